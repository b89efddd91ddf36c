// How exactly the coach speaks: in whole points and whole per cent. The search is seldom surer than that,
// and what rounds to nothing is no difference.

export const told = (value: number): number => Math.round(value) || 0;

/** Parts in whole numbers that add up to their sum as it is told: those nearest to the next one are raised. */
export function addUp(parts: number[]): number[] {
  const low = parts.map(Math.floor);
  const missing = told(parts.reduce((sum, part) => sum + part, 0)) - low.reduce((sum, part) => sum + part, 0);
  const order = parts.map((part, i) => ({ i, rest: part - Math.floor(part) })).sort((a, b) => b.rest - a.rest);
  for (const { i } of order.slice(0, missing)) low[i] = (low[i] ?? 0) + 1;
  return low;
}
