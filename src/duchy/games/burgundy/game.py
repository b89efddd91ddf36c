"""The Castles of Burgundy as a `Game`."""

from pathlib import Path

from duchy.core.action import Action
from duchy.core.event import Event
from duchy.core.game import Game
from duchy.core.learnt import Learnt
from duchy.core.merit import Merit
from duchy.core.observation import Layout
from duchy.core.options import Value
from duchy.core.state import State
from duchy.games.burgundy import (
    drawing,
    judgement,
    merits,
    observation,
    outlook,
    plan,
    policy,
    results,
    setup,
    telling,
    wording,
)
from duchy.games.burgundy.actions import ACTIONS
from duchy.games.burgundy.facts import PHASES, Facts
from duchy.games.burgundy.monasteries import COUNTED_AT_THE_END, end_points
from duchy.games.burgundy.points import SOURCES
from duchy.games.burgundy.positions import reading
from duchy.games.burgundy.rules import OPTIONS, Rules
from duchy.games.burgundy.state import Burgundy


class CastlesOfBurgundy(Game):
    def __init__(self, data: Path | None = None) -> None:
        self.id = "burgundy"
        self.package = "duchy.games.burgundy"
        self.rules_version = 1
        self.fewest_seats = 1
        self.most_seats = 4
        self.options = OPTIONS
        self.actions = ACTIONS
        self.sources = SOURCES
        self.facts: Facts = Facts(data)
        self.fingerprint = self.facts.fingerprint
        self._rules: dict[tuple[int, tuple[Value, ...]], Rules] = {}

    def rules(self, seats: int, options: dict[str, Value]) -> Rules:
        """The rules of a game with checked options; games that are alike share them."""
        key = (seats, tuple(options.values()))
        if key not in self._rules:
            self._rules[key] = Rules(self.facts, seats, options)
        return self._rules[key]

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        setup.check_options(self.facts, seats, options)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> Burgundy:
        return setup.set_up(self.rules(seats, options), seed)

    def position(self, text: str) -> Burgundy:
        return reading.read(self, text)

    def describe(self, state: State, seat: int, action: Action, language: str) -> str:
        assert isinstance(state, Burgundy)
        return wording.describe(self.texts(language), state, seat, action)

    def tell(self, state: State, event: Event, language: str) -> str:
        return telling.tell(self.texts(language), event)

    def entry(self, state: State, seat: int, action: Action, language: str) -> tuple[str, str]:
        assert isinstance(state, Burgundy)
        return wording.entry(self.texts(language), state, seat, action)

    def merits(self, state: State, seat: int, action: Action, language: str) -> list[Merit]:
        assert isinstance(state, Burgundy)
        return merits.merits(self.texts(language), state, seat, action)

    def draw(self, state: State, seat: int | None, language: str) -> str:
        assert isinstance(state, Burgundy)
        return drawing.draw(self.texts(language), state, seat)

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
        return outlook.outlook(state)

    def settled(self, state: State) -> bool:
        assert isinstance(state, Burgundy)
        return outlook.settled(state)

    def stakes(self, state: State, points: list[float]) -> list[float]:
        assert isinstance(state, Burgundy)
        return outlook.stakes(state, points)

    def told(self, state: State, points: list[float]) -> list[float]:
        assert isinstance(state, Burgundy)
        return [outlook.chance_to_win(state, points[0])] if state.rules.solo else points

    def told_as_chance(self, state: State) -> bool:
        assert isinstance(state, Burgundy)
        return state.rules.solo

    def learnt(self, seats: int, options: dict[str, Value]) -> Learnt | None:
        return outlook.model(seats, options["team"] is True)

    def features(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Burgundy)
        return outlook.features(state, state.players[seat])

    def standing(self, state: State, seat: int) -> float:
        assert isinstance(state, Burgundy)
        return outlook.standing(state, state.players[seat])

    def part(self, state: State) -> str:
        assert isinstance(state, Burgundy)
        return PHASES[state.phase]

    def worth(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Burgundy)
        d = state.players[seat].duchy
        return {
            f"monastery{number}": end_points(number, d, state.rules)
            for number in COUNTED_AT_THE_END
        }

    def plan(self) -> dict[str, object]:
        return plan.plan(self.facts)

    def layout(self) -> Layout:
        return observation.LAYOUT

    def observe(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Burgundy)
        return observation.observe(state, seat)

    def reconstructed(self) -> list[str]:
        return self.facts.reconstructed

    def replaced(self) -> list[str]:
        return self.facts.replaced
