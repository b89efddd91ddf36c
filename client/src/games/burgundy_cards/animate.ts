// What changed between two snapshots, as flights of cards, goods and animals.
import { fly, placeOf, type Places } from "../../table/motion.ts";
import { gains } from "../../table/gains.ts";
import type { Snapshot } from "../../api/messages.ts";
import { columns, TYPES, type Player, type View } from "./model.ts";

/** Where in the display a card was that is not there any more. */
function left(before: View, now: View, card: string): string {
  for (const [row, cards] of before.display.entries()) {
    const count = (of: string[]): number => of.filter((one) => one === card).length;
    if (count(cards) > count(now.display[row] ?? [])) return `card ${row + 1} ${card}`;
  }
  return "";
}

export function animate(one: Snapshot<View>, two: Snapshot<View>, was: Places): void {
  const [before, now] = [one.view, two.view];
  if (!before.players || !now.players || two.number - one.number > 12) return;
  if (before.round !== now.round) return; // the display is laid out anew
  if (now.bought_cards.length > before.bought_cards.length)
    now.bought_cards.forEach((_, i) => fly(document, `bought ${i}`, was.get("draw"), 40 * i));
  for (const player of now.players) {
    const old = before.players[player.seat];
    if (old) gains(one, two, player, old, flights(before, now, old, player, was));
  }
}

function flights(before: View, now: View, old: Player, player: Player, was: Places): DOMRect | undefined {
  const seat = player.seat;
  let source = was.get(`${seat} hand 0`); // where points and gifts come from
  player.projects.forEach((card, i) => {
    if (!card || old.projects[i] === card) return;
    const bought = before.bought_cards.indexOf(card);
    const from = bought >= 0 && !now.bought_cards.length ? `bought ${bought}` : left(before, now, card);
    fly(document, `${seat} project ${i}`, was.get(from) ?? was.get("draw"));
  });
  const piles = columns(TYPES, old.estate);
  columns(TYPES, player.estate).forEach(({ type, stacks }, column) => {
    stacks.forEach((stack, k) => {
      const had = piles[column]?.stacks[k]?.cards.length ?? 0;
      const card = stack.newest;
      if (stack.cards.length <= had) return;
      const slot = old.projects.findIndex((project, i) => project === card && player.projects[i] !== card);
      const place = `${seat} ${type} ${k} ${stack.cards.lastIndexOf(card)}`;
      source = placeOf(place);
      fly(document, place, was.get(`${seat} project ${slot}`));
    });
  });
  let delay = 0;
  for (const kind of ["goods", "animals"] as const)
    for (const [name, count] of Object.entries(player[kind])) {
      if ((count ?? 0) <= (old[kind][name] ?? 0)) continue;
      const pile = before[kind].findIndex((top, i) => top.top === name && (now[kind][i]?.count ?? 0) !== top.count);
      fly(document, `${seat} ${kind === "goods" ? "good" : "animal"} ${name}`, was.get(`${kind} ${pile}`), delay);
      delay += 40;
    }
  for (const good of Object.keys(old.goods))
    if (!player.goods[good]) source = was.get(`${seat} good ${good}`) ?? source;
  return source;
}
