"""Games of the dice game by hand: whose game it is, and the roll of every round."""

from typing import Final

from duchy.core.engine.event import Event
from duchy.core.engine.rng import Rng
from duchy.core.formats.notes import TWICE, UNKNOWN, Line, Notes, no_such_line
from duchy.core.formats.roll_scribe import RollScribe
from duchy.games.burgundy_dice.position.rolls import COLOUR_PLACES, HOURGLASS_PLACE, parse_roll
from duchy.games.burgundy_dice.position.writing import roll_text
from duchy.games.burgundy_dice.rules import setup
from duchy.games.burgundy_dice.rules.components.dice import FACES
from duchy.games.burgundy_dice.rules.components.estate import COLOURS
from duchy.games.burgundy_dice.rules.points import PHASES
from duchy.games.burgundy_dice.rules.rounds import ROLLS
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.state import BurgundyDice

UNTOLD: Final = -1  # whose game it is


class DiceScribe(RollScribe[BurgundyDice]):
    def __init__(self, rules: Rules, seed: int) -> None:
        super().__init__(example="dice: 4 6 yellow orange 1")
        self.rules: Rules = rules
        self.seed: int = seed
        self._start_over()

    def _start_over(self) -> None:
        self.rng: Rng = Rng.seeded(self.seed).fork()
        self.owner: int = UNTOLD
        self.rolls: list[list[int]] = []
        self.begun: bool = False  # the first round

    def begin(self, notes: Notes) -> BurgundyDice:
        s = setup.deal(self.rules, self.seed)
        self._start_over()
        self.read_lines(notes)
        if self.owner != UNTOLD:
            s.owner = self.owner
        s.chance.foretell({ROLLS: self.rolls})
        setup.open_game(s)
        return s

    def begins_round(self, line: Line) -> bool:
        is_round = line.text.startswith("round")
        self.begun = self.begun or is_round
        return is_round

    def rolled(self, line: Line) -> None:
        self.rolls.append(self._roll(line))

    def read_line(self, line: Line) -> None:
        if line.key != "owner" or self.begun:
            raise line.refuse(no_such_line(("owner", "dice")))
        if self.owner != UNTOLD:
            raise line.refuse(TWICE)
        self.owner = line.whole(0, self.rules.seats - 1)

    def _roll(self, line: Line) -> list[int]:
        facts = self.rules.facts
        words = line.words()
        for place, word in enumerate(words):
            if word == UNKNOWN:
                face = self.rng.below(FACES)
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
