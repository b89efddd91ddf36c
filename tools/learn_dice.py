"""Learns what sheets of the Dice Game promise: `python tools/learn_dice.py [A B C D] [--seats 1]`.

Writes the tables into the game's data folder. The same arguments give the same tables.
"""

import argparse
from pathlib import Path

import duchy
from duchy.core.rng import Rng
from duchy.core.tables import Lesson
from duchy.games.burgundy_dice import learning
from duchy.games.burgundy_dice.prospects import Prospects, moments
from duchy.games.burgundy_dice.state import BurgundyDice

DATA = Path(__file__).parent.parent / "src/duchy/games/burgundy_dice/data"
SPREAD = 0.7  # at first what is learned at a moment holds around it, in the end for it alone
TRUST = 0.2
STRAY = 30  # of 1000 rounds, with others, so that not all sheets become alike


def learn(estate: str, seats: int, watched: int, games: int, folder: Path) -> None:
    game = duchy.game("burgundy_dice")
    rng = Rng.seeded(1)

    def start(seed: int) -> BurgundyDice:
        state = game.start(seats, seed, {"estate": estate})
        assert isinstance(state, BurgundyDice)
        return state

    first = start(0)
    prospects = Prospects(first.rules.estate, moments(first))
    lesson = Lesson(prospects.tables)
    lesson.spread = SPREAD
    for i in range(watched):
        learning.watch(lesson, prospects, start(1_000_000 + i), rng)
    lesson.forget_steps()
    recent: list[int] = []
    for i in range(games):
        lesson.spread = SPREAD * (1 - i / games)
        state = start(i)
        learning.play(lesson, prospects, state, rng, STRAY if seats > 1 else 0, TRUST)
        recent += state.scores()
        if i % 1000 == 999:
            mean = sum(recent) / len(recent)
            print(f"{estate} {seats}: {i + 1} games, mean {mean:.2f}", flush=True)
            recent = []
    kind = "solo" if seats == 1 else "seats"
    prospects.tables.write(folder / f"{kind}_{estate}.tables")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("estates", nargs="*", default=["A", "B", "C", "D"])
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--watched", type=int, help="games by first sight that it begins with")
    parser.add_argument("--games", type=int, help="games that it learns from then")
    parser.add_argument("--folder", type=Path, default=DATA)
    chosen = parser.parse_args()
    watched = chosen.watched if chosen.watched is not None else 200 // chosen.seats
    games = chosen.games if chosen.games is not None else 4000 // chosen.seats
    for name in chosen.estates:
        learn(name, chosen.seats, watched, games, chosen.folder)
