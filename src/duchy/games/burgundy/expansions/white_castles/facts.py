"""How many white castles there are, by their backs."""

from duchy.core.formats.data import Source
from duchy.games.burgundy.rules.components.facts import ExpansionFacts


class WhiteCastleFacts(ExpansionFacts):
    def __init__(self, source: Source) -> None:
        backs = {"beige": 0, "black": 0, "yellow": 0}  # COB-F-15, COB-Q-084
        for table in source.load("tiles.toml").table("white_castles").tables("tiles"):
            backs[table.text("back", among=tuple(backs))] += table.whole("count", 0, 20)
        self.beige: int = backs["beige"]
        self.black: int = backs["black"]
