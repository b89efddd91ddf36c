import { afterEach, describe, expect, it, vi } from "vitest";
import { PACES, pace } from "../app/pace.svelte.ts";
import { context, element, line, snapshot } from "../testing/made.ts";
import { answering } from "../testing/server.ts";
import { boxOf, elementOf, isWriting } from "../ui/events.ts";
import { hints } from "./hints.svelte.ts";
import { lastAt, lastLines, lastOf } from "./last.ts";
import { mutes } from "./mutes.svelte.ts";
import { preferences, switches } from "./preferences.svelte.ts";
import { scrolls } from "./scrolls.ts";
import { play } from "./sounds.ts";
import { speaks } from "./spoken.ts";
import { Tips } from "./tips.svelte.ts";

afterEach(() => vi.unstubAllGlobals());

describe("hints", () => {
  it("are shown in the first game of a title", () => {
    expect(hints.shown("burgundy", "t1")).toBe(true);
    hints.began("burgundy", "t1");
    expect([hints.shown("burgundy", "t1"), hints.shown("burgundy", "t2")]).toEqual([true, false]);
  });
  it("are shown as chosen", () => {
    hints.choose("artificium", false);
    hints.began("artificium", "t3");
    expect(hints.shown("artificium", "t3")).toBe(false);
    hints.choose("artificium", true);
    expect(hints.shown("artificium")).toBe(true);
  });
});

describe("the pace of bots", () => {
  it("is remembered", () => {
    pace.choose("slow");
    expect(localStorage.getItem("duchy.pace")).toBe("slow");
    expect(PACES.map((one) => (pace.choose(one), pace.step))).toEqual([1800, 900, 400, 0]);
  });
});

describe("preferences", () => {
  it("are remembered, and told to the style sheets", () => {
    for (const name of switches) preferences.set(name, true);
    expect(switches.every((name) => preferences.is(name))).toBe(true);
    expect(document.documentElement.dataset["text"]).toBe("large");
    expect(localStorage.getItem("duchy.prefer.sound")).toBe("on");
    for (const name of switches) preferences.set(name, false);
    expect(document.documentElement.dataset["text"]).toBe("");
  });
  it("are silent unless somebody wants sounds", () => {
    const started = vi.fn();
    const node = (): object => ({
      connect: (next: object) => next,
      frequency: {},
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      start: started,
      stop() {},
    });
    vi.stubGlobal(
      "AudioContext",
      class {
        currentTime = 0;
        createGain = node;
        createOscillator = node;
      },
    );
    play("turn");
    expect(started).not.toHaveBeenCalled();
    preferences.set("sound", true);
    play("turn");
    expect(started).toHaveBeenCalledTimes(3);
    preferences.set("sound", false);
  });
});

describe("the last turns of rivals", () => {
  const last = [
    {
      seat: 1,
      lines: [
        line({ seat: 1, number: 3, words: "Player 1 takes a mine", things: ["space:3.2", "die:1"] }),
        line({ seat: 1, number: 4, words: "places it", things: ["key:1", "field:c3"] }),
        line({ seat: 1, number: 4, words: "gets silver" }),
      ],
    },
  ];
  it("are a sentence for each move", () => {
    const told = lastLines(context(snapshot({ last })), 1);
    expect(told.map(({ words }) => words)).toEqual(["Ann takes a mine.", "Places it, gets silver."]);
    expect(told[1]?.things).toEqual(["key:1", "field:c3"]);
    expect(lastLines(context(snapshot({ last })), 0)).toEqual([]);
  });
  it("are seen on the table", () => {
    expect([...lastOf({ last }, 1)]).toEqual(["space:3.2", "die:1", "key:1", "field:c3"]);
    expect(lastAt({ last }).get("space:3.2")).toBe(1);
  });
});

describe("mutes", () => {
  it("are what the server says", async () => {
    answering({ "GET /me/mutes": [{ guest: "bob", name: "Bob" }], "POST /me/mutes": [] });
    await mutes.load();
    expect([mutes.has("bob"), mutes.has("")]).toEqual([true, false]);
    await mutes.set("bob", "Bob", false);
    expect(mutes.has("bob")).toBe(false);
    answering({ "GET /me/mutes": [500, {}] });
    await mutes.load();
  });
});

