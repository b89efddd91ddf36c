"""Experts in whole games; they take long, so this runs on one build alone."""

import pytest

import duchy
from playing import played_out


@pytest.mark.parametrize("name", duchy.game_ids())
def test_experts_play_to_the_end(name):
    assert played_out(name, "expert").winners()
