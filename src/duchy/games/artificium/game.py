"""Artificium as a `Game`."""

from pathlib import Path

from duchy.core.engine.by_options import ByOptions
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.touch import Touches
from duchy.core.engine.views import Views
from duchy.core.formats.positions import Positions
from duchy.core.pictures.pictures import Pictures
from duchy.core.text.words import Words
from duchy.games.artificium.bot.evaluator import evaluator
from duchy.games.artificium.pictures import svg, terminal
from duchy.games.artificium.position import reading, writing
from duchy.games.artificium.position.by_hand import ArtificiumScribe
from duchy.games.artificium.rules import setup
from duchy.games.artificium.rules.actions import ACTIONS, MOST_SEATS
from duchy.games.artificium.rules.components.facts import Facts
from duchy.games.artificium.rules.points import SOURCES
from duchy.games.artificium.rules.ruleset import OPTIONS, Rules
from duchy.games.artificium.rules.state import Artificium
from duchy.games.artificium.view import client_facts, observation, touches, view
from duchy.games.artificium.words import words


class ArtificiumGame(Game):
    def __init__(self, data: Path | None = None, version: str = "") -> None:
        facts = Facts(data, version)
        super().__init__(
            "duchy.games.artificium",
            facts,
            seats=(2, MOST_SEATS),
            options=OPTIONS,
            actions=ACTIONS,
            sources=SOURCES,
        )
        self.facts: Facts = facts
        self.rules = ByOptions(lambda seats, options: Rules(self, facts, seats, options))
        self.words = Words(self.package, words.describe, entry=words.entry, tell=words.tell)
        self.pictures = Pictures(self.words, terminal.draw, svg.picture)
        self.positions = Positions(writing.dump, ArtificiumScribe, read=reading.read)
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

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> Artificium:
        return setup.set_up(self.rules(seats, options), seed)
