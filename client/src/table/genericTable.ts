// A game that brings no table of its own, as a table of the client.
import type { GameTable } from "../games/tables.ts";
import GenericMoment from "./GenericMoment.svelte";
import GenericTable from "./GenericTable.svelte";
import { thread } from "./motion.ts";

export const table: GameTable<Record<string, unknown>, unknown> = {
  component: GenericTable,
  coachView: GenericMoment,
  urgent: () => true,
  // Nobody knows here what a game hides.
  secret: ({ table: { over } }) => !over,
  animate: (before, now) =>
    now.scores.forEach((score, seat) => {
      if (score !== before.scores[seat]) thread(document, `${seat} score`);
    }),
  sign: () => "point",
  late: [],
  verdict: () => "",
};
