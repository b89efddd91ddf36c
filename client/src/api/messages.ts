// Made from duchy/server/wire/messages.py by duchy.server.wire.typescript; do not edit

/** Every answer with a status from 400 on. */
export interface Problem {
  status: number;
  what: string;
  why: string;
}

export interface OptionValue {
  value: string;
  name: string;
}

export interface Option {
  name: string;
  kind: "switch" | "choice" | "number" | "text";
  default: boolean | number | string;
  choices: OptionValue[];
  low: number;
  high: number;
  title: string;
  about: string;
}

export interface BotLevel {
  level: string;
  name: string;
  about: string;
}

/** A fact that no source shows, and where an owner can correct it. */
export interface Reconstructed {
  /** The place in the file, which the table knows: "board.12b". */
  of: string;
  file: string;
  words: string;
}

export interface Game {
  id: string;
  name: string;
  fewest_seats: number;
  most_seats: number;
  solo: boolean;
  options: Option[];
  reconstructed: Reconstructed[];
  sources: Record<string, string>;
  bots: BotLevel[];
  /** The level that opponents have unless somebody chooses another. */
  bot: string;
  /** Whether the server draws its tables: `picture.svg`. */
  picture: boolean;
}

export interface CheckOptions {
  seats: number;
  options?: Record<string, boolean | number | string>;
}

export interface Checked {
  ok: boolean;
  why: string;
  option: string;
  /** If it is ok: further options that the rules exclude, and why. */
  excluded: Record<string, string>;
  /** If it is ok: of other options the choices that the rules exclude, and why. */
  barred: Record<string, Record<string, string>>;
}

export interface Me {
  id: string;
  name: string;
  language: "en" | "de";
}

export interface ChangeMe {
  name?: string | null;
  language?: "en" | "de" | null;
}

export interface Link {
  url: string;
}

export interface LinkedGuest {
  name: string;
  /** Where this guest sits or is the host. */
  tables: number;
}

/** What a link would do. Looking at it changes nothing. */
export interface LinkShown {
  /** Who I am in this browser; None if nobody yet. */
  here: LinkedGuest | null;
  /** Who the link makes me. */
  there: LinkedGuest;
  /** I am that guest already. */
  same: boolean;
  /** My games here can come along. */
  can_join: boolean;
  why_not: string;
}

export interface UseLink {
  /** Leave the guest that I am here behind, or bring all its games along. */
  how: "replace" | "join";
}

/** Somebody whose chat I do not want to read. */
export interface Muted {
  /** The short public name, as in `Seat` and `ChatLine`. */
  guest: string;
  name: string;
}

export interface Mute {
  guest: string;
  name: string;
  yes: boolean;
}

/** A report to the owner of the server. */
export interface Report {
  table: string;
  text: string;
  /** Who is reported; empty: the table. */
  guest?: string;
}

export interface Reported {
  /** By which the owner finds the report. */
  id: string;
}

export interface Clock {
  minutes: number;
  /** Seconds that come back with every move. */
  increment?: number;
}

export interface NewSeat {
  kind: "me" | "open" | "bot" | "hot";
  bot?: string;
  name?: string;
}

/** The server's part of a table's seed, fixed before I send mine. */
export interface Seal {
  /** Names it when the table is opened: good for one, for a quarter of an hour. */
  seal: string;
  /** The id that the table will have. */
  table: string;
  /** SHA-256 of "salt:seed" in hex. */
  commitment: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, boolean | number | string>;
  pace?: "live" | "correspondence";
  clock?: Clock | null;
  /** Anybody may join; otherwise only with the invitation. */
  open?: boolean;
  /** With an open seat, everything hidden in it is dealt anew for those who join. */
  position?: string;
  /** Play the position as it is, also with those who join: each of them has to agree. */
  keep?: boolean;
  /** From `POST /tables/seal`, asked for before the nonce was thought of. */
  seal?: string;
  /** My part of the seed, in hex: random, and nobody else's. */
  nonce?: string;
}

export interface OpenRecord {
  /** The whole file. */
  text: string;
}

export interface Join {
  invite?: string;
  seat?: number | null;
  /** My part of the seed, sent after the table has shown its commitment. */
  nonce?: string;
  /** The host may know what is hidden and what the dice will bring: needed where a position is not dealt anew. */
  agree?: boolean;
}

