"""What speaks for a choice beside the points of the moment: chains of goods, and the plan.

What is said of a hand is the bots' own plan for it (intentions.py), and so is what it is worth.
"""

from typing import Final

from duchy.core.engine.action import Action
from duchy.core.engine.merit import Merit, Merits
from duchy.core.text.catalogue import Texts
from duchy.games.artificium.bot import judgement
from duchy.games.artificium.bot.hand_planner import (
    WIZARD_WORTH,
    Plan,
    coin_worth,
    good_worth,
    rounds_left,
)
from duchy.games.artificium.rules import effects
from duchy.games.artificium.rules.actions import (
    DONE,
    DROP,
    PASS,
    REDRAW,
    TAKE_BACK,
    USE,
    Buy,
    Commit,
    Discard,
    Knight,
    Rebuild,
    Research,
    Sell,
    Steal,
    Swap,
)
from duchy.games.artificium.rules.components.cards import Building, Card, Fair, WizardTower
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import Player
from duchy.games.artificium.rules.round_steps import CLEANING, MARKET
from duchy.games.artificium.rules.state import Artificium
from duchy.games.artificium.view.card_preview import usable_card
from duchy.games.artificium.words.words import a_card, counted, is_paid, player

CLEAR: Final = 1.0  # points from which on a better hand is worth a word
MAKES_POSSIBLE: Final = 1.5  # a good that another card of the plan needs
SMALL: Final = 0.3


def merits(texts: Texts, s: Artificium, seat: int, action: Action) -> list[Merit]:
    m = Merits(texts)
    p = s.players[seat]
    hand = judgement.kinds(s, p.hand)
    if isinstance(action, Swap):
        _swapped(m, s, p, hand, action)
    elif action is REDRAW:
        _in_use(m, s, p, hand, "hand_weak")
    elif action is PASS:
        _passed(m, s, p, hand)
    elif isinstance(action, Commit):
        _card(m, s, p, hand, s.rules.cards[action.card])
    elif action is USE or action is DROP or action is TAKE_BACK:
        _revealed(m, s, p, hand, action)
    elif isinstance(action, Sell | Buy):
        _traded(m, s, p, hand, action)
    elif isinstance(action, Steal):
        _stolen(m, s, p, hand, action)
    elif isinstance(action, Rebuild):
        _rebuilt(m, s, s.rules.cards[action.card])
    elif isinstance(action, Discard):
        _discarded(m, s, p, hand, action.card)
    elif isinstance(action, Knight):
        _in_front(m, s, p, s.players[action.target])
        _set_back(m, s, s.players[action.target])
    elif isinstance(action, Research):
        cards = len(s.players[action.target].hand)
        m.add(SMALL, "research", count=cards, player=player(texts, action.target))
        _in_front(m, s, p, s.players[action.target])
    elif action is DONE:
        _kept(m, p)
    return m.best_first()


# ---- the hand ----------------------------------------------------------------------


def _swapped(m: Merits, s: Artificium, p: Player, hand: list[int], action: Swap) -> None:
    then = hand[:]
    then.remove(action.given)
    then.append(action.taken)
    before, plan = Plan(s, p, hand), Plan(s, p, then)
    taken = s.rules.cards[action.taken]
    if isinstance(taken, Building):
        if plan.played >> action.taken & 1:
            _chain(m, s, p, then, plan, taken)
    else:
        _action_card(m, s, p, plan, taken)
    given = s.rules.cards[action.given]
    if isinstance(given, Building) and not before.played >> action.given & 1:
        m.add(SMALL, "given", card=m.texts(f"name.{given.name}"))
    more = round(plan.worth - before.worth)
    if more >= CLEAR:
        m.add(more / 2, "hand_better", points=counted(m.texts, "point", more))


def _chain(
    m: Merits, s: Artificium, p: Player, hand: list[int], plan: Plan, card: Building
) -> None:
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
    m: Merits, s: Artificium, p: Player, hand: list[int], plan: Plan, card: Building
) -> None:
    """A card that can be used now."""
    _feeds(m, s, hand, plan, card)
    if _is_free(card):
        key = "free"
    else:
        key = "stocked" if _has_all(p, card) else "affordable"
    m.add(card.vp, key, points=counted(m.texts, "point", card.vp))


def _feeds(m: Merits, s: Artificium, hand: list[int], plan: Plan, card: Building) -> bool:
    """Whether another card of the plan needs what this one makes."""
    fed = _fed_by(s, hand, plan, card)
    if fed is None:
        return False
    good, other = m.texts(f"good.{GOODS[card.good]}"), a_card(m.texts, s, fed.number)
    m.add(MAKES_POSSIBLE + fed.vp / 2, "feeds", good=good, card=other)
    return True


