"""Every key of a refusal is provoked, and said in both languages.

The tests of records, positions and options already provoke most of them: they are run again, and
what they were refused with is collected. The scenes here provoke the rest.
"""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import duchy
from core import (
    test_by_hand,
    test_data,
    test_options,
    test_playthrough,
    test_published_facts,
    test_record,
    test_registry,
    test_schema,
    test_toml,
    test_toml_limits,
)
from duchy.core.engine.errors import DuchyError
from duchy.core.engine.playthrough import Playthrough
from duchy.core.formats import by_hand
from duchy.core.formats.notes import Line, Notes, Scribe
from duchy.core.formats.record import Record, commit, loads
from duchy.core.formats.toml import loads as read_toml
from games.artificium import test_data as artificium_data
from games.artificium import test_positions as artificium_positions
from games.artificium import test_table_view
from games.burgundy import test_data_files as burgundy_data
from games.burgundy import test_expansion_positions as burgundy_expansions
from games.burgundy import test_options as burgundy_options
from games.burgundy import test_positions as burgundy_positions
from games.burgundy import test_records as burgundy_records
from games.burgundy_cards import test_data as card_data
from games.burgundy_cards import test_positions as card_positions
from games.burgundy_dice import test_positions as dice_positions
from refused import arguments_of, errors_in, given, keys_of, names_of, refusals_of, say_all
from wrong_facts import WRONG_FACTS, changed

Scene = Callable[[], object]


def plain_tests(*modules: ModuleType) -> list[Callable[..., object]]:
    """The tests that expect refusals and take their arguments from parameters alone, but for a
    folder."""
    found = []
    for module in modules:
        for name, test in vars(module).items():
            if (name.startswith("test_") and "refused" in name) or name in ALSO:
                marks = [m for m in getattr(test, "pytestmark", []) if m.name == "parametrize"]
                names = {name for mark in marks for name in names_of(mark)}
                if arguments_of(test) - {"tmp_path"} == names:
                    found.append(test)
    return found


ALSO = {
    "test_the_first_line_at_which_a_game_is_not_possible_is_named",
    "test_where_no_deal_is_found_the_refusal_says_what_to_tell",
    "test_the_head_says_everything_once_and_agrees_with_itself",
    "test_a_game_that_began_in_its_midst_cannot_be_written_by_hand",
    "test_a_game_of_older_facts_is_written_and_read_with_them",
    "test_a_record_and_its_position_have_the_same_facts",
    "test_the_reason_names_the_line",
    "test_a_position_with_facts_that_nobody_published_is_refused",
    "test_undo_does_not_go_before_the_beginning_or_over_a_reveal",
    "test_by_option_two_piles_of_a_type_may_be_open",
    "test_unknown_names_come_with_a_suggestion",
    "test_bounds_that_are_known_late_are_checked_too",
    "test_border_posts_and_the_advanced_setup_exclude_each_other",
    "test_what_teams_do_not_play_with",
    "test_what_the_solo_game_is_not_played_with",
    "test_a_board_has_to_exist_and_there_is_one_for_all_or_one_for_each",
    "test_a_game_that_is_over_is_in_its_last_round",
    "test_a_refusal_says_what_may_be_meant",
    "test_unknown_choices_and_keys_come_with_a_suggestion_too",
    "test_a_full_solo_board_is_won",
    "test_the_solo_game_has_no_bonus_tiles",
}


def position(game: str, text: str) -> Scene:
    return lambda: duchy.game(game).position(f'game = "{game}"\n{text}')


def options(game: str, seats: int, **chosen: object) -> Scene:
    return lambda: duchy.game(game).settle(seats, chosen)


def notes(game: str, text: str) -> Scene:
    return lambda: by_hand.read(duchy.game(game), text)


NONCES = 'server_seed = "1"\nnonces = ["xyz", "xyz"]\n'
NOTES = "game: artificium\nseats: 2\nstart: 0\nround 1\n"
TRIP = (
    "draw 0: research_trip, farm, farm, farm, fair\n"
    "draw 1: brewery, brewery, fair, fair, fair\n"
    "0 pass\n1 pass\n0 play research_trip\n1 play fair\n0 use\n"
)

