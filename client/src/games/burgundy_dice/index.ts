// The Castles of Burgundy: The Dice Game, as a table of the client.
import "../cards-dice.ts";
import type { GameTable } from "../tables.ts";
import { animate } from "./animate.ts";
import type { Facts, View } from "./model.ts";
import CoachView from "./CoachView.svelte";
import Table from "./Table.svelte";
import Thumb from "./Thumb.svelte";

const SIGNS: Record<string, string> = { areas: "building", pastures: "animal", goods: "goods", colours: "castle" };

export const table: GameTable<View, Facts> = {
  component: Table,
  thumb: Thumb,
  coachView: CoachView,
  urgent: () => true,
  // All decide at the same time, and what they did shows only when all are done.
  secret(snapshot) {
    const { founding, over, options } = snapshot.view;
    return !over && (!founding || options["castles"] === "free");
  },
  animate,
  sign: (source) => SIGNS[source] ?? "point",
  late: [],
  verdict(snapshot, text) {
    const { seats, players, grade } = snapshot.view;
    if (seats !== 1) {
      const [winner = 0, ...more] = snapshot.winners;
      const equal = snapshot.scores.filter((score) => score === snapshot.scores[winner]).length;
      return equal > 1 && !more.length
        ? text("result.tie_break", { name: snapshot.table.seats[winner]?.name ?? "" })
        : "";
    }
    const points = text("count.point", { count: players[0]?.score ?? 0 });
    return grade ? text("result.graded", { points, grade: text(`grade.${grade}`) }) : text("result.modest", { points });
  },
};
