// The view of the engine and the printed facts, as types; and what is drawn from them.

export interface Field {
  name: string;
  colour: Colour;
  number: number;
  x: number;
  y: number;
  region: number;
  island: string;
}
export interface Board {
  name: string;
  fields: Field[];
  castle: string | null;
  starts: string[];
  rivers: [string, string][];
}
export interface Facts {
  goods: string[];
  phases: string[];
  boards: Record<string, Board>;
  depots: { colour: string; players: number }[][];
  black_spaces: Record<string, number>;
  region_points: number[];
  phase_points: number[];
  large_bonus: Record<string, number>;
  small_bonus: Record<string, number>;
  sale_points: Record<string, number>;
  bridge_spaces: number;
  posts: string[][];
  shield_points: Record<string, number>;
}

export type Colour = "castle" | "mine" | "monastery" | "ship" | "animal" | "building";
export type Counts = Partial<Record<string, number>>;

export interface Player {
  seat: number;
  board: string | null;
  sides: string[];
  tiles: Record<string, string>;
  store: (string | null)[];
  dice: number[];
  used: boolean[];
  bought: boolean;
  workers: number;
  silver: number;
  goods: Counts;
  sold: Counts;
  /** Spaces advanced on the bridge; the solo game has none. */
  track?: number;
  score: number;
  founded: boolean;
  secret_castle?: string;
  route?: string[];
  laid?: string[];
  links?: string[];
  shields?: number[];
  named?: number;
}
export interface View {
  seats: number;
  seat: number | null;
  options: Record<string, boolean | number | string>;
  phase: string;
  round: number;
  founding: boolean;
  over: boolean;
  asked: string;
  order: number[];
  white: number;
  bridge?: number[];
  depots: (string | null)[][];
  black: (string | null)[];
  depot_goods: Counts[];
  /** The depots, from 1, whose goods are asked about now. */
  goods_from: number[];
  round_goods: string[];
  supplies: Record<string, number>;
  bonus_tiles: Record<Colour, { large: number; small: number }>;
  players: Player[];
  inns?: number;
  shields?: number[][];
  posts?: number[];
  counter?: number;
  target?: number;
}

/** What the tokens of the style sheet call a colour. */
export const PAINT: Record<string, string> = {
  castle: "castle",
  mine: "mine",
  monastery: "monastery",
  ship: "river",
  animal: "pasture",
  building: "city",
};
/** The sign of an empty field. */
export const SIGN: Record<string, string> = {
  castle: "castle",
  mine: "mine",
  monastery: "monastery",
  ship: "ship",
  animal: "animal",
  building: "building",
};
const BUILDINGS = new Set([
  "warehouse",
  "watchtower",
  "carpenter",
  "church",
  "market",
  "boarding_house",
  "bank",
  "city_hall",
  "white_castle",
  "crane",
]);

export interface Face {
  /** Colour of the tile, "" if it goes on any field. */
  paint: string;
  sign: string;
  count: number;
  /** A sign of the tile sprite that is laid over the whole tile. */
  over: string;
}

/** How a tile looks. */
export function face(tile: string): Face {
  const monastery = /^monastery(\d+)$/.exec(tile);
  if (monastery) return { paint: "monastery", sign: "monastery", count: 0, over: `monastery-${monastery[1]}` };
  const animal = /^([a-z]+?)(\d)$/.exec(tile);
  if (animal) return { paint: "pasture", sign: animal[1] ?? "", count: Number(animal[2]), over: "" };
  if (tile === "city_hall") return { paint: "city", sign: "town_hall", count: 0, over: "" };
  if (tile === "white_castle" || tile === "crane") return { paint: "city", sign: tile, count: 0, over: `tile-${tile}` };
  if (BUILDINGS.has(tile)) return { paint: "city", sign: tile, count: 0, over: "" };
  if (tile === "inn") return { paint: "", sign: "inn", count: 0, over: "tile-inn" };
  if (tile === "blank") return { paint: "", sign: "goods", count: 0, over: "tile-solo" };
  return { paint: PAINT[tile] ?? "city", sign: tile, count: 0, over: "" };
}

export const goodNumber = (facts: Facts, good: string): number => facts.goods.indexOf(good) + 1;

/** The spaces of a depot that are in play, with their place from 0. */
export function spacesOf(facts: Facts, view: View, depot: number): { index: number; colour: string }[] {
  const players = Math.max(2, view.seats);
  return (facts.depots[depot] ?? []).flatMap((space, index) =>
    space.players <= players || view.depots[depot]?.[index] ? [{ index, colour: space.colour }] : [],
  );
}

export const blackSpaces = (facts: Facts, view: View): number =>
  facts.black_spaces[String(Math.max(2, view.seats))] ?? 4;

/** In the team game seats 0 and 2 share a duchy, and 1 and 3. */
export const isTeam = (view: View): boolean => view.options["team"] === true;
