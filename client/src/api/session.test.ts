import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pace } from "../app/pace.svelte.ts";
import { line, snapshot, table } from "../testing/made.ts";
import { answering, Socket } from "../testing/server.ts";
import type { Snapshot } from "./messages.ts";
import { jittered, Session } from "./session.svelte.ts";

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
let sessions: Session[] = [];

async function opened(first: unknown = snapshot(), answers: Record<string, unknown> = {}): Promise<Session> {
  answering({ "GET /tables/t1": first, "GET /tables/t1/chat": [], "GET /me/mutes": [], ...answers });
  const session = new Session("t1");
  sessions.push(session);
  session.open();
  await settle();
  return session;
}
async function connected(first?: Snapshot, answers?: Record<string, unknown>): Promise<Session> {
  const session = await opened(first, answers);
  Socket.last.accept();
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  pace.choose("once");
});
afterEach(() => {
  for (const session of sessions) session.close();
  sessions = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table", () => {
  it("is fetched, and then told by the socket", async () => {
    const session = await connected(snapshot({ number: 3 }));
    expect(session.snapshot?.number).toBe(3);
    expect(session.connected).toBe(true);
    expect(Socket.last.url).toContain("/api/tables/t1/live?language=");
    Socket.last.says(snapshot({ number: 5 }));
    Socket.last.says(snapshot({ number: 4 })); // late
    expect(session.snapshot?.number).toBe(5);
  });
  it("is missing for good", async () => {
    const session = await opened([410, { what: "Gone", why: "it was removed" }]);
    expect([session.missing, session.gone]).toEqual(["it was removed", true]);
  });
  it("asks again where only the network failed", async () => {
    const session = await opened(new Error("no network"));
    expect(session.missing).toBe("");
  });
  it("pings", async () => {
    await connected();
    vi.advanceTimersByTime(20_000);
    expect(Socket.last.sent).toEqual([{ type: "ping" }]);
  });
});

