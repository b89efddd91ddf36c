"""A game in progress: the state, its record, and undo between reveals."""

from duchy.core.engine.action import Action
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.registry import of_position
from duchy.core.engine.state import State
from duchy.core.formats.record import Record
from duchy.core.text.refusals import refuse


class Playthrough:
    """Every move goes through here into the record. Undo replays a shorter record."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game: Game = game
        self.record: Record = record
        self.state: State = record.begin(game)
        self.reveals: list[int] = [self.state.reveals]  # before each move, and now
        moves = record.moves
        record.moves = []
        for seat, text in moves:
            self.play(seat, game.action(text))

    @staticmethod
    def start(
        game: Game, seats: int, seed: int, options: dict[str, object] | None = None
    ) -> "Playthrough":
        """A new game.

        >>> from duchy.core.engine.playthrough import Playthrough
        >>> played = Playthrough.start(duchy.game("burgundy"), seats=2, seed=7)
        >>> played.play(1, "take 4.2 die 1")
        >>> played.undo()
        >>> played.record.moves
        []
        """
        settled: dict[str, Value] = game.settle(seats, options or {})
        return Playthrough(game, Record.new(game, seats, seed, settled))

    @staticmethod
    def at(game: Game, position: str) -> "Playthrough":
        """Start from a position. The record keeps the whole position, so it replays exactly."""
        game = of_position(game, position)
        state = game.position(position)
        return Playthrough(game, Record.new(game, state.seats, 0, {}, state.position()))

    def play(self, seat: int, action: Action | str) -> None:
        """Carry out an action and record it; an action that is not legal changes nothing."""
        if isinstance(action, str):
            action = self.game.action(action)
        self.state.play(seat, action)
        self.record.moves.append((seat, action.text))
        self.reveals.append(self.state.reveals)
        if self.state.over:
            self.record.scores = self.state.scores()
            self.record.winners = self.state.winners()

    def can_undo(self, steps: int = 1) -> bool:
        """Whether nothing has been revealed and no seat has confirmed its moves since then."""
        moves = self.record.moves
        if not 0 < steps <= len(moves) or self.reveals[-1 - steps] != self.reveals[-1]:
            return False
        for at in range(len(moves) - steps, len(moves)):
            if self.state.is_bound(moves[at][0]):
                return False
        return True

    def undo(self, steps: int = 1) -> None:
        """Take back the last moves, whoever made them, by replaying the others."""
        if not self.can_undo(steps):
            raise IllegalAction(refuse("what.undo", steps=steps), "", refuse("undo.too_far"))
        length = len(self.record.moves) - steps
        listening = self.state.events is not None
        self.record.moves = self.record.moves[:length]
        self.record.scores = []
        self.record.winners = []
        self.reveals = self.reveals[: length + 1]
        self.state = self.record.replay(self.game)
        if listening:
            self.state.listen()

    def can_take_back(self, seat: int) -> bool:
        """Whether the rules allow it and the seat has moved since the last reveal."""
        at = self._last_move(seat)
        return at >= 0 and self.state.may_take_back(seat) and self.reveals[at] == self.reveals[-1]

    def take_back(self, seat: int) -> None:
        """Undo the seat's own last move, even if others who decide at the same time have moved
        since."""
        if not self.can_take_back(seat):
            raise _not_taken_back(seat, "undo.confirmed")
        moves = self.record.moves
        at = self._last_move(seat)
        listening = self.state.events is not None
        self.record.moves = moves[:at] + moves[at + 1 :]
        try:
            again = Playthrough(self.game, self.record)
        except IllegalAction:
            self.record.moves = moves
            raise _not_taken_back(seat, "undo.needed") from None
        self.state = again.state
        self.reveals = again.reveals
        if listening:
            self.state.listen()

    def _last_move(self, seat: int) -> int:
        moves = self.record.moves
        for at in range(len(moves) - 1, -1, -1):
            if moves[at][0] == seat:
                return at
        return -1


def _not_taken_back(seat: int, key: str) -> IllegalAction:
    return IllegalAction(refuse("what.take_back"), refuse("what.seat", seat=seat), refuse(key))
