import type { Me } from "../wire.ts";
import { api } from "./api.ts";
import { language } from "./language.svelte.ts";

/** The guest in front of this browser. */
class Guest {
  who = $state<Me | null>(null);

  async load(): Promise<void> {
    try {
      this.who = await api.introduce<Me>();
      if (this.who.language !== language.now) await this.change({ language: language.now });
    } catch {
      this.who = null;
    }
  }

  async change(what: { name?: string; language?: string }): Promise<void> {
    this.who = await api.patch<Me>("/me", what);
  }

  /** From one language to the other. */
  speak(): void {
    language.choose(language.other);
    void this.change({ language: language.now }).catch(() => undefined);
  }
}

export const me = new Guest();
