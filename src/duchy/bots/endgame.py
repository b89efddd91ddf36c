"""Exact search of an endgame.

Near the end, the search tries a seat's own moves in every order, to the last move. The others first
reply by the game's policy; the search then checks the leading choices against the best reply of
every seat that follows. It plays determinizations together as long as the seat cannot tell them
apart, so it never acts on hidden information.
"""

from time import perf_counter
from typing import Final

from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State

NEAR: Final = 40  # moves; anything further from the end is no endgame
CLOCK: Final = 256  # moves between looks at the clock
SURPRISES: Final = 1  # reveals allowed before the end
REPLY: Final = 4_000  # moves to try for the best reply of one seat


class Line:
    """How a seat plays on, and the result."""

    __slots__ = ("actions", "points", "refined", "worth")

    def __init__(self, worth: float, points: float, actions: list[Action]) -> None:
        self.worth: float = worth  # the value that the seat plays for
        self.points: float = points  # the points that people are shown
        self.actions: list[Action] = actions  # its own
        self.refined: bool = False  # whether the others reply as well as they can


class Unsolved(Exception):
    """The endgame is too large for the effort allowed."""


def surprises(game: Game, imagined: State, rng: Rng) -> int:
    """How many reveals are left in the game; more than `SURPRISES` if the end is far."""
    state = imagined.clone()
    before = state.reveals
    for _ in range(NEAR):
        if state.over:
            return state.reveals - before
        owing = state.to_act()
        if len(owing) > 1 or state.reveals - before > SURPRISES:
            break
        legal = state.legal(owing[0])
        state.apply(owing[0], game.bot.playout(state, owing[0], legal, rng))
    return SURPRISES + 1


