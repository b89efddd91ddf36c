"""What a seat may know as a row of numbers; `layout` says which. All of it is in `view(seat)`."""

from typing import Final

from duchy.core.learning.observation import Layout
from duchy.games.burgundy.expansions.border_posts.expansion import BONUSES as POST_BONUSES
from duchy.games.burgundy.expansions.border_posts.expansion import PAIR_NAMES, links, owners
from duchy.games.burgundy.expansions.inns.expansion import unsold
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS, depot_of, held, holds
from duchy.games.burgundy.expansions.solo.counter import clock
from duchy.games.burgundy.expansions.trade_routes.expansion import route
from duchy.games.burgundy.rules.actions import (
    INN_SPACE,
    MOST_KEYS,
    SPACES,
    TEAM_STORE,
    castle_chosen,
)
from duchy.games.burgundy.rules.choices import CHOICES
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.components.facts import SUPPLIES
from duchy.games.burgundy.rules.components.fields import FIELDS, SPOTS, TEAM_FIELDS
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.trade_route_bonuses import BONUSES
from duchy.games.burgundy.rules.duchy import NOT_FOUNDED, Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.ruleset import tiles_with
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.view import round_goods

SEATS: Final = 4
WAITING: Final = 3  # choices below the topmost that are shown
ROUTE: Final = 15  # spaces, at most
FIRST_TILE: Final = 36  # in a field: up to here it is empty, of a colour and number

BOARDS: Final = (
    *(str(number) for number in range(1, 11)),
    *(f"11{letter}" for letter in "abcdef"),
    *("12a", "12b", "13a", "13b"),
)
_BOARD: Final[dict[str, int]] = {name: i + 1 for i, name in enumerate(BOARDS)}
_ASKED: Final[dict[str, int]] = {"turn": 1, "end": 2, "found": 3}
for _choice in CHOICES.values():
    if _choice.name not in _ASKED:
        _ASKED[_choice.name] = len(_ASKED) + 1
ASKED: Final[list[str]] = list(_ASKED)

_FIELD: Final = (
    "1 to 36: empty, 6 × colour + number (colours from 0: " + ", ".join(COLOURS) + "); "
    "from 37: 36 + the tile"
)
_NOBODY: Final[list[int]] = [0] * SEATS


def layout(expansions: list[Expansion]) -> Layout:
    """The parts of a row in a game that has these expansions: the more tiles, the larger."""
    last = tiles_with(expansions)[-1].number
    a = Layout(1)
    a.count("seats", 1, SEATS, "how many play")
    a.count("seat", 1, SEATS - 1, "the seat that looks")
    a.count("phase", 1, 5, "1 is A")
    a.count("round", 1, 5, "of the phase")
    a.category("asked", 1, len(ASKED), "what is asked for now, see asked")
    a.category("waiting", WAITING, len(ASKED), "choices that wait below it, the topmost first")
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
    a.category("sides", 2 * SEATS, len(BOARDS), "while founding: the sides to choose from")
    a.category("secret", 2, SPOTS, "own castle chosen in secret: 1 + side, 1 + spot")
    a.count("inns", 1, 5, "unsold inns")
    a.count("counter", 1, 999, "solo: the counter")
    a.count("target", 1, 99, "solo: its target")
    a.category("posts", POST_BONUSES, SEATS, "border posts: who linked all, 1 + the seat")
    a.category("shields", len(SHIELD_NUMBERS), 6 + SEATS, "each shield: depot 1 to 6, or 7 + seat")
    a.category("named", SEATS, SEATS, "shield 6 of each seat: 1 + the seat it names")
    a.count("links", 3 * SEATS, 1, "border posts linked: " + ", ".join(PAIR_NAMES))
    a.category("route", ROUTE * SEATS, 6 * len(BONUSES), "trade route: 1 + 9 × good + bonus")
    a.category("laid", ROUTE * SEATS, 6, "goods laid on it: 1 + colour")
    a.category("far", (TEAM_FIELDS - FIELDS) * SEATS, 99, "fields from the 38th on, as fields")
    a.category("far_store", (MOST_KEYS - TEAM_STORE) * SEATS, 99, "tiles from the fifth key on")
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
    a.category(seat + "store", TEAM_STORE, last, f"tiles on the key spaces: 1 to {last}, see tiles")
    a.category(seat + "fields", FIELDS, 99, _FIELD)


