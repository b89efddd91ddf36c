"""All decide at the same time: what is hidden, the order of arrival, undo (DIC-Q-041 to 044)."""

import pytest

from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.testing.rules import rule
from games.burgundy_dice.scene import GREY_BUT_ONE, Scene, scene, the_game

DICE = {"pips": (1, 2), "colours": ("violet", "orange")}
SAME = {"start": "c5"}


def three() -> Scene:
    return scene(seats=3, others=[SAME, SAME], **DICE)  # type: ignore[arg-type]


@rule("DIC-Q-041")
def test_nobody_sees_marks_bonuses_or_points_of_the_round():
    s = three()
    before = {seat: s.view(seat) for seat in (1, 2, None)}
    s.play("mark c6 pip 1 colour 1", "silver", "mark b5 pip 2 colour 2")
    assert s.own()["score"] == 3
    for seat in (1, 2, None):
        assert s.view(seat) == before[seat]
    s.play("done")
    for seat in (1, 2, None):
        after = s.view(seat)
        assert after["players"][0].pop("done")
        assert not before[seat]["players"][0].pop("done")
        assert after.pop("to_act") == [1, 2]
        assert before[seat].pop("to_act") == [0, 1, 2]
        assert after == before[seat]


@rule("DIC-Q-041", "DIC-Q-044")
def test_all_is_shown_when_the_round_is_settled():
    s = three().play("mark c6 pip 1 colour 1", "silver", "mark b5 pip 2 colour 2", "done")
    s.finish(1, 2)
    for seat in (1, 2, None):
        seen = s.view(seat)["players"][0]
        assert seen["numbers"] == {"c6": 1, "b5": 2}
        assert seen["score"] == 3
        assert seen == s.own(0)


@rule("DIC-Q-041")
def test_events_of_a_round_are_told_when_it_is_settled_and_in_seat_order():
    s = three()
    s.state.listen()
    s.finish(2)
    s.play("mark c6 pip 1 colour 1", "done")
    assert [(event.kind, event.seat) for event in s.state.heard()] == [("done", 2), ("done", 0)]
    s.finish(1)
    told = [(event.kind, event.seat) for event in s.state.heard()]
    assert told == [
        ("mark", 0), ("area", 0), ("points", 0), ("ring", 0),
        ("worker", 1), ("ring", 1),
        ("worker", 2), ("ring", 2),
        ("round", -1),
    ]  # fmt: skip


def test_the_order_of_arrival_does_not_matter():
    moves = {
        0: ["mark c6 pip 1 colour 1", "silver", "mark b5 pip 2 colour 2", "done"],
        1: ["take worker", "done"],
        2: ["mark d5 pip 1 colour 2", "done"],
    }
    ends = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 0, 2]):
        s = three()
        for seat in order:
            s.play(*moves[seat], seat=seat)
        ends.add(s.state.position())
    s = three()  # interleaved
    for seat, text in [(2, 0), (0, 0), (1, 0), (0, 1), (2, 1), (0, 2), (0, 3), (1, 1)]:
        s.play(moves[seat][text], seat=seat)
    ends.add(s.state.position())
    assert len(ends) == 1


def test_a_colour_filled_by_several_is_shared_whoever_confirms_first():
    almost = {"start": "c5", "numbers": dict(GREY_BUT_ONE)}
    last = ("mark g1 pip 1 colour 1", "done")
    ends = set()
    for first, second in ((0, 1), (1, 0)):
        s = scene(GREY_BUT_ONE, pips=(3, 4), colours=("grey", "grey"), others=[almost])
        s.play(*last, seat=first).play(*last, seat=second)
        assert s.view(None)["full"]["grey"]["first"] == [0, 1]
        ends.add(s.state.position())
    assert len(ends) == 1


@rule("DIC-Q-042")
def test_undo_is_free_until_the_round_is_confirmed():
    play = Playthrough.at(the_game(), three().state.position())
    untouched = play.state.position()
    action = the_game().action
    for text in ("mark c6 pip 1 colour 1", "silver", "mark b5 pip 2 colour 2"):
        play.play(0, action(text))
    play.undo(3)
    assert play.state.position() == untouched
    # others decide meanwhile; a seat takes back only its own moves
    play.play(0, action("mark c6 pip 1 colour 1"))
    play.play(1, action("take worker"))
    play.play(1, action("done"))
    for steps in (1, 2, 3):  # the round of seat 1 is confirmed and stays
        assert not play.can_undo(steps)
    with pytest.raises(IllegalAction, match="confirmed"):
        play.undo()
    play.take_back(0)
    assert play.state.view(0)["players"][0]["numbers"] == {}  # type: ignore[index]
    assert play.record.moves == [(1, "take worker"), (1, "done")]
    assert not play.can_take_back(0)
    with pytest.raises(IllegalAction, match="confirmed"):
        play.take_back(1)
    play.play(0, action("take worker"))
    play.play(0, action("done"))
    play.play(2, action("take worker"))
    play.play(2, action("done"))
    assert not play.can_undo()
    assert not play.can_take_back(2)


@rule("DIC-Q-042")
def test_a_confirmed_start_castle_stays_too():
    play = Playthrough.start(the_game(), 3, 1)
    play.play(1, the_game().action("start c5"))
    assert play.can_undo()
    play.play(1, the_game().action("done"))
    assert not play.can_undo()
    play.play(0, the_game().action("start c2"))
    assert play.can_undo()
    assert not play.can_undo(2)


def test_imagining_deals_the_others_rounds_anew():
    s = three().play("mark c6 pip 1 colour 1", "done", seat=1)
    s.play("mark d5 pip 1 colour 2", seat=2)
    rng = Rng.seeded(1)
    marks = set()
    for _ in range(60):
        imagined = s.state.imagine(0, rng)
        assert imagined.view(0) == s.state.view(0)
        assert imagined.sheets[1].step == s.state.sheets[1].step
        marks.add(tuple(imagined.sheets[1].numbers))
        assert not imagined.sheets[2].moves  # not done, so it begins again
        assert imagined.legal(2) == three().state.legal(2)
    assert len(marks) > 3
    assert tuple(s.state.sheets[1].numbers) in marks  # the truth is possible
    own = s.state.imagine(1, rng)
    assert own.sheets[1].numbers == s.state.sheets[1].numbers


def test_a_bot_cannot_reach_the_others_marks():
    s = three().play("mark c6 pip 1 colour 1", "done", seat=1)
    other = three().play("take worker", "done", seat=1)
    mine = Vantage(s.state, 0, Rng.seeded(7)).imagine(Rng.seeded(8))
    same = Vantage(other.state, 0, Rng.seeded(7)).imagine(Rng.seeded(8))
    assert mine.position() == same.position()


def test_positions_for_everybody_keep_the_round_secret():
    s = three().play("mark c6 pip 1 colour 1", "done", seat=1)
    other = three().play("take worker", "done", seat=1)
    assert s.state.position(hidden=False) == other.state.position(hidden=False)
    assert s.state.position() != other.state.position()
