"""The Castles of Burgundy as a `Game`."""

from pathlib import Path

from duchy.core.engine.by_options import ByOptions
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.views import Views
from duchy.core.formats.positions import Positions
from duchy.core.pictures.pictures import Pictures
from duchy.core.text.words import Words
from duchy.games.burgundy.bot import promises
from duchy.games.burgundy.bot.evaluator import evaluator
from duchy.games.burgundy.expansions.listed import EXPANSIONS, FACT_FILES
from duchy.games.burgundy.pictures.svg.table import picture
from duchy.games.burgundy.pictures.terminal.table import draw
from duchy.games.burgundy.position import reading, writing
from duchy.games.burgundy.position.by_hand import BurgundyScribe
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.ruleset import Rules, actions_with, options_with
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view import client_facts, essence, observation, view
from duchy.games.burgundy.view.expansion import VIEWS
from duchy.games.burgundy.view.touches import touches
from duchy.games.burgundy.words import results
from duchy.games.burgundy.words.action_words import ActionWords
from duchy.games.burgundy.words.editions import Edition
from duchy.games.burgundy.words.event_words import EventWords
from duchy.games.burgundy.words.expansion import WORDS


class CastlesOfBurgundy(Game):
    def __init__(
        self,
        data: Path | None = None,
        version: str = "",
        expansions: list[Expansion] | None = None,
    ) -> None:
        listed = EXPANSIONS if expansions is None else expansions
        facts = Facts(data, version, FACT_FILES, listed)
        super().__init__(
            "duchy.games.burgundy",
            facts,
            seats=(1, 4),
            options=options_with(listed),
            actions=actions_with(listed),
            sources=tuple(SOURCES),
            check=lambda seats, options: setup.check_options(facts, seats, options, listed),
        )
        self.expansions: list[Expansion] = listed
        self.facts: Facts = facts
        self.rules = ByOptions(lambda seats, options: Rules(self, facts, seats, options, listed))
        edition = Edition(facts, self.expansions)
        brought = WORDS.of(self.expansions)
        actions = ActionWords(brought)
        self.words = Words(
            self.package,
            actions.describe,
            entry=actions.entry,
            tell=EventWords(brought).tell,
            result=results.result,
            adapt=None if edition.is_usual() else edition,
        )
        self.pictures = Pictures(self.words, draw, picture)
        self.positions = Positions(writing.dump, BurgundyScribe, read=reading.read)
        self.views = Views(
            view.view,
            view.imagine,
            layout=observation.layout(self.expansions),
            observe=observation.Observer(self.expansions).observe,
            worth=promises.worth,
            essence=essence.essence,
            part=view.part,
            touches=touches(VIEWS.of(self.expansions)),
            client_facts=client_facts.of(facts, self.expansions),
        )
        self.bot = evaluator(self.words, self.rules, self.actions, facts, listed)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> Burgundy:
        return setup.set_up(self.rules(seats, options), seed)
