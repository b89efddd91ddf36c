// The client's own words. The games' words come from the server.
import { de } from "../texts/de.ts";
import { en, type Key } from "../texts/en.ts";
import { remember, remembered } from "./stored.ts";

export type Language = "en" | "de";
const TEXTS: Record<Language, Record<Key, string>> = { en, de };

export type Blanks = Record<string, string | number>;

/** A line with its blanks filled; for a count of one there may be a line of its own: `field_one`
 * beside `field`, or beside `field_many`. The key itself if there is none. */
export function fill(lines: Partial<Record<string, string>>, key: string, blanks: Blanks): string {
  const line = (blanks["count"] === 1 ? lines[`${key}_one`] : undefined) ?? lines[key] ?? lines[`${key}_many`] ?? key;
  return line.replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ""));
}

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

  get other(): Language {
    return this.now === "en" ? "de" : "en";
  }

  choose(language: Language): void {
    this.now = language;
    document.documentElement.lang = language;
    remember("language", language);
  }

  say(key: Key, blanks: Blanks = {}): string {
    return fill(TEXTS[this.now], key, blanks);
  }

  /** "A", "A and B", "A, B and C". */
  list(words: string[]): string {
    return new Intl.ListFormat(this.now === "en" ? "en-GB" : this.now).format(words);
  }
}

export const language = new Words();
export const say = (key: Key, blanks?: Blanks): string => language.say(key, blanks);
/** Whether the client has such a line: those about a game have its id. */
export const isKey = (key: string): key is Key => key in en;
export const listed = (words: string[]): string => language.list(words);
