// The moves of bots come faster than anybody can follow: they are shown one after the other.
import type { Snapshot } from "./messages.ts";

/** More moves than these are not worth to be watched. */
const MOST = 60;

export class Pacing {
  /** While it is set, no further move of a bot is shown. */
  paused = $state(false);
  /** How many snapshots wait to be shown. */
  behind = $state(0);

  private queue: Snapshot[] = [];
  private shown: Snapshot | null = null;
  /** Since when something stands there that was not told before. */
  private since = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `step` are the milliseconds for a move; 0 shows every one at once. */
  constructor(
    private readonly show: (snapshot: Snapshot) => void,
    private readonly step: () => number,
  ) {}

  /** What came last, on the screen or not yet. */
  get newest(): Snapshot | null {
    return this.queue.at(-1) ?? this.shown;
  }

  arrive(next: Snapshot): void {
    const last = this.newest;
    const once = this.step() === 0 && !this.paused;
    if (!last || next.moves < last.moves || once || document.hidden) {
      this.queue = [next];
      this.skip();
    } else if (this.queue.length) {
      // Somebody who comes or goes is no move of its own.
      if (next.moves === last.moves) this.queue.pop();
      this.queue = [...this.queue.slice(-MOST), next];
      this.go();
    } else if (next.moves > last.moves && byBots(last)) {
      this.queue = [next];
      this.go();
    } else {
      this.bring(next);
    }
  }

  /** Show the newest, and stop pausing. */
  skip(): void {
    clearTimeout(this.timer);
    this.paused = false;
    const newest = this.queue.at(-1);
    this.queue = [];
    this.behind = 0;
    if (newest) this.bring(newest);
  }

  toggle(): void {
    this.paused = !this.paused;
    this.go();
  }

  /** What was shown and what waits does not count any more. */
  forget(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.behind = 0;
    this.shown = null;
    this.since = -Infinity;
  }

  private go(): void {
    clearTimeout(this.timer);
    while (this.queue.length && !this.paused) {
      const left = this.since + this.step() - performance.now();
      if (left > 0) {
        this.timer = setTimeout(() => this.go(), left);
        break;
      }
      const next = this.queue.shift();
      if (next) this.bring(next);
    }
    this.behind = this.queue.length;
  }

  private bring(next: Snapshot): void {
    if (!this.shown || told(next) > told(this.shown)) this.since = performance.now();
    this.shown = next;
    this.show(next);
  }
}

/** How many lines the log has: a move that adds none needs no time. */
const told = (snapshot: Snapshot): number => snapshot.log_from + snapshot.log.length;

/** Whether only bots could move now. */
const byBots = ({ to_act: acting, table }: Snapshot): boolean =>
  acting.length > 0 && acting.every((seat) => table.seats[seat]?.kind === "bot" || table.seats[seat]?.replaced);
