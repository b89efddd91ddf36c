"""Actions in words, as sentences and in menus: two tables with an entry for every kind of action of
the base game."""

from collections.abc import Callable
from typing import Final

from duchy.core.engine.action import Action
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.rules.actions import (
    FREE,
    WHITE,
    Buy,
    Decline,
    End,
    Found,
    Keep,
    Load,
    Move,
    Place,
    Sell,
    Take,
    Workers,
)
from duchy.games.burgundy.rules.choices import GOODS_TO_KEEP
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.direct_placement import Settle
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases
from duchy.games.burgundy.words.expansion import Entries, ExpansionWords, Sentences
from duchy.games.burgundy.words.phrases import goods, named, price


class ActionWords:
    """The words of one game: the tables below, and those of its expansions."""

    def __init__(self, expansions: list[ExpansionWords]) -> None:
        self.sentences: Sentences = dict(SENTENCES)
        self.entries: Entries = dict(ENTRIES)
        for words in expansions:
            self.sentences |= words.sentences
            self.entries |= words.entries

    def describe(self, texts: Texts, s: Burgundy, seat: int, action: Action) -> str:
        p = s.players[seat]
        assert isinstance(action, Move)
        what = self.sentences[type(action)](texts, s, p, action)
        workers = action.cost(s, p)
        if action.die == FREE:
            what = what[0].upper() + what[1:]
            return priced(texts, what, workers)
        die = _die(texts, p, action)
        if workers:
            return texts("do.with_die_and", die=die, price=price(texts, workers, 0), what=what)
        return texts("do.with_die", die=die, what=what)

    def entry(self, texts: Texts, s: Burgundy, seat: int, action: Action) -> tuple[str, str]:
        """The heading for an action, and a short label."""
        return self.entries[type(action)](texts, s, s.players[seat], action)


# ---- an action as a sentence -------------------------------------------------------


def _die(t: Texts, p: Player, move: Move) -> str:
    return t("do.white" if move.die == WHITE else "do.die", die=p.dice[move.die])


def priced(t: Texts, what: str, workers: int) -> str:
    return t("menu.price", what=what, price=price(t, workers, 0)) if workers else what


def _take(t: Texts, s: Burgundy, p: Player, move: Take) -> str:
    place = phrases.place(t, move.space)
    what = t("do.take", tile=s.depots[move.space].name, place=place)
    return phrases.making_room(t, p, move.room, what)


def _place(t: Texts, s: Burgundy, p: Player, move: Place) -> str:
    return t("do.place", tile=p.stored(move.key).name, field=SPOT_NAMES[move.spot])


def _sell(t: Texts, s: Burgundy, p: Player, move: Sell) -> str:
    return t("do.sell", goods=phrases.good(t, move.good, p.duchy.goods[move.good]))


def _workers(t: Texts, s: Burgundy, p: Player, move: Workers) -> str:
    return t("do.workers", workers=move.count(p))


def _buy(t: Texts, s: Burgundy, p: Player, move: Buy) -> str:
    place = phrases.place(t, move.space)
    pays = price(t, move.workers, move.silver)
    what = t("do.buy", tile=s.depots[move.space].name, place=place, price=pays)
    return phrases.making_room(t, p, move.room, what)


def _load(t: Texts, s: Burgundy, p: Player, move: Load) -> str:
    return t("do.load", place=_depots(t, move), goods=goods(t, _cargo(s, move)))


def _depots(t: Texts, move: Load) -> str:
    numbers = [number + 1 for number in GOODS_TO_KEEP[move.load].depots]
    if len(numbers) == 1:
        return phrases.depot(t, numbers[0])
    return t("place.depots", one=numbers[0], other=numbers[1])


def _cargo(s: Burgundy, move: Load) -> list[int]:
    """The goods in the depots of a load."""
    depots = GOODS_TO_KEEP[move.load].depots
    return [sum(s.depot_goods[6 * d + i] for d in depots) for i in range(6)]


def _keep(t: Texts, s: Burgundy, p: Player, move: Keep) -> str:
    depots = s.pending[-1].goods_from()
    count = sum(s.depot_goods[6 * depot + move.good] for depot in depots)
    return t("do.keep", goods=phrases.good(t, move.good, count))


def _decline(t: Texts, s: Burgundy, p: Player, move: Decline) -> str:
    return t("do.decline")


