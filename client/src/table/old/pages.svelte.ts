// The pages of a table on a phone: they lie side by side, a swipe or a tab goes to one.
import { say } from "../../app/language.svelte.ts";

export interface Tab {
  /** The page has the id `page-` and this. */
  id: string;
  sign?: string;
  /** A player's crest instead of a sign. */
  seat?: number;
  /** Before the words; only for a screen reader where it is tight. */
  name?: string;
  tight?: boolean;
  words: string;
}

export class Pages {
  page = $state("own");
  element: HTMLElement | undefined = $state();

  constructor(private readonly own: () => Tab[]) {}

  get tabs(): Tab[] {
    return [...this.own(), { id: "log", sign: "log", words: say("table.log") }];
  }

  show = (id: string): void => {
    this.page = id;
    const target = this.element?.querySelector<HTMLElement>(`#page-${id}`);
    if (target && this.element)
      this.element.scrollTo({ left: target.offsetLeft - this.element.offsetLeft, behavior: "instant" });
  };

  scrolled = (): void => {
    if (!this.element?.clientWidth) return;
    this.page = this.tabs[Math.round(this.element.scrollLeft / this.element.clientWidth)]?.id ?? this.page;
  };
}
