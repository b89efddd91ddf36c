"""The fact file: what is reconstructed is marked, and an owner's file replaces it."""

from importlib.resources import files
from pathlib import Path

import pytest

import duchy
from duchy.games.burgundy_cards import CastlesOfBurgundyCardGame
from games.burgundy_cards.scene import the_game

OURS = files("duchy.games.burgundy_cards").joinpath("data", "cards.toml").read_text("utf-8")


def owners(folder: Path, *changes: tuple[str, str]) -> Path:
    """A data folder with our file, changed."""
    text = OURS
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    file = folder / "burgundy_cards" / "cards.toml"
    file.parent.mkdir()
    file.write_text(text, "utf-8")
    return folder


def section(start: str) -> str:
    """A table of the file, as it stands."""
    at = OURS.index(start)
    end = OURS.find("\n[", at + 1)
    return OURS[at:end]


def test_a_source_shows_every_fact():
    assert the_game().reconstructed == []
    assert the_game().replaced == []


def test_reconstructed_facts_are_listed():
    """Those of version 0.1, whose tables go on."""
    facts = duchy.game("burgundy_cards", None, "4d413ca8cf48").reconstructed
    listed = [str(fact) for fact in facts]
    for what in (
        "the dice on the castle cards",
        "the dice on the building cards",
        "the points of a castle triple",
        "the points of a mine triple",
        "the points of a knowledge triple",
        "the points of a ship triple",
        "the bonuses of round card B",
        "the bonuses of round card C",
        "the bonuses of round card E",
    ):
        assert any(line.startswith(what) for line in listed), what
    assert not any("round card A" in line or "round card D" in line for line in listed)
    assert not any("points of a cloister" in line for line in listed)
    assert len(listed) == 7 + 4 + 3


def test_a_changed_file_changes_the_game(tmp_path: Path):
    castle = section('[[type]]\nid = "castle"')
    changed = castle.replace("triple_vp = 2", "triple_vp = 7").replace(
        'triple_vp_level = "likely"', 'triple_vp_level = "reconstructed"'
    )
    folder = owners(
        tmp_path,
        (castle, changed),
        ("{ silver = 1 }, { workers = 1 }", "{ vp = 4 }, { silver = 2, goods = 1 }"),
    )
    game = CastlesOfBurgundyCardGame(folder)
    assert game.replaced == ["cards.toml"]
    assert game.fingerprint != the_game().fingerprint
    assert any("points of a castle" in str(fact) for fact in game.reconstructed)
    state = game.position(
        'game = "burgundy_cards"\nround = "E"\n[player.0]\nhand = [1, 1]\n'
        'projects = ["castle1"]\nestate = ["castle2 castle3"]\n'
    )
    state.play(0, game.action("place 1>castle:2 die 1"))
    assert state.ledger(0)["triples"] == 7
    state.play(0, game.action("bonus 1"))
    assert state.ledger(0)["rounds"] == 4


def test_changed_dice_change_the_cards(tmp_path: Path):
    mine = section('[[type]]\nid = "mine"')
    changed = mine.replace("[2, 2, 2, 2, 2, 2]", "[12, 0, 0, 0, 0, 0]")
    game = CastlesOfBurgundyCardGame(owners(tmp_path, (mine, changed)))
    assert {card.die for card in game.facts.cards if card.kind.name == "mine"} == {1}
    assert game.random_game(2, 1, {})[0].over


def test_a_record_of_other_facts_does_not_replay(tmp_path: Path):
    castle = section('[[type]]\nid = "castle"')
    other = CastlesOfBurgundyCardGame(
        owners(tmp_path, (castle, castle.replace("triple_vp = 2", "triple_vp = 5")))
    )
    from duchy.core.engine.playthrough import Playthrough

    record = Playthrough.start(the_game(), 2, 0).record
    with pytest.raises(duchy.BadRecord, match="other facts"):
        record.replay(other)


BROKEN = [
    ("count = 12\n", "count = 13\n", "type.castle.die_counts", "adds up to 12, but there are 13"),
    ("die_counts = [2, 2, 2, 2, 2, 2]", "die_counts = [2, 2, 2, 2, 2]", "type.castle.die_counts",
     "must have 6 entries, not 5"),
    ("die_counts = [2, 2, 2, 2, 2, 2]", "die_counts = [2, 2, 2, 2, 4]\ndice = 1",
     "type.castle.dice", "no such key"),
    ("triple_vp = 2", 'triple_vp = "four"', "type.castle.triple_vp",
     "must be a whole number, not 'four'"),
    ('id = "castle"', 'id = "tower"', "type[0].id", "must be one of castle, mine"),
    ('effect = "gain_2_silver"', 'effect = "gain_9_silver"', "type.mine.effect",
     "must be one of gain_2_silver, not 'gain_9_silver'"),
    ("dice = [1, 2, 3]", "dice = [1, 2, 7]", "building.carpenters_workshop.dice",
     "must be from 1 to 6, not 7"),
    ("dice = [1, 2, 3]", "dice = [1, 2, 2]", "type.building.die_counts",
     "is [4, 4, 4, 4, 4, 4], but the buildings' dice are [4, 5, 3, 4, 4, 4]"),
    ("dice = [1, 2]", "dice = [1, 3]", "good.medium.dice", "3 already sells light goods"),
    ("dice = [1, 2]", "dice = [1]", "good", "every number from 1 to 6 must sell one type"),
    ("{ vp = 3 }", "{ gold = 3 }", "round.A.options[0].gold", "no such key"),
    ("{ vp = 3 }", "{}", "round.A.options[0]", "gives nothing"),
    ('id = "E"', 'id = "A"', "round[4].id", "'A' is there twice"),
    ("3 = [4, 2, 1]", "3 = [1, 2, 4]", "bonus_cards.all_seven_by_players.3",
     "the highest card lies on top"),
    ("3 = [4, 2, 1]", "3 = [4, 4, 1]", "bonus_cards.all_seven_by_players.3",
     "the box has no such card: 4"),
    ("personal_pile = 6", "personal_pile = 5", "meta.turns_per_round",
     "a personal pile has 5 cards"),
    ("action_cards = 114", "action_cards = 113", "meta.action_cards", "add up to 114"),
    ('level = "rulebook"', 'level = "guess"', "type.castle.count_level", "must be one of rulebook"),
]  # fmt: skip


@pytest.mark.parametrize("old, new, key, why", BROKEN)
def test_a_broken_file_is_refused_with_file_key_and_reason(tmp_path: Path, old, new, key, why):
    folder = owners(tmp_path, (old, new))
    with pytest.raises(duchy.BadData) as problem:
        CastlesOfBurgundyCardGame(folder)
    assert problem.value.what == key
    assert problem.value.where == str(folder / "burgundy_cards" / "cards.toml")
    assert why in problem.value.why


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path):
    folder = owners(tmp_path, ("[meta]", "[meta"))
    with pytest.raises(duchy.BadData, match="is not TOML"):
        CastlesOfBurgundyCardGame(folder)
