"""Programs that learn know actions by their numbers: these stay, whatever moves in the sources."""

import hashlib

import pytest

import duchy

# How many there are, and the hash of their texts in the order of their numbers.
NUMBERED = {
    "artificium": (394, "a89d6c61d0418370"),
    "burgundy": (11265, "15017e5228136461"),
    "burgundy_cards": (1253, "0f1e7c7b2e618aed"),
    "burgundy_dice": (220, "b2a8efac9b1cb896"),
}


@pytest.mark.parametrize("game", NUMBERED)
def test_actions_keep_their_numbers(game: str):
    actions = duchy.game(game).actions.all
    texts = "\n".join(action.text for action in actions)
    assert [action.number for action in actions] == list(range(len(actions)))
    assert (len(actions), hashlib.sha256(texts.encode()).hexdigest()[:16]) == NUMBERED[game]
