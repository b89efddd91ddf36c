"""The printed facts: an owner's files replace ours, and a wrong one is refused."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import duchy
from duchy.core.formats.record import Record
from duchy.core.formats.toml import dumps
from duchy.games.burgundy import CastlesOfBurgundy
from duchy.testing.rules import rule
from games.burgundy.scene import by_seat, seen, the_game


def ours(name: str) -> dict[str, Any]:
    folder = files("duchy.games.burgundy").joinpath("data")
    return tomllib.loads(folder.joinpath(name).read_text("utf-8"))


def write(folder: Path, name: str, table: dict[str, Any]) -> Path:
    own = folder / "burgundy"
    own.mkdir(exist_ok=True)
    (own / name).write_text(dumps(table), encoding="utf-8")
    return folder


def changed(folder: Path, name: str, path: str, value: object) -> Path:
    """An owner's folder with one value changed; None takes it out."""
    table = ours(name)
    *way, last = path.split("/")
    inner = table
    for key in way:
        inner = inner[key]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    return write(folder, name, table)


def test_a_changed_file_changes_the_game(tmp_path):
    game = CastlesOfBurgundy(changed(tmp_path, "main_board.toml", "start/silver", 9))
    assert game.facts.replaced == ["main_board.toml"]
    assert by_seat(game.start(2), "silver") == [9, 9]
    assert by_seat(the_game().start(2), "silver") == [1, 1]


def test_a_changed_board_is_played_on(tmp_path):
    rows = ours("boards.toml")["board"]["1"]["rows"]
    assert rows[0] == "A6 C5 C4 K3"
    rows[0] = "K6 C5 C4 A3"  # two fields change places
    game = CastlesOfBurgundy(changed(tmp_path, "boards.toml", "board/1/rows", rows))
    text = dumps({"game": "burgundy", "player": {"0": {"tiles": {"b3": "castle", "c3": "bank"}}}})
    assert game.position(text)
    assert game.facts.boards["1"].colour[0] != the_game().facts.boards["1"].colour[0]


def test_games_with_other_facts_do_not_mix_their_records(tmp_path):
    game = CastlesOfBurgundy(changed(tmp_path, "main_board.toml", "start/silver", 9))
    assert game.fingerprint != the_game().fingerprint
    record = Record.new(game, 2, 1, game.settle(2, {}))
    with pytest.raises(duchy.BadRecord, match="played with other facts"):
        record.replay(the_game())
    assert record.replay(game).seats == 2


def test_a_file_that_says_the_same_is_the_same_game(tmp_path):
    for name in ("boards.toml", "main_board.toml", "tiles.toml"):
        write(tmp_path, name, ours(name))
    game = CastlesOfBurgundy(tmp_path)
    assert game.fingerprint == the_game().fingerprint


def test_the_registry_takes_an_owners_folder(tmp_path):
    folder = changed(tmp_path, "main_board.toml", "start/silver", 5)
    assert by_seat(duchy.game("burgundy", folder).start(2), "silver") == [5, 5]


@rule("COB-Q-057")
def test_a_colour_that_no_field_has_gives_no_bonus(tmp_path):
    """Should an owner's boards have no mines, nobody is given their bonus tile."""
    boards = ours("boards.toml")
    boards["colour_counts"] = {**boards["colour_counts"], "M": 0, "B": 15}
    for printed in boards["board"].values():
        if "rows" in printed:
            printed["rows"] = [row.replace("M", "B") for row in printed["rows"]]
    game = CastlesOfBurgundy(write(tmp_path, "boards.toml", boards))
    for state in (game.start(2), game.position('game = "burgundy"')):
        owners = seen(state)["bonus_tiles"]["mine"]
        assert owners == {"large": -1, "small": -1}


# ---- what is refused ---------------------------------------------------------------


