"""One position of the dice game: phases, rounds, and the effects of actions.

Everybody uses the same roll at the same time. `sheets` are what their owners have filled in so far,
`shown` are the sheets as everybody saw them when the round began: nothing that a seat does in a
round shows before all have confirmed it (DIC-Q-041).
"""

from duchy.core.engine.action import Action
from duchy.core.engine.state import State
from duchy.games.burgundy_dice.rules import scoring
from duchy.games.burgundy_dice.rules.actions import (
    ACTIONS,
    DONE,
    PAY_SILVER,
    SELL,
    TAKE_WORKER,
    Move,
)
from duchy.games.burgundy_dice.rules.castles import castle_confirmed, choosing
from duchy.games.burgundy_dice.rules.combinations import can_pay_silver, markable_fields
from duchy.games.burgundy_dice.rules.components.dice import DOUBLE
from duchy.games.burgundy_dice.rules.components.estate import BONUSES, GOOD, MONK, WORKER
from duchy.games.burgundy_dice.rules.legal import (
    list_castles,
    list_marks,
    list_monks,
    list_workers,
)
from duchy.games.burgundy_dice.rules.rounds import end_round
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.sheet import (
    CHANGED_DIE,
    CHOOSE_CASTLE,
    CONFIRM,
    FIRST_COMBINATION,
    MARKED,
    SECOND_COMBINATION,
    SELL_GOODS,
    STEPS,
    WAITING,
    Sheet,
)


