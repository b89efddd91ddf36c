// Everything that moves asks here first.

import { pace } from "../app/pace.svelte.ts";
import { preferences } from "./preferences.svelte.ts";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the new state is to be there at once. */
export const still = (): boolean => reduced.matches || document.hidden || preferences.is("calm") || pace.now === "once";

const running = new Set<Animation>();

/** Any click or key ends what is still moving. */
function skip(): void {
  skipped = performance.now();
  for (const animation of running) animation.finish();
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.effect?.getComputedTiming().endTime !== Infinity)
      animation.finish();
}
let skipped = 0;
/** Whether what began then is to be over by now. */
export const skippedSince = (began: number): boolean => skipped > began;
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

/** The browser's types say only that a copy is some node. */
const clone = <E extends Element>(element: E, deep = false): E => element.cloneNode(deep) as E;

/** A copy of something on the table, at its place and above everything else. */
export function copyOf(target: Drawn): Drawn {
  const box = target.getBoundingClientRect();
  const twin = clone(target, true);
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
  copy.style.position = "fixed";
  copy.style.setProperty("--w", `${box.width}px`); // cards go by their width
  copy.style.left = `${box.left}px`;
  copy.style.top = `${box.top}px`;
  copy.style.width = `${box.width}px`;
  copy.style.height = `${box.height}px`;
  // within the table, whose style it needs
  (target.closest(".app") ?? document.body).append(copy);
  return copy;
}

/** What lies at a place and can be seen; on a phone some places are there twice. */
function visible(root: ParentNode, at: string): Drawn | undefined {
  const found = root.querySelectorAll<Drawn>(`[data-at="${CSS.escape(at)}"]`);
  return [...found].find((element) => element.getBoundingClientRect().width > 0);
}

export const placeOf = (at: string): DOMRect | undefined => visible(document, at)?.getBoundingClientRect();

/** Runs an animation that any click or key ends. */
function run(animation: Animation, settle: () => void): void {
  running.add(animation);
  const done = (): void => {
    running.delete(animation);
    settle();
  };
  animation.onfinish = done;
  animation.oncancel = done;
}

// ---- where nothing moves, what changed has a gold thread until the next change --------------

export function unthread(): void {
  for (const element of document.querySelectorAll("[data-changed]")) element.removeAttribute("data-changed");
}

/** Marks what changed, if it does not move by itself. */
export function thread(root: ParentNode, at: string): void {
  if (still()) visible(root, at)?.setAttribute("data-changed", "");
}

// ---- flights ------------------------------------------------------------------------------

/** Draws what was written at a place, as a pen would. */
export function write(root: ParentNode, at: string, delay = 0): void {
  if (still()) return;
  for (const pen of root.querySelectorAll<SVGElement>(`[data-at="${CSS.escape(at)}"]`))
    run(
      pen.animate(
        [
          { strokeDasharray: "90 90", strokeDashoffset: 90 },
          { strokeDasharray: "90 90", strokeDashoffset: 0 },
        ],
        {
          duration: 360 - delay / 2,
          delay,
          easing: "cubic-bezier(.3, .4, .5, 1)",
          fill: "backwards",
        },
      ),
      () => undefined,
    );
}

/** Lets a few words rise from a place and fade. */
export function rise(root: ParentNode, at: string, words: string): void {
  const from = still() ? null : root.querySelector<Drawn>(`[data-at="${CSS.escape(at)}"]`);
  const box = from?.getBoundingClientRect();
  if (!from || !box?.width) return;
  const note = document.createElement("b");
  note.textContent = words;
  note.className = "flying rising";
  note.setAttribute("aria-hidden", "true");
  note.style.left = `${box.left + box.width / 2}px`;
  note.style.top = `${box.bottom}px`;
  (from.closest(".app") ?? document.body).append(note);
  const steps = [
    { transform: "translate(-50%, 8px)", opacity: 0 },
    { transform: "translate(-50%, 0)", opacity: 1, offset: 0.3 },
    { transform: "translate(-50%, -14px)", opacity: 0 },
  ];
  run(note.animate(steps, { duration: 390, easing: "ease-out" }), () => note.remove());
}

/** Lets the thing that now lies at `to` come flying from `from`, in a slight arc. */
export function fly(root: ParentNode, to: string, from: DOMRect | undefined, delay = 0): void {
  if (still()) {
    thread(root, to);
    return;
  }
  const target = visible(root, to);
  const box = target?.getBoundingClientRect();
  if (!from || !target || !box) return;
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
  run(animation, () => {
    copy.remove();
    target.style.visibility = "";
  });
}

