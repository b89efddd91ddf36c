// A line that speaks of things on the table lights them while it is pointed at.
import type { Action } from "svelte/action";

const LIT = "spoken";

function light(things: readonly string[], on: boolean): void {
  for (const thing of things)
    for (const element of document.querySelectorAll(`:is([data-thing], [data-at])`)) {
      const { thing: name, at } = (element as HTMLElement).dataset;
      if (name === thing || at === thing) element.classList.toggle(LIT, on);
    }
}

/** The things are named as in `data-thing`, those of a rival as in `data-at`. */
export const speaks: Action<HTMLElement, readonly string[]> = (element, first) => {
  let things = first;
  let lit = false;
  const show = (on: boolean) => () => {
    if (on === lit) return;
    lit = on;
    light(things, on);
  };
  const enter = show(true);
  const leave = show(false);
  element.addEventListener("pointerenter", enter);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("focusin", enter);
  element.addEventListener("focusout", leave);
  return {
    update(next) {
      leave();
      things = next;
    },
    destroy: leave,
  };
};
