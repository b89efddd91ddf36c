"""The Castles of Burgundy as a `Game`."""

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
from duchy.games.burgundy.bot import judgement, policy, promises, reasons, training, value
from duchy.games.burgundy.bot.levels import levels
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.pictures.svg.table import picture
from duchy.games.burgundy.pictures.terminal.table import draw
from duchy.games.burgundy.position import reading, writing
from duchy.games.burgundy.position.by_hand import BurgundyScribe
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.actions import ACTIONS
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.ruleset import Rules, options_with
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view import client_facts, essence, observation, view
from duchy.games.burgundy.words import action_words, event_words, results
from duchy.games.burgundy.words.editions import Edition


class CastlesOfBurgundy(Game):
    def __init__(
        self,
        data: Path | None = None,
        version: str = "",
        expansions: list[Expansion] | None = None,
    ) -> None:
        self.id = "burgundy"
        self.package = "duchy.games.burgundy"
        self.rules_version = 1
        self.fewest_seats = 1
        self.most_seats = 4
        self.expansions = EXPANSIONS if expansions is None else expansions
        self.options = options_with(self.expansions)
        self.actions = ACTIONS
        self.sources = SOURCES
        facts = Facts(data, version)
        self.facts: Facts = facts
        self.play_with(facts)
        self.rules = ByOptions(
            lambda seats, options: Rules(self, facts, seats, options, self.expansions)
        )
        edition = Edition(facts, self.expansions)
        self.words = Words(
            self.package,
            action_words.describe,
            entry=action_words.entry,
            tell=event_words.tell,
            result=results.result,
            adapt=None if edition.is_usual() else edition,
        )
        self.pictures = Pictures(self.words, draw, picture)
        self.positions = Positions(writing.dump, BurgundyScribe)
        self.views = Views(
            view.view,
            view.imagine,
            layout=observation.layout(self.expansions),
            observe=observation.observe,
            worth=promises.worth,
            essence=essence.essence,
            part=view.part,
            client_facts=client_facts.plan(facts),
        )
        self.bot = self._evaluator()

    def _evaluator(self) -> Evaluator[Burgundy]:
        return Evaluator(
            self.words,
            judgement.judge,
            weigh=policy.weigh,
            value=value.expected_points,
            settled=value.settled,
            stakes=value.stakes,
            worthwhile=policy.worthwhile,
            shown_value=value.shown,
            shows_win_chance=value.shows_win_chance,
            levels=levels,
            training=SelfPlay(
                training.model,
                options=training.Varied(self.facts),
                features=training.features_of,
                standing=training.standing_of,
            ),
            reasons=reasons.reasons_for,
        )

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        setup.check_options(self.facts, seats, options, self.expansions)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> Burgundy:
        return setup.set_up(self.rules(seats, options), seed)

    def position(self, text: str) -> Burgundy:
        return reading.read(self, text)
