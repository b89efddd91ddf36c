// One table, live: the last snapshot of the server is the truth, and every move goes through here.
import type { ChatLine, FromClient, FromServer, Snapshot, TableInfo, Why } from "./messages.ts";
import { api, ApiError, known, newKey } from "./http.ts";
import { joining, opening } from "../table/fair.ts";
import { language, say } from "../app/language.svelte.ts";
import { pace } from "../app/pace.svelte.ts";
import { Pacing } from "./pacing.svelte.ts";
import { mutes } from "../table/mutes.svelte.ts";

/** A message that was not answered yet; it is sent again with the same key after a break. */
type Waiting = Extract<FromClient, { key: string }>;

/** Codes with which the server closes a socket for good: banned, or no such table any more. */
const REFUSED = [4403, 4404];
/** And the one that says that the table was restored or rewritten. */
const COME_AGAIN = 1012;
const PING = 20_000;
const LONGEST_PAUSE = 5_000;
const TOO_FAST = 4429; // the server has closed the socket because there are too many

/** Not to the same moment for all: a server that comes back is not met by everybody at once. */
export const jittered = (pause: number, random = Math.random()): number => pause * (0.5 + random);

export class Session {
  snapshot = $state.raw<Snapshot | null>(null);
  connected = $state(false);
  /** The connection broke after the table had been there. */
  lost = $state(false);
  /** Why there is no such table, or why it cannot be opened any more. */
  missing = $state("");
  /** It is known, but cannot be opened any more. */
  gone = $state(false);
  busy = $state(false);
  trouble = $state("");
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  /** Called before a new snapshot is shown. */
  before: ((next: Snapshot) => void) | null = null;

  private readonly pacing = new Pacing(
    (next) => {
      this.before?.(next);
      this.snapshot = next;
    },
    () => pace.step,
  );
  private socket: WebSocket | null = null;
  private closed = false;
  private wait = 250;
  private timer = 0;
  private ping = 0;
  private waiting: Waiting | null = null;
  private awaited = 0;
  private heard = 0; // snapshots that the socket has brought
  private caughtUp = false; // what was said before is no news
  private anew = false;
  private early: ChatLine[] = []; // heard before that was known
  private unsaid: FromClient[] = [];

  constructor(readonly id: string) {}

