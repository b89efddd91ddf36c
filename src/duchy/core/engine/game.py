"""The rules of one title: what every game can do."""

from typing import Final

from duchy.core.engine.action import Action, Actions
from duchy.core.engine.errors import BadOption
from duchy.core.engine.event import Event
from duchy.core.engine.level import USUAL_LEVELS, Level
from duchy.core.engine.merit import Merit
from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.options import Option, Value, settle
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.formats.notes import Scribe
from duchy.core.learning.linear_model import LinearModel
from duchy.core.learning.observation import Layout
from duchy.core.text.catalogue import Texts, texts_of
from duchy.core.text.plain import counted
from duchy.core.text.reasons import Reasons

NO_LAYOUT: Final = Layout(0)
RIVALRY: Final = 0.5  # how much a point of the best rival counts against one's own

_reasons: dict[tuple[str, str], Reasons] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One shared object per title and set of facts."""

    id: str
    package: str  # where its texts are
    rules_version: int  # raised by every change that alters outcomes
    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]
    actions: Actions
    sources: tuple[str, ...]  # where points come from, in the order of the score sheet
    fingerprint: str  # of the facts it is played with

    # ---- what a game must say ------------------------------------------------------

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> State:
        """The first position; seats and options are already checked."""
        raise NotImplementedError

    def position(self, text: str) -> State:
        """A position from TOML text, whole or partial."""
        raise NotImplementedError

    def describe(self, state: State, seat: int, action: Action, language: str) -> str:
        """An action in words, as the seat sees it now."""
        raise NotImplementedError

    def draw(self, state: State, seat: int | None, language: str) -> str:
        """The table as text, as the seat sees it; `duchy.core.pictures.ansi` gives it colour."""
        raise NotImplementedError

    def judge(self, state: State, seat: int, action: Action) -> float:
        """How good an action looks at first sight; the greedy bot takes the best."""
        raise NotImplementedError

    # ---- what those who look on need -----------------------------------------------

    def unhurried(self, action: Action) -> bool:
        """Whether a bot lets what happened before stay in sight longer than usual."""
        return False

    # ---- what a search asks (duchy.bots.search) ------------------------------------

    def weigh(self, state: State, seat: int, legal: list[Action]) -> list[float]:
        """How good each action looks at a glance, in points of any common zero. A search calls it
        at every new node and in playouts: it should cost little more than listing the actions."""
        return [self.judge(state, seat, action) for action in legal]

    def playout(self, state: State, seat: int, legal: list[Action], rng: Rng) -> Action:
        """What a quick, sensible player does here: the action that weighs most, ties by chance."""
        if len(legal) == 1:
            return legal[0]
        return heaviest(legal, self.weigh(state, seat, legal), rng)

    def outlook(self, state: State) -> list[float]:
        """The expected final points of every seat; once the game is over, the points."""
        return [float(points) for points in state.scores()]

    def told(self, state: State, points: list[float]) -> list[float]:
        """What people are told of the points that `outlook` expects: with those that it leaves
        out because every choice leaves them to come alike. Where `told_as_chance`, the chance to
        win instead."""
        return points

    def told_as_chance(self, state: State) -> bool:
        """Whether people are told the chance to win, in per cent, because points decide nothing:
        alone against the rules."""
        return False

    def worthwhile(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        """The legal actions without those that cannot bring the seat anything any more, so that
        an endgame stays small; never none."""
        return legal

    def expected(self, state: State, seat: int) -> float:
        """What `outlook` says of a seat in a settled position, on average over all that chance
        could have said last; asked where a `SearchConfig` or a `TrainingConfig` wants
        exact chance."""
        raise NotImplementedError

    def settled(self, state: State) -> bool:
        """Whether `outlook` can be trusted here. In the middle of a turn it seldom can, and a
        search plays on until it can."""
        return True

    def stakes(self, state: State, points: list[float]) -> list[float]:
        """What every seat plays for, given the points expected of all: its own, less a part of
        its best rival's."""
        if len(points) == 1:
            return points
        wanted: list[float] = []
        for seat in range(len(points)):
            rival = 0.0
            first = True
            for other in range(len(points)):
                if other != seat and (first or points[other] > rival):
                    rival = points[other]
                    first = False
            wanted.append(points[seat] - RIVALRY * rival)
        return wanted

    def levels(self, seats: int) -> dict[str, Level]:
        """How hard the bots of the levels think in a game for so many, by their names."""
        return USUAL_LEVELS

    def values_unused(self) -> bool:
        """Whether `outlook` counts whatever chance has given a seat, unused as it may be; if not,
        the coach lets a quick player use it first."""
        return False

    # ---- what can be learnt by self-play (duchy train) ------------------------------

    def learnt(self, seats: int, options: dict[str, Value]) -> LinearModel | None:
        """The weights behind `outlook` with checked options, if it has any."""
        return None

    def training_options(self, seats: int, options: dict[str, Value], rng: Rng) -> dict[str, Value]:
        """The options of one training game: those of the run, varied where one model has to know
        positions of several sorts."""
        return options

    def features(self, state: State, seat: int) -> list[int]:
        """Which of the weights count for a seat in a settled position."""
        return []

    def standing(self, state: State, seat: int) -> float:
        """What `outlook` counts without them; once the game is over, the result."""
        return float(state.score(seat))

    def rehearse(self, state: State, rng: Rng, stray: int) -> bool:
        """Play on to the next settled position as learning wants it, if the game has a quicker
        way than its bots; `stray` of 1000 turns are then played anyhow."""
        return False

    # ---- what a game may say besides -----------------------------------------------

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        """Refuse with `BadOption` what the rules do not allow together."""

    def tell(self, state: State, event: Event, language: str) -> str:
        """What happened, in words. Of a seat's event the predicate alone ("takes a ship"): who
        sits there is not the engine's business."""
        texts = self.texts(language)
        key = f"log.{event.kind}"
        return texts.fill(key, event.data) if key in texts else event.kind

    def entry(self, state: State, seat: int, action: Action, language: str) -> tuple[str, str]:
        """Where an action stands in a menu: its heading, and a label that is short below it."""
        return "", self.describe(state, seat, action, language)

    def why_not(self, state: State, seat: int, action: Action, language: str) -> str:
        """Why the seat may not do this now, in words; empty if it may."""
        state.check_seat(seat)
        texts = self.texts(language)
        if state.over:
            return texts("why.over")
        if seat not in state.to_act():
            return texts("why.not_asked")
        refusal = state.refusal(seat, action)
        if refusal is not None:
            return refusal.say(language)
        reason = state.why_not(seat, action)
        return reason if language == "en" or not reason else self.reasons(language).say(reason)

    def reasons(self, language: str) -> Reasons:
        """The reasons of refusals in another language than English."""
        key = (language, self.package)
        if key not in _reasons:
            english, other = self.texts("en"), self.texts(language)
            _reasons[key] = Reasons(language, self.package, english, other)
        return _reasons[key]

    def layout(self) -> Layout:
        """What the numbers of an observation are; without any, the game has no observations."""
        return NO_LAYOUT

    def observe(self, state: State, seat: int) -> list[int]:
        """What the seat may know as numbers, in the order of the layout. What would only be 0 at
        the end may be left out."""
        return []

    def plan(self) -> dict[str, object]:
        """The printed facts that a picture of the table needs, as plain data."""
        return {}

    def part(self, state: State) -> str:
        """The phase or round that a state is in, as short as on a chart; empty if there is none."""
        return ""

    def worth(self, state: State, seat: int) -> dict[str, int]:
        """What things that count at the end would bring a seat if it came now, by name."""
        return {}

    def merits(self, state: State, seat: int, action: Action, language: str) -> list[Merit]:
        """What speaks for a legal action beside the points that it brings at once, by what the
        seat can know, the weightiest first."""
        return []

    def wastes(self, state: State, seat: int, action: Action) -> bool:
        """Whether a legal action spends something and does nothing that the seat could not do
        without it: nobody would advise it."""
        return False

    def result(self, state: State, language: str) -> str:
        """How a finished game ended, in a sentence; empty where the winner and the points say
        it all."""
        return ""

    def scribe(self, seats: int, seed: int, options: dict[str, Value]) -> Scribe:
        """How a game with checked options is written by hand (docs/records-by-hand.md)."""
        why = f"{self.id} does not say how"
        raise BadOption("a game by hand", "game", why)

    def reconstructed(self) -> list[str]:
        """The facts that no source shows and that were filled in, one sentence each."""
        return []

    def replaced(self) -> list[str]:
        """The fact files that an owner's data folder replaced."""
        return []

    # ---- what follows from it ------------------------------------------------------

    def start(
        self, seats: int = 2, seed: int = 0, options: dict[str, object] | None = None
    ) -> State:
        settled = self.settle(seats, options or {})
        return self.set_up(seats, seed, settled)

    def settle(self, seats: int, options: dict[str, object]) -> dict[str, Value]:
        """All options with their values, checked."""
        if not self.fewest_seats <= seats <= self.most_seats:
            why = f"{self.id} is for {self.fewest_seats} to {self.most_seats}"
            raise BadOption(counted(seats, "seat"), "seats", why)
        settled = settle(self.options, options)
        self.check_options(seats, settled)
        return settled

    def action(self, text: str) -> Action:
        return self.actions.parse(text)

    def texts(self, language: str) -> Texts:
        return texts_of(language, self.package)

    def random_game(self, seats: int, seed: int, options: dict[str, object]) -> tuple[State, int]:
        """A whole game of random legal actions, and how many there were."""
        state = self.start(seats, seed, options)
        return state, play_out(state, Rng.seeded(seed))


def heaviest(actions: list[Action], weights: list[float], rng: Rng) -> Action:
    """The action that weighs most; of equals, one by chance."""
    best = 0
    ties = 1
    for i in range(1, len(weights)):
        if weights[i] > weights[best]:
            best = i
            ties = 1
        elif weights[i] == weights[best]:
            ties += 1
            if rng.below(ties) == 0:
                best = i
    return actions[best]


def play_out(state: State, rng: Rng) -> int:
    """Random legal actions to the end; tells how many."""
    count = 0
    while not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
            count += 1
    return count
