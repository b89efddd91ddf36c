"""Border posts in words."""

from typing import Final

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.words.expansion import ExpansionWords


def _link(t: Texts, data: dict[str, object]) -> str:
    one, _, other = str(data["pair"]).partition("-")
    return t("log.link", one=one, other=other)


def _all_linked(t: Texts, data: dict[str, object]) -> str:
    return t("log.all_linked_first" if data["first"] else "log.all_linked_second")


BORDER_POSTS_WORDS: Final = ExpansionWords(events={"link": _link, "all_linked": _all_linked})
