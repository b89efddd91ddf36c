import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice } from "../api/messages.ts";
import { choice, element } from "../testing/made.ts";
import { Choosing } from "./choosing.svelte.ts";
import { thing } from "./thing.ts";

const act = vi.fn<(chosen: Choice) => void>();
const ask = vi.fn<(name: string, box: DOMRect) => void>();
const take = choice({ action: "take", things: ["space:3.2"] });
const toC3 = choice({ action: "c3", things: ["key:1", "field:c3"], source: "key:1" });
const toD4 = choice({ action: "d4", things: ["key:1", "field:d4"], source: "key:1" });
const dear = choice({ action: "dear", things: ["key:1", "field:d4"], source: "key:1", price: { workers: 1 } });

let choosing: Choosing;
let leave: (() => void)[] = [];
function made(name: string, how: { touch?: boolean; pick?: () => void } = {}): HTMLElement {
  const drawn = element('<button class="tile" data-box="10 10 20 20"></button>');
  const acting = thing(drawn, { choosing, name, touch: false, ...how });
  leave.push(() => acting?.destroy?.());
  return drawn;
}
const pointer = (type: string, about: PointerEventInit = {}): PointerEvent =>
  new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, pointerType: "mouse", ...about });

beforeEach(() => {
  vi.clearAllMocks();
  choosing = new Choosing(act, ask);
  choosing.set([take, toC3, toD4], false);
});
afterEach(() => {
  for (const one of leave) one();
  leave = [];
});

describe("an element that is a thing", () => {
  it("carries its name", () => expect(made("space:3.2").dataset["thing"]).toBe("space:3.2"));
  it("chooses by a click, Enter or Space", () => {
    const drawn = made("space:3.2");
    drawn.click();
    for (const key of ["Enter", " ", "a"]) drawn.dispatchEvent(new KeyboardEvent("keydown", { key }));
    expect(act).toHaveBeenCalledTimes(3);
  });
  it("waits for a second tap", () => {
    const drawn = made("space:3.2", { touch: true });
    drawn.click();
    expect([choosing.armed, act.mock.calls.length]).toEqual(["space:3.2", 0]);
    drawn.click();
    expect(act).toHaveBeenCalledOnce();
  });
  it("may do something else", () => {
    const pick = vi.fn();
    const drawn = made("die:1", { pick });
    drawn.click();
    drawn.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    expect(pick).toHaveBeenCalledTimes(2);
  });
  it("is hot under the pointer and with the focus", async () => {
    const drawn = made("space:3.2");
    drawn.dispatchEvent(pointer("pointerenter"));
    expect(choosing.hot).toBe("space:3.2");
    drawn.dispatchEvent(pointer("pointerleave"));
    await Promise.resolve();
    expect(choosing.hot).toBe("");
    drawn.dispatchEvent(pointer("pointerenter", { pointerType: "touch" }));
    expect(choosing.hot).toBe("");
  });
  it("takes another name", () => {
    const drawn = element("<i></i>");
    const acting = thing(drawn, { choosing, name: "a", touch: false });
    acting?.update?.({ choosing, name: "b", touch: false });
    expect(drawn.dataset["thing"]).toBe("b");
    acting?.destroy?.();
  });
});

describe("a drag", () => {
  function drag(from: HTMLElement, to: Element | null): void {
    vi.spyOn(document, "elementFromPoint").mockReturnValue(to);
    from.dispatchEvent(pointer("pointerdown", { clientX: 15, clientY: 15 }));
    dispatchEvent(pointer("pointermove", { clientX: 90, clientY: 90 }));
    expect(document.querySelectorAll(".carried")).toHaveLength(1);
    dispatchEvent(pointer("pointerup", { clientX: 90, clientY: 90 }));
    expect(document.querySelectorAll(".carried")).toHaveLength(0);
  }
  it("brings a thing to another", () => {
    drag(made("key:1"), made("field:d4"));
    expect(act).toHaveBeenCalledWith(toD4);
  });
  it("asks how, if there are several ways", () => {
    choosing.set([toC3, toD4, dear], false);
    drag(made("key:1"), made("field:d4"));
    expect(choosing.menu?.offers.map((offer) => offer.choice)).toEqual([toD4, dear]);
  });
  it("to nowhere picks nothing up", () => {
    drag(made("key:1"), null);
    expect([choosing.picked, act.mock.calls.length]).toEqual(["", 0]);
  });
  it("to my own things chooses what is carried", () => {
    drag(made("space:3.2"), element('<div class="own"></div>'));
    expect(act).toHaveBeenCalledWith(take);
  });
  it("is none with a finger, or of what cannot be chosen", () => {
    made("key:1").dispatchEvent(pointer("pointerdown", { pointerType: "touch" }));
    made("key:9").dispatchEvent(pointer("pointerdown"));
    dispatchEvent(pointer("pointermove", { clientX: 90, clientY: 90 }));
    expect(document.querySelectorAll(".carried")).toHaveLength(0);
  });
  it("is none after a pixel or two", () => {
    const drawn = made("space:3.2");
    drawn.dispatchEvent(pointer("pointerdown", { clientX: 15, clientY: 15 }));
    dispatchEvent(pointer("pointermove", { clientX: 17, clientY: 15 }));
    dispatchEvent(pointer("pointerup", { clientX: 17, clientY: 15 }));
    drawn.click();
    expect(act).toHaveBeenCalledWith(take);
  });
});
