"""Actions and events in words."""

from collections.abc import Callable
from typing import Any, Final

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.text.catalogue import Texts
from duchy.games.artificium.rules.actions import (
    CARDS,
    COINS,
    Buy,
    CardMove,
    Commit,
    Discard,
    Done,
    Drop,
    GoodMove,
    Knight,
    Move,
    Pass,
    Rebuild,
    Redraw,
    Research,
    Sell,
    Steal,
    Swap,
    TakeBack,
    TargetMove,
    Use,
)
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.player import Player
from duchy.games.artificium.rules.state import Artificium

# ---- parts of sentences ------------------------------------------------------------


def counted(texts: Texts, thing: str, count: int) -> str:
    """A number of coins, points or cards: `2 coins`."""
    return texts.word(count, f"count.{thing}")


def player(texts: Texts, seat: int) -> str:
    return texts("seat.name", number=seat + 1)


def a_card(texts: Texts, kind: int) -> str:
    return texts(f"a.{CARDS[kind]}")


def price(texts: Texts, s: Artificium, p: Player, move: Move) -> str:
    """The coins that an action costs."""
    return counted(texts, "coin", move.price(s, p).get(COINS, 0))


# ---- an action as a sentence -------------------------------------------------------


def describe(texts: Texts, s: Artificium, seat: int, action: Action) -> str:
    return SENTENCES[type(action)](texts, s, s.players[seat], action)


def _verb(move: Move) -> str:
    """The first word of an action's text is the key of its own words."""
    return move.text.partition(" ")[0]


def _swap(texts: Texts, s: Artificium, p: Player, move: Swap) -> str:
    given, taken = a_card(texts, move.given), a_card(texts, move.taken)
    if move.price(s, p):
        cost = price(texts, s, p, move)
        return texts("do.swap_paid", given=given, taken=taken, price=cost)
    return texts("do.swap", given=given, taken=taken)


def _redraw(texts: Texts, s: Artificium, p: Player, move: Redraw) -> str:
    return texts("do.redraw", cards=counted(texts, "card", s.rules.facts.redraw_size))


def _pass(texts: Texts, s: Artificium, p: Player, move: Pass) -> str:
    return texts("do.pass_market" if s.market else "do.pass_playing")


def _card(texts: Texts, s: Artificium, p: Player, move: CardMove) -> str:
    return texts(f"do.{_verb(move)}", card=a_card(texts, move.card))


def _revealed(texts: Texts, s: Artificium, p: Player, move: Move) -> str:
    """What becomes of the revealed card."""
    key = move.text.replace(" ", "_")
    return texts(f"do.{key}", card=a_card(texts, s.rules.kind[p.played]))


def _sell(texts: Texts, s: Artificium, p: Player, move: Sell) -> str:
    brings = counted(texts, "coin", s.rules.sale[move.good])
    return texts("do.sell", good=texts(f"good.{GOODS[move.good]}"), price=brings)


def _buy(texts: Texts, s: Artificium, p: Player, move: Buy) -> str:
    good = texts(f"good.{GOODS[move.good]}")
    return texts("do.buy", good=good, price=price(texts, s, p, move))


def _steal(texts: Texts, s: Artificium, p: Player, move: Steal) -> str:
    return texts(
        "do.steal",
        good=texts(f"good.{GOODS[move.good]}"),
        player=player(texts, move.target),
        price=price(texts, s, p, move),
    )


def _target(texts: Texts, s: Artificium, p: Player, move: TargetMove) -> str:
    return texts(f"do.{_verb(move)}", player=player(texts, move.target))


def _done(texts: Texts, s: Artificium, p: Player, move: Done) -> str:
    return texts("do.done")


SENTENCES: Final[dict[type[Action], Callable[[Texts, Artificium, Player, Any], str]]] = {
    Swap: _swap,
    Redraw: _redraw,
    Pass: _pass,
    Commit: _card,
    Use: _revealed,
    Drop: _revealed,
    TakeBack: _revealed,
    Sell: _sell,
    Buy: _buy,
    Steal: _steal,
    Research: _target,
    Rebuild: _card,
    Knight: _target,
    Discard: _card,
    Done: _done,
}

# ---- an action in a menu -----------------------------------------------------------


def entry(texts: Texts, s: Artificium, seat: int, action: Action) -> tuple[str, str]:
    """The heading that an action stands under, and a short label."""
    return ENTRIES[type(action)](texts, s, s.players[seat], action)


def _swap_entry(texts: Texts, s: Artificium, p: Player, move: Swap) -> tuple[str, str]:
    given, label = a_card(texts, move.given), texts(f"name.{CARDS[move.taken]}")
    if move.price(s, p):
        return texts("menu.swap_paid", given=given, price=price(texts, s, p, move)), label
    return texts("menu.swap", given=given), label


def _good_entry(texts: Texts, s: Artificium, p: Player, move: GoodMove) -> tuple[str, str]:
    """A good, with the coins that it costs or brings."""
    amount = move.price(s, p).get(COINS, s.rules.sale[move.good])
    label = _with_price(texts, move.good, counted(texts, "coin", amount))
    return texts(f"menu.{_verb(move)}"), label


def _steal_entry(texts: Texts, s: Artificium, p: Player, move: Steal) -> tuple[str, str]:
    label = _with_price(texts, move.good, price(texts, s, p, move))
    return texts("menu.steal", player=player(texts, move.target)), label


def _with_price(texts: Texts, good: int, price: str) -> str:
    return texts("menu.price", good=texts(f"good.{GOODS[good]}"), price=price)


def _discard_entry(texts: Texts, s: Artificium, p: Player, move: Discard) -> tuple[str, str]:
    return texts("menu.discard"), texts(f"name.{CARDS[move.card]}")


def _card_entry(texts: Texts, s: Artificium, p: Player, move: CardMove) -> tuple[str, str]:
    return "", texts(f"name.{CARDS[move.card]}")


def _target_entry(texts: Texts, s: Artificium, p: Player, move: TargetMove) -> tuple[str, str]:
    return "", player(texts, move.target)


def _plain_entry(texts: Texts, s: Artificium, p: Player, move: Move) -> tuple[str, str]:
    """The whole sentence, without a heading."""
    return "", SENTENCES[type(move)](texts, s, p, move)


ENTRIES: Final[dict[type[Action], Callable[[Texts, Artificium, Player, Any], tuple[str, str]]]] = {
    Swap: _swap_entry,
    Redraw: _plain_entry,
    Pass: _plain_entry,
    Commit: _card_entry,
    Use: _plain_entry,
    Drop: _plain_entry,
    TakeBack: _plain_entry,
    Sell: _good_entry,
    Buy: _good_entry,
    Steal: _steal_entry,
    Research: _target_entry,
    Rebuild: _card_entry,
    Knight: _target_entry,
    Discard: _discard_entry,
    Done: _plain_entry,
}

# ---- events ------------------------------------------------------------------------

ABOUT_OTHERS: Final = ("knight", "steal", "research", "researched")


def tell(texts: Texts, event: Event) -> str:
    """What happened; of a seat's event only the predicate. The line itself words most blanks."""
    blanks = dict(event.data)
    if event.kind in ABOUT_OTHERS:
        target = event.data["target"]
        assert isinstance(target, int)
        blanks["target"] = player(texts, target)
    elif event.kind == "market":
        cards = event.data["cards"]
        assert isinstance(cards, list)
        blanks["cards"] = ", ".join([texts(f"name.{card}") for card in cards])
    return texts.fill(f"log.{event.kind}", blanks)