export interface Rematch {
  /** For the table that is opened; whoever comes second joins that one. */
  seal: string;
  nonce: string;
}

export interface Fill {
  seat: number;
  /** The host lets this bot sit there; empty: the seat becomes open again. */
  bot: string;
}

export interface SeatClock {
  /** Seconds left at the moment of this snapshot. */
  left: number;
  running: boolean;
}

export interface Seat {
  seat: number;
  name: string;
  kind: "guest" | "open" | "bot";
  /** Of a bot. */
  level: string;
  level_name: string;
  /** Whose seat it is; a short public name for the guest, not the cookie. */
  guest: string;
  /** Shares the host's screen. */
  hot: boolean;
  online: boolean;
  /** A bot plays for the guest, who may take the seat back. */
  replaced: boolean;
  /** The guest is away, and from this moment on (seconds since 1970) others may vote for a bot. */
  replaceable: number | null;
  /** The seats that want a bot to play on here. */
  votes: number[];
  /** The others sent the guest away for good; a bot plays. */
  removed: boolean;
  /** The host, or after the start a vote of the others, may send the guest away. */
  removable: boolean;
  /** The seats that want the guest to go. */
  removals: number[];
  clock: SeatClock | null;
}

export interface TableInfo {
  id: string;
  game: string;
  game_name: string;
  /** The fingerprint of the facts that it is played with. */
  facts: string;
  options: Record<string, boolean | number | string>;
  seats: Seat[];
  pace: "live" | "correspondence";
  clock: Clock | null;
  open: boolean;
  started: boolean;
  over: boolean;
  /** This is my table. */
  host: boolean;
  /** My seats. */
  mine: number[];
  to_act: number[];
  /** The token of the invitation; only for members, while a seat is open. */
  invite: string;
  /** The table was begun from a position that its host gave, or is an uploaded record. */
  origin: "" | "position" | "record";
  /** Everything hidden in the position is dealt by the seed; otherwise its host may know it. */
  anew: boolean;
  /** May ever count for a rating: not if it has an origin. */
  rated: boolean;
  /** SHA-256 of "salt:seed" in hex, shown before anybody joins; empty if the seed deals nothing, and for a record. */
  commitment: string;
  /** The server's part of the seed. Shown when the game is over, with the salt. */
  seed: string;
  salt: string;
  /** Each seat's part of the seed, from the start of the game on; empty at tables without. */
  nonces: string[];
  /** What the game was dealt by, once it is over: the first 30 hexadecimal digits of the SHA-256 of "seed:nonce:nonce...", as a decimal number. Without nonces it is the seed. */
  game_seed: string;
  /** The table that goes on after this one. */
  rematch: string;
  created: number;
  updated: number;
  /** Why nobody can open the table any more; empty for every table that can be opened. */
  unreadable: string;
}

export interface Move {
  seat: number;
  /** The snapshot's number that the move answers to. */
  number: number;
  /** New for each move; a move that comes twice with the same key counts once. */
  key: string;
  action: string;
}

export interface Undo {
  seat: number;
  number: number;
  key: string;
  what?: "step" | "turn";
}

export interface UndoAnswer {
  request: number;
  yes: boolean;
}

export interface Say {
  text: string;
}

export interface Replace {
  seat: number;
  /** On somebody else's seat: my vote. On my own seat: False takes it back from the bot. */
  yes: boolean;
}

/** Before the start the host sends somebody away; after it this is a vote. */
export interface Remove {
  seat: number;
  yes?: boolean;
}

/** Why an action is not possible; or why nothing can be done with a thing on the table. */
export interface Ask {
  seat: number;
  action?: string | null;
  /** As in `Choice`; asked about if no action is named. */
  thing?: string | null;
}

export interface Why {
  /** Empty if it is possible. About a thing, the reason that helps most. */
  why: string;
  /** About a thing: why it does not go with others, as a stored tile with each field. */
  by_thing: Record<string, string>;
}

export interface PlayOn {
  number: number;
  seat?: number;
  bot?: string;
  seal?: string;
  nonce?: string;
}

export interface Asked {
  seat: number;
  key: string;
  words: string;
  /** What can be done now, and why one would; only for the seat that is asked. */
  hint: string;
}

