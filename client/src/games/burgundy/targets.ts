// The text of an action, and the things on the table that it belongs to.
import type { Target } from "../../table/choosing.svelte.ts";

const DICE: Record<string, string> = { "die 1": "die:1", "die 2": "die:2", white: "die:white" };

/** Which of the player's dice an action uses: "die:1", "die:2", "die:white" or "". */
export function dieOf(action: string): string {
  const match = / (die 1|die 2|white)(?= |$)/.exec(action);
  return match ? (DICE[match[1] ?? ""] ?? "") : "";
}

/** The stored tile that would be given up, as a place from 1, or 0. */
export function dropOf(action: string): number {
  const match = / drop (\d+)$/.exec(action);
  return match ? Number(match[1]) : 0;
}

/** `from`: the depots whose goods are asked about. */
export function targets(action: string, from: number[] = []): Target {
  const [verb = "", what = "", ...rest] = action.split(" ");
  const die = dieOf(action);
  const dice = die ? [die] : [];
  switch (verb) {
    case "take":
      return { things: [`space:${what}`, ...dice] };
    case "place": {
      const [key = "", field = ""] = what.split(">");
      return { things: [`key:${key}`, `field:${field}`, ...dice], from: `key:${key}` };
    }
    case "settle": {
      const [space = "", field = ""] = what.split(">");
      return { things: [`space:${space}`, `field:${field}`], from: `space:${space}` };
    }
    case "sell":
      return { things: [`good:${what}`, ...dice] };
    case "workers":
      return { things: ["workers", ...dice], fixed: true };
    case "buy":
      return { things: [`space:${what}`], aside: true };
    case "blank":
      return { things: [`space:${what}`] };
    case "load":
      return { things: what.split("+").map((depot) => `depot:${depot}`) };
    case "keep":
    case "haul":
      return { things: from.flatMap((depot) => [`wares:${depot}:${what}`, `depot:${depot}`]) };
    case "give": // a good for a shield, or "give up" a shield
      return { things: what === "up" ? [] : [`good:${what}`] };
    case "found":
      return { things: [`field:${what}:${rest[0] ?? ""}`] };
    case "shield":
      return { things: [`shield:${what}`] };
    case "discard":
      return { things: [`key:${what}`] };
    case "turn":
      return { things: [`die:${what}`], aside: true };
    case "name":
      return { things: [`seat:${what}`], aside: true };
    case "hire":
      return { things: [], aside: true };
    case "end":
      return { things: [], fixed: true };
    default:
      return { things: [] };
  }
}

/** Actions to ask the server about, when somebody wants to know why a thing cannot be chosen. */
export function guesses(thing: string, store: (string | null)[], dice: number[]): string[] {
  const [kind = "", name = ""] = thing.split(":");
  const die = dice[0] ?? 1;
  switch (kind) {
    case "space":
      if (name.startsWith("black") || name === "inn") return [`buy ${name}`];
      return [`take ${name} die ${die}`];
    case "field": {
      const keys = store.flatMap((tile, i) => (tile ? [i + 1] : []));
      return keys.map((key) => `place ${key}>${name} die ${die}`);
    }
    case "key":
      return [];
    case "good":
      return [`sell ${name} die ${die}`];
    case "depot":
      return [`load ${name}`];
    default:
      return [];
  }
}
