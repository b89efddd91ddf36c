// What can be said of a board in a few words.
import type { BoardPlan } from "../../games/setups.ts";

function sizes(plan: BoardPlan): Map<number, { colour: string; size: number }> {
  const found = new Map<number, { colour: string; size: number }>();
  for (const { region, colour } of plan.fields) {
    const one = found.get(region) ?? { colour, size: 0 };
    one.size += 1;
    found.set(region, one);
  }
  return found;
}

export const regions = (plan: BoardPlan): number => sizes(plan).size;

/** The size of the largest regions, and their colours. */
export function largest(plan: BoardPlan): { size: number; colours: string[] } {
  const all = [...sizes(plan).values()];
  const size = Math.max(0, ...all.map((one) => one.size));
  return { size, colours: [...new Set(all.filter((one) => one.size === size).map((one) => one.colour))] };
}
