"""A position of the Card Game that is being put together, and the box that its cards come from."""

from duchy.core.engine.errors import BadData
from duchy.core.engine.game import Game
from duchy.core.formats import position_reader
from duchy.core.formats.schema import Part
from duchy.core.text.refusals import refuse
from duchy.games.burgundy_cards.position.schema import fields
from duchy.games.burgundy_cards.rules import setup
from duchy.games.burgundy_cards.rules.components.cards import CARDS, Card
from duchy.games.burgundy_cards.rules.ruleset import Rules
from duchy.games.burgundy_cards.rules.state import BurgundyCards


class Draft(position_reader.Draft[BurgundyCards]):
    """What the steps of reading share; `box` counts the action cards not yet accounted for."""

    def __init__(self, opening: position_reader.Opening[Game]) -> None:
        rules: Rules = opening.game.rules(opening.seats, opening.options)
        super().__init__(opening.table, fields(rules), rules.seats)
        self.rules: Rules = rules
        self.begin(setup.empty_table(rules))
        self.hands: Part = self.hidden.part("hand")
        self.decks: Part = self.hidden.part("pile")
        self.box: list[int] = [0] * len(CARDS)
        for card in rules.facts.cards:
            self.box[card.number] += 1

    def claim(self, part: Part, key: str, number: int) -> Card:
        """A card out of the box; refused if the box has none left."""
        self.box[number] -= 1
        if self.box[number] < 0:
            raise self.too_many(part, key, number)
        return CARDS[number]

    def claim_all(self, part: Part, key: str) -> list[Card]:
        return [self.claim(part, key, number) for number in part.wholes(key)]

    def copies(self, number: int) -> int:
        return self.rules.facts.cards.count(CARDS[number])

    def too_many(self, part: Part, key: str, number: int) -> BadData:
        have = self.copies(number)
        return part.refuse(key, refuse("position.too_many", card=CARDS[number].name, copies=have))
