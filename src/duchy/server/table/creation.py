"""Set up tables: new ones, rematches, continuations from a moment of another game, and records."""

import secrets

from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.text.catalogue import LANGUAGES
from duchy.server.games import Games
from duchy.server.guests.names import bot_name, check_free, clean
from duchy.server.refusal import Refusal, texts
from duchy.server.storage.store import Guest
from duchy.server.table.events import Entry, Played, Started
from duchy.server.table.replay import Replay
from duchy.server.table.seals import Sealed
from duchy.server.table.setup import Setup, SetupSeat
from duchy.server.wire import messages
from duchy.server.workers.reading import Read


def new_setup(
    games: Games, asked: messages.NewTable, guest: Guest, sealed: Sealed, read: Read | None
) -> Setup:
    """`read` is the parsed position, if one was asked for."""
    game = games[asked.game]
    seats = _seats(games, asked.seats, guest)
    if asked.clock is not None and asked.pace != "live":
        raise Refusal(400, "clock_pace")
    options: dict[str, messages.Value]
    if read is not None:
        game = games.with_facts(read.game, read.facts)
        options = {}
    else:
        try:
            options = game.settle(len(seats), dict(asked.options))
        except BadOption as problem:
            words = {
                language: f"{problem.what_in(language)}: {problem.why_in(language)}"
                for language in LANGUAGES
            }
            raise Refusal(400, words=words) from None
    setup = make_setup(game, seats, options, sealed)
    add_nonce(setup, guest, asked.nonce)
    setup.pace = asked.pace
    setup.clock = asked.clock
    if read is not None:
        # who joins must not meet chance that the host has chosen, unless they agree to it
        anew = any(seat.kind == "open" for seat in seats) and not asked.keep
        setup.position = read.shown if anew else read.position
        setup.deal = setup.committed = anew
    return setup


def make_setup(
    game: Game,
    seats: list[SetupSeat],
    options: dict[str, messages.Value],
    sealed: Sealed | None = None,
) -> Setup:
    """Without a seal from before, the table gets a fresh one."""
    sealed = sealed or Sealed("", str(secrets.randbits(120)), secrets.token_hex(16))
    return Setup(
        game=game.id,
        rules=game.rules_version,
        facts=game.fingerprint,
        options=options,
        seats=seats,
        pace="live",
        seed=sealed.seed,
        salt=sealed.salt,
        shared=True,
        invite=secrets.token_urlsafe(9),
    )


def _seats(games: Games, asked: list[messages.NewSeat], guest: Guest) -> list[SetupSeat]:
    """People first, so that no bot takes the name of one."""
    seats: list[SetupSeat] = []
    taken: list[str] = []
    me = False
    for seat in asked:
        name = clean(seat.name) if seat.name.strip() else ""
        if seat.kind == "bot":
            seats.append(SetupSeat("bot", "", name, games.level(seat.bot)))
        elif seat.kind == "open":
            seats.append(SetupSeat("open"))
        elif seat.kind == "me" and not me:
            me = True
            seats.append(SetupSeat("guest", guest.id, name or guest.name))
        else:
            seats.append(SetupSeat("guest", guest.id, name, "", hot=True))
        if seats[-1].name:
            check_free(seats[-1].name, taken)
            taken.append(seats[-1].name)
    for made in seats:
        if made.kind == "bot" and not made.name:
            made.name = bot_name(taken)
            taken.append(made.name)
    return seats


def add_nonce(setup: Setup, guest: Guest, nonce: str) -> None:
    """Whoever opens a table and takes a seat adds that seat's nonce to the seed."""
    for seat in setup.seats:
        if seat.guest == guest.id and not seat.hot:
            seat.nonce = nonce


def first_entries(setup: Setup) -> list[Entry]:
    """A table without open seats starts at once."""
    if any(seat.kind == "open" for seat in setup.seats):
        return []
    return [Started()]


def rematch(games: Games, replay: Replay, guest: Guest, sealed: Sealed, nonce: str) -> Setup:
    """The same table again, with the facts now in use; a position keeps its own. The other
    players take their old seats by asking for the rematch too."""
    old = replay.setup
    seats = [
        SetupSeat("bot", "", seat.name, seat.level)
        if seat.kind == "bot"
        else SetupSeat("guest", seat.guest, seat.name, "", seat.hot)
        if seat.guest == guest.id
        else SetupSeat("open")
        for seat in replay.seats
    ]
    game = replay.game if old.position else games[old.game]
    setup = make_setup(game, seats, old.options, sealed)
    add_nonce(setup, guest, nonce)
    setup.pace, setup.clock = old.pace, old.clock
    setup.position, setup.deal = old.position, old.deal
    if old.position and not old.deal:
        setup.deal = any(seat.kind == "open" for seat in seats)
        if setup.deal:
            setup.position = game.position(old.position).position(hidden=False)
    setup.committed = setup.deal or not old.position
    return setup


def play_on(
    games: Games, replay: Replay, asked: messages.PlayOn, guest: Guest, sealed: Sealed
) -> Setup:
    """Continue from a moment of a finished game, with everything hidden dealt anew."""
    if not replay.over:
        raise Refusal(409, "not_over")
    if asked.number > len(replay.moves):
        raise Refusal(404, "no_move", number=asked.number, moves=len(replay.moves))
    state = replay.at(asked.number).state
    if state.over:
        raise Refusal(409, "over")
    if asked.seat >= state.seats:
        raise Refusal(404, "no_seat", seat=asked.seat)
    level = games.level(asked.bot)
    seats: list[SetupSeat] = []
    for i in range(state.seats):
        if i == asked.seat:
            seats.append(SetupSeat("guest", guest.id, guest.name))
        else:
            seats.append(SetupSeat("bot", "", bot_name([s.name for s in seats]), level))
    setup = make_setup(replay.game, seats, dict(replay.setup.options), sealed)
    add_nonce(setup, guest, asked.nonce)
    setup.position, setup.deal = state.position(hidden=False), True
    return setup


def from_record(games: Games, read: Read, language: str) -> tuple[Setup, list[Entry]]:
    """A finished game from its file, to look at and analyse like one played here."""
    name = texts(language)
    seats = [SetupSeat("guest", "", name("player", number=i + 1)) for i in range(read.seats)]
    game = games.with_facts(read.game, read.facts)
    # No seal of ours: whatever the file says, this server did not promise it.
    setup = make_setup(game, seats, read.options, Sealed("", read.seed, ""))
    setup.position, setup.committed, setup.shared = read.position, False, False
    return setup, [Started(), *(Played(seat, action) for seat, action in read.moves)]
