// A notification leads back to the page it came from.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const from = pages.find((page) => page.url.includes(event.notification.tag)) ?? pages[0];
      return from ? from.focus() : clients.openWindow(`/table/${event.notification.tag}`);
    }),
  );
});
