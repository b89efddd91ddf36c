// Prices and gains in a few words.
import { listed, say } from "../app/language.svelte.ts";
import type { Choice } from "../api/messages.ts";
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

/** What words about a table need of it. */
type Spoken = Pick<TableContext, "snapshot" | "name" | "named" | "at">;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who is choosing, if anybody is; only how many, if they are more than `most`. */
export function waiting({ snapshot, name }: Spoken, most = Infinity): string {
  const names = snapshot.to_act.map(name);
  if (!names.length) return "";
  if (names.length > most) return say("table.waits_count", { count: names.length });
  return names.length === 1
    ? say("table.wait", { name: names[0] ?? "" })
    : say("table.waits", { names: listed(names) });
}

/** A log line as a sentence. */
export function sentence(table: Spoken, seat: number | null, words: string[]): string {
  const said = `${table.named(words.join(", "))}.`;
  return seat === null ? said : `${table.name(seat)} ${said}`;
}

/** The move that led to the moment of the replay: what the log says of who made it, else how it was chosen. */
export function moveMade(table: Spoken): { seat: number | null; words: string } {
  const { made, log } = table.snapshot;
  if (!made) return { seat: null, words: say("replay.start") };
  // What comes after others' lines, or nobody's, followed from the move: a new roll for all.
  const lines = log.filter((line) => line.number === table.at);
  const after = lines.findIndex((line) => line.seat !== made.seat);
  const told = lines.slice(0, after < 0 ? lines.length : after).map((line) => line.words);
  if (told.length) return { seat: made.seat, words: sentence(table, made.seat, told) };
  const how = table.named(made.words) || say("replay.hidden");
  return { seat: made.seat, words: `${table.name(made.seat)}: ${/[.!?]$/.test(how) ? how : `${how}.`}` };
}

export const gainsOf = (choice: Choice): [string, number][] =>
  Object.entries(choice.gains).filter(([, points]) => points !== 0);

export const total = (choice: Choice): number => gainsOf(choice).reduce((sum, [, points]) => sum + points, 0);

/** What is paid in all games, by the names of its view, and its sign. */
const PURSE = [
  { kind: "silver", sign: "silver" },
  { kind: "workers", sign: "worker" },
  { kind: "worker", sign: "worker" },
  { kind: "monk", sign: "monk" },
  { kind: "good", sign: "goods" },
  { kind: "coins", sign: "coin" },
] as const;

interface Amount {
  sign: string;
  count: number;
  word: string;
  /** What one and several have in common. */
  stem: string;
}
const purse = (amounts: Record<string, number>): Amount[] =>
  PURSE.flatMap(({ kind, sign }) => {
    const count = amounts[kind] ?? 0;
    const [word, stem] = [say(`price.${kind}`, { count }), say(`price.${kind}`, { count: 1 })];
    return count ? [{ sign, count, word, stem }] : [];
  });

export const paid = (choice: Choice): Amount[] => purse(choice.price);

/** What comes into the purse. */
export const brought = (choice: Choice): Amount[] => purse(choice.brings);

/** Whether a text names an amount: "2 workers", "2 Arbeiterchips". */
const names = (text: string, { count, stem }: { count: number; stem: string }): boolean =>
  new RegExp(`(^|[^\\d])${count} ${stem}`, "i").test(text);

/** A way to do something without its price at the end, which stands beside it. */
export function bare(way: string, choice: Choice): string {
  const end = way.lastIndexOf(", ");
  const last = way.slice(end + 2);
  return end > 0 && paid(choice).some((one) => names(last, one) && last.split(" ").length === 2)
    ? way.slice(0, end)
    : way;
}

/** A way with its price, which many ways name themselves. */
export function priced(way: string, choice: Choice): string {
  const unsaid = paid(choice).filter((one) => !names(way, one));
  return [way, ...unsaid.map(({ count, word }) => `${count} ${word}`)].filter(Boolean).join(", ");
}
