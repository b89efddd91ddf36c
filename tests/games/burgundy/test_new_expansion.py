"""The base game does not know its expansions: one that nobody has heard of plays along, with no
more than its own module, texts and data (`late_help`)."""

import pytest

from duchy import check_game
from duchy.core.engine.errors import BadPosition
from duchy.games.burgundy import CastlesOfBurgundy
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.rules.phases import start_phase
from duchy.games.burgundy.rules.state import Burgundy
from games.burgundy.late_help import BAKERY, CALL, JOBS, LateHelp
from games.burgundy.scene import seen, the_game

LATE_HELP: dict[str, object] = {"late_help": True}
OTHERS = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields")


@pytest.fixture(scope="module")
def game() -> CastlesOfBurgundy:
    return CastlesOfBurgundy(expansions=[*EXPANSIONS, LateHelp()])


def started(game: CastlesOfBurgundy, seats: int = 3, **options: object) -> Burgundy:
    state = game.start(seats, 1, LATE_HELP | options)
    assert isinstance(state, Burgundy)
    return state


@pytest.mark.parametrize(
    "seats, options",
    [(1, {}), (2, {}), (3, dict.fromkeys(OTHERS, True)), (4, {"team": True})],
    ids=["solo", "two", "with all others", "team"],
)
def test_whole_games_keep_every_promise(game, seats, options):
    assert check_game(game, games=1, seats=[seats], options=[LATE_HELP | options]) == 1


def test_its_worker_comes_with_each_phase_to_the_last_in_turn_order(game):
    s = started(game)
    plain = game.start(3, 1)
    more = [
        mine["workers"] - theirs["workers"]
        for mine, theirs in zip(seen(s)["players"], seen(plain)["players"], strict=True)
    ]
    assert [more[seat] for seat in s.bridge] == [0, 0, 1]
    assert seen(s)["helpers"] == 2


def test_its_tile_is_dealt_taken_and_placed(game):
    s = started(game, 2)
    assert s.census()["bakery"] == 4
    s = game.position(
        'game = "burgundy"\nturn = 0\n[options]\nlate_help = true\n'
        '[player.0]\ndice = [3, 1]\nworkers = 0\nstore = ["bakery"]'
    )
    action = game.action("place 1>c3 die 1")
    assert "Bäckerei" in game.words.describe(s, 0, action, "de")
    s.play(0, action)
    assert seen(s)["players"][0]["workers"] == 3
    assert seen(s)["players"][0]["tiles"]["c3"] == BAKERY.name


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_actions_have_words_a_weight_and_reasons(game, language):
    s = game.position(
        'game = "burgundy"\nturn = 0\n[options]\nlate_help = true\n'
        "[player.0]\ndice = [3, 1]\nworkers = 0\nsilver = 1"
    )
    assert CALL in s.legal(0)
    assert s.price(0, CALL) == {"silver": 1}
    assert game.words.describe(s, 0, CALL, language).endswith((".", "silver", "rufen"))
    (reason,) = game.bot.reasons(s, 0, CALL, language)
    assert reason.words
    touch = game.views.touches.of(s, 0, CALL)
    assert (touch.verb, touch.things, touch.aside) == ("call", ["helper"], True)
    legal = s.legal(0)
    assert game.bot.weigh(s, 0, legal)[legal.index(CALL)] > 0
    s.play(0, CALL)
    assert s.legal(0) == JOBS
    assert game.bot.judge(s, 0, JOBS[0]) != 0
    again = game.position(s.position(hidden=True))
    assert again.legal(0) == JOBS
    assert game.views.layout.read(game.views.observe(s, 0))["asked"] == [
        game.views.layout.parts[4].high
    ]
    s.play(0, game.action("helper works"))
    assert seen(s)["players"][0]["workers"] == 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_choice_waits_together_with_other_effects(game, language):
    """A region scores: alone that is an effect that the player puts in order."""
    s = game.position(
        'game = "burgundy"\nseats = 1\n[options]\nlate_help = true\n'
        '[player.0]\ndice = [4, 1]\nsilver = 1\nstore = ["bakery"]\ntiles = { A5 = "castle" }'
    )
    s.play(0, "place 1>A2 die 1")
    names = [action.text for action in s.legal(0)]
    assert names[:2] == ["first helper_job", "first regions"]
    sentence = game.words.describe(s, 0, s.legal(0)[0], language)
    assert sentence.endswith("the helper" if language == "en" else "den Helfer")
    again = game.position(s.position(hidden=True))
    again.play(0, names[0])
    assert again.legal(0)[: len(JOBS)] == JOBS


def test_without_it_nothing_of_it_is_there(game):
    plain = the_game()
    assert len(game.actions.all) == len(plain.actions.all) + 1 + len(JOBS) + 1
    assert "call helper" not in plain.actions.by_text
    with pytest.raises(BadPosition, match="no choice 'helper_job'"):
        plain.position('game = "burgundy"\npending = ["helper_job"]')
    assert "late_help" not in [option.name for option in plain.options]
    s = plain.start(2, 1)
    assert isinstance(s, Burgundy)
    assert s.parts == [] == s.duchies[0].parts
    assert s.clone().parts is s.parts
    assert "helpers" not in seen(s)
    with pytest.raises(BadPosition, match="only with late_help"):
        game.position('game = "burgundy"\nhelpers = 1')


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_words_come_with_it(game, language):
    s = started(game)
    s.events = []
    s.phase = 1
    start_phase(s)
    (event,) = [event for event in s.events if event.kind == "helper"]
    assert game.words.tell(event, language).endswith(".")
    assert "option.late_help.name" in game.words.texts(language)
    assert "option.late_help.name" not in the_game().words.texts(language)
