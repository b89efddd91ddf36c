// From what the server allows to what glows. A choice says which things on the table it belongs to.
import type { Choice, Why } from "../api/messages.ts";

/** "shine" answers the prompt, "also" is possible besides. */
export type Glow = "" | "shine" | "also" | "chosen";

/** One way to do something: a choice, and those that come to the same. */
export interface Offer {
  choice: Choice;
  /** The things of all of them. */
  things: string[];
  /** Where the thing goes that is picked up first. */
  targets: string[];
  actions: string[];
}

/** Why a thing cannot be chosen, and why it does not go with others. */
export interface Hindrance extends Why {
  thing: string;
}

export interface Menu {
  thing: string;
  box: DOMRect;
  offers: Offer[];
}

export class Choosing {
  offers = $state.raw<Offer[]>([]);
  /** What was picked up: a stored tile, a die. */
  picked = $state("");
  /** While it is set, nothing can be done without this thing: the die that shall be played. */
  only = $state("");
  hot = $state("");
  hotBox = $state.raw<DOMRect | null>(null);
  menu = $state.raw<Menu | null>(null);
  /** On a small screen: the thing whose preview waits for a second tap. */
  armed = $state("");
  reason = $state.raw<{ text: string; box: DOMRect } | null>(null);
  /** What the server said of the last thing that was asked about. */
  hindrance = $state.raw<Hindrance | null>(null);
  /** While somebody points at an offer, only its things glow. */
  pointed = $state.raw<Offer | null>(null);
  /** Whether the prompt asks for one particular thing, so that it may shine. */
  urgent = $state(false);
  private eager: (thing: string) => boolean = () => false;

  private readonly open = $derived(
    this.only ? this.offers.filter((offer) => offer.things.includes(this.only)) : this.offers,
  );
  readonly narrowed = $derived(
    this.picked ? this.open.filter((offer) => offer.things.includes(this.picked)) : this.open,
  );
  private readonly all = $derived(index(this.open, ""));
  private readonly near = $derived(index(this.narrowed, this.picked));
  /** Without a thing on the table: each gets a button with its words. */
  readonly wordy = $derived(this.offers.filter((offer) => !offer.things.length && !offer.choice.fixed));
  /** The last button, and the key E. */
  readonly end = $derived(this.offers.find((offer) => offer.choice.ends_turn));

  constructor(
    private readonly act: (choice: Choice) => void,
    private readonly ask: (thing: string, box: DOMRect) => void,
  ) {}

  /** `urgent`: the prompt asks for one particular thing; `eager` things shine whatever is asked. */
  set(choices: Choice[], urgent: boolean, eager: (thing: string) => boolean = () => false): void {
    const before = this.at(this.armed);
    this.offers = offersOf(choices);
    this.urgent = urgent;
    this.eager = eager;
    this.hindrance = null;
    // What others do meanwhile leaves a half-made choice alone.
    if (this.menu) {
      const offers = this.at(this.menu.thing);
      this.menu = same(offers, this.menu.offers) ? { ...this.menu, offers } : null;
    }
    if (!same(this.at(this.armed), before)) this.armed = "";
    if (this.only && !this.open.length) this.only = "";
    if (this.picked && !this.all.has(this.picked)) this.picked = "";
  }

  /** What can be done with a thing; after something was picked up, with both. */
  at(thing: string): Offer[] {
    return this.near.get(thing) ?? this.all.get(thing) ?? [];
  }

  /** What can be done with two things together. */
  between(thing: string, other: string): Offer[] {
    return this.at(thing).filter(
      (offer) => offer.things.includes(other) || (offer.choice.source === thing && offer.targets.includes(other)),
    );
  }

  glow(thing: string): Glow {
    if (this.pointed) return [...this.pointed.targets, ...this.pointed.things].includes(thing) ? "shine" : "";
    if (thing && (thing === this.picked || thing === this.only)) return "chosen";
    const offers = this.at(thing);
    if (!offers.length) return "";
    if (this.picked) return this.near.has(thing) ? "shine" : "also";
    if (offers.every((offer) => offer.choice.aside)) return "also";
    return this.urgent || this.eager(thing) ? "shine" : "also";
  }