describe("a broken connection", () => {
  it("is made anew, after a while that is another one for everybody", async () => {
    const session = await connected();
    Socket.last.close(1006);
    expect([session.connected, session.lost]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(jittered(250, 1));
    expect(Socket.all).toHaveLength(2);
    Socket.last.accept();
    expect([session.connected, session.lost]).toEqual([true, false]);
  });
  it("waits longer each time, but never the same time for all", () => {
    expect([jittered(1000, 0), jittered(1000, 0.999)]).toEqual([500, 1499]);
  });
  it("is not made again where the server said no", async () => {
    const session = await connected();
    Socket.last.close(4403, "you are banned");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.missing).toBe("you are banned");
    expect(Socket.all).toHaveLength(1);
  });
  it("is given time where there are too many", async () => {
    await connected();
    Socket.last.close(4429);
    await vi.advanceTimersByTimeAsync(2_400);
    expect(Socket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(Socket.all).toHaveLength(2);
  });
  it("is tried at once when the browser is online again", async () => {
    await connected();
    Socket.last.close(1006);
    dispatchEvent(new Event("online"));
    await settle();
    expect(Socket.all).toHaveLength(2);
  });
  it("shows what a restored table says, however low its number", async () => {
    const session = await connected(snapshot({ number: 9 }));
    Socket.last.close(1012);
    await vi.advanceTimersByTimeAsync(400);
    Socket.last.accept();
    Socket.last.says(snapshot({ number: 2 }));
    expect(session.snapshot?.number).toBe(2);
  });
});

describe("a move", () => {
  it("is sent once, and again with the same key after a break", async () => {
    const session = await connected();
    session.move(0, "end");
    session.move(0, "end"); // while the first is not answered
    const [first] = Socket.last.sent;
    expect(Socket.last.sent).toHaveLength(1);
    expect(first).toMatchObject({ type: "move", seat: 0, number: 1, action: "end" });
    Socket.last.close(1006);
    await vi.advanceTimersByTimeAsync(400);
    Socket.last.accept();
    expect(Socket.last.sent).toEqual([first]);
  });
  it("is busy until what it made of the table is there", async () => {
    const session = await connected();
    session.move(0, "end");
    const key = String(Socket.last.sent[0]?.["key"]);
    Socket.last.says({ type: "done", key: "of somebody else", number: 7 });
    expect(session.busy).toBe(true);
    Socket.last.says({ type: "done", key, number: 2 });
    expect(session.busy).toBe(true);
    Socket.last.says(snapshot({ number: 2, moves: 1 }));
    expect(session.busy).toBe(false);
  });
  it("that is refused says why, and shows the table", async () => {
    const session = await connected();
    session.undo(0, "turn");
    const key = String(Socket.last.sent[0]?.["key"]);
    Socket.last.says({ type: "refused", key, status: 409, why: "too late", snapshot: snapshot({ number: 4 }) });
    expect([session.busy, session.trouble, session.snapshot?.number]).toEqual([false, "too late", 4]);
  });
  it("is nothing before there is a table", async () => {
    const session = await opened(new Error("no network"));
    session.move(0, "end");
    session.undo(0, "step");
    expect(session.busy).toBe(false);
  });
});

describe("chat", () => {
  const said = (number: number, guest = "bob") => ({ number, name: "Bob", guest, seat: 1, text: "hi", at: 1 });
  it("counts what is new, and nothing twice", async () => {
    const session = await connected(snapshot(), { "GET /tables/t1/chat": [said(1)] });
    expect([session.chat.length, session.unread]).toEqual([1, 0]);
    Socket.last.says({ type: "chat", lines: [said(1), said(2)] });
    expect([session.chat.length, session.unread]).toEqual([2, 1]);
  });
  it("keeps what was said without a connection", async () => {
    const session = await opened();
    session.speak("hello");
    expect(Socket.last.sent).toEqual([]);
    Socket.last.accept();
    expect(Socket.last.sent).toMatchObject([{ type: "chat", text: "hello" }]);
    session.speak("again");
    expect(Socket.last.sent).toHaveLength(2);
  });
});

describe("what is asked over HTTP", () => {
  it("is why nothing can be done with a thing", async () => {
    const why = { why: "too far", by_thing: { "field:c3": "another colour" } };
    const session = await connected(snapshot(), { "POST /tables/t1/why": why });
    expect(await session.why(0, "key:1")).toEqual(why);
    answering({ "POST /tables/t1/why": [400, {}] });
    expect(await session.why(0, "key:1")).toEqual({ why: "", by_thing: {} });
  });
  it("is told where it goes wrong", async () => {
    const session = await connected(snapshot(), { "POST /tables/t1/fill": [409, { why: "it has begun" }] });
    await session.fill(1, "skilled");
    expect(session.trouble).toBe("it has begun");
  });
  it("opens the table that goes on, or joins it", async () => {
    const sealed = { seal: "s", table: "t2", commitment: "c" };
    const next = table({ id: "t2" });
    const answers = { "POST /tables/seal": sealed, "POST /tables/t1/rematch": next, "POST /tables/t1/play-on": next };
    const session = await connected(snapshot(), answers);
    expect((await session.rematch())?.id).toBe("t2");
    expect((await session.playOn(4, 0))?.id).toBe("t2");
    const there = { ...answers, "GET /tables/t2": snapshot({ table: next }) };
    const other = await connected(snapshot({ table: table({ rematch: "t2" }) }), there);
    expect((await other.rematch())?.id).toBe("t2");
    answering({ "GET /tables/t2": [404, { why: "it is gone" }], "POST /tables/seal": [500, { why: "no seal" }] });
    expect(await other.rematch()).toBeNull();
    expect(other.trouble).toBe("it is gone");
    expect(await other.playOn(1, 0)).toBeNull();
    expect(other.trouble).toBe("no seal");
  });
  it("answers an undo", async () => {
    const session = await connected();
    Socket.last.says({ type: "note", kind: "undo_asked", seat: 1, name: "Bob" });
    expect(session.trouble).toContain("Bob");
    session.answerUndo(3, true);
    expect(Socket.last.sent).toMatchObject([{ type: "answer", request: 3, yes: true }]);
  });
});

describe("moves of bots", () => {
  /** After so many moves, each told by a line of the log. */
  const after = (moves: number, about: Partial<Snapshot> = {}): Snapshot =>
    snapshot({
      number: moves + 1,
      moves,
      to_act: [1],
      log: Array.from({ length: moves }, (_, i) => line({ number: i + 1 })),
      ...about,
    });

  it("are shown one after the other", async () => {
    pace.choose("normal");
    const session = await connected(after(1));
    for (const moves of [2, 3]) Socket.last.says(after(moves));
    Socket.last.says(after(4, { to_act: [0] }));
    expect([session.snapshot?.moves, session.behind]).toEqual([1, 3]);
    await vi.advanceTimersByTimeAsync(900);
    expect([session.snapshot?.moves, session.behind]).toEqual([2, 2]);
    await vi.advanceTimersByTimeAsync(1800);
    expect([session.snapshot?.moves, session.behind]).toEqual([4, 0]);
  });
  it("that the log does not tell take no time", async () => {
    pace.choose("fast");
    const session = await connected(after(1));
    Socket.last.says(after(2, { log: [line()] }));
    Socket.last.says(after(3));
    await vi.advanceTimersByTimeAsync(400);
    expect(session.snapshot?.moves).toBe(3);
  });
  it("are skipped", async () => {
    pace.choose("slow");
    const session = await connected(after(1));
    for (const moves of [2, 3]) Socket.last.says(after(moves));
    session.skip();
    expect([session.snapshot?.moves, session.behind]).toEqual([3, 0]);
  });
  it("pause", async () => {
    pace.choose("fast");
    const session = await connected(after(1));
    session.pause();
    Socket.last.says(after(2));
    Socket.last.says(after(2, { number: 8 })); // somebody came: no move
    await vi.advanceTimersByTimeAsync(10_000);
    expect([session.paused, session.snapshot?.moves, session.behind]).toEqual([true, 1, 1]);
    session.pause();
    expect([session.snapshot?.number, session.behind]).toEqual([8, 0]);
  });
  it("are shown at once where nobody looks", async () => {
    pace.choose("slow");
    const session = await connected(after(1));
    Socket.last.says(after(2));
    expect(session.behind).toBe(1);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(session.snapshot?.moves).toBe(2);
    Socket.last.says(after(3));
    expect(session.snapshot?.moves).toBe(3);
  });
  it("wait for nobody: what people do is shown at once, and an undo too", async () => {
    pace.choose("slow");
    const session = await connected(after(1, { to_act: [0] }));
    Socket.last.says(after(2));
    expect(session.snapshot?.moves).toBe(2);
    Socket.last.says(after(3));
    Socket.last.says(after(1, { number: 9, to_act: [0] }));
    expect([session.snapshot?.moves, session.behind]).toEqual([1, 0]);
  });
  it("are over when I move", async () => {
    pace.choose("slow");
    const session = await connected(after(1));
    Socket.last.says(after(2, { to_act: [0] }));
    session.move(0, "end");
    expect(session.snapshot?.moves).toBe(2);
    expect(Socket.last.sent).toMatchObject([{ number: 3 }]);
  });
});
