"""The messages on the wire, both ways. `typescript.py` makes the client's types from them.

A comment below a field becomes the field's comment in TypeScript.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

# Patterns that Python and JavaScript read alike: `$` would let a last line break pass.
_CONTROL = r"\x00-\x1f\x7f-\x9f"
PLAIN = rf"^[^{_CONTROL}]*(?![\s\S])"
TEXT = r"^(?=[\s\S]*\S)[^\x00-\x09\x0b-\x1f\x7f-\x9f]*(?![\s\S])"  # lines may be broken
NOT_BLANK = rf"^(?=[\s\S]*\S)[^{_CONTROL}]*(?![\s\S])"

Value = bool | int | str
OptionText = Annotated[str, Meta(max_length=100)]
Chosen = Annotated[dict[OptionText, bool | int | OptionText], Meta(max_length=100)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NOT_BLANK)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200, pattern=PLAIN)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern=NOT_BLANK)]
PublicName = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
SeatNumber = Annotated[int, Meta(ge=0, le=20)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Language = Literal["en", "de"]
Nonce = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]*(?![\s\S])")]
SealText = Annotated[str, Meta(max_length=100, pattern=PLAIN)]


class Problem(Struct):
    """Every answer with a status from 400 on."""

    status: int
    what: str
    why: str


# ---- games -------------------------------------------------------------------------


class OptionValue(Struct):
    value: str
    name: str


class Option(Struct):
    name: str
    kind: Literal["switch", "choice", "number", "text"]
    default: Value
    choices: list[OptionValue]
    low: int
    high: int
    title: str
    about: str


class BotLevel(Struct):
    level: str
    name: str
    about: str


class Reconstructed(Struct):
    """A fact that no source shows, and where an owner can correct it."""

    of: str
    """The place in the file, which the table knows: "board.12b"."""
    file: str
    words: str


class Game(Struct):
    id: str
    name: str
    fewest_seats: int
    most_seats: int
    solo: bool
    options: list[Option]
    reconstructed: list[Reconstructed]
    sources: dict[str, str]
    bots: list[BotLevel]
    bot: str
    """The level that opponents have unless somebody chooses another."""
    picture: bool
    """Whether the server draws its tables: `picture.svg`."""


class CheckOptions(Struct, forbid_unknown_fields=True):
    seats: SeatNumber
    options: Chosen = {}


class Checked(Struct):
    ok: bool
    why: str = ""
    option: str = ""
    excluded: dict[str, str] = {}
    """If it is ok: further options that the rules exclude, and why."""
    barred: dict[str, dict[str, str]] = {}
    """If it is ok: of other options the choices that the rules exclude, and why."""


# ---- guests ------------------------------------------------------------------------


class Me(Struct):
    id: str
    name: str
    language: Language


class ChangeMe(Struct, forbid_unknown_fields=True):
    name: Name | None = None
    language: Language | None = None


class Link(Struct):
    url: str


class LinkedGuest(Struct):
    name: str
    tables: int
    """Where this guest sits or is the host."""


class LinkShown(Struct):
    """What a link would do. Looking at it changes nothing."""

    here: LinkedGuest | None
    """Who I am in this browser; None if nobody yet."""
    there: LinkedGuest
    """Who the link makes me."""
    same: bool
    """I am that guest already."""
    can_join: bool
    """My games here can come along."""
    why_not: str


class UseLink(Struct, forbid_unknown_fields=True):
    how: Literal["replace", "join"]
    """Leave the guest that I am here behind, or bring all its games along."""


class Muted(Struct):
    """Somebody whose chat I do not want to read."""

    guest: str
    """The short public name, as in `Seat` and `ChatLine`."""
    name: str


class Mute(Struct, forbid_unknown_fields=True):
    guest: PublicName
    name: Name
    yes: bool


class Report(Struct, forbid_unknown_fields=True):
    """A report to the owner of the server."""

    table: Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
    text: Annotated[str, Meta(min_length=1, max_length=1000, pattern=TEXT)]
    guest: Annotated[str, Meta(max_length=40, pattern=PLAIN)] = ""
    """Who is reported; empty: the table."""


class Reported(Struct):
    id: str
    """By which the owner finds the report."""


# ---- tables ------------------------------------------------------------------------


class Clock(Struct, forbid_unknown_fields=True):
    minutes: Annotated[float, Meta(ge=0.01, le=600)]
    increment: Annotated[float, Meta(ge=0, le=600)] = 0
    """Seconds that come back with every move."""


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot", "hot"]
    bot: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=40, pattern=PLAIN)] = ""


class Seal(Struct):
    """The server's part of a table's seed, fixed before I send mine."""

    seal: str
    """Names it when the table is opened: good for one, for a quarter of an hour."""
    table: str
    """The id that the table will have."""
    commitment: str
    """SHA-256 of "salt:seed" in hex."""


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=20)]
    options: Chosen = {}
    pace: Literal["live", "correspondence"] = "live"
    clock: Clock | None = None
    open: bool = False
    """Anybody may join; otherwise only with the invitation."""
    position: Annotated[str, Meta(max_length=60_000)] = ""
    """With an open seat, everything hidden in it is dealt anew for those who join."""
    keep: bool = False
    """Play the position as it is, also with those who join: each of them has to agree."""
    seal: SealText = ""
    """From `POST /tables/seal`, asked for before the nonce was thought of."""
    nonce: Nonce = ""
    """My part of the seed, in hex: random, and nobody else's."""


