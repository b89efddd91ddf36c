// Everything that moves asks here first.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the new state is to be there at once. */
export const still = (): boolean => reduced.matches || document.hidden;

const running = new Set<Animation>();

/** Any click or key ends what is still moving. */
function skip(): void {
  for (const animation of running) animation.finish();
}
addEventListener("pointerdown", skip, { capture: true });
addEventListener("keydown", skip, { capture: true });

/** Where something lay before the page changed. */
export type Places = Map<string, DOMRect>;

/** The places of everything that can move, by its `data-at`. */
export function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement | SVGGraphicsElement>("[data-at]")) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.at ?? "", box);
  }
  return found;
}

type Drawn = HTMLElement | SVGElement;

/** A copy of something on the table, at its place and above everything else. */
export function copyOf(target: Drawn): Drawn {
  const box = target.getBoundingClientRect();
  const twin = target.cloneNode(true) as Drawn;
  twin.removeAttribute("data-at");
  twin.removeAttribute("data-thing");
  let copy = twin;
  if (target instanceof SVGGraphicsElement && !(target instanceof SVGSVGElement)) {
    const bounds = target.getBBox();
    copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    copy.append(twin);
    copy.setAttribute("viewBox", `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`);
  }
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  copy.style.left = `${box.left}px`;
  copy.style.top = `${box.top}px`;
  copy.style.width = `${box.width}px`;
  copy.style.height = `${box.height}px`;
  // within the table, whose style it needs
  (target.closest(".app") ?? document.body).append(copy);
  return copy;
}

/** Lets the thing that now lies at `to` come flying from `from`, in a slight arc. */
export function fly(root: ParentNode, to: string, from: DOMRect | undefined, delay = 0): void {
  if (still() || !from) return;
  const target = root.querySelector<Drawn>(`[data-at="${CSS.escape(to)}"]`);
  const box = target?.getBoundingClientRect();
  if (!target || !box?.width) return;
  const copy = copyOf(target);
  target.style.visibility = "hidden";
  const dx = from.left + from.width / 2 - box.left - box.width / 2;
  const dy = from.top + from.height / 2 - box.top - box.height / 2;
  const scale = from.width / box.width;
  const lift = -Math.min(40, Math.hypot(dx, dy) / 6);
  const animation = copy.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
      { transform: `translate(${dx / 2}px, ${dy / 2 + lift}px) scale(${(1 + scale) / 2 + 0.06})`, offset: 0.5 },
      { transform: "scale(1.06)", offset: 0.8 },
      { transform: "none" },
    ],
    { duration: 340, delay, easing: "cubic-bezier(.2, .8, .2, 1)", fill: "backwards" },
  );
  running.add(animation);
  const settle = () => {
    running.delete(animation);
    copy.remove();
    target.style.visibility = "";
  };
  animation.onfinish = settle;
  animation.oncancel = settle;
}
