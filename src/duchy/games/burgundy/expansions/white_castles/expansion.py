"""Expansion: white castles (COB-WC) and monastery 29."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.engine.options import Option
from duchy.core.formats.data import Source
from duchy.games.burgundy.expansions.white_castles.facts import WhiteCastleFacts
from duchy.games.burgundy.rules.actions import WHITE, WORKERS
from duchy.games.burgundy.rules.choices import ALL_COLOURS, Pending, register
from duchy.games.burgundy.rules.components.board import BUILDING, MONASTERY
from duchy.games.burgundy.rules.components.buildings import Building
from duchy.games.burgundy.rules.components.facts import BLACK, Facts
from duchy.games.burgundy.rules.components.monasteries import BuildingsOfAKind
from duchy.games.burgundy.rules.components.tiles import Tile, number_tiles
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class WhiteCastleAction(Pending):
    """An action with the number of the white die; workers may change it (COB-WC-002,
    COB-WC-003, COB-WC-004, COB-Q-019, COB-Q-081, COB-Q-082, COB-Q-083)."""

    def die(self) -> int:
        return WHITE

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        state.list_takes(p, WHITE, ALL_COLOURS, out)
        state.list_places(p, WHITE, out)
        state.list_sales(p, WHITE, out)
        out.append(WORKERS[WHITE])


class WhiteCastle(Building):
    """A building, not a castle (COB-Q-080)."""

    def benefit(self, state: "Burgundy", p: Player) -> None:
        state.ask(WHITE_CASTLE_ACTION)


WHITE_CASTLE: Final = WhiteCastle("white_castle")
MONASTERY_29: Final = BuildingsOfAKind(29)  # end: 4 for each white castle (COB-M-029)
number_tiles([WHITE_CASTLE, MONASTERY_29])
WHITE_CASTLE_ACTION: Final = WhiteCastleAction("white_castle_action")
register(WHITE_CASTLE_ACTION)


class WhiteCastleExpansion(Expansion):
    def __init__(self) -> None:
        self.name = "white_castles"
        self.changes = ()
        self.options = (Option("white_castles", False),)
        self.tiles = (WHITE_CASTLE, MONASTERY_29)
        self.choices = ("white_castle_action",)

    def read_facts(self, source: Source) -> WhiteCastleFacts:
        return WhiteCastleFacts(source)

    def add_tiles(self, facts: Facts, supplies: list[list[Tile]]) -> None:
        """COB-WC-001, COB-Q-084, COB-Q-085."""
        count = facts.of(WhiteCastleFacts)
        supplies[BUILDING] += [WHITE_CASTLE] * count.beige
        supplies[BLACK] += [WHITE_CASTLE] * count.black
        supplies[MONASTERY].append(MONASTERY_29)
