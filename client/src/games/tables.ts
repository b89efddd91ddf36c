// The games that have a table of their own, each a folder with the game's id: `index.ts` exports it as `table`,
// `HowTo.svelte` explains the game. Both are loaded when somebody wants them.
import type { Component, Snippet } from "svelte";
import type { Blanks } from "../app/language.svelte.ts";
import type { Places } from "../table/motion.ts";
import type { Snapshot } from "../api/messages.ts";

/** What every table is given; `Facts` are what the game's plan says. */
export interface TableProps<Facts> {
  facts: Facts;
  /** In a replay: what stands where the buttons of a turn are. */
  bar?: Snippet;
  logOpen: boolean;
  chatOpen: boolean;
  toggleLog: () => void;
  toggleChat: () => void;
  /** Opens the preferences. */
  settings: () => void;
  jump: (number: number) => void;
}

/** The game's words by key. */
type Text = (key: string, blanks?: Blanks) => string;

export interface Virtual {
  name: string;
  score: number;
  ledger: Record<string, number>;
}

/** What a small picture of a player's things is given. */
export interface SeatProps<Facts> {
  facts: Facts;
  seat: number;
}

/** A game's table: `View` is what the server sends of it, `Facts` is what is printed. */
export interface GameTable<View, Facts> {
  component: Component<TableProps<Facts>>;
  /** A small picture of what a player has built, for the score sheet. */
  thumb?: Component<SeatProps<Facts>>;
  /** A moment for the coach: what a player had to choose from, with the same props; else the thumb. */
  coachView?: Component<SeatProps<Facts>>;
  /** Whether the prompt asks for one particular thing. */
  urgent: (snapshot: Snapshot<View>) => boolean;
  /** Things that shine whenever they can be chosen, whatever is asked. */
  eager?: (thing: string) => boolean;
  /** Whether players who share a screen have something to hide now. */
  secret: (snapshot: Snapshot<View>) => boolean;
  animate: (before: Snapshot<View>, now: Snapshot<View>, was: Places) => void;
  /** The sign of a source of points. */
  sign: (source: string) => string;
  /** Sources that are counted only at the end. */
  late: string[];
  /** How the game ended, where winner and points do not say it all. */
  verdict: (snapshot: Snapshot<View>, text: Text) => string;
  /** Opponents that the rules play: they have no seat, and stand after the seats. */
  virtual?: (snapshot: Snapshot<View>, text: Text) => Virtual[];
}

/** The table of some game. Which view and facts go with it, only its folder and the server know. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyTable = GameTable<any, any>;

/** By the game's id, from modules of its folder. */
function byGame<T, U>(
  modules: Record<string, () => Promise<T>>,
  pick: (module: T) => U,
): Partial<Record<string, () => Promise<U>>> {
  return Object.fromEntries(
    Object.entries(modules).map(([path, load]) => [path.split("/")[1] ?? "", () => load().then(pick)]),
  );
}

const tables = byGame(import.meta.glob<{ table: AnyTable }>("./*/index.ts"), (module) => module.table);
/** A game without a folder here is played on a plain table. */
export const tableOf = async (id: string): Promise<AnyTable> =>
  (await tables[id]?.()) ?? (await import("../table/genericTable.ts")).table;
/** How a game is played, in three minutes: a page of its own. */
export const howTo = byGame(import.meta.glob<{ default: Component }>("./*/HowTo.svelte"), (module) => module.default);
