"""Games written by hand: the lines of a short text form, and what each title says about them.

A line is a heading (`round 2`), a fact (`dice: 3 5, 2 2, white 4`), or moves of a seat (`1 take 4.2
die 1; workers die 2; end`). Comments start with `#`. See docs/records-by-hand.md; `by_hand.py`
checks and writes whole games.
"""

import re
from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from duchy.core.engine.action import Action
from duchy.core.engine.errors import BadRecord
from duchy.core.engine.event import Event
from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.state import State
from duchy.core.text.refusals import Refusal, refuse

S = TypeVar("S", bound=State)

HEADING: Final = 0
TOLD: Final = 1
MOVE: Final = 2

UNKNOWN: Final = "?"  # nobody remembers it: the seed decides
TWICE: Final = refuse("notes.twice")
FEW: Final = 8  # a refusal lists up to this many legal actions
_TELLING: Final = re.compile(r"([a-z][a-z_]*(?: [A-Za-z0-9_]+)*)\s*:(.*)")
_HEADING: Final = re.compile(r"(phase|round) [A-Za-z0-9]+")
_HEAD: Final = ("game", "facts", "seats", "seed", "names")


class BadNotes(BadRecord):
    """A game by hand that becomes impossible at a line. `possible` lists the legal actions there,
    if they are few."""

    def __init__(
        self,
        number: int,
        text: str,
        why: str | Refusal,
        possible: list[str] | None = None,
        seat: int = -1,
    ) -> None:
        self.seat = seat  # whose move it is
        self.number = number
        self.text = text
        self.reason = why
        self.possible = possible or []
        if self.possible:
            why = refuse("notes.possible", why=why, actions=", ".join(self.possible))
        super().__init__(refuse("what.notes_line", number=number, text=text), "", why)


class Line:
    """One heading, one fact, or one move; a line with several moves becomes several of these."""

    __slots__ = ("key", "kind", "number", "seat", "text", "value")

    def __init__(
        self, kind: int, number: int, text: str, key: str = "", value: str = "", seat: int = -1
    ) -> None:
        self.kind: int = kind
        self.number: int = number
        self.text: str = text  # as written; for a move, its action alone
        self.key: str = key
        self.value: str = value
        self.seat: int = seat

    def refuse(self, why: str | Refusal, possible: list[str] | None = None) -> BadNotes:
        return BadNotes(self.number, self.text, why, possible, self.seat)

    def words(self) -> list[str]:
        """The value, word by word; commas are only for readability."""
        return self.value.replace(",", " ").split()

    def wholes(self, low: int, high: int) -> list[int]:
        """The value as numbers; -1 stands for an unknown one."""
        numbers: list[int] = []
        for word in self.words():
            if word == UNKNOWN:
                numbers.append(-1)
            elif not word.isdecimal() or not low <= int(word) <= high:
                raise self.refuse(refuse("notes.not_number", word=word, low=low, high=high))
            else:
                numbers.append(int(word))
        return numbers

    def whole(self, low: int, high: int) -> int:
        """The value as one number; -1 if it is unknown."""
        numbers = self.wholes(low, high)
        if len(numbers) != 1:
            raise self.refuse(refuse("notes.not_number", word=self.value, low=low, high=high))
        return numbers[0]

    def sized(self, words: list[str], size: int, things: Refusal) -> list[str]:
        """The words, if their number is right; `things` says how many of what there must be."""
        if len(words) != size:
            why = refuse("notes.size", count=size, things=things, given=len(words))
            raise self.refuse(why)
        return words


class Moment:
    """A move, or None before the first one, and the lines that follow it."""

    __slots__ = ("lines", "move")

    def __init__(self, move: Line | None) -> None:
        self.move: Line | None = move
        self.lines: list[Line] = []


