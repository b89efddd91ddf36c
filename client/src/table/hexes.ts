// Hexagons with a point on top, and where the fields of a sheet lie in a picture.

export const S = 50; // radius of a field
const ROOT3 = Math.sqrt(3);

/** A field as the server's plan has it: x and y in steps, regions by number. */
export interface Place {
  name: string;
  x: number;
  y: number;
  region: number;
  island?: string;
}
export interface Plot<F extends Place> {
  fields: F[];
  rivers?: [string, string][];
}
export type Spot<F extends Place> = F & { cx: number; cy: number };
/** Where islands lie, in steps and rows from the upper left. */
export type Islands = Record<string, [number, number]>;

export function corner(x: number, y: number, s: number, k: number): [number, number] {
  const angle = (Math.PI / 180) * (-90 + 60 * k);
  return [x + s * Math.cos(angle), y + s * Math.sin(angle)];
}

const short = (value: number): string => value.toFixed(1);

export function hexagon(x: number, y: number, s: number): string {
  return [0, 1, 2, 3, 4, 5].map((k) => corner(x, y, s, k).map(short).join(",")).join(" ");
}

export interface Layout<F extends Place> {
  spots: Spot<F>[];
  at: Map<string, Spot<F>>;
  box: { x: number; y: number; width: number; height: number };
  coast: string;
  thin: string;
  border: string;
  /** The outline of each region. */
  regions: Map<number, { fields: string[]; outline: string }>;
  rivers: string[];
}

/** What was drawn of each plot; a plot has fields of one kind. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const kept = new WeakMap<object, Layout<any>>();

export function layout<F extends Place>(plot: Plot<F>, shift: Islands = {}): Layout<F> {
  let found: Layout<F> | undefined = kept.get(plot);
  if (!found) kept.set(plot, (found = draw(plot, shift)));
  return found;
}

// upper right, right, lower right, lower left, left, upper left: the sides in the order of corners
const SIDES: [number, number][] = [
  [0.5, -1],
  [1, 0],
  [0.5, 1],
  [-0.5, 1],
  [-1, 0],
  [-0.5, -1],
];

function draw<F extends Place>(plot: Plot<F>, shift: Islands): Layout<F> {
  const spots: Spot<F>[] = plot.fields.map((field) => {
    const [dx, dy] = shift[field.island ?? ""] ?? [0, 0];
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
  const regions: Layout<F>["regions"] = new Map();
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
  const rivers = (plot.rivers ?? []).flatMap(([a, b]) => {
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

function edge(spot: { cx: number; cy: number }, s: number, side: number): string {
  const [ax, ay] = corner(spot.cx, spot.cy, s, side);
  const [bx, by] = corner(spot.cx, spot.cy, s, side + 1);
  return `M${short(ax)} ${short(ay)}L${short(bx)} ${short(by)}`;
}

function river(a: { cx: number; cy: number }, b: { cx: number; cy: number }): string {
  const bend = 0.16;
  const mx = (a.cx + b.cx) / 2 + (b.cy - a.cy) * bend;
  const my = (a.cy + b.cy) / 2 - (b.cx - a.cx) * bend;
  return `M${short(a.cx)} ${short(a.cy)}Q${short(mx)} ${short(my)} ${short(b.cx)} ${short(b.cy)}`;
}
