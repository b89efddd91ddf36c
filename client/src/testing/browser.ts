// What jsdom lacks of a browser. Nothing is laid out: an element lies where its `data-box` says.
import { beforeEach } from "vitest";

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** An animation that ends when a test says so. */
export class Played {
  static all: Played[] = [];
  onfinish: (() => void) | null = null;
  oncancel: (() => void) | null = null;
  constructor(
    readonly element: Element,
    readonly frames: unknown,
  ) {
    Played.all.push(this);
  }
  finish(): void {
    Played.all = Played.all.filter((one) => one !== this);
    this.onfinish?.();
  }
  cancel(): void {
    this.oncancel?.();
  }
}

export const media = { reduced: false, coarse: false };
const asked = (query: string): boolean =>
  query.includes("reduced-motion") ? media.reduced : query.includes("coarse") ? media.coarse : false;

function boxOf(this: Element): DOMRect {
  const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute("data-box") ?? "").split(" ").map(Number);
  return new DOMRect(x, y, width, height);
}

class Rect implements DOMRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  constructor(
    readonly x = 0,
    readonly y = 0,
    readonly width = 0,
    readonly height = 0,
  ) {
    [this.left, this.top, this.right, this.bottom] = [x, y, x + width, y + height];
  }
  toJSON(): unknown {
    return { ...this };
  }
}

Object.assign(globalThis, {
  DOMRect: Rect,
  ResizeObserver: Observer,
  CSSAnimation: class {},
  CSS: { escape: (text: string) => text.replaceAll('"', '\\"') },
  matchMedia: (query: string) => ({
    get matches() {
      return asked(query);
    },
    addEventListener() {},
    removeEventListener() {},
  }),
  scrollTo() {},
});
Object.assign(Element.prototype, {
  getBoundingClientRect: boxOf,
  animate(this: Element, frames: unknown) {
    return new Played(this, frames);
  },
});
Object.assign(SVGElement.prototype, { getBBox: boxOf });
Object.assign(document, { getAnimations: () => [], elementFromPoint: () => null });

const { pace } = await import("../app/pace.svelte.ts");

beforeEach(() => {
  document.body.innerHTML = "";
  pace.choose("normal");
  localStorage.clear();
  Played.all = [];
  Object.assign(media, { reduced: false, coarse: false });
});
