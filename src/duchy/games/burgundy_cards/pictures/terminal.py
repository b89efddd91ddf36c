"""The table as text, for the terminal, in at most 100 columns."""

from typing import Final

from duchy.core.pictures.ansi import pad, paint, width
from duchy.core.pictures.palette import CANDLE
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy_cards.rules.components.card_types import (
    ANIMALS,
    CLOISTER,
    GOODS,
    ROUNDS,
    TRIPLE,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD, Card
from duchy.games.burgundy_cards.rules.opponent import NOBODY, OPPONENT, Opponent
from duchy.games.burgundy_cards.rules.player import Player, pile_type
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.games.burgundy_cards.words import words

# For each type a ground and what is written on it.
COLOURS: Final = ("castle", "mine", "cloister", "monastery", "river", "pasture", "city")
ENAMEL: Final = [CANDLE[name] for name in COLOURS]
ON_ENAMEL: Final = [CANDLE[f"{name}-on"] for name in COLOURS]
BROWNS: Final = ("#c9a26b", "#8f6138", "#55361d")
ON_BROWNS: Final = ("#2a1a08", "#fff8e8", "#fff8e8")
IVORY: Final = CANDLE["on-dark"]
# The ivory of the fourth seat would not carry ivory words.
SEATS: Final = [*[CANDLE[f"seat-{seat}"] for seat in (1, 2, 3)], "#8a7a3a"]
LABELS: Final = 14  # columns before the lines of a block
WIDTH: Final = 98


def draw(texts: Texts, s: BurgundyCards, seat: int | None) -> str:
    """The middle of the table first, then the others, then the seat itself."""
    lines = _middle(texts, s)
    if s.opponent is not None:
        lines += ["", *_opponent(texts, s.opponent)]
    for p in s.players:
        if p.seat != seat:
            lines += ["", *_player(texts, s, p, None)]
    if seat is not None:
        lines += ["", *_player(texts, s, s.players[seat], seat)]
    return "\n".join(lines)


# ---- labels ------------------------------------------------------------------------


def _faint(text: str) -> str:
    return paint(text, dim=True)


def _line(texts: Texts, key: str, value: str) -> str:
    return f" {_faint(pad(texts(f'draw.{key}'), LABELS))} {value}"


def _wrapped(texts: Texts, key: str, parts: list[str], between: str) -> list[str]:
    """The parts in as many lines as they need."""
    rows: list[str] = [""]
    for part in parts:
        if rows[-1] and width(rows[-1]) + width(between) + width(part) > WIDTH - LABELS - 2:
            rows.append("")
        rows[-1] += between + part if rows[-1] else part
    first = _line(texts, key, rows[0] or _faint("–"))
    return [first] + [" " * (LABELS + 2) + row for row in rows[1:]]


def _card(texts: Texts, card: Card) -> str:
    """A card with its die."""
    text = f" {card.die} {texts(f'name.{card.kind.name}')} "
    return paint(text, ON_ENAMEL[card.type], ENAMEL[card.type])


def _cards(texts: Texts, cards: list[Card]) -> str:
    return " ".join([_card(texts, card) for card in cards]) or _faint("–")


def _goods(texts: Texts, s: BurgundyCards, counts: list[int]) -> str:
    """Goods with the dice that sell them."""
    labels: list[str] = []
    for good, count in enumerate(counts):
        if count:
            dice = "·".join([str(die) for die in s.rules.facts.sale_dice[good]])
            text = f" {count} {texts(f'good.{GOODS[good]}')} {dice} "
            labels.append(paint(text, ON_BROWNS[good], BROWNS[good]))
    return " ".join(labels) or _faint("–")


def _animals(texts: Texts, counts: list[int]) -> str:
    said = [f"{n} {texts(f'animal.{ANIMALS[animal]}')}" for animal, n in enumerate(counts) if n]
    return ", ".join(said) or _faint("–")


def _name(texts: Texts, seat: int) -> str:
    name = texts("seat.name", number=seat + 1)
    return paint(f" {name} ", IVORY, SEATS[seat], bold=True)


def _owner(texts: Texts, s: BurgundyCards, owner: int) -> str:
    if owner == OPPONENT and s.opponent is not None:
        return texts("opponent.name")
    return texts("seat.name", number=owner + 1)


def _points(texts: Texts, points: int) -> str:
    return paint(words.counted(texts, "point", points), bold=True)


# ---- the middle of the table -------------------------------------------------------


def _middle(texts: Texts, s: BurgundyCards) -> list[str]:
    if s.over:
        moment = texts("draw.over")
    else:
        moment = texts("draw.moment", round=ROUNDS[s.round], turn=s.turn + 1, turns=s.rules.turns)
    lines = [paint(moment, bold=True)]
    for row, cards in enumerate(s.display):
        label = f"{texts('draw.row')} {row + 1}"
        lines.append(f" {_faint(pad(label, LABELS))} {_cards(texts, cards)}")
    tops = [texts(f"good.{GOODS[pile[-1]]}") + f" ({len(pile)})" for pile in s.goods if pile]
    lines.append(_line(texts, "goods", " · ".join(tops) or _faint("–")))
    tops = [texts(f"animal.{ANIMALS[pile[-1]]}") + f" ({len(pile)})" for pile in s.animals if pile]
    lines.append(_line(texts, "animals", " · ".join(tops) or _faint("–")))
    offers = [words.bonus(texts, bundle) for bundle in s.rules.bonuses[s.round]]
    lines += _wrapped(texts, "bonuses", offers, " / ")
    lines.append(_line(texts, "first", _first(texts, s)))
    left = s.rules.seven_points[len(s.seven_owners) :]
    owners = [_owner(texts, s, owner) for owner in s.seven_owners]
    seven = " ".join([str(value) for value in left] + [_faint(owner) for owner in owners])
    lines.append(_line(texts, "seven", seven))
    piles = f"{s.left}   {_faint(texts('draw.discard'))} {len(s.discard)}"
    lines.append(_line(texts, "draw_pile", piles))
    return lines


def _first(texts: Texts, s: BurgundyCards) -> str:
    """The "1." cards that are still there, with the value of a triple."""
    labels = []
    for type, owner in enumerate(s.first_owners):
        value = s.rules.triple_points[type]
        text = f" {texts(f'name.{TYPES[type]}')} {value} "
        if owner == NOBODY:
            labels.append(paint(text, ON_ENAMEL[type], ENAMEL[type]))
        else:
            labels.append(_faint(text.strip()))
    return " ".join(labels)


# ---- players -----------------------------------------------------------------------


def _player(texts: Texts, s: BurgundyCards, p: Player, seat: int | None) -> list[str]:
    head = f"{_name(texts, p.seat)} {_points(texts, s.score(p.seat))}"
    if s.start_card == p.seat:
        head += "  " + texts("draw.start_down" if s.start_card_down else "draw.start")
    stock = (
        f"{_faint(texts('draw.workers'))} {p.workers}  {_faint(texts('draw.silver'))} {p.silver}"
    )
    if p.seat == seat:
        dice = [paint(f" {card.die} ", IVORY, SEATS[p.seat], bold=True) for card in p.hand]
        hand = " ".join(dice) or _faint("–")
        lines = [f"{head}  {stock}", _line(texts, "hand", hand)]
    else:
        lines = [f"{head}  {stock}  {_faint(texts('draw.cards'))} {len(p.hand)}+{p.left}"]
    if s.bought and s.current == p.seat:
        shown = _cards(texts, s.bought) if p.seat == seat else str(len(s.bought))
        lines.append(_line(texts, "bought", shown))
    projects = [card for card in p.projects if card is not NO_CARD]
    lines.append(_line(texts, "projects", _cards(texts, projects)))
    lines += _estate(texts, p.piles)
    goods = _goods(texts, s, p.goods)
    if any(p.sold):
        goods += f"  {_faint(texts('draw.sold'))} {sum(p.sold)}"
    lines.append(_line(texts, "goods", goods))
    lines.append(_line(texts, "animals", _animals(texts, p.animals)))
    return lines


def _opponent(texts: Texts, o: Opponent) -> list[str]:
    later = " ".join([str(len(deck)) for deck in o.decks[o.shown :]]) or "–"
    name = paint(f" {texts('opponent.name')} ", IVORY, SEATS[2], bold=True)
    head = f"{name} {_points(texts, o.score())}  {_faint(texts('draw.to_come'))} {later}"
    return [head, *_estate(texts, o.piles())]


def _estate(texts: Texts, piles: list[list[Card]]) -> list[str]:
    """All piles by type."""
    labels: list[str] = []
    for type in range(len(TYPES)):
        labels += [_pile(texts, pile, type) for pile in piles if pile_type(pile) == type]
    return _wrapped(texts, "estate", labels, " ")


def _pile(texts: Texts, pile: list[Card], type: int) -> str:
    """Its cards as squares; a cloister that has joined another type as k."""
    signs = "".join(["k" if c.type == CLOISTER and type != CLOISTER else "■" for c in pile])
    text = f" {texts(f'name.{TYPES[type]}')} {signs}{'·' * (TRIPLE - len(pile))} "
    return paint(text, ON_ENAMEL[type], ENAMEL[type], bold=len(pile) == TRIPLE)
