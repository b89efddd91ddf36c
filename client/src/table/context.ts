// What the parts of a table share.
import { getContext, setContext } from "svelte";
import { say, type Blanks } from "../app/language.svelte.ts";
import type { Session } from "../api/session.svelte.ts";
import type { Snapshot } from "../api/messages.ts";
import type { Choosing } from "./choosing.svelte.ts";

/** What a page says of its table; the rest follows from it. */
interface Given<View> {
  readonly session: Session;
  readonly choosing: Choosing;
  /** What is shown: the present, or a moment of the replay. */
  readonly snapshot: Snapshot<View>;
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
}

export interface TableContext<View = unknown> extends Given<View> {
  /** Whether I sit at the table. */
  readonly mine: boolean;
  /** "You", or the name of anybody else; on a screen that several share all have names. */
  who(seat: number): string;
  readonly myTurn: boolean;
  /** The other seats, clockwise. */
  readonly others: number[];
}

const KEY = Symbol("table");
export function provide(given: Given<unknown>): TableContext {
  const { session, choosing, text, has, name, named } = given;
  return setContext<TableContext>(KEY, {
    session,
    choosing,
    text,
    has,
    name,
    named,
    get snapshot() {
      return given.snapshot;
    },
    get seat() {
      return given.seat;
    },
    get touch() {
      return given.touch;
    },
    get at() {
      return given.at;
    },
    who: (seat) => (given.snapshot.me.length === 1 && given.snapshot.me[0] === seat ? say("table.you") : name(seat)),
    get mine() {
      return given.snapshot.me.length > 0;
    },
    get myTurn() {
      return given.snapshot.me.length > 0 && given.snapshot.choices.length > 0;
    },
    get others() {
      return others(given.snapshot.table.seats.length, given.seat);
    },
  });
}
const others = (seats: number, seat: number): number[] =>
  Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats);

/** What the table shares; a game's own parts name the view that its server sends. */
export const useTable = <View = unknown>(): TableContext<View> => getContext<TableContext<View>>(KEY);

/** The player of a seat, whom a view always has. */
export function playerAt<Player>(view: { players: Player[] }, seat: number): Player {
  const found = view.players[seat];
  if (!found) throw new RangeError(`no player at seat ${seat}`);
  return found;
}
