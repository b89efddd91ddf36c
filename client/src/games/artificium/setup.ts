import type { GameSetup } from "../setups.ts";

export const setup: GameSetup = {
  expansions: [],
  modes: [],
  placed: [],
  boards: () => null,
  plans: () => ({}),
  paints: {},
  marks: {},
  signs: ["shield", "coin", "hourglass"],
};
