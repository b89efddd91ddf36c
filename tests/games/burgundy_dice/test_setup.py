"""Set-up (DIC-S), variants of the start castle (DIC-T-001, 002), and who plays."""

import pytest

import duchy
from duchy.core.errors import BadOption
from duchy.core.rng import Rng
from duchy.games.burgundy_dice.estate import FIELD_NAMES
from duchy.testing.rules import rule
from games.burgundy_dice.scene import Scene, estate, start, the_game

CASTLES = ["c2", "c5", "e2", "e5"]


@rule("DIC-S-001", "DIC-Q-046")
@pytest.mark.parametrize("name", ["A", "B", "C", "D"])
def test_all_play_on_the_same_estate(name):
    s = start(5, estate=name)
    assert {p.estate for p in s.state.sheets} == {estate(name)}
    assert start(2).state.sheets[0].estate is estate("A")
    with pytest.raises(BadOption):
        start(2, estate="A,B")


@rule("DIC-S-002", "DIC-I-09", "DIC-Q-045")
def test_one_roll_and_one_time_track_for_everybody():
    s = start(4, seed=9)
    s.finish()
    rng = Rng.seeded(1)
    while not s.state.over:
        tables = [
            {key: s.view(seat)[key] for key in ("pips", "colours", "hourglasses", "boxes")}
            for seat in (0, 1, 2, 3, None)
        ]
        assert all(table == tables[0] for table in tables)
        for seat in s.state.to_act():
            legal = s.state.legal(seat)
            s.state.play(seat, legal[rng.below(len(legal))])


@rule("DIC-S-003", "DIC-Q-020")
def test_the_start_castle_is_crossed_without_a_number():
    s = start()
    assert s.legal() == [f"start {field}" for field in CASTLES]
    s.play("start c5")
    assert s.own()["start"] == "c5"
    assert s.own()["numbers"] == {}
    assert s.legal() == ["done"]


@rule("DIC-S-004")
@pytest.mark.parametrize(
    "field, bonus", [("e5", "monk"), ("c5", "silver"), ("c2", "good"), ("e2", "worker")]
)
def test_the_start_castle_rings_the_circle_of_its_square(field, bonus):
    s = start().play(f"start {field}")
    own = s.own()
    assert own["castle_rings"] == [bonus]
    assert own["bonuses"] == {"monk": 0, "silver": 0, "good": 0, "worker": 0} | {bonus: 1}
    assert set(own["rings"].values()) == {0}


@rule("DIC-EX-09")
def test_example_a_start_castle_with_a_blue_square_brings_goods():
    assert start().play("start c2").has("good") == 1


@rule("DIC-S-005")
def test_start_castles_are_chosen_at_once_and_may_be_the_same():
    s = start(3)
    assert s.state.to_act() == [0, 1, 2]
    s.play("start c5", "done", seat=2)
    assert s.state.to_act() == [0, 1]
    assert s.view(0)["players"][2]["start"] is None
    assert s.view(0)["players"][2]["done"]
    s.play("start c5", "done").play("start c5", "done", seat=1)
    assert [player["start"] for player in s.view(None)["players"]] == ["c5"] * 3
    assert s.view(None)["rounds"] == [1, 0, 0]


@rule("DIC-S-006", "DIC-V-004")
def test_the_start_castle_scores_one_point_in_the_first_column():
    s = start().play("start e2")
    assert s.own()["subtotals"] == [1, 0, 0]


@rule("DIC-T-001")
def test_all_different_the_owner_chooses_first_then_clockwise():
    s = start(4, castles="different")
    assert s.state.to_act() == [0]
    s.play("start c5", "done")
    assert s.view(None)["players"][0]["start"] == "c5"
    assert s.state.to_act() == [1]
    assert s.legal(1) == ["start c2", "start e2", "start e5"]
    assert "another seat has" in s.why("start c5", seat=1)
    s.play("start e5", "done", seat=1).play("start c2", "done", seat=2)
    assert s.legal(3) == ["start e2"]
    s.play("start e2", "done", seat=3)
    assert s.state.to_act() == [0, 1, 2, 3]
    with pytest.raises(BadOption, match="at most 4"):
        start(5, castles="different")


@rule("DIC-Q-043")
def test_the_owner_is_the_host_or_somebody_by_lot():
    assert {start(4, seed, castles="different").state.owner for seed in range(20)} == {0}
    owners = set()
    for seed in range(30):
        s = start(4, seed, castles="different", owner="random")
        assert s.state.to_act() == [s.view(None)["owner"]]
        first = s.state.owner
        s.play("start c5", "done", seat=first)
        assert s.state.to_act() == [(first + 1) % 4]
        owners.add(first)
    assert owners == {0, 1, 2, 3}


@rule("DIC-T-002")
def test_all_the_same_by_the_owner():
    s = start(3, castles="same")
    assert s.state.to_act() == [0]
    s.play("start e5")
    assert s.view(1)["players"][0]["start"] is None
    s.play("done")
    assert [player["start"] for player in s.view(None)["players"]] == ["e5"] * 3
    assert [s.has("monk", seat) for seat in range(3)] == [1, 1, 1]
    assert s.state.scores() == [1, 1, 1]


@rule("DIC-T-002")
@pytest.mark.parametrize("square, bonus", [("violet", 0), ("grey", 1), ("blue", 2), ("orange", 3)])
def test_all_the_same_as_the_group_agreed(square, bonus):
    s = start(3, castles="same", same_castle=square)
    field = FIELD_NAMES[estate("A").castle[bonus]]
    assert [player["start"] for player in s.view(None)["players"]] == [field] * 3
    assert s.state.to_act() == [0, 1, 2]
    with pytest.raises(BadOption, match="same_castle"):
        start(3, same_castle=square)


@rule("DIC-Q-040")
def test_one_to_eight_players():
    for seats in range(1, 9):
        state, _ = the_game().random_game(seats, seats, {})
        assert state.over
        assert len(state.scores()) == seats
    for seats in (0, 9):
        with pytest.raises(BadOption):
            start(seats)


@rule("DIC-I-10")
def test_same_seed_and_same_choices_give_the_same_state():
    def whole(seed: int) -> str:
        state, _ = the_game().random_game(3, seed, {})
        return state.position()

    assert whole(5) == whole(5)
    assert whole(5) != whole(6)


def test_the_game_is_installed_under_its_id():
    assert isinstance(Scene(start().state), Scene)
    assert duchy.game("burgundy_dice") is the_game()
