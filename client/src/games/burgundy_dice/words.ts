// What the table says of its things: what they are, what a choice writes and brings.
import { listed } from "../../app/language.svelte.ts";
import type { Offer } from "../../table/choosing.svelte.ts";
import type { TableContext } from "../../table/context.ts";
import type { Telling } from "../../table/telling.ts";
import { capital, type Shown } from "../../table/words.ts";
import {
  ABOUT,
  BONUS,
  BONUSES,
  isMarked,
  phaseOf,
  shownColour,
  shownNumber,
  SIGN,
  type Estate,
  type Facts,
  type Field,
  type Player,
  type View,
} from "./model.ts";

/** Signs of what is explained, where they are not called the same. */
const PICTURES: Record<string, string> = {
  full_colour: "point",
  river: "ship",
  city: "building",
  pasture: "animal",
  who: "friends",
  number: "die-6",
  colour: "building",
  pair: "die-6",
  area: "enlarge",
  phases: "point",
  castles: "castle",
  estate: "castle",
};

/** What a way writes into a field; 0 if it is another thing. */
export const numberOf = ({ choice }: Offer): number => (choice.verb === "mark" ? choice.number : 0);

/** `given` tells what is on the table now. */
export function tellingOf(
  table: TableContext<View>,
  given: () => { facts: Facts; estate: Estate; me: Player },
): Telling {
  const field = (name: string): Field | undefined => given().estate.fields.find((one) => one.name === name);
  const region = (place: Field): Field[] => given().estate.fields.filter((one) => one.region === place.region);

  /** How one way differs from the others. */
  function way(offer: Offer): string {
    const { choosing } = table;
    const { verb, piece } = offer.choice;
    if (verb === "mark") {
      const several = new Set(choosing.at(offer.things[0] ?? "").map(numberOf)).size > 1;
      return several || choosing.menu ? table.text("table.write", { number: numberOf(offer) }) : rule(offer);
    }
    if (verb === "monk" || verb === "worker") {
      const what = verb === "monk" ? table.text(`colour.${piece}`) : piece;
      return choosing.picked ? table.text("table.as", { what }) : capital(offer.choice.label);
    }
    if (verb === "start" || verb === "silver") return "";
    return capital(offer.choice.label || offer.choice.words);
  }

  /** Why the number may stand there. */
  function rule(offer: Offer): string {
    const { facts, me } = given();
    const place = field((offer.things[0] ?? "").slice(6));
    if (!place) return "";
    const near = region(place).flatMap((one) => me.numbers[one.name] ?? []);
    const numbers = listed([...new Set(near)].map(String));
    if (place.colour === "orange") return table.text(near.length ? "table.differs" : "table.first_here", { numbers });
    if (place.colour === "yellow") return table.text(near.length ? "table.equals" : "table.first_here", { numbers });
    if (place.colour === "green") return table.text("table.beside", { number: numberOf(offer) });
    return table.text("table.takes", {
      numbers: listed((facts.colours.find((one) => one.name === place.colour)?.numbers ?? []).map(String)),
    });
  }

  function verb(offer: Offer): string {
    const { verb } = offer.choice;
    if (verb === "start") return table.text("table.start_here");
    return verb === "mark" ? table.text("table.write", { number: numberOf(offer) }) : table.text("table.choose");
  }

  /** What follows besides points and bonuses: fields that stay open, a colour filled. */
  function tidings(place: Field): string {
    const { facts, estate, me } = given();
    const { view } = table.snapshot;
    if (view.founding) return "";
    const open = region(place).filter((one) => !isMarked(me, one.name)).length - 1;
    const found = open ? [table.text("table.open_left", { count: open, size: region(place).length })] : [];
    const same = estate.fields.filter((one) => one.colour === place.colour);
    const colour = facts.colours.find((one) => one.name === place.colour);
    const full = view.full[place.colour];
    if (colour && same.every((one) => one === place || isMarked(me, one.name))) {
      const first = view.seats === 1 ? (facts.solo_first[phaseOf(view, facts)] ?? true) : !full.first.length;
      const points = first ? colour.first : full.second.length ? 0 : colour.second;
      if (points) found.push(table.text("table.fills", { points, colour: table.text(`colour.${place.colour}`) }));
    }
    return found.join(" ");
  }

  function sources(key: string): string {
    const { choosing, snapshot } = table;
    const place = field((choosing.hot || choosing.armed).replace("field:", ""));
    if (!place || key !== "areas") return table.text(`source.${key}`);
    return table.text("table.area_now", { size: region(place).length, phase: snapshot.view.phase });
  }

  function describe(id: string): Shown | null {
    const { view } = table.snapshot;
    const offers = table.choosing.at(id);
    const [kind = "", name = ""] = id.split(":");
    const place = kind === "field" ? field(name) : undefined;
    if (place) {
      const numbers = [...new Set(offers.map(numberOf))].filter(Boolean);
      const title = capital(table.text(`kind.${place.colour}`)) + (numbers.length === 1 ? `, ${numbers[0]}` : "");
      return {
        title,
        about: offers.length ? tidings(place) : table.text(`about.${ABOUT[place.colour]}`),
        picture: SIGN[place.colour],
        offers: numbers.length > 1 ? offers : offers.slice(0, 1),
      };
    }
    const bonus = BONUSES.find((one) => one === name);
    if (kind === "bonus" && bonus)
      return { ...about(BONUS[bonus].name), offers: offers.length > 4 ? [] : offers, picture: BONUS[bonus].sign };
    const which = Number(name.slice(-1));
    if (kind === "die") {
      const [what, picture] = name.startsWith("pip")
        ? [String(shownNumber(view, which)), `die-${shownNumber(view, which)}`]
        : [table.text(`colour.${shownColour(view, which)}`), SIGN[shownColour(view, which)]];
      const told = about(name.startsWith("pip") ? "number" : "colour", table.text("table.die", { what }));
      return { ...told, picture };
    }
    if (kind === "pair") return about("pair", table.text("table.pairs"));
    return null;
  }

  /** What something is that cannot be chosen. */
  function about(key: string, title = ""): Shown {
    const own = table.has(`about.${key}`);
    const named = title || (own ? table.text(`name.${key}`) : titles(key));
    return {
      title: capital(named),
      about: table.text(own ? `about.${key}` : `table.about_${key}`),
      picture: PICTURES[key] ?? key,
      offers: [],
    };
  }
  function titles(key: string): string {
    if (key === "estate") return table.text("draw.estate", { estate: table.snapshot.view.estate });
    if (key === "phases") return table.text("table.by_phase");
    return table.text(`table.${key}`);
  }

  return {
    describe,
    explain: ({ dataset }) => about(dataset["about"] ?? "", dataset["title"]),
    explained: "[data-about]",
    way,
    verb,
    sources,
  };
}
