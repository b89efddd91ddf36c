import { beforeEach, describe, expect, it } from "vitest";
import { fill, isKey, language } from "../app/language.svelte.ts";
import { choice, context as words, line, offer, snapshot } from "../testing/made.ts";
import { linked } from "./linked.ts";
import { verbOf, wayOf } from "./telling.ts";
import { bare, brought, capital, gainsOf, moveMade, paid, priced, sentence, total, waiting } from "./words.ts";

beforeEach(() => language.choose("en"));

describe("lines with blanks", () => {
  const lines = { coin: "{count} coins", coin_one: "1 coin", card_many: "{count} cards" };
  it("count", () => {
    expect(fill(lines, "coin", { count: 2 })).toBe("2 coins");
    expect(fill(lines, "coin", { count: 1 })).toBe("1 coin");
    expect(fill(lines, "card", { count: 3 })).toBe("3 cards");
  });
  it("show the key where there is no line", () => expect(fill(lines, "dog", {})).toBe("dog"));
  it("are known by their key", () => expect([isKey("table.undo"), isKey("table.dog")]).toEqual([true, false]));
});

describe("sentences", () => {
  it("name who is choosing", () => {
    expect(waiting(words(snapshot({ to_act: [] })))).toBe("");
    expect(waiting(words(snapshot({ to_act: [1] })))).toContain("Bot");
    expect(waiting(words(snapshot({ to_act: [0, 1] })))).toContain("Ann and Bot");
  });
  it("name players", () => {
    expect(sentence(words(snapshot()), 0, ["steals from Player 2", "gets wood"])).toBe(
      "Ann steals from Bot, gets wood.",
    );
    expect(sentence(words(snapshot()), null, ["Round 2"])).toBe("Round 2.");
    expect(capital("a die")).toBe("A die");
  });
});

describe("the move of a moment", () => {
  const made = { seat: 0, words: "Take Player 2's place" };
  it("is none at the start", () => expect(moveMade(words(snapshot(), 0)).seat).toBeNull());
  it("is what the log says of it, without what followed", () => {
    const log = [line({ number: 1 }), line({ number: 2, words: "sells" }), line({ number: 2, seat: null, words: "x" })];
    expect(moveMade(words(snapshot({ made, log }), 2))).toEqual({ seat: 0, words: "Ann sells." });
  });
  it("is how it was chosen, where the log says nothing", () => {
    expect(moveMade(words(snapshot({ made }), 2)).words).toBe("Ann: Take Bot's place.");
    expect(moveMade(words(snapshot({ made: { seat: 1, words: "" } }), 2)).words).toMatch(/^Bot: .+/);
  });
});

describe("prices and gains", () => {
  const dear = choice({ price: { silver: 2, workers: 1 }, gains: { areas: 3, goods: 0 }, brings: { coins: 4 } });
  it("are told by sign", () => {
    expect(paid(dear).map(({ sign, count }) => [sign, count])).toEqual([
      ["silver", 2],
      ["worker", 1],
    ]);
    expect(brought(dear).map(({ sign }) => sign)).toEqual(["coin"]);
    expect(gainsOf(dear)).toEqual([["areas", 3]]);
    expect(total(dear)).toBe(3);
  });
  it("stand beside a way that does not name them", () => {
    const [silver = ""] = paid(dear).map(({ count, word }) => `${count} ${word}`);
    expect(bare(`with the 3, ${silver}`, dear)).toBe("with the 3");
    expect(bare("with the 3, to the common store", dear)).toBe("with the 3, to the common store");
    expect(priced("with the 3", dear)).toBe(`with the 3, ${silver}, 1 ${paid(dear)[1]?.word}`);
    expect(priced(`for ${silver} and 1 worker`, dear)).not.toContain(`, ${silver}`);
  });
});

describe("what a game says of its things", () => {
  const plain = { describe: () => null, sources: (key: string) => key };
  it("is the server's label, unless it says more", () => {
    expect(wayOf(plain, offer({ label: "take it", words: "take the mine" }))).toBe("Take it");
    expect(wayOf({ ...plain, way: () => "so" }, offer())).toBe("so");
    expect(verbOf({ ...plain, verb: () => "Place" }, offer())).toBe("Place");
    expect(verbOf(plain, offer())).not.toBe("");
  });
});

describe("links in what somebody wrote", () => {
  it("are whole addresses", () => {
    expect(linked("see https://example.org/a?b=1, or not")).toEqual([
      { text: "see " },
      { text: "https://example.org/a?b=1", href: "https://example.org/a?b=1" },
      { text: ", or not" },
    ]);
    expect(linked("javascript:alert(1) http://")).toEqual([{ text: "javascript:alert(1) http://" }]);
    expect(linked("")).toEqual([{ text: "" }]);
  });
});
