"""Reading a position. What is left out is filled in legally, by the seed."""

from typing import Final

from duchy.core.formats.position_reader import StepReader
from duchy.games.artificium.position import turn_order
from duchy.games.artificium.position.card_texts import read_seats
from duchy.games.artificium.position.checks import check_whole
from duchy.games.artificium.position.draft import Draft
from duchy.games.artificium.position.last_reveal import read_last_reveal
from duchy.games.artificium.position.players import read_choices, read_players
from duchy.games.artificium.rules import hands, piles
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.card_tracking import Mix
from duchy.games.artificium.rules.player import NO_CARD
from duchy.games.artificium.rules.refuse import refuse
from duchy.games.artificium.rules.round_steps import CLEANING, MARKET, MOMENTS, PLAYING, WIZARD


def read_moment(r: Draft) -> None:
    s, top, last = r.state, r.top, r.rules.rounds
    s.round = top.whole("round", last if s.over else 1) - 1
    s.start = top.whole("start")
    s.moment = MOMENTS[top.whole("moment", MOMENTS.index(PLAYING))]
    s.current = top.whole("current", s.start)
    if s.over and s.round + 1 != last:
        raise top.refuse("over", refuse("position.last_round", round=last))
    if s.moment is CLEANING and s.round + 1 == last:
        raise top.refuse("moment", refuse("position.final_scoring"))
    if s.moment is WIZARD:
        s.owed = top.whole("owed", 1)
    elif "owed" in top:
        raise top.refuse("owed", refuse("position.owed"))


def read_open_cards(r: Draft) -> None:
    """The market and the discards; the draw pile too, if it is told."""
    s, top = r.state, r.top
    s.pile = r.take(r.hidden, "draw_pile")
    for card in s.pile:
        s.known[card] = 0
    s.market = r.take(top, "market")
    if s.market and s.moment is not MARKET:
        raise top.refuse("market", refuse("position.no_market"))
    most = r.rules.facts.market_size
    if len(s.market) > most:
        raise top.refuse("market", refuse("position.market_size", count=most))
    s.discards = r.take(top, "discards")


def deal_the_rest(r: Draft) -> None:
    """Unknown cards and what was left out, from the rest of the box."""
    s, facts = r.state, r.rules.facts
    rest = [card for pool in r.box for card in reversed(pool)]
    r.rng.shuffle(rest)
    knowing = r.rules.everybody if r.rules.discards_public else 0
    _deal_unknown(r, rest, s.discards, "discards", knowing)
    for p, part in zip(s.players, r.players, strict=True):
        if "hand" not in part:
            p.hand = [NO_CARD] * facts.refill_to
        _deal_unknown(r, rest, p.hand, f"player.{p.seat}.hand", 1 << p.seat)
    if s.moment is MARKET and "market" not in r.top:
        s.market = [NO_CARD] * facts.market_size
        _deal_unknown(r, rest, s.market, "market", 0)
        for card in s.market:
            hands.show(s, card)
    for card in rest:
        s.known[card] = 0
    s.pile = rest + s.pile


def _deal_unknown(r: Draft, rest: list[int], cards: list[int], key: str, knowing: int) -> None:
    """A card for each unknown one; `knowing` is a mask of those who know it."""
    for place, card in enumerate(cards):
        if card == NO_CARD:
            if not rest:
                raise r.top.refuse(key, refuse("position.box_empty"))
            cards[place] = rest.pop()
            r.state.known[cards[place]] = knowing


def read_mixes(r: Draft) -> None:
    r.state.mixes = [_read_mix(r, text) for text in r.hidden.texts("mixes")]


def _read_mix(r: Draft, text: str) -> Mix:
    """Who cannot tell cards apart, and where they lie: `2 of 0.4 1.0 discards.3`."""
    s, hidden = r.state, r.hidden
    viewers, _, places = text.partition(" of ")
    mix = Mix.new(read_seats(hidden.table, "mixes", text, viewers.split(), s.seats), [])
    for place in places.split():
        where, _, number = place.partition(".")
        cards = s.discards if where == "discards" else []
        if where.isdecimal() and int(where) < s.seats:
            cards = s.players[int(where)].hand
        if not number.isdecimal() or int(number) >= len(cards):
            raise hidden.refuse("mixes", refuse("position.mix_place", mix=text, place=place))
        mix.cards.append(cards[int(number)])
    if len(set(mix.cards)) < max(2, len(mix.cards)):
        raise hidden.refuse("mixes", refuse("position.mix_size", mix=text))
    return mix


def read_queue(r: Draft) -> None:
    """The seats that come after the current one, in their order."""
    s, top = r.state, r.top
    order = turn_order.waiting(s)
    early = turn_order.overtaken(s, order)
    if early:
        why = refuse("position.overtaken", early=early[0], current=s.current)
        raise top.refuse("current", why)
    if s.moment is CLEANING:
        seats = [p.seat for p in s.clockwise()]
        order = seats[seats.index(s.current) + 1 :]
    s.queue = order
    if "queue" in top and top.wholes("queue") != order:
        why = refuse("position.queue", order=order) if order else refuse("position.nobody_waits")
        raise top.refuse("queue", why)


def read_chance(r: Draft) -> None:
    """Chance to come: the cards on top after each shuffle, and those of Research Trips."""
    shuffles: list[list[int]] = r.hidden.rows("shuffles")
    for row in shuffles:
        for kind in row:
            if row.count(kind) > r.rules.cards[kind].copies:
                raise r.too_many(r.hidden, "shuffles", kind)
    trips = [
        [hands.BY_CHANCE if kind == len(CARDS) else kind] for kind in r.hidden.wholes("research")
    ]
    r.state.chance = r.chance()
    r.state.chance.foretell({piles.SHUFFLES: shuffles, hands.RESEARCH: trips})


STEPS: Final = (
    read_moment,
    read_open_cards,
    read_players,
    deal_the_rest,
    read_mixes,
    read_choices,
    read_queue,
    read_last_reveal,
    read_chance,
    check_whole,
)

read: Final = StepReader(Draft, STEPS)
