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

export interface Mark {
  x: number;
  y: number;
  text: string;
}

/** How fields are named at the edge: the letter of a row before it, its number of fields behind it. Fields of
 * islands each say their own. */
export function marks(plan: hexes.Layout<Field>): Mark[] {
  const rows = new Map<number, Spot[]>();
  for (const spot of plan.spots) rows.set(spot.cy, [...(rows.get(spot.cy) ?? []), spot]);
  return [...rows].flatMap(([cy, row]) => {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last) return [];
    if (first.island) return row.map(({ cx, name }) => ({ x: cx, y: cy + 40, text: name }));
    return [
      { x: first.cx - OUT, y: cy + 7, text: first.name.slice(0, 1) },
      { x: last.cx + OUT, y: cy + 7, text: last.name.slice(1) },
    ];
  });
}
/** How far from the middle of its field a mark stands, beyond coast and edge. */
const OUT = hexes.S * 1.2;