class BurgundyDice(State):
    __slots__ = (
        "announcing",
        "boxes",
        "colours",
        "first_full",
        "founding",
        "hourglasses",
        "opened",
        "owner",
        "phase",
        "pips",
        "rounds",
        "rules",
        "second_full",
        "sheets",
        "shown",
    )

    rules: Rules
    sheets: list[Sheet]
    shown: list[Sheet]  # as the round began; replaced as a whole, so that clones can share it
    owner: int  # the seat whose game it is
    founding: bool  # start castles are still to be chosen
    phase: int
    rounds: list[int]  # rounds begun in each phase
    boxes: int  # crossed in the current time column
    opened: int  # of them those that were crossed before this round
    pips: list[int]
    colours: list[int]
    hourglasses: int
    first_full: list[int]  # for each colour a mask of the seats that filled it first
    second_full: list[int]
    announcing: bool  # while gains become events, when a round is settled

    def clone(self) -> "BurgundyDice":
        s = BurgundyDice.__new__(BurgundyDice)
        self.clone_into(s)
        s.rules = self.rules
        s.sheets = [p.clone() for p in self.sheets]
        s.shown = self.shown
        s.owner = self.owner
        s.founding = self.founding
        s.phase = self.phase
        s.rounds = self.rounds[:]
        s.boxes = self.boxes
        s.opened = self.opened
        s.pips = self.pips[:]
        s.colours = self.colours[:]
        s.hourglasses = self.hourglasses
        s.first_full = self.first_full[:]
        s.second_full = self.second_full[:]
        s.announcing = False
        return s

    # ---- who decides, and what may be done -----------------------------------------

    def to_act(self) -> list[int]:
        """The seats that have not confirmed yet; while castles must differ, one after the other."""
        waiting: list[int] = []
        if self.over:
            return waiting
        if self.founding:
            return choosing(self)
        for p in self.sheets:
            if p.step != WAITING:
                waiting.append(p.seat)
        return waiting

    def legal(self, seat: int) -> list[Action]:
        out: list[Action] = []
        if not 0 <= seat < self.seats:
            self.check_seat(seat)
        p = self.sheets[seat]
        step = p.step
        if self.over or step == WAITING:
            return out
        if step == CONFIRM:
            out.append(DONE)
        elif step == FIRST_COMBINATION:
            list_marks(self, p, out)
            if p.bonuses(MONK):
                list_monks(self, p, out)
            if p.bonuses(WORKER):
                list_workers(self, p, out)
            out.append(TAKE_WORKER)
        elif step in (CHANGED_DIE, SECOND_COMBINATION):
            list_marks(self, p, out)
        elif step == MARKED:
            if can_pay_silver(self, p):
                out.append(PAY_SILVER)
            out.append(DONE)
        elif step == SELL_GOODS:
            out += SELL[: p.bonuses(GOOD) + 1]
        elif seat in self.to_act():
            list_castles(self, out)
        return out

    def apply(self, seat: int, action: Action) -> None:
        p = self.sheets[seat]
        assert isinstance(action, Move)
        p.moves.append(action.number)
        action.play(self, p)
        if p.step == WAITING:
            self.confirmed(p)

    # ---- the course of the game ----------------------------------------------------

    def confirmed(self, p: Sheet) -> None:
        """A seat is done. The last one settles the round; before that nobody sees the others' moves
        (DIC-Q-041)."""
        if self.events is not None and len(self.to_act()) > 0:
            self.note("done", p.seat, {})  # the round itself tells of the last one
        if self.founding:
            castle_confirmed(self, p)
            return
        for other in self.sheets:
            if other.step != WAITING:
                return
        end_round(self)

    def begin_turns(self) -> None:
        """Players can sell goods before the combinations, only on a double hourglass (DIC-B-010),
        even if that crossed a single box (DIC-R-012)."""
        for p in self.sheets:
            selling = self.hourglasses == DOUBLE and p.bonuses(GOOD) > 0
            p.begin(SELL_GOODS if selling else FIRST_COMBINATION)
        self.show_sheets()

    def show_sheets(self) -> None:
        """Make the sheets public (DIC-Q-044)."""
        self.shown = [p.clone() for p in self.sheets]

    def is_last_round(self) -> bool:
        """Whether the time column of the phase is full (DIC-R-010), or in a solo game all its
        rounds are played (DIC-T-003)."""
        if self.rules.solo:
            return self.rounds[self.phase] == self.rules.facts.solo_rounds
        return self.boxes == self.rules.boxes

    def tell(self, p: Sheet) -> None:
        """Repeat a seat's moves on a copy for the log, now that everybody may know them."""
        if self.events is None:
            return
        copy = self.shown[p.seat].clone()
        self.announcing = True
        for number in p.moves:
            action = ACTIONS.all[number]
            assert isinstance(action, Move)
            action.play(self, copy)
        self.announcing = False

    # ---- what others want to know --------------------------------------------------

    def ledger(self, seat: int) -> dict[str, int]:
        self.check_seat(seat)
        return self.sheets[seat].ledger()

    def shown_ledger(self, seat: int, viewer: int | None) -> dict[str, int]:
        self.check_seat(seat)
        return self.sheet_seen(seat, viewer).ledger()

    def sheet_seen(self, seat: int, viewer: int | None) -> Sheet:
        """The sheet as the viewer knows it: the viewer's own as it is, another's as the round
        began."""
        return self.sheets[seat] if seat == viewer else self.shown[seat]

    def player(self, seat: int) -> Sheet:
        return self.sheets[seat]

    def points_of(self, seat: int) -> list[int]:
        return self.sheets[seat].points

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def census(self) -> dict[str, int]:
        return scoring.census(self)

    def asked(self, seat: int) -> str:
        self.check_seat(seat)
        p = self.sheets[seat]
        step = p.step
        if step == MARKED and not can_pay_silver(self, p):
            step = CONFIRM
        if step == FIRST_COMBINATION and not markable_fields(self, p):
            return "nothing_fits"
        if step == CHOOSE_CASTLE and seat not in self.to_act():
            return STEPS[WAITING]
        if step == CONFIRM and self.founding:
            return "confirm_castle" if self.seats > 1 else "confirm_castle_alone"
        if step == CONFIRM and self.seats == 1:
            return "confirm_alone"
        return STEPS[step]

    def purse(self, seat: int) -> dict[str, int]:
        self.check_seat(seat)
        p = self.sheets[seat]
        return {name: p.bonuses(i) for i, name in enumerate(BONUSES)}

    def tip(self, seat: int) -> str:
        """If nothing fits, whether a bonus could help."""
        asked = self.asked(seat)
        if asked == "nothing_fits" and len(self.legal(seat)) == 1:
            return "only_worker"
        return asked

    def is_bound(self, seat: int) -> bool:
        """Undo is free until the player confirms (DIC-Q-042)."""
        self.check_seat(seat)
        return self.sheets[seat].step == WAITING

    def follow_up(self, seat: int) -> str:
        """A bonus was just crossed, or silver can be paid."""
        self.check_seat(seat)
        p = self.sheets[seat]
        if p.step in (CHANGED_DIE, SECOND_COMBINATION):
            return STEPS[p.step]
        if p.step == MARKED and can_pay_silver(self, p):
            return STEPS[MARKED]
        return ""
