// Which of its five shapes the frame of a table has taken. Its container queries decide; this only reads them.
import { getContext, setContext } from "svelte";

const SHAPES = ["desk", "wide", "upright", "phone", "flat"] as const;
export type Shape = (typeof SHAPES)[number];

export class Shapes {
  now = $state<Shape>("desk");
  /** Only a desk has no room of its own for tips: there they float at the thing. */
  readonly floats = $derived(this.now === "desk");

  /** For the grid inside the container. */
  watch = (grid: HTMLElement): { destroy: () => void } => {
    const look = (): void => {
      const found = getComputedStyle(grid).getPropertyValue("--shape").trim();
      this.now = SHAPES.find((shape) => shape === found) ?? this.now;
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(grid);
    look();
    return { destroy: () => sizes.disconnect() };
  };
}

const KEY = Symbol("shape");
export const provideShape = (): Shapes => setContext(KEY, new Shapes());
/** For what must be drawn otherwise in another shape; what only looks otherwise asks its container. */
export const useShape = (): Shapes => getContext<Shapes>(KEY);
