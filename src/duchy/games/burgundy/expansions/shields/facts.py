"""How many shields are dealt, and what each is worth at the end."""

from duchy.core.formats.data import Source
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS
from duchy.games.burgundy.rules.components.facts import ExpansionFacts


class ShieldFacts(ExpansionFacts):
    def __init__(self, source: Source) -> None:
        file = source.load("shields.toml")
        per_depot = file.table("per_depot")  # COB-SH-001, COB-SH-002, COB-SH-003
        self.per_depot: list[list[int]] = [[], []] + [
            per_depot.wholes(str(seats), 0, 3, size=6) for seats in (2, 3, 4)
        ]
        shields = file.table("shields")  # COB-SH-011
        self.points: list[int] = [0] + [
            shields.table(str(number)).whole("points", 0, 99) for number in SHIELD_NUMBERS
        ]
