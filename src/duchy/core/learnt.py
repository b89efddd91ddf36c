"""Numbers learnt from play: a value is a sum of one weight for each feature that a position has.

Features are numbers. A sum of single weights is quick to ask, quick to teach, and written down in
a small file.
"""

from importlib.resources import files


class Learnt:
    """The weights of one model; `file` is where its package keeps them."""

    def __init__(self, size: int, package: str, file: str) -> None:
        self.weights: list[float] = [0.0] * size
        self.taught: list[int] = [0] * size  # how often each was
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

    def teach(self, features: list[int], error: float, rate: float, trust: float) -> None:
        """Move the value of these features by about `rate` of the error. Weights that were taught
        less than `trust` times move more, so that rare features learn from few games."""
        weights = self.weights
        taught = self.taught
        step = rate * error / len(features)
        for feature in features:
            count = taught[feature] + 1
            taught[feature] = count
            weights[feature] += step * (1.0 + trust / count)

    def dumps(self) -> str:
        """As text: hundredths, with runs of zeros written as `z` and their length."""
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
