// What is drawn from the server's view and its printed facts.
import type { LastTurn } from "../../api/messages.ts";
import type { Bonus, Colour, Facts, Player, View } from "../../api/views/burgundy_dice.ts";

export type * from "../../api/views/burgundy_dice.ts";

export const BONUSES: Bonus[] = ["monk", "silver", "good", "worker"];

/** Two dice together, as a thing on the table. */
export const pairOf = (pip: number, colour: number): string => `pair:pip ${pip} colour ${colour}`;

/** The dice of what was picked up: a die, a pair or none. */
export const diceIn = (picked: string): string[] =>
  /^(die|pair):/.test(picked) ? (picked.match(/(pip|colour) \d/g) ?? []) : [];

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

/** The fields that were marked in a turn. */
export const fieldsOf = (turn: LastTurn | undefined): string[] =>
  (turn?.lines ?? [])
    .flatMap((line) => line.things)
    .flatMap((thing) => (thing.startsWith("field:") ? thing.slice("field:".length) : []));

export const isMarked = (player: Player, field: string): boolean => player.start === field || field in player.numbers;

/** What a die shows this player: a monk or a worker may have changed it. */
export function shownNumber(view: View, die: number): number {
  const changed = view.own?.changed;
  return changed?.die === `pip ${die}` ? Number(changed.as) : (view.pips[die - 1] ?? 0);
}
export function shownColour(view: View, die: number): Colour {
  const changed = view.own?.changed;
  return changed?.die === `colour ${die}` && typeof changed.as === "string"
    ? changed.as
    : (view.colours[die - 1] ?? "green");
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
