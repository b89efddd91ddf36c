"""Artificium as a `Game`."""

from pathlib import Path

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.engine.game import Game
from duchy.core.engine.level import Level
from duchy.core.engine.merit import Merit
from duchy.core.engine.options import Value
from duchy.core.engine.state import State
from duchy.core.formats.notes import Scribe
from duchy.core.learning.observation import Layout
from duchy.games.artificium.bot import judgement, reasons
from duchy.games.artificium.bot.levels import LEVELS
from duchy.games.artificium.pictures import terminal
from duchy.games.artificium.position import reading
from duchy.games.artificium.position.by_hand import ArtificiumScribe
from duchy.games.artificium.rules import setup
from duchy.games.artificium.rules.actions import ACTIONS, DROP, MOST_SEATS, TAKE_BACK, USE
from duchy.games.artificium.rules.components.facts import Facts
from duchy.games.artificium.rules.points import SOURCES
from duchy.games.artificium.rules.ruleset import OPTIONS, Rules
from duchy.games.artificium.rules.state import Artificium
from duchy.games.artificium.view import client_facts, observation
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
        self.facts: Facts = Facts(data, version)
        self.fingerprint = self.facts.fingerprint
        self._rules: dict[tuple[int, tuple[Value, ...]], Rules] = {}

    def rules(self, seats: int, options: dict[str, Value]) -> Rules:
        """The rules of a game with checked options; games that are alike share them."""
        key = (seats, tuple(options.values()))
        if key not in self._rules:
            self._rules[key] = Rules(self.facts, seats, options)
        return self._rules[key]

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> Artificium:
        return setup.set_up(self.rules(seats, options), seed)

    def position(self, text: str) -> Artificium:
        return reading.read(self, text)

    def describe(self, state: State, seat: int, action: Action, language: str) -> str:
        assert isinstance(state, Artificium)
        state.check_seat(seat)
        return words.describe(self.texts(language), state, seat, action)

    def tell(self, state: State, event: Event, language: str) -> str:
        return words.tell(self.texts(language), event)

    def entry(self, state: State, seat: int, action: Action, language: str) -> tuple[str, str]:
        assert isinstance(state, Artificium)
        state.check_seat(seat)
        return words.entry(self.texts(language), state, seat, action)

    def merits(self, state: State, seat: int, action: Action, language: str) -> list[Merit]:
        assert isinstance(state, Artificium)
        state.check_seat(seat)
        return reasons.merits(self.texts(language), state, seat, action)

    def draw(self, state: State, seat: int | None, language: str) -> str:
        assert isinstance(state, Artificium)
        state.check_seat(seat)
        return terminal.draw(self.texts(language), state, seat)

    def unhurried(self, action: Action) -> bool:
        """One card after the other, so that everybody can follow."""
        return action is USE or action is DROP or action is TAKE_BACK

    def judge(self, state: State, seat: int, action: Action) -> float:
        assert isinstance(state, Artificium)
        return judgement.judge(state, seat, action)

    def weigh(self, state: State, seat: int, legal: list[Action]) -> list[float]:
        assert isinstance(state, Artificium)
        return judgement.weigh(state, seat, legal)

    def outlook(self, state: State) -> list[float]:
        assert isinstance(state, Artificium)
        return judgement.outlook(state)

    def settled(self, state: State) -> bool:
        assert isinstance(state, Artificium)
        return judgement.settled(state)

    def levels(self, seats: int) -> dict[str, Level]:
        return LEVELS

    def values_unused(self) -> bool:
        return True

    def layout(self) -> Layout:
        return observation.LAYOUT

    def scribe(self, seats: int, seed: int, options: dict[str, Value]) -> Scribe:
        return ArtificiumScribe(self.rules(seats, options), seed)

    def observe(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Artificium)
        state.check_seat(seat)
        return observation.observe(state, seat)

    def part(self, state: State) -> str:
        assert isinstance(state, Artificium)
        return str(state.round + 1)

    def plan(self) -> dict[str, object]:
        return client_facts.plan(self.facts)

    def reconstructed(self) -> list[str]:
        return self.facts.reconstructed

    def replaced(self) -> list[str]:
        return self.facts.replaced
