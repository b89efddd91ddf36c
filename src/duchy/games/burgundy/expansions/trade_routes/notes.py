"""Trade routes in games by hand."""

from duchy.core.formats.notes import Line
from duchy.games.burgundy.expansions.trade_routes.expansion import SPACES, give_route, route
from duchy.games.burgundy.expansions.trade_routes.facts import (
    BONUSES,
    SPACES_OF_A_CARD,
    TradeRouteFacts,
)
from duchy.games.burgundy.position.expansion import Claims, ExpansionNotes, seat_in
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.state import Burgundy


class RouteNotes(ExpansionNotes):
    """`route 0: red silver, ...` are the spaces of duchy 0."""

    def __init__(self) -> None:
        super().__init__("trade_routes", "route")

    def read(self, s: Burgundy, line: Line, rest: str, claims: Claims) -> None:
        d = s.duchies[seat_in(line, rest, len(s.duchies))]
        spaces = [" ".join(text.split()) for text in line.value.split(",")]
        old = route(d).spaces
        line.sized(spaces, len(old), refuse("notes.spaces", count=len(old)))
        for text in spaces:
            if text not in SPACES:
                raise line.refuse(refuse("notes.no_space", text=text))
        wanted = [SPACES[text] for text in spaces]
        for at in range(0, len(wanted), SPACES_OF_A_CARD):
            end = at + SPACES_OF_A_CARD
            card = wanted[at:end]
            if card not in s.rules.facts.of(TradeRouteFacts).cards:
                raise line.refuse(refuse("notes.no_route_card", first=at + 1, last=end))
            name = ", ".join(spaces[at:end])
            claims.claim(line, refuse("notes.route_card_twice", card=name))
            for other in s.duchies:
                if other is not d:
                    _swap(other, card, old[at:end])
        give_route(d, wanted)

    def lines(self, s: Burgundy) -> list[str]:
        found: list[str] = []
        for d in s.duchies:
            spaces = [f"{GOODS[x // 16]} {BONUSES[x % 16]}" for x in route(d).spaces]
            found.append(f"route {d.home}: {', '.join(spaces)}")
        return found


def _swap(d: Duchy, card: list[int], for_this: list[int]) -> None:
    """Give another card to the duchy that was dealt this one."""
    spaces = route(d).spaces
    for at in range(0, len(spaces), SPACES_OF_A_CARD):
        if spaces[at : at + SPACES_OF_A_CARD] == card:
            swapped = spaces[:]
            swapped[at : at + SPACES_OF_A_CARD] = for_this
            give_route(d, swapped)
