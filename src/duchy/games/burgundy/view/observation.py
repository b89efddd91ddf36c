"""What a seat may know as a row of numbers; `layout` says which. All of it is in `view(seat)`."""

from typing import Final

from duchy.core.learning.observation import Layout
from duchy.games.burgundy.rules.actions import castle_chosen
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.components.facts import SUPPLIES
from duchy.games.burgundy.rules.components.fields import DOUBLE_FIELDS, FIELDS, SPOTS
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.spaces import MOST_KEYS, SHARED_STORE, SPACES
from duchy.games.burgundy.rules.duchy import NOT_FOUNDED, Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.ruleset import choices_with, tiles_with
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import OBSERVED, SEATS, ObservedPart, owner, skip
from duchy.games.burgundy.view.view import round_goods

WAITING: Final = 3  # choices below the topmost that are shown
FIRST_TILE: Final = 36  # in a field: up to here it is empty, of a colour and number

BOARDS: Final = (
    *(str(number) for number in range(1, 11)),
    *(f"11{letter}" for letter in "abcdef"),
    *("12a", "12b", "13a", "13b"),
)
_BOARD: Final[dict[str, int]] = {name: i + 1 for i, name in enumerate(BOARDS)}
NOTHING_WAITS: Final = ("turn", "end", "found")  # what is asked for then


def asked_names(expansions: list[Expansion]) -> list[str]:
    """All that a seat can be asked for in a game that has these expansions."""
    names = [*NOTHING_WAITS, *(choice.name for choice in choices_with(expansions).values())]
    return list(dict.fromkeys(names))


_FIELD: Final = (
    "1 to 36: empty, 6 × colour + number (colours from 0: " + ", ".join(COLOURS) + "); "
    "from 37: 36 + the tile"
)
_NOBODY: Final[list[int]] = [0] * SEATS


def layout(expansions: list[Expansion]) -> Layout:
    """The parts of a row in a game that has these expansions: the more tiles, the larger."""
    last = tiles_with(expansions)[-1].number
    a = _plain_layout(last, len(asked_names(expansions)))
    a.category("sides", 2 * SEATS, len(BOARDS), "while founding: the sides to choose from")
    a.category("secret", 2, SPOTS, "own castle chosen in secret: 1 + side, 1 + spot")
    for part in OBSERVED.of(expansions):
        part.declare(a)
    a.category("far", (DOUBLE_FIELDS - FIELDS) * SEATS, 99, "fields from the 38th on, as fields")
    a.category("far_store", (MOST_KEYS - SHARED_STORE) * SEATS, 99, "tiles from the fifth key on")
    return a


def _plain_layout(last: int, asked: int) -> Layout:
    """What every game has; `last` is the highest number of a tile."""
    a = Layout(1)
    a.count("seats", 1, SEATS, "how many play")
    a.count("seat", 1, SEATS - 1, "the seat that looks")
    a.count("phase", 1, 5, "1 is A")
    a.count("round", 1, 5, "of the phase")
    a.category("asked", 1, asked, "what is asked for now, see asked")
    a.category("waiting", WAITING, asked, "choices that wait below it, the topmost first")
    a.count("pending", 1, 99, "how many choices wait in all")
    a.count("to_act", SEATS, 1, "1 for seats that owe a decision")
    a.count("order", SEATS, SEATS, "place of each seat in this round's order, from 1")
    a.count("done", 1, SEATS, "how many have had their turn in this round")
    a.count("bridge", SEATS, SEATS, "place of each seat on the bridge, from 1; 0 in the solo game")
    a.count("white", 1, 6, "the white die, 0 before the first roll")
    a.category("depots", SPACES, last, f"six depots, black depot, inn: 1 to {last}, see tiles")
    a.count("depot_goods", 36, 42, "goods in depots 1 to 6, by colour")
    a.category("round_goods", 5, 6, "goods on the round spaces, the next first; 1 + colour")
    a.count("supplies", len(SUPPLIES), 99, "tiles left in each supply: " + ", ".join(SUPPLIES))
    a.category("bonus_tiles", 12, SEATS, "large and small of each colour: 1 + the seat")
    for k in range(SEATS):
        _seat_layout(a, f"seat{k}.", last)
    return a


def _seat_layout(a: Layout, seat: str, last: int) -> None:
    a.category(seat + "board", 1, len(BOARDS), "place in the list of boards, see boards")
    a.count(seat + "founded", 1, 1, "its start castle is chosen")
    a.count(seat + "dice", 2, 6, "its two dice")
    a.count(seat + "used", 2, 1, "which of them are used")
    a.count(seat + "bought", 1, 1, "the purchase of this turn is made")
    a.count(seat + "workers", 1, 999, "workers")
    a.count(seat + "silver", 1, 999, "silver")
    a.count(seat + "goods", 6, 42, "goods in store, by colour: " + ", ".join(GOODS))
    a.count(seat + "sold", 6, 42, "goods sold, by colour")
    a.count(seat + "track", 1, 99, "spaces advanced on the bridge; 0 in the solo game")
    a.count(seat + "score", 1, 9999, "points")
    a.category(
        seat + "store", SHARED_STORE, last, f"tiles on the key spaces: 1 to {last}, see tiles"
    )
    a.category(seat + "fields", FIELDS, 99, _FIELD)


