// Where the fields of a duchy lie in a picture.
import * as hexes from "../../table/hexes.ts";
import type { Board, Field } from "./model.ts";

// Where the islands of the solo boards lie, in steps and rows from the upper left.
export const ISLANDS: Record<string, hexes.Islands> = {
  "13a": { A: [0, 0], B: [3.5, 0.4], C: [0, 3.8], D: [3.4, 4.2] },
  "13b": {
    A: [0, 0],
    B: [1.9, 0.1],
    D: [4.6, 0],
    C: [0, 1.7],
    J: [0.5, 5.1],
    F: [3.6, 2.1],
    E: [7.7, 1.5],
    G: [5.1, 2.5],
    H: [7.4, 3.4],
    I: [8.4, 5],
    K: [2.4, 4.8],
    L: [0, 6.9],
    M: [5.3, 5.6],
    N: [6.2, 6.9],
  },
};

export type Spot = hexes.Spot<Field>;

export const layout = (board: Board): hexes.Layout<Field> => hexes.layout(board, ISLANDS[board.name]);
