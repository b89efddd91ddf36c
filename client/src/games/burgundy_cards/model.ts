// What is drawn from the server's view and its printed facts.
import type { Facts, Pile, Type } from "../../api/views/burgundy_cards.ts";

export type * from "../../api/views/burgundy_cards.ts";

/** The six actions in the order of the rulebook. */
export const SIX = ["take", "place", "sell", "workers", "silver", "convert"] as const;

/** All types in the order of the rulebook. */
export const TYPES: Type[] = ["castle", "mine", "cloister", "knowledge", "ship", "pasture", "building"];

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
  return TYPES.find((type) => type === kind) ?? "building";
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
interface Column {
  type: Type;
  stacks: Stack[];
}
export function columns(types: Type[], estate: Pile[]): Column[] {
  const named = new Set<string>();
  const found: Column[] = types.map((type) => ({ type, stacks: [] }));
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

/** What a choice called the pile before its newest card came: "pile:castle:1", "pile:new:castle". */
export function grownFrom(type: Type, { cards, newest }: Stack): string {
  if (cards.length === 1) return `pile:new:${type}`;
  const alone = cards.filter((card) => typeOf(card) === type).length === 1;
  return `pile:${alone && typeOf(newest) === type ? "cloister" : type}:${cards.length - 1}`;
}

/** How many of the seven types lie in an estate; a cloister is always one. */
export const typesIn = (estate: Pile[]): number => new Set(estate.flatMap(({ cards }) => cards.map(typeOf))).size;

export const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);
