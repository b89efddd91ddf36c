"""Refusals: a key and blanks, worded in the language of whoever reads."""

import pickle

from duchy.core.engine.errors import BadOption
from duchy.core.text.catalogue import texts_of
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
