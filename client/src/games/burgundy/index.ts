// The Castles of Burgundy, as a table of the client.
import tileSprite from "../../art/tiles.svg?raw";
import { say } from "../../app/language.svelte.ts";
import type { GameTable } from "../tables.ts";
import { animate } from "./animate.ts";
import type { View } from "./model.ts";
import CoachView from "./CoachView.svelte";
import Table from "./Table.svelte";
import { guesses, targets } from "./targets.ts";
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

document.body.insertAdjacentHTML("beforeend", tileSprite);

const view = (snapshot: { view: unknown }): View => snapshot.view as View;

/** Of the depots that are asked about those where this colour of goods lies. */
const fromOf = (action: string, { goods_from: asked, depot_goods: goods }: View): number[] =>
  asked.filter((depot) => goods[depot - 1]?.[action.split(" ")[1] ?? ""]);

export const table: GameTable = {
  component: Table,
  thumb: Thumb,
  coachView: CoachView,
  targets: (action, snapshot) => targets(action, fromOf(action, view(snapshot))),
  alike(action, snapshot) {
    const [one, two] = view(snapshot).players[snapshot.seat ?? 0]?.dice ?? [];
    return one === two ? action.replace(/\bdie 2\b/, "die 1").replace(/^turn 2 /, "turn 1 ") : action;
  },
  guesses(thing, snapshot) {
    const player = view(snapshot).players[snapshot.seat ?? 0];
    if (!player) return [];
    const dice = [1, 2].filter((die) => !player.used[die - 1]);
    return guesses(thing, player.store, dice);
  },
  urgent(snapshot) {
    const key = snapshot.asked?.key ?? "";
    return key !== "turn" && key !== "end";
  },
  eager: (thing) => thing.startsWith("field:"),
  secret(snapshot) {
    const { founding, options } = view(snapshot);
    return founding && options["castle_choice"] === "secret";
  },
  animate,
  sign: (source) => SIGNS[source] ?? "point",
  late: ["monasteries", "silver", "workers", "unsold", "shields"],
  verdict(snapshot) {
    const { seats, players } = view(snapshot);
    if (seats !== 1) return "";
    const filled = Object.keys(players[0]?.tiles ?? {}).length;
    return filled >= 37 ? say("end.solo_won") : say("end.solo_lost", { count: 37 - filled });
  },
};
