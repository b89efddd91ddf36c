// Made from view/shape.py of duchy/games/artificium by duchy.server.wire.view_types; do not edit

export type Fate = "waits" | "used" | "dropped" | "taken_back";

export type Value = boolean | number | string;

/** A good on the track. */
export interface Icon {
  space: number;
  good: string;
}

/** What a card would need and bring if it were used now. */
export interface CardPreview {
  /** It can be used in the end. */
  works: boolean;
  /** Goods to buy. */
  lacks: Record<string, number>;
  /** What it takes, with the price of these goods. */
  coins: number;
  /** Coins that are missing even after every sale. */
  short: number;
  points: number;
  /** Those that its points reach. */
  icons: Icon[];
  /** Coins. */
  brings?: number;
}

export interface Revealed {
  seat: number;
  card: string;
  fate: Fate;
}

export interface Player {
  seat: number;
  score: number;
  points: Record<string, number>;
  coins: number;
  goods: Record<string, number>;
  hand_size: number;
  /** What the viewer knows of it. */
  hand: string[];
  /** The cards that were used in this round. */
  front: string[];
  /** The revealed card. */
  played: string | null;
  has_chosen: boolean;
  passed: boolean;
  swaps: number;
  dropped: number;
  /** Goods that were sold for the revealed card, */
  sold: string[];
  /** and bought. */
  bought: string[];
  /** How often each card in front was taken back. */
  rebuilt: number[];
  /** Of the viewer's cards, by their names. */
  outlook?: Record<string, CardPreview>;
  /** The card that the viewer has chosen in secret; None: passes. */
  chosen?: string | null;
}

export interface Price {
  buy: number;
  sell: number;
}

export interface Track {
  length: number;
  /** Goods by the number of the space. */
  icons: Record<string, string>;
}

export interface View {
  game: string;
  seats: number;
  /** Who looks on; None is a spectator. */
  seat: number | null;
  options: Record<string, Value>;
  round: number;
  rounds: number;
  /** The moment of the round, which is the key of the prompt. */
  asked: string;
  over: boolean;
  to_act: number[];
  start: number;
  /** The seats whose revealed cards are still to be carried out. */
  queue: number[];
  /** The revealed cards in the order of their turns. */
  step: Revealed[];
  /** Cards that the wizard has still to discard. */
  owed: number;
  market: string[];
  draw_pile: number;
  /** None where the viewer does not know the card. */
  discards: (string | null)[];
  prices: Record<string, Price>;
  track: Track;
  places: number[];
  winners: number[];
  players: Player[];
}

export interface Good {
  name: string;
  level: number;
  buy: number;
  sell: number;
}

/** What a card takes and makes; an action does neither. */
export interface CardFacts {
  is_action: boolean;
  copies: number;
  cost: Record<string, number>;
  gain: Record<string, number>;
  points: number;
}

export interface Facts {
  goods: Good[];
  cards: Record<string, CardFacts>;
  track: Track;
  rounds: number;
  market_size: number;
  hand_size: number;
  swap_cost: number;
  fair_coins: number;
  /** By the level of the good. */
  theft_costs: number[];
  knight_setback: number;
  wizard_draw: number;
  wizard_discard: number;
  coins_per_point: number;
  start_coins: number;
}
