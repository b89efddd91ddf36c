"""Artificium as a `Game`."""

from pathlib import Path

from duchy.core.engine.by_options import ByOptions
from duchy.core.engine.evaluator import Evaluator
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.views import Views
from duchy.core.formats.positions import Positions
from duchy.core.pictures.pictures import Pictures
from duchy.core.text.words import Words
from duchy.games.artificium.bot import judgement, reasons
from duchy.games.artificium.bot.levels import levels
from duchy.games.artificium.pictures import svg, terminal
from duchy.games.artificium.position import reading, writing
from duchy.games.artificium.position.by_hand import ArtificiumScribe
from duchy.games.artificium.rules import setup
from duchy.games.artificium.rules.actions import ACTIONS, MOST_SEATS
from duchy.games.artificium.rules.components.facts import Facts
from duchy.games.artificium.rules.points import SOURCES
from duchy.games.artificium.rules.ruleset import OPTIONS, Rules
from duchy.games.artificium.rules.state import Artificium
from duchy.games.artificium.view import client_facts, observation, view
from duchy.games.artificium.words import words


class ArtificiumGame(Game):
    def __init__(self, data: Path | None = None, version: str = "") -> None:
        self.id = "artificium"
        self.package = "duchy.games.artificium"
        self.rules_version = 1
        self.fewest_seats = 2
        self.most_seats = MOST_SEATS
        self.options = OPTIONS
        self.actions = ACTIONS
        self.sources = SOURCES
        facts = Facts(data, version)
        self.facts: Facts = facts
        self.play_with(facts)
        self.rules = ByOptions(lambda seats, options: Rules(self, facts, seats, options))
        self.words = Words(self.package, words.describe, entry=words.entry, tell=words.tell)
        self.pictures = Pictures(self.words, terminal.draw, svg.picture)
        self.positions = Positions(writing.dump, ArtificiumScribe)
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
            values_unused=True,
            levels=levels,
            reasons=reasons.reasons_for,
            unhurried=judgement.unhurried,
        )

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> Artificium:
        return setup.set_up(self.rules(seats, options), seed)

    def position(self, text: str) -> Artificium:
        return reading.read(self, text)