BOARD_1 = "game: burgundy\nseats: 2\nstart: 0\n"
SHIELDS_ON = "game: burgundy\nseats: 2\noption shields: true\nstart: 0\n"
ROUTES_ON = "game: burgundy\nseats: 2\noption trade_routes: true\nstart: 0\n"
CARD = "purple building, red church, turquoise workers"  # of a trade route

BURGUNDY: list[Scene] = [
    options("burgundy", 2, board="3,4,5"),
    options("burgundy", 2, board="3", advanced=True),
    options("burgundy", 1, castle_choice="secret"),
    options("burgundy", 1, shield_replaces_monastery=True),
    *(
        position("burgundy", text)
        for text in (
            '[player.0]\nboard = "11a"',
            '[player.0]\nsides = ["3"]',
            'founding = true\n[player.0]\nsides = ["3", "4", "5"]',
            'founding = true\n[player.0]\nsides = ["3", "4"]\nfounded = "end"',
            "[player.0]\ndice = [1, 2]\nused = [1, 1]",
            "turn = 1\norder = [0, 1]\n[player.0]\nused = []",
            "turn = 0\norder = [0, 1]\n[player.1]\nused = [1]",
            "over = true\nround = 3",
            "[hidden]\nrolls = 6",
            "[hidden]\nrolls = [[1, 2]]",
            "[hidden]\nrolls = [[1, 2, 3, 4, 7]]",
            "[gone]\nyacht = 1",
            "[gone]\nwhite_castle = 1",
        )
    ),
    *(
        notes("burgundy", text)
        for text in (
            BOARD_1 + "board 0: 3, 4\nphase A\n",
            "game: burgundy\nseats: 2\noption advanced: true\nstart: 0\nsides 0: 3\nphase A\n",
            BOARD_1 + "board 7: 3\nphase A\n",
            BOARD_1 + "phase A\nblack: ship, ship, ship, ship, ship\n",
            BOARD_1 + "phase A\nblack: monastery1\n",
            ROUTES_ON + "route 0: red silver\nphase A\n",
            ROUTES_ON + f"route 0: {', '.join(['red gold'] * 15)}\nphase A\n",
            ROUTES_ON + f"route 0: {', '.join(['red silver'] * 15)}\nphase A\n",
            ROUTES_ON + f"route 0: {', '.join([CARD] * 5)}\nphase A\n",
            SHIELDS_ON + "shields 1: 1, 1\nphase A\n",
            SHIELDS_ON + "shields 1: 1\nshields 2: 1\nphase A\n",
        )
    ),
]

ARTIFICIUM: list[Scene] = [
    notes("artificium", NOTES + TRIP + "took: castle\n"),
    *(
        position("artificium", text)
        for text in (
            'moment = "wizard"\nowed = 2\n[player.0]\nhand = ["farm"]\nfront = ["wizard_tower"]',
            'moment = "market"\n[player.0]\npassed = true',
            'moment = "knight"\n[player.0]\nplayed = "farm"\nfront = ["castle"]',
            "queue = [1]",
            'step = ["1 fair waits"]',
            'moment = "market"\nmarket = ["farm", "farm", "fair", "fair", "theft", "fair", "farm"]',
            f"[player.0]\nhand = {['?'] * 150}",
            'moment = "stealing"\n[player.0]\nfront = ["theft"]',
        )
    ),
]

DICE: list[Scene] = [
    options("burgundy_dice", 5, castles="different"),
    options("burgundy_dice", 2, same_castle="grey"),
    *(
        position("burgundy_dice", text)
        for text in (
            'founding = true\n[options]\ncastles = "same"\nsame_castle = "grey"',
            'founding = true\n[options]\ncastles = "different"\n'
            '[player.0]\nstart = "c5"\n[player.1]\nstart = "c2"',
            '[player.0]\nstart = "c5"\nbonuses = { silver = 1 }\ncrosses = { silver = 1 }',
            '[options]\ncastles = "different"\n[player.0]\nstart = "c5"\n[player.1]\nstart = "c5"',
            '[options]\ncastles = "same"\n[player.0]\nstart = "c5"\n[player.1]\nstart = "c2"',
            "over = true\ndone = [0]",
            "founding = true\n[player.0]\nrings = { silver = 1 }",
            'founding = true\ndone = [1]\n[options]\ncastles = "different"',
            "rounds = [3]\nround = 2",
            '[hidden]\nrolls = ["1 2 green"]',
            '[hidden]\nrolls = ["7 2 green blue 1"]',
            '[hidden]\nrolls = ["1 2 red blue 1"]',
            '[hidden]\nrolls = ["1 2 green blue 3"]',
        )
    ),
]

