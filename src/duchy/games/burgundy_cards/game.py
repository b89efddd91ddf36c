"""The Castles of Burgundy: The Card Game as a `Game`."""

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
from duchy.games.burgundy_cards.bot import judgement, reasons
from duchy.games.burgundy_cards.bot.levels import ALONE, LEVELS
from duchy.games.burgundy_cards.pictures import terminal
from duchy.games.burgundy_cards.position import reading
from duchy.games.burgundy_cards.position.by_hand import CardScribe
from duchy.games.burgundy_cards.rules import ruleset, setup
from duchy.games.burgundy_cards.rules.actions import ACTIONS
from duchy.games.burgundy_cards.rules.components.card_types import ROUNDS
from duchy.games.burgundy_cards.rules.components.facts import Facts
from duchy.games.burgundy_cards.rules.points import SOURCES
from duchy.games.burgundy_cards.rules.ruleset import OPTIONS, Rules
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.games.burgundy_cards.view import client_facts, observation
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
        self.facts: Facts = Facts(data, version)
        self.fingerprint = self.facts.fingerprint
        self._rules: dict[tuple[int, tuple[Value, ...]], Rules] = {}

    def rules(self, seats: int, options: dict[str, Value]) -> Rules:
        """The rules of a game with checked options; games that are alike share them."""
        key = (seats, tuple(options.values()))
        if key not in self._rules:
            self._rules[key] = Rules(self.facts, seats, options)
        return self._rules[key]

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        ruleset.check_options(seats, options)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> BurgundyCards:
        return setup.set_up(self.rules(seats, options), seed)

    def position(self, text: str) -> BurgundyCards:
        return reading.read(self, text)

    def describe(self, state: State, seat: int, action: Action, language: str) -> str:
        assert isinstance(state, BurgundyCards)
        state.check_seat(seat)
        return words.describe(self.texts(language), state, seat, action)

    def tell(self, state: State, event: Event, language: str) -> str:
        assert isinstance(state, BurgundyCards)
        return words.tell(self.texts(language), event)

    def entry(self, state: State, seat: int, action: Action, language: str) -> tuple[str, str]:
        assert isinstance(state, BurgundyCards)
        state.check_seat(seat)
        return words.entry(self.texts(language), state, seat, action)

    def result(self, state: State, language: str) -> str:
        assert isinstance(state, BurgundyCards)
        return words.result(self.texts(language), state)

    def merits(self, state: State, seat: int, action: Action, language: str) -> list[Merit]:
        assert isinstance(state, BurgundyCards)
        state.check_seat(seat)
        return reasons.merits(self.texts(language), state, seat, action)

    def draw(self, state: State, seat: int | None, language: str) -> str:
        assert isinstance(state, BurgundyCards)
        state.check_seat(seat)
        return terminal.draw(self.texts(language), state, seat)

    def outlook(self, state: State) -> list[float]:
        assert isinstance(state, BurgundyCards)
        return judgement.outlook(state)

    def told(self, state: State, points: list[float]) -> list[float]:
        assert isinstance(state, BurgundyCards)
        more = judgement.to_come(state)
        if state.opponent is not None:
            return [judgement.chance(state, state.opponent, points[0] + more)]
        return [some + more for some in points]

    def told_as_chance(self, state: State) -> bool:
        assert isinstance(state, BurgundyCards)
        return state.opponent is not None

    def settled(self, state: State) -> bool:
        assert isinstance(state, BurgundyCards)
        return not state.pending and not state.acted

    def stakes(self, state: State, points: list[float]) -> list[float]:
        assert isinstance(state, BurgundyCards)
        if state.opponent is not None:
            return [judgement.worth_alone(state, points[0])]
        return super().stakes(state, points)

    def judge(self, state: State, seat: int, action: Action) -> float:
        assert isinstance(state, BurgundyCards)
        return judgement.judge(state, seat, action)

    def levels(self, seats: int) -> dict[str, Level]:
        return ALONE if seats == 1 else LEVELS

    def layout(self) -> Layout:
        return observation.LAYOUT

    def scribe(self, seats: int, seed: int, options: dict[str, Value]) -> Scribe:
        return CardScribe(self.rules(seats, options), seed)

    def observe(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, BurgundyCards)
        state.check_seat(seat)
        return observation.observe(state, seat)

    def part(self, state: State) -> str:
        assert isinstance(state, BurgundyCards)
        return ROUNDS[state.round]

    def plan(self) -> dict[str, object]:
        return client_facts.plan(self.facts)

    def reconstructed(self) -> list[str]:
        return self.facts.reconstructed

    def replaced(self) -> list[str]:
        return self.facts.replaced
