"""A scene in one line: a position with the given pieces, and short ways to play and look.

    s = scene(dice=(1, 5), tiles={"c2": "cow3"}, near="b2", store=["cow4"])
    assert s.play("place 1>b2 die 1") == {"animals": 7}

Seat 0 is to move on board 1, with nothing but what the scene names: no workers, silver or goods,
empty depots. Tiles that the start castle does not touch are joined to it by filler tiles, and so
is the neighbourhood of the fields in `near`, which stay empty. Fillers keep out of the regions
under test where they can.

Board 1, by letter of colour (C castle, M mine, K monastery, S ship, A animal, B building):

    a        A6 C5 C4 K3
    b       A2 A1 C6 K5 B4
    c     A5 A4 B3 K1 B2 B3
    d    S6 S1 S2 C6 S5 S4 S1       d4 is the start castle
    e     B2 B5 M4 B3 B1 A2
    f       B6 M1 K2 B5 B6
    g        M3 K4 K1 B3

With two players the depots have these spaces: 1.2 B, 1.3 S; 2.1 K, 2.3 C; 3.1 A, 3.3 B;
4.2 S, 4.3 B; 5.2 M, 5.4 K; 6.2 B, 6.4 A; and the black depot black.1 to black.4.

`options` switch expansions on. Then the depots have no shields, there are no inns, and routes
begin with the cards that the scene names:

    s = scene(options=SHIELDS, shields=[11], depot_shields={4: [5]}, store=["castle"])

Border posts are played on 11a (seat 0), 11b and so on, teams on 12a, one seat is the solo game on
13a with its start castle on A3.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import Any

import pytest

import duchy
from duchy.core.engine.state import State
from duchy.core.formats.toml import dumps
from duchy.games.burgundy import CastlesOfBurgundy
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.expansions.shields.holding import holds
from duchy.games.burgundy.expansions.trade_routes.facts import BONUSES, TradeRouteFacts
from duchy.games.burgundy.rules.components.animals import SPECIES
from duchy.games.burgundy.rules.components.board import (
    ANIMAL,
    BUILDING,
    CASTLE,
    MINE,
    MONASTERY,
    SHIP,
    Board,
)
from duchy.games.burgundy.rules.components.buildings import BUILDINGS
from duchy.games.burgundy.rules.components.fields import FIELDS, SPOT_NAMES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy

FIELD_NAMES = SPOT_NAMES[:FIELDS]  # of a normal duchy
FIELD_NUMBERS = {name: number for number, name in enumerate(FIELD_NAMES)}

Names = str | Sequence[str]
Part = dict[str, Any]  # a part of a scene that several scenes share

# Switches, to be joined: `options=SHIELDS | INNS`.
EXTRA_TILES: Part = {"extra_tiles": True}
WHITE_CASTLES: Part = {"white_castles": True}
INNS: Part = {"inns": True}
ROUTES: Part = {"trade_routes": True}
POSTS: Part = {"border_posts": True}
SHIELDS: Part = {"shields": True}
TEAM: Part = {"team": True}

# The last turn of a phase and of the game: after `end` the phase closes.
LAST_TURN: Part = {"round": 5, "order": [1, 0], "used": [1, 2]}
LAST_TURN_OF_ALL: Part = {**LAST_TURN, "phase": "E"}


def the_game() -> CastlesOfBurgundy:
    game = duchy.game("burgundy")
    assert isinstance(game, CastlesOfBurgundy)
    return game


def read_position(text: str, game: CastlesOfBurgundy | None = None) -> Burgundy:
    state = (game or the_game()).position(text)
    assert isinstance(state, Burgundy)
    return state


def start(seats: int = 2, seed: int = 0, **options: object) -> Burgundy:
    """A dealt game."""
    state = the_game().start(seats, seed, options)
    assert isinstance(state, Burgundy)
    return state


def seen(state: State, seat: int | None = None) -> dict[str, Any]:
    """What the seat sees, by default a spectator."""
    return state.view(seat)


def by_seat(state: State, what: str) -> list[Any]:
    """Something of every player that all can see: `by_seat(state, "silver")`."""
    return [player[what] for player in seen(state)["players"]]


def board(name: str) -> Board:
    facts = the_game().facts
    every = dict(facts.boards)
    for expansion in EXPANSIONS:
        every |= expansion.all_boards(facts)
    return every[name]


def number(field: str, printed: Board) -> int:
    return printed.field_at[SPOT_NAMES.index(field)]


class Scene:
    """A position and the seat to move."""

    def __init__(self, state: Burgundy) -> None:
        self.state = state

    # ---- playing -------------------------------------------------------------------

    def play(self, *texts: str) -> dict[str, int]:
        """Play the actions for whoever is to move; the points that the first mover gains."""
        seat = self.state.to_act()[0]
        before = self.state.ledger(seat)
        for text in texts:
            self.state.play(self.state.to_act()[0], the_game().action(text))
        after = self.state.ledger(seat)
        return {source: after[source] - n for source, n in before.items() if after[source] != n}

    def refused(self, text: str, seat: int | None = None) -> str:
        """The reason why this is refused; nothing may change by it."""
        before = self.state.position()
        if seat is None:
            seat = self.state.to_act()[0]
        with pytest.raises(duchy.IllegalAction) as refusal:
            self.state.play(seat, the_game().action(text))
        assert self.state.position() == before
        assert refusal.value.what == f"'{text}'"
        assert refusal.value.where == f"seat {seat}"
        return refusal.value.why

    def legal(self, start: str = "", holding: str = "") -> list[str]:
        """The legal actions whose text starts and goes on like this."""
        seats = self.state.to_act()
        texts = [action.text for action in self.state.legal(seats[0])] if seats else []
        return [text for text in texts if text.startswith(start) and holding in text]

    def pass_turn(self) -> None:
        """Whoever is to move takes workers with what dice are left, and ends the turn."""
        seat = self.state.current
        for die in (1, 2):
            if not self.state.players[seat].used >> (die - 1) & 1:
                self.play(f"workers die {die}")
        self.play("end")

    def pass_round(self) -> None:
        for _ in range(self.state.seats - self.state.turn):
            self.pass_turn()

    def pass_phase(self) -> None:
        phase = self.state.phase
        while self.state.phase == phase and not self.state.over:
            self.pass_turn()

    # ---- looking -------------------------------------------------------------------

    @property
    def me(self) -> Player:
        return self.state.players[0]

    @property
    def duchy(self) -> Duchy:
        return self.me.duchy

    @property
    def asked(self) -> str:
        return self.state.asked(self.state.current)

    @property
    def workers(self) -> int:
        return self.duchy.workers

    @property
    def silver(self) -> int:
        return self.duchy.silver

    @property
    def store(self) -> list[str]:
        return [tile.name for tile in self.duchy.store if tile is not NO_TILE]

    @property
    def goods(self) -> dict[str, int]:
        return counted(self.duchy.goods)

    @property
    def sold(self) -> dict[str, int]:
        return counted(self.duchy.sold)

    @property
    def tiles(self) -> dict[str, str]:
        return {
            self.duchy.board.field_name(field): tile.name
            for field, tile in enumerate(self.duchy.tiles)
            if tile is not NO_TILE
        }

    @property
    def shields(self) -> list[int]:
        return [shield for shield in range(1, 19) if holds(self.duchy, shield)]

    def stored(self, seat: int) -> list[str | None]:
        """The key spaces that the seat can use; in a team two own ones, then the common ones."""
        store: list[str | None] = seen(self.state)["players"][seat]["store"]
        return store

    def depot(self, number: int) -> list[str]:
        spaces = self.state.depots[4 * number - 4 : 4 * number]
        return [tile.name for tile in spaces if tile is not NO_TILE]

    @property
    def black(self) -> list[str]:
        return [tile.name for tile in self.state.depots[24:32] if tile is not NO_TILE]

    def depot_goods(self, number: int) -> dict[str, int]:
        return counted(self.state.depot_goods[6 * number - 6 : 6 * number])

    def gone(self, name: str) -> int:
        """How many tiles of this name are out of the game."""
        gone: dict[str, int] = tomllib.loads(self.state.position())["gone"]
        return gone.get(name, 0)


def scene(
    *,
    seats: int = 2,
    phase: str = "A",
    round: int = 1,
    depots: Mapping[int, Names] | None = None,
    black: Names = (),
    depot_goods: Mapping[int, Names] | None = None,
    round_goods: Names | None = None,
    white: int | None = None,
    order: Sequence[int] | None = None,
    bridge: Sequence[int] | None = None,
    pending: Names = (),
    bonus: Mapping[str, Sequence[int]] | None = None,
    options: Mapping[str, object] | None = None,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    depot_shields: Mapping[int, Sequence[int]] | None = None,
    inns: int = 0,
    counter: int = 0,
    target: int | None = None,
    seed: int = 0,
    **mine: Any,
) -> Scene:
    """The scene; `mine` and each of `others` are what `player` takes."""
    switched = dict(options or {})
    top: dict[str, Any] = {"game": "burgundy", "seats": seats, "phase": phase, "round": round}
    top["turn"] = 0
    top["seed"] = seed
    top["black"] = listed(black)
    top["depots"] = {str(n): listed((depots or {}).get(n, ())) for n in range(1, 7)}
    top["depot_goods"] = {str(n): listed(names) for n, names in (depot_goods or {}).items()}
    for key, value in (("white", white), ("order", order), ("bridge", bridge)):
        if value is not None:
            top[key] = value
    if round_goods is not None:
        top["round_goods"] = listed(round_goods)
    if pending:
        top["pending"] = listed(pending)
    if bonus:
        top["bonus"] = {colour: list(owners) for colour, owners in bonus.items()}
    top["options"] = switched
    if switched.get("shields"):
        top["shields"] = [list((depot_shields or {}).get(n, ())) for n in range(1, 7)]
    if switched.get("inns"):
        top["inns"] = inns
    if seats == 1:
        top["counter"] = counter
    if target is not None:
        top["target"] = target
    parts = [dict(mine), *(dict((others or {}).get(seat, {})) for seat in range(1, seats))]
    if switched.get("trade_routes"):
        deal_routes(parts)
    for seat, part in enumerate(parts):
        part.setdefault("on", usual_board(seat, seats, switched))
    taken = [name for part in parts for name in dict(part.get("tiles") or {}).values()]
    top["player"] = {}
    for seat, part in enumerate(parts):
        few = [name for name in taken if name.startswith(("monastery", *SPECIES))]
        made = player(**part, taken=few)
        taken += made["tiles"].values()
        top["player"][str(seat)] = made
    if switched.get("team"):
        for seat in (2, 3):
            private = top["player"][str(seat)]
            top["player"][str(seat)] = {key: private[key] for key in PRIVATE if key in private}
    return Scene(read_position(dumps(top)))


PRIVATE = ("dice", "used", "bought", "track", "store", "points")


def usual_board(seat: int, seats: int, options: Mapping[str, object]) -> str:
    if seats == 1:
        return str(options.get("solo_board", "13a"))
    if options.get("team"):
        return str(options.get("team_board", "12a"))
    return "11" + "abcd"[seat] if options.get("border_posts") else "1"


def deal_routes(parts: Sequence[dict[str, Any]]) -> None:
    """Routes of the cards that are named by number, and then of the others in their order."""
    cards = the_game().facts.of(TradeRouteFacts).cards
    each = {2: 5, 3: 4, 4: 3}[len(parts)]
    named = [card for part in parts for card in part.get("route", ())]
    others = [card for card in range(1, len(cards) + 1) if card not in named]
    for part in parts:
        mine = list(part.get("route", ()))
        while len(mine) < each:
            mine.append(others.pop(0))
        spaces = [space for card in mine for space in cards[card - 1]]
        part["route"] = [f"{GOODS[space // 16]} {BONUSES[space % 16]}" for space in spaces]


def player(
    *,
    on: str = "1",
    tiles: Mapping[str, str] | None = None,
    near: Names = (),
    castle: str | None = None,
    dice: tuple[int, int] = (1, 1),
    workers: int = 0,
    silver: int = 0,
    store: Names = (),
    goods: Names = (),
    sold: Names = (),
    loose: Mapping[str, str] | None = None,
    taken: Sequence[str] = (),
    **more: Any,
) -> dict[str, Any]:
    """One player's part of a position; `on` names the board, `castle` its start field. There are
    castles enough for the `shields`; `loose` tiles need no neighbours (shield 18); `taken` are
    tiles that others have."""
    laid = dict(tiles or {})
    printed = board(on)
    if castle is None and (printed.castle >= 0 or on.startswith("13")):
        castle = printed.field_name(printed.starts[0])
    if castle is not None:
        laid.setdefault(castle, "castle")
    for field in printed.fields[CASTLE][::-1]:
        name = printed.field_name(field)
        castles = list(laid.values()).count("castle")
        if castles < len(more.get("shields", ())) and name not in (*laid, *listed(near)):
            laid[name] = "castle"
    used = [*laid.values(), *listed(store), *taken]
    laid = {**joined(laid, listed(near), printed, used), **(loose or {})}
    return {
        "board": on,
        "dice": list(dice),
        "workers": workers,
        "silver": silver,
        "store": listed(store),
        "goods": listed(goods),
        "sold": listed(sold),
        "tiles": laid,
        **more,
    }


# ---- filler tiles ------------------------------------------------------------------


def joined(
    tiles: Mapping[str, str], near: Iterable[str] = (), on: Board | None = None, taken: Any = ()
) -> dict[str, str]:
    """These tiles, joined to each other and to the neighbourhood of the fields in `near`."""
    printed = on or board("1")
    laid = {number(name, printed): tile for name, tile in tiles.items()}
    empty = {number(name, printed) for name in near}
    tested = empty | set(laid)
    used = [*laid.values(), *taken]
    group = {printed.castle if printed.castle in laid else next(iter(laid))} if laid else set()
    goals = [[field] for field in laid] + [neighbours(field, printed) for field in sorted(empty)]
    for goal in goals:
        for field in cheapest_way(group, goal, laid, empty, tested, printed):
            if field not in laid:
                laid[field] = filler(field, laid, printed, used)
                used.append(laid[field])
            group.add(field)
    return {printed.field_name(field): tile for field, tile in laid.items()}


def neighbours(field: int, printed: Board) -> list[int]:
    return printed.fields_in(printed.neighbours[field])


def cheapest_way(
    group: set[int],
    goal: list[int],
    laid: Mapping[int, str],
    empty: set[int],
    tested: set[int],
    printed: Board,
) -> list[int]:
    """Fields that lead from the group to one of the goals over as few and quiet fillers as
    there are."""

    def price(field: int) -> int:
        if field in laid:
            return 0
        in_test = any(printed.region[field] >> other & 1 for other in tested)
        loud = {CASTLE: 0, MINE: 1, SHIP: 1, BUILDING: 1, MONASTERY: 4, ANIMAL: 3}
        return 4 + loud[printed.colour[field]] + (20 if in_test else 0)

    queue: list[tuple[int, int, list[int]]] = [(0, field, []) for field in sorted(group)]
    seen: set[int] = set()
    while queue:
        cost, field, way = heappop(queue)
        if field in seen:
            continue
        seen.add(field)
        if field in goal:
            return [*way, field]
        for other in neighbours(field, printed):
            if other not in seen and other not in empty:
                heappush(queue, (cost + price(other), other, [*way, field]))
    raise ValueError("the scene's fields cannot be joined")


def filler(field: int, laid: Mapping[int, str], printed: Board, used: Sequence[str]) -> str:
    """A tile of the field's colour that the scene does not use itself."""
    colour = printed.colour[field]
    if colour == BUILDING:
        kinds = [building.name for building in BUILDINGS]
        city = {tile for other, tile in laid.items() if printed.region[field] >> other & 1}
        return next(kind for kind in sorted(kinds, key=used.count) if kind not in city)
    if colour == ANIMAL:
        kinds = [f"{species}2" for species in SPECIES]
        return min(kinds, key=lambda kind: sum(name[:3] == kind[:3] for name in used))
    if colour == MONASTERY:  # those that only score at the end
        return next(f"monastery{n}" for n in (26, *range(16, 24)) if f"monastery{n}" not in used)
    return {CASTLE: "castle", MINE: "mine", SHIP: "ship"}[colour]


def filled(name: str, *empty: str) -> dict[str, str]:
    """A tile on every field but these."""
    printed = board(name)
    tiles: dict[str, str] = {}
    monasteries = [f"monastery{n}" for n in (2, 3, 4, 8, 13, 14)]
    herds = [f"{species}{size}" for species in SPECIES for size in (2, 3)]
    for field in range(printed.total):
        colour = printed.colour[field]
        if colour == BUILDING:
            place = printed.fields_in(printed.region[field]).index(field)
            tile = BUILDINGS[place + 1].name
        else:
            tile = {
                CASTLE: lambda: "castle",
                MINE: lambda: "mine",
                SHIP: lambda: "ship",
                MONASTERY: monasteries.pop,
                ANIMAL: herds.pop,
            }[colour]()
        tiles[printed.field_name(field)] = tile
    return {field: tile for field, tile in tiles.items() if field not in empty}


# ---- small things ------------------------------------------------------------------


def listed(names: Names) -> list[str]:
    """`"red red pink"` and `["red", "red", "pink"]` are the same."""
    return names.split() if isinstance(names, str) else list(names)


def counted(counts: Sequence[int]) -> dict[str, int]:
    return {GOODS[good]: count for good, count in enumerate(counts) if count}
