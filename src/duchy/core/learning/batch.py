"""Many games of one kind, stepped at once: the core of vectorised environments.

A row is a game, seen by the seat whose decision it awaits (the first, if several decide). A
finished game is replaced at once by a new one.
"""

import struct

from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State


class Batch:
    """`step` plays one action in every row. `seen` then holds the observations, one byte per number
    because bytes are three times as fast to write; rows with a number that does not fit into a byte
    are in `wide` instead. `width` is the longest row. `legal` lists the legal actions, and `marked`
    repeats them: the same numbers of all rows, one after the other, as 16-bit numbers. A caller
    that keeps a mask of rows and actions updates it from `marked` with a few vector operations;
    doing it here byte by byte would take longer than the moves themselves."""

    def __init__(self, game: Game, rows: int, seats: int, options: dict[str, Value]) -> None:
        self.game: Game = game
        self.rows: int = rows
        self.seats: int = seats
        self.options: dict[str, Value] = options
        self.size: int = game.views.layout.size
        self.seen: bytearray = bytearray(self.size * rows)
        self.wide: list[tuple[int, list[int]]] = []
        self.width: int = 0
        self.legal: list[list[int]] = [[] for _ in range(rows)]
        self.states: list[State] = []
        self.acting: list[int] = [0] * rows  # the seat whose decision each row awaits
        self.ended: list[
            tuple[int, State]
        ] = []  # rows that ended with the last step, and their result
        self.refused: list[int] = []  # rows whose action was not legal and was ignored
        self.marked: bytes = b""
        self.next_seed: int = 0
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Start new games in all rows, with consecutive seeds from this one."""
        self.next_seed = seed
        self.states = [self._begin() for _ in range(self.rows)]
        self.ended = []
        self.refused = []
        self.wide = []
        for row in range(self.rows):
            self._look(row)
        self._mark()

    def step(self, actions: list[int]) -> None:
        """Play the action with this number in each row."""
        game = self.game
        every = game.actions.all
        legal = self.legal
        ended: list[tuple[int, State]] = []
        refused: list[int] = []
        wide = self.wide
        self.wide = []
        for row in range(self.rows):
            number = actions[row]
            if number not in legal[row]:
                refused.append(row)
                self.wide += [one for one in wide if one[0] == row]
                continue
            state = self.states[row]
            state.apply(self.acting[row], every[number])
            if state.over:
                ended.append((row, state))
                self.states[row] = self._begin()
            self._look(row)
        self.ended = ended
        self.refused = refused
        self._mark()

    def sample(self, rng: Rng) -> list[int]:
        """A random legal action for each row."""
        chosen: list[int] = []
        for legal in self.legal:
            chosen.append(legal[rng.below(len(legal))])
        return chosen

    def _begin(self) -> State:
        seed = self.next_seed
        self.next_seed = seed + 1
        return self.game.set_up(self.seats, seed, self.options)

    def _look(self, row: int) -> None:
        state = self.states[row]
        seat = state.to_act()[0]
        self.acting[row] = seat
        numbers = self.game.views.observe(state, seat)
        length = len(numbers)
        if length > self.width:
            self.width = length
        elif length < self.width:
            numbers = numbers + [0] * (self.width - length)
        at = self.size * row
        try:
            self.seen[at : at + len(numbers)] = bytearray(numbers)
        except ValueError:
            self.wide.append((row, numbers))
        self.legal[row] = [action.number for action in state.legal(seat)]

    def _mark(self) -> None:
        numbers: list[int] = []
        for legal in self.legal:
            numbers += legal
        self.marked = struct.pack(f"={len(numbers)}H", *numbers)
