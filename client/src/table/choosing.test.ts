import { describe, expect, it, vi } from "vitest";
import type { Choice } from "../api/messages.ts";
import { choice } from "../testing/made.ts";
import { Choosing, offersOf } from "./choosing.svelte.ts";

const BOX = new DOMRect(0, 0, 10, 10);

function at(choices: Choice[], urgent = false, eager?: (thing: string) => boolean) {
  const act = vi.fn<(chosen: Choice) => void>();
  const ask = vi.fn<(thing: string, box: DOMRect) => void>();
  const choosing = new Choosing(act, ask);
  choosing.set(choices, urgent, eager);
  return { choosing, act, ask };
}

const take = choice({ action: "take 3.2 die 1", things: ["space:3.2", "die:1"] });
const dear = choice({ action: "take 3.2 die 2", things: ["space:3.2", "die:2"], price: { workers: 1 } });
const toC3 = choice({ action: "place 1>c3", things: ["key:1", "field:c3"], source: "key:1" });
const toD4 = choice({ action: "place 1>d4", things: ["key:1", "field:d4"], source: "key:1" });
const end = choice({ action: "end", fixed: true, ends_turn: true });
const hire = choice({ action: "hire", words: "hire" });

describe("choices that come to the same", () => {
  it("are one way with the things of both", () => {
    const [one, ...more] = offersOf([
      choice({ action: "sell pink die 1", same: "sell", things: ["good:pink", "die:1"], target: "x" }),
      choice({ action: "sell pink die 2", same: "sell", things: ["good:pink", "die:2"], target: "y" }),
    ]);
    expect(more).toEqual([]);
    expect(one?.things).toEqual(["good:pink", "die:1", "die:2"]);
    expect(one?.targets).toEqual(["x", "y"]);
    expect(one?.actions).toEqual(["sell pink die 1", "sell pink die 2"]);
  });
  it("are two without a text in common", () => expect(offersOf([take, dear])).toHaveLength(2));
});

describe("choosing a thing", () => {
  it("does the one thing that can be done with it", () => {
    const { choosing, act } = at([take]);
    choosing.choose("space:3.2", BOX);
    expect(act).toHaveBeenCalledWith(take);
  });
  it("opens a menu of several ways, the cheapest first", () => {
    const { choosing, act } = at([dear, take]);
    choosing.choose("space:3.2", BOX);
    expect(act).not.toHaveBeenCalled();
    expect(choosing.menu?.offers.map((offer) => offer.choice)).toEqual([take, dear]);
    choosing.take(choosing.menu?.offers[0] ?? expect.fail());
    expect(act).toHaveBeenCalledWith(take);
    expect(choosing.menu).toBeNull();
  });
  it("picks up what can go to several places, and lays it back", () => {
    const { choosing, act } = at([toC3, toD4]);
    choosing.choose("key:1", BOX);
    expect(choosing.picked).toBe("key:1");
    expect(choosing.glow("key:1")).toBe("chosen");
    expect(choosing.glow("field:c3")).toBe("shine");
    choosing.choose("key:1", BOX);
    expect(choosing.picked).toBe("");
    choosing.choose("key:1", BOX);
    choosing.choose("field:d4", BOX);
    expect(act).toHaveBeenCalledWith(toD4);
    expect(choosing.picked).toBe("");
  });
  it("asks why nothing can be done with it", () => {
    const { choosing, ask } = at([take]);
    choosing.choose("space:1.1", BOX);
    expect(ask).toHaveBeenCalledWith("space:1.1", BOX);
  });
});

describe("a target", () => {
  const drop = choice({ action: "take 4.1 drop 1", things: ["card:4.1"], source: "card:4.1", target: "project:1" });
  const other = choice({ action: "take 4.1 drop 2", things: ["card:4.1"], source: "card:4.1", target: "project:2" });
  it("counts only once its source is picked up", () => {
    const { choosing, act } = at([drop, other]);
    expect(choosing.glow("project:1")).toBe("");
    choosing.choose("card:4.1", BOX);
    expect(choosing.glow("project:1")).toBe("shine");
    expect(choosing.between("card:4.1", "project:2").map((offer) => offer.choice)).toEqual([other]);
    choosing.choose("project:1", BOX);
    expect(act).toHaveBeenCalledWith(drop);
  });
});