class Endgame:
    """One seat's endgame, with a limit of moves and seconds for its search."""

    def __init__(self, game: Game, seat: int, moves: int, seconds: float, rng: Rng) -> None:
        self.game: Game = game
        self.seat: int = seat
        self.moves: int = moves  # moves that the search may still try
        self.deadline: float = perf_counter() + seconds
        self.rng: Rng = rng
        self.known: dict[tuple[object, ...], Line] = {}  # by the essence of a state
        self.replies: dict[int, Action] = {}  # the others' last replies, by seat and move
        self.determinization: State | None = None  # a copy of the first state, unchanged
        self.exact: bool = False  # whether no chance is left
        self.lines: list[Line] = []  # for each action, once solved

    def solve(self, determinizations: list[State], legal: list[Action]) -> bool:
        """Find the best line for each legal action; false if there is too much to search. One
        determinization is enough if no chance is left."""
        self.exact = len(determinizations) == 1
        self.determinization = determinizations[0].clone()
        try:
            for action in legal:
                self.lines.append(self._after(determinizations, action))
            if self.exact:
                self._refine_best()
        except Unsolved:
            self.lines = []
        return bool(self.lines)

    def refine(self, line: Line) -> None:
        """Let every seat that follows reply as well as it can, or by the policy where that takes
        too long. Only if no chance is left."""
        if line.refined or not self.exact:
            return
        assert self.determinization is not None
        state = self.determinization.clone()
        for action in line.actions:
            self._advance(state)
            if state.over or action not in state.legal(self.seat):
                break  # the others replied differently
            state.apply(self.seat, action)
        _force(state)
        while not state.over:
            seat = state.to_act()[0]
            for action in self._reply(state, seat):
                _force(state)
                if state.over or state.to_act()[0] != seat:
                    break
                state.apply(seat, action)
            _force(state)
        points = self.game.bot.value(state)
        line.worth = self.game.bot.stakes(state, points)[self.seat]
        line.points = self.game.bot.shown_value(state, points)[self.seat]
        line.refined = True

    def _reply(self, state: State, seat: int) -> list[Action]:
        """A seat's next moves: its whole best line, or one action."""
        seconds = self.deadline - perf_counter()
        reply = Endgame(self.game, seat, REPLY, seconds, self.rng)
        try:
            return reply.best([state.clone()]).actions
        except Unsolved:
            legal = state.legal(seat)
            return [self.game.bot.playout(state, seat, legal, self.rng.copy())]

    def _refine_best(self) -> None:
        """Refine until the best line is a refined one. If time runs out first, refined lines come
        first: the others would also look worse."""
        while perf_counter() < self.deadline:
            best = max(self.lines, key=_worth)
            if best.refined:
                return
            self.refine(best)
        refined = [line.worth for line in self.lines if line.refined]
        if refined:
            for line in self.lines:
                if not line.refined:
                    line.worth = min(line.worth, min(refined))

    def best(self, determinizations: list[State]) -> Line:
        """The seat's best line in determinizations that it cannot tell apart."""
        first = determinizations[0]
        for imagined in determinizations:
            self._advance(imagined)
        if len(determinizations) > 1:
            parts = self._told_apart(determinizations)
            if len(parts) > 1:
                return self._mean(parts, len(determinizations))
        if first.over:
            return self._end(determinizations)
        key: tuple[object, ...] = (
            self.game.views.essence(first) if len(determinizations) == 1 else ()
        )
        if key and key in self.known:
            return self.known[key]
        best: Line | None = None
        legal = first.legal(self.seat)
        for action in self.game.bot.worthwhile(first, self.seat, legal):
            line = self._after(determinizations, action)
            if best is None or line.worth > best.worth:
                best = line
        assert best is not None
        if key:
            self.known[key] = best
        return best

    def _after(self, determinizations: list[State], action: Action) -> Line:
        """The best line that begins with an action."""
        self.moves -= len(determinizations)
        if self.moves < 0 or (self.moves % CLOCK == 0 and perf_counter() > self.deadline):
            raise Unsolved
        after = [imagined.clone() for imagined in determinizations]
        for imagined in after:
            imagined.apply(self.seat, action)
        line = self.best(after)
        return Line(line.worth, line.points, [action, *line.actions])

    def _advance(self, state: State) -> None:
        """Play on to the seat's next choice. The others repeat their last replies, which is cheap;
        where those are impossible, the policy replies."""
        number = 0
        while not state.over:
            owing = state.to_act()
            if len(owing) > 1:
                raise Unsolved
            seat = owing[0]
            legal = state.legal(seat)
            if len(legal) == 1:
                state.apply(seat, legal[0])
                continue
            if seat == self.seat:
                return
            number += 1
            key = NEAR * number + seat
            if key not in self.replies or self.replies[key] not in legal:
                self.replies[key] = self.game.bot.playout(state, seat, legal, self.rng.copy())
            state.apply(seat, self.replies[key])

    def _told_apart(self, determinizations: list[State]) -> list[list[State]]:
        """The determinizations, grouped by what the seat sees."""
        parts: dict[str, list[State]] = {}
        for imagined in determinizations:
            parts.setdefault(repr(imagined.view(self.seat)), []).append(imagined)
        return list(parts.values())

    def _mean(self, parts: list[list[State]], count: int) -> Line:
        worth = 0.0
        points = 0.0
        for part in parts:
            line = self.best(part)
            worth += line.worth * len(part) / count
            points += line.points * len(part) / count
        return Line(worth, points, [])

    def _end(self, determinizations: list[State]) -> Line:
        worth = 0.0
        told = 0.0
        for imagined in determinizations:
            points = self.game.bot.value(imagined)
            worth += self.game.bot.stakes(imagined, points)[self.seat]
            told += self.game.bot.shown_value(imagined, points)[self.seat]
        return Line(worth / len(determinizations), told / len(determinizations), [])


def _force(state: State) -> None:
    """Play on to the next choice between several actions."""
    while not state.over:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            return
        state.apply(seat, legal[0])


def _worth(line: Line) -> float:
    return line.worth
