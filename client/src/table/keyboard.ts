// Arrows go from possible to possible, wherever they lie.

/** A thing carries its glow as a class; what is no thing but can be chosen is a button. */
const CHOICES = [
  "[data-thing]:is(.shine, .also, .chosen)",
  ".choice:is(.shine, .also, .chosen)",
  "button.diebox:enabled",
  "button.threaded",
  ".act.end:not([aria-disabled='true'])",
].join(", ");

/** Everything on the page that can be chosen now. */
export const choices = (): (HTMLElement | SVGElement)[] =>
  [...document.querySelectorAll<HTMLElement | SVGElement>(CHOICES)].filter(
    (element) => element.getBoundingClientRect().width > 0,
  );

/** Moves the focus towards the arrow; tells whether there was something. */
export function walk(key: string): boolean {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const things = choices();
  const centre = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = things.find((element) => element === document.activeElement);
  if (!here) {
    things[0]?.focus();
    return things.length > 0;
  }
  const from = centre(here);
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const element of things) {
    if (element === here) continue;
    const to = centre(element);
    const along = (to.x - from.x) * (dx ?? 0) + (to.y - from.y) * (dy ?? 0);
    const aside = Math.abs((to.x - from.x) * (dy ?? 0) + (to.y - from.y) * (dx ?? 0));
    if (along <= 2) continue;
    const distance = along + aside * 2.2;
    if (distance < least) {
      least = distance;
      best = element;
    }
  }
  best?.focus();
  return best !== null;
}
