// What the parts of a table share.
import { getContext, setContext } from "svelte";
import type { Blanks } from "../lib/language.svelte.ts";
import type { Session } from "../lib/session.svelte.ts";
import type { Snapshot } from "../wire.ts";
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
}

const KEY = Symbol("table");
export const provide = (context: TableContext): TableContext => setContext(KEY, context);
export const useTable = (): TableContext => getContext<TableContext>(KEY);
