// From what the server allows to what glows. A game says which things on its table an action
// belongs to; everything else is the same for every game.
import type { Choice } from "../api/messages.ts";

export interface Target {
  /** The things on the table that the action belongs to; none: it gets a button with words. */
  things: string[];
  /** Of two things, the one that is picked up first. */
  from?: string;
  /** Where `from` goes; it counts only once that is picked up. */
  to?: string;
  /** May be done besides what is asked. */
  aside?: boolean;
  /** Has its own fixed button, so no button with words. */
  fixed?: boolean;
  /** Ends the turn, or says that one is done: the last button, and the key E. */
  ends?: boolean;
}

/** "shine" answers the prompt, "also" is possible besides. */
export type Glow = "" | "shine" | "also" | "chosen";

export interface Offer extends Target {
  choice: Choice;
  /** That of the choice, and those that come to the same. */
  actions: string[];
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
  readonly wordy = $derived(this.offers.filter((offer) => !offer.things.length && !offer.fixed));

  readonly end = $derived(this.offers.find((offer) => offer.ends ?? offer.choice.action === "end"));

  constructor(
    private readonly act: (choice: Choice) => void,
    private readonly ask: (thing: string, box: DOMRect) => void,
  ) {}

  /** `alike` gives actions that come to the same one text: they are one way, not two. */
  set(
    choices: Choice[],
    targets: (action: string) => Target,
    alike: (action: string) => string,
    urgent: boolean,
    eager: (thing: string) => boolean = () => false,
  ): void {
    const before = this.at(this.armed);
    const ways = new Map<string, Offer>();
    for (const choice of choices) {
      const target = targets(choice.action);
      const same = ways.get(alike(choice.action));
      if (same) {
        same.things = [...new Set([...same.things, ...target.things])];
        same.actions.push(choice.action);
      } else ways.set(alike(choice.action), { ...target, choice, actions: [choice.action] });
    }
    this.offers = [...ways.values()];
    this.urgent = urgent;
    this.eager = eager;
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
      (offer) => offer.things.includes(other) || (offer.from === thing && offer.to === other),
    );
  }

  glow(thing: string): Glow {
    if (this.pointed) return this.pointed.to === thing || this.pointed.things.includes(thing) ? "shine" : "";
    if (thing && (thing === this.picked || thing === this.only)) return "chosen";
    const offers = this.at(thing);
    if (!offers.length) return "";
    if (this.picked) return this.near.has(thing) ? "shine" : "also";
    if (offers.every((offer) => offer.aside)) return "also";
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
    const places = new Set(offers.map((offer) => offer.to ?? offer));
    return places.size > 1 && offers.every((offer) => offer.from === thing);
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

function index(offers: Offer[], picked: string): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const more = offer.to && offer.from === picked ? [offer.to] : [];
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
