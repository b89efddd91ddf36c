"""A roll as text: two numbers, two colours and the hourglasses, as `4 6 yellow orange 1`."""

from typing import Final

from duchy.core.text.refusals import Refusal
from duchy.games.burgundy_dice.rules.components.dice import COLOUR_DICE, PIP_DICE
from duchy.games.burgundy_dice.rules.components.estate import COLOURS
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.ruleset import Rules

COLOUR_PLACES: Final = range(PIP_DICE, PIP_DICE + COLOUR_DICE)
HOURGLASS_PLACE: Final = PIP_DICE + COLOUR_DICE
WORDS: Final = HOURGLASS_PLACE + 1


def parse_roll(rules: Rules, text: str) -> tuple[list[int], Refusal | None]:
    """The five dice (DIC-C-001), or why there is no such roll."""
    facts = rules.facts
    words = text.split()
    if len(words) != WORDS:
        return [], refuse("roll.size")
    roll: list[int] = []
    for place, word in enumerate(words):
        value = int(word) if word.isdecimal() else -1
        if place in COLOUR_PLACES:
            value = COLOURS.index(word) if word in COLOURS else -1
            if value not in facts.colour_faces:
                return [], refuse("roll.no_colour", word=word)
        elif place == HOURGLASS_PLACE:
            if value not in facts.hourglass_faces:
                return [], refuse("roll.no_hourglass", word=word)
        elif value not in facts.pip_faces:
            return [], refuse("roll.no_number", word=word)
        roll.append(value)
    return roll, None