def _fed_by(s: Artificium, hand: list[int], plan: Plan, card: Building) -> Building | None:
    """The best other card of the plan that needs what this one makes."""
    best: Building | None = None
    if not card.made:
        return best
    for kind in hand:
        other = s.rules.cards[kind]
        if not isinstance(other, Building) or not plan.played >> kind & 1:
            continue
        if other.cost[card.good] and (best is None or other.vp > best.vp):
            best = other
    return best


def _maker_for(s: Artificium, hand: list[int], plan: Plan, card: Building) -> Building | None:
    """A card of the plan that makes what this one needs."""
    for kind in hand:
        other = s.rules.cards[kind]
        if not isinstance(other, Building) or not plan.played >> kind & 1:
            continue
        if other.made and card.cost[other.good]:
            return other
    return None


def _is_free(card: Building) -> bool:
    return not card.price and not sum(card.cost)


def _has_all(p: Player, card: Card) -> bool:
    return all(p.goods[good] >= card.cost[good] for good in range(KINDS))


def _action_card(m: Merits, s: Artificium, p: Player, plan: Plan, card: Card) -> None:
    """What an action will do; a Fair counts the cards that are used before it."""
    if isinstance(card, Fair):
        others = len(p.front) + plan.played.bit_count()
        coins = card.brings(s, p, others)
        m.add(coins * coin_worth(s), "fair", coins=counted(m.texts, "coin", coins))
    else:
        m.add(CLEAR, f"card_{card.name}")


def _passed(m: Merits, s: Artificium, p: Player, hand: list[int]) -> None:
    if s.moment is MARKET:
        if is_paid(s, p.seat):
            price = counted(m.texts, "coin", s.rules.swap_cost)
            m.add(s.rules.swap_cost * coin_worth(s), "saves", price=price)
        _in_use(m, s, p, hand, "hand_good")
    elif not rounds_left(s):
        _at_the_end(m, s)
    elif any(usable_card(s, p, s.rules.cards[kind]) for kind in hand):
        m.add(SMALL, "keep_cards")
    else:
        m.add(CLEAR, "keep_unusable")


def _in_use(m: Merits, s: Artificium, p: Player, hand: list[int], key: str) -> None:
    """How many cards of the hand the plan uses; actions always find a use."""
    plan = Plan(s, p, hand)
    used = 0
    for kind in hand:
        if not isinstance(s.rules.cards[kind], Building) or plan.played >> kind & 1:
            used += 1
    if used == len(hand) and key == "hand_good":
        m.add(CLEAR, "hand_all", all=used)
    elif used == len(hand):
        points = round(plan.worth - judgement.stock_worth(s, p))
        m.add(CLEAR, "hand_low", points=counted(m.texts, "point", points))
    else:
        m.add(CLEAR, key, used=used, all=len(hand))


# ---- a card is chosen, and revealed ------------------------------------------------


def _card(m: Merits, s: Artificium, p: Player, hand: list[int], card: Card) -> None:
    plan = Plan(s, p, hand)
    if not isinstance(card, Building):
        if isinstance(card, Fair):
            coins = card.brings(s, p, len(p.front))
            m.add(coins * coin_worth(s), "fair_now", coins=counted(m.texts, "coin", coins))
        else:
            m.add(CLEAR, f"card_{card.name}")
        return
    if not usable_card(s, p, card):
        m.add(0.0, "unusable_yet")
        return
    _playable(m, s, p, hand, plan, card)
    _track(m, s, p, card)


def _track(m: Merits, s: Artificium, p: Player, card: Building) -> None:
    """A good on the score track that its points reach."""
    for space in range(effects.first_counting(s, p, p.vp), p.vp + card.vp + 1):
        good = effects.icon(s, space)
        if good >= 0:
            m.add(good_worth(s, good), "track", good=m.texts(f"good.{GOODS[good]}"))
            return


def _revealed(m: Merits, s: Artificium, p: Player, hand: list[int], action: Action) -> None:
    card = judgement.resolved(s, p)
    if action is USE:
        if isinstance(card, Building):
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
        else:
            _card(m, s, p, hand, card)
    elif action is DROP:
        if not usable_card(s, p, card):
            m.add(CLEAR, "unusable")
        elif not isinstance(card, Building):
            _given_up(m, s, p, card)
        elif not _is_free(card):
            m.add(SMALL, "spared")
        if hand:
            m.add(SMALL, "on", count=len(hand))
    elif rounds_left(s):
        m.add(SMALL, "keep_card")
    else:
        _at_the_end(m, s)


