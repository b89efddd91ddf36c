"""Whole games on record, replayed move by move to the same result.

A record that no longer replays means that the rules have changed: then `rules_version` rises and
the records are made anew.
"""

from pathlib import Path

import pytest

from duchy.core.record import loads
from games.burgundy_dice.scene import the_game

RECORDS = sorted((Path(__file__).parent / "golden").glob("*.toml"))


def test_the_records_cover_the_ways_to_play():
    assert [record.stem for record in RECORDS] == ["different", "eight", "same", "solo", "two"]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_golden_game_replays_exactly(file):
    text = file.read_text(encoding="utf-8")
    record = loads(text)
    assert record.scores
    state = record.replay(the_game())  # refuses other scores or winners than the record's
    assert state.over
    assert state.scores() == record.scores
    assert record.dumps() == text
