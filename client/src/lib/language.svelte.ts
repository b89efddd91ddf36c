// The client's own words. The games' words come from the server.
import { de } from "../texts/de.ts";
import { en, type Key } from "../texts/en.ts";
import { remember, remembered } from "./stored.ts";

export type Language = "en" | "de";
const TEXTS: Record<Language, Record<Key, string>> = { en, de };

function first(): Language {
  const kept = remembered("language");
  if (kept === "en" || kept === "de") return kept;
  return navigator.language.startsWith("de") ? "de" : "en";
}

class Words {
  now = $state<Language>(first());

  constructor() {
    document.documentElement.lang = this.now;
  }

  choose(language: Language): void {
    this.now = language;
    document.documentElement.lang = language;
    remember("language", language);
  }

  /** A text with its blanks filled. */
  say(key: Key, blanks: Record<string, string | number> = {}): string {
    return TEXTS[this.now][key].replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ""));
  }
}

export const language = new Words();
export const say = (key: Key, blanks?: Record<string, string | number>): string =>
  language.say(key, blanks);
