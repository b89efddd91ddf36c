"""What a seat may know, and states dealt anew from it.

Hidden are the draw pile, hands and chosen cards. Known is what was seen: cards that came from
the market or back from the table, and the card of a Research Trip to the two whom it concerns.
"""

from typing import TYPE_CHECKING

from duchy.core.engine.rng import Rng
from duchy.games.artificium.rules import card_tracking, last_reveal
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import NO_CARD, PASSES, Player
from duchy.games.artificium.rules.ruleset import SPECTATORS
from duchy.games.artificium.view import card_preview, shape
from duchy.games.artificium.view.shape import Revealed, View

if TYPE_CHECKING:
    from duchy.games.artificium.rules.state import Artificium


def view(s: "Artificium", seat: int | None) -> View:
    rules = s.rules
    return {
        "game": "artificium",
        "seats": s.seats,
        "seat": seat,
        "options": dict(rules.options),
        "round": s.round + 1,
        "rounds": rules.rounds,
        "asked": "" if s.over else s.moment.name,
        "over": s.over,
        "to_act": s.to_act(),
        "start": s.start,
        "queue": list(s.queue),
        "step": [_revealed(s, shown) for shown in s.step],
        "owed": s.owed,
        "market": _names(s, s.market),
        "draw_pile": len(s.pile),
        "discards": _known(s, s.discards, seat),
        "prices": {
            name: {"buy": rules.price[good], "sell": rules.sale[good]}
            for good, name in enumerate(GOODS)
        },
        "track": {
            "length": rules.track_length,
            "icons": {str(i): GOODS[good] for i, good in enumerate(rules.icons) if good >= 0},
        },
        "places": s.places(),
        "winners": s.winners(),
        "players": [_player(s, p, seat) for p in s.players],
    }


def _revealed(s: "Artificium", shown: int) -> Revealed:
    return {
        "seat": last_reveal.seat_of(shown),
        "card": s.rules.cards[last_reveal.kind_of(shown)].name,
        "fate": last_reveal.FATES[last_reveal.fate_of(shown)],
    }


def _player(s: "Artificium", p: Player, seat: int | None) -> shape.Player:
    shown: shape.Player = {
        "seat": p.seat,
        "score": p.vp,
        "points": s.ledger(p.seat),
        "coins": p.coins,
        "goods": {GOODS[good]: p.goods[good] for good in range(KINDS) if p.goods[good]},
        "hand_size": len(p.hand),
        # what the viewer knows of the hand: all of his own, of others what was seen
        "hand": [name for name in _known(s, p.hand, seat) if name is not None],
        "front": _names(s, p.front),
        "played": s.name(p.played) if p.played != NO_CARD else None,
        "has_chosen": p.chosen != NO_CARD,
        "passed": p.passed,
        "swaps": p.swaps,
        "dropped": p.dropped,
        "sold": _goods(p.sold),
        "bought": _goods(p.bought),
        # public: a Reconstruction that was taken back often enough stays where it is
        "rebuilt": [s.worn(card) for card in p.front],
    }
    if p.seat == seat:
        shown["outlook"] = card_preview.of_cards(s, p)
        if p.chosen != NO_CARD:
            shown["chosen"] = None if p.chosen == PASSES else s.name(p.chosen)
    return shown


def _names(s: "Artificium", cards: list[int]) -> list[str]:
    return [s.name(card) for card in cards]


def _known(s: "Artificium", cards: list[int], seat: int | None) -> list[str | None]:
    viewer = SPECTATORS if seat is None else 1 << seat
    return [s.name(card) if s.known[card] & viewer else None for card in cards]


def _goods(mask: int) -> list[str]:
    return [GOODS[good] for good in range(KINDS) if mask >> good & 1]


def imagine(s: "Artificium", seat: int, rng: Rng) -> "Artificium":
    """Deal everything again that the seat cannot know. Cards that moved unseen change places.
    Unknown cards from before the last shuffle are shuffled among themselves, newer ones with the
    draw pile. The other players choose their secret cards again, and future chance differs."""
    imagined = s.clone()
    imagined.chance = rng.fork()
    card_tracking.exchange(imagined, seat, rng)
    deal(imagined, seat, rng, recent=True)
    deal(imagined, seat, rng, recent=False)
    for p in imagined.players:
        if p.seat != seat and p.chosen != NO_CARD:
            p.chosen = some_choice(imagined, p, rng)
    return imagined


def deal(s: "Artificium", seat: int, rng: Rng, recent: bool) -> None:
    """Shuffle the cards that the seat does not know: those drawn since the last shuffle with the
    draw pile, or the older ones. Who else knows or traces a place goes on doing so."""
    viewer = 1 << seat
    places = s.discards[:]
    for p in s.players:
        if p.seat != seat:
            places += p.hand
    unknown: list[int] = []
    if recent:
        unknown += s.pile
    at = len(unknown)
    for card in places:
        if not (s.known[card] | s.traced[card]) & viewer and (s.old >> card & 1 == 0) == recent:
            unknown.append(card)
    traced = [s.traced[card] for card in unknown]
    dealt = unknown[:]
    rng.shuffle(dealt)
    card_tracking.lay(s, unknown[at:], dealt[at:])
    if recent:
        s.pile = dealt[:at]
        for card in s.pile:
            s.known[card] = 0
    for number, card in enumerate(dealt):
        s.traced[card] = traced[number]


def some_choice(s: "Artificium", p: Player, rng: Rng) -> int:
    number = rng.below(len(p.hand) + (1 if s.rules.may_pass else 0))
    return p.hand[number] if number < len(p.hand) else PASSES


def part(s: "Artificium") -> str:
    """The round, as short as on a chart."""
    return str(s.round + 1)
