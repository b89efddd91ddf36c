"""1.5 Phases."""

from collections import Counter

from duchy.core.engine.rng import Rng
from duchy.games.burgundy.rules.actions import Place, Sell, Take, Workers
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.components.facts import BLACK
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.testing.rules import rule
from games.burgundy.scene import Scene, scene, seen, start


@rule("COB-P-001", "COB-R-005", "COB-R-006", "COB-I-09")
def test_a_game_has_five_phases_of_five_rounds_and_fifty_die_actions_for_each_player():
    for seats in (2, 3, 4):
        state = start(seats, seed=seats)
        rng = Rng.seeded(seats)
        turns: Counter[tuple[int, int, int]] = Counter()
        dice: Counter[int] = Counter()
        while not state.over:
            seat = state.current
            legal = state.legal(seat)
            action = legal[rng.below(len(legal))]
            if action.text == "end":
                turns[(state.phase, state.round, seat)] += 1
            if isinstance(action, Take | Place | Sell | Workers) and "die" in action.text:
                dice[seat] += 1
            state.play(seat, action)
        assert set(turns) == {
            (phase, round, seat) for phase in range(5) for round in range(5)
            for seat in range(seats)
        }  # fmt: skip
        assert set(turns.values()) == {1}
        assert dict(dice) == dict.fromkeys(range(seats), 50)


@rule("COB-P-002", "COB-Q-012")
def test_tiles_left_on_the_main_board_leave_the_game_with_the_next_phase():
    s = scene(round=5, depots={1: "ship", 5: "mine"}, black=["castle"], order=[1, 0])
    before = {name: s.gone(name) for name in ("ship", "mine", "castle")}
    supply = s.state.supplies[COLOURS.index("ship")][: s.state.left[COLOURS.index("ship")]]
    s.pass_phase()
    assert s.state.phase == 1
    for name in before:
        assert s.gone(name) == before[name] + 1
    drawn = s.state.supplies[COLOURS.index("ship")]
    assert drawn == supply  # nothing has come back into a supply
    assert s.state.left[COLOURS.index("ship")] == len(supply) - 2


@rule("COB-P-003")
def test_goods_on_the_depots_stay_when_a_phase_begins():
    s = scene(round=5, depot_goods={2: "red red", 4: "pink"}, order=[1, 0])
    s.pass_phase()
    kept = {2: Counter(red=2), 4: Counter(pink=1)}
    white = s.state.white
    for depot in range(1, 7):
        more = Counter(s.depot_goods(depot)) - kept.get(depot, Counter())
        assert sum(more.values()) == (1 if depot == white else 0)


@rule("COB-P-004", "COB-N-001")
def test_each_space_gets_a_tile_of_its_colour():
    """The colours of the 24 spaces, as the front of the main board shows them."""
    front = [
        "monastery building ship animal",
        "monastery building castle building",
        "animal ship building monastery",
        "mine ship building animal",
        "building mine building monastery",
        "castle building ship animal",
    ]
    s = Scene(start(4, seed=9))
    seen = []
    for phase in range(5):
        assert s.state.phase == phase
        for depot in range(6):
            tiles = s.state.depots[4 * depot : 4 * depot + 4]
            assert [COLOURS[tile.colour] for tile in tiles] == front[depot].split()
        seen.append(s.state.depots[:24])
        s.pass_phase()
    assert len({tuple(tile.number for tile in tiles) for tiles in seen}) == 5


@rule("COB-P-005")
def test_the_black_depot_gets_black_backed_tiles_8_6_or_4():
    for seats, count in ((4, 8), (3, 6), (2, 4)):
        s = Scene(start(seats, seed=1))
        black = [tile.name for tile in s.state.supplies[BLACK]]
        drawn: list[str] = []
        for _ in range(5):
            assert len(s.black) == count
            drawn += s.black
            s.pass_phase()
        assert not Counter(drawn) - Counter(black)


@rule("COB-P-006", "COB-R-003")
def test_the_five_goods_of_a_phase_lie_open_and_go_to_the_depots_in_order():
    s = scene(round=5, round_goods=[], order=[1, 0])
    s.pass_phase()
    first = s.depot_goods(s.state.white)
    lying = [GOODS.index(name) for name in seen(s.state)["round_goods"]]
    assert len(lying) == 4
    assert sum(first.values()) == 1
    for left in range(4, 0, -1):
        before = s.state.depot_goods[:]
        s.pass_round()
        changed = [i for i in range(36) if s.state.depot_goods[i] != before[i]]
        assert changed == [6 * (s.state.white - 1) + lying[4 - left]]
        assert len(seen(s.state)["round_goods"]) == left - 1


@rule("COB-P-007")
def test_empty_spaces_are_not_filled_before_the_next_phase():
    s = scene(depots={1: "ship bank"}, black="mine castle", silver=2, dice=(1, 1))
    s.play("take 1.3 die 1", "buy black.1", "workers die 2", "end")
    while s.state.phase == 0:
        assert s.state.depots[2] is NO_TILE
        assert s.state.depots[24] is NO_TILE
        assert s.depot(1) == ["bank"]
        s.pass_turn()
    assert s.depot(1) != ["bank"]
