"""Words that follow the facts: an edition whose tile does something else says so."""

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.rules.components.facts import Facts


class Edition:
    """Called with a catalogue it gives tiles the words for what they do with these facts."""

    def __init__(self, facts: Facts) -> None:
        self.other_words: dict[str, str] = facts.other_words

    def __call__(self, texts: Texts) -> None:
        for usual, other in self.other_words.items():
            for group in ("hint", "about"):
                texts.lines[f"{group}.{usual}"] = texts.lines[f"{group}.{other}"]
