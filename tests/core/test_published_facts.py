"""Every set of facts that was published stays in the package."""

from importlib.resources import files
from pathlib import Path

import pytest

import duchy
from duchy.core.engine.playthrough import Playthrough
from duchy.core.formats.data import published
from duchy.core.formats.record import Record

# What version 0.1 computed, and wrote into every record and table.
FACTS_0_1 = {
    "artificium": "e0e40efec059",
    "burgundy": "6bfe30b39cf6",
    "burgundy_cards": "4d413ca8cf48",
    "burgundy_dice": "72ba1a7bd377",
}
OURS = list(FACTS_0_1)


@pytest.mark.parametrize("id", OURS)
def test_todays_facts_are_the_newest_of_the_list(id: str):
    game = duchy.game(id)
    *_, (version, newest) = published(game.package).items()
    assert game.fingerprint == newest, (
        f"The facts of {id} are not those of version {version} any more. If {version} was "
        "published with the old ones, keep them; tools/keep_facts.py tells how."
    )


@pytest.mark.parametrize("id", OURS)
def test_every_published_set_of_facts_can_be_played(id: str):
    listed = published(duchy.game(id).package)
    assert listed["0.1"] == FACTS_0_1[id]
    for facts in listed.values():
        game = duchy.game(id, facts=facts)
        assert game.fingerprint == facts
        assert game is duchy.game(id, None, facts)
        state, moves = game.random_game(2, 1, {})
        assert state.over
        assert moves
        record = Record.new(game, 2, 1, game.settle(2, {}))
        assert record.facts == facts
        assert record.begin(game)


def test_a_new_game_has_todays_facts():
    assert duchy.game("burgundy_cards").views.client_facts["triple_points"]["castle"] == 2  # type: ignore[index]
    old = duchy.game("burgundy_cards", facts=FACTS_0_1["burgundy_cards"])
    assert old.views.client_facts["triple_points"]["castle"] == 4  # type: ignore[index]


def test_facts_that_nobody_published_are_refused():
    with pytest.raises(duchy.BadRecord, match=r"other facts \(123456789abc\)"):
        duchy.game("burgundy", facts="123456789abc")


def with_file(folder: Path, id: str, file: str, old: str, new: str, version: str = "") -> Path:
    """An owner's folder with a file of ours, or of a published version, changed."""
    data = files(f"duchy.games.{id}").joinpath("data")
    ours = data.joinpath("published", version) if version else data
    text = ours.joinpath(file).read_text("utf-8")
    assert old in text
    (folder / id).mkdir()
    (folder / id / file).write_text(text.replace(old, new), "utf-8")
    return folder


def test_how_sure_a_fact_is_does_not_change_the_fingerprint(tmp_path: Path):
    sure = with_file(tmp_path, "burgundy_cards", "cards.toml", '"likely"', '"certain"')
    assert duchy.game("burgundy_cards", sure).fingerprint == (
        duchy.game("burgundy_cards").fingerprint
    )


def test_any_other_value_changes_it(tmp_path: Path):
    other = with_file(tmp_path, "burgundy_cards", "cards.toml", "triple_vp = 2", "triple_vp = 3")
    assert duchy.game("burgundy_cards", other).fingerprint != (
        duchy.game("burgundy_cards").fingerprint
    )


def test_an_owners_games_of_version_0_1_go_on(tmp_path: Path):
    """Of several files he replaced one; the others were those of 0.1."""
    folder = with_file(
        tmp_path, "burgundy", "main_board.toml", "sell_silver = 1", "sell_silver = 2", "0.1"
    )
    then = "470f4a0f4deb"  # as version 0.1 computed it with this folder
    now = duchy.game("burgundy", folder)
    assert now.fingerprint not in (then, duchy.game("burgundy").fingerprint)
    assert duchy.game("burgundy", folder, then).fingerprint == then
    assert duchy.game("burgundy", folder, then).replaced == ["main_board.toml"]
    # beside his own, the published ones are played with his folder too
    for facts in published(now.package).values():
        assert duchy.game("burgundy", folder, facts).fingerprint == facts
    with pytest.raises(duchy.BadRecord):
        duchy.game("burgundy", None, then)


@pytest.mark.parametrize("id", OURS)
def test_a_position_of_older_facts_is_read_with_them(id: str):
    old = duchy.game(id, facts=FACTS_0_1[id])
    state = old.start(2, 5)
    for _ in range(9):
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    for hidden in (True, False):
        text = state.position(hidden)
        assert f'facts = "{FACTS_0_1[id]}"' in text
        again = duchy.game(id).position(text)
        assert again.position(hidden) == text
        assert again.position(hidden) == old.position(text).position(hidden)
    played = Playthrough.at(duchy.game(id), state.position())
    assert played.game is old
    assert played.record.facts == FACTS_0_1[id]
    # what has no name has the facts of whoever reads it
    unnamed = state.position().replace(f'facts = "{FACTS_0_1[id]}"\n', "")
    assert old.position(unnamed).position() == state.position()


def test_points_of_a_position_follow_its_facts():
    """Of a castle triple 4 in version 0.1, and 2 today."""
    text = 'game = "burgundy_cards"\n[player.0]\nestate = ["castle2 castle4"]\n'
    gained = []
    for named in ("", f'facts = "{FACTS_0_1["burgundy_cards"]}"\n'):
        state = duchy.game("burgundy_cards").position(named + text)
        gained.append(state.rules.triple_points[0])  # type: ignore[attr-defined]
        assert ("facts = " in state.position()) == bool(named)
    assert gained == [2, 4]


@pytest.mark.parametrize("id", OURS)
def test_a_position_with_facts_that_nobody_published_is_refused(id: str):
    with pytest.raises(duchy.BadPosition, match=r"facts: '123456789abc' are neither"):
        duchy.game(id).position(f'game = "{id}"\nfacts = "123456789abc"\n')
    with pytest.raises(duchy.BadPosition, match="must be text"):
        duchy.game(id).position(f'game = "{id}"\nfacts = 3\n')


def test_a_record_and_its_position_have_the_same_facts():
    game = duchy.game("burgundy_dice")
    position = duchy.game("burgundy_dice", facts=FACTS_0_1["burgundy_dice"]).start(2).position()
    with pytest.raises(duchy.BadRecord, match="its position has other facts"):
        Record.new(game, 2, 0, {}, position).begin(game)


def test_an_owners_facts_are_named(tmp_path: Path):
    folder = with_file(tmp_path, "burgundy_cards", "cards.toml", "triple_vp = 2", "triple_vp = 3")
    own = duchy.game("burgundy_cards", folder)
    text = own.start(2).position()
    assert own.position(text).position() == text
    with pytest.raises(duchy.BadPosition, match="neither the facts in use"):
        duchy.game("burgundy_cards").position(text)
