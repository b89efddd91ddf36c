import type { Me } from "./messages.ts";
import { api, ApiError } from "./http.ts";
import { language } from "../app/language.svelte.ts";

/** The guest in front of this browser. */
class Guest {
  who = $state<Me | null>(null);
  /** Why the owner of the server has shut this visitor out; empty if nobody did. */
  banned = $state("");

  async load(): Promise<void> {
    try {
      this.who = await api.introduce<Me>();
      this.banned = "";
      if (this.who.language !== language.now) await this.change({ language: language.now });
    } catch (error) {
      this.who = null;
      this.banned = error instanceof ApiError && error.status === 403 ? error.message : "";
    }
  }

  async change(what: { name?: string; language?: string }): Promise<void> {
    this.who = await api.patch<Me>("/me", what);
  }

  /** From one language to the other. */
  speak(): void {
    language.choose(language.other);
    void this.change({ language: language.now }).catch(() => this.load());
  }
}

export const me = new Guest();
