"""Reasons for a choice beyond its immediate points: chains of goods, and the plan.

The bots' own plan for a hand (hand_planner.py) gives the words about it and what it is worth.
"""

from collections.abc import Callable
from typing import Any, Final

from duchy.core.engine.action import Action
from duchy.core.text.catalogue import Texts
from duchy.core.text.reasons import Reason, Reasons
from duchy.games.artificium.bot import judgement
from duchy.games.artificium.bot.hand_planner import (
    WIZARD_WORTH,
    Plan,
    coin_worth,
    good_worth,
    rounds_left,
)
from duchy.games.artificium.rules import track, trade
from duchy.games.artificium.rules.actions import (
    Buy,
    Commit,
    Discard,
    Done,
    Drop,
    Knight,
    Pass,
    Rebuild,
    Redraw,
    Research,
    Sell,
    Steal,
    Swap,
    TakeBack,
    Use,
)
from duchy.games.artificium.rules.components.cards import Card, Fair, WizardTower
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import Player
from duchy.games.artificium.rules.round_steps import CLEANING, MARKET
from duchy.games.artificium.rules.state import Artificium
from duchy.games.artificium.words.words import a_card, counted, player

CLEAR: Final = 1.0  # a better hand is worth mentioning from this many points
MAKES_POSSIBLE: Final = 1.5  # a good that another card of the plan needs
SMALL: Final = 0.3


def reasons_for(texts: Texts, s: Artificium, seat: int, action: Action) -> list[Reason]:
    m = Reasons(texts)
    p = s.players[seat]
    REASONS[type(action)](m, s, p, judgement.kinds(s, p.hand), action)
    return m.best_first()


# ---- the hand ----------------------------------------------------------------------


def _swap(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Swap) -> None:
    then = hand[:]
    then.remove(action.given)
    then.append(action.taken)
    before, plan = Plan(s, p, hand), Plan(s, p, then)
    taken = s.rules.cards[action.taken]
    if taken.is_action:
        _action_card(m, s, p, plan, taken)
    elif plan.played >> action.taken & 1:
        _chain(m, s, p, then, plan, taken)
    given = s.rules.cards[action.given]
    if not given.is_action and not before.played >> action.given & 1:
        m.add(SMALL, "given", card=m.texts(f"name.{given.name}"))
    more = round(plan.worth - before.worth)
    if more >= CLEAR:
        m.add(more / 2, "hand_better", points=counted(m.texts, "point", more))


def _redraw(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Redraw) -> None:
    _in_use(m, s, p, hand, "hand_weak")


def _chain(m: Reasons, s: Artificium, p: Player, hand: list[int], plan: Plan, card: Card) -> None:
    """A card of the plan: where its own goods come from, and what it makes for others."""
    maker = _maker_for(s, hand, plan, card)
    if maker is None or _has_all(p, card):
        _playable(m, s, p, hand, plan, card)
        return
    _feeds(m, s, hand, plan, card)
    m.add(
        card.vp,
        "uses",
        good=m.texts(f"good.{GOODS[maker.good]}"),
        card=m.texts(f"name.{maker.name}"),
        points=counted(m.texts, "point", card.vp),
    )


def _playable(
    m: Reasons, s: Artificium, p: Player, hand: list[int], plan: Plan, card: Card
) -> None:
    """A card that can be used now."""
    _feeds(m, s, hand, plan, card)
    if _is_free(card):
        key = "free"
    else:
        key = "stocked" if _has_all(p, card) else "affordable"
    m.add(card.vp, key, points=counted(m.texts, "point", card.vp))


def _feeds(m: Reasons, s: Artificium, hand: list[int], plan: Plan, card: Card) -> bool:
    """Whether another card of the plan needs what this one makes."""
    fed = _fed_by(s, hand, plan, card)
    if fed is None:
        return False
    good, other = m.texts(f"good.{GOODS[card.good]}"), a_card(m.texts, fed.number)
    m.add(MAKES_POSSIBLE + fed.vp / 2, "feeds", good=good, card=other)
    return True


def _fed_by(s: Artificium, hand: list[int], plan: Plan, card: Card) -> Card | None:
    """The best other card of the plan that needs what this one makes."""
    best: Card | None = None
    if not card.made:
        return best
    for kind in hand:
        other = s.rules.cards[kind]
        if other.is_action or not plan.played >> kind & 1:
            continue
        if other.cost[card.good] and (best is None or other.vp > best.vp):
            best = other
    return best


def _maker_for(s: Artificium, hand: list[int], plan: Plan, card: Card) -> Card | None:
    """A card of the plan that makes what this one needs."""
    for kind in hand:
        other = s.rules.cards[kind]
        if other.is_action or not plan.played >> kind & 1:
            continue
        if other.made and card.cost[other.good]:
            return other
    return None


