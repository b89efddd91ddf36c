"""A game as it is played: the state, its record, and undo within the reveals."""

from duchy.core.engine.action import Action
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.registry import of_position
from duchy.core.engine.state import State
from duchy.core.formats.record import Record


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
        game = of_position(game, position)
        state = game.position(position)
        return Playthrough(game, Record.new(game, state.seats, 0, {}, state.position()))

    def play(self, seat: int, action: Action | str) -> None:
        if isinstance(action, str):
            action = self.game.action(action)
        self.state.play(seat, action)
        self.record.moves.append((seat, action.text))
        self.reveals.append(self.state.reveals)
        if self.state.over:
            self.record.scores = self.state.scores()
            self.record.winners = self.state.winners()

    def can_undo(self, steps: int = 1) -> bool:
        """Whether nothing was revealed since then, and no seat has confirmed its moves."""
        moves = self.record.moves
        if not 0 < steps <= len(moves) or self.reveals[-1 - steps] != self.reveals[-1]:
            return False
        for at in range(len(moves) - steps, len(moves)):
            if self.state.is_bound(moves[at][0]):
                return False
        return True

    def undo(self, steps: int = 1) -> None:
        if not self.can_undo(steps):
            what = f"undo {steps}"
            why = "that far back nothing is, or something was shown or confirmed"
            raise IllegalAction(what, "", why)
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
        """Whether the rules let the seat, and it has moved since something was last shown."""
        at = self._last_move(seat)
        return at >= 0 and self.state.may_take_back(seat) and self.reveals[at] == self.reveals[-1]

    def take_back(self, seat: int) -> None:
        """Undo the seat's own last move, though others who decide at the same time moved since."""
        if not self.can_take_back(seat):
            why = "the seat has confirmed its moves, or has none since something was shown"
            raise IllegalAction("take back", f"seat {seat}", why)
        moves = self.record.moves
        at = self._last_move(seat)
        listening = self.state.events is not None
        self.record.moves = moves[:at] + moves[at + 1 :]
        try:
            again = Playthrough(self.game, self.record)
        except IllegalAction:
            self.record.moves = moves
            why = "what others did since depends on it"
            raise IllegalAction("take back", f"seat {seat}", why) from None
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
