"""A position of the Dice Game that is being put together."""

from duchy.core.engine.game import Game
from duchy.core.formats import position_reader
from duchy.games.burgundy_dice.position.schema import fields
from duchy.games.burgundy_dice.position.sheets import SheetReader
from duchy.games.burgundy_dice.rules import setup
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.state import BurgundyDice


class Draft(position_reader.Draft[BurgundyDice]):
    """What the steps of reading share."""

    def __init__(self, opening: position_reader.Opening[Game]) -> None:
        rules: Rules = opening.game.rules(opening.seats, opening.options)
        super().__init__(opening.table, fields(rules), rules.seats)
        self.rules: Rules = rules
        self.begin(setup.empty_table(rules))
        self.sheets: list[SheetReader] = []  # of the seats that have a start castle
        self.phase_of: list[int] = []  # of every settled round
