"""The Castles of Burgundy: The Card Game as a `Game`."""

from pathlib import Path

from duchy.core.engine.by_options import ByOptions
from duchy.core.engine.evaluator import Evaluator
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.views import Views
from duchy.core.formats.positions import Positions
from duchy.core.pictures.pictures import Pictures
from duchy.core.text.words import Words
from duchy.games.burgundy_cards.bot import judgement, reasons
from duchy.games.burgundy_cards.bot.levels import levels
from duchy.games.burgundy_cards.pictures import svg, terminal
from duchy.games.burgundy_cards.position import reading, writing
from duchy.games.burgundy_cards.position.by_hand import CardScribe
from duchy.games.burgundy_cards.rules import ruleset, setup
from duchy.games.burgundy_cards.rules.actions import ACTIONS
from duchy.games.burgundy_cards.rules.components.facts import Facts
from duchy.games.burgundy_cards.rules.points import SOURCES
from duchy.games.burgundy_cards.rules.ruleset import OPTIONS, Rules
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.games.burgundy_cards.view import client_facts, observation, view
from duchy.games.burgundy_cards.words import words


class CastlesOfBurgundyCardGame(Game):
    def __init__(self, data: Path | None = None, version: str = "") -> None:
        self.id = "burgundy_cards"
        self.package = "duchy.games.burgundy_cards"
        self.rules_version = 1
        self.fewest_seats = 1
        self.most_seats = 4
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
        self.positions = Positions(writing.dump, CardScribe)
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
            value=judgement.expected_points,
            settled=judgement.settled,
            stakes=judgement.stakes,
            shown_value=judgement.shown,
            shows_win_chance=judgement.shows_win_chance,
            levels=levels,
            reasons=reasons.reasons_for,
        )

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        ruleset.check_options(seats, options)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> BurgundyCards:
        return setup.set_up(self.rules(seats, options), seed)

    def position(self, text: str) -> BurgundyCards:
        return reading.read(self, text)
