"""Positions as text: reading bonus cards, and counting the points that follow from the table."""

from duchy.core.engine.errors import BadPosition
from duchy.core.formats.data import Table
from duchy.games.burgundy_cards.rules import points
from duchy.games.burgundy_cards.rules.components.card_types import (
    CLOISTER,
    EVERY_TYPE,
    TRIPLE,
    TYPES,
)
from duchy.games.burgundy_cards.rules.opponent import OPPONENT
from duchy.games.burgundy_cards.rules.player import pile_type
from duchy.games.burgundy_cards.rules.scoring import animal_points
from duchy.games.burgundy_cards.rules.state import BurgundyCards

MOST_POINTS = 500  # of VP cards: more than any game brings


def inner(table: Table, key: str) -> Table:
    """A table inside another, empty if it is left out."""
    if key in table:
        return table.table(key)
    empty: dict[str, object] = {}
    return Table(table.file, f"{table.path}.{key}" if table.path else key, empty, BadPosition)


class Bonuses:
    """Who has which bonus card, and everybody's points."""

    def __init__(self, state: BurgundyCards, top: Table, players: list[Table]) -> None:
        self.state: BurgundyCards = state
        self.top: Table = top
        self.players: list[Table] = players

    def read(self) -> None:
        self._first_triples()
        self._seven()
        self._score()

    def _triples(self, owner: int, type: int) -> int:
        s = self.state
        if owner == OPPONENT and s.opponent is not None:
            return s.opponent.triples(type)
        piles = s.players[owner].piles
        return sum([len(pile) == TRIPLE and pile_type(pile) == type for pile in piles])

    def _owners(self) -> list[int]:
        """Who can have bonus cards, in the order of the round."""
        s = self.state
        if s.opponent is not None:
            return [OPPONENT, 0]
        return [(s.first_seat() + i) % s.seats for i in range(s.seats)]

    def _first_triples(self) -> None:
        """Who has the "1." cards; left out, the first in order who has such a triple."""
        s = self.state
        table = inner(self.top, "first_triples")
        table.only(*TYPES)
        owners = self._owners()
        for type, name in enumerate(TYPES):
            able = [owner for owner in owners if self._triples(owner, type)]
            if name in table:
                s.first_owners[type] = table.whole(name, 0, max(owners))
            elif able:
                s.first_owners[type] = able[0]

    def _seven(self) -> None:
        """Who has the "all 7 types" cards; left out, who has all types, in order."""
        s = self.state
        owners = self._owners()
        able = []
        for owner in owners:
            if owner == OPPONENT and s.opponent is not None:
                if s.opponent.has_every_type():
                    able.append(owner)
            elif s.players[owner].types == EVERY_TYPE:
                able.append(owner)
        if "seven" in self.top:
            for owner in self.top.wholes("seven", 0, max(owners)):
                if owner in s.seven_owners:
                    raise self.top.refuse("seven", "there is one card for each player")
                s.seven_owners.append(owner)
        else:
            s.seven_owners = able

    def _score(self) -> None:
        """Points that lie on the table are counted; only VP cards have to be told."""
        s, rules = self.state, self.state.rules
        told = [points.SOURCES[source] for source in points.TOLD]
        for p, table in zip(s.players, self.players, strict=True):
            if "points" in table:
                ledger = table.table("points")
                ledger.only(*told)
                for source in ledger.names():
                    p.points[points.SOURCES.index(source)] = ledger.whole(source, 0, MOST_POINTS)
            for type, value in enumerate(rules.triple_points):
                p.points[points.TRIPLES] += self._triples(p.seat, type) * value
            p.points[points.FIRST] = s.first_owners.count(p.seat) * rules.first_points
            if p.seat in s.seven_owners:
                p.points[points.SEVEN] = rules.seven_points[s.seven_owners.index(p.seat)]
            for good, sold in enumerate(p.sold):
                p.points[points.GOODS] += sold * rules.sale_points[good]
            p.points[points.ANIMALS] = animal_points(p.animals, rules.animal_points)
            for pile in p.piles:
                towers = [card for card in pile if card.kind.name == "watchtower"]
                p.points[points.BUILDINGS] += len(towers)
        if s.opponent is not None:
            o = s.opponent
            s.players[0].points[points.CLOISTERS] = o.count(CLOISTER)
            for type, value in enumerate(rules.triple_points):
                o.points_triples += o.triples(type) * value
            o.points_first = s.first_owners.count(OPPONENT) * rules.first_points
            if OPPONENT in s.seven_owners:
                o.points_seven = rules.seven_points[s.seven_owners.index(OPPONENT)]
        elif s.over:
            s.players[s.start_card].points[points.START] = rules.facts.start_card_points
