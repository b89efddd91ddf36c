// Cards of the hand, which are played as dice.
import type { Choosing } from "../../table/choosing.svelte.ts";

const thingOf = (die: number): string => `die:${die}`;

/** Whether anything can be done with a die; also of one that is chosen already. */
export const canPlay = (choosing: Choosing, die: number): boolean =>
  choosing.offers.some(({ things }) => things.includes(thingOf(die)));

/** Choose it, so that only what goes with it can be done; or put it back. */
export function play(choosing: Choosing, die: number): void {
  choosing.menu = null;
  choosing.armed = "";
  choosing.only = choosing.only === thingOf(die) ? "" : thingOf(die);
}
