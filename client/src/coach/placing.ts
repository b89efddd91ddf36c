// Where a badge of a thing goes: at its edge, and over nothing that has to be read.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the smaller of two boxes that both cover. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(one.width * one.height, other.width * other.height));
}

/** As parts of half the width and height of a thing from its middle: corners, then edges, then beyond. */
const AROUND: readonly (readonly [number, number])[] = [
  [0.85, -0.85],
  [-0.85, -0.85],
  [0.85, 0.85],
  [-0.85, 0.85],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];
const OUTWARD = [0, 0.5];

export const SPOTS = { rank: 0, who: 1, points: 4 } as const;

/** How much it matters that a box lies on something: on a part of the thing itself less. */
function hides(box: Box, part: Box, thing: Box): number {
  const hidden = overlap(box, part);
  return hidden > 0.03 ? (0.5 + hidden) * (overlap(part, thing) > 0.5 ? 0.25 : 1) : 0;
}

/** The place of a badge of so many pixels at a thing, its favourite spot if nothing is there. */
export function place(
  thing: Box,
  [width, height]: readonly [number, number],
  favourite: number,
  within: Box,
  /** What should stay to be read, and badges that are there already, which must. */
  read: readonly Box[],
  taken: readonly Box[],
): Box {
  const order = [...AROUND.slice(favourite), ...AROUND.slice(0, favourite)];
  let best: Box | undefined;
  let least = Infinity;
  OUTWARD.forEach((out, far) => {
    order.forEach(([x, y], index) => {
      const box = {
        left: thing.left + (thing.width * (1 + x)) / 2 + Math.sign(x) * out * width - width / 2,
        top: thing.top + (thing.height * (1 + y)) / 2 + Math.sign(y) * out * height - height / 2,
        width,
        height,
      };
      const outside = 1 - overlap(box, within);
      const cost =
        100 * outside +
        10 * taken.reduce((sum, other) => sum + overlap(box, other), 0) +
        read.reduce((sum, other) => sum + hides(box, other, thing), 0) +
        0.02 * index +
        0.25 * far;
      if (cost < least - 1e-9) [best, least] = [box, cost];
    });
  });
  return best ?? { ...thing, width, height };
}
