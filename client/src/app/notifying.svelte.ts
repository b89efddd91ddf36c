// The browser's own notifications. Phones show them only through a service worker.

class Notifying {
  state = $state<"granted" | "denied" | "default">("Notification" in window ? Notification.permission : "denied");

  async ask(): Promise<void> {
    if ("Notification" in window) this.state = await Notification.requestPermission();
    else this.state = "denied";
  }

  async tell(title: string, body: string, tag: string): Promise<void> {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    try {
      new Notification(title, { body, tag });
    } catch {
      await navigator.serviceWorker.register("/notify.js");
      const worker = await navigator.serviceWorker.ready;
      await worker.showNotification(title, { body, tag });
    }
  }
}

export const notifying = new Notifying();
