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
    private readonly facts: () => Facts,
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

  /** How one way differs from the others: the card, the die, the pile, what is given up. */
  readonly way = (offer: Offer): string => {
    const { verb, source, target, piece, gives_up: dropped, number: die, label, words } = offer.choice;
    const parts: string[] = [];
    const choosing = this.table.choosing;
    if (verb === "keep" || verb === "use") parts.push(this.text(`menu.${verb}`));
    if (choosing.menu?.thing.startsWith("row:") && piece) parts.push(this.text(`name.${kindOf(piece)}`));
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

  /** What a thing that can be chosen is, and what choosing it does. */
  readonly describe = (thing: string): Shown | null => {
    const offers = this.table.choosing.at(thing);
    const [kind = "", name = ""] = thing.split(":");
    const card = this.cardAt(thing);
    if (card) {
      const dropped = offers.length > 0 && offers.every((offer) => offer.choice.gives_up === thing);
      const shown = { ...this.ofCard(card), offers };
      return dropped ? { ...shown, title: capital(this.text("table.drop", { card: this.card(card) })) } : shown;
    }
    if (kind === "goods" || kind === "animals") {
      const top = this.view()[kind][Number(name) - 1]?.top;
      const what = kind === "goods" ? "good" : "animal";
      return top ? { ...this.shown(this.text(`${what}.${top}`), this.text(`about.${kind}`), top), offers } : null;
    }
    const about = this.about(thing);
    if (about) return { ...about, offers };
    const first = offers[0]?.choice;
    return first ? { ...this.shown(first.label || first.words, ""), offers } : null;
  };

  private shown(title: string, about: string, picture = ""): Shown {
    return { title: capital(title), about, picture, offers: [] };
  }

  private ofCard(card: string): Shown {
    const kind = kindOf(card);
    return this.shown(dieOf(card) ? this.card(card) : this.text(`name.${kind}`), this.text(`about.${kind}`), card);
  }

  bundle(bundle: Record<string, number>): string {
    return Object.entries(bundle)
      .map(([what, count]) => this.text(`count.${PART[what]}_${count === 1 ? "one" : "many"}`, { count }))
      .reduce((one, other) => this.text("count.both", { one, other }));
  }

  /** What anything on the table is, by its mark: "row:3", "triple". */
  readonly about = (mark: string): Shown | null => {
    const [kind = "", name = ""] = mark.split(":");
    const facts = this.facts();
    switch (kind) {
      case "":
        return null;
      case "card":
        return name.includes(".") ? null : this.ofCard(name);
      case "row":
        return this.shown(this.text("table.row_tip", { row: name }), this.text("table.row_about", { row: name }));
      case "die":
        return this.shown(this.text("table.die", { die: name }), this.text("table.die_about", { die: name }));
      case "round": {
        const bonuses = (facts.bonuses[Number(name)] ?? []).map((bundle) => this.bundle(bundle));
        const brings = `${this.text("table.triple_brings")}: ${bonuses.join(` ${this.text("table.or")} `)}.`;
        return this.shown(this.text("table.round", { round: facts.rounds[Number(name)] ?? "" }), brings);
      }
      case "good": {
        const dice = this.text("table.sold_with", { dice: (facts.sale_dice[name] ?? []).join(", ") });
        return this.shown(this.text(`good.${name}`), `${dice} ${this.text("about.goods")}`, name);
      }
      case "animal":
        return this.shown(this.text(`animal.${name}`), this.text("about.animals"), name);
      case "act":
        return this.shown(this.text(`six.${name}`), this.text(`six.${name}_about`), name);
      case "buy":
        return this.shown(this.text("table.buy"), this.text("about.silver_card"), "cards");
      default:
        return this.table.has(`about.${kind}`)
          ? this.shown(this.text(`name.${kind}`), this.text(`about.${kind}`))
          : null;
    }
  };
}