def _is_free(card: Card) -> bool:
    return not card.price and not sum(card.cost)


def _has_all(p: Player, card: Card) -> bool:
    return all(p.goods[good] >= card.cost[good] for good in range(KINDS))


def _action_card(m: Reasons, s: Artificium, p: Player, plan: Plan, card: Card) -> None:
    """What an action will do; a Fair counts the cards that are used before it."""
    coins = _fair_coins(s, p, card, len(p.front) + plan.played.bit_count())
    if coins is None:
        m.add(CLEAR, f"card_{card.name}")
    else:
        m.add(coins * coin_worth(s), "fair", coins=counted(m.texts, "coin", coins))


def _fair_coins(s: Artificium, p: Player, card: Card, others: int) -> int | None:
    """What a Fair brings with this many other cards in front; None for other cards."""
    return card.brings(s, p, others) if isinstance(card, Fair) else None


def _pass(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Pass) -> None:
    if s.moment is MARKET:
        if p.swaps >= s.rules.facts.free_swaps:
            price = counted(m.texts, "coin", s.rules.swap_cost)
            m.add(s.rules.swap_cost * coin_worth(s), "saves", price=price)
        _in_use(m, s, p, hand, "hand_good")
    elif not rounds_left(s):
        _at_the_end(m, s)
    elif any(trade.usable(s, p, s.rules.cards[kind]) for kind in hand):
        m.add(SMALL, "keep_cards")
    else:
        m.add(CLEAR, "keep_unusable")


def _in_use(m: Reasons, s: Artificium, p: Player, hand: list[int], key: str) -> None:
    """How many cards of the hand the plan uses; actions always find a use."""
    plan = Plan(s, p, hand)
    used = 0
    for kind in hand:
        if s.rules.cards[kind].is_action or plan.played >> kind & 1:
            used += 1
    if used == len(hand) and key == "hand_good":
        m.add(CLEAR, "hand_all", all=used)
    elif used == len(hand):
        points = round(plan.worth - judgement.stock_worth(s, p))
        m.add(CLEAR, "hand_low", points=counted(m.texts, "point", points))
    else:
        m.add(CLEAR, key, used=used, all=len(hand))


# ---- a card is chosen, and revealed ------------------------------------------------


def _commit(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Commit) -> None:
    card = s.rules.cards[action.card]
    if card.is_action:
        _action_now(m, s, p, card)
    elif trade.usable(s, p, card):
        _playable(m, s, p, hand, Plan(s, p, hand), card)
        _track(m, s, p, card)
    else:
        m.add(0.0, "unusable_yet")


def _action_now(m: Reasons, s: Artificium, p: Player, card: Card) -> None:
    """What an action would do now."""
    coins = _fair_coins(s, p, card, len(p.front))
    if coins is None:
        m.add(CLEAR, f"card_{card.name}")
    else:
        m.add(coins * coin_worth(s), "fair_now", coins=counted(m.texts, "coin", coins))


def _track(m: Reasons, s: Artificium, p: Player, card: Card) -> None:
    """A good on the score track that its points reach."""
    for space in range(track.first_counting(s, p, p.vp), p.vp + card.vp + 1):
        good = track.icon(s, space)
        if good >= 0:
            m.add(good_worth(s, good), "track", good=m.texts(f"good.{GOODS[good]}"))
            return


def _use(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Use) -> None:
    card = judgement.resolved(s, p)
    if card.is_action:
        _action_now(m, s, p, card)
        return
    fed = _feeds(m, s, hand, Plan(s, p, [*hand, card.number]), card)
    if card.made and not fed:
        good = m.texts(f"good.{GOODS[card.good]}")
        worth = card.made * good_worth(s, card.good)
        m.add(worth, "makes", number=card.made, good=good)
    elif isinstance(card, WizardTower):
        m.add(WIZARD_WORTH, "wizard", cards=s.rules.wizard_draw)
    if _shows(s, p, action):
        m.add(card.vp, "points", points=counted(m.texts, "point", card.vp))
    _track(m, s, p, card)


def _drop(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Drop) -> None:
    card = judgement.resolved(s, p)
    if not trade.usable(s, p, card):
        m.add(CLEAR, "unusable")
    elif card.is_action:
        _given_up(m, s, p, card)
    elif not _is_free(card):
        m.add(SMALL, "spared")
    if hand:
        m.add(SMALL, "on", count=len(hand))


def _take_back(m: Reasons, s: Artificium, p: Player, hand: list[int], action: TakeBack) -> None:
    if rounds_left(s):
        m.add(SMALL, "keep_card")
    else:
        _at_the_end(m, s)


