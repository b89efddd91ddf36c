"""The cards of the trade routes."""

from typing import Final

from duchy.core.formats.data import Source, Table
from duchy.games.burgundy.rules.components.facts import ExpansionFacts, by_players
from duchy.games.burgundy.rules.refuse import refuse

# What the spaces of a card can bring.
BONUSES: Final = (
    "building",
    "church",
    "market",
    "sell",
    "workers",
    "silver",
    "place",
    "points",
    "action",
)
SPACES_OF_A_CARD: Final = 3


class TradeRouteFacts(ExpansionFacts):
    def __init__(self, source: Source) -> None:
        routes = source.load("trade_routes.toml")
        bonuses = tuple(routes.table("bonuses").names())
        if bonuses != BONUSES:
            raise routes.refuse("bonuses", refuse("facts.route_bonuses", names=", ".join(BONUSES)))
        cards = routes.table("cards")
        # each as its spaces, 16 * good + bonus (COB-F-16)
        self.cards: list[list[int]] = [_card(cards, name) for name in cards.names()]
        # COB-TR-001
        self.cards_per_player: list[int] = by_players(routes.table("cards_per_player"))
        if any(n * self.cards_per_player[n] > len(self.cards) for n in (2, 3, 4)):
            raise routes.refuse("cards", refuse("facts.few_cards"))

    def spaces(self, seats: int) -> int:
        """How long the route of a player is."""
        return SPACES_OF_A_CARD * self.cards_per_player[seats]


def _card(cards: Table, name: str) -> list[int]:
    spaces: list[int] = []
    for text in cards.texts(name, size=SPACES_OF_A_CARD):
        number, _, bonus = text.partition(" ")
        if number not in "123456" or bonus not in BONUSES:
            raise cards.refuse(name, refuse("facts.route_space", text=text))
        spaces.append(16 * (int(number) - 1) + BONUSES.index(bonus))
    return spaces
