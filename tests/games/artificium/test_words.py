"""Words and picture in both languages."""

import re

import pytest

from duchy.core.pictures.ansi import plain, width
from duchy.games.artificium.rules.actions import ACTIONS, CARDS
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.points import SOURCES
from duchy.games.artificium.rules.round_steps import MOMENTS
from games.artificium.busy_games import busy_game
from games.artificium.scene import player, scene, the_game

EN, DE = the_game().words.texts("en"), the_game().words.texts("de")


def test_both_languages_have_the_same_keys_and_blanks():
    assert EN.keys() == DE.keys()
    for key in EN.lines:
        blanks = [sorted(re.findall(r"{(\w+)[:}]", texts.lines[key])) for texts in (EN, DE)]
        assert blanks[0] == blanks[1], key


@pytest.mark.parametrize("texts", [EN, DE], ids=["en", "de"])
def test_everything_has_a_name(texts):
    for card in CARDS:
        assert {f"name.{card}", f"a.{card}", f"about.{card}"} <= set(texts.keys())
    for good in GOODS:
        assert f"good.{good}" in texts
        assert len(texts(f"short.{good}")) <= 6
    for source in SOURCES:
        assert f"source.{source}" in texts
    for moment in MOMENTS:
        assert f"prompt.{moment.name}" in texts
        assert f"moment.{moment.name}" in texts
    for option in the_game().options:
        assert f"option.{option.name}.name" in texts
        assert f"option.{option.name}.about" in texts


def test_actions_in_words():
    game = the_game()
    s = scene(
        hand="sawmill", moment="market", market=["castle"], coins=2, mine={"swaps": 1},
        others=[player(hand="farm", swaps=1)],
    )  # fmt: skip
    swap = game.action("swap sawmill>castle")
    assert (
        game.words.describe(s.state, 0, swap, "en") == "Give a Sawmill, take a Castle, for 2 coins"
    )
    assert (
        game.words.describe(s.state, 0, swap, "de")
        == "Gib ein Sägewerk, nimm eine Burg, für 2 Münzen"
    )
    assert game.words.entry(s.state, 0, swap, "en") == (
        "Give a Sawmill and 2 coins, take",
        "Castle",
    )
    s = scene(played="brewery", goods={"wood": 2})
    sell = game.action("sell wood")
    assert game.words.describe(s.state, 0, sell, "en") == "Sell 1 wood for 1 coin"
    assert game.words.describe(s.state, 0, sell, "de") == "Verkaufe 1 Holz für 1 Münze"


def test_every_action_and_event_of_whole_games_is_said_in_both_languages():
    game = the_game()
    said = set()
    for seats, seed in ((2, 61), (3, 63), (5, 62), (6, 61), (6, 64)):
        for number, state in enumerate(busy_game(seats, seed, {})):
            if not number:
                state.listen()
            for event in state.heard():
                for language in ("en", "de"):
                    line = game.words.tell(event, language)
                    assert line
                    assert "{" not in line
            for seat in state.to_act():
                for action in state.legal(seat):
                    said.add(type(action))
                    for language in ("en", "de"):
                        assert game.words.describe(state, seat, action, language)
                        assert game.words.entry(state, seat, action, language)[1]
    others = [player(goods={"wood": 1, "beer": 1}), player(goods={"coal": 1})]
    for card, goods in (("castle", {"beer": 1, "sword": 1}), ("theft", {})):
        s = scene(played=card, goods=goods, coins=2, others=others)
        s.play(0, "use")
        for action in s.state.legal(0):
            said.add(type(action))
            assert "Player" in "".join(game.words.entry(s.state, 0, action, "en"))
            assert "Spieler" in game.words.describe(s.state, 0, action, "de")
    assert said == {type(action) for action in ACTIONS.all}


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_picture_fits_and_shows_no_secrets(seats, language):
    game = the_game()
    for number, state in enumerate(busy_game(seats, 62, {})):
        if number % 9 == 0:
            for seat in (0, None):
                picture = game.pictures.terminal(state, seat, language)
                assert max(width(line) for line in picture.splitlines()) <= 100
                assert "\x1b" not in plain(picture)
    s = scene(hand="sawmill", others=[player(hand=["wizard_tower", "castle public"])])
    picture = plain(game.pictures.terminal(s.state, 0, language))
    names = game.words.texts(language)
    assert names("name.sawmill") in picture
    assert names("name.castle") in picture
    assert names("name.wizard_tower") not in picture
