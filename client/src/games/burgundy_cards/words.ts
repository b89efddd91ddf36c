// What things and choices of this table are called.
import type { Offer } from "../../table/choosing.svelte.ts";
import type { TableContext } from "../../table/context.ts";
import { capital, type Shown } from "../../table/words.ts";
import { dieOf, kindOf, SIX, type Facts, type Player, type View } from "./model.ts";

const PART: Record<string, string> = {
  vp: "point",
  goods: "good",
  animals: "animal",
  workers: "worker",
  silver: "silver",
};

export class Words {
  constructor(
    private readonly table: TableContext,
    private readonly view: () => View,
    private readonly me: () => Player,
  ) {}

  private text(key: string, blanks: Record<string, string | number> = {}): string {
    return this.table.text(key, blanks);
  }

  private card(card: string): string {
    return this.text("table.card", { card: this.text(`name.${kindOf(card)}`), die: dieOf(card) });
  }

  /** What was begun, and what is still to choose for it. */
  step(): string {
    const { picked, only } = this.table.choosing;
    const [kind = "", name = ""] = picked.split(":");
    if (kind === "act") return this.text(`six.${name}_pick`);
    if (kind === "project") return this.text("table.pick_pile");
    if (kind === "card") return this.text("table.pick_drop");
    return only ? this.text("table.die", { die: only.slice(4) }) : "";
  }

  readonly source = (key: string): string => this.text(`source.${key}`);

  /** How one way differs from the others: the die, the pile, what is given up. */
  readonly way = (offer: Offer): string => {
    const { verb, source, target, gives_up: dropped, number: die, label, words } = offer.choice;
    const parts: string[] = [];
    if (verb === "keep" || verb === "use") parts.push(this.text(`menu.${verb}`));
    const choosing = this.table.choosing;
    if (verb === "place" && choosing.at(source).some((other) => other.choice.target !== target))
      parts.push(this.pile(target));
    if (die) parts.push(this.text("table.with_die", { die }));
    const drop = this.cardAt(dropped);
    if (drop && !choosing.picked) parts.push(this.text("table.drop", { card: this.card(drop) }));
    return capital(parts.join(", ") || label || words);
  };

  readonly verb = (offer: Offer): string => {
    const { verb } = offer.choice;
    return SIX.some((one) => one === verb) ? this.text(`six.${verb}`) : this.text("table.choose");
  };

  private pile(pile: string): string {
    const [, type = "", size = ""] = pile.split(":");
    if (type === "new") return this.text("pile.new");
    const name = this.text(`pile.${type}`);
    return size ? this.text(size === "1" ? "pile.second" : "pile.third", { pile: name }) : name;
  }

  /** The card that lies at a thing. */
  private cardAt(thing: string): string {
    const [kind = "", name = ""] = thing.split(":");
    const view = this.view();
    if (kind === "card") {
      const [row = "", place = ""] = name.split(".");
      return view.display[Number(row) - 1]?.[Number(place) - 1] ?? "";
    }
    if (kind === "project") return this.me().projects[Number(name) - 1] ?? "";
    if (kind === "bought") return view.bought_cards[Number(name) - 1] ?? "";
    return kind === "pile" ? (this.table.choosing.at(thing)[0]?.choice.piece ?? "") : "";
  }

  private ofCard(card: string, offers: Offer[]): Shown {
    const kind = kindOf(card);
    const die = dieOf(card);
    return {
      title: capital(die ? this.card(card) : this.text(`name.${kind}`)),
      about: this.text(`about.${kind}`),
      picture: kind,
      offers,
    };
  }

  describe(thing: string): Shown | null {
    const offers = this.table.choosing.at(thing);
    const [kind = "", name = ""] = thing.split(":");
    const card = this.cardAt(thing);
    if (card) {
      const dropped =
        kind === "project" && offers.length > 0 && offers.every((offer) => offer.choice.gives_up === thing);
      const shown = this.ofCard(card, offers);
      return dropped ? { ...shown, title: capital(this.text("table.drop", { card: this.card(card) })) } : shown;
    }
    if (kind === "good")
      return { title: capital(this.text(`good.${name}`)), about: this.text("about.goods"), picture: name, offers };
    if (kind === "goods" || kind === "animals") {
      const top = this.view()[kind][Number(name) - 1]?.top;
      if (!top) return null;
      return {
        title: capital(this.text(`${kind === "goods" ? "good" : "animal"}.${top}`)),
        about: this.text(`about.${kind}`),
        picture: top,
        offers,
      };
    }
    if (kind === "act")
      return { title: this.text(`six.${name}`), about: this.text(`six.${name}_about`), picture: name, offers };
    if (kind === "buy")
      return { title: this.text("table.buy"), about: this.text("about.silver_card"), picture: "cards", offers };
    if (!offers.length) return null;
    return { title: capital(offers[0]?.choice.label || offers[0]?.choice.words || ""), about: "", picture: "", offers };
  }

  bundle(bundle: Record<string, number>): string {
    return Object.entries(bundle)
      .map(([what, count]) => this.text(`count.${PART[what]}_${count === 1 ? "one" : "many"}`, { count: count ?? 0 }))
      .reduce((one, other) => this.text("count.both", { one, other }));
  }

  /** What anything on the table is, by the marks of its element. */
  tip(data: DOMStringMap, facts: Facts): Shown | null {
    if (data["card"]) return this.ofCard(data["card"], []);
    if (data["hand"]) {
      const die = data["hand"];
      return {
        title: this.text("table.die", { die }),
        about: this.text("table.die_about", { die }),
        picture: "",
        offers: [],
      };
    }
    if (data["round"]) {
      const at = Number(data["round"]);
      const bonuses = (facts.bonuses[at] ?? []).map((bundle) => this.bundle(bundle));
      return {
        title: this.text("table.round", { round: facts.rounds[at] ?? "" }),
        about: `${this.text("table.triple_brings")}: ${bonuses.join(` ${this.text("table.or")} `)}.`,
        picture: "",
        offers: [],
      };
    }
    const what = data["tip"] ?? "";
    if (what.startsWith("six."))
      return { title: this.text(what), about: this.text(`${what}_about`), picture: what.slice(4), offers: [] };
    return what
      ? { title: capital(this.text(`name.${what}`)), about: this.text(`about.${what}`), picture: "", offers: [] }
      : null;
  }
}