const SVG = "http://www.w3.org/2000/svg";
const centre = (box: DOMRect): { x: number; y: number } => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
});

/** Something small that flies over the table and is gone: a coin, a number. */
function pass(
  piece: Drawn,
  from: DOMRect,
  to: DOMRect,
  how: { duration: number; delay: number; frames: (dx: number, dy: number) => Keyframe[] },
): void {
  const start = centre(from);
  const end = centre(to);
  piece.classList.add("flying", "passing");
  piece.setAttribute("aria-hidden", "true");
  piece.style.left = `${start.x}px`;
  piece.style.top = `${start.y}px`;
  (document.querySelector(".app") ?? document.body).append(piece);
  const animation = piece.animate(how.frames(end.x - start.x, end.y - start.y), {
    duration: how.duration,
    delay: how.delay,
    easing: "cubic-bezier(.3, .6, .3, 1)",
    fill: "both",
  });
  run(animation, () => piece.remove());
}

const MOST_SENT = 4;

/** Signs that fly to where they are counted: workers, silver. */
export function send(root: ParentNode, to: string, from: DOMRect | undefined, sign: string, count: number): void {
  if (still()) {
    thread(root, to);
    return;
  }
  const box = visible(root, to)?.getBoundingClientRect();
  if (!box || !from) return;
  for (let i = 0; i < Math.min(count, MOST_SENT); i += 1) {
    const piece = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#sym-${sign}`);
    piece.append(use);
    piece.classList.add("sym");
    pass(piece, from, box, {
      duration: 220,
      delay: i * 40,
      frames: (dx, dy) => [
        { transform: "translate(-50%, -50%) scale(.7)", opacity: 0 },
        { transform: "translate(-50%, -50%) scale(1)", opacity: 1, offset: 0.2 },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px))`, opacity: 1 },
      ],
    });
  }
}

/** Points that rise from where they were made to the score: "+6", "+8". */
export function gain(root: ParentNode, to: string, from: DOMRect | undefined, points: number[]): void {
  if (still()) {
    thread(root, to);
    return;
  }
  const box = visible(root, to)?.getBoundingClientRect();
  if (!box || !from) return;
  points.forEach((value, i) => {
    const piece = document.createElement("b");
    piece.className = "gained num";
    piece.textContent = `${value > 0 ? "+" : "−"}${Math.abs(value)}`;
    const aside = (i - (points.length - 1) / 2) * 62;
    pass(piece, from, box, {
      duration: 390,
      delay: 0,
      frames: (dx, dy) => [
        { transform: `translate(calc(-50% + ${aside}px), -50%) scale(.6)`, opacity: 0 },
        { transform: `translate(calc(-50% + ${aside}px), calc(-50% - 22px)) scale(1.15)`, opacity: 1, offset: 0.35 },
        { transform: `translate(calc(-50% + ${aside}px), calc(-50% - 26px)) scale(1.1)`, opacity: 1, offset: 0.6 },
        { transform: `translate(calc(-50% + ${dx + aside / 2}px), calc(-50% + ${dy}px)) scale(.7)`, opacity: 0 },
      ],
    });
  });
}

/** Gold that runs round an outline: its sides, in the order of the clock, light up one after another. */
export function runRound(outline: SVGPathElement): void {
  if (still()) return;
  const sides = outline.getAttribute("d")?.match(/M[^M]+/g) ?? [];
  const bounds = outline.getBBox();
  const angle = (side: string): number => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = (side.match(/-?[\d.]+/g) ?? []).map(Number);
    return Math.atan2((ay + by) / 2 - bounds.y - bounds.height / 2, (ax + bx) / 2 - bounds.x - bounds.width / 2);
  };
  const round = sides.toSorted((a, b) => angle(a) - angle(b));
  outline.style.opacity = "0";
  let left = round.length;
  round.forEach((side, i) => {
    const lit = clone(outline);
    lit.removeAttribute("data-at");
    lit.style.opacity = "";
    lit.setAttribute("d", side);
    outline.after(lit);
    const delay = (300 * i) / round.length;
    const animation = lit.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 80, delay, fill: "backwards" });
    run(animation, () => {
      left -= 1;
      if (left) return;
      outline.style.opacity = "";
      for (const other of outline.parentNode?.querySelectorAll(".lit-side") ?? []) other.remove();
    });
    lit.classList.add("lit-side");
  });
}
