// Made from view/shape.py of duchy/games/burgundy by duchy.server.wire.view_types; do not edit

export type Value = boolean | number | string;

export type Colour = "castle" | "mine" | "monastery" | "ship" | "animal" | "building";

/** The seats that completed a colour first and second; -1 if nobody has yet. */
export interface BonusOwners {
  large: number;
  small: number;
}

export interface Player {
  seat: number;
  /** None until the start castle stands. */
  board: string | null;
  /** The sides of the board sheet to choose from. */
  sides: string[];
  /** By the names of the fields. */
  tiles: Record<string, string>;
  store: (string | null)[];
  dice: number[];
  used: boolean[];
  /** The purchase of this turn. */
  bought: boolean;
  workers: number;
  silver: number;
  goods: Record<string, number>;
  sold: Record<string, number>;
  points: Record<string, number>;
  score: number;
  founded: boolean;
  /** Spaces advanced on the bridge; the solo game has none. */
  track?: number;
  /** The start castle that the viewer has chosen in secret, as the action. */
  secret_castle?: string;
  /** The pairs of posts that are linked: "nw-ne". */
  links?: string[];
  shields?: number[];
  /** The player whose monasteries are copied: the first seat of that duchy. */
  named?: number;
  /** Each space as its goods and its bonus: "pink workers". */
  route?: string[];
  /** The goods that lie on it, from the first space on. */
  laid?: string[];
}

export interface View {
  game: string;
  seats: number;
  /** Who looks on; None is a spectator. */
  seat: number | null;
  options: Record<string, Value>;
  phase: string;
  round: number;
  /** The start castles are being chosen. */
  founding: boolean;
  over: boolean;
  to_act: number[];
  /** The key of the prompt. */
  asked: string;
  /** The choices that wait to be answered, the next one last. */
  pending: string[];
  order: number[];
  /** The seat whose turn it is. */
  turn: number;
  /** What the white die shows. */
  white: number;
  depots: (string | null)[][];
  black: (string | null)[];
  /** The depots, from 1, whose goods are asked about now. */
  goods_from: number[];
  depot_goods: Record<string, number>[];
  /** The goods of the phase that still lie on the round spaces. */
  round_goods: string[];
  supplies: Record<string, number>;
  bonus_tiles: Record<Colour, BonusOwners>;
  winners: number[];
  players: Player[];
  /** The seats in the order of their markers, the foremost first. */
  bridge?: number[];
  /** The seats that linked all posts first and second, as far as anybody has. */
  posts?: number[];
  /** Those that lie unsold beside the black depot. */
  inns?: number;
  /** For each depot the numbers of its shields. */
  shields?: number[][];
  counter?: number;
  /** Where the counter is put back; 0 if that is over. */
  target?: number;
}

export interface Field {
  name: string;
  colour: Colour;
  number: number;
  /** Columns are 1 apart, rows lie half a column to the side. */
  x: number;
  y: number;
  region: number;
  /** Its letter, on a board of islands; else empty. */
  island: string;
}

export interface Board {
  name: string;
  fields: Field[];
  /** Where the start castle lies, if that is printed. */
  castle: string | null;
  starts: string[];
  /** Pairs of fields that a river parts. */
  rivers: [string, string][];
}

/** A space of a depot. */
export interface Space {
  colour: string;
  /** So many are needed for it to be in play. */
  players: number;
}

export interface Facts {
  colours: Colour[];
  goods: string[];
  phases: string[];
  boards: Record<string, Board>;
  /** The boards that are the two sides of one sheet. */
  sheets: string[][];
  depots: Space[][];
  /** By the number of players. */
  black_spaces: Record<string, number>;
  /** By the size of a region, from 1 on. */
  region_points: number[];
  phase_points: number[];
  large_bonus: Record<string, number>;
  small_bonus: Record<string, number>;
  sale_points: Record<string, number>;
  bridge_spaces: number;
  /** For each post the fields that touch it. */
  posts: string[][];
  shield_points: Record<string, number>;
  trade_routes: RouteSpace[][];
}

export interface RouteSpace {
  good: string;
  bonus: string;
}