describe("what glows", () => {
  it("shines if the prompt asks for it, and may be done besides else", () => {
    expect(at([take], true).choosing.glow("space:3.2")).toBe("shine");
    expect(at([take]).choosing.glow("space:3.2")).toBe("also");
    expect(at([toC3], false, (thing) => thing.startsWith("field:")).choosing.glow("field:c3")).toBe("shine");
    expect(at([choice({ things: ["buy"], aside: true })], true).choosing.glow("buy")).toBe("also");
    expect(at([take]).choosing.glow("space:1.1")).toBe("");
  });
  it("is only what is pointed at, while somebody points", () => {
    const { choosing } = at([take, toC3]);
    choosing.pointed = choosing.offers[1] ?? null;
    expect(choosing.glow("space:3.2")).toBe("");
    expect(choosing.glow("field:c3")).toBe("shine");
  });
  it("is what a die can do, once it is chosen", () => {
    const { choosing } = at([take, dear, toC3]);
    choosing.only = "die:2";
    expect(choosing.at("space:3.2")).toHaveLength(1);
    expect(choosing.glow("field:c3")).toBe("");
    expect(choosing.price("space:3.2")).toEqual({ workers: 1, silver: 0, coins: 0 });
  });
});

describe("buttons", () => {
  it("are for what has no thing on the table", () => {
    const { choosing } = at([take, hire, end]);
    expect(choosing.wordy.map((offer) => offer.choice)).toEqual([hire]);
    expect(choosing.end?.choice).toBe(end);
  });
});

describe("a touch", () => {
  it("shows first, and does it with the second", () => {
    const { choosing, act } = at([take]);
    choosing.tap("space:3.2", BOX);
    expect(choosing.armed).toBe("space:3.2");
    expect(act).not.toHaveBeenCalled();
    choosing.tap("space:3.2", BOX);
    expect(act).toHaveBeenCalledWith(take);
  });
  it("picks up at once", () => {
    const { choosing } = at([toC3, toD4]);
    choosing.tap("key:1", BOX);
    expect(choosing.picked).toBe("key:1");
  });
  it("leaves several ways to the bar below", () => {
    const { choosing } = at([take, dear]);
    choosing.tap("space:3.2", BOX);
    choosing.tap("space:3.2", BOX);
    expect(choosing.armed).toBe("space:3.2");
    expect(choosing.menu).toBeNull();
  });
});

describe("new choices", () => {
  it("leave a half-made choice alone that is still possible", () => {
    const { choosing } = at([take, dear, toC3, toD4]);
    choosing.choose("space:3.2", BOX);
    choosing.armed = "space:3.2";
    choosing.set([take, dear, toC3, toD4], false);
    expect(choosing.menu?.offers).toHaveLength(2);
    expect(choosing.armed).toBe("space:3.2");
    choosing.choose("key:1", BOX);
    choosing.set([toC3], false);
    expect(choosing.picked).toBe("key:1");
    choosing.set([take], false);
    expect([choosing.menu, choosing.armed, choosing.picked]).toEqual([null, "", ""]);
  });
  it("forget a die that can do nothing any more", () => {
    const { choosing } = at([take]);
    choosing.only = "die:1";
    choosing.set([hire], false);
    expect(choosing.only).toBe("");
  });
});

describe("why not", () => {
  it("is told of the thing, and of each other that it does not go with", () => {
    const { choosing } = at([toC3, toD4]);
    choosing.hindrance = { thing: "key:1", why: "there is no field", by_thing: { "field:a1": "another colour" } };
    expect(choosing.whyNot("key:1")).toBe("there is no field");
    expect(choosing.whyNot("field:a1")).toBe("another colour");
    expect(choosing.whyNot("field:b1")).toBe("");
    choosing.choose("key:1", BOX);
    expect(choosing.whyNot("field:a1")).toBe("another colour");
    choosing.picked = "key:2";
    expect(choosing.whyNot("field:a1")).toBe("");
  });
  it("is said for a while", () => {
    vi.useFakeTimers();
    const { choosing } = at([]);
    choosing.because("no", BOX);
    vi.advanceTimersByTime(2000);
    choosing.because("still no", BOX);
    vi.advanceTimersByTime(3000);
    expect(choosing.reason?.text).toBe("still no");
    vi.advanceTimersByTime(1000);
    expect(choosing.reason).toBeNull();
    vi.useRealTimers();
  });
});

describe("Escape", () => {
  it("goes one step back", () => {
    const { choosing } = at([take, dear, toC3, toD4]);
    expect(choosing.back()).toBe(false);
    choosing.only = "die:1";
    choosing.picked = "key:1";
    choosing.menu = { thing: "space:3.2", box: BOX, offers: [] };
    expect(choosing.back()).toBe(true);
    expect([choosing.menu, choosing.picked]).toEqual([null, "key:1"]);
    expect(choosing.back()).toBe(true);
    expect([choosing.picked, choosing.only]).toEqual(["", "die:1"]);
    expect(choosing.back()).toBe(true);
    expect(choosing.back()).toBe(false);
  });
});
