"""The fact file: what was filled in, and an owner's corrections."""

import pytest

import duchy
from duchy.core.engine.errors import BadData
from games.burgundy_dice.scene import with_facts


def test_reconstructed_facts_are_named():
    said = " ".join(map(str, duchy.game("burgundy_dice").reconstructed))
    assert "hourglass" in said
    assert "circles" in said


def test_an_owner_settles_them(tmp_path):
    game = with_facts(
        tmp_path,
        {
            "hourglass_faces = [1, 1, 1, 1, 2, 2]": "hourglass_faces = [2, 2, 2, 2, 2, 2]",
            'hourglass_level = "reconstructed"': 'hourglass_level = "certain"',
            'worker"]\nlevel = "reconstructed"': 'worker"]\nlevel = "certain"',
        },
    )
    assert game.reconstructed == []
    assert game.replaced == ["facts.toml"]
    assert game.fingerprint != duchy.game("burgundy_dice").fingerprint
    state, _ = game.random_game(2, 1, {})
    assert state.view(None)["rounds"] == [5, 5, 5]


@pytest.mark.parametrize(
    "old, new, key, why",
    [
        ("monk = 4", "monk = -1", "circles.monk", "from 0 to 99"),
        ("1, 2, 2]\nhour", "1, 2, 3]\nhour", "hourglass_faces", "from 1 to 2"),
        ('"B",  "B",  "G",  "G"', '"B",  "B",  "B",  "G"', "rows", "fields are grey, not 4"),
        ('"Cb", "Y",  "Y",  "Cg"', '"Cb", "Y",  "Y",  "Cb"', "rows", "one castle Cg"),
        ("3 = [8, 6, 4]", "3 = [8, 9, 4]", "area_points.3", "never brings more"),
        ("B = [3, 2, 1]", "B = [2, 2, 2]", "areas.B", "blue areas of [3, 2, 1]"),
        ('["B",  "B",  "G",  "G"]', '["B",  "B",  "G"]', "rows", "must have 4 fields"),
        ("full_first = 6", "full_frist = 6", "full_frist", "no such key"),
        ('id = "D"', 'id = "E"', "estate", "must be one of"),
    ],
)
def test_a_wrong_fact_is_refused_with_file_key_and_reason(tmp_path, old, new, key, why):
    with pytest.raises(BadData) as refused:
        with_facts(tmp_path, {old: new})
    assert "facts.toml" in refused.value.where
    assert key in refused.value.what
    assert why in refused.value.why