class Notes:
    """A game by hand, split into lines and not yet checked."""

    def __init__(self, text: str) -> None:
        self.game: str = ""
        self.facts: str = ""
        self.seats: int = 0
        self.seed: int = 0
        self.names: list[str] = []
        self.options: dict[str, object] = {}
        self.option_lines: dict[str, Line] = {}
        self.head_lines: dict[str, Line] = {}
        self.lines: list[Line] = []
        for number, whole in enumerate(text.splitlines(), 1):
            line = whole.partition("#")[0].strip()
            if line:
                self._read(number, line)
        if not self.game:
            raise BadRecord(refuse("what.notes"), "", refuse("notes.no_game"))
        if self.names and len(self.names) != self.seats:  # told after them
            raise self.head_lines["names"].refuse(refuse("notes.names", count=self.seats))

    def _read(self, number: int, text: str) -> None:
        first, _, rest = text.partition(" ")
        seat = self._seat(first)
        if seat >= 0 or first.isdecimal():
            self._moves(number, text, seat, rest)
            return
        telling = _TELLING.fullmatch(text)
        if telling is not None:
            line = Line(TOLD, number, text, telling.group(1), telling.group(2).strip())
            if line.key == "start" and self._seat(line.value) >= 0:
                line.value = str(self._seat(line.value))  # a name will do
            if not self._head(line):
                self.lines.append(line)
        elif _HEADING.fullmatch(text):
            self.lines.append(Line(HEADING, number, text))
        else:
            raise BadNotes(number, text, refuse("notes.no_line"))
        if not self.game:
            raise BadNotes(number, text, refuse("notes.game_first"))

    def _seat(self, word: str) -> int:
        """The seat that a word names, by number or by name."""
        if word.isdecimal() and int(word) < self.seats:
            return int(word)
        known = [name.lower() for name in self.names]
        return known.index(word.lower()) if word.lower() in known else -1

    def _moves(self, number: int, text: str, seat: int, rest: str) -> None:
        if seat < 0:
            raise BadNotes(number, text, refuse("seats", last=self.seats - 1))
        for part in rest.split(";"):
            action = " ".join(part.split())
            if action:
                self.lines.append(Line(MOVE, number, action, seat=seat))

    def _head(self, line: Line) -> bool:
        """Whether the line is part of the head, which is the same in every game."""
        option = line.key.partition(" ")[2] if line.key.startswith("option ") else ""
        if line.key not in _HEAD and not option:
            return False
        if any(other.kind != TOLD for other in self.lines):
            raise line.refuse(refuse("notes.of_head"))
        if line.key in self.head_lines:
            raise line.refuse(TWICE)
        self.head_lines[line.key] = line
        if option:
            self.options[option] = line.value
            self.option_lines[option] = line
        elif line.key == "game":
            self.game = line.value
        elif line.key == "facts":
            self.facts = line.value
        elif line.key == "seats":
            self.seats = line.whole(1, 99) if line.value else 0
        elif line.key == "seed":
            if not line.value.isdecimal():
                raise line.refuse(refuse("option.number"))
            self.seed = int(line.value)
        else:
            self.names = line.words()
            self.seats = self.seats or len(self.names)
            if len({name.lower() for name in self.names}) != self.seats:
                raise line.refuse(refuse("notes.names", count=self.seats))
            if any(name.isdecimal() for name in self.names):
                raise line.refuse(refuse("notes.name_is_number"))
        return True

    def moments(self) -> list[Moment]:
        moments = [Moment(None)]
        for line in self.lines:
            if line.kind == MOVE:
                moments.append(Moment(line))
            else:
                moments[-1].lines.append(line)
        return moments


def no_such_line(known: Iterable[str]) -> Refusal:
    """A line that does not belong here, with those that do."""
    keys = ", ".join(known)
    return refuse("notes.known_lines", keys=keys) if keys else refuse("notes.nothing_drawn")


def so_many_cards(count: int) -> Refusal:
    """How many cards a line must name; for `Line.sized`."""
    return refuse("notes.cards", count=count)


def none_left(card: str) -> Refusal:
    """The notes name more cards of a kind than the box has."""
    return refuse("notes.none_left", card=card)


