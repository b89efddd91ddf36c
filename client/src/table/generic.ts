// What a table needs of a game that brings none of its own.
import type { Snapshot } from "../api/messages.ts";
import type { Offer } from "./choosing.svelte.ts";
import { capital } from "./words.ts";

interface Group {
  heading: string;
  offers: Offer[];
}

/** The choices of one sort below their heading, in the order in which they came. */
export function grouped(offers: readonly Offer[]): Group[] {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) found.set(offer.choice.group, [...(found.get(offer.choice.group) ?? []), offer]);
  return [...found].map(([heading, those]) => ({ heading, offers: those }));
}

/** Short below a heading, whole without one. */
export const told = ({ choice }: Offer, heading: string): string =>
  capital((heading && choice.label) || choice.words || choice.label || choice.action);

/** The game's own picture of this moment. */
export const pictureOf = ({ table, number }: Snapshot, at: number | null): string =>
  `/api/tables/${table.id}/picture.svg?number=${number}${at === null ? "" : `&moves=${at}`}`;

/** What the server sends of a table, as it is: for a game that paints no picture. */
export const plainly = (view: Record<string, unknown>): { name: string; value: string }[] =>
  Object.entries(view).map(([name, value]) => ({
    name: capital(name.replaceAll("_", " ")),
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
