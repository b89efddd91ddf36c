// Made from view/shape.py of duchy/games/burgundy_cards by duchy.server.wire.view_types; do not edit

export type Type = "castle" | "mine" | "cloister" | "knowledge" | "ship" | "pasture" | "building";

export type Value = boolean | number | string;

export interface Pile {
  type: Type;
  cards: string[];
}

export interface Player {
  seat: number;
  /** In the hand; which ones only the player sees. */
  cards: number;
  /** On the personal pile. */
  pile: number;
  projects: (string | null)[];
  estate: Pile[];
  workers: number;
  silver: number;
  goods: Record<string, number>;
  sold: Record<string, number>;
  animals: Record<string, number>;
  points: Record<string, number>;
  score: number;
  /** The dice of the viewer's hand. */
  hand?: number[];
}

/** The solo opponent. */
export interface Opponent {
  seat: number;
  estate: Pile[];
  /** How many cards each of the piles of later rounds has. */
  piles: number[];
  points: Record<string, number>;
  score: number;
}

/** A pile of which the uppermost is seen. */
export interface Top {
  top: string | null;
  count: number;
}

export interface View {
  game: string;
  seats: number;
  /** Who looks on; None is a spectator. */
  seat: number | null;
  options: Record<string, Value>;
  round: string;
  turn: number;
  over: boolean;
  to_act: number[];
  /** The key of the prompt. */
  asked: string;
  /** The die that what is asked is done with: that of a card just bought; 0 if none is needed. */
  asked_die: number;
  /** The choices that wait to be answered, the next one last. */
  pending: string[];
  current: number;
  first: number;
  start_card: number;
  start_card_down: boolean;
  acted: boolean;
  /** The die of the card that was played in this turn; 0 if none. */
  played: number;
  purchased: boolean;
  bought: number;
  /** Seen by the buyer alone. */
  bought_cards: string[];
  display: string[][];
  draw_pile: number;
  discard: string[];
  goods: Top[];
  animals: Top[];
  /** Those of the round card. */
  bonuses: Record<string, number>[];
  triples: Record<Type, number>;
  /** The seat that completed a triple first; -1 if nobody has. */
  first_owners: Record<Type, number>;
  seven_owners: number[];
  /** The points for all seven types that are still there. */
  seven_left: number[];
  winners: number[];
  players: Player[];
  opponent: Opponent | null;
}

export interface Facts {
  types: Type[];
  triple_points: Record<Type, number>;
  goods: string[];
  sale_dice: Record<string, number[]>;
  animals: string[];
  /** By the number of animals of a kind, from 1 on. */
  animal_points: number[];
  rounds: string[];
  /** By round, then the choices. */
  bonuses: Record<string, number>[][];
  turns: number;
  first_points: number;
  /** By the number of players. */
  seven_points: Record<string, number[]>;
  purchase_price: number;
  start_card_points: number;
}
