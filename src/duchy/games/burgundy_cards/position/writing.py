"""Writing a position; docs/positions-burgundy-cards.md describes it."""

from typing import TYPE_CHECKING

from duchy.core.formats.position_reader import head
from duchy.core.formats.toml import dumps
from duchy.games.burgundy_cards.rules import points
from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, GOODS, ROUNDS, TYPES
from duchy.games.burgundy_cards.rules.components.cards import CARDS, NO_CARD, Card
from duchy.games.burgundy_cards.rules.opponent import NOBODY
from duchy.games.burgundy_cards.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.state import BurgundyCards


def dump(s: "BurgundyCards", hidden: bool) -> str:
    table = head("burgundy_cards", s.rules.facts.named, s.seats)
    _show_moment(s, table)
    if not s.rules.solo:
        table["start_card"] = s.start_card
        table["start_card_down"] = s.start_card_down
    table["goods"] = _tops(s.goods, GOODS)
    table["goods_piles"] = list(map(len, s.goods))
    table["animals"] = _tops(s.animals, ANIMALS)
    table["animal_piles"] = list(map(len, s.animals))
    table["seven"] = list(s.seven_owners)
    table["discard"] = _names(s.discard)
    table["reveals"] = s.reveals
    table["options"] = dict(s.rules.options)
    table["display"] = {str(row + 1): _names(cards) for row, cards in enumerate(s.display)}
    table["first_triples"] = {
        TYPES[type]: owner for type, owner in enumerate(s.first_owners) if owner != NOBODY
    }
    table["player"] = {str(p.seat): _player(p) for p in s.players}
    if s.opponent is not None:
        table["opponent"] = {"estate": _names(s.opponent.cards)}
    if hidden:
        table["hidden"] = _hidden(s)
    return dumps(table)


def _show_moment(s: "BurgundyCards", table: dict[str, object]) -> None:
    table["round"] = ROUNDS[s.round]
    table["turn"] = min(s.turn + 1, s.rules.turns)
    table["first"] = s.first_seat()
    table["current"] = s.current
    if s.over:
        table["over"] = True
    table["acted"] = s.acted
    if s.played is not NO_CARD:
        table["played"] = s.played.die
    table["purchased"] = s.purchased
    if s.bought:
        table["bought"] = len(s.bought)
    if s.pending:
        table["pending"] = [choice.name for choice in s.pending]


def _player(p: Player) -> dict[str, object]:
    return {
        "cards": len(p.hand),
        "pile": p.left,
        "workers": p.workers,
        "silver": p.silver,
        "projects": [card.name if card is not NO_CARD else "" for card in p.projects],
        "estate": [_line(pile) for pile in p.piles],
        "goods": _list(p.goods, GOODS),
        "sold": _list(p.sold, GOODS),
        "animals": _list(p.animals, ANIMALS),
        "points": {
            points.SOURCES[source]: p.points[source] for source in points.TOLD if p.points[source]
        },
    }


def _hidden(s: "BurgundyCards") -> dict[str, object]:
    table: dict[str, object] = {"chance": s.chance.words()}
    shuffles = s.chance.told("shuffles")
    if shuffles:
        table["shuffles"] = [_line([CARDS[number] for number in row]) for row in shuffles]
    if s.played is not NO_CARD:
        table["played"] = s.played.name
    if s.bought:
        table["bought"] = _names(s.bought)
    table["draw"] = _names(s.draw_pile[: s.left])
    table["goods"] = _lines(s.goods, GOODS)
    table["animals"] = _lines(s.animals, ANIMALS)
    if s.opponent is not None:
        later = s.opponent.decks[s.opponent.shown :]
        table["opponent"] = [_line(deck) for deck in later]
    table["hand"] = {str(p.seat): _names(p.hand) for p in s.players}
    table["pile"] = {str(p.seat): _names(p.deck[: p.left]) for p in s.players}
    return table


def _names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def _line(cards: list[Card]) -> str:
    return " ".join(_names(cards))


def _lines(piles: list[list[int]], names: tuple[str, ...]) -> list[str]:
    return [" ".join([names[kind] for kind in pile]) for pile in piles]


def _tops(piles: list[list[int]], names: tuple[str, ...]) -> list[str]:
    return [names[pile[-1]] if pile else "" for pile in piles]


def _list(counts: list[int], names: tuple[str, ...]) -> list[str]:
    return [names[i] for i, count in enumerate(counts) for _ in range(count)]
