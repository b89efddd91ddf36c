// What is drawn from the server's view of Artificium and its printed facts.
import type { Facts, View } from "../../api/views/artificium.ts";
import type { TableContext } from "../../table/context.ts";

export type * from "../../api/views/artificium.ts";

/** So many coins, cards or points, in words. */
export const counted = (table: TableContext, what: "coin" | "card", number: number): string =>
  table.text(`count.${what}`, { count: number });

export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"];
export const roman = (number: number): string => ROMAN[number] ?? String(number);

/** Moments at which a used card asks something. */
export const ASKING = new Set(["travelling", "rebuilding", "stealing", "knight", "wizard"]);
/** Of these, the ones that ask for a player, a good or a card in front. */
export const TARGETS = new Set(["travelling", "rebuilding", "stealing", "knight"]);
/** Moments of the playing phase in which revealed cards are dealt with. */
export const isResolving = (view: View): boolean => view.asked === "resolving" || ASKING.has(view.asked);

/** The enamel of a card: of what it makes; actions are ink. */
export function paintOf(facts: Facts, card: string): string {
  const known = facts.cards[card];
  if (!known || known.is_action) return "ink";
  return Object.keys(known.gain)[0] ?? (card === "castle" ? "knight" : "wizard");
}

/** Equal cards lie on one another. */
export function stacks(cards: string[]): { card: string; count: number }[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, count]) => ({ card, count }));
}

/** The seats clockwise from the start player. */
export const clockwise = (view: View): number[] =>
  Array.from({ length: view.seats }, (_, i) => (view.start + i) % view.seats);

/** Where a space of the track lies: like a plough, from the lower left, so many spaces in a row. */
export function spot(space: number, length: number, across: number): { x: number; y: number } {
  const at = ((space % length) + length) % length;
  const row = Math.floor(at / across);
  const place = at % across;
  const rows = Math.ceil(length / across);
  return { x: 20 + (row % 2 ? across - 1 - place : place) * 32.2, y: 27 + (rows - 1 - row) * 47 };
}
