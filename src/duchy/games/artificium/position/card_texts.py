"""Cards in a position: the name of the kind, then what is known of the copy.

`castle public`, `castle seen 0 2`, `castle traced 1 old`, `reconstruction rebuilt 1`, or `?`.
"""

from typing import Final, cast

from duchy.core.formats.data import Table
from duchy.core.formats.schema import Kind, Part
from duchy.core.text.refusals import suggest
from duchy.games.artificium.position.writing import UNKNOWN
from duchy.games.artificium.rules.actions import CARDS, RECONSTRUCTION
from duchy.games.artificium.rules.refuse import refuse
from duchy.games.artificium.rules.ruleset import Rules


class CardText:
    """One card as the text gives it."""

    __slots__ = ("kind", "known", "old", "public", "rebuilt", "traced")

    def __init__(self, kind: int, known: int) -> None:
        self.kind: int = kind
        self.known: int = known  # a mask of those who know where it is
        self.rebuilt: int = 0  # how often it was taken back this round
        self.public: bool = False  # whether the text says that everybody knows it
        self.traced: int = 0  # a mask of those who know a mix that it lies in
        self.old: bool = False  # drawn long ago


NO_CARD_TEXT: Final = CardText(-1, 0)  # a card that the text does not show


class CardKind(Kind):
    """A card with its marks; where it may be unknown, also `?`."""

    __slots__ = ("plain", "rules")

    def __init__(self, rules: Rules, may_be_unknown: bool = False) -> None:
        self.rules: Rules = rules
        # most texts have no marks and need no parsing
        self.plain: dict[str, CardText] = {
            name: CardText(kind, rules.everybody) for kind, name in enumerate(CARDS)
        }
        if may_be_unknown:
            self.plain[UNKNOWN] = NO_CARD_TEXT

    def read(self, table: Table, key: str, value: object) -> object:
        text = table.as_text(key, value, ())
        if text in self.plain:
            return self.plain[text]
        words = text.split()
        if not words or words[0] not in CARDS:
            hint = suggest(words[0], CARDS) if words else ""
            raise table.refuse(key, refuse("position.unknown_card", card=text, hint=hint))
        card = CardText(CARDS.index(words[0]), self.rules.everybody)
        rest = words[1:]
        if len(rest) >= 2 and rest[0] == "rebuilt":
            card.rebuilt = self._rebuilt(table, key, text, card.kind, rest[1])
            rest = rest[2:]
        self._marks(table, key, text, card, rest)
        return card

    def _rebuilt(self, table: Table, key: str, text: str, kind: int, times: str) -> int:
        """How often a Reconstruction was taken back in this round (ART-A-6)."""
        if kind != RECONSTRUCTION or not times.isdecimal():
            raise table.refuse(key, refuse("position.rebuilt", card=text))
        most = self.rules.rebuild_limit
        if int(times) > most:
            raise table.refuse(key, refuse("position.rebuilt_most", card=text, most=most))
        return int(times)

    def _marks(self, table: Table, key: str, text: str, card: CardText, words: list[str]) -> None:
        """Who knows it: `public`, or `seen` and seats; who knows a mix that it lies in: `traced`
        and seats; `old` if it was drawn long ago."""
        if words and words[-1] == "old":
            card.old = True
            words = words[:-1]
        if "traced" in words[:-1]:
            at = words.index("traced")
            card.traced = read_seats(table, key, text, words[at + 1 :], self.rules.seats)
            card.known = 0
            words = words[:at]
        if words and words[0] == "seen" and len(words) > 1:
            card.known = read_seats(table, key, text, words[1:], self.rules.seats)
        elif words == ["public"]:
            card.public = True
        elif words:
            raise table.refuse(key, refuse("position.marks", card=text))


def read_seats(table: Table, key: str, text: str, words: list[str], seats: int) -> int:
    """A mask of the seats that the words name."""
    mask = 0
    for word in words:
        if not word.isdecimal() or int(word) >= seats:
            raise table.refuse(key, refuse("position.no_seat", text=text, seat=word))
        mask |= 1 << int(word)
    return mask


def card_texts(part: Part, key: str) -> list[CardText]:
    return cast(list[CardText], part.values.get(key, []))
