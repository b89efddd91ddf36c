"""A position that is being put together, and the boards that it is played on."""

from typing import TYPE_CHECKING

from duchy.core.formats import position_reader
from duchy.core.formats.schema import Part
from duchy.games.burgundy.position.absent import only_with
from duchy.games.burgundy.position.box import Box
from duchy.games.burgundy.position.schema import fields
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.ruleset import Rules
from duchy.games.burgundy.rules.state import Burgundy

if TYPE_CHECKING:
    from duchy.games.burgundy.game import CastlesOfBurgundy


class Draft(position_reader.Draft):
    """What the steps of reading share; `box` has the tiles not yet accounted for."""

    def __init__(self, opening: "position_reader.Opening[CastlesOfBurgundy]") -> None:
        rules = opening.game.rules(opening.seats, opening.options)
        super().__init__(opening.table, fields(rules), rules.seats)
        self.rules: Rules = rules
        self.founding: bool = self.top.switch("founding")
        self.box: Box = Box(rules)
        self.state: Burgundy = setup.empty_table(rules, self._sides())
        self.begin(self.state)
        self.supplies: dict[int, list[Tile]] = {}  # those that the text tells

    def _sides(self) -> list[list[Board]]:
        dealt = setup.sides_by_seat(self.rules, self.rng)
        sides: list[list[Board]] = []
        for seat, part in enumerate(self.players[: len(dealt)]):
            if "board" in part:
                sides.append([self._board(part, "board", part.text("board"))])
            elif "sides" in part:
                names = part.texts("sides")
                if not 1 <= len(names) <= 2:
                    raise part.refuse("sides", "must name one or two boards")
                sides.append([self._board(part, "sides", name) for name in names])
            else:
                sides.append(dealt[seat] if self.founding else dealt[seat][:1])
        return sides

    def _board(self, part: Part, key: str, name: str) -> Board:
        boards = setup.boards_in_play(self.rules)
        if name not in boards:
            why = f"no board '{name}' in this game; there are {', '.join(boards)}"
            facts = self.rules.facts
            for others, mode in (
                (facts.post_boards, "border_posts"),
                (facts.team_boards, "team"),
                (facts.solo_boards, "solo"),
            ):
                if name in others and not self.rules.has_expansion(mode):
                    why = f"board '{name}' is used {only_with(mode)}"
            raise part.refuse(key, why)
        return boards[name]
