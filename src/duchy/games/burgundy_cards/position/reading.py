"""Reading a position. What is left out is filled in legally, by the seed."""

from typing import Final

from duchy.core.formats.position_reader import StepReader
from duchy.core.text.refusals import refuse as refuse_core
from duchy.games.burgundy_cards.position.bonuses import read_bonuses
from duchy.games.burgundy_cards.position.draft import Draft
from duchy.games.burgundy_cards.position.hidden_cards import deal_hidden_cards
from duchy.games.burgundy_cards.position.open_cards import (
    read_display,
    read_opponent,
    read_players,
)
from duchy.games.burgundy_cards.position.storage import read_storage
from duchy.games.burgundy_cards.rules import phases
from duchy.games.burgundy_cards.rules.actions import Buy
from duchy.games.burgundy_cards.rules.choices import CHOICES, DIE_ACTION, OF_THREE, Pending
from duchy.games.burgundy_cards.rules.piles import SHUFFLES
from duchy.games.burgundy_cards.rules.refuse import refuse


def read_moment(r: Draft) -> None:
    s, top = r.state, r.top
    s.round = top.whole("round", phases.LAST_ROUND if s.over else 0)
    s.turn = top.whole("turn", 1) - 1
    first = _first_seat(r)
    s.current = top.whole("current", first)
    s.moved = (s.current - first) % s.seats
    _read_start_card(r, first)
    if s.over:
        s.turn = r.rules.turns
        s.moved = s.seats
    s.acted = s.over or "played" in top or bool(top.wholes("pending"))
    if "acted" in top:
        s.acted = top.switch("acted")


def _first_seat(r: Draft) -> int:
    """Who began the round. If left out, it is the holder of the start player card, else the current
    seat."""
    if "first" in r.top:
        return r.top.whole("first")
    if "start_card" in r.top and not r.top.switch("start_card_down"):
        return r.top.whole("start_card")
    return r.top.whole("current")


def _read_start_card(r: Draft, first: int) -> None:
    s, top = r.state, r.top
    down = top.switch("start_card_down")
    if r.rules.solo:  # CAR-SO-016
        if "start_card" in top or down:
            raise top.refuse("start_card", refuse("position.solo_start_card"))
        return
    s.start_card = top.whole("start_card", first)
    s.start_card_down = down
    if s.start_card != first and not down and not s.over:
        why = refuse("position.start_card", seat=first)
        raise top.refuse("start_card", why)


def read_pending(r: Draft) -> None:
    """What waits to be answered, the next last."""
    s, top = r.state, r.top
    s.pending = [CHOICES[number] for number in top.wholes("pending")]
    bought = [choice for choice in s.pending if choice is OF_THREE or choice in DIE_ACTION]
    s.purchased = top.switch("purchased") if "purchased" in top else bool(bought)
    if bought:
        _check_purchase(r, bought)
    alone = s.purchased and (not bought or len(s.pending) == 1)  # a purchase before the action
    if s.pending and not s.acted and not alone:
        why = refuse("position.acted", choice=s.pending[0].name)
        raise top.refuse("acted", why)


def _check_purchase(r: Draft, bought: list[Pending]) -> None:
    """There is one a turn (CAR-P-001), and nothing else is answered before it."""
    if len(bought) > 1:
        raise r.top.refuse("pending", refuse_core("one_purchase"))
    if not r.state.purchased:
        raise r.top.refuse("purchased", refuse("position.purchased", choice=bought[0].name))
    if bought[0] is not r.state.pending[-1]:
        raise r.top.refuse("pending", refuse("position.purchase_last", choice=bought[0].name))


def read_chance(r: Draft) -> None:
    """Chance to come: the cards on top after each shuffle, the top last."""
    rows = r.hidden.rows("shuffles")
    for row in rows:
        for number in row:
            if row.count(number) > r.copies(number):
                raise r.too_many(r.hidden, "shuffles", number)
    r.state.chance = r.chance()
    r.state.chance.foretell({SHUFFLES: rows})


def check_end(r: Draft) -> None:
    s, top = r.state, r.top
    if not s.over:
        return
    lost = s.opponent is not None and s.opponent.score() > s.score(0)  # CAR-SO-013
    if s.round != phases.LAST_ROUND and not lost:
        raise top.refuse("over", refuse("position.over"))
    if s.pending:
        raise top.refuse("pending", refuse_core("over"))


def check_choice(r: Draft) -> None:
    """Whoever is on turn has something to choose."""
    s, top = r.state, r.top
    if s.over:
        return
    p = s.players[s.current]
    if not s.acted and not p.hand:
        raise top.refuse("acted", refuse("position.no_hand"))
    if s.pending:
        choice = s.pending[-1]
        if not choice.possible(s, p) and not (choice.patient and Buy.is_possible(s, p)):
            raise top.refuse("pending", refuse("position.nothing_to_choose", choice=choice.name))


STEPS: Final = (
    read_moment,
    read_display,
    read_players,
    read_opponent,
    read_pending,
    deal_hidden_cards,
    read_storage,
    read_bonuses,
    read_chance,
    check_end,
    check_choice,
)

read: Final = StepReader(Draft, STEPS)
