// Dice roll when they are rolled, and only then: not when one is used, handed on or drawn anew.

/** The last roll that was shown at each place. */
const shown = new Map<string, string>();

export interface Roll {
  /** Where the die lies: one place shows one die. */
  place: string;
  /** Changes with every roll, so that a die rolls to the same number too; empty: it lies still. */
  roll: string;
  used: boolean;
}

/** Lets a die roll, as `name` is styled, if this roll was not yet shown there. */
export function rolls(die: Element, { place, roll, used }: Roll, name: string): void {
  if (!roll || shown.get(place) === roll) return;
  shown.set(place, roll);
  if (!used) die.classList.add(name);
}
