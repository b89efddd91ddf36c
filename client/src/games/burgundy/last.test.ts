import { expect, test } from "vitest";
import type { LastTurn } from "../../api/messages.ts";
import type { View } from "./model.ts";
import { lastTurns, takenBy } from "./last.ts";

const line = (words: string, ...things: string[]) => ({ number: 1, seat: 1, words, part: "A", things, note: false });
const TURNS: LastTurn[] = [
  {
    seat: 1,
    lines: [
      line("rolls 2 and 3"),
      line("takes a ship from depot 2", "space:2.1", "die:1"),
      line("places a castle on c4", "key:1", "field:c4", "die:2"),
      line("buys a mine", "space:black.2"),
    ],
  },
];

test("fields that were filled are marked, and the last two actions are told", () => {
  expect(lastTurns(TURNS, (words) => words)).toEqual({
    1: { fields: ["c4"], words: ["places a castle on c4", "buys a mine"] },
  });
});

test("who took a tile stands in its place, as long as that is empty", () => {
  const depots = [[], [null, "mine"], [], [], [], []];
  const view: Pick<View, "depots" | "black" | "depot_goods"> = { depots, black: ["ship", "bank"], depot_goods: [] };
  expect(takenBy(TURNS, view)).toEqual({ "space:2.1": 1 });
  expect(takenBy(TURNS, { ...view, black: ["ship", null] })).toEqual({ "space:2.1": 1, "space:black.2": 1 });
});
