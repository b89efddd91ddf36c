"""The Castles of Burgundy: The Dice Game as a `Game`."""

from pathlib import Path

from duchy.core.engine.by_options import ByOptions
from duchy.core.engine.evaluator import Evaluator
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.views import Views
from duchy.core.formats.positions import Positions
from duchy.core.learning.self_play import SelfPlay
from duchy.core.pictures.pictures import Pictures
from duchy.core.text.words import Words
from duchy.games.burgundy_dice.bot import judgement, learning, reasons
from duchy.games.burgundy_dice.bot.levels import levels
from duchy.games.burgundy_dice.bot.prospects import learned
from duchy.games.burgundy_dice.pictures import svg, terminal
from duchy.games.burgundy_dice.position import reading, writing
from duchy.games.burgundy_dice.position.by_hand import DiceScribe
from duchy.games.burgundy_dice.rules import setup
from duchy.games.burgundy_dice.rules.actions import ACTIONS
from duchy.games.burgundy_dice.rules.components.facts import Facts
from duchy.games.burgundy_dice.rules.points import SOURCES
from duchy.games.burgundy_dice.rules.ruleset import OPTIONS, Rules
from duchy.games.burgundy_dice.rules.state import BurgundyDice
from duchy.games.burgundy_dice.view import client_facts, observation, view
from duchy.games.burgundy_dice.words import words

MOST_SEATS = 8  # everybody uses the same roll; the box has pencils for 5 (DIC-Q-040)


class CastlesOfBurgundyDice(Game):
    def __init__(self, data: Path | None = None, version: str = "") -> None:
        self.id = "burgundy_dice"
        self.package = "duchy.games.burgundy_dice"
        self.rules_version = 1
        self.fewest_seats = 1
        self.most_seats = MOST_SEATS
        self.options = OPTIONS
        self.actions = ACTIONS
        self.sources = SOURCES
        facts = Facts(data, version)
        self.facts: Facts = facts
        self.play_with(facts)
        self.rules = ByOptions(lambda seats, options: Rules(self, facts, seats, options))
        self.words = Words(
            self.package, words.describe, entry=words.entry, tell=words.tell, result=words.result
        )
        self.pictures = Pictures(self.words, terminal.draw, svg.picture)
        self.positions = Positions(writing.dump, DiceScribe)
        self.views = Views(
            view.view,
            view.imagine,
            layout=observation.LAYOUT,
            observe=observation.observe,
            part=view.part,
            client_facts=client_facts.plan(facts),
        )
        self.bot = Evaluator(
            self.words,
            judgement.judge,
            weigh=judgement.weigh,
            value=judgement.expected_points,
            settled=judgement.settled,
            expected=learning.expected,
            levels=levels,
            training=SelfPlay(
                lambda seats, options: learned(self.rules(seats, options)).learnt,
                features=learning.features,
                rehearse=learning.rehearse,
            ),
            reasons=reasons.reasons_for,
            wastes=reasons.wastes,
        )

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        setup.check_options(seats, options)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> BurgundyDice:
        return setup.set_up(self.rules(seats, options), seed)

    def position(self, text: str) -> BurgundyDice:
        return reading.read(self, text)
