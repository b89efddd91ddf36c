// What a game says of the things on its table; the frame shows it where there is room.
import { say } from "../app/language.svelte.ts";
import type { Offer } from "./choosing.svelte.ts";
import { capital, type Shown } from "./words.ts";

export interface Telling {
  /** A thing that is pointed at, was tapped or picked up; null if there is nothing to say. */
  describe: (thing: string) => Shown | null;
  /** Anything else on the table, by its element, as a tile with `data-tile`; `data-tip` needs none. */
  explain?: (element: HTMLElement) => Shown | null;
  /** Which elements `explain` knows, as a selector. */
  explained?: string;
  /** How a way to do something differs from the others. */
  way?: (offer: Offer) => string;
  /** What the button says that does it: "Place". */
  verb?: (offer: Offer) => string;
  /** A source of points in words. */
  sources: (key: string) => string;
}

export const wayOf = (telling: Telling, offer: Offer): string =>
  telling.way?.(offer) ?? capital(offer.choice.label || offer.choice.words);
export const verbOf = (telling: Telling, offer: Offer): string => telling.verb?.(offer) ?? say("table.do");
