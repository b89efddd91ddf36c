// What everything on the table is, in words: tiles and shields, ways to do something, and what is printed.
import { say } from "../../app/language.svelte.ts";
import type { Offer } from "../../table/choosing.svelte.ts";
import type { TableContext } from "../../table/context.ts";
import type { Telling } from "../../table/telling.ts";
import { capital, type Shown } from "../../table/words.ts";
import type { Facts, Player, View } from "./model.ts";

interface Given {
  readonly table: TableContext<View>;
  readonly facts: Facts;
  readonly me: Player;
}

const VERBS: Partial<Record<string, "b.place" | "b.take" | "b.buy" | "b.sell">> = {
  place: "b.place",
  settle: "b.place",
  take: "b.take",
  buy: "b.buy",
  sell: "b.sell",
};
const plain = (title: string, about: string, picture = ""): Shown => ({ title, about, picture, offers: [] });

export function tell(given: Given): Telling {
  const { table } = given;
  const { choosing, text, has } = table;
  const view = (): View => table.snapshot.view;

  /** The tile at a thing, or that would come there. */
  function tileAt(id: string): string {
    const [kind = "", name = "", more = ""] = id.split(":");
    if (kind === "key") return given.me.store[Number(name) - 1] ?? "";
    if (kind === "space") {
      if (name === "inn") return "inn";
      const [depot = "", space = "1"] = name.split(".");
      const row = depot === "black" ? view().black : view().depots[Number(depot) - 1];
      return row?.[Number(space) - 1] ?? "";
    }
    if (kind === "field" && more) return "castle";
    if (kind === "field") return choosing.at(id)[0]?.choice.piece ?? "";
    return "";
  }

  function says(tile: string): string {
    const kind = tile.replace(/^([a-z]+?)\d$/, "$1");
    const key = [tile, kind].find((one) => has(`about.${one}`));
    return key ? text(`about.${key}`) : "";
  }
  function about(tile: string): string {
    const worth = view().seats > 1 ? table.snapshot.worth[tile] : undefined;
    return worth === undefined ? says(tile) : `${says(tile)} ${say("b.worth", { points: worth })}`;
  }
  const tile = (name: string): Shown => plain(capital(text(`name.${name}`)), about(name), name);
  const shield = (number: string): Shown => plain(capital(text(`name.shield${number}`)), about(`shield${number}`));

  /** An empty field: what its region brings, or why the tile that was picked up does not fit. */
  function field(id: string, name: string): Shown | null {
    const { facts, me } = given;
    const spots = facts.boards[me.board ?? ""]?.fields ?? [];
    const spot = spots.find((one) => one.name === name);
    if (!spot) return null;
    const size = spots.filter(({ region }) => region === spot.region).length;
    const points = facts.region_points[size - 1] ?? 0;
    const sum = points + (facts.phase_points[facts.phases.indexOf(view().phase)] ?? 0);
    const where = say("b.field", { name, colour: text(`region.${spot.colour}`), number: spot.number });
    const brings = say("b.region_here", { count: size, points, phase: view().phase, sum });
    return plain(capital(where), capital(choosing.whyNot(id)) || brings);
  }

  function describe(id: string): Shown | null {
    const offers = choosing.at(id);
    const [kind = "", name = ""] = id.split(":");
    const there = tileAt(id);
    if (there) return { ...tile(there), offers };
    if (kind === "field") return field(id, name);
    if (kind === "shield") return { ...shield(name), offers };
    if (!offers.length) return null;
    if (kind === "good") return { ...plain(capital(text(`good.${name}`)), text("about.goods")), offers };
    if (kind === "die") return null;
    if (kind === "depot" && offers.length > 1) return { ...plain(say("b.depot", { number: name }), ""), offers };
    return { ...plain(capital(offers[0]?.choice.label || offers[0]?.choice.words || ""), ""), offers };
  }

  /** What is printed, by its topic. */
  function topic(name: string, more: string): Shown | null {
    const { facts } = given;
    const players = String(Math.max(2, view().seats));
    const bonus = { large: facts.large_bonus[players] ?? 0, small: facts.small_bonus[players] ?? 0 };
    const [good = "", gift = ""] = more.split(" ");
    switch (name) {
      case "phases":
      case "region":
        return plain(say(name === "phases" ? "b.phases" : "b.region_size"), text("about.region"));
      case "rounds":
        return plain(say("b.rounds"), say("b.rounds_about"));
      case "white":
        return plain(say("b.white", { number: view().white }), say("b.white_about"));
      case "bridge":
        return plain(say("b.order"), text("about.bridge"));
      case "bonus":
        return plain(say("b.bonus", { colour: text(`region.${more}`) }), say("b.bonus_about", bonus));
      case "post":
        return plain(say("b.posts"), `${text("about.border_post")} ${say("b.post_bonus", bonus)}`);
      case "depot":
        return plain(say("b.depot", { number: more }), say("b.depot_about", { number: more }));
      case "black":
        return plain(say("b.black"), text("about.black_depot"));
      case "goods":
        return plain(say("b.goods"), text("about.goods"));
      case "route":
        return plain(`${capital(text(`good.${good}`))}: ${text(`route.${gift}`)}`, text("about.trade_route"));
      case "silver":
      case "worker":
        return plain(
          capital(say(name === "silver" ? "price.silver" : "price.workers", { count: 2 })),
          text(`about.${name}`),
        );
      case "sold":
        return plain(say("b.goods_sold"), text("about.goods"));
      case "store":
        return plain(say("b.storage"), say("b.storage_about"));
      case "die":
        return plain(capital(say("b.die", { number: more })), say("b.die_about"));
      case "counter":
        return plain(say("b.counter"), text("about.counter"));
      default:
        return null;
    }
  }

  /** How one way differs from the others: the die, what is given up. */
  function way(offer: Offer): string {
    const { verb, source, gives_up: dropped, number, things, label, words } = offer.choice;
    const at = choosing.menu?.thing ?? choosing.armed;
    if (at.startsWith("die") || at.startsWith("depot")) return label || words;
    const parts: string[] = [];
    const mixed = choosing.at(offer.things[1] ?? "").some((other) => other.choice.source !== source);
    if (verb === "place" && !choosing.picked && mixed) parts.push(capital(text(`name.${tileAt(source)}`)));
    if (number) parts.push(say(things.includes("die:white") ? "b.white_die" : "b.with_die", { number }));
    if (dropped) parts.push(say("b.drop", { tile: text(`name.${tileAt(dropped)}`) }));
    if (things.includes("common")) parts.push(say("b.to_common"));
    return capital(parts.join(", ") || (verb === "buy" ? say("b.buy") : label || words));
  }
  return {
    describe,
    explained: "[data-tile], [data-shield], [data-topic]",
    explain({ dataset }) {
      if (dataset["tile"]) return tile(dataset["tile"]);
      if (dataset["shield"]) return shield(dataset["shield"]);
      const [name = "", more = ""] = (dataset["topic"] ?? "").split(":");
      return topic(name, more);
    },
    way,
    verb: ({ choice }) => say(VERBS[choice.verb] ?? "b.choose"),
    sources: (key) => text(`source.${key}`),
  };
}