HEAD = "game: burgundy_cards\nseats: 2\nstart: 0\n"
GAME = duchy.game("burgundy_cards")
BOX = [card.name for card in GAME.rules(2, GAME.settle(2, {})).facts.cards]


def named(cards: list[str]) -> str:
    return "[" + ", ".join(f'"{card}"' for card in cards) + "]"


CARDS: list[Scene] = [
    options("burgundy_cards", 1, last_two_workers=True),
    options("burgundy_cards", 2, start_player="4"),
    *(
        position("burgundy_cards", text)
        for text in (
            '[hidden]\ngoods = ["", ""]',
            'goods = ["light", "dark"]\ngoods_piles = [16, 0]',
            f'[hidden]\ngoods = ["{"light " * 9}", ""]',
            'played = 3\nacted = true\n[hidden]\nplayed = "ship1"',
            "[player.0]\ncards = 0",
            '[player.0]\ncards = 2\n[hidden.hand]\n0 = ["ship1"]',
            '[hidden.pile]\n0 = ["ship1", "ship2", "ship3", "ship4", "ship5", "ship6"]',
            'seats = 1\n[hidden]\nopponent = ["ship1", "ship2", "ship3", "ship4"]',
            f"discard = {named(BOX[:-3])}\n[hidden]\ndraw = {named(BOX[-3:])}",
            f"seats = 1\ndiscard = {named(BOX[:-12])}",
            f"acted = true\nplayed = 1\ndiscard = {named([c for c in BOX if c.endswith('1')])}",
        )
    ),
    notes("burgundy_cards", HEAD.replace("start: 0", "start: 7") + "round A\n0 end\n"),
    *(
        notes("burgundy_cards", HEAD + text)
        for text in (
            "goods 0: light, light, light, light, light, light, light\nround A\n0 end\n",
            f"goods pile 1: {'? ' * 30}\nround A\n0 end\n",
            "round A\ndisplay 1:\n0 end\n",
            "round A\ndisplay 1: cloister1, mine3\n0 end\n",
            "round A\ndisplay 1: cloister1, ship1, mine1, castle1\n0 end\n",
            "round A\ndisplay 1: carpenters_workshop1, carpenters_workshop1\n0 end\n",
        )
    ),
]


def sealed(**changed: object) -> Scene:
    """The replay of a game whose seed was promised, with something changed afterwards."""
    record = Record.new(duchy.game("artificium"), 2, 5, duchy.game("artificium").settle(2, {}))
    record.salt = "salt"
    record.commitment = commit(5, "salt")
    for name, value in changed.items():
        setattr(record, name, value)
    return lambda: record.replay(duchy.game("artificium"))


def wrong_facts(game: str, folder: Path) -> list[Scene]:
    """The game with each of its wrong facts."""
    return [
        lambda at=folder / f"facts{i}", fact=fact: duchy.game(game, changed(at, game, fact))  # type: ignore[misc]
        for i, fact in enumerate(WRONG_FACTS[game])
    ]


def owned(tmp_path: Path, file: str, text: bytes) -> Scene:
    """The facts with an owner's file."""
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    return lambda: duchy.game("artificium", tmp_path)


class Restless(Scribe[Any]):
    """No deal is ever right for it."""

    guesses = False

    def begin(self, notes: Notes) -> Any:
        return duchy.game("artificium").start(2, 0)

    def headings(self, state: Any) -> list[str]:
        return []

    def told(self, before: Any, state: Any, events: Any, lines: list[Line]) -> bool:
        return True


