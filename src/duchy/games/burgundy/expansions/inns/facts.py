"""How many inns there are."""

from duchy.core.formats.data import Source
from duchy.games.burgundy.rules.components.facts import ExpansionFacts


class InnFacts(ExpansionFacts):
    def __init__(self, source: Source) -> None:
        inns = source.load("tiles.toml").table("inns")
        self.count: int = inns.whole("count", 0, 5)  # COB-C-019
