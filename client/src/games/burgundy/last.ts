// What the last turns of the others did: it stays marked on the boards until mine ends.
import type { LastTurn } from "../../api/messages.ts";
import type { View } from "./model.ts";

export interface Last {
  /** Fields that were filled. */
  fields: string[];
  /** One line for each of the last actions, at most two. */
  words: string[];
}

const after = (thing: string, kind: string): string[] => (thing.startsWith(kind) ? [thing.slice(kind.length)] : []);

/** By seat. */
export function lastTurns(turns: LastTurn[], named: (words: string) => string): Partial<Record<number, Last>> {
  return Object.fromEntries(
    turns.map(({ seat, lines }) => [
      seat,
      {
        fields: lines.flatMap(({ things }) => things.flatMap((thing) => after(thing, "field:"))),
        words: lines
          .filter(({ things }) => things.length)
          .slice(-2)
          .map(({ words }) => named(words)),
      },
    ]),
  );
}

/** Who emptied what of the market: the seat, by the empty space or by `wares:` and the depot that was loaded. */
export function takenBy(
  turns: LastTurn[],
  view: Pick<View, "depots" | "black" | "depot_goods">,
): Partial<Record<string, number>> {
  const taken: Partial<Record<string, number>> = {};
  for (const { seat, lines } of turns)
    for (const thing of lines.flatMap((line) => line.things)) {
      const [kind = "", place = ""] = thing.split(":");
      const [depot = "", space = ""] = place.split(".");
      const row = depot === "black" ? view.black : view.depots[Number(depot) - 1];
      if (kind === "space" && row && !row[Number(space) - 1]) taken[thing] = seat;
      if ((kind === "wares" || kind === "depot") && !Object.keys(view.depot_goods[Number(depot) - 1] ?? {}).length)
        taken[`wares:${depot}`] = seat;
    }
  return taken;
}