@mypyc_attr(allow_interpreted_subclasses=True)
class Scribe(Generic[S]):
    """How one game is written by hand: its lines tell what chance decided. A checker asks `begin`
    for the first position, plays move after move and passes on the lines. If they disagree with the
    deal, `told` and `mend` change the deal and tell the checker to begin again."""

    guesses: (
        bool  # the notes leave open something that moves depend on: another deal may fit better
    )

    def begin(self, notes: Notes) -> S:
        """The first position, as the lines tell it; the seed decides the rest."""
        raise NotImplementedError

    def headings(self, state: S) -> list[str]:
        """The headings that may stand before the next move."""
        raise NotImplementedError

    def told(self, before: S | None, state: S, events: list[Event], lines: list[Line]) -> bool:
        """Take in the lines after a move (None: before the first). Returns whether the deal had to
        change; refuses what is impossible."""
        return False

    def mend(self, state: S, seat: int, action: Action) -> bool:
        """Whether the deal was changed so that the seat can do this now."""
        return False

    def untold(self, seat: int) -> str | Refusal:
        """Which lines would tell what a seat can do; empty if it depends on nothing hidden."""
        return ""

    def reconsider(self) -> bool:
        """The game has become impossible: change something else that the notes leave open. Returns
        whether there was such a thing."""
        return False

    # ---- writing -------------------------------------------------------------------

    def opening(self, state: S) -> list[str]:
        """The lines before the first move."""
        raise NotImplementedError

    def after(self, before: S, state: S, events: list[Event]) -> list[str]:
        """The lines after a move."""
        raise NotImplementedError


class Pile:
    """A face-down pile and the order after each shuffle: lists of kinds, the top last. Where the
    notes tell of a place, or its card became known, the pile records which kinds can lie there.
    Cards of the same shuffle may swap places within these limits."""

    def __init__(self, order: list[int]) -> None:
        self.orders: list[list[int]] = []
        self.allowed: list[
            list[list[int]]
        ] = []  # for each place the kinds that can lie there; empty if nothing is known
        # for each shuffle, where its cards lay before; empty if the game does not say
        self.sources: list[list[tuple[int, int]]] = []
        self.changes: int = 0
        self.add(order)

    def add(self, order: list[int], sources: list[tuple[int, int]] | None = None) -> None:
        """Record a new shuffle."""
        nothing: list[int] = []
        self.orders.append(order)
        self.allowed.append([nothing for _ in order])
        self.sources.append(sources or [])

    def put(
        self,
        slot: tuple[int, int],
        kinds: list[int],
        apart: list[tuple[int, int]] | None = None,
    ) -> bool:
        """Let one of these kinds lie there; False if none is left for it. A change in an earlier
        shuffle discards the later ones, which the notes then tell again. The card does not come
        from the places in `apart`."""
        shuffle, place = slot
        if shuffle >= len(self.orders):
            return True
        order, allowed = self.orders[shuffle], self.allowed[shuffle]
        if allowed[place]:
            kinds = [kind for kind in kinds if kind in allowed[place]]
        mine = order[place]
        if mine in kinds:
            allowed[place] = kinds
            return True
        for other in range(len(order)):
            if apart is not None and (shuffle, other) in apart:
                continue
            if order[other] in kinds and (not allowed[other] or mine in allowed[other]):
                order[place], order[other] = order[other], mine
                allowed[place] = kinds
                self.changes += 1
                del self.orders[shuffle + 1 :]  # the later shuffles may contain other cards now
                del self.allowed[shuffle + 1 :]
                del self.sources[shuffle + 1 :]
                return True
        return self._shuffle_in(shuffle, kinds)

    def _shuffle_in(self, shuffle: int, kinds: list[int]) -> bool:
        """Add one more card of these kinds to a shuffle: one that was laid aside unseen."""
        sources = self.sources[shuffle]
        return any(self.is_open(slot) and self.put(slot, kinds, sources) for slot in sources)

    def is_open(self, slot: tuple[int, int]) -> bool:
        """Whether nothing is known about this place."""
        return not self.allowed[slot[0]][slot[1]]

    def pin(self, slot: tuple[int, int], kinds: list[int] | None = None) -> None:
        """Record that one of these kinds lies there."""
        if self.is_open(slot):
            self.allowed[slot[0]][slot[1]] = kinds or [self.orders[slot[0]][slot[1]]]

    def copy(self) -> "Pile":
        other = Pile([])
        other.orders = [order[:] for order in self.orders]
        other.allowed = [allowed[:] for allowed in self.allowed]
        other.sources = self.sources[:]
        other.changes = self.changes
        return other

    def drawn(self, shuffle: int, left: int, count: int) -> list[tuple[int, int]]:
        """Where these cards came from (shuffle and place), when `left` cards were left before the
        draw."""
        slots: list[tuple[int, int]] = []
        for _ in range(count):
            if not left:
                shuffle += 1
                left = len(self.orders[shuffle])
            left -= 1
            slots.append((shuffle, left))
        return slots
