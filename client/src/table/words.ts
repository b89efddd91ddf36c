// Prices and gains in a few words.
import { say } from "../lib/language.svelte.ts";
import type { Choice } from "../wire.ts";
import type { Offer } from "./choosing.svelte.ts";

/** What a thing is, and what can be done with it. */
export interface Shown {
  title: string;
  about: string;
  /** The name of its sign; the game knows how to draw it. */
  picture: string;
  offers: Offer[];
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const gainsOf = (choice: Choice): [string, number][] =>
  Object.entries(choice.gains).filter(([, points]) => points !== 0);

export const total = (choice: Choice): number =>
  gainsOf(choice).reduce((sum, [, points]) => sum + points, 0);

export function priceOf(choice: Choice): string {
  const parts: string[] = [];
  const silver = choice.price["silver"] ?? 0;
  const workers = choice.price["workers"] ?? 0;
  if (silver) parts.push(`${silver} ${say("b.silver")}`);
  if (workers) parts.push(`${workers} ${say("b.workers")}`);
  return parts.join(", ");
}
