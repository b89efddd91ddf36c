"""The picture of a table: all that lies there is shown, in its place and whole."""

import re
from collections import Counter
from itertools import combinations

import pytest

from duchy.core.engine.rng import Rng
from duchy.games.burgundy.expansions.inns.expansion import INN, lay_out, unsold
from duchy.games.burgundy.expansions.shields.effects.store import open_store
from duchy.games.burgundy.expansions.shields.facts import ShieldFacts
from duchy.games.burgundy.expansions.shields.holding import (
    SHIELD_NUMBERS,
    hold,
    holds,
    lay_on_depots,
    name,
    on_depots,
)
from duchy.games.burgundy.expansions.solo.black_tiles import BLANK
from duchy.games.burgundy.expansions.solo.counter import set_clock
from duchy.games.burgundy.expansions.trade_routes.expansion import Route, route
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.components.tiles import NO_TILE, tile_named
from duchy.games.burgundy.rules.part import replace
from duchy.games.burgundy.rules.state import Burgundy
from games.burgundy.scene import start
from observing import moments
from picture_layout import Box, check, layers

pytestmark = pytest.mark.thorough

ALL: dict[str, object] = {
    "extra_tiles": True,
    "white_castles": True,
    "inns": True,
    "trade_routes": True,
    "border_posts": True,
    "shields": True,
}
TILES: dict[str, object] = {"extra_tiles": True, "white_castles": True, "inns": True}
TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (1, {"solo_board": "13b"}),
    (2, ALL),
    (3, ALL),
    (4, ALL),
    (3, TILES | {"advanced": True, "castle_choice": "secret", "shields": True}),
    (4, {"advanced": True, "trade_routes": True}),
    (4, TILES | {"team": True}),
    (4, {"team": True, "team_board": "12b"}),
]
tables = pytest.mark.parametrize("seats, options", TABLES)


def founded(seats: int, options: dict[str, object]) -> Burgundy:
    """A table soon after the start castles were built."""
    for s in moments("burgundy", seats, options):
        assert isinstance(s, Burgundy)
        if not s.founding:
            return s
    raise AssertionError


def crowded(seats: int, options: dict[str, object]) -> Burgundy:
    """Everywhere as much as can lie there, and more."""
    s = founded(seats, options)
    cow = tile_named("cow4")
    s.white = 6
    s.depots = [cow] * len(s.depots)
    s.depot_goods = [3] * 36
    with_shields = bool(options.get("shields"))
    if options.get("inns"):
        lay_out(s, 5)
    if with_shields:
        most = s.rules.facts.of(ShieldFacts).per_depot[seats]
        lay_on_depots(s, [sum(BIT[n] for n in range(1, count + 1)) for count in most])
    for p in s.players:
        p.points[0] = 400
        p.track = s.rules.bridge_spaces - 1
        d = p.duchy
        d.workers = d.silver = 88
        d.goods = [7, 7, 7, 0, 0, 0]
        d.sold = [7] * 6
        spaces = route(d).spaces
        d.parts = replace(d.parts, Route(spaces, [4] * len(spaces)))
        d.tiles = [cow] * d.board.total
        if options.get("inns"):
            d.tiles[5] = INN
        elif seats == 1:
            d.tiles[5] = BLANK
        if with_shields:
            hold(d, sum(BIT[number] for number in (4, 6, 9, 18)))
            name(d, 1)
            open_store(p)
            d.store = [cow] * 14 + [NO_TILE] * (len(d.store) - 14)
        else:
            d.store = [cow] * len(d.store)
    return s


def drawn(picture: str) -> Counter[str]:
    """How often each sign is there."""
    return Counter(re.findall('href="#sym-([^"]+)"', picture))


def sheets(picture: str) -> list[list[Box]]:
    """What lies on the main board, and on each duchy."""
    return [things for ground, things in layers(picture) if ground.bottom - ground.top > 200][1:]


@tables
def test_all_stays_on_its_sheet(seats, options):
    for i, state in enumerate(moments("burgundy", seats, options, every=40)):
        check(state, (None, 0)[i % 2])


@tables
def test_all_stays_on_its_sheet_however_much_there_is(seats, options):
    check(crowded(seats, options), 0)