/** Something that a seat may do now. A thing on the table is named by its kind and what tells it from others of that kind: "space:4.2", "die:1", "field:c3". */
export interface Choice {
  seat: number;
  /** What a move names; only the server has to understand it. */
  action: string;
  /** The kind of action in a word: "take", "place", "sell". */
  verb: string;
  /** The things that it belongs to: choosing one of them chooses it. Without any it is told in words. */
  things: string[];
  /** Of two things the one that is picked up first; empty if it does not matter. */
  source: string;
  /** Where the source goes, beside `things`: it counts only once that is picked up. */
  target: string;
  /** The thing that goes for it, as a stored tile; empty if none does. */
  gives_up: string;
  /** The name of what comes along: a tile, a card, a good, what a die becomes. */
  piece: string;
  /** Of the die that it is done with, or that is written; 0 if there is none. */
  number: number;
  /** May be done besides what is asked. */
  aside: boolean;
  /** Has a button of its own wherever the game is drawn. */
  fixed: boolean;
  /** Ends the turn, or says that one is done. */
  ends_turn: boolean;
  /** Choices with the same text here come to the same, as with two equal dice; empty if no other one can. */
  same: string;
  words: string;
  /** A heading for choices of one sort. */
  group: string;
  /** Short, below the group's heading. */
  label: string;
  price: Record<string, number>;
  /** Points by source. */
  gains: Record<string, number>;
  /** What comes into the purse, by the names of `price`. */
  brings: Record<string, number>;
  /** What is asked next because of it, in words; empty if nothing is. */
  then: string;
}

export interface Can {
  undo_step: boolean;
  undo_turn: boolean;
  /** Others have to agree to an undo. */
  consent: boolean;
  end: boolean;
  end_why: string;
}

export interface LogLine {
  /** How many moves were made when this had happened: `at/{number}` shows it. */
  number: number;
  seat: number | null;
  words: string;
  /** The phase or round it belongs to, as short as on a chart; empty if there is none. */
  part: string;
  /** What the seat had to do with on the table, as in `Choice`: `field:c3` is a field of its own duchy. Others are not told what only the seat may see. */
  things: string[];
  /** It happened at the table and not in the game: a bot took a seat, a takeback was refused. */
  note: boolean;
}

/** What a seat did in its last turn, to be marked on the table. */
export interface LastTurn {
  seat: number;
  lines: LogLine[];
}

export interface UndoRequest {
  id: number;
  seat: number;
  what: "step" | "turn";
  waiting_for: number[];
}

/** A move that was made. */
export interface Made {
  seat: number;
  /** What it was, as it was chosen; empty if that may not be known yet. */
  words: string;
}

export interface Snapshot<View = unknown> {
  type: "snapshot";
  table: TableInfo;
  /** Grows with everything that happens at the table. A move answers to it. */
  number: number;
  /** Moves that count so far, without those taken back; for the replay. */
  moves: number;
  me: number[];
  /** The seat that `view` and `choices` are for; None for a spectator. */
  seat: number | null;
  /** Of a table that has not started: empty. */
  view: View;
  to_act: number[];
  asked: Asked | null;
  choices: Choice[];
  can: Can;
  log: LogLine[];
  /** How many lines came before the ones in `log`. */
  log_from: number;
  /** The last turn of every rival since my own last one, until mine ends; for a spectator the last turn of everybody. */
  last: LastTurn[];
  scores: number[];
  ledgers: Record<string, number>[];
  winners: number[];
  /** What things that count at the end would bring `seat` now, by name. */
  worth: Record<string, number>;
  undo_request: UndoRequest | null;
  /** Of a moment of the replay: the move that led to it. */
  made: Made | null;
}

/** A problem (409) caused by an outdated snapshot, with the current one. */
export interface Stale {
  status: number;
  what: string;
  why: string;
  snapshot: Snapshot;
}

/** A move or an undo was accepted, now or when its key came first. */
export interface Moved {
  key: string;
  number: number;
}

/** A phase or round of the game, and the moves made before it. */
export interface Part {
  name: string;
  moves: number;
}

/** Points after so many moves: `points[seat][i]` after `moves[i]`. After the seats come the opponents that the rules play. */
export interface Chart {
  moves: number[];
  points: number[][];
  parts: Part[];
  /** The seat that made each move. */
  by: number[];
}

