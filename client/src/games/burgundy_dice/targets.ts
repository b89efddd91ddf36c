// The text of an action, and the things on the table that it belongs to.
import type { Target } from "../../table/choosing.svelte.ts";
import type { View } from "./model.ts";

/** "pip 1" and "colour 2" of a mark. */
export function diceOf(action: string): { pip: number; colour: number } | null {
  const match = /^mark \w+ pip (\d) colour (\d)$/.exec(action);
  return match ? { pip: Number(match[1]), colour: Number(match[2]) } : null;
}

export const pairOf = (pip: number, colour: number): string => `pair:pip ${pip} colour ${colour}`;

/** The dice of what was picked up: a die, a pair or none. */
export const diceIn = (picked: string): string[] =>
  /^(die|pair):/.test(picked) ? (picked.match(/(pip|colour) \d/g) ?? []) : [];

export function targets(action: string): Target {
  const [verb = "", what = "", which = ""] = action.split(" ");
  const dice = diceOf(action);
  if (dice)
    return {
      things: [`field:${what}`, `die:pip ${dice.pip}`, `die:colour ${dice.colour}`, pairOf(dice.pip, dice.colour)],
    };
  switch (verb) {
    case "start":
      return { things: [`field:${what}`] };
    case "sell":
      return what === "none" ? { things: [] } : { things: ["bonus:good"] };
    case "monk":
    case "worker":
      return { things: [`bonus:${verb}`], from: `bonus:${verb}`, to: `die:${what} ${which}`, aside: true };
    case "silver":
      return { things: ["bonus:silver"], aside: true };
    case "take":
      return { things: [], fixed: true };
    case "done":
      return { things: [], fixed: true, ends: true };
    default:
      return { things: [] };
  }
}

/** Equal dice come to the same. */
export function alike(action: string, view: View): string {
  let same = action;
  if (view.pips[0] === view.pips[1]) same = same.replace("pip 2", "pip 1");
  if (view.colours[0] === view.colours[1]) same = same.replace("colour 2", "colour 1");
  return same;
}

/** Actions to ask the server about, when somebody wants to know why a thing cannot be chosen. */
export function guesses(thing: string, view: View, colourOf: (field: string) => string): string[] {
  const [kind = "", name = ""] = thing.split(":");
  if (kind === "field") {
    if (view.founding) return [`start ${name}`];
    const fitting = [1, 2].filter((die) => view.colours[die - 1] === colourOf(name));
    const colours = fitting.length ? fitting : [1];
    return colours.flatMap((colour) => [1, 2].map((pip) => `mark ${name} pip ${pip} colour ${colour}`));
  }
  switch (name) {
    case "monk":
      return [`monk colour 1 as ${view.colours[0] === "violet" ? "blue" : "violet"}`];
    case "worker":
      return [`worker pip 1 as ${view.pips[0] === 1 ? 2 : 1}`];
    case "silver":
      return ["silver"];
    case "good":
      return ["sell 1"];
    default:
      return [];
  }
}