@tables
def test_nothing_covers_anything(seats, options):
    """No sign another, but crests, which stand on each other; and no word another."""
    states = [*moments("burgundy", seats, options, every=100), crowded(seats, options)]
    for state in states:
        for _, things in layers(state.svg()):
            signs = [thing for thing in things if re.match("sign (?!crest)", thing.what)]
            words = [thing for thing in things if thing.what.startswith("text ")]
            for one, other in [*combinations(signs, 2), *combinations(words, 2)]:
                assert not one.meets(other), f"{one} and {other}\n{state.position()}"


@tables
def test_nothing_hidden_is_shown(seats, options):
    rng = Rng.seeded(1)
    for state in moments("burgundy", seats, options, every=150):
        for seat in range(seats):
            assert state.imagine(seat, rng).svg(seat) == state.svg(seat)
            assert state.imagine(seat, rng).svg(None) == state.svg(None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_expansions_are_shown(seats):
    for s in moments("burgundy", seats, ALL, every=50):
        assert isinstance(s, Burgundy)
        signs = drawn(s.svg())
        for number in SHIELD_NUMBERS:
            lies = sum(mask & BIT[number] != 0 for mask in on_depots(s))
            held = sum(holds(d, number) for d in s.duchies)
            assert signs[f"shield-{number}"] == lies + held
        bonuses = sum(count for name, count in signs.items() if name.startswith("route-"))
        assert bonuses == sum(len(route(d).spaces) for d in s.duchies)
        assert signs["border_post"] == 1 + (0 if s.founding else 3 * seats)
        inns = sum((d.tiles + d.store).count(INN) for d in s.duchies)
        assert signs["tile-inn"] == inns + (1 if unsold(s) else 0)
        assert (f">×{unsold(s)}<" in s.svg()) == (unsold(s) > 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bonus_tiles_and_the_order_of_play_are_shown(seats):
    for s in moments("burgundy", seats, {"border_posts": True}, every=50):
        assert isinstance(s, Burgundy)
        if s.over:
            break
        main = Counter(thing.what for thing in sheets(s.svg())[0])
        for seat in range(seats):
            owned = s.bonus_owners.count(seat)
            on_bridge_and_in_order = 1 if s.founding else 2
            assert main[f"sign crest-{seat + 1}"] == on_bridge_and_in_order + owned
    s = start(seats)
    s.bonus_owners = [0] * 12
    everything = Counter(thing.what for thing in sheets(s.svg())[0])
    assert everything["sign crest-1"] == 1 + 1 + 12


def test_crests_stand_on_the_bridge_where_they_are():
    s = start(2)
    s.players[1].track = 3
    s.bridge = [1, 0]
    crests = [thing for thing in sheets(s.svg())[0] if thing.what.startswith("sign crest-")]
    first, second = sorted(crests, key=lambda crest: crest.top)[-2:]
    if first.what == "sign crest-2":
        first, second = second, first
    assert second.left > first.left + 100


def test_the_solo_game_has_its_counter_and_its_black_tiles():
    s = founded(1, {})
    set_clock(s, 17, 45)
    s.duchies[0].tiles[5] = BLANK
    picture = s.svg()
    assert ">17 of 45<" in picture
    assert ">reached 1 time<" in picture
    assert drawn(picture)["tile-solo"] == 1
    assert drawn(picture)["crest-1"] == 1


def test_a_team_has_one_treasury_and_each_member_his_dice():
    s = founded(4, {"team": True})
    signs = drawn(s.svg())
    assert (signs["worker"], signs["silver"]) == (2, 3)  # silver buys from the black depot too
    for things in sheets(s.svg())[1:]:
        assert sum(thing.what == "text common" for thing in things) == 1


def test_only_its_owner_sees_a_castle_chosen_in_secret():
    s = start(2, advanced=True, castle_choice="secret")
    hidden = s.svg(1)
    s.play(0, s.legal(0)[0])
    castles = [drawn(s.svg(seat))["castle"] for seat in (0, 1, None)]
    assert castles[1] == castles[2]
    assert s.svg(0) != s.svg(1)
    assert hidden != s.svg(1)  # that a castle was chosen, everybody sees