class OpenRecord(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=100_000)]
    """The whole file."""


class Join(Struct, forbid_unknown_fields=True):
    invite: Annotated[str, Meta(max_length=64)] = ""
    seat: SeatNumber | None = None
    nonce: Nonce = ""
    """My part of the seed, sent after the table has shown its commitment."""
    agree: bool = False
    """The host may know what is hidden and what the dice will bring: needed where a position is
    not dealt anew."""


class Rematch(Struct, forbid_unknown_fields=True):
    seal: SealText = ""
    """For the table that is opened; whoever comes second joins that one."""
    nonce: Nonce = ""


class Fill(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""
    """The host lets this bot sit there; empty: the seat becomes open again."""


class SeatClock(Struct):
    left: float
    """Seconds left at the moment of this snapshot."""
    running: bool


class Seat(Struct):
    seat: int
    name: str
    kind: Literal["guest", "open", "bot"]
    level: str
    """Of a bot."""
    level_name: str
    guest: str
    """Whose seat it is; a short public name for the guest, not the cookie."""
    hot: bool
    """Shares the host's screen."""
    online: bool
    replaced: bool
    """A bot plays for the guest, who may take the seat back."""
    replaceable: float | None
    """The guest is away, and from this moment on (seconds since 1970) others may vote for a bot."""
    votes: list[int]
    """The seats that want a bot to play on here."""
    removed: bool
    """The others sent the guest away for good; a bot plays."""
    removable: bool
    """The host, or after the start a vote of the others, may send the guest away."""
    removals: list[int]
    """The seats that want the guest to go."""
    clock: SeatClock | None


class TableInfo(Struct):
    id: str
    game: str
    game_name: str
    facts: str
    """The fingerprint of the facts that it is played with."""
    options: dict[str, Value]
    seats: list[Seat]
    pace: Literal["live", "correspondence"]
    clock: Clock | None
    open: bool
    started: bool
    over: bool
    host: bool
    """This is my table."""
    mine: list[int]
    """My seats."""
    to_act: list[int]
    invite: str
    """The token of the invitation; only for members, while a seat is open."""
    origin: Literal["", "position", "record"]
    """The table was begun from a position that its host gave, or is an uploaded record."""
    anew: bool
    """Everything hidden in the position is dealt by the seed; otherwise its host may know it."""
    rated: bool
    """May ever count for a rating: not if it has an origin."""
    commitment: str
    """SHA-256 of "salt:seed" in hex, shown before anybody joins; empty if the seed deals nothing,
    and for a record."""
    seed: str
    """The server's part of the seed. Shown when the game is over, with the salt."""
    salt: str
    nonces: list[str]
    """Each seat's part of the seed, from the start of the game on; empty at tables without."""
    game_seed: str
    """What the game was dealt by, once it is over: the first 30 hexadecimal digits of the SHA-256
    of "seed:nonce:nonce...", as a decimal number. Without nonces it is the seed."""
    rematch: str
    """The table that goes on after this one."""
    created: float
    updated: float
    unreadable: str = ""
    """Why nobody can open the table any more; empty for every table that can be opened."""


class Move(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    number: Count
    """The snapshot's number that the move answers to."""
    key: Key
    """New for each move; a move that comes twice with the same key counts once."""
    action: ActionText


class Undo(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    number: Count
    key: Key
    what: Literal["step", "turn"] = "step"


class UndoAnswer(Struct, forbid_unknown_fields=True):
    request: Count
    yes: bool


class Say(Struct, forbid_unknown_fields=True):
    text: ChatText


class Replace(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    yes: bool
    """On somebody else's seat: my vote. On my own seat: False takes it back from the bot."""


class Remove(Struct, forbid_unknown_fields=True):
    """Before the start the host sends somebody away; after it this is a vote."""

    seat: SeatNumber
    yes: bool = True


class Ask(Struct, forbid_unknown_fields=True):
    """Why an action is not possible; or why nothing can be done with a thing on the table."""

    seat: SeatNumber
    action: ActionText | None = None
    thing: Key | None = None
    """As in `Choice`; asked about if no action is named."""


class Why(Struct):
    why: str
    """Empty if it is possible. About a thing, the reason that helps most."""
    by_thing: dict[str, str]
    """About a thing: why it does not go with others, as a stored tile with each field."""


class PlayOn(Struct, forbid_unknown_fields=True):
    number: Count
    seat: SeatNumber = 0
    bot: Annotated[str, Meta(max_length=40)] = ""
    seal: SealText = ""
    nonce: Nonce = ""


# ---- a table as somebody sees it ---------------------------------------------------


class Asked(Struct):
    seat: int
    key: str
    words: str
    hint: str
    """What can be done now, and why one would; only for the seat that is asked."""


class Choice(Struct):
    """Something that a seat may do now. A thing on the table is named by its kind and what tells it
    from others of that kind: "space:4.2", "die:1", "field:c3"."""

    seat: int
    action: str
    """What a move names; only the server has to understand it."""
    verb: str
    """The kind of action in a word: "take", "place", "sell"."""
    things: list[str]
    """The things that it belongs to: choosing one of them chooses it. Without any it is told in
    words."""
    source: str
    """Of two things the one that is picked up first; empty if it does not matter."""
    target: str
    """Where the source goes, beside `things`: it counts only once that is picked up."""
    gives_up: str
    """The thing that goes for it, as a stored tile; empty if none does."""
    piece: str
    """The name of what comes along: a tile, a card, a good, what a die becomes."""
    number: int
    """Of the die that it is done with, or that is written; 0 if there is none."""
    aside: bool
    """May be done besides what is asked."""
    fixed: bool
    """Has a button of its own wherever the game is drawn."""
    ends_turn: bool
    """Ends the turn, or says that one is done."""
    same: str
    """Choices with the same text here come to the same, as with two equal dice; empty if no other
    one can."""
    words: str
    group: str
    """A heading for choices of one sort."""
    label: str
    """Short, below the group's heading."""
    price: dict[str, int]
    gains: dict[str, int]
    """Points by source."""
    brings: dict[str, int]
    """What comes into the purse, by the names of `price`."""
    then: str
    """What is asked next because of it, in words; empty if nothing is."""


class Can(Struct):
    undo_step: bool
    undo_turn: bool
    consent: bool
    """Others have to agree to an undo."""
    end: bool
    end_why: str


class LogLine(Struct):
    number: int
    """How many moves were made when this had happened: `at/{number}` shows it."""
    seat: int | None
    words: str
    part: str
    """The phase or round it belongs to, as short as on a chart; empty if there is none."""
    things: list[str]
    """What the seat had to do with on the table, as in `Choice`: `field:c3` is a field of its own
    duchy. Others are not told what only the seat may see."""
    note: bool = False
    """It happened at the table and not in the game: a bot took a seat, a takeback was refused."""


class LastTurn(Struct):
    """What a seat did in its last turn, to be marked on the table."""

    seat: int
    lines: list[LogLine]


class UndoRequest(Struct):
    id: int
    seat: int
    what: Literal["step", "turn"]
    waiting_for: list[int]


class Made(Struct):
    """A move that was made."""

    seat: int
    words: str
    """What it was, as it was chosen; empty if that may not be known yet."""


class Snapshot(Struct, tag="snapshot"):
    table: TableInfo
    number: int
    """Grows with everything that happens at the table. A move answers to it."""
    moves: int
    """Moves that count so far, without those taken back; for the replay."""
    me: list[int]
    seat: int | None
    """The seat that `view` and `choices` are for; None for a spectator."""
    view: dict[str, Any]
    """Of a table that has not started: empty."""
    to_act: list[int]
    asked: Asked | None
    choices: list[Choice]
    can: Can
    log: list[LogLine]
    log_from: int
    """How many lines came before the ones in `log`."""
    last: list[LastTurn]
    """The last turn of every rival since my own last one, until mine ends; for a spectator the last
    turn of everybody."""
    scores: list[int]
    ledgers: list[dict[str, int]]
    winners: list[int]
    worth: dict[str, int]
    """What things that count at the end would bring `seat` now, by name."""
    undo_request: UndoRequest | None
    made: Made | None = None
    """Of a moment of the replay: the move that led to it."""


class Stale(Struct):
    """A problem (409) caused by an outdated snapshot, with the current one."""

    status: int
    what: str
    why: str
    snapshot: Snapshot


class Moved(Struct):
    """A move or an undo was accepted, now or when its key came first."""

    key: str
    number: int


class Part(Struct):
    """A phase or round of the game, and the moves made before it."""

    name: str
    moves: int


class Chart(Struct):
    """Points after so many moves: `points[seat][i]` after `moves[i]`. After the seats come the
    opponents that the rules play."""

    moves: list[int]
    points: list[list[int]]
    parts: list[Part]
    by: list[int]
    """The seat that made each move."""


# ---- the coach ---------------------------------------------------------------------


class AskHint(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class Advised(Struct):
    """A choice as the coach sees it."""

    action: str
    words: str
    why: str
    points: float
    """Expected at the end; where a hint or an analysis is told as a chance, that in per cent."""
    cost: float
    """How much worse than the best choice, what rivals gain counted in."""
    verb: str
    """What it is about on the table, as in `Choice`."""
    things: list[str]
    source: str
    target: str
    piece: str
    number: int


class Hint(Struct):
    seat: int
    moves: int
    """After so many moves of the table."""
    as_chance: bool
    """Told is the chance to win in per cent, for points decide nothing: alone against the rules."""
    choices: list[Advised]
    """The best first."""


class AnalysedDecision(Struct):
    move: int
    """How many moves came before."""
    seat: int
    when: str
    """Where in the game, as in "B3"."""
    action: str
    words: str
    cost: float
    """0: it was the best choice, or as good."""
    choices: list[Advised]
    """The best ones, the best first, and the one that was made."""
    missed: str
    """What the best one has over the one that was made; empty if that was as good."""


class AnalysisLink(Struct):
    """How everybody's expected points changed: by a seat's choices, or by luck (no seat)."""

    first: int
    last: int
    seat: int | None
    change: list[float]
    after: list[float]


class Chapter(Struct):
    move: int
    name: str


class Analysis(Struct):
    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int
    """Moves that have been analysed."""
    moves: int
    sides: list[int]
    """The number of each seat's side: partners of a team have the same."""
    as_chance: bool
    """Told is the chance to win in per cent, for points decide nothing: alone against the rules."""
    start: list[float]
    """Points expected of every seat at first; with all changes they make the result."""
    scores: list[int]
    decisions: list[AnalysedDecision]
    links: list[AnalysisLink]
    chapters: list[Chapter]


# ---- WebSocket ---------------------------------------------------------------------


class ChatLine(Struct):
    number: int
    name: str
    guest: str
    """The short public name of who said it."""
    seat: int | None
    text: str
    at: float


class Chat(Struct, tag="chat"):
    """All lines after connecting, then each new one."""

    lines: list[ChatLine]


class Note(Struct, tag="note"):
    kind: Literal["came", "left", "undo_asked", "undo_refused"]
    seat: int | None
    name: str


class Done(Struct, tag="done"):
    key: str
    number: int


class Refused(Struct, tag="refused"):
    key: str
    status: int
    why: str
    snapshot: Snapshot | None


class Pong(Struct, tag="pong"):
    pass


FromServer = Snapshot | Chat | Note | Done | Refused | Pong


class LiveJoin(Join, tag_field="type", tag="join", forbid_unknown_fields=True):
    key: Key = "join"


class LiveFill(Fill, tag_field="type", tag="fill", forbid_unknown_fields=True):
    key: Key = "fill"


class LiveMove(Move, tag_field="type", tag="move", forbid_unknown_fields=True):
    pass


class LiveUndo(Undo, tag_field="type", tag="undo", forbid_unknown_fields=True):
    pass


class LiveAnswer(UndoAnswer, tag_field="type", tag="answer", forbid_unknown_fields=True):
    key: Key = "answer"


class LiveChat(Say, tag_field="type", tag="chat", forbid_unknown_fields=True):
    key: Key = "chat"


class LiveReplace(Replace, tag_field="type", tag="replace", forbid_unknown_fields=True):
    key: Key = "replace"


class LiveRemove(Remove, tag_field="type", tag="remove", forbid_unknown_fields=True):
    key: Key = "remove"


class Ping(Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    pass


LiveCommand = (
    LiveJoin | LiveFill | LiveMove | LiveUndo | LiveAnswer | LiveChat | LiveReplace | LiveRemove
)
"""The commands of HTTP, with a key by which the answer is known."""

FromClient = LiveCommand | Ping
