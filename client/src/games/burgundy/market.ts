// Where everything lies in the market. The depots stand in a ring round the black one; where the ring
// would leave the tiles of three or four players too small for a finger, they stand in rows over it.

interface Place {
  x: number;
  y: number;
}
interface Round extends Place {
  r: number;
}
export interface Plan {
  width: number;
  height: number;
  /** Centre and half of the width and height of each depot. */
  depots: Place[];
  half: Place;
  tile: (depot: number, i: number, count: number) => Round;
  die: (depot: number) => Place & { size: number };
  good: (depot: number, i: number, count: number) => Place & { size: number };
  shield: (depot: number, i: number, count: number) => Place;
  black: (i: number, count: number) => Round;
  cost: (count: number) => Place;
  inn: (count: number) => Round;
  /** What a finger may hit round a tile, if the tile alone is too small. */
  reach: Place | null;
  /** What a finger may hit round a shield. */
  finger: number;
}

const at = (places: Place[], i: number): Place => places[i] ?? { x: 0, y: 0 };

const RING: Place[] = [
  [190, 57],
  [316, 146],
  [316, 328],
  [190, 417],
  [64, 328],
  [64, 146],
].map(([x = 0, y = 0]) => ({ x, y }));
const CENTRE = { x: 190, y: 237 };

export const ring = (crowded: boolean): Plan => ({
  width: 380,
  height: 474,
  depots: RING,
  half: { x: 61, y: 53 },
  tile(depot, i, count) {
    const { x, y } = at(RING, depot);
    if (!crowded) return { x: x - 27 + 54 * i, y: y - 15, r: 30.5 };
    if (count <= 3) return { x: x + (i - (count - 1) / 2) * 39, y: y - 16, r: 23.5 };
    return { x: x + (i - 1.5) * 27.4, y: y - 17 + (i % 2 ? 10 : -10), r: 20.5 };
  },
  die: (depot) => ({ x: at(RING, depot).x - 41, y: at(RING, depot).y + 34, size: crowded ? 26 : 30 }),
  good(depot, i, count) {
    const { x, y } = at(RING, depot);
    if (count <= 3) return { x: x - 8 + 27 * i, y: y + 34, size: 23 };
    return { x: x - 11 + 17 * (i % 4), y: y + 34 + (i < 4 ? -8.5 : 8.5), size: 16 };
  },
  shield(depot, i) {
    const { x, y } = at(RING, depot);
    if (x === CENTRE.x) return { x: x + 82 + 36 * i, y: depot ? y + 30 : y - 30 };
    return { x: x > CENTRE.x ? x + 47 - i * 27 : x - 47 + i * 27, y: y - 71 };
  },
  black(i, count) {
    const rows = count <= 4 ? [2, 2] : count <= 6 ? [2, 2, 2] : [3, 2, 3];
    const r = count <= 4 ? 28.5 : 24.5;
    let row = 0;
    let k = i;
    while (row < rows.length - 1 && k >= (rows[row] ?? 0)) k -= rows[row++] ?? 0;
    const lean = count <= 4 ? (row ? 12.5 : -12.5) : count <= 6 ? (row % 2 ? r * 0.45 : -r * 0.45) : 0;
    return {
      x: CENTRE.x + lean + (k - ((rows[row] ?? 1) - 1) / 2) * r * 1.79,
      y: CENTRE.y - (count <= 4 ? 33 : 46) + row * r * 1.55,
      r,
    };
  },
  cost: (count) => ({ x: CENTRE.x, y: CENTRE.y + (count <= 4 ? 65 : 75) }),
  inn: (count) => ({ x: CENTRE.x, y: CENTRE.y + (count <= 4 ? 97 : 107), r: 20 }),
  reach: null,
  finger: 50,
});

/** `step` is the height of a row; two shields over each other need more of it than tiles. */
const inRows = (step: number): Plan => {
  const depots: Place[] = Array.from({ length: 6 }, (_, i) => ({ x: 170, y: step * (i + 0.5) }));
  const below = 6 * step + 34; // the middle of the first row of the black depot
  return {
    width: 340,
    height: below + 88,
    depots,
    half: { x: 168, y: step / 2 - 2 },
    tile: (depot, i) => ({ x: 64 + 46 * i, y: at(depots, depot).y, r: 25.5 }),
    die: (depot) => ({ x: 20, y: at(depots, depot).y, size: 26 }),
    good(depot, i, count) {
      const { y } = at(depots, depot);
      if (count <= 3) return { x: 242 + 22 * i, y, size: 20 };
      return { x: 240 + 16 * (i % 4), y: y + (i < 4 ? -8.5 : 8.5), size: 15 };
    },
    shield: (depot, i, count) => ({ x: 317, y: at(depots, depot).y + (i - (count - 1) / 2) * 44 }),
    black: (i, count) => ({ x: 64 + 46 * (i % (count / 2)), y: below + 54 * Math.floor(i / (count / 2)), r: 25.5 }),
    cost: () => ({ x: 286, y: below - 4 }),
    inn: () => ({ x: 276, y: below + 54, r: 24 }),
    reach: { x: 46, y: 54 },
    finger: 44,
  };
};
export const rows = inRows(60);
export const highRows = inRows(92);