def _given_up(m: Merits, s: Artificium, p: Player, card: Card) -> None:
    """An action that could be used and is not: nothing of it comes later."""
    if isinstance(card, Fair):
        coins = card.brings(s, p, len(p.front))
        m.add(0.0, "lost_coins", coins=counted(m.texts, "coin", coins))
    else:
        m.add(0.0, "lost")


def _at_the_end(m: Merits, s: Artificium) -> None:
    """In the last round nothing is kept, but all that is left counts."""
    m.add(SMALL, "end", coins=counted(m.texts, "coin", s.rules.coins_per_vp))


def _shows(s: Artificium, p: Player, action: Action) -> bool:
    """Whether hidden things come to light with it, so that nothing else tells its points."""
    after = s.clone()
    after.apply(p.seat, action)
    return after.reveals != s.reveals or after.over


def _traded(m: Merits, s: Artificium, p: Player, hand: list[int], action: Sell | Buy) -> None:
    if s.moment is CLEANING:
        m.add(SMALL, "coins")
        return
    card = judgement.resolved(s, p)
    points = card.vp if isinstance(card, Building) else 0
    if isinstance(action, Buy):
        needed = judgement.lacking(s, p, action.good)
    else:
        needed = isinstance(card, Building) and judgement.shortage(s, p, card) > p.coins
    if needed:
        key = "needed" if isinstance(action, Buy) else "pays"
        said = counted(m.texts, "point", points)
        m.add(points, key, card=a_card(m.texts, s, card.number), points=said)
    else:
        if isinstance(action, Buy):
            _needed_later(m, s, hand, action.good)
        if not rounds_left(s):
            _at_the_end(m, s)
        else:
            m.add(SMALL, "coins" if isinstance(action, Sell) else "stock")


def _needed_later(m: Merits, s: Artificium, hand: list[int], good: int) -> None:
    for kind in hand:
        card = s.rules.cards[kind]
        if card.cost[good]:
            m.add(MAKES_POSSIBLE, "needs", card=m.texts(f"name.{card.name}"))
            return


# ---- what used cards ask -----------------------------------------------------------


def _stolen(m: Merits, s: Artificium, p: Player, hand: list[int], action: Steal) -> None:
    rules = s.rules
    _needed_later(m, s, hand, action.good)
    saved = rules.price[action.good] - rules.theft_price[action.good]
    if saved > 0:
        price = counted(m.texts, "coin", rules.price[action.good])
        m.add(saved * coin_worth(s), "cheap", price=price)
    _in_front(m, s, p, s.players[action.target])


def _in_front(m: Merits, s: Artificium, p: Player, target: Player) -> None:
    """Whoever is in front of all others is the one to hinder."""
    others = [other.vp for other in s.players if other is not p and other is not target]
    if others and target.vp > max(others):
        points = counted(m.texts, "point", target.vp)
        m.add(CLEAR, "front", player=player(m.texts, target.seat), points=points)


def _set_back(m: Merits, s: Artificium, target: Player) -> None:
    """What a knight takes."""
    floor = min(s.rules.floor, target.vp)
    lost = min(s.rules.knight_setback, target.vp - floor)
    points = counted(m.texts, "point", lost)
    m.add(lost / 2, "knight", player=player(m.texts, target.seat), points=points)


def _rebuilt(m: Merits, s: Artificium, card: Card) -> None:
    if isinstance(card, Building):
        m.add(card.vp, "again", points=counted(m.texts, "point", card.vp))
    else:
        m.add(CLEAR, "again_action")


def _discarded(m: Merits, s: Artificium, p: Player, hand: list[int], kind: int) -> None:
    card = s.rules.cards[kind]
    if isinstance(card, Building) and not Plan(s, p, hand).played >> kind & 1:
        m.add(CLEAR, "useless")
    elif judgement.loss_of(s, p, hand, kind) == min(
        [judgement.loss_of(s, p, hand, other) for other in hand]
    ):
        m.add(SMALL, "least")
    else:
        m.add(0.0, "useful")
    if s.moment is CLEANING and len(hand) <= s.rules.facts.refill_to:
        m.add(judgement.FRESH_CARD, "fresh")


def _kept(m: Merits, p: Player) -> None:
    if p.hand and sum(p.goods):
        m.add(SMALL, "keep")
    else:
        m.add(SMALL, "keep_cards" if p.hand else "keep_goods")
