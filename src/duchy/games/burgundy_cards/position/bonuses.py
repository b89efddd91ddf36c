"""Reading who has which bonus card, and counting the points that follow from the table."""

from duchy.core.formats.schema import Part
from duchy.games.burgundy_cards.position.draft import Draft
from duchy.games.burgundy_cards.rules import points
from duchy.games.burgundy_cards.rules.components.card_types import (
    CLOISTER,
    EVERY_TYPE,
    TRIPLE,
    TYPES,
)
from duchy.games.burgundy_cards.rules.opponent import OPPONENT, Opponent
from duchy.games.burgundy_cards.rules.player import Player, pile_type
from duchy.games.burgundy_cards.rules.refuse import refuse
from duchy.games.burgundy_cards.rules.scoring import animal_points
from duchy.games.burgundy_cards.rules.state import BurgundyCards


def read_bonuses(r: Draft) -> None:
    s = r.state
    _read_first_triples(r)
    _read_seven(r)
    for p, part in zip(s.players, r.players, strict=True):
        _read_points(p, part)
        _count_points(s, p)
    if s.opponent is not None:
        _count_opponent(s, s.opponent)
    elif s.over:  # CAR-G-006
        s.players[s.start_card].points[points.START] = r.rules.facts.start_card_points


def _owners(s: BurgundyCards) -> list[int]:
    """The possible owners of bonus cards, in the order of the round."""
    if s.opponent is not None:
        return [OPPONENT, 0]
    return [(s.first_seat() + i) % s.seats for i in range(s.seats)]


def _triples(s: BurgundyCards, owner: int, type: int) -> int:
    if owner == OPPONENT and s.opponent is not None:
        return s.opponent.triples(type)
    piles = s.players[owner].piles
    return sum([len(pile) == TRIPLE and pile_type(pile) == type for pile in piles])


def _has_every_type(s: BurgundyCards, owner: int) -> bool:
    if owner == OPPONENT and s.opponent is not None:
        return s.opponent.has_every_type()
    return s.players[owner].types == EVERY_TYPE


def _read_first_triples(r: Draft) -> None:
    """The "1." cards; left out, the first in order who has such a triple has it (CAR-E-009)."""
    s = r.state
    given = r.top.part("first_triples")
    for type, name in enumerate(TYPES):
        able = [owner for owner in _owners(s) if _triples(s, owner, type)]
        if name in given:
            s.first_owners[type] = given.whole(name)
        elif able:
            s.first_owners[type] = able[0]


def _read_seven(r: Draft) -> None:
    """The "all 7 types" cards; left out, who has all types has one, in order (CAR-E-013)."""
    s = r.state
    s.seven_owners = [owner for owner in _owners(s) if _has_every_type(s, owner)]
    if "seven" in r.top:
        s.seven_owners = r.top.wholes("seven")
        if len(set(s.seven_owners)) < len(s.seven_owners):
            raise r.top.refuse("seven", refuse("position.seven"))


def _read_points(p: Player, part: Part) -> None:
    """Only VP cards must be stated; the other points lie on the table."""
    ledger = part.part("points")
    for source in points.TOLD:
        p.points[source] = ledger.whole(points.SOURCES[source])


def _count_points(s: BurgundyCards, p: Player) -> None:
    rules = s.rules
    for type, value in enumerate(rules.triple_points):  # CAR-G-002
        p.points[points.TRIPLES] += _triples(s, p.seat, type) * value
    p.points[points.FIRST] = s.first_owners.count(p.seat) * rules.first_points
    if p.seat in s.seven_owners:
        p.points[points.SEVEN] = rules.seven_points[s.seven_owners.index(p.seat)]
    for good, sold in enumerate(p.sold):  # CAR-A-006
        p.points[points.GOODS] += sold * rules.sale_points[good]
    p.points[points.ANIMALS] = animal_points(p.animals, rules.animal_points)
    for pile in p.piles:  # CAR-F-011
        towers = [card for card in pile if card.kind.name == "watchtower"]
        p.points[points.BUILDINGS] += len(towers)


def _count_opponent(s: BurgundyCards, o: Opponent) -> None:
    """His points (CAR-SO-009, CAR-SO-010), and those of the player for his cloisters."""
    s.players[0].points[points.CLOISTERS] = o.count(CLOISTER)  # CAR-SO-007
    for type, value in enumerate(s.rules.triple_points):
        o.points_triples += o.triples(type) * value
    o.points_first = s.first_owners.count(OPPONENT) * s.rules.first_points
    if OPPONENT in s.seven_owners:
        o.points_seven = s.rules.seven_points[s.seven_owners.index(OPPONENT)]
