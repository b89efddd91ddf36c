// Prices and gains in a few words.
import { say } from "../lib/language.svelte.ts";
import { en, type Key } from "../texts/en.ts";
import type { Choice } from "../wire.ts";
import type { TableContext } from "./context.ts";

export const gainsOf = (choice: Choice): [string, number][] =>
  Object.entries(choice.gains).filter(([, points]) => points !== 0);

export const total = (choice: Choice): number =>
  gainsOf(choice).reduce((sum, [, points]) => sum + points, 0);

export const pricesOf = (choice: Choice): [string, number][] =>
  Object.entries(choice.price).filter(([, count]) => count !== 0);

const SIGNS: Partial<Record<string, string>> = { workers: "worker", coins: "coin" };
/** The sign of what is paid. */
export const paidIn = (kind: string): string => SIGNS[kind] ?? kind;

/** "2 silver, 1 workers"; what only one game has bears that game's name for it. */
export function priceOf(choice: Choice, table: TableContext): string {
  const word = (kind: string): string =>
    `price.${kind}` in en ? say(`price.${kind}` as Key) : table.text(table.has(`name.${kind}`) ? `name.${kind}` : `good.${kind}`);
  return pricesOf(choice)
    .map(([kind, count]) => `${count} ${word(kind)}`)
    .join(", ");
}
