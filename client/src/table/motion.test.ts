import { describe, expect, it, vi } from "vitest";
import { media, Played } from "../testing/browser.ts";
import { element, snapshot } from "../testing/made.ts";
import { gains } from "./gains.ts";
import {
  copyOf,
  fly,
  gain,
  placeOf,
  places,
  rise,
  runRound,
  send,
  skippedSince,
  still,
  thread,
  unthread,
  write,
} from "./motion.ts";
import { rolls } from "./rolls.ts";

const FROM = new DOMRect(0, 0, 20, 20);
const app = (inner: string): HTMLElement => element(`<div class="app">${inner}</div>`);
const flying = (): number => document.querySelectorAll(".flying").length;
const finish = (): void => [...Played.all].forEach((one) => one.finish());

describe("places", () => {
  it("are those of everything that can be seen", () => {
    app('<i data-at="key 1" data-box="5 6 7 8"></i><i data-at="key 2"></i>');
    expect([...places(document).keys()]).toEqual(["key 1"]);
    expect(placeOf("key 1")?.left).toBe(5);
    expect(placeOf("key 2")).toBeUndefined();
  });
});

describe("a flight", () => {
  it("ends where the thing lies, which is hidden so long", () => {
    const thing = app('<i data-at="key 1" data-thing="key:1" data-box="50 60 20 20"></i>').querySelector("i");
    fly(document, "key 1", FROM);
    expect(thing?.style.visibility).toBe("hidden");
    expect(document.querySelectorAll("[data-thing]")).toHaveLength(1); // the copy is no thing
    finish();
    expect([thing?.style.visibility, flying()]).toEqual(["", 0]);
  });
  it("is none from nowhere", () => {
    app('<i data-at="key 1" data-box="50 60 20 20"></i>');
    fly(document, "key 1", undefined);
    fly(document, "key 9", FROM);
    expect(flying()).toBe(0);
  });
  it("of a drawing has a picture of its own", () => {
    const drawn = app('<svg><g data-at="x" data-box="1 2 3 4"></g></svg>').querySelector("g");
    if (!drawn) throw new Error("not drawn");
    const copy = copyOf(drawn);
    expect(copy.tagName.toLowerCase()).toBe("svg");
  });
  it("is over with any click or key", () => {
    app('<i data-at="key 1" data-box="50 60 20 20"></i>');
    const began = performance.now() - 1;
    fly(document, "key 1", FROM);
    dispatchEvent(new Event("keydown"));
    expect(flying()).toBe(0);
    expect(skippedSince(began)).toBe(true);
    expect(skippedSince(performance.now() + 1)).toBe(false);
  });
});

describe("what is counted", () => {
  it("flies to the purse, a few of many", () => {
    app('<i data-at="0 silver" data-box="50 60 20 20"></i>');
    send(document, "0 silver", FROM, "silver", 9);
    expect(flying()).toBe(4);
    finish();
    expect(flying()).toBe(0);
  });
  it("rises to the score", () => {
    app('<i data-at="0 score" data-box="50 60 20 20"></i>');
    gain(document, "0 score", FROM, [6, -2]);
    expect([...document.querySelectorAll(".gained")].map((one) => one.textContent)).toEqual(["+6", "−2"]);
    rise(document, "0 score", "+4");
    expect(document.querySelector(".rising")?.textContent).toBe("+4");
    rise(document, "1 score", "+4");
    finish();
    expect(flying()).toBe(0);
  });
  it("is what a player has more than before", () => {
    app(["workers", "silver", "score"].map((at) => `<i data-at="0 ${at}" data-box="9 9 9 9"></i>`).join(""));
    const before = snapshot({ ledgers: [{ regions: 2 }] });
    const now = snapshot({ ledgers: [{ regions: 5, goods: 1 }] });
    gains(before, now, { seat: 0, workers: 3, silver: 1 }, { seat: 0, workers: 1, silver: 0 }, FROM);
    expect(document.querySelectorAll(".sym.flying")).toHaveLength(3);
    expect([...document.querySelectorAll(".gained")].map((one) => one.textContent)).toEqual(["+3", "+1"]);
    gains(now, now, { seat: 0, workers: 0, silver: 0 }, { seat: 0, workers: 1, silver: 1 }, FROM);
    expect(document.querySelectorAll(".gained")).toHaveLength(2);
  });
});

describe("strokes", () => {
  it("are drawn", () => {
    app('<svg><path data-at="0 mark c3" data-box="0 0 1 1"></path></svg>');
    write(document, "0 mark c3", 40);
    expect(Played.all).toHaveLength(1);
    finish();
  });
  it("run round an outline, side by side", () => {
    const outline = app('<svg><path d="M0 0L10 0M10 0L10 10" data-box="0 0 10 10"></path></svg>').querySelector("path");
    if (!outline) throw new Error("not drawn");
    runRound(outline);
    expect(document.querySelectorAll(".lit-side")).toHaveLength(2);
    expect(outline.style.opacity).toBe("0");
    finish();
    expect(document.querySelectorAll(".lit-side")).toHaveLength(0);
    expect(outline.style.opacity).toBe("");
  });
});

describe("where nothing is to move", () => {
  it("what changed has a thread until the next change", () => {
    media.reduced = true;
    const thing = app('<i data-at="0 score" data-box="9 9 9 9"></i>').querySelector("i");
    const changes = [
      () => thread(document, "0 score"),
      () => fly(document, "0 score", FROM),
      () => send(document, "0 score", FROM, "silver", 1),
      () => gain(document, "0 score", FROM, [1]),
    ];
    for (const change of changes) {
      change();
      expect(thing?.hasAttribute("data-changed")).toBe(true);
      unthread();
      expect(thing?.hasAttribute("data-changed")).toBe(false);
    }
    write(document, "0 score");
    rise(document, "0 score", "+1");
    expect([flying(), Played.all.length]).toEqual([0, 0]);
  });
  it("a page that nobody sees is still", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    expect(still()).toBe(true);
  });
});

describe("dice", () => {
  it("roll when they are rolled, and only then", () => {
    const roll = (how: { roll: string; used: boolean }): boolean => {
      const die = element("<i></i>");
      rolls(die, { place: "own 1", ...how }, "tumble");
      return die.classList.contains("tumble");
    };
    expect(roll({ roll: "A1", used: false })).toBe(true);
    expect(roll({ roll: "A1", used: false })).toBe(false);
    expect(roll({ roll: "A2", used: true })).toBe(false);
    expect(roll({ roll: "A2", used: false })).toBe(false);
    expect(roll({ roll: "", used: false })).toBe(false);
  });
});
