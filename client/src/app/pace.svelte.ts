// How quickly the moves of bots are shown one after the other: what this browser prefers.
import { remember, remembered } from "./stored.ts";

export const PACES = ["slow", "normal", "fast", "once"] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds for a move. */
const STEPS: Record<Pace, number> = { slow: 1800, normal: 900, fast: 400, once: 0 };

class Preference {
  now = $state<Pace>(PACES.find((one) => one === remembered("pace")) ?? "normal");

  get step(): number {
    return STEPS[this.now];
  }

  choose(pace: Pace): void {
    this.now = pace;
    remember("pace", pace);
  }
}

export const pace = new Preference();