@pytest.mark.parametrize(
    "name, path, value, key, why",
    [
        ("main_board.toml", "start/silver", None, "start.silver", "is missing"),
        ("main_board.toml", "start/silver", "one", "start.silver", "must be a whole number"),
        ("main_board.toml", "start/silver", -1, "start.silver", "must be from 0"),
        ("main_board.toml", "start/storage_spaces", 4, "start.storage_spaces", "must be 3, not 4"),
        ("main_board.toml", "phases/region_bonus", [1], "phases.region_bonus", "5 entries"),
        ("main_board.toml", "depots/3", ["A2"], "depots.3", "must have 4 entries, not 1"),
        ("main_board.toml", "depots/3", ["A2", "S3", "B2", "X4"], "depots.3", "'X4' is not a"),
        ("main_board.toml", "black_depot/2", 9, "black_depot.2", "must be from 0 to 8, not 9"),
        ("main_board.toml", "goods", 3, "goods", "must be a table"),
        ("main_board.toml", "goods/kinds/1/colour", "gold", "goods.kinds.1.colour",
         "must be one of turquoise, not 'gold'"),
        ("boards.toml", "board/1/rows", ["A6"], "board.1.rows", "must have 7 entries, not 1"),
        ("boards.toml", "board/1/start_castle", "edge", "board.1.start_castle",
         "must be one of centre, choice, not 'edge'"),
        ("boards.toml", "board/7/start_castle", "centre", "board.7.start_castle",
         "the centre is not a castle with number 6"),
        ("boards.toml", "board/3", None, "board", "there must be 10 boards 'base'"),
        ("boards.toml", "colour_counts/M", 4, "board.1.rows", "3 fields are M, not 4"),
        ("boards.toml", "sheets/pairs", [["1", "2"]], "sheets.pairs", "at least 4 pairs"),
        ("boards.toml", "sheets/pairs", [["1", "2"], ["1", "2"], ["1", "2"], ["1", "99"]],
         "sheets.pairs", "['1', '99'] is not a pair of board numbers"),
        ("boards.toml", "sheets/pairs", [["1", "2"], ["1", "2"], ["1", "2"], [["1"], "2"]],
         "sheets.pairs", "is not a pair of board numbers"),
        ("tiles.toml", "castles/dark_green", 3, "castles.dark_green", "must be from 4"),
        ("tiles.toml", "buildings/kinds", ["bank"], "buildings.kinds", "must have 8 entries"),
        ("tiles.toml", "monasteries/black_numbers", [7, 7, 12, 14, 15, 24],
         "monasteries.black_numbers", "names a monastery twice"),
        ("tiles.toml", "monasteries/building_scoring/16", "inn",
         "monasteries.building_scoring.16", "must be one of warehouse"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_refused_with_file_key_and_reason(tmp_path, name, path, value, key, why):
    with pytest.raises(duchy.BadData) as problem:
        CastlesOfBurgundy(changed(tmp_path, name, path, value))
    assert problem.value.what == key
    assert problem.value.where == str(tmp_path / "burgundy" / name)
    assert why in problem.value.why


@pytest.mark.parametrize(
    "row, why",
    [
        ("A6 C5 C4", "row 1 must have 4 fields"),
        ("A6 C5 C4 Z3", "'Z3' is not a colour letter and a number"),
        ("A6 C5 C4 K9", "'K9' is not a colour letter and a number"),
        ("A5 C5 C4 K3", "row 1 must have the numbers 6 5 4 3"),
        ("M6 C5 C4 K3", "4 fields are M, not 3"),
    ],
)
def test_a_wrong_row_of_a_board_is_refused(tmp_path, row, why):
    rows = [row, *ours("boards.toml")["board"]["1"]["rows"][1:]]
    with pytest.raises(duchy.BadData) as problem:
        CastlesOfBurgundy(changed(tmp_path, "boards.toml", "board/1/rows", rows))
    assert problem.value.what == "board.1.rows"
    assert problem.value.why == why


def test_a_file_that_is_no_toml_or_no_text_is_refused(tmp_path):
    own = tmp_path / "burgundy"
    own.mkdir()
    (own / "tiles.toml").write_text("tiles are nice", encoding="utf-8")
    with pytest.raises(duchy.BadData, match="is not TOML"):
        CastlesOfBurgundy(tmp_path)
    (own / "tiles.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(duchy.BadData, match="is not UTF-8 text"):
        CastlesOfBurgundy(tmp_path)


def test_a_folder_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(duchy.BadData, match="there is no such folder"):
        CastlesOfBurgundy(tmp_path / "nowhere")


EDITION_2011 = {"6": "silver", "15": 3, "26": 2}


def of_2011(folder: Path) -> CastlesOfBurgundy:
    """The game with the monasteries of the first edition."""
    return CastlesOfBurgundy(changed(folder, "tiles.toml", "monasteries/by_edition", EDITION_2011))


def at_the_end(game: CastlesOfBurgundy, **mine: object) -> dict[str, int]:
    """The points at the end of the game with monasteries 15 and 26."""
    tiles = {"d4": "castle", "c4": "monastery15", "b4": "monastery26"}
    state = game.position(
        dumps(
            {
                "game": "burgundy", "phase": "E", "round": 5, "order": [1, 0], "turn": 0,
                "player": {"0": {"tiles": tiles, "used": [1, 2], "dice": [1, 1], **mine}},
            }
        )
    )  # fmt: skip
    state.play(0, game.action("end"))
    return state.ledger(0)


@rule("COB-M-015", "COB-M-026")
def test_the_edition_says_what_monasteries_15_and_26_score(tmp_path):
    sold = {"sold": ["red", "red", "pink"]}
    assert at_the_end(the_game(), **sold)["monasteries"] == 2 * 2
    assert at_the_end(of_2011(tmp_path), **sold)["monasteries"] == 2 * 3
    assert the_game().facts.points_per_bonus_tile == 3
    assert of_2011(tmp_path).facts.points_per_bonus_tile == 2


@rule("COB-Q-040")
def test_the_edition_says_what_monastery_6_buys_with(tmp_path):
    text = dumps(
        {
            "game": "burgundy", "turn": 0, "black": ["bank"],
            "depots": {"5": ["mine"]} | {n: [] for n in "12346"},
            "player": {"0": {"tiles": {"d4": "castle", "c4": "monastery6"}, "silver": 2,
                             "workers": 2, "dice": [1, 1]}},
        }
    )  # fmt: skip
    bought = {}
    for game in (the_game(), of_2011(tmp_path)):
        state = game.position(text)
        legal = [action.text for action in state.legal(0) if action.text.startswith("buy")]
        bought[game] = legal
        for action in game.actions.all:
            if action.text.startswith("buy") and action.text not in legal:
                reason = state.why_not(0, action, "de")
                assert reason
                assert not reason.startswith("monastery")
    ours, of_old = bought.values()
    assert ours == ["buy black.1", "buy 5.2 workers", "buy black.1 workers"]
    assert of_old == ["buy 5.2", "buy black.1"]


def test_the_words_follow_the_edition(tmp_path):
    old, new = of_2011(tmp_path), the_game()
    assert "two points for each colour" in new.words.texts("en")("about.monastery15")
    assert "three points for each colour" in old.words.texts("en")("about.monastery15")
    assert "Silbermünzen" in old.words.texts("de")("about.monastery6")
    assert "2 je Bonus" in old.words.texts("de")("hint.monastery26")
    assert old.words.texts("en")("about.monastery16") == new.words.texts("en")("about.monastery16")


@pytest.mark.parametrize("key, value", [("6", "goods"), ("15", 4), ("26", 1), ("7", 1)])
def test_an_edition_that_there_never_was_is_refused(tmp_path, key, value):
    table = EDITION_2011 | {key: value}
    with pytest.raises(duchy.BadData) as problem:
        CastlesOfBurgundy(changed(tmp_path, "tiles.toml", "monasteries/by_edition", table))
    assert problem.value.what == f"monasteries.by_edition.{key}"


def test_a_file_of_an_owner_that_does_not_know_editions_means_2019(tmp_path):
    game = CastlesOfBurgundy(changed(tmp_path, "tiles.toml", "monasteries/by_edition", None))
    assert (game.facts.workers_buy, game.facts.points_per_kind_sold) == (True, 2)
    assert game.facts.points_per_bonus_tile == 3


def test_the_boards_of_the_border_posts_are_certain():
    boards = ours("boards.toml")["board"]
    for name in ("11a", "11b", "11c", "11d", "11e", "11f"):
        assert boards[name]["confidence"] == "certain"


def test_reconstructed_facts_are_named():
    sheets = "which board numbers share a sheet (boards.toml, sheets)"
    assert sheets in [str(fact) for fact in the_game().reconstructed]
