"""The table as text, for the terminal, in at most 100 columns."""

from typing import Final

from duchy.core.pictures.ansi import pad, paint, width
from duchy.core.text.catalogue import Texts
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import NO_CARD, PASSES, Player
from duchy.games.artificium.rules.round_steps import MARKET
from duchy.games.artificium.rules.state import Artificium

COLUMNS: Final = 100
INDENT: Final = 12
# Cards by their points: actions first, then the buildings of each level, then the great ones.
GROUNDS: Final = {
    0: "#6b4a86",
    1: "#4f6b34",
    2: "#7a5a2e",
    3: "#3f6276",
    5: "#8a3f3a",
    8: "#8a6d1f",
}
IVORY: Final = "#fff8e8"
SEATS: Final = ("#b3343a", "#6a5bc0", "#2f6f8f", "#8a7a3a", "#3f7a4a", "#7a4a6a")


def draw(texts: Texts, s: Artificium, seat: int | None) -> str:
    """The round and the market, then prices and all players, then the seat's own hand."""
    lines = [_heading(texts, s)]
    if s.moment is MARKET and not s.over:
        lines += _cards(texts, s, texts("draw.market"), s.market)
    lines += ["", *_goods_table(texts, s), ""]
    for p in s.clockwise():
        lines += _player(texts, s, p, seat)
    lines += _icons(texts, s)
    if seat is not None:
        p = s.players[seat]
        lines += ["", *_cards(texts, s, texts("draw.your_hand"), sorted(p.hand))]
        if p.chosen != NO_CARD:
            chosen = texts("draw.pass") if p.chosen == PASSES else _card(texts, s, p.chosen)
            lines.append(pad(_faint(texts("draw.your_choice")), INDENT) + chosen)
    return "\n".join(lines)


def _heading(texts: Texts, s: Artificium) -> str:
    moment = texts("draw.over") if s.over else texts(f"moment.{s.moment.name}")
    around = texts("draw.round", round=s.round + 1, rounds=s.rules.rounds)
    piles = texts("draw.piles", pile=len(s.pile), discards=len(s.discards))
    return f"{paint(around, bold=True)} · {moment} · {_faint(piles)}"


def _faint(text: str) -> str:
    return paint(text, dim=True)


def _card(texts: Texts, s: Artificium, card: int) -> str:
    kind = s.card(card)
    ground = GROUNDS.get(kind.vp, GROUNDS[0])
    return paint(f" {texts(f'name.{kind.name}')} ", IVORY, ground)


def _cards(texts: Texts, s: Artificium, label: str, cards: list[int]) -> list[str]:
    """A label, and cards in as many lines as they need."""
    lines: list[str] = []
    line = pad(_faint(label), INDENT)
    for card in cards:
        drawn = _card(texts, s, card)
        if width(line) + width(drawn) > COLUMNS:
            lines.append(line.rstrip())
            line = " " * INDENT
        line += drawn + " "
    return [*lines, line.rstrip()]


def _goods_table(texts: Texts, s: Artificium) -> list[str]:
    """What goods cost and bring, and what everybody has."""
    columns = "".join(f"{texts(f'short.{name}'):>7}" for name in GOODS)
    facts = f"{texts('draw.points'):>6}{texts('draw.coins'):>7}{texts('draw.hand'):>6}"
    lines = [" " * INDENT + _faint(facts + columns)]
    for key, prices in (("buy", s.rules.price), ("sell", s.rules.sale)):
        row = "".join(f"{price:>7}" for price in prices)
        lines.append(_faint(f"{texts(f'draw.{key}'):<{INDENT + 19}}{row}"))
    for p in s.clockwise():
        goods = "".join(f"{p.goods[good] or '·':>7}" for good in range(KINDS))
        name = pad(_name(texts, p), INDENT)
        points = paint(f"{p.vp:>6}", bold=True)
        lines.append(f"{name}{points}{p.coins:>7}{len(p.hand):>6}{goods}")
    return lines


def _name(texts: Texts, p: Player) -> str:
    name = texts("seat.name", number=p.seat + 1)
    return paint(f" {name} ", IVORY, SEATS[p.seat], bold=True)


def _player(texts: Texts, s: Artificium, p: Player, seat: int | None) -> list[str]:
    """What lies in front of a player, and how he stands in this phase."""
    notes: list[str] = []
    if p.seat == s.start:
        notes.append(texts("draw.starts"))
    if p.passed:
        notes.append(texts("draw.passed"))
    if p.chosen != NO_CARD:
        notes.append(texts("draw.chosen"))
    if p.played != NO_CARD:
        notes.append(f"{texts('draw.plays')} {_card(texts, s, p.played)}")
    known = [card for card in p.hand if seat is not None and s.known[card] >> seat & 1]
    if seat is None:
        known = [card for card in p.hand if s.known[card] == s.rules.everybody]
    if not notes and not p.front and (not known or p.seat == seat):
        return []
    lines = [pad(_name(texts, p), INDENT) + ", ".join(notes)]
    if p.front:
        lines += _cards(texts, s, "  " + texts("draw.front"), p.front)
    if known and p.seat != seat:
        lines += _cards(texts, s, "  " + texts("draw.known"), known)
    return lines


def _icons(texts: Texts, s: Artificium) -> list[str]:
    """Where the goods of the track lie, in as many lines as they need."""
    lines: list[str] = []
    line = texts("draw.icons") + ":"
    for space, good in enumerate(s.rules.icons):
        if good >= 0:
            icon = f" {space} {texts(f'good.{GOODS[good]}')}"
            if len(line) + len(icon) > COLUMNS:
                lines.append(_faint(line))
                line = ""
            line += icon
    return [*lines, _faint(line)]
