"""What a seat may know as a row of numbers; `LAYOUT` says which. All of it is in `view(seat)`."""

from typing import Final

from duchy.core.learning.observation import Layout
from duchy.games.artificium.rules.actions import CARDS, MOST_SEATS
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import NO_CARD, PASSES, Player
from duchy.games.artificium.rules.round_steps import MOMENTS
from duchy.games.artificium.rules.state import Artificium

ASKED: Final = tuple([moment.name for moment in MOMENTS])
_ASKED: Final[dict[str, int]] = {name: i + 1 for i, name in enumerate(ASKED)}
_CARDS: Final = ", ".join(CARDS)
_GOODS: Final = ", ".join(GOODS)
_NO_CARDS: Final[list[int]] = [0] * len(CARDS)
_NO_GOODS: Final[list[int]] = [0] * KINDS
SEATS: Final = MOST_SEATS


def _layout() -> Layout:
    a = Layout(1)
    a.count("seats", 1, SEATS, "how many play")
    a.count("seat", 1, SEATS - 1, "the seat that looks")
    a.count("round", 1, 9, "from 1")
    a.category("asked", 1, len(ASKED), "what is asked for now: " + ", ".join(ASKED))
    a.category("start", 1, SEATS, "the start player: 1 + the seat")
    a.category("queue", SEATS, SEATS, "whose revealed cards come next: 1 + the seat")
    a.count("owed", 1, 99, "cards that the wizard still wants discarded")
    a.count("market", len(CARDS), 99, f"the card market, how many of each card: {_CARDS}")
    a.count("draw_pile", 1, 999, "cards in the draw pile")
    a.count("discards", len(CARDS), 99, "the discard pile as far as it is known, by card")
    a.count("discards_unknown", 1, 999, "the rest of it")
    a.category("chosen", 1, len(CARDS) + 1, "own secret choice: 1 + the card, or 17: none")
    for k in range(SEATS):
        _seat_layout(a, f"seat{k}.")
    return a


def _seat_layout(a: Layout, seat: str) -> None:
    a.count(seat + "to_act", 1, 1, "owes a decision")
    a.count(seat + "score", 1, 9999, "points", low=-999)
    a.count(seat + "coins", 1, 9999, "coins")
    a.count(seat + "goods", KINDS, 999, f"goods: {_GOODS}")
    a.count(seat + "hand_size", 1, 99, "cards in hand")
    a.count(seat + "hand", len(CARDS), 99, "of these what the looking seat knows, by card")
    a.count(seat + "front", len(CARDS), 99, "cards used this round, by card")
    a.category(seat + "played", 1, len(CARDS), "revealed and not yet resolved: 1 + the card")
    a.count(seat + "has_chosen", 1, 1, "has chosen a card in secret")
    a.count(seat + "passed", 1, 1, "has passed")
    a.count(seat + "swaps", 1, 99, "turns in this round's market")
    a.count(seat + "dropped", 1, 99, "cards discarded unused this round")
    a.count(seat + "sold", KINDS, 1, "goods sold for the card being resolved")
    a.count(seat + "bought", KINDS, 1, "goods bought for it")


def observe(s: Artificium, seat: int) -> list[int]:
    seats = s.seats
    kind = s.rules.kind
    row = [seats, seat, s.round + 1]
    row.append(0 if s.over else _ASKED[s.moment.name])
    row.append(1 + (s.start - seat) % seats)
    for other in s.queue:
        row.append(1 + (other - seat) % seats)
    for _ in range(SEATS - len(s.queue)):
        row.append(0)
    row.append(s.owed)
    at = len(row)
    row += _NO_CARDS
    for card in s.market:
        row[at + kind[card]] += 1
    row.append(len(s.pile))
    row.append(_known(s, s.discards, seat, row))
    chosen = s.players[seat].chosen
    if chosen == NO_CARD:
        row.append(0)
    else:
        row.append(1 + (len(CARDS) if chosen == PASSES else kind[chosen]))
    acting = s.to_act()
    for k in range(seats):
        other = (seat + k) % seats
        row.append(1 if other in acting else 0)
        _observe_seat(s, s.players[other], seat, row)
    return row


def _known(s: Artificium, cards: list[int], seat: int, row: list[int]) -> int:
    """How many of each card the seat knows to be there; returns how many it does not know."""
    kind = s.rules.kind
    known = s.known
    at = len(row)
    row += _NO_CARDS
    viewer = 1 << seat
    unknown = 0
    for card in cards:
        if known[card] & viewer:
            row[at + kind[card]] += 1
        else:
            unknown += 1
    return unknown


def _observe_seat(s: Artificium, p: Player, seat: int, row: list[int]) -> None:
    kind = s.rules.kind
    row.append(p.vp)
    row.append(p.coins)
    row += p.goods
    row.append(len(p.hand))
    _known(s, p.hand, seat, row)
    at = len(row)
    row += _NO_CARDS
    for card in p.front:
        row[at + kind[card]] += 1
    row.append(0 if p.played == NO_CARD else 1 + kind[p.played])
    row.append(0 if p.chosen == NO_CARD else 1)
    row.append(1 if p.passed else 0)
    row.append(p.swaps)
    row.append(p.dropped)
    _goods(p.sold, row)
    _goods(p.bought, row)


def _goods(mask: int, row: list[int]) -> None:
    if mask:
        for good in range(KINDS):
            row.append(mask >> good & 1)
    else:
        row += _NO_GOODS


LAYOUT: Final = _layout()
