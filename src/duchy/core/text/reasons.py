"""What speaks for a choice, in the words of its game."""

from duchy.core.text.catalogue import Texts


class Reason:
    """One thing that speaks for a choice: a sentence, and what it is worth in points, about.

    Reasons of the same topic are about the same thing: of two choices that have one, the better one
    is better there by what it is worth more. One that is worth nothing speaks against the choice.
    """

    __slots__ = ("topic", "words", "worth")

    def __init__(self, topic: str, worth: float, words: str) -> None:
        self.topic: str = topic
        self.worth: float = worth
        self.words: str = words


class Reasons:
    """Collects the reasons of a choice. `key` is a line `reason.KEY` of the game's texts; its topic
    is the part before the first `_`."""

    __slots__ = ("found", "texts")

    def __init__(self, texts: Texts) -> None:
        self.texts: Texts = texts
        self.found: list[Reason] = []

    def add(self, worth: float, key: str, **blanks: object) -> None:
        words = self.texts.fill(f"reason.{key}", blanks)
        self.found.append(Reason(key.split("_")[0], worth, words))

    def best_first(self) -> list[Reason]:
        return sorted(self.found, key=_worth, reverse=True)


def _worth(reason: Reason) -> float:
    return reason.worth
