// Messages for tests: whole, with what a test is about.
import type { Choice, LogLine, Seat, Snapshot, TableInfo } from "../api/messages.ts";
import { offersOf, type Offer } from "../table/choosing.svelte.ts";
import type { TableContext } from "../table/context.ts";

export const choice = (about: Partial<Choice> = {}): Choice => ({
  seat: 0,
  action: "act",
  verb: "act",
  things: [],
  source: "",
  target: "",
  gives_up: "",
  piece: "",
  number: 0,
  aside: false,
  fixed: false,
  ends_turn: false,
  same: "",
  words: "",
  group: "",
  label: "",
  price: {},
  gains: {},
  brings: {},
  then: "",
  ...about,
});

export function offer(about: Partial<Choice> = {}): Offer {
  const [made] = offersOf([choice(about)]);
  if (!made) throw new Error("there is always one");
  return made;
}

export const seat = (about: Partial<Seat> = {}): Seat => ({
  seat: 0,
  name: "Ann",
  kind: "guest",
  level: "",
  level_name: "",
  guest: "ann",
  hot: false,
  online: true,
  replaced: false,
  replaceable: null,
  votes: [],
  removed: false,
  removable: false,
  removals: [],
  clock: null,
  ...about,
});

export const table = (about: Partial<TableInfo> = {}): TableInfo => ({
  id: "t1",
  game: "burgundy",
  game_name: "The Castles of Burgundy",
  facts: "",
  options: {},
  seats: [seat(), seat({ seat: 1, name: "Bot", kind: "bot", guest: "" })],
  pace: "live",
  clock: null,
  open: false,
  started: true,
  over: false,
  host: true,
  mine: [0],
  to_act: [0],
  invite: "",
  origin: "",
  anew: false,
  rated: false,
  commitment: "",
  seed: "",
  salt: "",
  nonces: [],
  game_seed: "",
  rematch: "",
  created: 0,
  updated: 0,
  unreadable: "",
  ...about,
});

export const line = (about: Partial<LogLine> = {}): LogLine => ({
  number: 1,
  seat: 0,
  words: "takes a tile",
  part: "A",
  things: [],
  note: false,
  ...about,
});

export const snapshot = (about: Partial<Snapshot> = {}): Snapshot => ({
  type: "snapshot",
  table: table(),
  number: 1,
  moves: 0,
  me: [0],
  seat: 0,
  view: {},
  to_act: [0],
  asked: null,
  choices: [],
  can: { undo_step: false, undo_turn: false, consent: false, end: false, end_why: "" },
  log: [],
  log_from: 0,
  last: [],
  scores: [0, 0],
  ledgers: [{}, {}],
  winners: [],
  worth: {},
  undo_request: null,
  made: null,
  ...about,
});

/** As far as words about a table need it. */
export function context(shown: Snapshot, at: number | null = null): Omit<TableContext, "session" | "choosing"> {
  const name = (of: number): string => shown.table.seats[of]?.name ?? "";
  return {
    snapshot: shown,
    seat: shown.seat ?? 0,
    text: (key) => key,
    has: () => true,
    name,
    who: name,
    named: (words) => words.replace(/Player (\d)/g, (_, number: string) => name(Number(number) - 1)),
    touch: false,
    at,
    mine: shown.me.length > 0,
    myTurn: shown.choices.length > 0,
    others: [1],
  };
}

/** An element of the page that lies at a box: "left top width height". */
export function element(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const made = holder.firstElementChild;
  if (!(made instanceof HTMLElement)) throw new Error(`no element: ${html}`);
  document.body.append(made);
  return made;
}
