// What the set-up page knows of a game beyond its options: `setup.ts` in the game's folder exports it as
// `setup`. A game without one is set up by its options alone.
import type { Component } from "svelte";
import type { Islands, Place, Plot } from "../table/hexes.ts";

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

/** A field as the printed facts have it. */
export interface BoardField extends Place {
  colour: string;
  number?: number;
}
export interface BoardPlan extends Plot<BoardField> {
  islands?: Islands | undefined;
  /** Everybody chooses where to begin. */
  free?: boolean;
}

/** The boards that can be chosen with certain options. */
export interface BoardChoice {
  /** The option that names them. */
  option: string;
  names: string[];
  /** What everybody has unless somebody chooses; empty: dealt by chance. */
  usual: string;
  /** Every seat can have its own. */
  bySeat: boolean;
  /** The options with which they are dealt by chance; null: they never are. */
  lot: Values | null;
  /** An option that belongs to boards on which everybody chooses where to begin. */
  free?: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface GameSetup<Facts = any> {
  expansions: { option: string; follow?: string }[];
  /** Pictures of the expansions by option, and "all" of them together. */
  scene?: Component<{ name: string }>;
  /** Options that are another game: what they exclude is not offered while they are on. */
  modes: string[];
  /** Options that belong to the boards. */
  placed: string[];
  boards: (values: Values, seats: number) => BoardChoice | null;
  plans: (facts: Facts) => Partial<Record<string, BoardPlan>>;
  /** What the tokens call a colour of the boards. */
  paints: Partial<Record<string, string>>;
  /** The sign of a colour. */
  marks: Partial<Record<string, string>>;
  /** Three signs that stand for the plain game. */
  signs: string[];
}

const modules = import.meta.glob<{ setup: GameSetup }>("./*/setup.ts");
const PLAIN: GameSetup = {
  expansions: [],
  modes: [],
  placed: [],
  boards: () => null,
  plans: () => ({}),
  paints: {},
  marks: {},
  signs: [],
};

export async function setupOf(id: string): Promise<GameSetup> {
  return (await modules[`./${id}/setup.ts`]?.())?.setup ?? PLAIN;
}
