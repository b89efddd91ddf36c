import type { GameSetup } from "../setups.ts";
import { PAINT, SIGN, type Facts } from "./model.ts";

export const setup: GameSetup<Facts> = {
  expansions: [],
  modes: [],
  placed: ["estate"],
  boards: () => ({ option: "estate", names: ["A", "B", "C", "D"], usual: "A", bySeat: false, lot: null }),
  plans: (facts) => facts.estates,
  paints: PAINT,
  marks: SIGN,
  signs: ["die-5", "hourglass", "die-2"],
};
