"""The Castles of Burgundy: The Dice Game as a `Game`."""

from pathlib import Path

from duchy.core.engine.by_options import ByOptions
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.touch import Touches
from duchy.core.engine.views import Views
from duchy.core.formats.positions import Positions
from duchy.core.pictures.pictures import Pictures
from duchy.core.text.words import Words
from duchy.games.burgundy_dice.bot.evaluator import evaluator
from duchy.games.burgundy_dice.pictures import svg, terminal
from duchy.games.burgundy_dice.position import reading, writing
from duchy.games.burgundy_dice.position.by_hand import DiceScribe
from duchy.games.burgundy_dice.rules import setup
from duchy.games.burgundy_dice.rules.actions import ACTIONS
from duchy.games.burgundy_dice.rules.components.facts import Facts
from duchy.games.burgundy_dice.rules.points import SOURCES
from duchy.games.burgundy_dice.rules.ruleset import OPTIONS, Rules
from duchy.games.burgundy_dice.rules.state import BurgundyDice
from duchy.games.burgundy_dice.view import client_facts, observation, touches, view
from duchy.games.burgundy_dice.words import words

MOST_SEATS = 8  # everybody uses the same roll; the box has pencils for 5 (DIC-Q-040)


class CastlesOfBurgundyDice(Game):
    def __init__(self, data: Path | None = None, version: str = "") -> None:
        facts = Facts(data, version)
        super().__init__(
            "duchy.games.burgundy_dice",
            facts,
            seats=(1, MOST_SEATS),
            options=OPTIONS,
            actions=ACTIONS,
            sources=SOURCES,
            check=setup.check_options,
        )
        self.facts: Facts = facts
        self.rules = ByOptions(lambda seats, options: Rules(self, facts, seats, options))
        self.words = Words(
            self.package, words.describe, entry=words.entry, tell=words.tell, result=words.result
        )
        self.pictures = Pictures(self.words, terminal.draw, svg.picture)
        self.positions = Positions(writing.dump, DiceScribe, read=reading.read)
        self.views = Views(
            view.view,
            view.imagine,
            layout=observation.LAYOUT,
            observe=observation.observe,
            part=view.part,
            touches=Touches(touches.TOUCHES, touches.HELPFUL),
            client_facts=client_facts.of(facts),
        )
        self.bot = evaluator(self.words, self.rules)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> BurgundyDice:
        return setup.set_up(self.rules(seats, options), seed)
