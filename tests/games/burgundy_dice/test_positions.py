"""Positions as text: exact both ways, filled in where partial, refused where impossible."""

import re
from pathlib import Path

import pytest

from duchy.core.engine.errors import BadPosition
from duchy.core.engine.game import play_out
from duchy.core.engine.rng import Rng
from games.burgundy_dice.scene import GREY_BUT_ONE, Scene, read_position, scene, the_game
from games.position_keys import fields_of, keys_of

PAGE = Path(__file__).parents[3] / "docs" / "positions-burgundy-dice.md"
HEAD = 'game = "burgundy_dice"\n'


def read(text: str) -> Scene:
    return Scene(read_position(HEAD + text))


@pytest.mark.parametrize("seats", [1, 2, 5, 8])
def test_a_position_survives_writing_and_reading_at_every_move(seats):
    game = the_game()
    state = game.start(seats, 3)
    rng = Rng.seeded(2)
    moves = 0
    while not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
            moves += 1
            if moves % 5 == 0:
                text = state.position()
                assert game.position(text).position() == text
    text = state.position()
    again = game.position(text)
    assert again.over
    assert again.position() == text
    assert again.scores() == state.scores()
    assert again.winners() == state.winners()


def test_an_empty_position_is_a_legal_table():
    for seed in range(20):
        s = read(f"seed = {seed}\nseats = 3")
        assert s.view(None)["rounds"] == [1, 0, 0]
        assert all(player["start"] for player in s.view(None)["players"])
        play_out(s.state, Rng.seeded(seed))
    assert read("seed = 1").state.position() == read("seed = 1").state.position()
    assert read("seed = 1").state.position() != read("seed = 2").state.position()


@pytest.mark.parametrize("phase", ["I", "II", "III"])
def test_what_is_left_out_is_filled_in_legally(phase):
    marks = {"b5": 1, "a4": 3, "a3": 3, "d5": 1, "e4": 5, "f3": 5}
    for seed in range(6):
        s = scene(marks, phase=phase, seed=seed)
        # what was filled in passes the same checks when it is given
        text = s.state.position()
        assert read_position(text).position() == text
        played = sum(s.view(None)["rounds"]) - 1
        assert played >= 6
        assert s.own()["rings"]["silver"] == 1
        assert s.own()["rings"]["good"] == 1
        assert s.own()["rings"]["worker"] == 1 + played - 6
        assert s.own(1)["rings"]["worker"] == played


def test_points_left_out_follow_from_a_course_of_the_game():
    s = scene({"b5": 1, "c6": 1, "b4": 1, "b3": 1})
    assert s.ledger() == {"areas": 1 + 1 + 1 + 4, "pastures": 0, "goods": 0, "colours": 0}


def test_wanted_bonuses_are_what_is_left_unused():
    s = scene({"c6": 1, "b5": 1, "d5": 2}, bonuses={"monk": 0, "silver": 1, "worker": 2})
    assert s.own()["bonuses"] == {"monk": 0, "silver": 1, "good": 0, "worker": 2}
    assert s.own()["crosses"]["monk"] == 1


@pytest.mark.parametrize("round", ["", "round = 2", "round = 2\nboxes = 3\nhourglasses = 1"])
@pytest.mark.parametrize("seats", [1, 2])
def test_sold_goods_were_sold_in_an_earlier_round(round, seats):
    if seats == 1:
        round = round.replace("boxes = 3", "boxes = 0")
    for seed in range(6):
        head = f"seed = {seed}\nseats = {seats}\n{round}\n"
        s = read(head + '[player.0]\nstart = "c2"\ncastle_crosses = ["good"]')
        assert s.view(None)["rounds"] == [2, 0, 0]
        assert s.ledger()["goods"] == 2
        if seats == 2:
            assert s.state.boxes == 2 + s.state.hourglasses
        assert read_position(s.state.position()).position() == s.state.position()


def test_start_castles_follow_the_variant():
    for seed in range(8):
        s = read(f'seed = {seed}\nseats = 4\n[options]\ncastles = "different"')
        assert len({p.start for p in s.state.sheets}) == 4
        s = read(f'seed = {seed}\nseats = 4\n[options]\ncastles = "same"')
        assert len({p.start for p in s.state.sheets}) == 1


