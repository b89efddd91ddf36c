// Made from view/shape.py of duchy/games/burgundy_dice by duchy.server.wire.view_types; do not edit

export type Bonus = "monk" | "silver" | "good" | "worker";

export type Colour = "violet" | "grey" | "blue" | "orange" | "green" | "yellow";

export type Value = boolean | number | string;

/** The seats that filled a colour first and second. */
export interface Full {
  first: number[];
  second: number[];
}

export interface Player {
  seat: number;
  /** Has confirmed the round. */
  done: boolean;
  /** The field of the start castle. */
  start: string | null;
  /** By the names of the fields. */
  numbers: Record<string, number>;
  rings: Record<Bonus, number>;
  crosses: Record<Bonus, number>;
  /** Bonuses whose castle circle is ringed, */
  castle_rings: Bonus[];
  /** or crossed. */
  castle_crosses: Bonus[];
  /** Those that are left to use. */
  bonuses: Record<Bonus, number>;
  points: Record<string, number>;
  /** Points by phase. */
  subtotals: number[];
  score: number;
}

export interface Changed {
  die: string;
  as: number | Colour;
}

export interface OwnRound {
  /** The actions of this round. */
  moves: string[];
  /** The dice that fields were marked with. */
  used: string[];
  changed?: Changed;
}

export interface View {
  game: string;
  seats: number;
  /** Who looks on; None is a spectator. */
  seat: number | null;
  options: Record<string, Value>;
  estate: string;
  owner: number;
  phase: string;
  /** Rounds played, by phase. */
  rounds: number[];
  /** Boxes of the phase's time column that are crossed, */
  boxes: number;
  /** and how many it has. */
  boxes_in_column: number;
  /** The start castles are being chosen. */
  founding: boolean;
  over: boolean;
  to_act: number[];
  /** The key of the viewer's prompt. */
  asked: string;
  pips: number[];
  colours: Colour[];
  hourglasses: number;
  full: Record<Colour, Full>;
  winners: number[];
  players: Player[];
  /** How well somebody did who played alone; empty if not well. */
  grade?: string;
  /** What the viewer has done in this round. */
  own?: OwnRound;
}

export interface Field {
  name: string;
  colour: Colour;
  /** Columns are 1 apart, rows lie half a column to the side. */
  x: number;
  y: number;
  region: number;
  /** What its finished area brings; a castle's square. */
  bonus: Bonus | "";
}

export interface Estate {
  name: string;
  fields: Field[];
}

export interface ColourFacts {
  name: Colour;
  numbers: number[];
  rule: string;
  fields: number;
  /** Points for who fills it first, */
  first: number;
  /** and second. */
  second: number;
}

export interface Facts {
  phases: string[];
  bonuses: Bonus[];
  colours: ColourFacts[];
  estates: Record<string, Estate>;
  /** By phase, then by size from 1. */
  area_points: number[][];
  boxes: number;
  /** By bonus; 0 is as many as are needed. */
  circles: number[];
  sale_points: number;
  solo_rounds: number;
  /** By phase: whether a colour counts as filled first. */
  solo_first: boolean[];
  grades: number[];
}
