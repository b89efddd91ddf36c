// Artificium, as a table of the client.
import type { GameTable } from "../tables.ts";
import { animate } from "./animate.ts";
import type { Facts, View } from "./model.ts";
import "./sprite.ts";
import CoachView from "./CoachView.svelte";
import Table from "./Table.svelte";
import Thumb from "./Thumb.svelte";

const SIGNS: Record<string, string> = {
  level_1: "wood",
  level_2: "food",
  level_3: "metal",
  level_4: "sword",
  castles: "card-castle",
  towers: "card-wizard_tower",
  setbacks: "bot",
  coins: "coin",
};
/** What is asked without being demanded: an exchange, a trade, a last sale. */
const CALM = new Set(["market", "resolving", "unusable", "cleaning"]);

export const table: GameTable<View, Facts> = {
  component: Table,
  thumb: Thumb,
  coachView: CoachView,
  urgent: (snapshot) => !CALM.has(snapshot.asked?.key ?? ""),
  secret: (snapshot) => !snapshot.view.over,
  animate,
  sign: (source) => SIGNS[source] ?? "point",
  late: ["coins"],
  verdict: () => "",
};
