"""Words and pictures, in English and German."""

import re
from pathlib import Path

import pytest

from duchy.core.engine.rng import Rng
from duchy.core.pictures.ansi import plain, width
from duchy.core.text.catalogue import LANGUAGES
from duchy.games.burgundy_cards.rules.choices import CHOICES
from duchy.games.burgundy_cards.rules.components.cards import KINDS
from games.burgundy_cards.scene import Scene, scene, start, the_game


def test_both_languages_have_the_same_keys_and_blanks():
    english, german = (the_game().words.texts(language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key in english.lines:
        blanks = [set(re.findall(r"{(\w+)[:}]", texts.lines[key])) for texts in (english, german)]
        assert blanks[0] == blanks[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language):
    texts = the_game().words.texts(language)
    for choice in CHOICES:
        assert f"prompt.{choice.prompt}" in texts
        assert f"hint.{choice.prompt}" in texts
    for moment in ("turn", "end"):
        assert f"hint.{moment}" in texts
    for kind in KINDS[1:]:
        for table in ("name", "a", "about"):
            assert f"{table}.{kind.name}" in texts
    for source in the_game().sources:
        assert f"source.{source}" in texts
    for option in the_game().options:
        assert f"option.{option.name}.name" in texts
        assert f"option.{option.name}.about" in texts


@pytest.mark.parametrize("bonus, english, german", [
    ("bonus 2", "Take goods: from which pile?", "Nimm eine Ware: von welchem Stapel?"),
    ("bonus 3", "Take an animal: from which pile?", "Nimm ein Tier: von welchem Stapel?"),
])  # fmt: skip
def test_goods_and_animals_of_a_bonus_come_from_no_ship_or_pasture(bonus, english, german):
    s = scene(hand=(1, 1), projects="mine1", estate=["mine2 mine3"])
    s.play("place 1>mine:2 die 1", bonus)
    prompts = [the_game().words.texts(language)(f"prompt.{s.asked}") for language in ("en", "de")]
    assert prompts == [english, german]


def said(s: Scene, text: str, language: str) -> str:
    return the_game().words.describe(s.state, s.state.current, the_game().action(text), language)


@pytest.mark.parametrize("text, english, german", [
    ("take 3.1 die 3", "With the 3: take a castle (5) from row 3",
     "Mit der 3: eine Burg (5) nehmen (Reihe 3)"),
    ("take 5.1 die 3", "With the 3 and 2 workers: take a bank (6) from row 5",
     "Mit der 3 (2 Arbeiter): eine Bank (6) nehmen (Reihe 5)"),
    ("place 1>mine:2 die 3", "With the 3: place a mine (3): mines (triple)",
     "Mit der 3: eine Mine (3) platzieren: Minen (Drilling)"),
    ("sell medium die 3", "With the 3: sell 2 medium goods",
     "Mit der 3: 2× mittlere Ware verkaufen"),
    ("convert 1w2s die 3", "With the 3: turn in 1 worker and 2 silver for a point",
     "Mit der 3: 1 Arbeiter und 2 Silber für einen Punkt abgeben"),
    ("buy", "Buy three cards for 3 silver", "Drei Karten für 3 Silber kaufen"),
])  # fmt: skip
def test_actions_as_sentences(text, english, german):
    s = scene(
        hand=(3, 3),
        workers=2,
        silver=3,
        display={3: "castle5", 5: "bank6"},
        projects="mine3",
        estate=["mine1 mine2"],
        goods="medium medium",
    )
    assert said(s, text, "en") == english
    assert said(s, text, "de") == german


def test_the_log_tells_a_turn():
    s = scene(hand=(3, 3), workers=1, projects="knowledge4", silver=3, draw="ship1 ship2 ship3")
    s.state.listen()
    s.play("place 1>new die 3", "buy", "keep 1", "end")
    told = [the_game().words.tell(event, "en") for event in s.state.heard()]
    assert told[:6] == [
        "plays a 3",
        "pays 1 worker",
        "places knowledge (4): a new pile",
        "gets 2 workers",
        "buys three cards for 3 silver",
        "sees a ship (3) and a ship (2) and a ship (1)",
    ]
    assert told[6:8] == ["keeps a ship (3) as a project", "puts aside a ship (2) and a ship (1)"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pictures_are_at_most_100_columns_wide(language, seats):
    state = start(seats, 3)
    rng = Rng.seeded(3)
    for p in state.players:
        p.silver = p.workers = 20
        p.points[7] = 50
    while not state.over:
        for seat in (*range(seats), None):
            for line in the_game().pictures.terminal(state, seat, language).splitlines():
                assert width(line) <= 100, plain(line)
        for _ in range(15):
            if not state.over:
                legal = state.legal(state.current)
                state.apply(state.current, legal[rng.below(len(legal))])


def test_a_picture_shows_of_hands_only_what_the_seat_may_see():
    s = scene(faces={0: "bank6 castle2"}, others={1: {}})
    mine, theirs = (plain(the_game().pictures.terminal(s.state, seat, "en")) for seat in (0, 1))
    assert "hand" in mine
    assert "bank" not in mine
    assert "bank" not in theirs
    assert re.search(r"Player 1 .*cards 2\+4", theirs)


def test_goods_show_the_dice_that_sell_them():
    s = scene(goods="dark dark light")
    assert "1 light goods 1·2   2 dark goods 5·6" in plain(
        the_game().pictures.terminal(s.state, 0, "en")
    )


def test_menu_entries_stand_under_headings():
    s = scene(hand=(3, 5), display={3: "castle5"}, silver=3)
    entry = the_game().words.entry
    action = the_game().action
    assert entry(s.state, 0, action("take 3.1 die 3"), "en") == (
        "With the 3: take a card",
        "castle (5), row 3",
    )
    assert entry(s.state, 0, action("buy"), "de") == ("", "Drei Karten für 3 Silber kaufen")


def test_the_end_of_a_solo_game_is_told():
    s = scene(seats=1, turn=6, hand=(1,), opponent="ship1 ship2 ship3")
    assert the_game().words.result(s.state, "en") == ""
    s.pass_turn()
    assert the_game().words.result(s.state, "en") == (
        "You have 0 points, Aaron has 5: he wins after round A."
    )
    assert the_game().words.result(s.state, "de") == (
        "Du hast 0 Punkte, Egon hat 5: Er gewinnt nach Durchgang A."
    )


def test_whatever_is_explained_on_the_table_in_the_browser_has_words():
    folder = Path(__file__).parents[3] / "client/src/games/burgundy_cards"
    used = {
        key
        for file in (*folder.glob("*.svelte"), *folder.glob("*.ts"))
        for key in re.findall(r'\btext\("([a-z_.]+)"[,)]', file.read_text("utf-8"))
    }
    assert "about.animals" in used
    for language in LANGUAGES:
        texts = the_game().words.texts(language)
        for key in used:
            assert key in texts or f"{key}_one" in texts, key
