// How The Castles of Burgundy is set up: its expansions in pictures, and which boards can be chosen.
import "./sprite.ts";
import type { BoardChoice, BoardPlan, GameSetup } from "../setups.ts";
import { ISLANDS } from "./geometry.ts";
import { PAINT, SIGN, type Facts } from "./model.ts";
import Scene from "./Scene.svelte";

const numbered = Array.from({ length: 10 }, (_, i) => String(i + 1));
const posted = ["a", "b", "c", "d", "e", "f"].map((side) => `11${side}`);

export const setup: GameSetup<Facts> = {
  expansions: [
    { option: "white_castles" },
    { option: "inns" },
    { option: "shields", follow: "shield_replaces_monastery" },
    { option: "trade_routes" },
    { option: "border_posts" },
    { option: "extra_tiles" },
  ],
  scene: Scene,
  modes: ["team"],
  placed: ["board", "advanced", "castle_choice", "team_board", "solo_board"],
  boards(values, seats): BoardChoice {
    if (seats === 1) return { option: "solo_board", names: ["13a", "13b"], usual: "13a", bySeat: false, lot: null };
    if (values["team"] && seats === 4)
      return { option: "team_board", names: ["12a", "12b"], usual: "12a", bySeat: false, lot: null };
    const free = "castle_choice";
    return values["border_posts"]
      ? { option: "board", names: posted, usual: "", bySeat: true, lot: { board: "" }, free }
      : { option: "board", names: numbered, usual: "1", bySeat: true, lot: { advanced: true }, free };
  },
  plans(facts) {
    return Object.fromEntries(
      Object.entries(facts.boards).map(([name, board]): [string, BoardPlan] => [
        name,
        { ...board, islands: ISLANDS[name], free: board.castle === null },
      ]),
    );
  },
  paints: PAINT,
  marks: SIGN,
  signs: ["castle"],
};
