import { afterEach, describe, expect, it, vi } from "vitest";
import { language } from "../app/language.svelte.ts";
import { answering } from "../testing/server.ts";
import { gameFacts, games, gameTexts } from "./games.svelte.ts";
import { api, ApiError, newKey } from "./http.ts";
import { me } from "./me.svelte.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a request", () => {
  it("says its language, and sends its body", async () => {
    const asked = answering({ "POST /tables": { id: "t1" } });
    expect(await api.post("/tables", { game: "burgundy" })).toEqual({ id: "t1" });
    expect(asked).toEqual([{ method: "POST", path: "/tables", body: { game: "burgundy" } }]);
    expect(String(vi.mocked(fetch).mock.calls[0]?.[0])).toContain(`language=${language.now}`);
  });
  it("becomes a sentence where it is refused", async () => {
    answering({ "GET /a": [409, { what: "Conflict", why: "too late" }], "GET /b": new Error("no network") });
    await expect(api.get("/a")).rejects.toMatchObject({ status: 409, message: "too late" });
    await expect(api.get("/b")).rejects.toBeInstanceOf(ApiError);
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
    await expect(api.get("/c")).rejects.toMatchObject({ status: 502, message: "Bad Gateway" });
  });
  it("may have no answer", async () => {
    answering({});
    expect(await api.patch("/me", {})).toBeNull();
  });
  it("has a key of its own", () => expect(newKey()).toMatch(/^[0-9a-f]{24}$/));
});

describe("what is said about the games", () => {
  it("is fetched once, and again after it failed", async () => {
    answering({ "GET /games": new Error("no network") });
    await expect(games()).rejects.toThrow();
    const asked = answering({ "GET /games": [], "GET /games/x/facts": { a: 1 }, "GET /games/x/texts": { b: "c" } });
    await Promise.all([games(), games()]);
    expect(await gameFacts("x", "abc")).toEqual({ a: 1 });
    expect(await gameTexts("x")).toEqual({ b: "c" });
    expect(asked.map(({ path }) => path)).toEqual(["/games", "/games/x/facts", "/games/x/texts"]);
  });
});

describe("the guest", () => {
  it("is introduced, and speaks the language of the browser", async () => {
    const asked = answering({
      "GET /me": { id: "1", name: "Ann", language: language.other },
      "PATCH /me": { id: "1", name: "Ann", language: language.now },
    });
    await me.load();
    expect(me.who?.language).toBe(language.now);
    expect(asked[1]?.body).toEqual({ language: language.now });
  });
  it("may be banned", async () => {
    answering({ "GET /me": [403, { why: "you are banned" }] });
    await me.load();
    expect([me.who, me.banned]).toEqual([null, "you are banned"]);
  });
  it("changes the language", async () => {
    const before = language.now;
    const asked = answering({ "PATCH /me": { id: "1", name: "Ann", language: language.other } });
    me.speak();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(language.now).not.toBe(before);
    language.choose(before);
  });
});
