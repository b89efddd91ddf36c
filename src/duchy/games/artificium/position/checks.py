"""What has to fit together in a position, each with the key that is refused and the reason."""

from duchy.games.artificium.position import turn_order
from duchy.games.artificium.position.draft import Draft
from duchy.games.artificium.position.turn_order import ASKING
from duchy.games.artificium.rules import trade
from duchy.games.artificium.rules.player import NO_CARD
from duchy.games.artificium.rules.refuse import refuse
from duchy.games.artificium.rules.round_steps import MARKET, RESOLVING, WIZARD


def check_whole(r: Draft) -> None:
    if r.state.over:
        _everything_is_sold(r)
        return
    _the_revealed_card(r)
    _the_used_card(r)
    if r.state.moment is MARKET:
        _turns_in_the_market(r)
    _debts(r)
    _somebody_can_choose(r)


def _everything_is_sold(r: Draft) -> None:
    for p, part in zip(r.state.players, r.players, strict=True):
        if sum(p.goods):
            raise part.refuse("goods", refuse("position.goods_left"))


def _the_revealed_card(r: Draft) -> None:
    """It lies there until it is resolved, and no longer."""
    s = r.state
    part, played = r.players[s.current], s.players[s.current].played
    if s.moment is RESOLVING:
        if played == NO_CARD:
            raise part.refuse("played", refuse("position.no_card"))
    elif played != NO_CARD:
        raise part.refuse("played", refuse("position.used", moment=s.moment.name))


def _the_used_card(r: Draft) -> None:
    """While its effect is decided, it is the last card before the player."""
    s = r.state
    used = ASKING.get(s.moment.name, "")
    front = s.players[s.current].front
    if used and (not front or s.name(front[-1]) != used):
        raise r.players[s.current].refuse("front", refuse("position.front", card=used))


def _turns_in_the_market(r: Draft) -> None:
    s = r.state
    if s.players[s.current].passed:
        why = refuse("position.not_passed")
        raise r.players[s.current].refuse("passed", why)
    for p, part in zip(s.players, r.players, strict=True):
        turns = turn_order.market_turns(s, p)
        if p.swaps > turns or (p.swaps < turns and not p.passed):
            had = s.players[s.current].swaps
            key = "position.swaps_at_most" if p.passed else "position.swaps"
            why = refuse(key, count=had, seat=s.current, turns=turns)
            raise part.refuse("swaps", why)


def _debts(r: Draft) -> None:
    """Cards owed to a wizard, and stones taken from the bank."""
    s = r.state
    hand = s.players[s.current].hand
    if s.moment is WIZARD and s.owed > len(hand):
        raise r.top.refuse("owed", refuse("position.owed_more", count=len(hand)))
    if r.rules.limited_stones and trade.bank(s) < 0:
        raise r.top.refuse("player", refuse("position.stones", stones=r.rules.facts.stones))


def _somebody_can_choose(r: Draft) -> None:
    acting = r.state.to_act()
    if not acting:
        raise r.top.refuse("moment", refuse("position.nobody_chooses"))
    for seat in acting:
        if not r.state.legal(seat):
            raise r.top.refuse("moment", refuse("position.nothing_to_choose", seat=seat))
