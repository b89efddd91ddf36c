// The moves that brought most, from the course of the points.
import type { Chart, LogLine } from "../wire.ts";

export interface Moment {
  number: number;
  seat: number;
  points: number;
  /** Where on the chart. */
  at: number;
  words: string;
}

const HOW_MANY = 4;

export function moments(chart: Chart, log: LogLine[]): Moment[] {
  const leaps: Moment[] = [];
  chart.points.forEach((line, seat) => {
    for (let i = 1; i < line.length; i += 1) {
      const points = (line[i] ?? 0) - (line[i - 1] ?? 0);
      const number = chart.moves[i] ?? i;
      if (points > 0) leaps.push({ number, seat, points, at: i, words: "" });
    }
  });
  leaps.sort((a, b) => b.points - a.points);
  const apart = Math.max(3, chart.moves.length / 14);
  const found: Moment[] = [];
  for (const leap of leaps) {
    if (found.length >= HOW_MANY) break;
    if (found.every((other) => Math.abs(other.at - leap.at) > apart)) found.push(leap);
  }
  for (const moment of found) {
    moment.words = log
      .filter((line) => line.number === moment.number && line.seat === moment.seat)
      .map((line) => line.words)
      .join(", ");
  }
  return found.sort((a, b) => a.at - b.at);
}