class Observer:
    """Writes the rows of one game, with the parts of the expansions that it has."""

    def __init__(self, expansions: list[Expansion]) -> None:
        names = asked_names(expansions)
        self.asked: dict[str, int] = {name: number for number, name in enumerate(names, 1)}
        self.parts: list[ObservedPart] = OBSERVED.of(expansions)

    def observe(self, s: Burgundy, seat: int) -> list[int]:
        seats = s.seats
        row = [seats, seat, s.phase + 1, s.round + 1]
        self._write_asked(s, row)
        at = len(row)
        row += _NOBODY
        for who in s.to_act():
            row[at + (who - seat) % seats] = 1
        _places(s.order, seat, seats, row)
        row.append(s.turn)
        if s.rules.has_bridge:
            _places(s.bridge, seat, seats, row)
        else:
            row += _NOBODY
        row.append(s.white)
        row += [tile.number for tile in s.depots]
        row += s.depot_goods
        goods = round_goods(s)
        row += [good + 1 for good in goods]
        skip(row, 5 - len(goods))
        row += s.left
        for who in s.bonus_owners:
            row.append(owner(who, seat, seats))
        for k in range(seats):
            _observe_seat(s, (seat + k) % seats, row)
        if s.founding or s.rules.expansions:
            self._write_more(s, seat, row)
        return row

    def _write_asked(self, s: Burgundy, row: list[int]) -> None:
        pending = s.pending
        count = len(pending)
        row.append(0 if s.over else self.asked[s.asked(s.current)])
        for below in range(2, 2 + WAITING):
            row.append(self.asked[pending[count - below].name] if below <= count else 0)
        row.append(count)

    def _write_more(self, s: Burgundy, seat: int, row: list[int]) -> None:
        """What the plain game does not have."""
        seats = s.seats
        skip(row, _PLAIN - len(row))
        for k in range(seats):
            sides = s.players[(seat + k) % seats].duchy.sides
            open = s.founding and len(sides) > 0
            row.append(_BOARD.get(sides[0].name, 0) if open else 0)
            row.append(_BOARD.get(sides[1].name, 0) if open and len(sides) > 1 else 0)
        skip(row, 2 * (SEATS - seats))
        castle = castle_chosen(s.players[seat].duchy.founded)
        row.append(castle.side + 1 if castle is not None else 0)
        row.append(castle.spot + 1 if castle is not None else 0)
        for part in self.parts:
            written = len(row)
            part.write(s, seat, row)
            skip(row, written + part.size - len(row))
        for k in range(seats):
            _fields(s.players[(seat + k) % seats].duchy, FIELDS, DOUBLE_FIELDS, row)
        skip(row, (DOUBLE_FIELDS - FIELDS) * (SEATS - seats))
        for k in range(seats):
            p = s.players[(seat + k) % seats]
            for key in range(SHARED_STORE, MOST_KEYS):
                row.append(p.duchy.store[p.keys[key]].number if key < len(p.keys) else 0)


def _places(order: list[int], seat: int, seats: int, row: list[int]) -> None:
    """The place of each seat in the order, from 1."""
    at = len(row)
    row += _NOBODY
    for place in range(len(order)):
        row[at + (order[place] - seat) % seats] = place + 1


def _observe_seat(s: Burgundy, seat: int, row: list[int]) -> None:
    p = s.players[seat]
    d = p.duchy
    row.append(_BOARD.get(d.board.name, 0) if d.filled else 0)
    row.append(0 if d.founded == NOT_FOUNDED else 1)
    row.append(p.dice[0])
    row.append(p.dice[1])
    row.append(p.used & 1)
    row.append(p.used >> 1 & 1)
    row.append(1 if p.bought else 0)
    row.append(d.workers)
    row.append(d.silver)
    row += d.goods
    row += d.sold
    row.append(p.track)
    points = 0
    for gained in p.points:
        points += gained
    row.append(points)
    keys = p.keys
    store = d.store
    for key in range(SHARED_STORE):
        row.append(store[keys[key]].number if key < len(keys) else 0)
    _fields(d, 0, FIELDS, row)


def _fields(d: Duchy, first: int, end: int, row: list[int]) -> None:
    if not d.filled:
        skip(row, end - first)
        return
    at = len(row)
    next = at + end - first
    whole = first == 0 and d.board.total == end
    row += d.board.sorts if whole else d.board.sorts[first:end]
    for tile in d.tiles if whole else d.tiles[first:end]:
        number = tile.number
        if number:
            row[at] = FIRST_TILE + number
        at += 1
    skip(row, next - len(row))


_PLAIN: Final = _plain_layout(0, 0).size
