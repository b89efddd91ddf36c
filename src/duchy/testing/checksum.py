"""One number for many games: pure and native must agree on it.

`python -m duchy.testing.checksum burgundy 200` plays seeded random games over seat counts and
options and prints a hash of all that happened.
"""

import sys
from hashlib import sha256

from duchy.core.engine.game import Game
from duchy.core.engine.registry import game
from duchy.core.engine.rng import Rng
from duchy.testing.conformance import single_options


def checksum(game: Game, games: int) -> str:
    """A hash of every final position, and of one in the middle of each game."""
    digest = sha256()
    settings = [
        (seats, options)
        for seats in range(game.fewest_seats, game.most_seats + 1)
        for options in single_options(game, seats)
    ]
    for number in range(games):
        seats, options = settings[number % len(settings)]
        state = game.start(seats, number, options)
        rng = Rng.seeded(number)
        moves = 0
        while not state.over:
            for seat in state.to_act():
                legal = state.legal(seat)
                state.apply(seat, legal[rng.below(len(legal))])
                moves += 1
            if moves == 60:
                digest.update(state.position().encode())
                imagined = state.imagine(0, rng)
                digest.update(imagined.position().encode())
        digest.update(state.position().encode())
        digest.update(repr((state.scores(), state.winners(), moves)).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(checksum(game(sys.argv[1]), int(sys.argv[2])))
