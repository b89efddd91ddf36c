"""A position under construction, and the boards it is played on."""

from duchy.core.engine.game import Game
from duchy.core.formats import position_reader
from duchy.core.formats.schema import Part
from duchy.games.burgundy.position.absent import absent, only_with
from duchy.games.burgundy.position.box import Box
from duchy.games.burgundy.position.schema import fields
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.ruleset import Rules
from duchy.games.burgundy.rules.state import Burgundy


class Draft(position_reader.Draft[Burgundy]):
    """What the steps of reading share; `box` has the tiles not yet placed."""

    def __init__(self, opening: position_reader.Opening[Game]) -> None:
        rules: Rules = opening.game.rules(opening.seats, opening.options)
        super().__init__(opening.table, fields(rules), rules.seats)
        self.rules: Rules = rules
        self.founding: bool = self.top.switch("founding")
        self.box: Box = Box(rules)
        self.begin(setup.empty_table(rules, self._sides()))
        self.supplies: dict[int, list[Tile]] = {}  # those that the text states

    def _sides(self) -> list[list[Board]]:
        dealt = setup.sides_by_seat(self.rules, self.rng)
        sides: list[list[Board]] = []
        for seat, part in enumerate(self.players[: len(dealt)]):
            if "board" in part:
                sides.append([self._board(part, "board", part.text("board"))])
            elif "sides" in part:
                names = part.texts("sides")
                if not 1 <= len(names) <= 2:
                    raise part.refuse("sides", refuse("position.sides"))
                sides.append([self._board(part, "sides", name) for name in names])
            else:
                sides.append(dealt[seat] if self.founding else dealt[seat][:1])
        return sides

    def _board(self, part: Part, key: str, name: str) -> Board:
        boards = setup.boards_in_play(self.rules)
        if name not in boards:
            why = refuse("position.no_board", board=name, boards=", ".join(boards))
            for expansion in absent(self.rules):
                if name in expansion.all_boards(self.rules.facts):
                    only = only_with([expansion])
                    why = refuse("position.board_only", board=name, only=only)
            raise part.refuse(key, why)
        return boards[name]
