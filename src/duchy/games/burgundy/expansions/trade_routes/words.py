"""Trade routes in words."""

from typing import Final

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.words.expansion import ExpansionWords


def _lay(t: Texts, data: dict[str, object]) -> str:
    return t.fill("log.lay_bonus" if data["bonus"] else "log.lay", data)


TRADE_ROUTES_WORDS: Final = ExpansionWords(events={"lay": _lay})
