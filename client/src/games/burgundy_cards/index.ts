// The Castles of Burgundy: The Card Game, as a table of the client.
import "../cards-dice.ts";
import type { GameTable } from "../tables.ts";
import { animate } from "./animate.ts";
import type { Facts, View } from "./model.ts";
import CoachView from "./CoachView.svelte";
import Table from "./Table.svelte";
import Thumb from "./Thumb.svelte";

const SIGNS: Record<string, string> = {
  triples: "triple",
  first: "shield",
  seven: "cards",
  goods: "sell",
  animals: "animal",
  buildings: "watchtower",
  rounds: "hourglass",
  converted: "convert",
  cloisters: "monastery",
  start: "crown",
};
/** With these one may do many things; the others ask for one. */
const OPEN = new Set(["turn", "last_card", "end", "end_or_buy", "castle_action", "die_action"]);

export const table: GameTable<View, Facts> = {
  component: Table,
  thumb: Thumb,
  coachView: CoachView,
  urgent: (snapshot) => !OPEN.has(snapshot.asked?.key ?? ""),
  secret: (snapshot) => snapshot.view.seats > 1,
  animate,
  sign: (source) => SIGNS[source] ?? "point",
  late: ["start"],
  verdict(snapshot, text) {
    const { opponent, players, round } = snapshot.view;
    if (!opponent) return "";
    const points = text("count.point", { count: players[0]?.score ?? 0 });
    return text(snapshot.winners.length ? "result.won" : "result.lost", { points, his: opponent.score, round });
  },
  virtual(snapshot, text) {
    const { opponent } = snapshot.view;
    return opponent ? [{ name: text("opponent.name"), score: opponent.score, ledger: opponent.points }] : [];
  },
};
