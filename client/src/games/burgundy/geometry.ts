// Hexagons with a point on top, and where the fields of a board lie in a picture.
import type { Board, Field } from "./model.ts";

export const S = 50; // radius of a field
const ROOT3 = Math.sqrt(3);

export function corner(x: number, y: number, s: number, k: number): [number, number] {
  const angle = (Math.PI / 180) * (-90 + 60 * k);
  return [x + s * Math.cos(angle), y + s * Math.sin(angle)];
}

const short = (value: number): string => value.toFixed(1);

export function hexagon(x: number, y: number, s: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((k) => corner(x, y, s, k).map(short).join(","))
    .join(" ");
}

// Where the islands of the solo boards lie, in steps and rows from the upper left.
const ISLANDS: Record<string, Record<string, [number, number]>> = {
  "13a": { A: [0, 0], B: [3.5, 0.4], C: [0, 3.8], D: [3.4, 4.2] },
  "13b": {
    A: [0, 0], B: [1.7, 0.2], D: [4.6, 0], C: [0, 1.7], J: [0.5, 5.1], F: [3.6, 2.1],
    E: [7.7, 1.5], G: [5.1, 2.5], H: [7.4, 3.4], I: [8.4, 5], K: [2.4, 4.8], L: [0, 6.9],
    M: [5.3, 5.6], N: [6.2, 6.9],
  },
};

export interface Spot extends Field {
  cx: number;
  cy: number;
}

export interface Layout {
  spots: Spot[];
  at: Map<string, Spot>;
  box: { x: number; y: number; width: number; height: number };
  coast: string;
  thin: string;
  border: string;
  /** The outline of each region. */
  regions: Map<number, { fields: string[]; outline: string }>;
  rivers: string[];
}

const kept = new Map<string, Layout>();

export function layout(board: Board): Layout {
  let found = kept.get(board.name);
  if (!found) kept.set(board.name, (found = draw(board)));
  return found;
}

// upper right, right, lower right, lower left, left, upper left: the sides in the order of corners
const SIDES: [number, number][] = [[0.5, -1], [1, 0], [0.5, 1], [-0.5, 1], [-1, 0], [-0.5, -1]];

function draw(board: Board): Layout {
  const shift = ISLANDS[board.name] ?? {};
  const spots: Spot[] = board.fields.map((field) => {
    const [dx, dy] = shift[field.island] ?? [0, 0];
    return { ...field, cx: (field.x + dx) * ROOT3 * S, cy: (field.y + dy) * 1.5 * S };
  });
  const xs = spots.map((spot) => spot.cx);
  const ys = spots.map((spot) => spot.cy);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const mx = (left + right) / 2;
  const my = (top + bottom) / 2;
  for (const spot of spots) {
    spot.cx -= mx;
    spot.cy -= my;
  }
  const width = right - left + ROOT3 * S + 26;
  const height = bottom - top + 2 * S + 22;
  const at = new Map(spots.map((spot) => [spot.name, spot]));
  const near = new Map(spots.map((spot) => [`${spot.island} ${spot.x} ${spot.y}`, spot]));
  const coast: string[] = [];
  const thin: string[] = [];
  const border: string[] = [];
  const regions: Layout["regions"] = new Map();
  for (const spot of spots) {
    const region = regions.get(spot.region) ?? { fields: [], outline: "" };
    region.fields.push(spot.name);
    regions.set(spot.region, region);
    SIDES.forEach(([dx, dy], side) => {
      const other = near.get(`${spot.island} ${spot.x + dx} ${spot.y + dy}`);
      const line = edge(spot, S, side);
      if (!other) coast.push(line);
      if (!other || other.region !== spot.region) {
        if (!other || spot.name < other.name) border.push(line);
        region.outline += edge(spot, S * 0.985, side);
      } else if (spot.name < other.name) thin.push(line);
    });
  }
  const rivers = board.rivers.flatMap(([a, b]) => {
    const one = at.get(a);
    const two = at.get(b);
    return one && two ? [river(one, two)] : [];
  });
  return {
    spots,
    at,
    box: { x: -width / 2, y: -height / 2, width, height },
    coast: coast.join(""),
    thin: thin.join(""),
    border: border.join(""),
    regions,
    rivers,
  };
}

function edge(spot: Spot, s: number, side: number): string {
  const [ax, ay] = corner(spot.cx, spot.cy, s, side);
  const [bx, by] = corner(spot.cx, spot.cy, s, side + 1);
  return `M${short(ax)} ${short(ay)}L${short(bx)} ${short(by)}`;
}

function river(a: Spot, b: Spot): string {
  const bend = 0.16;
  const mx = (a.cx + b.cx) / 2 + (b.cy - a.cy) * bend;
  const my = (a.cy + b.cy) / 2 - (b.cx - a.cx) * bend;
  return `M${short(a.cx)} ${short(a.cy)}Q${short(mx)} ${short(my)} ${short(b.cx)} ${short(b.cy)}`;
}
