"""Moments of games in which somebody has to choose: one for every kind of choice.

Games are played by fixed seeds, by bots that now and then do anything; of every kind of choice
the moment is kept that offers most. The moments of `variants` are stored beside this file, as the
moves that lead there; `tools/scenes.py` makes them anew.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import duchy
from duchy.bots import bot
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.formats.record import Record

GAMES = 24  # that are played for the scenes of one variant
MOST_GAMES = 400  # that are played until a rare choice comes up
BY_CHANCE = 0.3  # of all decisions

STORED = Path(__file__).parent / "moments"

FIRST, WAIT, WATCH, OVER, LOBBY = "first", "wait", "watch", "over", "lobby"
MOMENTS = (FIRST, WAIT, WATCH, OVER, LOBBY)
"""Scenes in which nothing, or nothing in particular, is asked: the first decision of a game,
somebody else's turn, as a spectator, the end, before the start."""

EXPANSIONS = (
    "extra_tiles", "white_castles", "inns", "trade_routes", "border_posts", "shields",
)  # fmt: skip


@dataclass(frozen=True)
class Variant:
    """How a game is played: by how many, and with which options."""

    game: str
    seats: int
    name: str = ""
    options: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return "-".join(str(part) for part in (self.game, self.seats, self.name) if part)


@dataclass(frozen=True)
class Scene:
    """A moment of a game, and whose place at the table is shown."""

    variant: Variant
    kind: str
    record: Record = field(compare=False)
    seat: int | None

    def __str__(self) -> str:
        return f"{self.variant}-{self.kind}"


def variant(game: str, seats: int, everything: bool = False, **options: Value) -> Variant:
    """`everything`: with all expansions that can be played together with these options."""
    rules = duchy.game(game)
    known = [option.name for option in rules.options]
    names = [name for name in ("team",) if options.get(name)]
    if everything:
        for name in EXPANSIONS:
            if name in known and _fits(rules, seats, {**options, name: True}):
                options[name] = True
        names.append("all")
    plain = [f"{key}={value}" for key, value in options.items() if key not in (*EXPANSIONS, "team")]
    return Variant(game, seats, "-".join(names + plain), tuple(options.items()))


def _fits(game: Game, seats: int, options: dict[str, Value]) -> bool:
    try:
        game.settle(seats, dict(options))
    except duchy.DuchyError:
        return False
    return True


@cache
def variants(game: str) -> tuple[Variant, ...]:
    """Fewest and most players, alone if that can be, base and all expansions, and modes with a
    table of their own."""
    rules = duchy.game(game)
    counts = sorted({rules.fewest_seats, max(2, rules.fewest_seats), rules.most_seats})
    found = [variant(game, seats) for seats in counts]
    if any(option.name in EXPANSIONS for option in rules.options):
        found += [variant(game, seats, everything=True) for seats in counts]
    if any(option.name == "team" for option in rules.options):
        found += [variant(game, 4, everything, team=True) for everything in (False, True)]
    return tuple(found)


def kinds(game: str) -> list[str]:
    """Every kind of choice that a game can ask for: each has a prompt."""
    lines = duchy.game(game).words.texts("en").lines
    return [key.partition(".")[2] for key in lines if key.startswith("prompt.")]


def _play(of: Variant, seed: int) -> Iterator[Playthrough]:
    """A game, before each of its moves and at the end."""
    game = duchy.game(of.game)
    played = Playthrough.start(game, of.seats, seed, dict(of.options))
    chance = random.Random(seed)
    rng = Rng.seeded(seed)
    players = [bot("greedy", game, Rng.seeded(seat)) for seat in range(of.seats)]
    while not played.state.over:
        yield played
        state = played.state
        seat = chance.choice(state.to_act())
        by_chance = chance.random() < BY_CHANCE
        action = (
            chance.choice(state.legal(seat))
            if by_chance
            else players[seat].decide(Vantage(state, seat, rng))
        )
        played.play(seat, action)
    yield played


def _worth(state: State, seat: int, moves: int) -> float:
    """How crowded a table is: by what can be chosen, and by how long it has been played."""
    return len(state.legal(seat)) + moves / 20


@dataclass
class _Moment:
    seed: int
    moves: int
    seat: int
    worth: float


