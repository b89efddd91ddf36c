"""Refusals: a key and blanks, worded in the language of whoever reads."""

import pickle
from pathlib import Path

import pytest

import duchy
from duchy.core.engine.errors import BadOption
from duchy.core.text.catalogue import Texts, texts_of
from duchy.core.text.refusals import Refusal, Refusals

refuse = Refusals("duchy.core")


def test_a_refusal_is_worded_when_it_is_read():
    refusal = refuse("over")
    assert str(refusal) == "the game is over"
    assert refusal.say("de") == "die Partie ist zu Ende"


def test_a_line_chooses_the_words_of_its_blanks():
    texts = texts_of("en", "duchy.games.burgundy")
    texts.lines["why.test"] = "{field} has {tile:a}, {workers:count.worker} short"
    try:
        refusal = Refusal(
            "duchy.games.burgundy", "test", {"field": "b2", "tile": "bank", "workers": 1}
        )
        assert str(refusal) == f"b2 has {texts('a.bank')}, 1 worker short"
        refusal.blanks["workers"] = 2
        assert str(refusal).endswith("2 workers short")
    finally:
        del texts.lines["why.test"]


def test_an_error_tells_its_reason_in_a_language_and_passes_between_processes():
    error = BadOption("team", "options", refuse("over"))
    assert str(error) == "team: the game is over (options)"
    again = pickle.loads(pickle.dumps(error))
    assert again.why_in("de") == "die Partie ist zu Ende"
    assert BadOption("team", "options", "no").why_in("de") == "no"


SOURCES = Path(duchy.__file__).parent
PACKAGES = ["duchy.core", *(duchy.game(name).package for name in duchy.game_ids())]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_reason_and_fact_in_the_texts_is_given_somewhere(package: str):
    """Refusals are made with keys as plain text, so a key that no line names is never said."""
    folder = SOURCES if package == "duchy.core" else SOURCES.joinpath(*package.split(".")[1:])
    source = "\n".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    lines = Texts("en", package).lines
    keys = [key.split(".", 1)[1] for key in lines if key.startswith(("why.", "fact."))]
    assert keys
    unused = [key for key in keys if f'"{key.removesuffix("_one")}"' not in source]
    assert not unused
