"""The Castles of Burgundy as a `Game`."""

from pathlib import Path

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.engine.game import Game
from duchy.core.engine.level import Level
from duchy.core.engine.merit import Merit
from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.formats.notes import Scribe
from duchy.core.learning.linear_model import LinearModel
from duchy.core.learning.observation import Layout
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.bot import features, judgement, policy, promises, reasons, training, value
from duchy.games.burgundy.bot.levels import LEVELS
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.pictures.terminal import table
from duchy.games.burgundy.position import reading
from duchy.games.burgundy.position.by_hand import BurgundyScribe
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.actions import ACTIONS
from duchy.games.burgundy.rules.components.facts import PHASES, Facts
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.ruleset import Rules, options_with
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view import client_facts, observation
from duchy.games.burgundy.words import action_words, event_words, results


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
        self.facts: Facts = Facts(data, version)
        self.fingerprint = self.facts.fingerprint
        self._texts: dict[str, Texts] = {}
        self._rules: dict[tuple[int, tuple[Value, ...]], Rules] = {}

    def rules(self, seats: int, options: dict[str, Value]) -> Rules:
        """The rules of a game with checked options; games that are alike share them."""
        key = (seats, tuple(options.values()))
        if key not in self._rules:
            self._rules[key] = Rules(self.facts, seats, options, self.expansions)
        return self._rules[key]

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        setup.check_options(self.facts, seats, options, self.expansions)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> Burgundy:
        return setup.set_up(self.rules(seats, options), seed)

    def position(self, text: str) -> Burgundy:
        return reading.read(self, text)

    def describe(self, state: State, seat: int, action: Action, language: str) -> str:
        assert isinstance(state, Burgundy)
        state.check_seat(seat)
        return action_words.describe(self.texts(language), state, seat, action)

    def tell(self, state: State, event: Event, language: str) -> str:
        return event_words.tell(self.texts(language), event)

    def entry(self, state: State, seat: int, action: Action, language: str) -> tuple[str, str]:
        assert isinstance(state, Burgundy)
        state.check_seat(seat)
        return action_words.entry(self.texts(language), state, seat, action)

    def merits(self, state: State, seat: int, action: Action, language: str) -> list[Merit]:
        assert isinstance(state, Burgundy)
        state.check_seat(seat)
        return reasons.merits(self.texts(language), state, seat, action)

    def draw(self, state: State, seat: int | None, language: str) -> str:
        assert isinstance(state, Burgundy)
        state.check_seat(seat)
        return table.draw(self.texts(language), state, seat)

    def result(self, state: State, language: str) -> str:
        assert isinstance(state, Burgundy)
        return results.result(self.texts(language), state)

    def judge(self, state: State, seat: int, action: Action) -> float:
        assert isinstance(state, Burgundy)
        return judgement.judge(state, seat, action)

    def weigh(self, state: State, seat: int, legal: list[Action]) -> list[float]:
        assert isinstance(state, Burgundy)
        return policy.weigh(state, seat, legal)

    def outlook(self, state: State) -> list[float]:
        assert isinstance(state, Burgundy)
        return value.outlook(state)

    def settled(self, state: State) -> bool:
        assert isinstance(state, Burgundy)
        return value.settled(state)

    def worthwhile(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        assert isinstance(state, Burgundy)
        return policy.worthwhile(state, seat, legal)

    def stakes(self, state: State, points: list[float]) -> list[float]:
        assert isinstance(state, Burgundy)
        return value.stakes(state, points)

    def told(self, state: State, points: list[float]) -> list[float]:
        assert isinstance(state, Burgundy)
        if state.rules.solo:
            return [value.chance_to_win(state, points[0])]
        return value.shown(state, points)

    def told_as_chance(self, state: State) -> bool:
        assert isinstance(state, Burgundy)
        return state.rules.solo

    def learnt(self, seats: int, options: dict[str, Value]) -> LinearModel | None:
        return value.model(seats, options["team"] is True)

    def training_options(self, seats: int, options: dict[str, Value], rng: Rng) -> dict[str, Value]:
        return training.options(self.facts, seats, options, rng)

    def features(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Burgundy)
        return features.features(state, state.players[seat])

    def standing(self, state: State, seat: int) -> float:
        assert isinstance(state, Burgundy)
        return value.standing(state, state.players[seat])

    def part(self, state: State) -> str:
        assert isinstance(state, Burgundy)
        return PHASES[state.phase]

    def worth(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Burgundy)
        state.check_seat(seat)
        return promises.worth(state, state.players[seat].duchy)

    def texts(self, language: str) -> Texts:
        if not self.facts.other_words:
            return super().texts(language)
        if language not in self._texts:
            texts = Texts(language, "duchy.core", self.package)
            for usual, other in self.facts.other_words.items():
                for group in ("hint", "about"):
                    texts.lines[f"{group}.{usual}"] = texts.lines[f"{group}.{other}"]
            self._texts[language] = texts
        return self._texts[language]

    def plan(self) -> dict[str, object]:
        return client_facts.plan(self.facts)

    def levels(self, seats: int) -> dict[str, Level]:
        return LEVELS

    def layout(self) -> Layout:
        return observation.LAYOUT

    def scribe(self, seats: int, seed: int, options: dict[str, Value]) -> Scribe:
        return BurgundyScribe(self.rules(seats, options), seed)

    def observe(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Burgundy)
        state.check_seat(seat)
        return observation.observe(state, seat)

    def reconstructed(self) -> list[str]:
        return self.facts.reconstructed

    def replaced(self) -> list[str]:
        return self.facts.replaced