def _end(t: Texts, s: Burgundy, p: Player, move: End) -> str:
    return t("do.end")


def _found(t: Texts, s: Burgundy, p: Player, move: Found) -> str:
    return t("do.found", field=SPOT_NAMES[move.spot], board=_side(t, p, move))


def _side(t: Texts, p: Player, move: Found) -> str:
    board = p.duchy.sides[move.side].name
    if len(p.duchy.sides) == 1:
        return t("draw.board", board=board)
    return t(f"place.{('front', 'back')[move.side]}", board=board)


def _settle(t: Texts, s: Burgundy, p: Player, move: Settle) -> str:
    place = phrases.place(t, move.space)
    tile = s.depots[move.space].name
    return t("do.settle", tile=tile, place=place, field=SPOT_NAMES[move.spot])


def _first(t: Texts, s: Burgundy, p: Player, move: First) -> str:
    return t("do.first", effect=move.name)


SENTENCES: Final[Sentences] = {
    Take: _take,
    Place: _place,
    Sell: _sell,
    Workers: _workers,
    Buy: _buy,
    Load: _load,
    Keep: _keep,
    Decline: _decline,
    End: _end,
    Found: _found,
    Settle: _settle,
    First: _first,
}


# ---- an action in a menu -----------------------------------------------------------


def plain(sentence: Callable[..., str]) -> Callable[..., tuple[str, str]]:
    """An entry without a heading, where the sentence is short enough."""

    def entry(t: Texts, s: Burgundy, p: Player, move: Move) -> tuple[str, str]:
        return "", sentence(t, s, p, move)

    return entry


def _other(sentence: Callable[..., str]) -> Callable[..., tuple[str, str]]:
    """The sentence under its die as a heading."""

    def entry(t: Texts, s: Burgundy, p: Player, move: Move) -> tuple[str, str]:
        return _with_die(t, s, p, move, "other", sentence(t, s, p, move))

    return entry


def _with_die(
    t: Texts, s: Burgundy, p: Player, move: Move, what: str, label: str
) -> tuple[str, str]:
    """A heading with the kind of action and its die, and the label."""
    what = t(f"menu.{what}")
    label = priced(t, label, move.cost(s, p))
    if move.die == FREE:
        return t("menu.free", what=what), label
    return t("do.with_die", die=_die(t, p, move), what=what), label


def _from(t: Texts, s: Burgundy, space: int) -> str:
    return t("menu.tile", tile=named(t, s.depots[space]), place=phrases.place(t, space))


def _take_entry(t: Texts, s: Burgundy, p: Player, move: Take) -> tuple[str, str]:
    label = phrases.with_room(t, p, move.room, _from(t, s, move.space))
    return _with_die(t, s, p, move, "take", label)


def _place_entry(t: Texts, s: Burgundy, p: Player, move: Place) -> tuple[str, str]:
    tile = named(t, p.stored(move.key))
    label = t("menu.onto", tile=tile, field=SPOT_NAMES[move.spot])
    if phrases.is_common(p, move.key):
        label = t("menu.common", what=label)
    return _with_die(t, s, p, move, "place", label)


def _buy_entry(t: Texts, s: Burgundy, p: Player, move: Buy) -> tuple[str, str]:
    heading = t("menu.buy", price=price(t, move.workers, move.silver))
    return heading, phrases.with_room(t, p, move.room, _from(t, s, move.space))


def _load_entry(t: Texts, s: Burgundy, p: Player, move: Load) -> tuple[str, str]:
    return "", t("menu.tile", tile=_depots(t, move), place=goods(t, _cargo(s, move)))


def _found_entry(t: Texts, s: Burgundy, p: Player, move: Found) -> tuple[str, str]:
    return _side(t, p, move), SPOT_NAMES[move.spot]


def _settle_entry(t: Texts, s: Burgundy, p: Player, move: Settle) -> tuple[str, str]:
    label = t("menu.onto", tile=_from(t, s, move.space), field=SPOT_NAMES[move.spot])
    return t("menu.settle"), label


ENTRIES: Final[Entries] = {
    Take: _take_entry,
    Place: _place_entry,
    Sell: _other(_sell),
    Workers: _other(_workers),
    Buy: _buy_entry,
    Load: _load_entry,
    Keep: plain(_keep),
    Decline: plain(_decline),
    End: plain(_end),
    Found: _found_entry,
    Settle: _settle_entry,
    First: plain(_first),
}