  /** The cheapest price of a thing, to stand on it. */
  price(thing: string): { workers: number; silver: number; coins: number } {
    const cheapest = this.at(thing)[0]?.choice.price ?? {};
    return { workers: cheapest["workers"] ?? 0, silver: cheapest["silver"] ?? 0, coins: cheapest["coins"] ?? 0 };
  }

  /** Say for a while why something cannot be. */
  because(text: string, box: DOMRect): void {
    const told = { text, box };
    this.reason = told;
    setTimeout(() => {
      if (this.reason === told) this.reason = null;
    }, 4000);
  }

  /** Why a thing does not go with the one that is picked up, or was asked about; empty if nobody knows. */
  whyNot(thing: string): string {
    const found = this.hindrance;
    if (!found || (this.picked && this.picked !== found.thing)) return "";
    return thing === found.thing ? found.why : (found.by_thing[thing] ?? "");
  }

  /** Click, Enter, or the second tap. */
  choose(thing: string, box: DOMRect): void {
    this.reason = null;
    const offers = this.at(thing);
    if (thing === this.picked) {
      this.picked = "";
      return;
    }
    if (!offers.length) {
      this.ask(thing, box);
      return;
    }
    const only = offers[0];
    if (offers.length === 1 && only) {
      this.take(only);
    } else if (this.carries(thing)) {
      this.picked = thing;
      this.menu = null;
    } else {
      this.menu = { thing, box, offers };
    }
  }

  /** Whether a thing is picked up first, for it can go to several places. */
  carries(thing: string): boolean {
    const offers = this.at(thing);
    const places = new Set(offers.map((offer) => offer.choice.target || offer));
    return places.size > 1 && offers.every((offer) => offer.choice.source === thing);
  }

  /** A touch: the first shows what it would be, and the bar below does it. */
  tap(thing: string, box: DOMRect): void {
    const offers = this.at(thing);
    if (!offers.length || this.carries(thing)) {
      this.armed = "";
      this.choose(thing, box);
    } else if (this.armed === thing && offers.length === 1) {
      this.choose(thing, box);
    } else {
      this.reason = null;
      this.armed = thing;
    }
  }

  take(offer: Offer): void {
    this.menu = null;
    this.armed = "";
    this.hot = "";
    this.picked = "";
    this.only = "";
    this.act(offer.choice);
  }

  /** Escape: one step back. Tells whether there was something to leave. */
  back(): boolean {
    if (this.menu || this.reason || this.armed) {
      this.menu = null;
      this.reason = null;
      this.armed = "";
      return true;
    }
    if (this.picked || this.only) {
      if (this.picked) this.picked = "";
      else this.only = "";
      return true;
    }
    return false;
  }
}

/** Choices that come to the same, as with two equal dice, are one way. */
export function offersOf(choices: Choice[]): Offer[] {
  const ways = new Map<string, Offer>();
  for (const choice of choices) {
    const { action, things, target } = choice;
    const targets = target ? [target] : [];
    const way = ways.get(choice.same || action);
    if (way) {
      way.things = [...new Set([...way.things, ...things])];
      way.targets = [...new Set([...way.targets, ...targets])];
      way.actions.push(action);
    } else ways.set(choice.same || action, { choice, things, targets, actions: [action] });
  }
  return [...ways.values()];
}

function index(offers: Offer[], picked: string): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const more = offer.choice.source === picked ? offer.targets : [];
    for (const thing of [...offer.things, ...more]) {
      const there = found.get(thing);
      if (there) there.push(offer);
      else found.set(thing, [offer]);
    }
  }
  for (const there of found.values()) there.sort((a, b) => cost(a.choice) - cost(b.choice));
  return found;
}

const same = (some: Offer[], others: Offer[]): boolean =>
  some.length === others.length && some.every((offer, i) => offer.choice.action === others[i]?.choice.action);

const cost = (choice: Choice): number => Object.values(choice.price).reduce((sum, paid) => sum + paid, 0);
