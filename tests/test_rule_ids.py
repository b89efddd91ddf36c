"""Who greps the id of a rule lands at the line that carries it out."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
AIM = 0.9

GAMES = {"burgundy": "COB", "burgundy_cards": "CAR", "burgundy_dice": "DIC", "artificium": "ART"}

# Chapters that no line of the source carries out: examples, invariants that tests check, and
# printed facts that a source is sought for.
ELSEWHERE = {
    "burgundy": ("EX", "I", "F"),
    "burgundy_cards": ("EX", "I", "D"),
    "burgundy_dice": ("EX", "I", "D"),
    "artificium": ("EX", "I"),
}


def rules_of(game: str) -> set[str]:
    page = ROOT / "docs" / "rules" / f"{game.replace('_', '-')}.md"
    found = re.findall(rf"\b({GAMES[game]}-([A-Z]+)-\d+)\b", page.read_text("utf-8"))
    return {id for id, chapter in found if chapter not in ELSEWHERE[game]}


@pytest.mark.parametrize("game", GAMES)
def test_rules_stand_at_the_line_that_carries_them_out(game: str):
    files = (ROOT / "src" / "duchy" / "games" / game).rglob("*.py")
    source = "\n".join(file.read_text("utf-8") for file in files)
    rules = rules_of(game)
    lost = sorted(id for id in rules if id not in source)
    assert len(lost) <= (1 - AIM) * len(rules), lost


@pytest.mark.parametrize("game", GAMES)
def test_no_line_names_a_rule_that_there_is_not(game: str):
    page = (ROOT / "docs" / "rules" / f"{game.replace('_', '-')}.md").read_text("utf-8")
    files = (ROOT / "src" / "duchy" / "games" / game).rglob("*.py")
    source = "\n".join(file.read_text("utf-8") for file in files)
    named = set(re.findall(rf"\b{GAMES[game]}-[A-Z]+-\d+\b", source))
    assert not sorted(id for id in named if not re.search(rf"\b{id}\b", page))
