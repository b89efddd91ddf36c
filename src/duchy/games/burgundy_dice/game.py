"""The Castles of Burgundy: The Dice Game as a `Game`."""

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
from duchy.games.burgundy_dice.bot import foresight, judgement, learning, prospects, reasons
from duchy.games.burgundy_dice.bot.levels import LEVELS
from duchy.games.burgundy_dice.pictures import terminal
from duchy.games.burgundy_dice.position import reading
from duchy.games.burgundy_dice.position.by_hand import DiceScribe
from duchy.games.burgundy_dice.rules import setup
from duchy.games.burgundy_dice.rules.actions import ACTIONS
from duchy.games.burgundy_dice.rules.components.facts import Facts
from duchy.games.burgundy_dice.rules.points import PHASES, SOURCES
from duchy.games.burgundy_dice.rules.ruleset import OPTIONS, Rules
from duchy.games.burgundy_dice.rules.state import BurgundyDice
from duchy.games.burgundy_dice.view import client_facts as plans
from duchy.games.burgundy_dice.view import observation
from duchy.games.burgundy_dice.words import words


class CastlesOfBurgundyDice(Game):
    def __init__(self, data: Path | None = None, version: str = "") -> None:
        self.id = "burgundy_dice"
        self.package = "duchy.games.burgundy_dice"
        self.rules_version = 1
        self.fewest_seats = 1
        self.most_seats = 8  # everybody uses the same roll; the box has pencils for 5 (DIC-Q-040)
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
        setup.check_options(seats, options)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> BurgundyDice:
        return setup.set_up(self.rules(seats, options), seed)

    def position(self, text: str) -> BurgundyDice:
        return reading.read(self, text)

    def describe(self, state: State, seat: int, action: Action, language: str) -> str:
        assert isinstance(state, BurgundyDice)
        state.check_seat(seat)
        return words.describe(self.texts(language), state, seat, action)

    def entry(self, state: State, seat: int, action: Action, language: str) -> tuple[str, str]:
        assert isinstance(state, BurgundyDice)
        state.check_seat(seat)
        return words.entry(self.texts(language), state, seat, action)

    def tell(self, state: State, event: Event, language: str) -> str:
        return words.tell(self.texts(language), event)

    def result(self, state: State, language: str) -> str:
        assert isinstance(state, BurgundyDice)
        return words.result(self.texts(language), state)

    def merits(self, state: State, seat: int, action: Action, language: str) -> list[Merit]:
        assert isinstance(state, BurgundyDice)
        state.check_seat(seat)
        return reasons.merits(self.texts(language), state, seat, action)

    def wastes(self, state: State, seat: int, action: Action) -> bool:
        assert isinstance(state, BurgundyDice)
        return reasons.wastes(state, action)

    def draw(self, state: State, seat: int | None, language: str) -> str:
        assert isinstance(state, BurgundyDice)
        state.check_seat(seat)
        return terminal.draw(self.texts(language), state, seat)

    def judge(self, state: State, seat: int, action: Action) -> float:
        assert isinstance(state, BurgundyDice)
        return judgement.judge(state, seat, action)

    def weigh(self, state: State, seat: int, legal: list[Action]) -> list[float]:
        assert isinstance(state, BurgundyDice)
        return judgement.weigh(state, seat, legal)

    def outlook(self, state: State) -> list[float]:
        assert isinstance(state, BurgundyDice)
        return judgement.outlook(state)

    def expected(self, state: State, seat: int) -> float:
        assert isinstance(state, BurgundyDice)
        if not prospects.learned(state.rules).learnt.is_taught:
            return judgement.outlook(state)[seat]
        return foresight.expected(state, state.shown[seat])

    def settled(self, state: State) -> bool:
        assert isinstance(state, BurgundyDice)
        return judgement.settled(state)

    def learnt(self, seats: int, options: dict[str, Value]) -> LinearModel | None:
        return prospects.learned(self.rules(seats, options)).learnt

    def features(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, BurgundyDice)
        before = prospects.moment_before(state)
        return prospects.learned(state.rules).features(state, state.sheets[seat], before)

    def rehearse(self, state: State, rng: Rng, stray: int) -> bool:
        assert isinstance(state, BurgundyDice)
        learning.rehearse(state, rng, stray)
        return True

    def levels(self, seats: int) -> dict[str, Level]:
        return LEVELS

    def layout(self) -> Layout:
        return observation.LAYOUT

    def scribe(self, seats: int, seed: int, options: dict[str, Value]) -> Scribe:
        return DiceScribe(self.rules(seats, options), seed)

    def observe(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, BurgundyDice)
        state.check_seat(seat)
        return observation.observe(state, seat)

    def part(self, state: State) -> str:
        assert isinstance(state, BurgundyDice)
        return PHASES[state.phase]

    def plan(self) -> dict[str, object]:
        return plans.plan(self.facts)

    def reconstructed(self) -> list[str]:
        return self.facts.reconstructed

    def replaced(self) -> list[str]:
        return self.facts.replaced
