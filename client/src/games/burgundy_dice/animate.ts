// What was written between two snapshots, stroke by stroke.
import { rise, write } from "../../table/motion.ts";
import type { Snapshot } from "../../api/messages.ts";
import { BONUSES, type Player, type View } from "./model.ts";

export function animate(one: Snapshot<View>, two: Snapshot<View>): void {
  const [before, now] = [one.view, two.view];
  if (!before.players || !now.players) return;
  let delay = 0;
  for (const player of now.players) {
    const old = before.players[player.seat];
    if (!old) continue;
    for (const at of strokes(old, player)) {
      write(document, `${player.seat} ${at}`, delay);
      delay = Math.min(delay + 40, 200);
    }
    if (player.score > old.score) rise(document, `${player.seat} score`, `+${player.score - old.score}`);
  }
}

function strokes(old: Player, player: Player): string[] {
  const found: string[] = [];
  if (player.start && !old.start) found.push(`mark ${player.start}`);
  for (const field of Object.keys(player.numbers)) if (!(field in old.numbers)) found.push(`mark ${field}`);
  for (const bonus of BONUSES) {
    for (let i = old.rings[bonus]; i < player.rings[bonus]; i += 1) found.push(`${bonus} ${i} ring`);
    for (let i = old.crosses[bonus]; i < player.crosses[bonus]; i += 1) found.push(`${bonus} ${i} cross`);
    if (player.castle_rings.includes(bonus) && !old.castle_rings.includes(bonus)) found.push(`castle ${bonus} ring`);
    if (player.castle_crosses.includes(bonus) && !old.castle_crosses.includes(bonus))
      found.push(`castle ${bonus} cross`);
  }
  return found;
}
