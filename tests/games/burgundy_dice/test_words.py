"""Words and pictures in both languages, and the judgement of the greedy bot."""

import re
from typing import Any

import pytest

from duchy.bots import bot
from duchy.core.engine.event import Event
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.core.pictures.ansi import plain, width
from duchy.games.burgundy_dice.rules.sheet import STEPS
from games.burgundy_dice.scene import GREY_BUT_ONE, scene, start, the_game

LANGUAGES = ("en", "de")


def test_both_languages_have_the_same_keys_and_blanks():
    english, german = (the_game().words.texts(language).lines for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key, line in english.items():
        assert sorted(re.findall(r"{\w+}", line)) == sorted(re.findall(r"{\w+}", german[key])), key


def test_every_option_and_source_has_words():
    for language in LANGUAGES:
        texts = the_game().words.texts(language)
        for option in the_game().options:
            assert f"option.{option.name}.name" in texts
            assert f"option.{option.name}.about" in texts
        for source in the_game().sources:
            assert f"source.{source}" in texts


def said(text: str, language: str = "en", **more: Any) -> str:
    s = scene(**more)
    return the_game().words.describe(s.state, 0, the_game().action(text), language)


def test_actions_in_words():
    dice: dict[str, Any] = {"pips": (2, 5), "colours": ("violet", "orange")}
    assert said("mark c6 pip 1 colour 1", **dice) == (
        "Mark c6 (monastery) with 2: completes a monastery area, brings a monk"
    )
    assert said("mark d5 pip 2 colour 2", **dice) == "Mark d5 (city) with 5"
    assert said("mark d5 pip 2 colour 2", "de", **dice) == "d5 (Stadt) mit 5 markieren"
    assert said("worker pip 2 as 1", start="e2", **dice) == "A worker: use the 5 as 1"
    assert said("monk colour 1 as blue", start="e5", **dice) == "A monk: use the violet die as blue"
    assert said("sell 1", start="c2", hourglasses=2) == (
        "Sell 1 of the goods for 1 silver and 2 points"
    )
    assert said("take worker", "de") == "Keine Kombination nutzen und einen Arbeiter nehmen"


def test_the_last_field_of_a_colour_says_what_it_will_bring():
    dice: dict[str, Any] = {"pips": (3, 6), "colours": ("grey", "green"), "numbers": GREY_BUT_ONE}
    assert said("mark g1 pip 1 colour 1", **dice) == (
        "Mark g1 (mine) with 3: completes a mine area, brings a silver, "
        "fills all grey fields, 3 points when the round ends"
    )
    other = {"start": "c5", "numbers": {**GREY_BUT_ONE, "g1": 3}}
    second = said("mark g1 pip 1 colour 1", others=[other], **dice)
    assert second.endswith("1 point when the round ends")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_has_a_hint_and_every_choice_of_an_option_a_name(language):
    texts = the_game().words.texts(language)
    for step in (*STEPS, "confirm_castle", "nothing_fits"):
        assert f"prompt.{step}" in texts
        assert 20 < len(texts(f"hint.{step}")) < 200
    for option in the_game().options:
        for value in option.choices:
            assert f"option.{option.name}.{value}" in texts


def test_equal_dice_read_the_same_in_a_menu():
    s = scene(pips=(2, 2), colours=("violet", "violet"))
    entries = {the_game().words.entry(s.state, 0, action, "en") for action in s.state.legal(0)}
    assert entries == {
        ("Mark a field", "b4 monastery: 2"),
        ("Mark a field", "c6 monastery: 2, complete"),
        ("", "Use no combination and take a worker"),
    }


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_fit_a_hundred_columns(seats, language):
    s = start(seats, 3).finish()
    for _ in range(12):
        s.finish()
    for seat in (0, None):
        picture = the_game().pictures.terminal(s.state, seat, language)
        assert max(width(line) for line in picture.splitlines()) <= 100
        assert plain(picture).count("×") == seats


def test_the_picture_keeps_the_others_round_secret():
    same = {"start": "c5"}
    s = scene(pips=(1, 2), colours=("violet", "orange"), others=[same])
    before = the_game().pictures.terminal(s.state, 1, "en")
    s.play("mark c6 pip 1 colour 1")
    assert the_game().pictures.terminal(s.state, 1, "en") == before
    assert the_game().pictures.terminal(s.state, 0, "en") != before


# ---- the greedy bot ----------------------------------------------------------------


def solo(level: str, estate: str, seed: int) -> int:
    game = the_game()
    state = game.start(1, seed, {"estate": estate})
    player = bot(level, game, Rng.seeded(seed))
    while not state.over:
        state.play(0, player.decide(Vantage(state, 0, player.rng)))
    return state.score(0)


@pytest.mark.parametrize("estate", ["A", "B", "C", "D"])
def test_greedy_plays_far_better_than_random(estate):
    greedy = [solo("greedy", estate, seed) for seed in range(6)]
    random = [solo("random", estate, seed) for seed in range(6)]
    assert sum(greedy) > 1.4 * sum(random)


def test_greedy_completes_an_area_rather_than_begin_one():
    s = scene({"d5": 1, "d6": 2}, pips=(3, 3), colours=("orange", "violet"))
    worth = {str(a): the_game().bot.judge(s.state, 0, a) for a in s.state.legal(0)}
    assert max(worth, key=lambda text: worth[text]).startswith("mark d7")


def test_greedy_sells_its_goods():
    s = scene({"d2": 5, "d3": 6}, start="c2", hourglasses=2)
    worth = {str(a): the_game().bot.judge(s.state, 0, a) for a in s.state.legal(0)}
    assert max(worth, key=lambda text: worth[text]) == "sell 2"


@pytest.mark.parametrize("language, prompt, words", [
    ("en", "Confirm your start castle, or take it back with undo.", "Begin with this start castle"),
    ("de", "Bestätige deine Start-Burg, oder nimm sie zurück.", "Mit dieser Start-Burg beginnen"),
])  # fmt: skip
def test_a_start_castle_is_confirmed_in_its_own_words(language, prompt, words):
    game, s = the_game(), start().play("start c5")
    done = game.action("done")
    assert game.words.texts(language)(f"prompt.{s.state.asked(0)}") == prompt
    assert game.words.describe(s.state, 0, done, language) == words
    s.play("done").play("start c2", "done", seat=1).play("take worker")
    assert s.state.asked(0) == "confirm"
    assert game.words.describe(s.state, 0, done, language) != words


def test_the_prompt_asks_only_for_what_is_possible():
    dice: dict[str, Any] = {"pips": (2, 5), "colours": ("violet", "orange")}
    s = scene(**dice)
    assert s.state.asked(0) == "turn"
    assert s.play("mark d5 pip 2 colour 2").state.asked(0) == "marked"
    assert scene(start="c2", **dice).play("mark b2 pip 1 colour 2").state.asked(0) == "confirm"
    assert scene(colours=("green", "green")).state.asked(0) == "nothing_fits"


@pytest.mark.parametrize("language, points, words", [
    ("en", 23, "ends with 23 points"),
    ("en", 1, "ends with 1 point"),
    ("de", 23, "beendet das Spiel mit 23 Punkten"),
    ("de", 1, "beendet das Spiel mit 1 Punkt"),
])  # fmt: skip
def test_the_total_in_words(language, points, words):
    event = Event("total", 0, {"points": points})
    assert the_game().words.tell(event, language) == words


def test_the_tip_where_nothing_fits_knows_whether_a_bonus_helps():
    none = scene(start="c5", pips=(1, 1), colours=("green", "green"))
    assert none.state.asked(0) == "nothing_fits"
    assert none.legal() == ["take worker"]  # silver needs a first field
    assert none.state.tip(0) == "only_worker"
    monk = scene(start="e5", pips=(1, 1), colours=("green", "green"))
    assert monk.state.tip(0) == "nothing_fits"
