// What an element says of itself: under the pointer, with the focus, and after a long press.
// `data-tip` holds the words, `data-tip-title` a heading; a game explains elements of its own.
import { elementOf } from "../ui/events.ts";
import type { Telling } from "./telling.ts";
import type { Shown } from "./words.ts";

export type Told = Shown & { box: DOMRect };

const LONG_PRESS = 450;

export class Tips {
  shown = $state.raw<Told | null>(null);
  private pressed = 0;

  constructor(private readonly telling: () => Telling) {}

  watch = (root: HTMLElement): { destroy: () => void } => {
    const over = (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      const pointed = elementOf(event);
      if (event.type === "focusin" && !pointed?.matches(":focus-visible")) return;
      this.shown = this.of(pointed);
    };
    const out = (event: PointerEvent): void => {
      if (event.pointerType !== "touch") this.shown = null;
    };
    const down = (event: PointerEvent): void => {
      this.shown = null;
      clearTimeout(this.pressed);
      if (event.pointerType !== "touch") return;
      const pressed = elementOf(event);
      this.pressed = window.setTimeout(() => {
        this.shown = this.of(pressed, true);
        // what was only asked about is not chosen
        if (this.shown) addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }), 1200);
      }, LONG_PRESS);
    };
    const up = (): void => clearTimeout(this.pressed);
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    const ends = ["pointerup", "pointercancel", "pointermove"] as const;
    root.addEventListener("pointerover", over);
    root.addEventListener("focusin", over);
    root.addEventListener("pointerleave", out);
    root.addEventListener("pointerdown", down, { capture: true });
    for (const end of ends) root.addEventListener(end, up);
    return { destroy: up };
  };

  /** Of the element or what it is part of; a thing that can be chosen tells itself, but for a long press. */
  private of(element: Element | null, all = false): Told | null {
    const { explain, explained } = this.telling();
    const found = element?.closest<HTMLElement>(explained ? `[data-tip], ${explained}` : "[data-tip]");
    if (!found || (found.dataset["thing"] && !all)) return null;
    const { tip, tipTitle } = found.dataset;
    const shown = tip
      ? { title: tipTitle ?? tip, about: tipTitle ? tip : "", picture: "", offers: [] }
      : explain?.(found);
    return shown ? { ...shown, box: found.getBoundingClientRect() } : null;
  }
}
