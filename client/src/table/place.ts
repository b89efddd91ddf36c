// Where something that floats over a table lies: at its thing, and over nothing that can be clicked.
import type { Action } from "svelte/action";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ROOM = 10;
const EDGE = 8;
const HEAD = 60;
const CLICKABLE = "button, a, input, [data-thing]:is(.shine, .also)";

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Above, below or beside: where it fits and hides least of the others. */
export function placeAt(
  thing: Box,
  size: { width: number; height: number },
  others: readonly Box[],
  page: { width: number; height: number },
): { x: number; y: number } {
  const { width, height } = size;
  const clampX = (x: number): number => Math.max(EDGE, Math.min(x, page.width - width - EDGE));
  const clampY = (y: number): number => Math.max(HEAD, Math.min(y, page.height - height - EDGE));
  const x = clampX((thing.left + thing.right - width) / 2);
  const y = clampY((thing.top + thing.bottom - height) / 2);
  const places = [
    { x, y: thing.top - height - ROOM },
    { x, y: thing.bottom + ROOM },
    { x: thing.left - width - ROOM, y },
    { x: thing.right + ROOM, y },
  ];
  let best = { x, y: clampY(thing.top - height - ROOM) };
  let least = Infinity;
  for (const at of places) {
    if (at.x < EDGE || at.x + width > page.width - EDGE || at.y < HEAD || at.y + height > page.height - EDGE) continue;
    const box = { left: at.x, top: at.y, right: at.x + width, bottom: at.y + height };
    const hidden = others.reduce((sum, other) => sum + overlap(box, other), 0);
    if (hidden < least) {
      least = hidden;
      best = at;
    }
  }
  return best;
}

/** Keeps an element at a box, whenever either changes. */
export const floatAt: Action<HTMLElement, DOMRect> = (element, first) => {
  let thing = first;
  const lay = (): void => {
    const others = [...document.querySelectorAll(CLICKABLE)]
      .filter((one) => !element.contains(one))
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width && (Math.abs(box.left - thing.left) > 2 || Math.abs(box.top - thing.top) > 2));
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { x, y } = placeAt(thing, size, others, { width: innerWidth, height: innerHeight });
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  };
  const sizes = new ResizeObserver(lay);
  sizes.observe(element);
  lay();
  return {
    update(next) {
      thing = next;
      lay();
    },
    destroy: () => sizes.disconnect(),
  };
};
