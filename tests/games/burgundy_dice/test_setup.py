"""Set-up (DIC-S), variants of the start castle (DIC-T-001, 002), and who plays."""

import re

import pytest

import duchy
from duchy.core.engine.errors import BadOption, BadPosition
from duchy.core.engine.rng import Rng
from duchy.games.burgundy_dice.rules.components.estate import COLOURS, FIELD_NAMES, FIELD_NUMBERS
from duchy.testing.rules import rule
from games.burgundy_dice.scene import Scene, estate, read_position, start, the_game

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
def test_one_roll_of_five_dice_in_each_round_for_everybody():
    """Every round takes five numbers from the chance, however many play; each seat is told them."""
    for seats in (1, 4):
        s = start(seats, seed=9)
        s.state.listen()
        before = s.state.chance.copy()
        s.finish()
        for round in range(1, 4):
            (told,) = [event for event in s.state.heard() if event.kind == "round"]
            faces = [before.below(6) for _ in range(5)]
            assert before.words() == s.state.chance.words()
            facts = the_game().facts
            pips = [facts.pip_faces[face] for face in faces[:2]]
            colours = [COLOURS[facts.colour_faces[face]] for face in faces[2:4]]
            assert (told.data["pips"], told.data["colours"]) == (pips, colours)
            assert told.data["round"] == round
            for seat in range(seats):
                seen = s.view(seat)
                assert (seen["pips"], seen["colours"]) == (pips, colours)
                assert seen["hourglasses"] == facts.hourglass_faces[faces[4]]
                marks = [text.split() for text in s.legal(seat) if text.startswith("mark")]
                for _, field, _, _, _, die in marks:
                    kind = the_game().facts.estates["A"].colour[FIELD_NUMBERS[field]]
                    assert COLOURS[kind] == colours[int(die) - 1]
            s.finish()


@rule("DIC-S-002", "DIC-I-09", "DIC-Q-045")
@pytest.mark.parametrize(
    "key", ["pips = [1, 2]", 'colours = ["blue", "grey"]', "hourglasses = 2", "boxes = 2"]
)
def test_no_seat_has_dice_or_a_time_track_of_its_own(key):
    head = 'game = "burgundy_dice"\n'
    state = read_position(head + key)
    name = key.split()[0]
    assert re.findall(rf"^{name} = ", state.position(), re.MULTILINE) == [f"{name} = "]
    for seat in range(2):
        with pytest.raises(BadPosition, match="no such key") as refused:
            read_position(f"{head}[player.{seat}]\n{key}")
        assert refused.value.what == f"player.{seat}.{name}"


@rule("DIC-Q-045")
def test_the_time_track_counts_each_roll_once():
    s = start(4, seed=9)
    s.finish()
    rng = Rng.seeded(1)
    rounds, crossed = [0, 0, 0], 0
    while not s.state.over:
        seen = s.view(None)
        if seen["rounds"] != rounds:
            rounds = seen["rounds"]
            if rounds[s.state.phase] == 1:  # a new phase has a new column
                crossed = 0
            crossed = min(crossed + seen["hourglasses"], 10)
        for seat in (0, 1, 2, 3, None):
            assert s.view(seat)["boxes"] == crossed
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
