// What makes an element a thing that can be chosen: pointer, keyboard, drag, preview.
import type { Action } from "svelte/action";
import { copyOf } from "./motion.ts";
import type { Choosing } from "./choosing.svelte.ts";

const DRAG = 9; // pixels before a press becomes a drag

interface Thing {
  choosing: Choosing;
  name: string;
  touch: boolean;
  /** What a click does, if it does not choose: a die is picked up, and waits for the other. */
  pick?: () => void;
}

export const thing: Action<HTMLElement | SVGElement, Thing> = (element, first) => {
  let { choosing, name, touch, pick } = first;
  let pressed: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | SVGElement | null = null;
  let dragged = false;
  element.setAttribute("data-thing", name);

  const box = () => element.getBoundingClientRect();
  const enter = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    // A press focuses too; a preview then would take the pressed node away before the click.
    if (event.type === "focus" && !element.matches(":focus-visible")) return;
    choosing.hot = name;
    choosing.hotBox = box();
  };
  // Elements also lose the pointer or the focus while the page is being redrawn.
  const leave = () => {
    const left = name;
    queueMicrotask(() => {
      if (choosing.hot === left && !element.matches(":hover, :focus")) choosing.hot = "";
    });
  };
  const click = (event: Event) => {
    if (dragged) {
      dragged = false;
      return;
    }
    event.stopPropagation();
    const byTouch = touch || (event instanceof PointerEvent && event.pointerType === "touch");
    if (pick) pick();
    else if (byTouch) choosing.tap(name, box());
    else choosing.choose(name, box());
  };
  const key = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    if (pick) pick();
    else choosing.choose(name, box());
  };

  // Drag: from a stored tile or a depot to wherever it may go.
  const down = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.button !== 0 || event.pointerType === "touch") return;
    if (!choosing.at(name).length) return;
    pressed = { x: event.clientX, y: event.clientY, id: event.pointerId };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up, { once: true });
    addEventListener("pointercancel", drop, { once: true });
  };
  const move = (event: PointerEvent) => {
    if (!pressed || event.pointerId !== pressed.id) return;
    if (!ghost && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > DRAG) {
      ghost = carried(element.querySelector<SVGElement>(".tile, .goods, .leaf-body, .bonedie") ?? element);
      if (choosing.picked !== name && (pick || choosing.at(name).every((offer) => offer.choice.source === name)))
        choosing.picked = name;
    }
    if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
  };
  /** The drag is over; tells whether there was one. */
  const drop = (): boolean => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", drop);
    pressed = null;
    ghost?.remove();
    const was = ghost !== null;
    ghost = null;
    return was;
  };
  const up = (event: PointerEvent) => {
    if (!drop()) return;
    dragged = true;
    setTimeout(() => (dragged = false));
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const target = below?.closest<HTMLElement>("[data-thing]")?.dataset.thing ?? "";
    const both = choosing.between(name, target);
    const only = both[0];
    if (target && target !== name && both.length === 1 && only) choosing.take(only);
    else if (target && target !== name && both.length > 1)
      choosing.menu = { thing: target, box: below?.getBoundingClientRect() ?? box(), offers: both };
    else if (below?.closest("[data-home]")?.contains(element))
      choosing.picked = ""; // laid back where it was
    else if (!pick && below?.closest(".tray, .own") && !choosing.at(name).some((offer) => offer.choice.source === name))
      choosing.choose(name, box());
    else choosing.picked = "";
  };

  element.addEventListener("pointerenter", enter);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("focus", enter);
  element.addEventListener("blur", leave);
  element.addEventListener("click", click);
  element.addEventListener("keydown", key);
  element.addEventListener("pointerdown", down);
  return {
    update(next) {
      ({ choosing, name, touch, pick } = next);
      element.setAttribute("data-thing", name);
    },
    destroy() {
      leave();
      drop();
      element.removeEventListener("pointerdown", down);
    },
  };
};

/** A copy of a tile or card that hangs on the pointer. */
function carried(tile: HTMLElement | SVGElement): HTMLElement | SVGElement {
  const copy = copyOf(tile);
  copy.classList.add("carried");
  copy.style.left = "0";
  copy.style.top = "0";
  return copy;
}
