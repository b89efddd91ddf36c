// What the parts of a table share.
import { getContext, setContext } from "svelte";
import type { Blanks } from "../app/language.svelte.ts";
import type { Session } from "../api/session.svelte.ts";
import type { Snapshot } from "../api/messages.ts";
import type { Choosing } from "./choosing.svelte.ts";

export interface TableContext {
  readonly session: Session;
  readonly choosing: Choosing;
  /** What is shown: the present, or a moment of the replay. */
  readonly snapshot: Snapshot;
  /** The seat whose eyes we look with; 0 for a spectator. */
  readonly seat: number;
  /** The games' words by key; the key itself if there is none. */
  text(key: string, blanks?: Blanks): string;
  has(key: string): boolean;
  name(seat: number): string;
  /** The games speak of "Player 2"; here players have names. */
  named(words: string): string;
  readonly touch: boolean;
  /** In the replay: how many moves were made by then. */
  readonly at: number | null;
  /** Whether I sit at the table. */
  readonly mine: boolean;
  readonly myTurn: boolean;
  /** The other seats, clockwise. */
  readonly others: number[];
}

/** What a page says of its table; the rest follows from it. */
type Given = Omit<TableContext, "mine" | "myTurn" | "others">;

const KEY = Symbol("table");
export function provide(given: Given): TableContext {
  const context = Object.defineProperties(given, {
    mine: { get: () => given.snapshot.me.length > 0 },
    myTurn: { get: () => given.snapshot.me.length > 0 && given.snapshot.choices.length > 0 },
    others: { get: () => others(given.snapshot.table.seats.length, given.seat) },
  }) as TableContext;
  return setContext(KEY, context);
}
const others = (seats: number, seat: number): number[] =>
  Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats);
export const useTable = (): TableContext => getContext<TableContext>(KEY);
