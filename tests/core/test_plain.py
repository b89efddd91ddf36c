"""Helpers of error messages."""

import pytest

from duchy.core.text.plain import an, counted, did_you_mean


@pytest.mark.parametrize(
    "count, said", [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (11, "11 cards")]
)
def test_one_card_two_cards(count, said):
    assert counted(count, "card") == said


def test_plurals_of_their_own():
    assert counted(1, "box", "boxes") == "1 box"
    assert counted(3, "entry", "entries") == "3 entries"


@pytest.mark.parametrize(
    "word, said", [("animal", "an animal"), ("boarding_house", "a boarding house"), ("", "a ")]
)
def test_articles(word, said):
    assert an(word) == said


def test_a_suggestion_is_the_name_that_looks_most_like_it():
    names = ["castle", "city_hall", "church"]
    assert did_you_mean("town_hall", names) == "; did you mean 'city_hall'?"
    assert did_you_mean("zebra", names) == ""
    assert did_you_mean("IV", ["I", "II", "III"]) == ""  # too short to be like anything
