// A line that speaks of things on the table lights them while it is pointed at.
import type { Action } from "svelte/action";

export interface Spoken {
  /** Whose things, if they are not common. */
  seat: number | null;
  /** As in `data-thing`; what is drawn of a thing without being one, as on a rival's board, has `data-of`. */
  things: readonly string[];
}

/** What is common, the board and tray of whoever is shown there, and the card of each rival. */
const places = (seat: number | null): string =>
  [".market", ".extras", ...(seat === null ? [] : [`[data-seat="${seat}"]`])].join(", ");

function lit({ seat, things }: Spoken): Element[] {
  return [...document.querySelectorAll(places(seat))].flatMap((place) =>
    things.flatMap((thing) => {
      const name = CSS.escape(thing);
      return [...place.querySelectorAll(`[data-thing="${name}"], [data-of="${name}"]`)];
    }),
  );
}

export const speaks: Action<HTMLElement, Spoken> = (element, first) => {
  let spoken = first;
  let shown: Element[] = [];
  const enter = (): void => {
    shown = lit(spoken);
    for (const one of shown) one.classList.add("spoken");
  };
  const leave = (): void => {
    for (const one of shown) one.classList.remove("spoken");
    shown = [];
  };
  element.addEventListener("pointerenter", enter);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("focusin", enter);
  element.addEventListener("focusout", leave);
  return {
    update(next) {
      leave();
      spoken = next;
    },
    destroy: leave,
  };
};
