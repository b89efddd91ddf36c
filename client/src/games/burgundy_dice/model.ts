// The view of the engine and the printed facts, as types; and what is drawn from them.
import type { Place } from "../../table/hexes.ts";

export type Colour = "violet" | "grey" | "blue" | "orange" | "green" | "yellow";
export type Bonus = "monk" | "silver" | "good" | "worker";
export const BONUSES: Bonus[] = ["monk", "silver", "good", "worker"];

export interface Field extends Place {
  colour: Colour;
  /** What its finished area brings; a castle's square. */
  bonus: Bonus | "";
}
export interface Estate {
  name: string;
  fields: Field[];
}
export interface Facts {
  phases: string[];
  bonuses: Bonus[];
  colours: { name: Colour; numbers: number[]; rule: string; fields: number; first: number; second: number }[];
  estates: Record<string, Estate>;
  /** By phase, then by size from 1. */
  area_points: number[][];
  boxes: number;
  /** By bonus; 0 is as many as are needed. */
  circles: number[];
  sale_points: number;
  solo_rounds: number;
  solo_first: boolean[];
  grades: number[];
}

export interface Player {
  seat: number;
  done: boolean;
  start: string | null;
  numbers: Record<string, number>;
  rings: Record<Bonus, number>;
  crosses: Record<Bonus, number>;
  castle_rings: Bonus[];
  castle_crosses: Bonus[];
  bonuses: Record<Bonus, number>;
  subtotals: number[];
  score: number;
}
export interface View {
  seats: number;
  seat: number | null;
  options: Record<string, boolean | number | string>;
  estate: string;
  phase: string;
  rounds: number[];
  boxes: number;
  founding: boolean;
  over: boolean;
  to_act: number[];
  asked: string;
  pips: number[];
  colours: Colour[];
  hourglasses: number;
  full: Record<Colour, { first: number[]; second: number[] }>;
  players: Player[];
  grade?: string;
  own?: { moves: string[]; changed?: { die: string; as: number | Colour } };
}

/** What the tokens of the style sheet call a colour. */
export const PAINT: Record<Colour, string> = {
  violet: "cloister",
  grey: "mine",
  blue: "river",
  orange: "town",
  green: "castle",
  yellow: "meadow",
};
/** The sign of a field. */
export const SIGN: Record<Colour, string> = {
  violet: "monastery",
  grey: "mine",
  blue: "ship",
  orange: "building",
  green: "castle",
  yellow: "animal",
};
/** Under which name a colour's fields are explained. */
export const ABOUT: Record<Colour, string> = {
  violet: "monastery",
  grey: "mine",
  blue: "river",
  orange: "city",
  green: "castle",
  yellow: "pasture",
};
/** A bonus has the colour of the areas that bring it. */
export const BONUS: Record<Bonus, { sign: string; paint: string; name: string }> = {
  monk: { sign: "monk", paint: "cloister", name: "monk" },
  silver: { sign: "silver", paint: "mine", name: "silver" },
  good: { sign: "goods", paint: "river", name: "goods" },
  worker: { sign: "worker", paint: "town", name: "worker" },
};

export const phaseOf = (view: View, facts: Facts): number => facts.phases.indexOf(view.phase);

export const isMarked = (player: Player, field: string): boolean => player.start === field || field in player.numbers;

/** What a die shows this player: a monk or a worker may have changed it. */
export function shownNumber(view: View, die: number): number {
  const changed = view.own?.changed;
  return changed?.die === `pip ${die}` ? Number(changed.as) : (view.pips[die - 1] ?? 0);
}
export function shownColour(view: View, die: number): Colour {
  const changed = view.own?.changed;
  return changed?.die === `colour ${die}` ? (changed.as as Colour) : (view.colours[die - 1] ?? "green");
}

/** Boxes of each time column, or rounds of each phase in the solo game: crossed, and in all. */
export function time(view: View, facts: Facts): { crossed: number; all: number; fresh: number }[] {
  const now = phaseOf(view, facts);
  const solo = view.seats === 1;
  const all = solo ? facts.solo_rounds : facts.boxes;
  return facts.phases.map((_, phase) => {
    if (view.founding || phase > now) return { crossed: 0, all, fresh: 0 };
    if (phase < now) return { crossed: all, all, fresh: 0 };
    const crossed = solo ? (view.rounds[phase] ?? 0) : view.boxes;
    return { crossed, all, fresh: view.over ? 0 : solo ? 1 : view.hourglasses };
  });
}
