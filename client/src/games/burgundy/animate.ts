// What changed between two snapshots, as flights of tiles and goods.
import { fly, placeOf, runRound, type Places } from "../../table/motion.ts";
import { gains } from "../../table/gains.ts";
import type { Snapshot } from "../../api/messages.ts";
import type { Player, View } from "./model.ts";

/** Places on the main board that lost this tile. */
function left(before: View, now: View, tile: string): string[] {
  const found: string[] = [];
  before.depots.forEach((row, depot) =>
    row.forEach((was, i) => {
      if (was === tile && now.depots[depot]?.[i] !== tile) found.push(`space:${depot + 1}.${i + 1}`);
    }),
  );
  before.black.forEach((was, i) => {
    if (was === tile && now.black[i] !== tile) found.push(`space:black.${i + 1}`);
  });
  if (tile === "inn" && (before.inns ?? 0) > (now.inns ?? 0)) found.push("space:inn");
  return found;
}

export function animate(one: Snapshot<View>, two: Snapshot<View>, was: Places): void {
  const [before, now] = [one.view, two.view];
  if (!before.players || !now.players || two.number - one.number > 12) return;
  for (const player of now.players) {
    const old = before.players[player.seat];
    if (old) {
      const from = flights(before, now, old, player, was);
      gains(one, two, player, old, from);
    }
  }
}

function flights(before: View, now: View, old: Player, player: Player, was: Places): DOMRect | undefined {
  const seat = player.seat;
  player.store.forEach((tile, i) => {
    if (!tile || old.store[i] === tile) return;
    const from = left(before, now, tile)[0];
    if (from) fly(document, `${seat} key ${i + 1}`, was.get(from));
  });
  let source = was.get(`${seat} dice`); // where points and gifts come from
  for (const [field, tile] of Object.entries(player.tiles)) {
    if (old.tiles[field]) continue;
    source = placeOf(`${seat} field ${field}`);
    const key = old.store.findIndex((stored, i) => stored === tile && player.store[i] !== tile);
    const from = key >= 0 ? `${seat} key ${key + 1}` : left(before, now, tile)[0];
    if (from) fly(document, `${seat} field ${field}`, was.get(from));
  }
  let delay = 0;
  for (const [good, count] of Object.entries(player.goods)) {
    if ((count ?? 0) <= (old.goods[good] ?? 0)) continue;
    const depot = before.depot_goods.findIndex((goods, i) => (goods[good] ?? 0) > (now.depot_goods[i]?.[good] ?? 0));
    if (depot < 0) continue;
    fly(document, `${seat} good ${good}`, was.get(`wares ${depot} 0`), delay);
    delay += 40;
  }
  for (const good of Object.keys(old.goods))
    if (!player.goods[good]) source = was.get(`${seat} good ${good}`) ?? source;
  for (const outline of document.querySelectorAll<SVGPathElement>(`path[data-at^="${seat} region "]`))
    if (!was.has(outline.dataset.at ?? "")) runRound(outline);
  return source;
}
