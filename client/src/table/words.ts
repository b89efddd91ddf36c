// Prices and gains in a few words.
import { listed, say } from "../lib/language.svelte.ts";
import type { Choice } from "../wire.ts";
import type { Offer } from "./choosing.svelte.ts";
import type { TableContext } from "./context.ts";

/** What a thing is, and what can be done with it. */
export interface Shown {
  title: string;
  about: string;
  /** The name of its sign; the game knows how to draw it. */
  picture: string;
  offers: Offer[];
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who is choosing, if anybody is. */
export function waiting({ snapshot, name }: TableContext): string {
  const names = snapshot.to_act.map(name);
  if (!names.length) return "";
  return names.length === 1
    ? say("table.wait", { name: names[0] ?? "" })
    : say("table.waits", { names: listed(names) });
}

export const gainsOf = (choice: Choice): [string, number][] =>
  Object.entries(choice.gains).filter(([, points]) => points !== 0);

export const total = (choice: Choice): number => gainsOf(choice).reduce((sum, [, points]) => sum + points, 0);

/** What is paid in all games, and its sign. */
const PURSE = [
  { kind: "silver", sign: "silver" },
  { kind: "workers", sign: "worker" },
  { kind: "monk", sign: "monk" },
  { kind: "goods", sign: "goods" },
  { kind: "coins", sign: "coin" },
] as const;

export const paid = (choice: Choice): { sign: string; count: number; word: string }[] =>
  PURSE.flatMap(({ kind, sign }) => {
    const count = choice.price[kind] ?? 0;
    return count ? [{ sign, count, word: say(`price.${kind}`, { count }) }] : [];
  });

export const priceOf = (choice: Choice): string =>
  paid(choice)
    .map(({ count, word }) => `${count} ${word}`)
    .join(", ");
