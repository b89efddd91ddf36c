"""A position that is being put together, and the box that its cards come from."""

from duchy.core.engine.errors import BadData
from duchy.core.engine.game import Game
from duchy.core.formats import position_reader
from duchy.core.formats.schema import Part
from duchy.core.text.refusals import refuse
from duchy.games.artificium.position.card_texts import CardText, card_texts
from duchy.games.artificium.position.schema import fields
from duchy.games.artificium.rules import setup
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.player import NO_CARD
from duchy.games.artificium.rules.ruleset import Rules
from duchy.games.artificium.rules.state import Artificium


class Draft(position_reader.Draft[Artificium]):
    """What the steps of reading share; `box` has for each kind the copies not yet accounted for."""

    def __init__(self, opening: position_reader.Opening[Game]) -> None:
        rules: Rules = opening.game.rules(opening.seats, opening.options)
        super().__init__(opening.table, fields(rules), rules.seats)
        self.rules: Rules = rules
        self.begin(setup.empty_table(rules))
        self.box: list[list[int]] = [[] for _ in CARDS]
        for card in range(len(rules.kind) - 1, -1, -1):
            self.box[rules.kind[card]].append(card)

    def take(self, part: Part, key: str) -> list[int]:
        """The cards that a key names, out of the box; `NO_CARD` where it does not show one."""
        return [self.claim(part, key, text) for text in card_texts(part, key)]

    def claim(self, part: Part, key: str, text: CardText) -> int:
        """A card out of the box, with what is known of it; refused if the box has none left."""
        if text.kind < 0:
            return NO_CARD
        pool = self.box[text.kind]
        if not pool:
            raise self.too_many(part, key, text.kind)
        s, card = self.state, pool.pop()
        s.known[card] = text.known
        s.traced[card] = text.traced
        if text.old:
            s.old |= 1 << card
        if text.rebuilt:
            s.rebuilt[card - self.rules.first_reconstruction] = text.rebuilt
        return card

    def too_many(self, part: Part, key: str, kind: int) -> BadData:
        copies = self.rules.cards[kind].copies
        return part.refuse(key, refuse("position.too_many", card=CARDS[kind], copies=copies))
