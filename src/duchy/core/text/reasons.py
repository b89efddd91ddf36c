"""Reasons for a choice, in the words of its game."""

from duchy.core.text.catalogue import Texts


class Reason:
    """One reason for a choice: a sentence, and what it is worth, in points.

    Reasons with the same topic can be compared: the choice with the larger worth is better by the
    difference. A reason worth nothing speaks against the choice.
    """

    __slots__ = ("topic", "words", "worth")

    def __init__(self, topic: str, worth: float, words: str) -> None:
        self.topic: str = topic
        self.worth: float = worth
        self.words: str = words


class Reasons:
    """Collects the reasons for a choice. `key` is a line `reason.KEY` of the game's texts; its
    topic is the part before the first `_`."""

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