def _given_up(m: Reasons, s: Artificium, p: Player, card: Card) -> None:
    """A usable action is discarded. The round goes on without its effect."""
    coins = _fair_coins(s, p, card, len(p.front))
    if coins is None:
        m.add(0.0, "lost")
    else:
        m.add(0.0, "lost_coins", coins=counted(m.texts, "coin", coins))


def _at_the_end(m: Reasons, s: Artificium) -> None:
    """In the last round nothing is kept, but everything left counts."""
    m.add(SMALL, "end", coins=counted(m.texts, "coin", s.rules.coins_per_vp))


def _shows(s: Artificium, p: Player, action: Action) -> bool:
    """Whether it reveals hidden things, so that no preview names its points."""
    after = s.clone()
    after.apply(p.seat, action)
    return after.reveals != s.reveals or after.over


def _sell(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Sell) -> None:
    if s.moment is CLEANING:
        m.add(SMALL, "coins")
        return
    card = judgement.resolved(s, p)
    if not card.is_action and judgement.shortage(s, p, card) > p.coins:
        _serves(m, card, "pays")
    elif not rounds_left(s):
        _at_the_end(m, s)
    else:
        m.add(SMALL, "coins")


def _buy(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Buy) -> None:
    if judgement.lacking(s, p, action.good):
        _serves(m, judgement.resolved(s, p), "needed")
        return
    _needed_later(m, s, hand, action.good)
    if not rounds_left(s):
        _at_the_end(m, s)
    else:
        m.add(SMALL, "stock")


def _serves(m: Reasons, card: Card, key: str) -> None:
    """A trade that helps to use a card."""
    points = counted(m.texts, "point", card.vp)
    m.add(card.vp, key, card=a_card(m.texts, card.number), points=points)


def _needed_later(m: Reasons, s: Artificium, hand: list[int], good: int) -> None:
    for kind in hand:
        card = s.rules.cards[kind]
        if card.cost[good]:
            m.add(MAKES_POSSIBLE, "needs", card=m.texts(f"name.{card.name}"))
            return


# ---- what used cards ask -----------------------------------------------------------


def _steal(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Steal) -> None:
    rules = s.rules
    _needed_later(m, s, hand, action.good)
    saved = rules.price[action.good] - rules.theft_price[action.good]
    if saved > 0:
        price = counted(m.texts, "coin", rules.price[action.good])
        m.add(saved * coin_worth(s), "cheap", price=price)
    _in_front(m, s, p, s.players[action.target])


def _knight(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Knight) -> None:
    target = s.players[action.target]
    _in_front(m, s, p, target)
    lost = track.setback(s, target)
    points = counted(m.texts, "point", lost)
    m.add(lost / 2, "knight", player=player(m.texts, target.seat), points=points)


def _research(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Research) -> None:
    target = s.players[action.target]
    m.add(SMALL, "research", count=len(target.hand), player=player(m.texts, target.seat))
    _in_front(m, s, p, target)


def _in_front(m: Reasons, s: Artificium, p: Player, target: Player) -> None:
    """The leader is the one to hinder."""
    others = [other.vp for other in s.players if other is not p and other is not target]
    if others and target.vp > max(others):
        points = counted(m.texts, "point", target.vp)
        m.add(CLEAR, "front", player=player(m.texts, target.seat), points=points)


def _rebuild(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Rebuild) -> None:
    card = s.rules.cards[action.card]
    if card.is_action:
        m.add(CLEAR, "again_action")
    else:
        m.add(card.vp, "again", points=counted(m.texts, "point", card.vp))


def _discard(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Discard) -> None:
    kind = action.card
    if not s.rules.cards[kind].is_action and not Plan(s, p, hand).played >> kind & 1:
        m.add(CLEAR, "useless")
    elif judgement.loss_of(s, p, hand, kind) == min(
        [judgement.loss_of(s, p, hand, other) for other in hand]
    ):
        m.add(SMALL, "least")
    else:
        m.add(0.0, "useful")
    if s.moment is CLEANING and len(hand) <= s.rules.facts.refill_to:
        m.add(judgement.FRESH_CARD, "fresh")


def _done(m: Reasons, s: Artificium, p: Player, hand: list[int], action: Done) -> None:
    if p.hand and sum(p.goods):
        m.add(SMALL, "keep")
    else:
        m.add(SMALL, "keep_cards" if p.hand else "keep_goods")


REASONS: Final[
    dict[type[Action], Callable[[Reasons, Artificium, Player, list[int], Any], None]]
] = {
    Swap: _swap,
    Redraw: _redraw,
    Pass: _pass,
    Commit: _commit,
    Use: _use,
    Drop: _drop,
    TakeBack: _take_back,
    Sell: _sell,
    Buy: _buy,
    Steal: _steal,
    Research: _research,
    Rebuild: _rebuild,
    Knight: _knight,
    Discard: _discard,
    Done: _done,
}
