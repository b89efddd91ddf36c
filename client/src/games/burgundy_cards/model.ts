// The view of the engine and the printed facts, as types; and what is drawn from them.

export type Type = "castle" | "mine" | "cloister" | "knowledge" | "ship" | "pasture" | "building";
export type Counts = Partial<Record<string, number>>;

export interface Facts {
  types: Type[];
  triple_points: Record<Type, number>;
  goods: string[];
  sale_dice: Record<string, number[]>;
  animals: string[];
  animal_points: number[];
  rounds: string[];
  bonuses: Counts[][];
  turns: number;
  first_points: number;
  seven_points: Record<string, number[]>;
  purchase_price: number;
  start_card_points: number;
}

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
  hand?: number[];
  projects: (string | null)[];
  estate: Pile[];
  workers: number;
  silver: number;
  goods: Counts;
  sold: Counts;
  animals: Counts;
  points: Record<string, number>;
  score: number;
}
export interface Opponent {
  seat: number;
  estate: Pile[];
  /** How many cards each of the piles of later rounds has. */
  piles: number[];
  points: Record<string, number>;
  score: number;
}
export interface Top {
  top: string | null;
  count: number;
}
export interface View {
  seats: number;
  seat: number | null;
  round: string;
  turn: number;
  over: boolean;
  asked: string;
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
  bought_cards: string[];
  display: string[][];
  draw_pile: number;
  discard: string[];
  goods: Top[];
  animals: Top[];
  bonuses: Counts[];
  first_owners: Record<Type, number>;
  seven_owners: number[];
  players: Player[];
  opponent: Opponent | null;
}

/** What the tokens of the style sheet call the colour of a type. */
export const PAINT: Record<Type, string> = {
  castle: "castle",
  mine: "mine",
  cloister: "cloister",
  knowledge: "monastery",
  ship: "river",
  pasture: "pasture",
  building: "city",
};
const SIGNS: Record<string, string> = {
  cloister: "monastery",
  knowledge: "book",
  pasture: "animal",
  carpenters_workshop: "carpenter",
  city_hall: "town_hall",
  cattle: "cow",
  light: "sack",
  medium: "bale",
  dark: "goods",
  vp: "point",
  animals: "animal",
  workers: "worker",
};
/** The symbol of a kind of card, an animal, goods, or what a bonus gives. */
export const sign = (name: string): string => SIGNS[name] ?? name;

/** "city_hall4" is a city hall with a 2. */
export const kindOf = (card: string): string => card.slice(0, -1);
export const dieOf = (card: string): number => Number(card.slice(-1));

/** All kinds that are no type of their own are buildings. */
export function typeOf(card: string): Type {
  const kind = kindOf(card);
  return kind in PAINT ? (kind as Type) : "building";
}

/** Which colour of goods: 1 light, 2 medium, 3 dark. */
export const shade = (facts: Facts, good: string): number => facts.goods.indexOf(good) + 1;

/** The piles of an estate by type, all types in one order; a pile knows its name in actions. */
export interface Stack {
  /** "castle:2" while it is open; only the first of two alike can be named. */
  name: string;
  /** From the back; cloisters that joined another type lie behind it. */
  cards: string[];
  /** The card that came last. */
  newest: string;
}
export function columns(types: Type[], estate: Pile[]): { type: Type; stacks: Stack[] }[] {
  const named = new Set<string>();
  const found = types.map((type) => ({ type, stacks: [] as Stack[] }));
  for (const { type, cards } of estate) {
    let name = cards.length < 3 ? `${type}:${cards.length}` : "";
    if (named.has(name)) name = "";
    named.add(name);
    const behind = cards.filter((card) => type !== "cloister" && typeOf(card) === "cloister");
    const front = cards.filter((card) => !behind.includes(card));
    found[types.indexOf(type)]?.stacks.push({
      name,
      cards: [...behind, ...front],
      newest: cards[cards.length - 1] ?? "",
    });
  }
  return found;
}

/** How many of the seven types lie in an estate; a cloister is always one. */
export const typesIn = (estate: Pile[]): number => new Set(estate.flatMap(({ cards }) => cards.map(typeOf))).size;

export const sum = (counts: Counts): number =>
  Object.values(counts).reduce<number>((all, count) => all + (count ?? 0), 0);