def moves_that_need_another() -> None:
    play = Playthrough.start(duchy.game("artificium"), 2, 0)
    while not play.can_take_back(0):
        seat = play.state.to_act()[0]
        play.play(seat, play.state.legal(seat)[0])
    play.record.moves.append((1, "done"))
    play.reveals.append(play.reveals[-1])
    play.take_back(0)


def toml(text: str) -> Scene:
    return lambda: read_toml(text, "text")


def core_scenes(folder: Path) -> list[Scene]:
    data = "artificium/artificium.toml"
    return [
        owned(folder / "a", "cards.toml", b""),
        owned(folder / "b", "artificium/dice.toml", b""),
        owned(folder / "c", data, b"\xff"),
        lambda: duchy.game("artificium", folder / "nowhere"),
        lambda: loads(test_record.GOOD.replace("moves =", NONCES + "moves =")),
        sealed(commitment="0"),
        sealed(nonces=["ab"], commitment=commit(0, "salt")),
        sealed(nonces=["ab", "cd"], commitment=commit(0, "salt")),
        sealed(position='game = "artificium"\nseed = 6\n'),
        toml("a = " + "[" * 20),
        toml("a = '" + "1" * 200 + "'"),
        toml('["' + "a" * 300 + '"]'),
        toml("#" * 1_000_001),
        toml("a\n" * 60_000),
        lambda: Playthrough.start(duchy.game("artificium"), 2, 0).take_back(0),
        moves_that_need_another,
        notes("artificium", "game: burgundy\nseats: 2\n"),
        notes("artificium", NOTES + "0 pass\ndraw 0: farm\n"),
        position("burgundy_dice", "seats = 1\nboxes = 3"),
        options("burgundy", 4, team=True, castle_choice="secret"),
    ]


@pytest.fixture
def no_deal_fits(monkeypatch: pytest.MonkeyPatch) -> Scene:
    positions = duchy.game("artificium").positions
    monkeypatch.setattr(positions, "scribe", lambda rules, seed: Restless())
    return notes("artificium", "game: artificium\nseats: 2\n")


def refused(scenes: list[Scene]) -> list[DuchyError]:
    found: list[DuchyError] = []
    for scene in scenes:
        with pytest.raises(DuchyError) as problem:
            scene()
        found.append(problem.value)
    return found


def check(package: str, errors: list[DuchyError]) -> None:
    refusals = refusals_of(errors)
    assert not sorted(keys_of(package) - given(package, refusals))
    say_all(refusals)


def test_every_key_of_the_core_is_provoked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, no_deal_fits: Scene
):
    own = refused([no_deal_fits])
    monkeypatch.undo()
    tests = plain_tests(
        test_by_hand,
        test_data,
        test_options,
        test_playthrough,
        test_published_facts,
        test_record,
        test_registry,
        test_schema,
        test_toml,
        test_toml_limits,
        burgundy_options,
        burgundy_records,
        card_positions,
    )
    check(
        "duchy.core", own + refused(core_scenes(tmp_path)) + errors_in(monkeypatch, tests, tmp_path)
    )


@pytest.mark.parametrize(
    "game, scenes, modules",
    [
        (
            "artificium",
            ARTIFICIUM,
            [artificium_data, artificium_positions, test_table_view, test_by_hand],
        ),
        (
            "burgundy",
            BURGUNDY,
            [
                burgundy_data,
                burgundy_positions,
                burgundy_expansions,
                burgundy_options,
                burgundy_records,
                test_by_hand,
            ],
        ),
        ("burgundy_cards", CARDS, [card_data, card_positions, test_by_hand]),
        ("burgundy_dice", DICE, [dice_positions, test_by_hand]),
    ],
    ids=["artificium", "burgundy", "burgundy_cards", "burgundy_dice"],
)
def test_every_key_of_a_game_is_provoked(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    game: str,
    scenes: list[Scene],
    modules: list[ModuleType],
):
    errors = refused([*scenes, *wrong_facts(game, tmp_path)])
    errors += errors_in(monkeypatch, plain_tests(*modules), tmp_path)
    check(f"duchy.games.{game}", errors)
