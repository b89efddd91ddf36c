"""Linear value models: a value is a sum of one weight for each feature of a position.

Features are numbers. A sum of single weights is quick to evaluate, quick to train, and fits into a
small file.
"""

from importlib.resources import files
from typing import Final

FAINT: Final = 0.0005  # smaller corrections do not spread to further steps


class TrainingConfig:
    """How a model is best trained (`duchy train`)."""

    __slots__ = (
        "again",
        "credit",
        "exact_chance",
        "fades",
        "games",
        "iterations",
        "rate",
        "spread",
        "steady",
        "stray",
        "trust",
    )

    def __init__(
        self,
        games: int = 3000,
        iterations: int = 24,
        rate: float = 0.1,
        fades: float = 0.8,
        trust: float = 8.0,
        credit: float = 0.8,
        again: int = 20,
        spread: float = 0.0,
        stray: int = 0,
        exact_chance: float = 0.0,
        steady: float = 0.0,
    ) -> None:
        self.games: int = games
        # the share of the games, the last ones, that learn what chance brings on average instead of
        # what it brought (`game.bot.expected`); the rate then starts again
        self.exact_chance: float = exact_chance
        self.iterations: int = iterations  # of the search that plays
        self.rate: float = rate  # the initial learning rate
        self.fades: float = fades  # the share of the rate that is gone at the end
        self.trust: float = trust  # see LinearModel.teach
        # how much a position learns from the result rather than from the value one step later (the
        # lambda of temporal differences)
        self.credit: float = credit
        self.again: int = again  # after each game, repeat this many earlier ones
        self.spread: float = spread  # see LinearModel.teach; it fades to nothing
        self.stray: int = stray  # how many of 1000 turns are played at random, for exploration
        # the share of the games, the last ones, over which the weights are averaged: single games
        # still move them back and forth
        self.steady: float = steady


USUAL: Final = TrainingConfig()


class LinearModel:
    """The weights of one model; `file` is where its package keeps them. If the features repeat at
    every step of a game, `width` is how many each step has."""

    def __init__(
        self, size: int, package: str, file: str, width: int = 0, config: TrainingConfig = USUAL
    ) -> None:
        self.weights: list[float] = [0.0] * size
        self.start: list[float] = [0.0] * size  # the initial weights of a new run
        self.taught: list[int] = [0] * size  # how often each was taught
        self.width: int = width
        self.config: TrainingConfig = config
        self.package: str = package
        self.file: str = file
        path = files(package) / "data" / file
        self.is_taught: bool = path.is_file()
        if self.is_taught:
            self.loads(path.read_text(encoding="ascii"))

    def value(self, features: list[int]) -> float:
        total = 0.0
        weights = self.weights
        for feature in features:
            total += weights[feature]
        return total

    def teach(
        self, features: list[int], error: float, rate: float, trust: float, spread: float = 0.0
    ) -> None:
        """Move the value of these features by about `rate` of the error. Weights taught fewer than
        `trust` times move more, so that rare features learn from few games. `spread` is the share
        of a move that also applies to neighbouring steps."""
        weights = self.weights
        taught = self.taught
        size = len(weights)
        step = rate * error / len(features)
        for feature in features:
            count = taught[feature] + 1
            taught[feature] = count
            move = step * (1.0 + trust / count)
            weights[feature] += move
            move *= spread
            away = self.width
            while move > FAINT or move < -FAINT:
                if feature >= away:
                    weights[feature - away] += move
                if feature + away < size:
                    weights[feature + away] += move
                move *= spread
                away += self.width

    def dumps(self) -> str:
        """As text, in hundredths; `z` and a length stand for a run of zeros."""
        words: list[str] = []
        zeros = 0
        for weight in self.weights:
            cents = int(weight * 100.0 + (0.5 if weight >= 0.0 else -0.5))
            if cents == 0:
                zeros += 1
                continue
            if zeros:
                words.append(f"z{zeros}")
                zeros = 0
            words.append(str(cents))
        lines: list[str] = []
        for at in range(0, len(words), 24):
            lines.append(" ".join(words[at : at + 24]))
        return "\n".join(lines) + "\n"

    def loads(self, text: str) -> None:
        weights: list[float] = []
        for word in text.split():
            if word[0] == "z":
                weights += [0.0] * int(word[1:])
            else:
                weights.append(int(word) / 100.0)
        size = len(self.weights)
        if len(weights) > size:
            raise ValueError(f"{self.file} has {len(weights)} weights for {size} features")
        self.weights = weights + [0.0] * (size - len(weights))