describe("a line that speaks of things", () => {
  it("lights them while it is pointed at", () => {
    element('<div class="market"><i data-thing="space:3.2"></i></div>');
    element('<div data-seat="0"><i data-thing="field:c3"></i></div>');
    element('<div data-seat="1"><i data-of="field:c3"></i></div>');
    const lit = (): string[] => [...document.querySelectorAll(".spoken")].map((one) => one.outerHTML.slice(3, 23));
    const told = element("<p></p>");
    const speaking = speaks(told, { seat: 1, things: ["space:3.2", "field:c3"] });
    told.dispatchEvent(new Event("pointerenter"));
    expect(lit()).toEqual(['data-thing="space:3.', 'data-of="field:c3" c']);
    told.dispatchEvent(new Event("pointerleave"));
    expect(lit()).toEqual([]);
    told.dispatchEvent(new Event("focusin"));
    speaking?.update?.({ seat: null, things: ["space:3.2"] });
    expect(lit()).toEqual([]);
    told.dispatchEvent(new Event("pointerenter"));
    expect(lit()).toHaveLength(1);
    speaking?.destroy?.();
  });
});

describe("tips", () => {
  const plain = { describe: () => null, sources: (key: string) => key };
  it("say what an element says of itself", () => {
    const root = element(
      '<div><b data-tip="two workers" data-tip-title="Purse"></b><i data-tile="x"></i><u></u></div>',
    );
    const shown = { title: "Mine", about: "", picture: "mine", offers: [] };
    const tips = new Tips(() => ({ ...plain, explained: "[data-tile]", explain: () => shown }));
    const watching = tips.watch(root);
    const over = (selector: string): string | undefined => {
      root.querySelector(selector)?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      return tips.shown?.title;
    };
    expect([over("b"), over("i"), over("u")]).toEqual(["Purse", "Mine", undefined]);
    over("b");
    root.dispatchEvent(new PointerEvent("pointerleave"));
    expect(tips.shown).toBeNull();
    watching.destroy();
  });
  it("come with a long press, which then chooses nothing", () => {
    vi.useFakeTimers();
    const root = element('<div><b data-tip="two workers" data-thing="workers"></b></div>');
    const clicked = vi.fn();
    root.addEventListener("click", clicked);
    const tips = new Tips(() => plain);
    tips.watch(root);
    const inner = root.querySelector("b");
    inner?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    expect(tips.shown).toBeNull();
    vi.advanceTimersByTime(500);
    expect(tips.shown?.title).toBe("two workers");
    inner?.click();
    expect(clicked).not.toHaveBeenCalled();
    inner?.click();
    expect(clicked).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

describe("a part that scrolls", () => {
  it("takes the focus as long as it has more than it shows", () => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(private readonly look: () => void) {}
        observe(): void {
          this.look();
        }
        disconnect(): void {}
      },
    );
    const list = element('<ol style="overflow-y: auto"><li></li></ol>');
    vi.spyOn(list, "scrollHeight", "get").mockReturnValue(90);
    const scrolling = scrolls(list);
    expect(list.tabIndex).toBe(0);
    scrolling?.destroy?.();
    const short = element('<ol style="overflow-y: auto"></ol>');
    scrolls(short);
    expect(short.hasAttribute("tabindex")).toBe(false);
  });
});

describe("events", () => {
  it("tell where they happened", () => {
    const field = element('<input data-box="1 2 3 4" />');
    const told: unknown[] = [];
    field.addEventListener("keydown", (event) => told.push(elementOf(event), isWriting(event), boxOf(event).width));
    field.dispatchEvent(new Event("keydown"));
    expect(told).toEqual([field, true, 3]);
    expect([elementOf(new Event("x")), isWriting(new Event("x")), boxOf(new Event("x")).width]).toEqual([
      null,
      false,
      0,
    ]);
  });
});