def test_founding_positions():
    s = read(
        'seats = 3\nfounding = true\n[options]\ncastles = "different"\n[player.0]\nstart = "c5"'
    )
    assert s.state.to_act() == [1]
    assert "start c5" not in s.legal(1)
    t = read('seats = 3\nfounding = true\ndone = [1]\n[hidden.moves]\n1 = ["start e2", "done"]')
    assert t.state.to_act() == [0, 2]
    assert t.state.sheets[1].start >= 0
    u = read("seats = 3\nfounding = true\ndone = [1]")
    assert u.state.to_act() == [0, 2]
    assert u.state.sheets[1].start >= 0


def test_who_is_done_did_something_legal():
    s = read("seats = 2\ndone = [1]\nseed = 4")
    assert s.state.to_act() == [0]
    assert s.state.sheets[1].moves
    s.finish(0)
    assert s.view(None)["rounds"] == [2, 0, 0]


REFUSED = [
    ("seats = 9", "seats", "from 1 to 8"),
    ("sets = 2", "sets", "no such key"),
    ('phase = "IV"', "phase", "must be one of"),
    ("pips = [1, 7]", "pips", "from 1 to 6"),
    ('colours = ["blue", "pink"]', "colours", "must be one of"),
    ("hourglasses = 3", "hourglasses", "from 1 to 2"),
    ("round = 3\nboxes = 7", "boxes", "7 boxes cannot be crossed after 3 rounds, the last with"),
    ("round = 3\nboxes = 2", "boxes", "2 boxes cannot be crossed after 3 rounds, the last with"),
    ("seats = 1\nboxes = 3", "boxes", "must be 0, not 3"),
    ('phase = "II"\nrounds = [4, 1]', "rounds", "5 to 10 rounds, not 4"),
    ('phase = "II"\nrounds = [7]', "rounds", "must have 2 entries"),
    ('phase = "I"\nover = true', "over", "after phase III"),
    ("done = [0, 1]", "done", "the next round begins"),
    ("done = [5]", "done", "from 0 to 1"),
    ('[options]\nestate = "E"', "options", "must be one of"),
    ('[player.2]\nstart = "c5"', "player.2", "no such key"),
    ('[player.0]\nstart = "d4"', "player.0.start", "is not a castle"),
    (
        '[player.0]\nstart = "c5"\nnumbers = { h1 = 1 }',
        "numbers.h1",
        "there is no such field; they go",
    ),
    ('[player.0]\nstart = "c5"\nnumbers = { c5 = 1 }', "numbers.c5", "has no number"),
    ('[player.0]\nstart = "c5"\nnumbers = { b4 = 3 }', "numbers.b4", "take 1 or 2, not 3"),
    ('[player.0]\nstart = "c5"\nnumbers = { a1 = 5, a2 = 5 }', "numbers.a1", "not connected"),
    ('[player.0]\nstart = "c5"\nnumbers = { d5 = 1, d6 = 1 }', "numbers.d6", "already has a 1"),
    ('[player.0]\nstart = "c5"\nnumbers = { c4 = 1, c3 = 2 }', "numbers.c3", "has the number 1"),
    ('[player.0]\nstart = "c5"\nnumbers = { d5 = 1, e5 = 2 }', "numbers.e5", "no neighbour"),
    ('[player.0]\nstart = "c5"\nrings = { monk = 99 }', "rings.monk", "must be from 0 to"),
    (
        '[player.0]\nstart = "c5"\nrings = { monk = 1 }\ncrosses = { monk = 2 }',
        "crosses.monk",
        "more circles are crossed than the 1 ringed",
    ),
    (
        '[player.0]\nstart = "c5"\ncastle_rings = []\ncastle_crosses = ["monk"]',
        "castle_crosses",
        "is not ringed",
    ),
    (
        '[player.0]\nstart = "c5"\nrings = { monk = 1 }\nbonuses = { monk = 2 }',
        "bonuses.monk",
        "there are circles for 1 only",
    ),
    ('[player.0]\nstart = "c5"\npoints = { I = { areas = -1 } }', "areas", "must be from 0"),
    ('[player.0]\nstart = "c5"\nrings = { monks = 1 }', "rings.monks", "did you mean 'monk'?"),
    ("[player.0]\nnumber = { c6 = 1 }", "player.0.number", "did you mean 'numbers'?"),
    (
        '[player.0]\nstart = "c5"\npoints = { I = { areas = 1 }, II = { areas = 1 } }',
        "points.II",
        "has not begun",
    ),
    ("[full.grey]\nfirst = [0]\nsecond = [0]", "full.grey.second", "a seat fills a colour once"),
    ('[hidden.moves]\n0 = ["mark z9"]', "hidden.moves.0", "no such action"),
    ('[hidden.moves]\n0 = ["silver"]', "hidden.moves.0", "one has to be used first"),
    ('done = [0]\n[hidden.moves]\n0 = ["take worker"]', "done", "say otherwise"),
    ('founding = true\nphase = "II"', "founding", "before the first round"),
    ("founding = true\npips = [1, 2]", "pips", "before the first roll"),
    ('founding = true\n[player.0]\nstart = "c5"', "player.0.start", "not yet known"),
]