export interface AskHint {
  seat: number;
}

/** A choice as the coach sees it. */
export interface Advised {
  action: string;
  words: string;
  why: string;
  /** Expected at the end; where a hint or an analysis is told as a chance, that in per cent. */
  points: number;
  /** How much worse than the best choice, what rivals gain counted in. */
  cost: number;
  /** What it is about on the table, as in `Choice`. */
  verb: string;
  things: string[];
  source: string;
  target: string;
  piece: string;
  number: number;
}

export interface Hint {
  seat: number;
  /** After so many moves of the table. */
  moves: number;
  /** Told is the chance to win in per cent, for points decide nothing: alone against the rules. */
  as_chance: boolean;
  /** The best first. */
  choices: Advised[];
}

export interface AnalysedDecision {
  /** How many moves came before. */
  move: number;
  seat: number;
  /** Where in the game, as in "B3". */
  when: string;
  action: string;
  words: string;
  /** 0: it was the best choice, or as good. */
  cost: number;
  /** The best ones, the best first, and the one that was made. */
  choices: Advised[];
  /** What the best one has over the one that was made; empty if that was as good. */
  missed: string;
}

/** How everybody's expected points changed: by a seat's choices, or by luck (no seat). */
export interface AnalysisLink {
  first: number;
  last: number;
  seat: number | null;
  change: number[];
  after: number[];
}

export interface Chapter {
  move: number;
  name: string;
}

export interface Analysis {
  state: "none" | "waiting" | "running" | "done" | "failed";
  /** Moves that have been analysed. */
  done: number;
  moves: number;
  /** The number of each seat's side: partners of a team have the same. */
  sides: number[];
  /** Told is the chance to win in per cent, for points decide nothing: alone against the rules. */
  as_chance: boolean;
  /** Points expected of every seat at first; with all changes they make the result. */
  start: number[];
  scores: number[];
  decisions: AnalysedDecision[];
  links: AnalysisLink[];
  chapters: Chapter[];
}

export interface ChatLine {
  number: number;
  name: string;
  /** The short public name of who said it. */
  guest: string;
  seat: number | null;
  text: string;
  at: number;
}

/** All lines after connecting, then each new one. */
export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

export interface Note {
  type: "note";
  kind: "came" | "left" | "undo_asked" | "undo_refused";
  seat: number | null;
  name: string;
}

export interface Done {
  type: "done";
  key: string;
  number: number;
}

export interface Refused {
  type: "refused";
  key: string;
  status: number;
  why: string;
  snapshot: Snapshot | null;
}

export interface Pong {
  type: "pong";
}

export interface LiveJoin {
  type: "join";
  invite?: string;
  seat?: number | null;
  /** My part of the seed, sent after the table has shown its commitment. */
  nonce?: string;
  /** The host may know what is hidden and what the dice will bring: needed where a position is not dealt anew. */
  agree?: boolean;
  key?: string;
}

export interface LiveFill {
  type: "fill";
  seat: number;
  /** The host lets this bot sit there; empty: the seat becomes open again. */
  bot: string;
  key: string;
}

export interface LiveMove {
  type: "move";
  seat: number;
  /** The snapshot's number that the move answers to. */
  number: number;
  /** New for each move; a move that comes twice with the same key counts once. */
  key: string;
  action: string;
}

export interface LiveUndo {
  type: "undo";
  seat: number;
  number: number;
  key: string;
  what?: "step" | "turn";
}

export interface LiveAnswer {
  type: "answer";
  request: number;
  yes: boolean;
  key: string;
}

export interface LiveChat {
  type: "chat";
  text: string;
  key: string;
}

export interface LiveReplace {
  type: "replace";
  seat: number;
  /** On somebody else's seat: my vote. On my own seat: False takes it back from the bot. */
  yes: boolean;
  key: string;
}

export interface LiveRemove {
  type: "remove";
  seat: number;
  yes?: boolean;
  key?: string;
}

export interface Ping {
  type: "ping";
}

export type FromServer = Snapshot | Chat | Note | Done | Refused | Pong;

export type FromClient =
  LiveJoin | LiveFill | LiveMove | LiveUndo | LiveAnswer | LiveChat | LiveReplace | LiveRemove | Ping;
