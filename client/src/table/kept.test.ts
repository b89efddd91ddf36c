import { afterEach, describe, expect, it, vi } from "vitest";
import { PACES, pace } from "../app/pace.svelte.ts";
import { element } from "../testing/made.ts";
import { answering } from "../testing/server.ts";
import { boxOf, elementOf, isWriting } from "../ui/events.ts";
import { hints } from "./hints.svelte.ts";
import { mutes } from "./mutes.svelte.ts";
import { scrolls } from "./scrolls.ts";
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
    const thing = element('<i data-thing="space:3.2"></i>');
    const rival = element('<i data-at="1 field c3"></i>');
    const told = element("<p></p>");
    const speaking = speaks(told, ["space:3.2", "1 field c3"]);
    told.dispatchEvent(new Event("pointerenter"));
    expect([thing.className, rival.className]).toEqual(["spoken", "spoken"]);
    told.dispatchEvent(new Event("pointerleave"));
    expect(thing.className).toBe("");
    told.dispatchEvent(new Event("focusin"));
    speaking?.update?.([]);
    expect(thing.className).toBe("");
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