  open(): void {
    void this.fetchOnce();
    void this.readChat();
    void mutes.load();
    void this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    document.addEventListener("visibilitychange", this.seen);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.ping);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    document.removeEventListener("visibilitychange", this.seen);
    this.pacing.forget();
    this.socket?.close();
  }

  /** How many moves of bots wait to be shown. */
  get behind(): number {
    return this.pacing.behind;
  }
  /** Whether nothing more that bots do is shown. */
  get paused(): boolean {
    return this.pacing.paused;
  }
  pause = (): void => this.pacing.toggle();
  /** Show what the table is like now. */
  skip = (): void => this.pacing.skip();

  private seen = (): void => {
    if (document.hidden) this.skip();
  };

  /** In another language, or with another guest. */
  reopen(): void {
    void this.fetchOnce();
    this.socket?.close();
    this.wait = 0;
  }

  /** Until the socket speaks. What it has brought meanwhile may be newer under the same number: others' moves in a
   * secret round do not count, and the socket says once that somebody is done. */
  private async fetchOnce(): Promise<void> {
    const heard = this.heard;
    try {
      const fetched = await api.get<Snapshot>(`/tables/${this.id}`);
      if (this.heard === heard) this.show(fetched);
    } catch (error) {
      if (this.snapshot || !(error instanceof ApiError) || ![403, 404, 410].includes(error.status)) return;
      this.missing = error.message;
      this.gone = error.status === 410;
      this.close();
    }
  }

  private async readChat(): Promise<void> {
    this.listen(await api.get<ChatLine[]>(`/tables/${this.id}/chat`).catch(() => this.early));
    this.caughtUp = true;
    this.listen(this.early);
    this.early = [];
  }

  private async connect(): Promise<void> {
    await known();
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live?language=${language.now}`);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.lost = false;
      this.wait = 250;
      if (this.waiting) socket.send(JSON.stringify(this.waiting));
      for (const message of this.unsaid.splice(0)) socket.send(JSON.stringify(message));
      clearInterval(this.ping);
      this.ping = window.setInterval(() => this.write({ type: "ping" }), PING);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (event.code === TOO_FAST) this.wait = LONGEST_PAUSE;
      clearInterval(this.ping);
      if (REFUSED.includes(event.code)) {
        this.missing = event.reason;
        this.connected = false;
        this.close();
        return;
      }
      if (event.code === COME_AGAIN) this.startAnew();
      if (this.snapshot && !this.closed) this.lost = true;
      this.connected = false;
      if (this.closed) return;
      this.timer = window.setTimeout(() => void this.connect(), jittered(this.wait));
      this.wait = Math.min(LONGEST_PAUSE, Math.max(250, this.wait * 1.7));
    };
  }

  /** The table is not what it was: what the server says next counts, however low its number. */
  private startAnew(): void {
    this.anew = true;
    this.waiting = null;
    this.awaited = 0;
    this.busy = false;
    this.chat = [];
    this.pacing.forget();
  }

  private hurry = (): void => {
    if (this.closed || this.connected || document.hidden) return;
    clearTimeout(this.timer);
    void this.connect();
  };

  private hear(message: FromServer): void {
    if (message.type === "snapshot") {
      this.heard += 1;
      this.show(message);
    } else if (message.type === "chat") {
      if (this.caughtUp) this.listen(message.lines);
      else this.early.push(...message.lines);
    } else if (message.type === "done") this.answered(message.key, message.number);
    else if (message.type === "refused") {
      this.answered(message.key);
      this.trouble = message.why;
      if (message.snapshot) this.show(message.snapshot);
    } else if (message.type === "note") {
      if (message.kind === "undo_asked") this.trouble = say("undo.ask", { name: message.name });
    }
  }

  private listen(lines: ChatLine[]): void {
    const known = new Set(this.chat.map((line) => line.number));
    const fresh = lines.filter((line) => !known.has(line.number));
    if (this.caughtUp) this.unread += fresh.filter((line) => !mutes.has(line.guest)).length;
    this.chat = [...this.chat, ...fresh].sort((a, b) => a.number - b.number);
  }

  /** The move counts; what it made of the table may still be on its way. */
  private answered(key: string, number = 0): void {
    if (this.waiting?.key !== key) return;
    this.waiting = null;
    this.awaited = number;
    this.busy = number > (this.pacing.newest?.number ?? 0);
  }

  private show(next: Snapshot): void {
    const last = this.pacing.newest;
    if (last && next.number < last.number && !this.anew) return;
    this.anew = false;
    this.pacing.arrive(next);
    if (!this.waiting && next.number >= this.awaited) this.busy = false;
  }

  private write(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private send(message: Waiting): void {
    this.waiting = message;
    this.busy = true;
    this.trouble = "";
    this.write(message);
  }

  move(seat: number, action: string): void {
    this.skip();
    if (!this.snapshot || this.busy) return;
    this.send({ type: "move", seat, number: this.snapshot.number, key: newKey(), action });
  }

  undo(seat: number, what: "step" | "turn"): void {
    this.skip();
    if (!this.snapshot || this.busy) return;
    this.send({ type: "undo", seat, number: this.snapshot.number, key: newKey(), what });
  }

  answerUndo(request: number, yes: boolean): void {
    this.send({ type: "answer", request, yes, key: newKey() });
  }

  speak(text: string): void {
    const message: FromClient = { type: "chat", text, key: newKey() };
    if (this.socket?.readyState === WebSocket.OPEN) this.write(message);
    else this.unsaid.push(message); // until there is a connection
  }

  /** Why nothing can be done with a thing on the table; without a reason if the server gives none. */
  async why(seat: number, thing: string): Promise<Why> {
    try {
      return await api.post<Why>(`/tables/${this.id}/why`, { seat, thing });
    } catch {
      return { why: "", by_thing: {} };
    }
  }

  private async tell<T>(path: string, body: unknown = {}): Promise<T | null> {
    try {
      return await api.post<T>(`/tables/${this.id}${path}`, body);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return null;
    }
  }

  join = (invite: string, seat: number | null, nonce: string, agree = false) =>
    this.tell("/join", { invite, seat, nonce, agree });
  fill = (seat: number, bot: string) => this.tell("/fill", { seat, bot });
  replace = (seat: number, yes: boolean) => this.tell("/replace", { seat, yes });
  remove = (seat: number, yes: boolean) => this.tell("/remove", { seat, yes });
  playOn = async (number: number, seat: number) => this.openBy("/play-on", { number, seat });

  /** The first one opens the table; whoever comes later has seen its promise and joins it. */
  async rematch(): Promise<TableInfo | null> {
    const there = this.snapshot?.table.rematch;
    if (!there) return this.openBy("/rematch", {});
    try {
      const { table } = await api.get<Snapshot>(`/tables/${there}`);
      return await this.tell<TableInfo>("/rematch", { nonce: joining(table) });
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return null;
    }
  }

  private async openBy(path: string, body: object): Promise<TableInfo | null> {
    try {
      return await this.tell<TableInfo>(path, { ...body, ...(await opening()) });
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return null;
    }
  }
}
