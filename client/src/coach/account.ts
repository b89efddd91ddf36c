// The account of a game for one seat: expected lead over the moves, and what luck and choices did.
import type { AnalysedDecision, Analysis, Chapter } from "../api/messages.ts";
import { addUp, told } from "./rounding.ts";
import { number } from "./words.ts";

/** By how much a seat's side is ahead of the best other; alone, what is expected itself. */
export function lead(points: number[], seat: number, sides: number[]): number {
  const sums = new Map<number, number>();
  points.forEach((some, other) => {
    const side = sides[other] ?? other;
    sums.set(side, (sums.get(side) ?? 0) + some);
  });
  const own = sides[seat] ?? seat;
  const mine = sums.get(own) ?? 0;
  sums.delete(own);
  return sums.size ? mine - Math.max(...sums.values()) : mine;
}

export interface Point {
  move: number;
  value: number;
}

/** What one stretch of the game did to the lead. */
export interface Slice {
  first: number;
  last: number;
  luck: number;
  mine: number;
  others: number;
}

export interface Account {
  points: Point[];
  slices: Slice[];
  start: number;
  luck: number;
  mine: number;
  others: number;
  result: number;
  /** In whole numbers, which add up: start, luck and choices make the result. */
  told: { start: number; luck: number; choices: number; result: number };
}

const FEWEST = 10;
const MOST = 40;
const EVEN = 25;

/** Where stretches begin: the rounds of the game, or, if they are too few or many, even parts. */
function bounds(analysis: Analysis): number[] {
  const starts: number[] = [];
  let before = "";
  for (const decision of analysis.decisions) {
    if (decision.when !== before) starts.push(starts.length ? decision.move : 0);
    before = decision.when;
  }
  if (starts.length >= FEWEST && starts.length <= MOST) return starts;
  return Array.from({ length: EVEN }, (_, i) => Math.round((i * analysis.moves) / EVEN));
}

export function account(analysis: Analysis, seat: number): Account {
  const starts = bounds(analysis);
  const slices = starts.map((first, i) => ({
    first,
    last: starts[i + 1] ?? analysis.moves,
    luck: 0,
    mine: 0,
    others: 0,
  }));
  const sum = { luck: 0, mine: 0, others: 0 };
  let before = lead(analysis.start, seat, analysis.sides);
  const start = before;
  const points: Point[] = [{ move: 0, value: before }];
  let at = 0;
  for (const link of analysis.links) {
    const now = lead(link.after, seat, analysis.sides);
    const kind = link.seat === null ? "luck" : link.seat === seat ? "mine" : "others";
    // Chance speaks at the end of a move, and belongs to what it opens.
    const move = kind === "luck" ? link.last : link.first;
    while (at + 1 < slices.length && (slices[at + 1]?.first ?? Infinity) <= move) at += 1;
    const slice = slices[at];
    if (slice) slice[kind] += now - before;
    sum[kind] += now - before;
    points.push({ move: link.last, value: now });
    before = now;
  }
  const [first = 0, luck = 0, choices = 0] = addUp([start, sum.luck, sum.mine + sum.others]);
  return { points, slices, start, ...sum, result: before, told: { start: first, luck, choices, result: told(before) } };
}

export const signed = (value: number): string =>
  `${told(value) > 0 ? "+" : told(value) < 0 ? "−" : ""}${number(Math.abs(told(value)))}`;

export interface Totals {
  choices: number;
  best: number;
  given: number;
}

export const totals = (decisions: AnalysedDecision[]): Totals => ({
  choices: decisions.length,
  best: decisions.filter((one) => told(one.cost) === 0).length,
  given: decisions.reduce((sum, one) => sum + told(one.cost), 0),
});

/** So many times its even share a part must have cost to be worth a word. */
const STANDS_OUT = 1.5;
/** A slip that a player would want to see. */
export const SLIP = 1.0;
export const dearest = (decisions: AnalysedDecision[]): AnalysedDecision | undefined =>
  decisions.reduce<AnalysedDecision | undefined>(
    (worst, one) => (one.cost > (worst?.cost ?? -1) ? one : worst),
    undefined,
  );

/** The part of the game that cost the player most, if it stands out. */
export interface Lesson {
  chapter: string;
  cost: number;
  given: number;
}

export function lesson(decisions: AnalysedDecision[], chapters: Chapter[]): Lesson | undefined {
  const costs = chapters.map(() => 0);
  for (const one of decisions) {
    const at = chapters.findLastIndex((chapter) => chapter.move <= one.move);
    if (at >= 0) costs[at] = (costs[at] ?? 0) + told(one.cost);
  }
  const cost = Math.max(0, ...costs);
  const chapter = chapters[costs.indexOf(cost)]?.name;
  const given = totals(decisions).given;
  if (!chapter || chapters.length < 2 || cost < SLIP || cost * chapters.length < STANDS_OUT * given) return undefined;
  return { chapter, cost, given };
}
