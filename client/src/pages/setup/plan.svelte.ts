// A game that is being set up: who plays, on which boards, by which rules, with how much time.
import { api } from "../../api/http.ts";
import type { Checked, Game, NewSeat, NewTable, Option } from "../../api/messages.ts";
import { remember, remembered } from "../../app/stored.ts";
import type { BoardChoice, GameSetup, Value, Values } from "../../games/setups.ts";

export type Way = "bots" | "friends" | "solo" | "hot" | "watch";
export type Preset = "first" | "base" | "all" | "luck" | "last";
export type Who = NewSeat["kind"];
export type Boarding = "all" | "seat" | "lot";
export interface Place {
  kind: Who;
  /** The level of a bot; empty: the one that fits me. */
  bot: string;
  name: string;
}
/** What cannot be, at the option that it is about; at "" if it is about none. */
export interface Problem {
  at: string;
  words: string;
}
/** What is kept of a game that was started. */
interface Kept {
  count: number;
  watching: boolean;
  places: Place[];
  values: Values;
  boarding: Boarding;
  boardOf: string[];
  pace: "live" | "correspondence";
  minutes: number;
  isPublic: boolean;
}

export const GENTLE = "beginner";

/** The level that fits a person: the gentlest for a stranger, then the last one, or the suggested one. */
export function fitting(levels: string[], suggested: string, last: string, isNew: boolean): string {
  if (levels.includes(last)) return last;
  if (!isNew) return suggested;
  return levels.indexOf(suggested) < levels.indexOf(GENTLE) ? suggested : GENTLE;
}

function kept(id: string): Kept | null {
  try {
    return JSON.parse(remembered(`last.${id}`) ?? "null");
  } catch {
    return null;
  }
}

