import { describe, expect, it } from "vitest";
import { offer, snapshot } from "../testing/made.ts";
import { grouped, pictureOf, plainly, told } from "./generic.ts";

describe("a game that brings no table", () => {
  const roll = offer({ action: "roll", words: "roll the die", label: "roll" });
  const sell = offer({ action: "sell", words: "sell wood", label: "wood", group: "Sell" });
  it("has its choices below their headings", () => {
    const groups = grouped([sell, roll, sell]);
    expect(groups.map(({ heading, offers }) => [heading, offers.length])).toEqual([
      ["Sell", 2],
      ["", 1],
    ]);
  });
  it("has them in words, short below a heading", () => {
    expect([told(sell, "Sell"), told(sell, ""), told(roll, "")]).toEqual(["Wood", "Sell wood", "Roll the die"]);
    expect(told(offer({ action: "pass" }), "")).toBe("Pass");
  });
  it("paints each moment", () => {
    expect(pictureOf(snapshot({ number: 7 }), null)).toBe("/api/tables/t1/picture.svg?number=7");
    expect(pictureOf(snapshot({ number: 7 }), 3)).toBe("/api/tables/t1/picture.svg?number=7&moves=3");
  });
  it("shows its view where it paints nothing", () => {
    expect(plainly({ cards_left: [1, 2], phase: "A" })).toEqual([
      { name: "Cards left", value: "[1,2]" },
      { name: "Phase", value: "A" },
    ]);
  });
});
