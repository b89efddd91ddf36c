"""The solo game in words."""

from typing import Final

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.solo.black_tiles import Give, TakeBlank
from duchy.games.burgundy.expansions.solo.counter import BuyPoint, resets, turns
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases
from duchy.games.burgundy.words.action_words import plain
from duchy.games.burgundy.words.expansion import Entries, Events, ExpansionWords, Sentences


def _buy_point(t: Texts, s: Burgundy, p: Player, move: BuyPoint) -> str:
    return t("do.point")


def _give(t: Texts, s: Burgundy, p: Player, move: Give) -> str:
    return t("do.give", goods=phrases.good(t, move.good, 1))


def _take_blank(t: Texts, s: Burgundy, p: Player, move: TakeBlank) -> str:
    what = t("do.blank", tile=s.depots[move.space].name)
    return phrases.making_room(t, p, move.room, what)


SENTENCES: Final[Sentences] = {
    BuyPoint: _buy_point,
    Give: _give,
    TakeBlank: _take_blank,
}
ENTRIES: Final[Entries] = {
    BuyPoint: plain(_buy_point),
    Give: plain(_give),
    TakeBlank: plain(_take_blank),
}


def _goods_lost(t: Texts, data: dict[str, object]) -> str:
    lost = data["goods"]
    assert isinstance(lost, dict)
    return t("log.goods_lost", goods=phrases.goods(t, [lost.get(good, 0) for good in GOODS]))


def _reset(t: Texts, data: dict[str, object]) -> str:
    return t.fill("log.reset" if data["target"] else "log.last_reset", data)


EVENTS: Final[Events] = {"goods_lost": _goods_lost, "reset": _reset}


def result(texts: Texts, s: Burgundy) -> str:
    d = s.duchies[0]
    fields = d.board.total - d.empty_fields()
    line = "won" if s.winners() else "lost"
    return texts(
        f"result.solo_{line}", turns=turns(s), fields=fields, total=d.board.total, resets=resets(s)
    )


SOLO_WORDS: Final = ExpansionWords(SENTENCES, ENTRIES, EVENTS, result)
