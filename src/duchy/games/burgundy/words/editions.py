"""Words that depend on the facts and the expansions of a game."""

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.expansion import Expansion


class Edition:
    """Adapts a catalogue: tiles get the words for these facts, and expansions add their own
    texts."""

    def __init__(self, facts: Facts, expansions: list[Expansion]) -> None:
        self.other_words: dict[str, str] = facts.other_words
        self.packages: list[str] = [e.package for e in expansions if e.package]

    def is_usual(self) -> bool:
        """Whether there is nothing to change."""
        return not self.other_words and not self.packages

    def __call__(self, texts: Texts) -> None:
        for package in self.packages:
            texts.lines.update(Texts(texts.language, package).lines)
        for usual, other in self.other_words.items():
            for group in ("hint", "about"):
                texts.lines[f"{group}.{usual}"] = texts.lines[f"{group}.{other}"]
