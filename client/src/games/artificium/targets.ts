// The text of an action, and the things on the table that it belongs to.
import type { Target } from "../../table/choosing.svelte.ts";
import type { View } from "./model.ts";

export function targets(action: string): Target {
  const [verb = "", what = "", who = ""] = action.split(" ");
  switch (verb) {
    case "swap": {
      const [given = "", taken = ""] = what.split(">");
      return { things: [`hand:${given}`, `market:${taken}`], from: `hand:${given}` };
    }
    case "play":
    case "discard":
      return { things: [`hand:${what}`] };
    case "buy":
    case "sell":
      return { things: [`${verb}:${what}`, `good:${what}`], aside: true };
    case "steal":
      return { things: [`prey:${who}:${what}`] };
    case "research":
    case "knight":
      return { things: [`seat:${what}`] };
    case "rebuild":
      return { things: [`front:${what}`] };
    default:
      return { things: [], fixed: true };
  }
}

/** Actions to ask the server about, when somebody wants to know why a thing cannot be chosen. */
export function guesses(thing: string, view: View, seat: number): string[] {
  const [kind = "", name = "", more = ""] = thing.split(":");
  const mine = view.players[seat];
  switch (kind) {
    case "hand":
      if (view.asked === "market") return [`swap ${name}>${view.market[0] ?? "farm"}`];
      return [view.asked === "wizard" || view.asked === "cleaning" ? `discard ${name}` : `play ${name}`];
    case "market":
      return [`swap ${mine?.hand[0] ?? "farm"}>${name}`];
    case "buy":
    case "sell":
      return [`${kind} ${name}`];
    case "good":
      return view.asked === "cleaning" ? [`sell ${name}`] : [`buy ${name}`, `sell ${name}`];
    case "prey":
      return [`steal ${more} ${name}`];
    case "front":
      return [`rebuild ${name}`];
    case "seat":
      return [`${view.asked === "knight" ? "knight" : "research"} ${name}`];
    default:
      return [];
  }
}
