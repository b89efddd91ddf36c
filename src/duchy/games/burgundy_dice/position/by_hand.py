"""Games of the dice game by hand: whose game it is, and the roll of every round."""

from typing import Final

from duchy.core.engine.event import Event
from duchy.core.engine.rng import Rng
from duchy.core.formats.notes import (
    EARLY_DICE,
    HEADING,
    MOVE,
    TWICE,
    UNKNOWN,
    Line,
    Notes,
    Scribe,
    no_dice,
    no_such_line,
)
from duchy.games.burgundy_dice.position.rolls import COLOUR_PLACES, HOURGLASS_PLACE, parse_roll
from duchy.games.burgundy_dice.position.writing import roll_text
from duchy.games.burgundy_dice.rules import setup
from duchy.games.burgundy_dice.rules.components.dice import FACES
from duchy.games.burgundy_dice.rules.components.estate import COLOURS
from duchy.games.burgundy_dice.rules.points import PHASES
from duchy.games.burgundy_dice.rules.rounds import ROLLS
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.state import BurgundyDice

NO_DICE: Final = no_dice("dice: 4 6 yellow orange 1")


class DiceScribe(Scribe[BurgundyDice]):
    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules: Rules = rules
        self.seed: int = seed
        self.guesses = False

    def begin(self, notes: Notes) -> BurgundyDice:
        s = setup.deal(self.rules, self.seed)
        rng = Rng.seeded(self.seed).fork()
        rolls: list[list[int]] = []
        heading: Line | None = None  # of a round whose dice are not told yet
        last = ""  # the heading before
        owned = False
        for line in notes.lines:
            if line.kind == HEADING:
                if line.text == last:
                    raise line.refuse(TWICE)
                if heading is not None:
                    raise heading.refuse(NO_DICE)
                if line.text.startswith("round"):
                    heading = line
                last = line.text
            elif line.kind == MOVE:
                if heading is not None:
                    raise heading.refuse(NO_DICE)
            elif line.key == "owner" and not rolls and heading is None:
                if owned:
                    raise line.refuse(TWICE)
                owned = True
                s.owner = line.whole(0, s.seats - 1)
            elif line.key == "dice":
                if heading is None:
                    raise line.refuse(EARLY_DICE)
                rolls.append(self._roll(line, rng))
                heading = None
            else:
                raise line.refuse(no_such_line(("owner", "dice")))
        s.chance.foretell({ROLLS: rolls})
        setup.open_game(s)
        return s

    def _roll(self, line: Line, rng: Rng) -> list[int]:
        facts = self.rules.facts
        words = line.words()
        for place, word in enumerate(words):
            if word == UNKNOWN:
                face = rng.below(FACES)
                if place in COLOUR_PLACES:
                    words[place] = COLOURS[facts.colour_faces[face]]
                elif place == HOURGLASS_PLACE:
                    words[place] = str(facts.hourglass_faces[face])
                else:
                    words[place] = str(facts.pip_faces[face])
        roll, why = parse_roll(self.rules, " ".join(words))
        if why is not None:
            raise line.refuse(why)
        return roll

    def headings(self, state: BurgundyDice) -> list[str]:
        phase = f"phase {PHASES[state.phase]}"
        return [phase] if state.founding else [phase, f"round {state.rounds[state.phase]}"]

    # ---- writing -------------------------------------------------------------------

    def opening(self, state: BurgundyDice) -> list[str]:
        lines: list[str] = []
        if self.rules.options["owner"] == "random" and state.seats > 1:
            lines.append(f"owner: {state.owner}")
        lines += ["", f"phase {PHASES[state.phase]}"]
        return lines if state.founding else lines + self._round(state)

    def after(self, before: BurgundyDice, state: BurgundyDice, events: list[Event]) -> list[str]:
        if state.over or before.rounds == state.rounds:
            return []
        lines: list[str] = []
        if before.phase != state.phase:
            lines += ["", f"phase {PHASES[state.phase]}"]
        return lines + self._round(state)

    def _round(self, s: BurgundyDice) -> list[str]:
        roll = [*s.pips, *s.colours, s.hourglasses]
        return ["", f"round {s.rounds[s.phase]}", f"dice: {roll_text(roll)}"]