ALLOWED = [
    # more marks than rounds, and bonuses, goods and points that nothing on the sheet has earned
    'round = 1\n[player.0]\nstart = "c5"\nnumbers = { d5 = 1, c6 = 1 }',
    'round = 1\n[player.0]\nstart = "c5"\nbonuses = { monk = 2, worker = 3, good = 1 }',
    'round = 1\n[player.0]\nstart = "c5"\ncrosses = { silver = 2, monk = 1 }',
    'round = 1\n[player.0]\nstart = "c2"\ncastle_crosses = ["good", "monk"]',
    '[player.0]\nstart = "c5"\ncastle_rings = ["monk"]\nrings = { silver = 0 }',
    '[player.0]\nstart = "c5"\npoints = { I = { areas = 90, goods = 2, colours = 3 } }',
    'phase = "II"\n[player.0]\nstart = "c5"\npoints = { I = {}, II = { areas = 4 } }',
    'round = 2\nboxes = 2\n[player.0]\nstart = "c2"\ncastle_crosses = ["good"]',
    'round = 10\n[player.0]\nstart = "c2"\ncastle_crosses = ["good"]',
    "[full.grey]\nfirst = [1]",
    "[full.grey]\nsecond = [0]",
    "boxes = 7",
    "boxes = 10\nhourglasses = 2",
    "rounds = [6, 2]",
]


@pytest.mark.parametrize("text", ALLOWED)
def test_what_sheet_and_pencil_allow_is_a_position(text):
    s = read("seed = 1\n" + text)
    again = read_position(s.state.position())
    assert again.position() == s.state.position()
    play_out(s.state, Rng.seeded(1))


def test_what_is_told_counts():
    s = read(
        'round = 1\n[player.0]\nstart = "c5"\nrings = { monk = 2 }\ncrosses = { monk = 1 }\n'
        "points = { I = { areas = 30 } }"
    )
    assert s.own()["rings"]["monk"] == 2
    assert s.has("monk") == 1
    assert s.score() == 30
    assert read("boxes = 7").state.boxes == 7
    assert read("rounds = [6, 2]").view(None)["phase"] == "II"


def test_who_was_told_to_have_filled_a_colour_is_not_paid_for_it_again():
    for told in ("", "[full.grey]\nfirst = [0]\n"):
        marks = ", ".join(f"{field} = {number}" for field, number in GREY_BUT_ONE.items())
        sheet = f'[player.0]\nstart = "c5"\nnumbers = {{ {marks}, f1 = 1 }}\npoints = {{}}\n'
        dice = 'pips = [3, 3]\ncolours = ["grey", "grey"]\nhourglasses = 1\n'
        s = read(dice + told + sheet + '[player.1]\nstart = "c2"\n')
        s.play("mark g1 pip 1 colour 1").finish(0, 1)
        assert (s.ledger()["colours"] == 0) == bool(told)
        assert s.view(None)["full"]["grey"] == {"first": [0], "second": []}


@pytest.mark.parametrize("text, key, why", REFUSED)
def test_an_impossible_position_is_refused_with_key_and_reason(text, key, why):
    with pytest.raises(BadPosition) as refused:
        read("seed = 1\n" + text)
    assert key in refused.value.what
    assert why in refused.value.why


def test_not_toml():
    with pytest.raises(BadPosition, match="is not TOML"):
        read("[player")


def test_the_page_describes_every_key_and_its_examples_are_positions():
    page = PAGE.read_text("utf-8")
    cells = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
    documented = {key for cell in cells for key in re.findall(r"`([^`]+)`", cell)}
    known = fields_of("burgundy_dice")
    assert documented == keys_of(known) | keys_of(known, "player", "0")
    example, stated = re.findall(r"^```toml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert Scene(read_position(example)).has("monk") == 2
    rolls = 'rolls = ["4 6 yellow orange 1", "1 1 green green 2"]'
    assert rolls in read_position(stated).position()
