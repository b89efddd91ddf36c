// The Castles of Burgundy, as a table of the client.
import "./sprite.ts";
import { say } from "../../app/language.svelte.ts";
import type { GameTable } from "../tables.ts";
import { animate } from "./animate.ts";
import type { Facts, View } from "./model.ts";
import CoachView from "./CoachView.svelte";
import Table from "./Table.svelte";
import Thumb from "./Thumb.svelte";

const SIGNS: Record<string, string> = {
  regions: "building",
  phases: "hourglass",
  colours: "turn",
  animals: "cow",
  goods: "goods",
  buildings: "watchtower",
  monasteries: "monastery",
  silver: "silver",
  workers: "worker",
  unsold: "goods-4",
  posts: "border_post",
  routes: "market",
  shields: "shield",
};

export const table: GameTable<View, Facts> = {
  component: Table,
  thumb: Thumb,
  coachView: CoachView,
  urgent(snapshot) {
    const key = snapshot.asked?.key ?? "";
    return key !== "turn" && key !== "end";
  },
  eager: (thing) => thing.startsWith("field:"),
  secret(snapshot) {
    const { founding, options } = snapshot.view;
    return founding && options["castle_choice"] === "secret";
  },
  animate,
  sign: (source) => SIGNS[source] ?? "point",
  late: ["monasteries", "silver", "workers", "unsold", "shields"],
  verdict(snapshot) {
    const { seats, players } = snapshot.view;
    if (seats !== 1) return "";
    const filled = Object.keys(players[0]?.tiles ?? {}).length;
    return filled >= 37 ? say("end.solo_won") : say("end.solo_lost", { count: 37 - filled });
  },
};
