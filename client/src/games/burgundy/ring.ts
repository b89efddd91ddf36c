// How the depots stand in a ring, at a desk: in tiles, and where their shields hang.
export interface Place {
  /** The middle of the depot, in per cent of the ring. */
  x: number;
  y: number;
  /** The inset of its shields. */
  shields: string;
}
export interface Ring {
  /** Of the whole, in tiles. */
  width: number;
  height: number;
  depots: Place[];
}

const [LEFT, MIDDLE, RIGHT] = [16, 50, 84];

/** `low`: how far down the upper depots stand; `top`: the first one. */
const ring = (width: number, height: number, top: number, low: number): Ring => ({
  width,
  height,
  depots: [
    { x: MIDDLE, y: top, shields: "0 auto auto 100%" },
    { x: RIGHT, y: low, shields: "auto 0 calc(100% + 8px) auto" },
    { x: RIGHT, y: 100 - low, shields: "100% 0 auto auto" },
    { x: MIDDLE, y: 100 - top, shields: "auto auto 0 100%" },
    { x: LEFT, y: 100 - low, shields: "100% auto auto 0" },
    { x: LEFT, y: low, shields: "auto auto calc(100% + 8px) 0" },
  ],
});
/** For two players, with two tiles in a depot, and for more, with up to four. */
export const ringFor = (seats: number): Ring => (seats > 2 ? ring(7.5, 10, 15.5, 31) : ring(7.3, 9, 11.5, 31));
