import { describe, expect, it } from "vitest";
import type { Chart } from "../api/messages.ts";
import { element } from "../testing/made.ts";
import { corner, hexagon, layout, S } from "./hexes.ts";
import { walk } from "./keyboard.ts";
import { moments } from "./moments.ts";
import { floatAt, placeAt } from "./place.ts";

describe("hexagons", () => {
  it("stand on a point", () => {
    const [x, y] = corner(10, 20, 50, 0);
    expect(x).toBeCloseTo(10);
    expect(y).toBeCloseTo(-30);
    expect(hexagon(0, 0, S).split(" ")).toHaveLength(6);
  });
  const plot = {
    fields: [
      { name: "a1", x: 0, y: 0, region: 1 },
      { name: "a2", x: 1, y: 0, region: 1 },
      { name: "b1", x: 0.5, y: 1, region: 2 },
    ],
    rivers: [
      ["a1", "b1"],
      ["a1", "z9"],
    ] satisfies [string, string][],
  };
  it("lie round the middle", () => {
    const { spots, box, at } = layout(plot);
    expect(spots.map((spot) => spot.cx).reduce((a, b) => a + b)).toBeCloseTo(0);
    expect(box.width).toBeCloseTo(-2 * box.x);
    expect((at.get("a2")?.cx ?? 0) - (at.get("a1")?.cx ?? 0)).toBeCloseTo(Math.sqrt(3) * S);
  });
  it("have borders between regions, thin lines within one, and a coast", () => {
    const { thin, border, coast, regions, rivers } = layout(plot);
    const sides = (path: string): number => path.split("M").length - 1;
    expect(sides(thin)).toBe(1);
    expect(sides(coast)).toBe(3 * 6 - 2 * 3);
    expect(sides(border)).toBe(sides(coast) + 2);
    expect(regions.get(1)?.fields).toEqual(["a1", "a2"]);
    expect(sides(regions.get(2)?.outline ?? "")).toBe(6);
    expect(rivers).toHaveLength(1);
  });
  it("are laid once", () => expect(layout(plot)).toBe(layout(plot)));
  it("of an island lie where it lies", () => {
    const alone = { fields: [{ ...plot.fields[0], name: "x", x: 0, y: 0, region: 1, island: "A" }, ...plot.fields] };
    const { at } = layout(alone, { A: [10, 0] });
    expect((at.get("x")?.cx ?? 0) - (at.get("a1")?.cx ?? 0)).toBeCloseTo(10 * Math.sqrt(3) * S);
  });
});

describe("something that floats", () => {
  const page = { width: 1000, height: 800 };
  const size = { width: 200, height: 100 };
  const thing = { left: 400, top: 400, right: 440, bottom: 440 };
  it("lies over its thing", () => expect(placeAt(thing, size, [], page)).toEqual({ x: 320, y: 290 }));
  it("hides nothing that can be clicked, if it can", () => {
    const over = { left: 320, top: 290, right: 520, bottom: 390 };
    expect(placeAt(thing, size, [over], page)).toEqual({ x: 320, y: 450 });
  });
  it("stays on the page", () => {
    expect(placeAt({ left: 0, top: 0, right: 10, bottom: 10 }, size, [], page).x).toBeGreaterThanOrEqual(8);
    expect(placeAt(thing, { width: 990, height: 790 }, [], page)).toEqual({ x: 8, y: 60 });
  });
  it("follows its thing", () => {
    const tip = element('<div style="position: fixed"></div>');
    element('<button data-box="0 0 10 10"></button>');
    const floating = floatAt(tip, new DOMRect(400, 400, 40, 40));
    const first = tip.style.left;
    floating?.update?.(new DOMRect(600, 400, 40, 40));
    expect(tip.style.left).not.toBe(first);
    floating?.destroy?.();
  });
});

describe("arrow keys", () => {
  it("go from possible to possible, wherever they lie", () => {
    const [left, right, below] = ["0 0 10 10", "100 5 10 10", "10 100 10 10"].map((box) =>
      element(`<button class="threaded" data-box="${box}"></button>`),
    );
    element('<button class="threaded"></button>'); // cannot be seen
    expect(walk("ArrowRight")).toBe(true);
    expect(document.activeElement).toBe(left);
    walk("ArrowRight");
    expect(document.activeElement).toBe(right);
    expect(walk("ArrowRight")).toBe(false);
    walk("ArrowLeft");
    walk("ArrowDown");
    expect(document.activeElement).toBe(below);
  });
  it("have nowhere to go where nothing is possible", () => expect(walk("ArrowUp")).toBe(false));
});

describe("the moments of a game", () => {
  it("are those that brought most, apart from each other", () => {
    const points = [0, 5, 5, 5, 5, 5, 12, 13, 13, 13];
    const rival = points.map((_, i) => (i > 2 ? 20 : 0));
    const virtual = points.map((_, i) => 50 * i);
    const chart: Chart = { moves: points.map((_, i) => i), points: [points, rival, virtual], parts: [], by: [] };
    expect(moments(chart, 2).map(({ number, seat, points: brought }) => [number, seat, brought])).toEqual([
      [3, 1, 20],
      [7, 0, 1],
    ]);
  });
});
