// What changed between two snapshots, as flights of cards and goods.
import { fly, type Places } from "../../table/motion.ts";
import type { Snapshot } from "../../api/messages.ts";
import type { Player, View } from "./model.ts";

const APART = 40; // milliseconds between two things that go the same way

export function animate(one: Snapshot<View>, two: Snapshot<View>, was: Places): void {
  const [before, now] = [one.view, two.view];
  if (!before.players || !now.players || two.number - one.number > 12) return;
  market(before, now, was);
  for (const player of now.players) {
    const old = before.players[player.seat];
    if (!old) continue;
    slot(before, now, old, player, was);
    front(old, player, was);
    hand(before, old, player, was);
    goods(before, now, old, player, was);
  }
  if (now.discards.length > before.discards.length) {
    const dropped = now.step.find((card, i) => card.fate === "dropped" && before.step[i]?.fate === "waits");
    if (dropped) fly(document, "discards", was.get(`slot ${dropped.seat}`));
  }
}

const home = (seat: number, was: Places): DOMRect | undefined =>
  was.get(`rivalhand ${seat}`) ?? was.get(`hand ${seat}`);

/** A card laid into the market comes from its giver's hand. */
function market(before: View, now: View, was: Places): void {
  if (!before.market.length) {
    now.market.forEach((_, i) => fly(document, `market ${i}`, was.get("pile"), i * APART));
    return;
  }
  now.market.forEach((card, i) => {
    if (before.market[i] === card) return;
    const giver = before.to_act[0] ?? 0;
    fly(document, `market ${i}`, was.get(`hand ${giver} ${card}`) ?? home(giver, was));
  });
}

/** A card that was chosen, and the ones that are revealed. */
function slot(before: View, now: View, old: Player, player: Player, was: Places): void {
  const { seat } = player;
  if (player.has_chosen && !old.has_chosen)
    fly(document, `slot ${seat}`, was.get(`hand ${seat} ${player.chosen}`) ?? home(seat, was));
  const fresh = now.step.length > 0 && before.asked === "playing" && now.asked !== "playing";
  if (!fresh) return;
  const card = now.step.find((shown) => shown.seat === seat);
  if (!card) return;
  const from = old.has_chosen ? was.get(`slot ${seat}`) : (was.get(`hand ${seat} ${card.card}`) ?? home(seat, was));
  fly(document, `slot ${seat}`, from);
}

function front(old: Player, player: Player, was: Places): void {
  for (let i = old.front.length; i < player.front.length; i += 1)
    fly(document, `front ${player.seat} ${i}`, was.get(`slot ${player.seat}`));
}

/** New cards in my hand: from the market, the table or the pile. */
function hand(before: View, old: Player, player: Player, was: Places): void {
  let delay = 0;
  for (const card of new Set(player.hand)) {
    const more = player.hand.filter((one) => one === card).length > old.hand.filter((one) => one === card).length;
    if (!more) continue;
    const place = before.market.indexOf(card);
    const rebuilt = old.front.indexOf(card);
    const from =
      place >= 0
        ? was.get(`market ${place}`)
        : rebuilt >= 0 && player.front.length < old.front.length + 1
          ? was.get(`front ${player.seat} ${rebuilt}`)
          : old.played === card
            ? was.get(`slot ${player.seat}`)
            : was.get("pile");
    fly(document, `hand ${player.seat} ${card}`, from, delay);
    delay += APART;
  }
}

/** Goods come from whoever lost them, from the track, or from the card that makes them. */
function goods(before: View, now: View, old: Player, player: Player, was: Places): void {
  let delay = 0;
  for (const [good, count] of Object.entries(player.goods)) {
    if (count <= (old.goods[good] ?? 0)) continue;
    const victim = now.players.find(
      (other) => (other.goods[good] ?? 0) < (before.players[other.seat]?.goods[good] ?? 0),
    );
    const from = victim
      ? was.get(`good ${victim.seat} ${good}`)
      : (was.get(`slot ${player.seat}`) ?? was.get(`coins ${player.seat}`));
    fly(document, `good ${player.seat} ${good}`, from, delay);
    delay += APART;
  }
}
