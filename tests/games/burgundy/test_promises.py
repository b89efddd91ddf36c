"""What the coach promises of a tile, a colour or a shield is what the rules score in the end: over
many positions, with monasteries and shields of every sort at work."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from duchy.core.engine.action import Action
from duchy.games.burgundy.expansions.score_lines import SHIELDS as SHIELDS_LINE
from duchy.games.burgundy.expansions.shields.effects.taking import TakeShield
from duchy.games.burgundy.expansions.shields.effects.tribute import Pay
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS as ALL_SHIELDS
from duchy.games.burgundy.expansions.shields.holding import held as shields_of
from duchy.games.burgundy.expansions.shields.holding import hold
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.actions import Buy, Keep, Load, Place, Take
from duchy.games.burgundy.rules.choices import GOODS_OF_A_DEPOT, GOODS_TO_KEEP
from duchy.games.burgundy.rules.components.animals import Animal
from duchy.games.burgundy.rules.components.estates import MINE_TILE
from duchy.games.burgundy.rules.components.spaces import DEPOT_SPACES
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.phases import LAST_PHASE, end_phase
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.scoring import final_points
from duchy.games.burgundy.rules.state import Burgundy
from games.burgundy.scene import SHIELDS, Scene, scene, start, the_game

EVERYTHING = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields")


def reasons_for(s: Burgundy, action: Action) -> list[str]:
    return [one.words for one in the_game().bot.reasons(s, s.current, action, "en")]


def positions(seed: int, **options: object) -> Iterator[Burgundy]:
    """Of a game at random, each with other monasteries and shields at work for who is to move."""
    way = random.Random(seed)
    s = start(2 + seed % 3, seed, **options)
    while not s.over:
        seat = s.to_act()[0]
        if not s.founding:
            seen = s.clone()
            d = seen.players[seat].duchy
            for number in range(1, 30):
                if way.random() < 0.25:
                    d.powers |= 1 << number
            if options:
                held = [n for n in ALL_SHIELDS if n != 4 and way.random() < 0.15]
                hold(d, sum(1 << n for n in held))
            yield seen
        # seldom only workers, so that duchies fill
        legal = s.legal(seat)
        rich = [one for one in legal if one.text.startswith(("place", "take", "buy"))]
        s.apply(seat, way.choice(rich if rich and way.random() < 0.8 else legal))


def gains(before: Burgundy, after: Burgundy, seat: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for source, now in after.ledger(seat).items():
        found[source] = now - before.ledger(seat)[source]
    return found


def laid(s: Burgundy, tile: Tile, field: int) -> Counter[str]:
    """The points by source of a tile that is placed there, geese with the best kind."""
    best: Counter[str] = Counter()
    after = s.clone()
    after.pending = []
    after.place(after.players[s.current], tile, field)
    ways = [after]
    if after.pending and after.pending[-1].name in ("geese", "order"):
        ways = []
        for action in after.legal(s.current):
            way = after.clone()
            way.apply(s.current, action)
            for next_one in way.legal(s.current):
                if next_one.text.startswith("count"):
                    then = way.clone()
                    then.apply(s.current, next_one)
                    ways.append(then)
            ways.append(way)
    for way in ways:
        found = gains(s, way, s.current)
        if found["animals"] >= best["animals"]:
            best = found
    return best


def number_in(words: str, pattern: str) -> int | None:
    found = re.search(pattern, words)
    return int(found[1]) if found else None


def check_taken(s: Burgundy, p: Player, tile: Tile, said: list[str], seen: Counter[str]) -> None:
    d = p.duchy
    fields = tile.fits(d, s.open_fields(d)) or tile.fits(d, ~d.filled)
    ways = [laid(s, tile, field) for field in d.board.fields_in(fields)]
    for words in said:
        herd = number_in(words, r"(\d+) points? when placed")
        if herd is not None:
            seen["herd"] += 1
            assert herd == max(way["animals"] for way in ways), (tile, words)
        region = number_in(words, r"(\d+) points? if placed in this phase")
        if region is not None:
            seen["region"] += 1
            assert region in [way["regions"] + way["phases"] for way in ways], (tile, words)
        load = re.match(r"A ship can load (?:(\d+) goods|the goods tile)", words)
        if load:
            seen["load"] += 1
            assert int(load[1] or 1) == most_loaded(s), words
        mine = number_in(words, r"the mine (?:pays|brings) (\d+) silver")
        if mine is not None:
            seen["mine"] += 1
            workers = number_in(words, r"and (\d+) workers?")
            assert (mine, workers or 0) == paid_by_a_mine(s, p), words


def most_loaded(s: Burgundy) -> int:
    """By all ways to load and to keep."""
    most = 0
    began = s.clone()
    began.pending = [GOODS_OF_A_DEPOT]
    had = sum(s.players[s.current].duchy.goods)
    waiting = [began]
    while waiting:
        now = waiting.pop()
        most = max(most, sum(now.players[s.current].duchy.goods) - had)
        if now.pending and now.pending[-1] in (GOODS_OF_A_DEPOT, *GOODS_TO_KEEP):
            for action in now.legal(s.current):
                if action.text.startswith(("load", "keep")):
                    waiting.append(now.clone())
                    waiting[-1].apply(s.current, action)
    return most


def paid_by_a_mine(s: Burgundy, p: Player) -> tuple[int, int]:
    """Silver and workers that one mine more brings until the end."""
    found = [0, 0]
    for _ in range(s.phase, LAST_PHASE + 1):
        for sign in (1, -1):
            now = s.clone()
            d = now.players[p.seat].duchy
            if sign == 1:
                d.tiles = [*d.tiles, MINE_TILE]
            now.phase = LAST_PHASE  # every phase ends alike, but then no new tiles are needed
            before = (d.silver, d.workers)
            end_phase(now)
            found[0] += sign * (d.silver - before[0])
            found[1] += sign * (d.workers - before[1])
    return found[0], found[1]


def check_placed(s: Burgundy, action: Place, said: list[str], seen: Counter[str]) -> None:
    seat = s.current
    p = s.players[seat]
    tile = p.stored(action.key)
    after = s.clone()
    after.apply(seat, action)
    promised = 0
    for words in said:
        more = number_in(words, r"Counts (\d+) points? more at the end")
        if more is None:
            more = number_in(words, r"As things stand, it brings (\d+) points? at the end")
        promised += more or 0
        nearly = number_in(words, r"one more brings (\d+) points? in this phase")
        if nearly is not None:
            seen["nearly"] += 1
            assert nearly == next_field(after, seat, p.duchy.board.field_at[action.spot]), words
        bonus = number_in(words, r"a bonus tile of (\d+) points?")
        if bonus is not None:
            seen["bonus"] += 1
            whole = s.clone()
            colour = p.duchy.board.colour[p.duchy.board.field_at[action.spot]]
            before = whole.ledger(seat)["colours"]
            whole.complete_colour(whole.players[seat], colour)
            assert bonus == whole.ledger(seat)["colours"] - before, words
    if after.reveals == s.reveals:
        seen["end"] += promised > 0
        worth = [
            sum(
                n
                for source, n in final_points(one, one.players[seat].duchy)
                if source == points.MONASTERIES
            )
            for one in (s, after)
        ]
        assert promised == worth[1] - worth[0], (tile, said)


def next_field(s: Burgundy, seat: int, field: int) -> int:
    """What the last empty field of a region scores."""
    whole = s.clone()
    whole.complete_region(whole.players[seat], field)
    found = gains(s, whole, seat)
    return found["regions"] + found["phases"]


@pytest.mark.parametrize("seed", range(16))
def test_what_is_promised_is_scored(seed: int):
    options = {} if seed % 2 else dict.fromkeys(EVERYTHING, True)
    seen: Counter[str] = Counter()
    way = random.Random(seed)
    for s in positions(seed, **options):
        p = s.players[s.current]
        legal = s.legal(s.current)
        for action in way.sample(legal, min(6, len(legal))):
            if isinstance(action, Take | Buy):
                tile = s.depots[action.space]
                assert action.space < DEPOT_SPACES or isinstance(action, Buy)
                check_taken(s, p, tile, reasons_for(s, action), seen)
                seen["animals"] += isinstance(tile, Animal)
            elif isinstance(action, Place):
                check_placed(s, action, reasons_for(s, action), seen)
            elif isinstance(action, Load | Keep):
                check_sale(s, action, reasons_for(s, action), seen)
            elif isinstance(action, TakeShield | Pay):
                check_shield(s, action, reasons_for(s, action), seen)
    for what in ("herd", "region", "load", "mine", "bonus", "nearly", "end"):
        assert seen[what], f"nothing was promised: {what}"
    assert not options or seen["shield"]


def check_sale(s: Burgundy, action: Action, said: list[str], seen: Counter[str]) -> None:
    after = s.clone()
    after.apply(s.current, action)
    p = after.players[s.current]
    ways = []
    for good in range(6):
        sale = after.clone()
        sale.sell(sale.players[s.current], good)
        ways.append((p.duchy.goods[good], gains(after, sale, s.current)["goods"]))
    for words in said:
        told = re.match(r"Then a sale of (\d+) .* brings (\d+) points?", words)
        if told:
            seen["sale"] += 1
            assert (int(told[1]), int(told[2])) in ways, words


def check_shield(
    s: Burgundy, action: TakeShield | Pay, said: list[str], seen: Counter[str]
) -> None:
    """Its points, and those that others have only because of it."""
    after = s.clone()
    after.apply(s.current, action)
    if after.over or after.reveals != s.reveals:
        return
    for words in said:
        told = number_in(words, r"(\d+) points at the end, and")
        if told is None:
            continue
        seen["shield"] += 1
        worth = []
        for held in (True, False):
            d = after.players[s.current].duchy.clone()
            if not held:
                hold(d, shields_of(d).mask & ~(1 << action.shield))
            found = final_points(after, d)
            worth.append(sum(n for source, n in found if source == SHIELDS_LINE))
        assert told == worth[0] - worth[1], words


# ---- what was promised too low, one by one ---------------------------------------------


def taken(s: Scene, text: str) -> list[str]:
    return reasons_for(s.state, the_game().action(text))


def test_monastery_7_scores_with_every_animal_tile():
    herd = {"c2": "cow3", "b1": "cow2", "a1": "cow3", "g3": "monastery7"}
    s = scene(dice=(3, 6), depots={3: "cow4"}, tiles=herd, near="b2")
    says = "Joins 8 animals of its kind on a pasture: 16 points when placed."
    assert says in taken(s, "take 3.1 die 1")


def test_a_ship_loads_only_what_the_stores_hold():
    full = {"turquoise": 1, "purple": 1, "orange": 1}
    goods = {1: "red red red", 2: "purple pink pink"}
    s = scene(dice=(1, 6), depots={1: "ship"}, depot_goods=goods, near="d5", goods=full)
    assert "A ship can load the goods tile of depot 2." in taken(s, "take 1.3 die 1")


def test_monastery_5_loads_two_depots():
    goods = {3: "red red", 4: "red pink"}
    tiles = {"g3": "monastery5"}
    s = scene(dice=(1, 6), depots={1: "ship"}, depot_goods=goods, near="d5", tiles=tiles)
    assert "A ship can load 4 goods from depots 3 and 4." in taken(s, "take 1.3 die 1")


def test_monastery_2_brings_workers_with_a_mine():
    s = scene(phase="C", dice=(5, 6), depots={5: "mine"}, tiles={"g3": "monastery2"}, near="e3")
    says = "Placed in this phase, the mine brings 3 silver and 3 workers until the end of the game."
    assert says in taken(s, "take 5.2 die 1")


def test_shield_7_doubles_the_bonus_tile():
    s = scene(options=SHIELDS, shields=[7], dice=(1, 6), tiles={"e3": "mine"}, store=["mine"])
    says = "1 more, and all mine fields are full: a bonus tile of 10 points."
    assert says in taken(s, "place 1>f2 die 1")


def test_shield_10_doubles_what_a_building_counts():
    tiles = {"c4": "monastery22"}
    s = scene(options=SHIELDS, shields=[10], dice=(3, 6), tiles=tiles, store=["bank"], near="c3")
    assert "Counts 8 points more at the end with monastery 22." in taken(s, "place 1>c3 die 1")


def test_the_table_says_what_a_monastery_is_worth_with_the_shield_that_doubles_it():
    tiles = {"d3": "ship", "c3": "bank", "c4": "monastery22"}
    s = scene(options=SHIELDS, shields=[10], tiles=tiles)
    assert the_game().views.worth(s.state, 0)["monastery22"] == 8
    assert the_game().views.worth(scene(tiles=tiles).state, 0)["monastery22"] == 4
    bare = scene(options=SHIELDS, shields=[10], tiles={"d3": "ship", "c3": "bank"})
    assert the_game().views.worth(bare.state, 0)["monastery22"] == 8