const draw = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Plan {
  preset = $state<Preset>("base");
  count = $state(2);
  /** For the most players; those who play are the first of them. */
  places = $state<Place[]>([]);
  watching = $state(false);
  pace = $state<"live" | "correspondence">("live");
  minutes = $state(0);
  isPublic = $state(false);
  boarding = $state<Boarding>("all");
  boardOf = $state<string[]>([]);
  /** The level of bots that have none of their own. */
  level = $state("");
  problem = $state.raw<Problem | null>(null);
  /** What was turned off because it does not go with the last change. */
  dropped = $state.raw<string[]>([]);
  /** The server has said once what goes together. */
  checked = $state(false);
  /** The other way round: the levels, gentlest and fitting. */
  readonly gentle: string;
  readonly fits: string;
  readonly last: Kept | null;

  private values = $state<Values>({});
  private now = $state.raw<Checked | null>(null);
  private alone = $state.raw<Checked | null>(null);
  private began = $state.raw<Record<string, unknown>>({});
  private found: Problem | null = null;
  private held = "";
  private asked = 0;

  constructor(
    /** In the language of the moment. */
    private readonly current: () => Game,
    readonly parts: GameSetup,
    way: Way,
    isNew: boolean,
  ) {
    const levels = this.game.bots.map((one) => one.level);
    this.fits = fitting(levels, this.game.bot, remembered(`bot.${this.game.id}`) ?? "", isNew);
    this.gentle = fitting(levels, this.game.bot, "", true);
    this.last = kept(this.game.id);
    this.watching = way === "watch";
    this.count = way === "solo" && this.game.solo ? 1 : Math.max(2, this.game.fewest_seats);
    const kind: Who = way === "friends" ? "open" : way === "hot" ? "hot" : "bot";
    this.places = Array.from({ length: this.game.most_seats }, (_, i) => ({
      kind: !i && !this.watching ? "me" : kind,
      bot: "",
      name: "",
    }));
    this.start(isNew && !this.watching ? "first" : "base");
  }

  get game(): Game {
    return this.current();
  }

  // ---- who ---------------------------------------------------------------------------

  readonly seats = $derived.by(() => this.places.slice(0, this.count));
  readonly mine = $derived(this.places.findIndex((place) => place.kind === "me"));
  /** Somebody has still to come. */
  readonly waits = $derived(this.seats.some((place) => place.kind === "open"));
  readonly counts = $derived.by(() => {
    const { fewest_seats: fewest, most_seats: most } = this.game;
    return Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
  });
  levelOf(place: Place): string {
    return place.bot || this.level;
  }

  seat(count: number): void {
    this.change("");
    this.count = count;
    if (this.mine >= count) this.sit(0);
  }

  /** I sit there; whoever sat there sits where I was. */
  sit(at: number): void {
    const mine = this.mine;
    const there = this.places[at];
    if (!there || mine < 0) return;
    this.places[mine] = { ...there };
    this.places[at] = { kind: "me", bot: "", name: "" };
  }

  /** Bots among themselves, or not. */
  watch(yes: boolean): void {
    this.change("");
    this.watching = yes;
    for (const place of this.places) place.kind = "bot";
    const [first] = this.places;
    if (first && !yes) first.kind = "me";
    if (yes && this.count < 2) this.count = 2;
  }

  // ---- options -----------------------------------------------------------------------

  readonly boards: BoardChoice | null = $derived.by(() => this.parts.boards(this.values, this.count));
  /** Every option, as the table will have it. */
  readonly chosen: Values = $derived.by(() => {
    const all: Values = {};
    const boards = this.boards;
    // boards of another number of players count for nothing
    const idle = this.parts.placed.filter((name) => name !== boards?.option && name !== boards?.free);
    for (const { name, default: usual } of this.game.options)
      all[name] = idle.includes(name) ? usual : (this.values[name] ?? usual);
    if (boards?.bySeat) Object.assign(all, this.boardValues(boards));
    return all;
  });

  private boardValues({ option, names, usual, lot }: BoardChoice): Values {
    if (this.boarding === "lot") return lot ?? {};
    const own = this.seats.map((_, seat) => this.boardAt(seat));
    if (this.boarding === "seat" && own.every(Boolean)) return { [option]: own.join(",") };
    const [one = ""] = own;
    return names.includes(one) && one !== usual ? { [option]: one } : {};
  }

  /** The board of a seat; empty if it is dealt by chance. */
  boardAt(seat: number): string {
    const boards = this.boards;
    if (!boards) return "";
    if (!boards.bySeat) return String(this.chosen[boards.option] ?? boards.usual);
    if (this.boarding === "lot") return "";
    const name = this.boardOf[this.boarding === "all" ? 0 : seat] ?? "";
    return boards.names.includes(name) ? name : boards.usual || (boards.names[0] ?? "");
  }

  giveBoards(how: Boarding): void {
    this.change("");
    if (how === "seat") this.boardOf = this.places.map((_, seat) => this.boardAt(seat) || this.anyBoard());
    else if (how === "all") this.boardOf = [this.boardAt(0) || this.anyBoard()];
    this.boarding = how;
  }

  private anyBoard(): string {
    return this.boards?.usual || (this.boards?.names[0] ?? "");
  }

  setBoard(seat: number, name: string): void {
    const boards = this.boards;
    if (!boards) return;
    this.change(boards.option);
    if (!boards.bySeat) this.values[boards.option] = name;
    else {
      if (this.boarding === "lot") this.boarding = "all";
      this.boardOf[this.boarding === "all" ? 0 : seat] = name;
    }
  }

  drawBoard(seat: number): void {
    const names = this.boards?.names.filter((name) => name !== this.boardAt(seat)) ?? [];
    this.setBoard(seat, draw(names) ?? "");
  }

  value(name: string): Value {
    return this.chosen[name] ?? "";
  }

  set(name: string, value: Value): void {
    this.change(name);
    const before = this.boards?.names;
    this.values[name] = value;
    if (!same(before, this.boards?.names)) this.resetBoards();
  }

  private resetBoards(): void {
    this.boardOf = [];
    this.boarding = this.boards && this.boards.bySeat && !this.boards.usual ? "lot" : "all";
  }

  /** Something changes: what stood there as wrong may be right now. */
  private change(name: string): void {
    this.held = name;
    this.problem = null;
    this.dropped = [];
  }

  /** Why not, at an option. */
  wrong(name: string): string {
    return this.problem?.at === name ? this.problem.words : "";
  }

  /** Whether an option can be chosen now, if need be by giving up another one. */
  offered(option: Option): boolean {
    if (this.value(option.name) !== option.default) return true;
    return !this.now?.excluded[option.name] || (!this.alone?.excluded[option.name] && !this.isFollow(option.name));
  }

  private isFollow(name: string): boolean {
    return this.parts.expansions.some((one) => one.follow === name);
  }

  /** The values of a choice that the rules allow. */
  choices(option: Option): Option["choices"] {
    const barred = this.now?.barred[option.name] ?? {};
    return option.choices.filter((one) => !barred[one.value] || one.value === this.value(option.name));
  }

  option(name: string): Option | undefined {
    return this.game.options.find((one) => one.name === name);
  }

  readonly expansions = $derived.by(() =>
    this.parts.expansions.flatMap(({ option, follow }) => {
      const found = this.option(option);
      const after = follow ? this.option(follow) : undefined;
      return found && this.offered(found)
        ? [{ option: found, follow: after && this.value(option) && this.offered(after) ? after : undefined }]
        : [];
    }),
  );
  readonly added = $derived(this.expansions.filter(({ option }) => this.value(option.name) === true).length);
  /** Another game, as for teams, if it can be chosen. */
  readonly modes = $derived.by(() =>
    this.parts.modes.flatMap((name) => this.option(name) ?? []).filter((one) => this.offered(one)),
  );
  /** Where everybody chooses where to begin: how. */
  readonly beginning = $derived.by(() => {
    const option = this.boards?.free ? this.option(this.boards.free) : undefined;
    return option && this.offered(option) ? option : undefined;
  });
  /** Options that have no place of their own on the page. */
  readonly rest = $derived.by(() => {
    const { expansions, placed: others, modes } = this.parts;
    const placed = new Set<string>([
      ...others,
      ...modes,
      ...expansions.flatMap((one) => [one.option, one.follow ?? ""]),
    ]);
    return this.game.options.filter((one) => !placed.has(one.name) && this.offered(one));
  });

  /** Whether it can be played like this; what is in the way of the last change goes back. */
  async check(): Promise<void> {
    const mine = (this.asked += 1);
    const path = `/games/${this.game.id}/check`;
    const modes = Object.fromEntries(this.parts.modes.map((name) => [name, this.chosen[name] ?? false]));
    const plain = { seats: this.count, options: modes };
    const whole = { seats: this.count, options: { ...this.chosen } };
    const [now, alone] = await Promise.all([
      api.post<Checked>(path, whole),
      same(plain, whole) ? null : api.post<Checked>(path, plain),
    ]);
    if (mine !== this.asked) return;
    if (now.ok) {
      this.now = now;
      this.alone = alone ?? now;
      if (this.problem === this.found) this.problem = null; // another one is not about this
      this.checked = true;
      return;
    }
    const option = this.option(now.option);
    if (option && option.name !== this.held && this.value(option.name) !== option.default) {
      const isBoard = option.name === this.boards?.option || option.name in (this.boards?.lot ?? {});
      if (isBoard && this.boards?.bySeat) this.resetBoards();
      else {
        this.dropped = [...this.dropped, option.title];
        this.values[option.name] = option.default;
      }
    } else this.problem = this.found = { at: option?.name ?? "", words: now.why };
  }

  // ---- presets -----------------------------------------------------------------------

  readonly presets = $derived.by((): Preset[] => {
    const list: Preset[] = ["first", "base"];
    if (this.parts.expansions.length) list.push("all");
    if (this.boards || this.game.most_seats > 2) list.push("luck");
    if (this.last) list.push("last");
    return list;
  });

  start(preset: Preset): void {
    this.change("");
    this.preset = preset;
    this.values = {};
    this.pace = "live";
    this.minutes = 0;
    this.resetBoards();
    this.level = preset === "first" ? this.gentle : this.fits;
    for (const place of this.places) place.bot = "";
    if (preset === "all") this.addAll();
    else if (preset === "luck") this.drawAll();
    else if (preset === "last" && this.last) this.again(this.last);
    this.began = this.rules();
  }

  private addAll(): void {
    for (const { option } of this.parts.expansions) if (!this.alone?.excluded[option]) this.values[option] = true;
    this.resetBoards();
  }

  private drawAll(): void {
    for (const { option } of this.parts.expansions)
      if (!this.alone?.excluded[option] && Math.random() < 0.5) this.values[option] = true;
    this.resetBoards();
    const boards = this.boards;
    if (!boards) this.count = draw(this.counts.filter((count) => count > 1)) ?? this.count;
    else if (boards.bySeat) {
      this.boarding = "seat";
      this.boardOf = this.places.map(() => draw(boards.names) ?? "");
    } else this.values[boards.option] = draw(boards.names) ?? boards.usual;
    if (this.mine >= this.count) this.sit(0);
  }

  private again(last: Kept): void {
    this.count = Math.min(last.count, this.game.most_seats);
    this.watching = last.watching;
    this.places = this.places.map((place, seat) => ({ ...place, ...last.places[seat] }));
    this.values = { ...last.values };
    this.boarding = last.boarding;
    this.boardOf = [...last.boardOf];
    this.pace = last.pace;
    this.minutes = last.minutes;
    this.isPublic = last.isPublic;
  }

  private rules(): Record<string, unknown> {
    return $state.snapshot({ ...this.chosen, time: [this.pace, this.minutes] });
  }

  /** What is no longer as the preset had it: names of options, and "time". */
  readonly changed = $derived.by(() => {
    const { began } = this;
    return Object.entries(this.rules())
      .filter(([name, value]) => !same(value, began[name]))
      .map(([name]) => name);
  });

  // ---- the table ---------------------------------------------------------------------

  /** What the server is asked for; it is kept for the next time. */
  table(): NewTable {
    const bots = this.seats.filter((place) => place.kind === "bot");
    const kept: Kept = {
      count: this.count,
      watching: this.watching,
      places: this.places.map((place) => ({ ...place, bot: place.kind === "bot" ? this.levelOf(place) : "" })),
      values: { ...this.values },
      boarding: this.boarding,
      boardOf: [...this.boardOf],
      pace: this.pace,
      minutes: this.minutes,
      isPublic: this.isPublic,
    };
    remember(`last.${this.game.id}`, JSON.stringify(kept));
    remember("played", "1");
    if (bots[0] && !this.watching) remember(`bot.${this.game.id}`, this.levelOf(bots[0]));
    const wanted: NewTable = {
      game: this.game.id,
      seats: this.seats.map((place) =>
        place.kind === "bot"
          ? { kind: "bot", bot: this.levelOf(place) }
          : place.kind === "hot"
            ? { kind: "hot", name: place.name }
            : { kind: place.kind },
      ),
      options: { ...this.chosen },
      pace: this.waits ? this.pace : "live",
      open: this.isPublic && this.waits,
    };
    if (this.minutes && wanted.pace === "live") wanted.clock = { minutes: this.minutes, increment: 5 };
    return wanted;
  }
}