class _Search:
    """The best moments of a variant so far."""

    def __init__(self, of: Variant) -> None:
        self.variant = of
        self.found: dict[str, _Moment] = {}
        self.games = 0

    def play(self) -> None:
        seed = self.games
        self.games += 1
        for played in _play(self.variant, seed):
            state, moves = played.state, len(played.record.moves)
            if state.over:
                self._keep(OVER, _Moment(seed, moves, 0, moves))
                return
            asked = state.to_act()
            for seat in asked:
                self._keep(
                    state.asked(seat), _Moment(seed, moves, seat, _worth(state, seat, moves))
                )
            if not moves:
                self._keep(FIRST, _Moment(seed, 0, asked[0], -seed))
            for seat in set(range(self.variant.seats)) - set(asked):
                self._keep(WAIT, _Moment(seed, moves, seat, moves))
                self._keep(state.asked(seat), _Moment(seed, moves, seat, -1.0))
            self._keep(WATCH, _Moment(seed, moves, 0, moves))

    def _keep(self, kind: str, moment: _Moment) -> None:
        kept = self.found.get(kind)
        if kept is None or kept.worth < moment.worth:
            self.found[kind] = moment

    def scene(self, kind: str) -> Scene:
        moment = self.found[kind]
        moves = _moves(self.variant, moment.seed)[: moment.moves]
        return _scene(self.variant, kind, moment, moves)


def _moves(of: Variant, seed: int) -> list[tuple[int, str]]:
    """Of a whole game."""
    *_, last = _play(of, seed)
    return last.record.moves


def _scene(of: Variant, kind: str, moment: _Moment, moves: list[tuple[int, str]]) -> Scene:
    record = Playthrough.start(duchy.game(of.game), of.seats, moment.seed, dict(of.options)).record
    record.moves = list(moves)
    return Scene(of, kind, record, None if kind == WATCH else moment.seat)


@cache
def _searched(of: Variant) -> _Search:
    search = _Search(of)
    for _ in range(GAMES):
        search.play()
    return search


# ---- stored --------------------------------------------------------------------------------


def _covers(found: dict[str, _Moment], missing: set[str]) -> float:
    """How much of what is missing a game shows, and how crowded."""
    return sum(1 + found[kind].worth / 1e4 for kind in missing & {*found})


def store(of: Variant) -> Path:
    """Keep the moments of a variant: of as few games as show every kind of choice."""
    searches = []
    for seed in range(GAMES):
        search = _Search(of)
        search.games = seed
        search.play()
        searches.append(search.found)
    missing = {kind for found in searches for kind in found}
    games: dict[str, list[str]] = {}
    moments: dict[str, list[int]] = {}
    while missing:
        best = max(
            searches,
            key=lambda found: sum(1 + found[kind].worth / 1e4 for kind in missing & {*found}),
        )
        new = sorted(missing & {*best})
        missing -= {*new}
        seed = best[new[0]].seed
        last = max(best[kind].moves for kind in new)
        games[str(seed)] = [f"{seat} {text}" for seat, text in _moves(of, seed)[:last]]
        for kind in new:
            moments[kind] = [seed, best[kind].moves, best[kind].seat]
    STORED.mkdir(exist_ok=True)
    path = STORED / f"{of}.json"
    kept = {"moments": dict(sorted(moments.items())), "games": games}
    lines = json.dumps(kept, ensure_ascii=False, indent=0).replace(",\n", ", ")
    path.write_text(lines + "\n", "utf-8")
    return path


@cache
def _stored(of: Variant) -> dict[str, Scene]:
    path = STORED / f"{of}.json"
    if not path.is_file():
        return {}
    kept = json.loads(path.read_text("utf-8"))
    games = {
        seed: [(int(seat), text) for seat, _, text in (move.partition(" ") for move in moves)]
        for seed, moves in kept["games"].items()
    }
    return {
        kind: _scene(of, kind, _Moment(seed, moves, seat, 0.0), games[str(seed)][:moves])
        for kind, (seed, moves, seat) in kept["moments"].items()
    }


# ---- what is asked for ---------------------------------------------------------------------


@cache
def scene(of: Variant, kind: str) -> Scene:
    """A rare choice is looked for in more games than the others; a `LookupError` if it does not
    come up."""
    if kind == LOBBY:
        game = duchy.game(of.game)
        record = Playthrough.start(game, of.seats, 0, dict(of.options)).record
        return Scene(of, kind, record, 0)
    if kind in _stored(of):
        return _stored(of)[kind]
    search = _searched(of)
    while kind not in search.found and search.games < MOST_GAMES:
        search.play()
    if kind not in search.found:
        raise LookupError(f"{of}: nobody is asked {kind!r} in {search.games} games")
    return search.scene(kind)


def scenes(of: Variant) -> list[str]:
    """The kinds of scenes that come up soon."""
    return [*sorted(_stored(of) or _searched(of).found), LOBBY]
