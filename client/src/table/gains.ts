// What a player has more than before flies to where it is counted.
import { gain, send, thread } from "./motion.ts";
import type { Snapshot } from "../api/messages.ts";

interface Purse {
  seat: number;
  workers: number;
  silver: number;
}

/** Points rise to the score, workers and silver go to the purse. */
export function gains(one: Snapshot, two: Snapshot, player: Purse, old: Purse, from: DOMRect | undefined): void {
  const { seat } = player;
  if (player.workers > old.workers) send(document, `${seat} workers`, from, "worker", player.workers - old.workers);
  else if (player.workers < old.workers) thread(document, `${seat} workers`);
  if (player.silver > old.silver) send(document, `${seat} silver`, from, "silver", player.silver - old.silver);
  else if (player.silver < old.silver) thread(document, `${seat} silver`);
  const before = one.ledgers[seat] ?? {};
  const points = Object.entries(two.ledgers[seat] ?? {}).flatMap(([kind, now]) => {
    const more = now - (before[kind] ?? 0);
    return more ? [more] : [];
  });
  if (points.length) gain(document, `${seat} score`, from, points);
}
