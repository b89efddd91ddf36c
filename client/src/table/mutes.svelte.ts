import type { Muted } from "../api/messages.ts";
import { api } from "../api/http.ts";

/** Whose chat this guest does not want to read; the server keeps it for every device. */
class Mutes {
  all = $state.raw<Muted[]>([]);

  async load(): Promise<void> {
    this.all = await api.get<Muted[]>("/me/mutes").catch(() => this.all);
  }

  has(guest: string): boolean {
    return guest !== "" && this.all.some((one) => one.guest === guest);
  }

  async set(guest: string, name: string, yes: boolean): Promise<void> {
    this.all = await api.post<Muted[]>("/me/mutes", { guest, name, yes });
  }
}

export const mutes = new Mutes();
