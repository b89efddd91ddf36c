"""Writing a position; docs/positions-artificium.md describes it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from duchy.core.formats.position_reader import head
from duchy.core.formats.toml import dumps
from duchy.games.artificium.rules import last_reveal
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.card_tracking import Mix
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.player import NO_CARD, PASSES, Player
from duchy.games.artificium.rules.round_steps import WIZARD

if TYPE_CHECKING:
    from duchy.games.artificium.rules.state import Artificium

UNKNOWN: Final = "?"  # a card that is not shown


def dump(s: "Artificium", hidden: bool) -> str:
    table = head("artificium", s.rules.facts.named, s.seats)
    table["round"] = s.round + 1
    table["start"] = s.start
    table["moment"] = s.moment.name
    table["current"] = s.current
    if s.over:
        table["over"] = True
    if s.queue:
        table["queue"] = list(s.queue)
    if s.step and not s.over:
        table["step"] = [last_reveal.text(s, shown) for shown in s.step]
    if s.moment is WIZARD:
        table["owed"] = s.owed
    table["market"] = [s.name(card) for card in s.market]
    table["discards"] = [discard_text(s, card, hidden) for card in s.discards]
    table["reveals"] = s.reveals
    table["options"] = dict(s.rules.options)
    table["player"] = {str(p.seat): _player(s, p, hidden) for p in s.players}
    if hidden:
        table["hidden"] = _hidden(s)
    return dumps(table)


def _hidden(s: "Artificium") -> dict[str, object]:
    table: dict[str, object] = {
        "chance": s.chance.words(),
        "draw_pile": [card_text(s, card) for card in s.pile],
    }
    shuffles = s.chance.told("shuffles")
    if shuffles:
        table["shuffles"] = [" ".join([CARDS[kind] for kind in row]) for row in shuffles]
    trips = s.chance.told("research")
    if trips:
        table["research"] = [CARDS[row[0]] if row[0] >= 0 else UNKNOWN for row in trips]
    if s.mixes:
        table["mixes"] = [_mix(s, mix) for mix in s.mixes]
    return table


def _player(s: "Artificium", p: Player, hidden: bool) -> dict[str, object]:
    table: dict[str, object] = {"coins": p.coins}
    table["hand"] = [hand_text(s, p, card, hidden) for card in p.hand]
    table["front"] = [card_text(s, card) for card in p.front]
    if p.played != NO_CARD:
        table["played"] = card_text(s, p.played)
    if p.chosen != NO_CARD:
        table["chosen"] = _chosen(s, p) if hidden else "secret"
    if p.passed:
        table["passed"] = True
    table |= _counts((("swaps", p.swaps), ("dropped", p.dropped)))
    for key, mask in (("sold", p.sold), ("bought", p.bought)):
        if mask:
            table[key] = [name for good, name in enumerate(GOODS) if mask >> good & 1]
    table["peak"] = p.peak
    table["goods"] = _counts(zip(GOODS, p.goods))
    table["points"] = _counts(s.ledger(p.seat).items())
    return table


def _counts(pairs: Iterable[tuple[str, int]]) -> dict[str, object]:
    """Those that are not 0."""
    return {name: count for name, count in pairs if count}


def _chosen(s: "Artificium", p: Player) -> str:
    return "pass" if p.chosen == PASSES else s.name(p.chosen)


def card_text(s: "Artificium", card: int) -> str:
    """The kind, and of a Reconstruction how often it was taken back this round."""
    worn = s.worn(card)
    return f"{s.name(card)} rebuilt {worn}" if worn else s.name(card)


def hand_text(s: "Artificium", p: Player, card: int, hidden: bool) -> str:
    """A hand card with who else knows it: `castle public`, `castle seen 0 2`, `castle old`."""
    known = s.known[card]
    if known == s.rules.everybody:
        return f"{card_text(s, card)} public" + _old(s, card)
    if not hidden:
        return UNKNOWN
    return card_text(s, card) + _seats(s, "seen", known & ~(1 << p.seat)) + _trace(s, card)


def discard_text(s: "Artificium", card: int, hidden: bool) -> str:
    """A discarded card; one that not everybody saw says who did."""
    known = s.known[card]
    if known == s.rules.everybody:
        return card_text(s, card)
    if not hidden:
        return UNKNOWN
    return card_text(s, card) + _seats(s, "seen", known) + _trace(s, card)


def _seats(s: "Artificium", mark: str, mask: int) -> str:
    seats = [str(seat) for seat in range(s.seats) if mask >> seat & 1]
    return f" {mark} {' '.join(seats)}" if seats else ""


def _trace(s: "Artificium", card: int) -> str:
    return _seats(s, "traced", s.traced[card]) + _old(s, card)


def _mix(s: "Artificium", mix: Mix) -> str:
    """Who cannot tell its cards apart, and where they lie: `2 of 0.4 1.0 discards.3`."""
    words = [str(seat) for seat in range(s.seats) if mix.viewers >> seat & 1] + ["of"]
    for card in mix.cards:
        if card in s.discards:
            words.append(f"discards.{s.discards.index(card)}")
        for p in s.players:
            if card in p.hand:
                words.append(f"{p.seat}.{p.hand.index(card)}")
    return " ".join(words)


def _old(s: "Artificium", card: int) -> str:
    return " old" if s.old >> card & 1 else ""
