"""What every seat can expect of a position, and what it could expect before chance decided.

A seat's expectation is averaged over determinizations that it cannot tell from the true state. The
quick policy plays on to the next round, so that the last chance event has been used and every seat
has had its turn, and then until the game's value can be trusted. If the value itself counts
everything a seat holds, it is asked as soon as it can be trusted: playing on would only add chance.
"""

from zlib import crc32

from duchy.coach.when import when
from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State

LONGEST = 400  # the policy plays at most this many actions before the value is taken as it is


class Valuer:
    """Keeps its determinizations until something is revealed, so that differences come from the
    positions. It then draws new ones, so that their luck is not counted again and again."""

    def __init__(self, game: Game, determinizations: int, rolls: int, salt: int = 0) -> None:
        self.game = game
        self.determinizations = determinizations
        self.rolls = rolls  # how many outcomes of chance are tried
        self.salt = salt  # games with different salts get different determinizations

    def value(self, state: State) -> list[float]:
        """Every seat's expected points; once the game is over, the points."""
        if state.over:
            return [self._points(state, seat) for seat in range(state.seats)]
        rngs = [self._rng(state, f"{seat}") for seat in range(state.seats)]
        return [
            self._of_seat(state, seat, self.determinizations, rng) for seat, rng in enumerate(rngs)
        ]

    def expected(self, before: State, actor: int, action: Action) -> list[float]:
        """The mean value over the outcomes of chance after an action."""
        return [self._before(before, actor, action, seat) for seat in range(before.seats)]

    def _rng(self, state: State, purpose: str) -> Rng:
        return Rng.seeded(crc32(f"{self.salt} {state.reveals} {purpose}".encode()))

    def _of_seat(self, state: State, seat: int, determinizations: int, rng: Rng) -> float:
        if state.over:
            return self._points(state, seat)
        total = 0.0
        for _ in range(determinizations):
            imagined = state.imagine(seat, rng)
            self._play_on(imagined, rng)
            total += self._points(imagined, seat)
        return total / determinizations

    def _points(self, state: State, seat: int) -> float:
        return self.game.bot.shown_value(state, self.game.bot.value(state))[seat]

    def _before(self, before: State, actor: int, action: Action, seat: int) -> float:
        rng = self._rng(before, f"{seat} before")
        total = 0.0
        for _ in range(self.rolls):
            imagined = before.imagine(seat, rng)
            legal = imagined.legal(actor)
            done = action
            if action not in legal:  # the seat does not know the actor's choices
                done = self.game.bot.playout(imagined, actor, legal, rng)
            imagined.apply(actor, done)
            if imagined.reveals == before.reveals:
                self._until_shown(imagined, rng)
            total += self._of_seat(imagined, seat, 1, rng)
        return total / self.rolls

    def _until_shown(self, state: State, rng: Rng) -> None:
        """If others decide unseen, the seat does not know how far they are: chance decides when all
        are done."""
        reveals = state.reveals
        left = LONGEST
        while not state.over and state.reveals == reveals and left > 0:
            seat = state.to_act()[0]
            state.apply(seat, self.game.bot.playout(state, seat, state.legal(seat), rng))
            left -= 1

    def _play_on(self, state: State, rng: Rng) -> None:
        game = self.game
        left = LONGEST
        reveals = state.reveals
        _, began = when(state)
        is_next = game.bot.values_unused
        while not state.over and left > 0:
            if not is_next and state.reveals != reveals:
                reveals = state.reveals
                is_next = when(state)[1] != began
            if is_next and game.bot.settled(state):
                return
            for seat in state.to_act():
                legal = state.legal(seat)
                if legal:
                    state.apply(seat, game.bot.playout(state, seat, legal, rng))
                    left -= 1
