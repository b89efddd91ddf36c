"""A tiny game whose every value is known: three turns each, with a die or a sure point."""

from duchy.core.bot.evaluator import Evaluator
from duchy.core.engine.action import Action, Actions
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.views import Views
from duchy.core.text.catalogue import Texts
from duchy.core.text.words import Words

ROLL = Action("roll")
SAFE = Action("safe")
ACTIONS = Actions()
ACTIONS.add(ROLL)
ACTIONS.add(SAFE)
TURNS = 3
MEAN_ROLL = 3.5


class Race(State):
    __slots__ = ("points", "turn")

    points: list[int]
    turn: int

    def to_act(self) -> list[int]:
        return [] if self.over else [self.turn % self.seats]

    def legal(self, seat: int) -> list[Action]:
        return [ROLL, SAFE] if seat in self.to_act() else []

    def apply(self, seat: int, action: Action) -> None:
        if action is ROLL:
            self.points[seat] += 1 + self.chance.below(6)
            self.reveals += 1
        else:
            self.points[seat] += 1
        self.turn += 1
        self.over = self.turn == TURNS * self.seats

    def clone(self) -> "Race":
        other = Race.__new__(Race)
        self.clone_into(other)
        other.points, other.turn = self.points[:], self.turn
        return other

    def points_of(self, seat: int) -> list[int]:
        return [self.points[seat]]

    def winners(self) -> list[int]:
        return [i for i, points in enumerate(self.points) if points == max(self.points)]

    def asked(self, seat: int) -> str:
        return "turn"


def view(s: Race, seat: int | None) -> dict[str, object]:
    return {"round": 1 + s.turn // s.seats, "points": s.points[:]}


def imagine(s: Race, seat: int, rng: Rng) -> Race:
    other = s.clone()
    other.chance = rng.fork()
    return other


def describe(texts: Texts, s: Race, seat: int, action: Action) -> str:
    return action.text


def judge(s: Race, seat: int, action: Action) -> float:
    return MEAN_ROLL if action is ROLL else 1.0


def expected_points(s: Race) -> list[float]:
    """Exact, for players who always roll."""
    left = [len(range(seat, TURNS * s.seats, s.seats)) for seat in range(s.seats)]
    for turn in range(s.turn):
        left[turn % s.seats] -= 1
    return [points + MEAN_ROLL * n for points, n in zip(s.points, left, strict=True)]


class DiceRace(Game):
    def __init__(self) -> None:
        self.id = "dice_race"
        self.package = "duchy.games.artificium"  # for words that nobody reads
        self.rules_version = 1
        self.fewest_seats, self.most_seats = 1, 4
        self.options = ()
        self.actions = ACTIONS
        self.sources = ("dice",)
        self.fingerprint = ""
        self.words = Words(self.package, describe)
        self.views = Views(view, imagine)
        self.bot = Evaluator(self.words, judge, value=expected_points)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> Race:
        state = Race.__new__(Race)
        state.begin(self, seats)
        state.turn = 0
        state.chance = Rng.seeded(seed)
        state.points = [0] * seats
        return state
