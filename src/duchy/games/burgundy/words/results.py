"""How a game ended, if an expansion says more than who has the most points."""

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words.expansion import WORDS


def result(texts: Texts, s: Burgundy) -> str:
    if s.over:
        for words in WORDS.in_play(s.rules):
            if words.result is not None:
                return words.result(texts, s)
    return ""