def observe(s: Burgundy, seat: int) -> list[int]:
    seats = s.seats
    row = [seats, seat, s.phase + 1, s.round + 1]
    _asked(s, row)
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
    if len(s.depots) == INN_SPACE:
        row.append(0)
    row += s.depot_goods
    goods = round_goods(s)
    row += [good + 1 for good in goods]
    _skip(row, 5 - len(goods))
    row += s.left
    owners = s.bonus_owners
    for place in range(12):
        row.append(_owner(owners[place], seat, seats))
    for k in range(seats):
        _observe_seat(s, (seat + k) % seats, row)
    if s.founding or s.rules.expansions:
        _observe_more(s, seat, row)
    return row


def _places(order: list[int], seat: int, seats: int, row: list[int]) -> None:
    """The place of each seat in the order, from 1."""
    at = len(row)
    row += _NOBODY
    for place in range(len(order)):
        row[at + (order[place] - seat) % seats] = place + 1


def _asked(s: Burgundy, row: list[int]) -> None:
    pending = s.pending
    count = len(pending)
    row.append(0 if s.over else _ASKED[s.asked(s.current)])
    for below in range(2, 2 + WAITING):
        row.append(_ASKED[pending[count - below].name] if below <= count else 0)
    row.append(count)


def _skip(row: list[int], count: int) -> None:
    for _ in range(count):
        row.append(0)


def _owner(owner: int, seat: int, seats: int) -> int:
    return 0 if owner < 0 else 1 + (owner - seat) % seats


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
    for key in range(TEAM_STORE):
        row.append(store[keys[key]].number if key < len(keys) else 0)
    _fields(d, 0, FIELDS, row)


def _fields(d: Duchy, first: int, end: int, row: list[int]) -> None:
    if not d.filled:
        _skip(row, end - first)
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
    _skip(row, next - len(row))


def _observe_more(s: Burgundy, seat: int, row: list[int]) -> None:
    """What the plain game does not have."""
    seats = s.seats
    _skip(row, _PLAIN - len(row))
    for k in range(seats):
        sides = s.players[(seat + k) % seats].duchy.sides
        open = s.founding and len(sides) > 0
        row.append(_BOARD.get(sides[0].name, 0) if open else 0)
        row.append(_BOARD.get(sides[1].name, 0) if open and len(sides) > 1 else 0)
    _skip(row, 2 * (SEATS - seats))
    castle = castle_chosen(s.players[seat].duchy.founded)
    row.append(castle.side + 1 if castle is not None else 0)
    row.append(castle.spot + 1 if castle is not None else 0)
    row.append(unsold(s))
    row.append(clock(s).counter)
    row.append(clock(s).target)
    linked_all = owners(s)
    for owner in linked_all:
        row.append(_owner(owner, seat, seats))
    _skip(row, POST_BONUSES - len(linked_all))
    for shield in SHIELD_NUMBERS:
        row.append(_shield(s, shield, seat))
    for k in range(seats):
        row.append(_owner(held(s.players[(seat + k) % seats].duchy).named, seat, seats))
    _skip(row, SEATS - seats)
    for k in range(seats):
        linked = links(s.players[(seat + k) % seats].duchy)
        for pair in range(3):
            row.append(linked >> pair & 1)
    _skip(row, 3 * (SEATS - seats))
    for k in range(seats):
        spaces = route(s.players[(seat + k) % seats].duchy).spaces
        for space in spaces:
            row.append(1 + 9 * (space // 16) + space % 16)
        _skip(row, ROUTE - len(spaces))
    _skip(row, ROUTE * (SEATS - seats))
    for k in range(seats):
        laid = route(s.players[(seat + k) % seats].duchy).laid
        for good in laid:
            row.append(1 + good)
        _skip(row, ROUTE - len(laid))
    _skip(row, ROUTE * (SEATS - seats))
    for k in range(seats):
        _fields(s.players[(seat + k) % seats].duchy, FIELDS, TEAM_FIELDS, row)
    _skip(row, (TEAM_FIELDS - FIELDS) * (SEATS - seats))
    for k in range(seats):
        p = s.players[(seat + k) % seats]
        for key in range(TEAM_STORE, MOST_KEYS):
            row.append(p.duchy.store[p.keys[key]].number if key < len(p.keys) else 0)


def _shield(s: Burgundy, shield: int, seat: int) -> int:
    depot = depot_of(s, shield)
    if depot >= 0:
        return depot + 1
    for k in range(s.seats):
        if holds(s.players[(seat + k) % s.seats].duchy, shield):
            return 7 + k
    return 0


_PLAIN: Final = next(part.start for part in layout(EXPANSIONS).parts if part.name == "sides")
