"""Positions as text: reading one. What is left out is filled in legally, by the seed."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.errors import BadOption, BadPosition, IllegalAction
from duchy.core.engine.registry import with_named_facts
from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Table, parse
from duchy.core.text.plain import counted
from duchy.games.burgundy_dice.position.sheets import PLAYER_KEYS, SheetReader
from duchy.games.burgundy_dice.rules import setup
from duchy.games.burgundy_dice.rules.actions import Move
from duchy.games.burgundy_dice.rules.components.estate import (
    COLOURS,
    FIELD_NAMES,
    FIELD_NUMBERS,
    GOOD,
    GREEN,
)
from duchy.games.burgundy_dice.rules.points import COLOURS as COLOUR_POINTS
from duchy.games.burgundy_dice.rules.points import PHASES, SOURCES
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD, WAITING
from duchy.games.burgundy_dice.rules.state import LAST_PHASE, ROLLS, BurgundyDice
from duchy.games.burgundy_dice.view.view import some_round

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.game import CastlesOfBurgundyDice

TOP_KEYS: Final = (
    "game", "seats", "seed", "owner", "phase", "rounds", "round", "over", "founding", "boxes",
    "pips", "colours", "hourglasses", "done", "reveals", "options", "full", "player", "hidden",
    "facts",
)  # fmt: skip


def read(game: "CastlesOfBurgundyDice", text: str) -> BurgundyDice:
    table = parse(text, "position", BadPosition)
    table.only(*TOP_KEYS)
    table.text("game", among=("burgundy_dice",))
    played = with_named_facts(game, table)
    if played is not game:
        state = played.position(text)
        assert isinstance(state, BurgundyDice)
        return state
    seats = table.whole("seats", game.fewest_seats, game.most_seats) if "seats" in table else 2
    options = dict(table.table("options").raw) if "options" in table else {}
    try:
        rules = game.rules(seats, game.settle(seats, options))
    except BadOption as problem:
        raise BadPosition(f"options: {problem.what}", "position", problem.why) from None
    rng = Rng.seeded(table.whole("seed", 0, 2**128) if "seed" in table else 0)
    return Reader(game, rules, table, rng).read()


def read_rolls(rules: Rules, hidden: Table) -> list[list[int]]:
    """The rolls to come, one text each."""
    rolls: list[list[int]] = []
    for number, text in enumerate(hidden.texts("rolls"), 1):
        roll, why = parse_roll(rules, text)
        if why:
            raise hidden.refuse("rolls", f"roll {number}, '{text}': {why}")
        rolls.append(roll)
    return rolls


def parse_roll(rules: Rules, text: str) -> tuple[list[int], str]:
    """The five dice of a text such as `4 6 yellow orange 1`, and why it cannot be."""
    facts = rules.facts
    words = text.split()
    if len(words) != 5:
        return [], "must be two numbers, two colours and the hourglasses, as '4 6 yellow orange 1'"
    roll: list[int] = []
    for place, word in enumerate(words):
        if place in (2, 3):
            value = COLOURS.index(word) if word in COLOURS else -1
            faces, what = facts.colour_faces, "face of a colour die"
        else:
            value = int(word) if word.isdecimal() else -1
            faces, what = facts.pip_faces, "face of a number die"
            if place == 4:
                faces, what = facts.hourglass_faces, "face of the hourglass die"
        if value not in faces:
            return [], f"'{word}' is no {what}"
        roll.append(value)
    return roll, ""


class Reader:
    """Puts a position together: start castles, sheets, rounds, dice, and this round's moves."""

    def __init__(self, game: "CastlesOfBurgundyDice", rules: Rules, table: Table, rng: Rng) -> None:
        self.game: CastlesOfBurgundyDice = game
        self.rules: Rules = rules
        self.top: Table = table
        self.rng: Rng = rng
        self.state: BurgundyDice = setup.empty_table(rules)
        self.players: list[Table] = self._player_tables()
        self.sheets: list[SheetReader] = []

    def read(self) -> BurgundyDice:
        s, top = self.state, self.top
        s.founding = "founding" in top and top.switch("founding")
        s.over = "over" in top and top.switch("over")
        s.owner = top.whole("owner", 0, s.seats - 1) if "owner" in top else 0
        s.reveals = top.whole("reveals") if "reveals" in top else 0
        s.phase = self._phase()
        if s.over:
            if "phase" in top and s.phase != LAST_PHASE:
                raise top.refuse("over", "the game ends after phase III")
            s.phase = LAST_PHASE
        hidden = top.table("hidden") if "hidden" in top else None
        if hidden is not None:
            hidden.only("chance", "rolls", "moves")
        if hidden is not None and "chance" in hidden:
            s.chance = Rng.from_words(hidden.wholes("chance", 0, 2**32 - 1, size=4))
        else:
            s.chance = self.rng.fork()
        if hidden is not None and "rolls" in hidden:
            s.chance.foretell({ROLLS: read_rolls(self.rules, hidden)})
        self._start_castles()
        self._sheets()
        if s.founding:
            self._castle_choice()
        else:
            self._dice()
        self._moves(hidden)
        return s

    def _phase(self) -> int:
        """The phase; left out, as many as `rounds` tells of."""
        if "phase" in self.top:
            return PHASES.index(self.top.text("phase", PHASES))
        if "rounds" in self.top:
            return min(max(len(self.top.wholes("rounds")), 1), len(PHASES)) - 1
        return 0

    def _player_tables(self) -> list[Table]:
        empty: dict[str, object] = {}
        given = Table(self.top.file, "player", empty, BadPosition)
        if "player" in self.top:
            given = self.top.table("player")
            given.only(*[str(seat) for seat in range(self.rules.seats)])
        tables: list[Table] = []
        for seat in range(self.rules.seats):
            key = str(seat)
            if key in given:
                tables.append(given.table(key))
            else:
                tables.append(Table(self.top.file, f"player.{key}", empty, BadPosition))
            tables[-1].only(*PLAYER_KEYS)
        return tables

    # ---- start castles -------------------------------------------------------------

    def _start_castles(self) -> None:
        """Those given; in a game that has begun the others by chance, as the variant wants."""
        s, kind = self.state, self.rules.castles
        starts = [self._start(table) for table in self.players]
        if s.founding:
            self._check_founding(starts)
        else:
            free = [field for field in s.rules.estate.castle if field not in starts]
            agreed = setup.agreed_castle(self.rules, s.rules.estate)
            for seat in range(s.seats):
                if starts[seat] == NO_FIELD:
                    if kind == "same":
                        known = [start for start in [agreed, *starts] if start != NO_FIELD]
                        starts[seat] = known[0] if known else free[self.rng.below(4)]
                    elif kind == "different":
                        starts[seat] = free.pop(self.rng.below(len(free)))
                    else:
                        starts[seat] = s.rules.estate.castle[self.rng.below(4)]
            if kind == "same" and (len(set(starts)) > 1 or agreed not in (NO_FIELD, starts[0])):
                raise self.top.refuse("player", "all have the same start castle in this game")
        chosen = [start for start in starts if start != NO_FIELD]
        if kind == "different" and len(set(chosen)) < len(chosen):
            raise self.top.refuse("player", "all start castles are different in this game")
        for p, start in zip(s.sheets, starts):
            if start != NO_FIELD:
                p.cross_start(start)

    def _start(self, table: Table) -> int:
        if "start" not in table:
            return NO_FIELD
        name = table.text("start")
        field = FIELD_NUMBERS.get(name, NO_FIELD)
        if field == NO_FIELD or self.rules.estate.colour[field] != GREEN:
            castles = ", ".join(sorted(FIELD_NAMES[f] for f in self.rules.estate.castle))
            raise table.refuse("start", f"'{name}' is not a castle; they are {castles}")
        return field

    def _check_founding(self, starts: list[int]) -> None:
        """Only castles chosen openly, one after the other, can be there already."""
        s, top = self.state, self.top
        if s.phase or s.over or ("rounds" in top and any(top.wholes("rounds"))):
            raise top.refuse("founding", "start castles are chosen before the first round")
        if setup.agreed_castle(self.rules, self.rules.estate) != NO_FIELD:
            raise top.refuse("founding", "the start castle is agreed on in this game")
        for key in ("boxes", "pips", "colours", "hourglasses", "full", "round"):
            if key in top and top.get(key):
                raise top.refuse(key, "start castles are chosen before the first roll")
        in_turn = [starts[(s.owner + i) % s.seats] for i in range(s.seats)]
        openly = self.rules.castles == "different"
        for i, start in enumerate(in_turn):
            if start != NO_FIELD and (not openly or NO_FIELD in in_turn[:i]):
                table = self.players[(s.owner + i) % s.seats]
                raise table.refuse("start", "this castle is not yet known to all")
        if NO_FIELD not in in_turn:
            raise top.refuse("founding", "all start castles are chosen")

    def _castle_choice(self) -> None:
        s = self.state
        for p in s.sheets:
            if p.start != NO_FIELD:
                p.begin(WAITING)
        s.show_sheets()

    # ---- sheets and rounds ---------------------------------------------------------

    def _sheets(self) -> None:
        s = self.state
        for p, table in zip(s.sheets, self.players):
            if p.start == NO_FIELD:
                for key in PLAYER_KEYS:
                    if key in table and key != "points" and table.get(key):
                        raise table.refuse(key, "this seat has no start castle yet")
                continue
            reader = SheetReader(self.rules, table, p)
            reader.read_fields()
            self.sheets.append(reader)
        if not s.founding:
            self._rounds()
        phase_of: list[int] = []  # of every settled round
        for phase, count in enumerate(s.rounds):
            phase_of += [phase] * count
        if phase_of and not s.over:
            phase_of.pop()
        for reader in self.sheets:
            reader.settle(len(phase_of))
            reader.score(phase_of, s.phase)
        self._full_colours(phase_of)

    def _round_limits(self) -> tuple[int, int]:
        """The fewest and most rounds of a whole phase."""
        if self.rules.solo:
            return self.rules.facts.solo_rounds, self.rules.facts.solo_rounds
        return (self.rules.boxes + 1) // 2, self.rules.boxes

    def _rounds(self) -> None:
        """The rounds begun in each phase; if left out, as many as the sheets need."""
        s, top = self.state, self.top
        fewest, most = self._round_limits()
        running = 0 if s.over else 1
        if "rounds" in top:
            rounds = top.wholes("rounds", 1, most, size=s.phase + 1)
            if "round" in top and top.whole("round") != rounds[-1]:
                raise top.refuse("round", "is not the last of the rounds")
        else:
            last = top.whole("round", 1, most) if "round" in top else fewest if s.over else 1
            rounds = [fewest] * s.phase + [last]
            needed = max(reader.fewest_rounds() for reader in self.sheets) + running
            for phase in range(s.phase + (0 if "round" in top else 1)):
                missing = needed - sum(rounds)
                if missing > 0:
                    rounds[phase] = min(most, rounds[phase] + missing)
            if "boxes" in top and "round" not in top and not self.rules.solo:
                before = top.whole("boxes", 1, most) - 1  # as the last roll found them
                if "hourglasses" in top and before + 1 < most:
                    before = max(0, before + 1 - top.whole("hourglasses", 1, 2))
                rounds[-1] = min(max(rounds[-1], 1 + (before + 1) // 2), 1 + before)
        for phase, count in enumerate(rounds):
            if count < fewest and (phase < s.phase or s.over):
                why = f"phase {PHASES[phase]} has {fewest} to {most} rounds, not {count}"
                raise top.refuse("rounds", why)
            s.rounds[phase] = count

    # ---- full colours --------------------------------------------------------------

    def _full_colours(self, phase_of: list[int]) -> None:
        s, top = self.state, self.top
        if "full" in top:
            full = top.table("full")
            full.only(*COLOURS)
            for colour, name in enumerate(COLOURS):
                if name in full:
                    self._given_places(full.table(name), colour)
        else:
            self._likely_places(len(phase_of))
        phase = phase_of[-1] if phase_of else 0
        for reader in self.sheets:
            worth = 0
            for colour in range(6):
                if s.first_full[colour] >> reader.p.seat & 1:
                    worth += self.rules.full_first[colour]
                if s.second_full[colour] >> reader.p.seat & 1:
                    worth += self.rules.full_second[colour]
            if "points" not in reader.table:
                reader.p.points[phase * len(SOURCES) + COLOUR_POINTS] += worth

    def _given_places(self, table: Table, colour: int) -> None:
        s = self.state
        table.only("first", "second")
        for key, places in (("first", s.first_full), ("second", s.second_full)):
            for seat in table.wholes(key, 0, s.seats - 1) if key in table else []:
                places[colour] |= 1 << seat
        if s.first_full[colour] & s.second_full[colour]:
            raise table.refuse("second", "a seat fills a colour once")

    def _likely_places(self, rounds: int) -> None:
        """Places by the rounds in which the colours were filled, if fields came evenly."""
        s = self.state
        for colour in range(6):
            when: dict[int, int] = {}
            for reader in self.sheets:
                if reader.p.is_full(colour):
                    last = 0
                    for field, at in zip(reader.order, reader.marked_in(rounds)):
                        if reader.p.estate.colour[field] == colour:
                            last = at
                    when[last] = when.get(last, 0) | 1 << reader.p.seat
            places = [when[at] for at in sorted(when)]
            if places:
                s.first_full[colour] = places[0]
            if len(places) > 1:
                s.second_full[colour] = places[1]

    # ---- dice and time -------------------------------------------------------------

    def _dice(self) -> None:
        s, top, rng, facts = self.state, self.top, self.rng, self.rules.facts
        for die in range(2):
            s.pips[die] = facts.pip_faces[rng.below(6)]
            s.colours[die] = facts.colour_faces[rng.below(6)]
        s.hourglasses = facts.hourglass_faces[rng.below(6)]
        if "pips" in top:
            s.pips = top.wholes("pips", 1, 6, size=2)
        if "colours" in top:
            s.colours = [COLOURS.index(name) for name in top.texts("colours", COLOURS, size=2)]
        self._time()
        if s.over:
            for p in s.sheets:
                p.begin(WAITING)
            s.show_sheets()
        else:
            s.begin_turns()

    def _time(self) -> None:
        """The time column fits the rounds of the phase and the last roll (DIC-R-003, 011)."""
        s, top = self.state, self.top
        if "hourglasses" in top:
            s.hourglasses = top.whole("hourglasses", 1, 2)
        if self.rules.solo:
            if "boxes" in top:
                top.whole("boxes", 0, 0)
            return
        whole = self.rules.boxes
        earlier = s.rounds[s.phase] - 1
        low, high = earlier, min(2 * earlier, whole - 1)  # boxes before the last roll
        sold = not s.phase and any(reader.crossed[GOOD] for reader in self.sheets)
        if s.over:  # the last roll filled the column
            low, high = max(low, whole - 2), whole - 1
        if "boxes" in top:
            s.boxes = top.whole("boxes", 1, whole)
            if "hourglasses" not in top:
                s.hourglasses = 1 if low <= s.boxes - 1 <= high else 2
            before = s.boxes - s.hourglasses
            if s.boxes == whole:
                before = min(max(before, low), whole - 1)
            if not low <= before <= high or (s.over and s.boxes != whole):
                boxes = counted(s.boxes, "box", "boxes")
                rounds = counted(earlier + 1, "round")
                glasses = counted(s.hourglasses, "hourglass", "hourglasses")
                why = f"{boxes} cannot be crossed after {rounds}, the last with {glasses}"
                raise top.refuse("boxes", why)
            s.opened = before
            return
        # goods are sold after a double hourglass (DIC-B-010)
        before = min(max(4 * earlier // 3, low + (1 if sold else 0)), high)
        if s.over and before + s.hourglasses < whole:
            before = whole - s.hourglasses
        s.opened = before
        s.boxes = min(before + s.hourglasses, whole)

    # ---- this round ----------------------------------------------------------------

    def _moves(self, hidden: Table | None) -> None:
        """What was done in this round; who is said to be done without it did something legal."""
        s, top = self.state, self.top
        done = top.wholes("done", 0, s.seats - 1) if "done" in top else []
        if s.over:
            if done or (hidden is not None and "moves" in hidden):
                raise top.refuse("over", "nothing is done in a round after the end")
            return
        played: list[int] = []
        if hidden is not None and "moves" in hidden:
            moves = hidden.table("moves")
            moves.only(*[str(seat) for seat in range(s.seats)])
            for key in moves.names():
                seat = int(key)
                played.append(seat)
                self._replay(moves, key)
                if "done" in top and (s.sheets[seat].step == WAITING) != (seat in done):
                    raise top.refuse("done", f"the moves of seat {seat} say otherwise")
        for seat in done:
            if seat not in played and s.sheets[seat].step != WAITING:
                if seat not in s.to_act():
                    raise top.refuse("done", f"seat {seat} has nothing to decide yet")
                some_round(s, seat, self.rng)
        if not s.to_act():
            raise top.refuse("done", "when all are done, the next round begins")

    def _replay(self, moves: Table, key: str) -> None:
        """The seat's moves one by one, without settling the round."""
        s, seat = self.state, int(key)
        p = s.sheets[seat]
        for text in moves.texts(key):
            try:
                action = self.game.action(text)
            except IllegalAction as problem:
                raise moves.refuse(key, f"{problem.what}: {problem.why}") from None
            if action not in s.legal(seat):
                raise moves.refuse(key, f"'{text}': {s.why_not(seat, action)}")
            assert isinstance(action, Move)
            p.moves.append(action.number)
            action.play(s, p)
