"""Actions and events in words."""

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.text.catalogue import Texts
from duchy.games.artificium.rules.actions import (
    Buy,
    CardMove,
    Commit,
    Discard,
    Drop,
    GoodMove,
    Knight,
    Pass,
    Rebuild,
    Redraw,
    Research,
    Steal,
    Swap,
    TakeBack,
    TargetMove,
    Use,
)
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.state import Artificium

# ---- parts of sentences ------------------------------------------------------------


def counted(texts: Texts, thing: str, count: int) -> str:
    """So many coins, points or cards."""
    return texts(f"count.{thing}_one" if count == 1 else f"count.{thing}_many", count=count)


def player(texts: Texts, seat: int) -> str:
    return texts("seat.name", number=seat + 1)


def a_card(texts: Texts, s: Artificium, kind: int) -> str:
    return texts(f"a.{s.rules.cards[kind].name}")


def price(texts: Texts, s: Artificium, action: Action) -> str:
    """The coins that an action costs or brings."""
    rules = s.rules
    coins = rules.swap_cost
    if isinstance(action, Steal):
        coins = rules.theft_price[action.good]
    elif isinstance(action, GoodMove):
        prices = rules.price if isinstance(action, Buy) else rules.sale
        coins = prices[action.good]
    return counted(texts, "coin", coins)


def is_paid(s: Artificium, seat: int) -> bool:
    return s.players[seat].swaps >= s.rules.facts.free_swaps


# ---- an action as a sentence -------------------------------------------------------


def describe(texts: Texts, s: Artificium, seat: int, action: Action) -> str:
    if isinstance(action, Swap):
        given, taken = a_card(texts, s, action.given), a_card(texts, s, action.taken)
        if is_paid(s, seat):
            cost = price(texts, s, action)
            return texts("do.swap_paid", given=given, taken=taken, price=cost)
        return texts("do.swap", given=given, taken=taken)
    if isinstance(action, Redraw):
        return texts("do.redraw", cards=counted(texts, "card", s.rules.facts.redraw_size))
    if isinstance(action, Pass):
        return texts("do.pass_market" if s.market else "do.pass_playing")
    if isinstance(action, CardMove):
        return texts(f"do.{_verb(action)}", card=a_card(texts, s, action.card))
    if isinstance(action, Use | Drop | TakeBack):
        kind = s.rules.kind[s.players[seat].played]
        return texts(f"do.{action.text.replace(' ', '_')}", card=a_card(texts, s, kind))
    if isinstance(action, GoodMove):
        good = texts(f"good.{GOODS[action.good]}")
        return texts(f"do.{_verb(action)}", good=good, price=price(texts, s, action))
    if isinstance(action, Steal):
        return texts(
            "do.steal",
            good=texts(f"good.{GOODS[action.good]}"),
            player=player(texts, action.target),
            price=price(texts, s, action),
        )
    if isinstance(action, TargetMove):
        return texts(f"do.{_verb(action)}", player=player(texts, action.target))
    return texts("do.done")


def _verb(action: Action) -> str:
    return action.text.split()[0]


# ---- an action in a menu -----------------------------------------------------------


def entry(texts: Texts, s: Artificium, seat: int, action: Action) -> tuple[str, str]:
    """The heading that an action stands under, and a short label."""
    if isinstance(action, Swap):
        given = a_card(texts, s, action.given)
        label = texts(f"name.{s.rules.cards[action.taken].name}")
        if is_paid(s, seat):
            cost = price(texts, s, action)
            return texts("menu.swap_paid", given=given, price=cost), label
        return texts("menu.swap", given=given), label
    if isinstance(action, GoodMove):
        good = texts(f"good.{GOODS[action.good]}")
        label = texts("menu.price", good=good, price=price(texts, s, action))
        return texts(f"menu.{_verb(action)}"), label
    if isinstance(action, Steal):
        good = texts(f"good.{GOODS[action.good]}")
        label = texts("menu.price", good=good, price=price(texts, s, action))
        return texts("menu.steal", player=player(texts, action.target)), label
    if isinstance(action, Discard):
        return texts("menu.discard"), texts(f"name.{s.rules.cards[action.card].name}")
    if isinstance(action, Commit | Rebuild):
        return "", texts(f"name.{s.rules.cards[action.card].name}")
    if isinstance(action, Knight | Research):
        return "", player(texts, action.target)
    return "", describe(texts, s, seat, action)


# ---- events ------------------------------------------------------------------------


def tell(texts: Texts, event: Event) -> str:
    """What happened; of a seat's event only the predicate."""
    blanks: dict[str, object] = {}
    for key, value in event.data.items():
        blanks[key] = _blank(texts, key, value)
    if event.kind in ("draw", "redraw") and isinstance(event.data["count"], int):
        blanks["cards"] = counted(texts, "card", event.data["count"])
    return texts.fill(f"log.{event.kind}", blanks)


def _blank(texts: Texts, key: str, value: object) -> object:
    """A value of an event as it reads in a line of the log."""
    if key in ("card", "given", "taken"):
        return texts(f"a.{value}")
    if key == "cards" and isinstance(value, list):
        return ", ".join(texts(f"name.{card}") for card in value)
    if key == "good":
        return texts(f"good.{value}")
    if isinstance(value, int):
        if key == "target":
            return player(texts, value)
        if key in ("coins", "points", "cards"):
            return counted(texts, key[:-1], value)
    return value
