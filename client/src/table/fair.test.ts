import { afterEach, describe, expect, it, vi } from "vitest";
import { table } from "../testing/made.ts";
import { answering } from "../testing/server.ts";
import { check, joining, opening } from "./fair.ts";

afterEach(() => vi.unstubAllGlobals());

const hash = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** A finished table with the seed of the server and the parts of its seats. */
async function finished(nonces: string[], about = {}) {
  const whole = await hash(["77", ...nonces].join(":"));
  return table({
    salt: "salt",
    seed: "77",
    nonces,
    commitment: await hash("salt:77"),
    game_seed: nonces.length ? BigInt(`0x${whole.slice(0, 30)}`).toString() : "77",
    ...about,
  });
}

describe("the seed of a table", () => {
  it("is promised before this browser adds its part", async () => {
    answering({ "POST /tables/seal": { seal: "s", table: "t1", commitment: "c" } });
    const { seal, nonce } = await opening();
    expect(seal).toBe("s");
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(joining({ id: "t1", commitment: "c" })).toBe(nonce);
    expect(joining({ id: "t1", commitment: "another" })).not.toBe(nonce);
  });
  it("has the same part of mine however often I ask", () => {
    const first = joining({ id: "t2", commitment: "c" });
    expect(joining({ id: "t2", commitment: "c" })).toBe(first);
    localStorage.setItem("duchy.seal.t2", "no JSON");
    expect(joining({ id: "t2", commitment: "c" })).not.toBe(first);
  });
});

describe("a finished table", () => {
  it("kept its promise", async () => {
    expect(await check(await finished([]))).toEqual({ dice: "right", own: null });
  });
  it("has my part in it", async () => {
    const commitment = await hash("salt:77");
    const mine = joining({ id: "t1", commitment });
    expect(await check(await finished([mine, "bb"]))).toEqual({ dice: "right", own: true });
    expect(await check(await finished(["aa", "bb"]))).toEqual({ dice: "right", own: false });
  });
  it("broke it", async () => {
    expect((await check(await finished([], { seed: "78" }))).dice).toBe("wrong");
    expect((await check(await finished(["aa", "bb"], { game_seed: "1" }))).dice).toBe("wrong");
  });
  it("cannot be checked everywhere", async () => {
    const over = await finished([]);
    vi.stubGlobal("crypto", {});
    expect((await check(over)).dice).toBe("unable");
  });
});
