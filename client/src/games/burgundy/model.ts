// What is drawn from the server's view and its printed facts.
import type { Facts, View } from "../../api/views/burgundy.ts";

export type * from "../../api/views/burgundy.ts";

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

const WORTH: Record<number, string> = { 12: "var(--river)", 8: "var(--goods-1)" };
/** A shield's colour says how many points it brings. */
export const shieldColour = (facts: Facts, shield: number): string =>
  WORTH[facts.shield_points[String(shield)] ?? 4] ?? "var(--ware-2)";

/** In the team game seats 0 and 2 share a duchy, and 1 and 3. */
export const isTeam = (view: View): boolean => view.options["team"] === true;
