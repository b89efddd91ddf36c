import { describe, expect, it } from "vitest";
import { placeAt } from "./place.ts";

const page = { width: 1280, height: 800 };
const size = { width: 200, height: 100 };
const box = (left: number, top: number, width = 60, height = 60) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("what floats at a thing", () => {
  it("lies above it where nothing else is", () => {
    expect(placeAt(box(600, 400), size, [], page)).toEqual({ x: 530, y: 290 });
  });

  it("covers no button: the last button of a turn stays free", () => {
    const workers = box(700, 740, 140, 48);
    const end = box(850, 740, 140, 48);
    const above = box(700, 600, 200, 100);
    const { x, y } = placeAt(workers, size, [end, above], page);
    const covers = (other: ReturnType<typeof box>): boolean =>
      other.left < x + size.width && other.right > x && other.top < y + size.height && other.bottom > y;
    expect([covers(end), covers(above), covers(workers)]).toEqual([false, false, false]);
  });

  it("stays on the page, below the head", () => {
    const { x, y } = placeAt(box(0, 62), size, [], page);
    expect(x).toBeGreaterThanOrEqual(8);
    expect(y).toBeGreaterThanOrEqual(60);
    expect(placeAt(box(1250, 780, 30, 20), size, [], page).x).toBe(1280 - 200 - 8);
  });

  it("takes what hides least where everything hides something", () => {
    const others = [box(500, 280, 400, 120), box(500, 460, 400, 120), box(380, 380, 220, 100), box(880, 420, 10, 10)];
    expect(placeAt(box(600, 400), size, others, page)).toEqual({ x: 670, y: 380 });
  });
});
