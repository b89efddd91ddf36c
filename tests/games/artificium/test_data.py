"""Facts: what is reconstructed, an owner's file, broken files."""

from pathlib import Path

import pytest

from duchy.core.engine.errors import BadData, BadRecord
from duchy.core.engine.playthrough import Playthrough
from duchy.games.artificium import ArtificiumGame
from duchy.games.artificium.rules.ruleset import OPTIONS
from duchy.testing import check_game
from games.artificium.scene import read_position, the_game

DATA = Path(__file__).parents[3] / "src/duchy/games/artificium/data"
BOARD = (DATA / "artificium-board.toml").read_text("utf-8")
RULEBOOK = (DATA / "artificium.toml").read_text("utf-8")


def owned(folder: Path, name: str, text: str) -> ArtificiumGame:
    home = folder / "artificium"
    home.mkdir(exist_ok=True)
    (home / name).write_text(text, "utf-8")
    return ArtificiumGame(folder)


def test_prices_and_track_are_said_to_be_reconstructed():
    told = [str(fact) for fact in the_game().reconstructed]
    assert len(told) == 3
    assert any("prices" in line for line in told)
    assert sum("track" in line for line in told) == 2
    assert the_game().replaced == []


def test_an_owners_file_changes_the_game(tmp_path):
    text = BOARD.replace('prices = "reconstructed"', 'prices = "certain"')
    text = text.replace("1 = { buy = 2,  sell = 1 }", "1 = { buy = 3,  sell = 2 }")
    text = text.replace("[prices.resource]", "[prices.resource]\nsword = { buy = 9, sell = 7 }")
    text = text.replace('6 = "grain"', '3 = "potion"', 1)
    game = owned(tmp_path, "artificium-board.toml", text)
    assert game.replaced == ["artificium-board.toml"]
    assert game.fingerprint != the_game().fingerprint
    assert len(game.reconstructed) == 2
    position = 'game = "artificium"\nmoment = "resolving"\n[player.0]\nplayed = "sawmill"\n' \
        "coins = 20\n[player.0.points]\nlevel_1 = 2\n"  # fmt: skip
    state = read_position(position, game)
    for action in ("buy grain", "buy sword", "use"):
        state.play(0, game.action(action))
    p = state.players[0]
    assert p.coins == 20 - 3 - 9
    assert p.goods[-1] == 1  # the potion of space 3
    check_game(game, games=1, seats=[3], options=[{}])


def test_a_record_of_other_facts_is_refused(tmp_path):
    text = BOARD.replace('96 = "grain"', '97 = "grain"')
    game = owned(tmp_path, "artificium-board.toml", text)
    record = Playthrough.start(the_game(), 2, 1).record
    assert record.replay(the_game()).seats == 2
    with pytest.raises(BadRecord, match="other facts"):
        record.replay(game)


BROKEN = [
    ("artificium-board.toml", "sell = 1 }", "sell = 9 }", "prices.level.1.sell", "not be more"),
    ("artificium-board.toml", "{ buy = 6,  ", "{ ", "prices.level.3.buy", "is missing"),
    ("artificium-board.toml", "buy = 2,", 'buy = "two",', "prices.level.1.buy", "whole number"),
    ("artificium-board.toml", "length = 100", "length = 5", "track.length", "from 10 to 1000"),
    ("artificium-board.toml", '6 = "grain"', '600 = "grain"', "track.bonus.600", "from 1 to 99"),
    ("artificium-board.toml", '6 = "grain"', '6 = "gold"', "track.bonus.6", "one of wood"),
    ("artificium-board.toml", "lap_bonuses = true", "lap_bonuses = 1", "lap_bonuses", "true or"),
    ("artificium-board.toml", "lap_bonuses", "lap_bonus", "track.lap_bonus", "no such key"),
    (
        "artificium-board.toml", "[prices.resource]", "[prices.resource]\ngold = {}",
        "prices.resource.gold", "no such key",
    ),
    ("artificium-board.toml", '"reconstructed"', '"guess"', "status.prices", "one of certain"),
    ("artificium.toml", "rounds = 4", "rounds = 0", "constants.rounds", "from 1 to 20"),
    (
        "artificium.toml", "extra_swap_cost = 2", "extra_swap_cost = 0",
        "constants.market_extra_swap_cost", "from 1 to 100",
    ),
    ("artificium.toml", 'id = "castle"', 'id = "palace"', "card[14].id", "one of"),
    ("artificium.toml", 'id = "castle"', 'id = "farm"', "card[14].id", "two cards"),
    ("artificium.toml", "gain = { coal = 1 }", "gain = { gold = 1 }", "gain.gold", "no such key"),
    ("artificium.toml", 'id = "potion"', 'id = "beer"', "resource", "'potion' is missing"),
]  # fmt: skip


@pytest.mark.parametrize("name, old, new, key, why", BROKEN)
def test_a_broken_file_is_refused_with_file_key_and_reason(tmp_path, name, old, new, key, why):
    text = RULEBOOK if name == "artificium.toml" else BOARD
    assert old in text
    with pytest.raises(BadData) as refusal:
        owned(tmp_path, name, text.replace(old, new, 1))
    assert key in refusal.value.what
    assert why in refusal.value.why
    assert refusal.value.where.endswith(name)


def test_the_options_are_those_of_the_data_with_the_same_defaults():
    import tomllib

    assert {o.name: o.default for o in OPTIONS} == tomllib.loads(RULEBOOK)["options"]
