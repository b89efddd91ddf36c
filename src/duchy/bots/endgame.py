"""The end of a game, searched to the last move.

Where few moves are left, a seat's own moves are tried in every order and to the end. The others
reply by the game's policy at first; the choices that come out on top are then checked against the
best reply of every seat that follows. Worlds that the seat cannot tell apart are played together,
so that it never acts on what it cannot know.
"""

from time import perf_counter
from typing import Final

from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State

NEAR: Final = 40  # moves; an end that is further away is no endgame
CLOCK: Final = 256  # moves between two looks at the clock
SURPRISES: Final = 1  # how often something hidden may be shown before the end
REPLY: Final = 4_000  # moves that may be tried to find the best reply of one seat


class Line:
    """How a seat plays on, and what that brings."""

    __slots__ = ("actions", "points", "refined", "worth")

    def __init__(self, worth: float, points: float, actions: list[Action]) -> None:
        self.worth: float = worth  # what the seat has at stake
        self.points: float = points  # what it is told to expect
        self.actions: list[Action] = actions  # its own
        self.refined: bool = False  # whether the others reply as well as they can


class Unsolved(Exception):
    """The endgame cannot be searched to the end with the effort allowed."""


def surprises(game: Game, world: State, rng: Rng) -> int:
    """How often something hidden is shown until the end of the game; more than `SURPRISES` if the
    end is far."""
    state = world.clone()
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
    """One seat's endgame, with so many moves and seconds to search it."""

    def __init__(self, game: Game, seat: int, moves: int, seconds: float, rng: Rng) -> None:
        self.game: Game = game
        self.seat: int = seat
        self.moves: int = moves  # that may still be tried
        self.deadline: float = perf_counter() + seconds
        self.rng: Rng = rng
        self.known: dict[tuple[object, ...], Line] = {}  # by the essence of a state
        self.replies: dict[int, Action] = {}  # how the others replied last, by seat and move
        self.world: State | None = None  # a copy of the first, as it was
        self.exact: bool = False  # whether nothing is left to chance
        self.lines: list[Line] = []  # for each action, if it was solved

    def solve(self, worlds: list[State], legal: list[Action]) -> bool:
        """Find the best line for each legal action; false if there is too much to search. One
        world is enough where nothing is left to chance."""
        self.exact = len(worlds) == 1
        self.world = worlds[0].clone()
        try:
            for action in legal:
                self.lines.append(self._after(worlds, action))
            if self.exact:
                self._refine_best()
        except Unsolved:
            self.lines = []
        return bool(self.lines)

    def refine(self, line: Line) -> None:
        """Let every seat that follows reply as well as it can; by the policy, where that would
        take too long. Only where chance is out of it."""
        if line.refined or not self.exact:
            return
        assert self.world is not None
        state = self.world.clone()
        for action in line.actions:
            self._advance(state)
            if state.over or action not in state.legal(self.seat):
                break  # the others replied in another way
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
        """What a seat does next: all of its best line, or one action."""
        seconds = self.deadline - perf_counter()
        reply = Endgame(self.game, seat, REPLY, seconds, self.rng)
        try:
            return reply.best([state.clone()]).actions
        except Unsolved:
            legal = state.legal(seat)
            return [self.game.bot.playout(state, seat, legal, self.rng.copy())]

    def _refine_best(self) -> None:
        """Until the best line is one that was refined. If time runs out before, those that were
        refined come first: the others would look worse, too."""
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

    def best(self, worlds: list[State]) -> Line:
        """The best way on for the seat, in worlds that it cannot tell apart."""
        first = worlds[0]
        for world in worlds:
            self._advance(world)
        if len(worlds) > 1:
            parts = self._told_apart(worlds)
            if len(parts) > 1:
                return self._mean(parts, len(worlds))
        if first.over:
            return self._end(worlds)
        key: tuple[object, ...] = self.game.views.essence(first) if len(worlds) == 1 else ()
        if key and key in self.known:
            return self.known[key]
        best: Line | None = None
        legal = first.legal(self.seat)
        for action in self.game.bot.worthwhile(first, self.seat, legal):
            line = self._after(worlds, action)
            if best is None or line.worth > best.worth:
                best = line
        assert best is not None
        if key:
            self.known[key] = best
        return best

    def _after(self, worlds: list[State], action: Action) -> Line:
        """The best line that begins with an action."""
        self.moves -= len(worlds)
        if self.moves < 0 or (self.moves % CLOCK == 0 and perf_counter() > self.deadline):
            raise Unsolved
        after = [world.clone() for world in worlds]
        for world in after:
            world.apply(self.seat, action)
        line = self.best(after)
        return Line(line.worth, line.points, [action, *line.actions])

    def _advance(self, state: State) -> None:
        """On to the seat's next choice. The others reply as they did last, which costs little; by
        the policy where they cannot."""
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

    def _told_apart(self, worlds: list[State]) -> list[list[State]]:
        """The worlds, those together that look the same to the seat."""
        parts: dict[str, list[State]] = {}
        for world in worlds:
            parts.setdefault(repr(world.view(self.seat)), []).append(world)
        return list(parts.values())

    def _mean(self, parts: list[list[State]], count: int) -> Line:
        worth = 0.0
        points = 0.0
        for part in parts:
            line = self.best(part)
            worth += line.worth * len(part) / count
            points += line.points * len(part) / count
        return Line(worth, points, [])

    def _end(self, worlds: list[State]) -> Line:
        worth = 0.0
        told = 0.0
        for world in worlds:
            points = self.game.bot.value(world)
            worth += self.game.bot.stakes(world, points)[self.seat]
            told += self.game.bot.shown_value(world, points)[self.seat]
        return Line(worth / len(worlds), told / len(worlds), [])


def _force(state: State) -> None:
    """On to the next choice between several actions."""
    while not state.over:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            return
        state.apply(seat, legal[0])


def _worth(line: Line) -> float:
    return line.worth
