"""The Castles of Burgundy: The Card Game as a `Game`."""

from pathlib import Path

from duchy.core.engine.by_options import ByOptions
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.touch import Touches
from duchy.core.engine.views import Views
from duchy.core.formats.positions import Positions
from duchy.core.pictures.pictures import Pictures
from duchy.core.text.words import Words
from duchy.games.burgundy_cards.bot.evaluator import evaluator
from duchy.games.burgundy_cards.pictures import svg, terminal
from duchy.games.burgundy_cards.position import reading, writing
from duchy.games.burgundy_cards.position.by_hand import CardScribe
from duchy.games.burgundy_cards.rules import setup
from duchy.games.burgundy_cards.rules.actions import ACTIONS
from duchy.games.burgundy_cards.rules.components.facts import Facts
from duchy.games.burgundy_cards.rules.points import SOURCES
from duchy.games.burgundy_cards.rules.ruleset import OPTIONS, Rules
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.games.burgundy_cards.view import client_facts, observation, touches, view
from duchy.games.burgundy_cards.words import words


class CastlesOfBurgundyCardGame(Game):
    def __init__(self, data: Path | None = None, version: str = "") -> None:
        facts = Facts(data, version)
        super().__init__(
            "duchy.games.burgundy_cards",
            facts,
            seats=(1, 4),
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
        self.positions = Positions(writing.dump, CardScribe, read=reading.read)
        self.views = Views(
            view.view,
            view.imagine,
            layout=observation.LAYOUT,
            observe=observation.observe,
            part=view.part,
            touches=Touches(touches.TOUCHES, touches.HELPFUL, touches.OWN),
            client_facts=client_facts.of(facts),
        )
        self.bot = evaluator(self.words)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> BurgundyCards:
        return setup.set_up(self.rules(seats, options), seed)
