"""A schema checks every value of a text, and gives what was left out its default."""

import pytest

import duchy
from duchy.core.engine.errors import BadPosition
from duchy.core.formats.data import parse
from duchy.core.formats.schema import (
    ANYTHING,
    SWITCH,
    TEXT,
    TEXTS,
    Entries,
    Fields,
    List,
    Name,
    Part,
    Whole,
    Words,
    each,
)

PHASES = ("dawn", "noon", "dusk")
FIELDS = Fields(
    {
        "over": SWITCH,
        "round": Whole(1, 5),
        "name": TEXT,
        "lines": TEXTS,
        "phase": Name(PHASES),
        "card": Name(("castle", "mill", "wharf"), "card"),
        "tile": Name({"mine": 7, "ship": 2}, "tile", absent={"inn": "only with inns"}),
        "tiles": Entries(Whole(1, 6)),
        "dice": List(Whole(1, 6), size=2),
        "rows": List(Words(Name(PHASES))),
        "own": ANYTHING,
        "fields": each(("a1", "a2"), Whole(1, 6), "there is no such field"),
        "player": each(("0", "1"), Fields({"goods": each(PHASES, Whole(0, 9))})),
    },
    absent={"shields": "only with shields"},
)


def read(text: str) -> Part:
    return FIELDS.part(parse(text, "position", BadPosition))


def test_values_come_as_the_game_wants_them():
    part = read(
        'over = true\nround = 3\nname = "x"\nlines = ["a", "b"]\nphase = "noon"\ncard = "wharf"\n'
        'tile = "mine"\ntiles = {x = 3}\n'
        'dice = [6, 1]\nrows = ["dusk dawn", ""]\nown = [[1]]\n[player.1]\ngoods = {dusk = 4}'
    )
    assert part.switch("over")
    assert part.whole("round") == 3
    assert part.text("name") == "x"
    assert part.texts("lines") == ["a", "b"]
    assert part.whole("phase") == 1
    assert part.whole("card") == 2
    assert part.whole("tile") == 7
    assert part.part("tiles").whole("x") == 3
    assert part.wholes("dice") == [6, 1]
    assert part.rows("rows") == [[2, 0], []]
    assert part.table.get("own") == [[1]]
    goods = part.part("player").part("1").part("goods")
    assert goods.names() == ["dusk"]
    assert goods.whole("dusk") == 4


def test_what_is_left_out_has_a_default():
    part = read("")
    assert not part.switch("over")
    assert part.whole("round") == 0
    assert part.whole("round", 7) == 7
    assert part.whole_within("round", 2, 3, 7) == 7
    assert part.text("name") == ""
    assert part.wholes("dice") == []
    assert part.texts("lines") == []
    assert part.rows("rows") == []
    assert "player" not in part
    empty = part.part("player").part("1")
    assert empty.names() == []
    assert str(empty.refuse("goods", "too many")) == "player.1.goods: too many (position)"


@pytest.mark.parametrize(
    "text, message",
    [
        ("over = 1", "over: must be true or false, not 1"),
        ("round = true", "round: must be a whole number, not True"),
        ("round = 6", "round: must be from 1 to 5, not 6"),
        ("name = 3", "name: must be text, not 3"),
        ("lines = ['a', 3]", "lines: must be text, not 3"),
        ("lines = 'a'", "lines: must be a list"),
        (
            "phase = 'non'",
            "phase: must be one of dawn, noon, dusk, not 'non'; did you mean 'noon'?",
        ),
        ("phase = 1", "phase: must be text, not 1"),
        ("card = 'casle'", "card: no card 'casle'; did you mean 'castle'?"),
        ("tile = 'mines'", "tile: no tile 'mines'; did you mean 'mine'?"),
        ("tile = 'inn'", "tile: only with inns"),
        ("shields = 3", "shields: only with shields"),
        ("tiles = {x = 7}", "tiles.x: must be from 1 to 6, not 7"),
        ("card = 'x'", "card: no card 'x' (position)"),
        ("dice = [6]", "dice: must have 2 entries, not 1"),
        ("dice = [6, 7]", "dice: must be from 1 to 6, not 7"),
        ("rows = ['dawn nine']", "rows: must be one of dawn, noon, dusk, not 'nine'"),
        ("fields = {a1 = 3, a3 = 3}", "fields.a3: there is no such field"),
        ("player = 3", "player: must be a table"),
        ("player.0 = 3", "player.0: must be a table"),
        ("player.2 = {}", "player.2: no such key; known are 0, 1"),
        ("player.1.godos = {}", "player.1.godos: no such key; did you mean 'goods'?"),
        ("player.1.goods.dusk = 10", "player.1.goods.dusk: must be from 0 to 9, not 10"),
        ("ruond = 3", "ruond: no such key; did you mean 'round'?"),
        ("round = 9\nruond = 3", "ruond: no such key"),
    ],
)
def test_a_wrong_value_is_refused_with_key_and_reason(text, message):
    with pytest.raises(duchy.BadPosition) as problem:
        read(text)
    assert str(problem.value).startswith(message)


def test_bounds_that_are_known_late_are_checked_too():
    with pytest.raises(duchy.BadPosition, match="round: must be from 1 to 2, not 3"):
        read("round = 3").whole_within("round", 1, 2, 1)
    dice = read("dice = [1, 2]")
    assert dice.wholes_within("dice", 1, 2, size=2) == [1, 2]
    with pytest.raises(duchy.BadPosition, match="dice: must have 3 entries, not 2"):
        dice.wholes_within("dice", 1, 2, size=3)
