"""A game as it is played: the state, its record, and undo within the reveals."""

from duchy.core.action import Action
from duchy.core.errors import IllegalAction
from duchy.core.game import Game
from duchy.core.options import Value
from duchy.core.record import Record
from duchy.core.state import State


class Playthrough:
    """Every move goes through here into the record; undo is a replay of a shorter record."""

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
        settled: dict[str, Value] = game.settle(seats, options or {})
        return Playthrough(game, Record.new(game, seats, seed, settled))

    @staticmethod
    def at(game: Game, position: str) -> "Playthrough":
        """From a position on. The record keeps the whole position, so that it replays exactly."""
        state = game.position(position)
        return Playthrough(game, Record.new(game, state.seats, 0, {}, state.position()))

    def play(self, seat: int, action: Action) -> None:
        self.state.play(seat, action)
        self.record.moves.append((seat, action.text))
        self.reveals.append(self.state.reveals)
        if self.state.over:
            self.record.scores = self.state.scores()
            self.record.winners = self.state.winners()

    def can_undo(self, steps: int = 1) -> bool:
        """Whether nothing was revealed since then."""
        return 0 < steps <= len(self.record.moves) and (
            self.reveals[-1 - steps] == self.reveals[-1]
        )

    def undo(self, steps: int = 1) -> None:
        if not self.can_undo(steps):
            what = f"undo {steps}"
            raise IllegalAction(what, "", "that far back something hidden was shown, or nothing is")
        length = len(self.record.moves) - steps
        listening = self.state.events is not None
        self.record.moves = self.record.moves[:length]
        self.record.scores = []
        self.record.winners = []
        self.reveals = self.reveals[: length + 1]
        self.state = self.record.replay(self.game)
        if listening:
            self.state.listen()
