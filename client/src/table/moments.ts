// The moves that brought most, from the course of the points.
import type { Chart } from "../api/messages.ts";

export interface Moment {
  number: number;
  seat: number;
  points: number;
  /** Where on the chart. */
  at: number;
}

const HOW_MANY = 4;

/** Of the players on so many seats; what the rules' opponents do is nobody's merit. */
export function moments(chart: Chart, seats: number): Moment[] {
  const leaps: Moment[] = [];
  chart.points.slice(0, seats).forEach((line, seat) => {
    for (let i = 1; i < line.length; i += 1) {
      const points = (line[i] ?? 0) - (line[i - 1] ?? 0);
      const number = chart.moves[i] ?? i;
      if (points > 0) leaps.push({ number, seat, points, at: i });
    }
  });
  leaps.sort((a, b) => b.points - a.points);
  const apart = Math.max(3, chart.moves.length / 14);
  const found: Moment[] = [];
  for (const leap of leaps) {
    if (found.length >= HOW_MANY) break;
    if (found.every((other) => Math.abs(other.at - leap.at) > apart)) found.push(leap);
  }
  return found.sort((a, b) => a.at - b.at);
}
