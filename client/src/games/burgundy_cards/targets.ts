// The text of an action, and the things on the table that it belongs to.
import type { Target } from "../../table/choosing.svelte.ts";
import { typeOf, type Player, type View } from "./model.ts";

/** The six actions in the order of the rulebook. */
export const SIX = ["take", "place", "sell", "workers", "silver", "convert"] as const;

/** The number an action is done with; 0 if it needs none. */
export const playedDie = (action: string): number => Number(/ die (\d)/.exec(action)?.[1] ?? 0);

/** The project that makes room, from 1, or 0. */
export const dropOf = (action: string): number => Number(/ drop (\d)$/.exec(action)?.[1] ?? 0);

/** The project that is placed, from 1, and the pile it goes to. */
export function placing(action: string): { slot: number; pile: string } | null {
  const match = /^place (\d)>(\S+)/.exec(action);
  return match ? { slot: Number(match[1]), pile: match[2] ?? "" } : null;
}

/** A new pile is named by the type that it will have, as it has a place in the estate. */
export function pileThing(player: Player | undefined, slot: number, pile: string): string {
  const card = player?.projects[slot - 1] ?? "";
  return pile === "new" && card ? `pile:new:${typeOf(card)}` : `pile:${pile}`;
}

export function targets(action: string, player: Player | undefined): Target {
  const [verb = "", what = ""] = action.split(" ");
  const die = playedDie(action);
  const dice = die ? [`die:${die}`] : [];
  const drop = dropOf(action);
  switch (verb) {
    case "take": {
      const card = `card:${what}`;
      const target: Target = { things: [card, "act:take", ...dice] };
      return drop ? { ...target, from: card, to: `project:${drop}` } : target;
    }
    case "place": {
      const found = placing(action);
      const from = `project:${found?.slot ?? 0}`;
      const to = pileThing(player, found?.slot ?? 0, found?.pile ?? "");
      return { things: [from, "act:place", ...dice], from, to };
    }
    case "sell":
      return { things: [`good:${what}`, "act:sell", ...dice] };
    case "workers":
    case "silver":
      return { things: [`act:${verb}`, ...dice] };
    case "convert":
      return { things: action.endsWith(" more") ? [`convert:${what}`] : ["act:convert", ...dice] };
    case "keep":
    case "use":
      return { things: [`bought:${what}`] };
    case "goods":
    case "animals":
      return { things: [`${verb}:${what}`] };
    case "bonus":
      return { things: [`bonus:${what}`] };
    case "buy":
      return { things: ["buy"], aside: true };
    case "end":
      return { things: [], fixed: true };
    default:
      return { things: [] };
  }
}

/** Actions to ask the server about, when somebody wants to know why a thing cannot be chosen. */
export function guesses(thing: string, view: View, player: Player): string[] {
  const [kind = "", name = "", more = ""] = thing.split(":");
  const hand = player.hand ?? [];
  const asked = view.pending[view.pending.length - 1] ?? "";
  const bought = /^die_action (\d)/.exec(asked);
  const ways = bought ? [`die ${bought[1]}`] : asked ? ["free"] : [...new Set(hand)].map((die) => `die ${die}`);
  const tries = ways.length ? ways : ["die 1"];
  const full = player.projects.every(Boolean);
  switch (kind) {
    case "card":
      return tries.map((way) => `take ${name} ${way}${full ? " drop 1" : ""}`);
    case "project":
      return tries.map((way) => `place ${name}>new ${way}`);
    case "pile":
      return player.projects.flatMap((card, i) =>
        card ? tries.map((way) => `place ${i + 1}>${name === "new" ? "new" : `${name}:${more}`} ${way}`) : [],
      );
    case "good":
      return tries.map((way) => `sell ${name} ${way}`);
    case "act":
      if (name === "workers") return tries.map((way) => `workers ${way}`);
      if (name === "silver") return tries.map((way) => `silver ${way}`);
      if (name === "convert")
        return tries.map((way) => `convert ${Math.min(3, player.workers)}w${3 - Math.min(3, player.workers)}s ${way}`);
      if (name === "sell")
        return Object.keys(player.goods)
          .slice(0, 1)
          .concat("light")
          .slice(0, 1)
          .flatMap((good) => tries.map((way) => `sell ${good} ${way}`));
      if (name === "place") {
        const slot = player.projects.findIndex(Boolean);
        return tries.map((way) => `place ${slot < 0 ? 1 : slot + 1}>new ${way}`);
      }
      return tries.map((way) => `take ${way === "free" ? 1 : way.slice(-1)}.1 ${way}${full ? " drop 1" : ""}`);
    case "goods":
    case "animals":
      return [`${kind} ${name}`];
    case "bonus":
      return [`bonus ${name}`];
    case "buy":
      return ["buy"];
    default:
      return [];
  }
}
