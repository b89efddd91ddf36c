"""The bot's opinion of a sheet, and of an action at first sight.

An area is worth its points times the chance to complete it in time. The chance follows from how
often the dice show what its missing fields need.
"""

from typing import Final

from duchy.core.engine.action import Action
from duchy.games.burgundy_dice.bot.prospects import moment, prospects_of
from duchy.games.burgundy_dice.bot.turns import turns
from duchy.games.burgundy_dice.rules.actions import DONE, PAY_SILVER, Move
from duchy.games.burgundy_dice.rules.combinations import can_pay_silver
from duchy.games.burgundy_dice.rules.components.dice import FACES, HIGHEST
from duchy.games.burgundy_dice.rules.components.estate import (
    BONUS_COUNT,
    COLOUR_COUNT,
    GREEN,
    NO_BONUS,
    YELLOW,
)
from duchy.games.burgundy_dice.rules.legal import list_marks
from duchy.games.burgundy_dice.rules.points import LAST_PHASE, PHASE_COUNT
from duchy.games.burgundy_dice.rules.scoring import colour_worth
from duchy.games.burgundy_dice.rules.sheet import (
    CHANGED_DIE,
    CHOOSE_CASTLE,
    MARKED,
    SECOND_COMBINATION,
    Sheet,
)
from duchy.games.burgundy_dice.rules.state import BurgundyDice

# The chance that one of two dice shows one of n faces.
SHOWS: Final[list[float]] = [1.0 - ((FACES - n) / FACES) ** 2 for n in range(FACES + 1)]
COLOUR_SHOWS: Final = SHOWS[1]

BONUS_WORTH: Final[list[float]] = [0.6, 1.6, 3.2, 0.3]  # monk, silver, good, worker
LASTING: Final = 10.0  # bonuses lose worth when fewer rounds than this are left
ROUNDS_FOR_AN_AREA: Final = 0.35  # the share of the remaining rounds; the others go elsewhere
OUT_OF_REACH: Final = 0.6
CHOICE_WORTH: Final = 4.0  # of being able to use every combination
PAIRS: Final = HIGHEST * COLOUR_COUNT  # of a number and a colour
NEEDLESS: Final = 3.0  # an action that equals another, or that wastes a bonus
NEAR_FULL: Final = 0.7  # for each field missing of a colour


def judge(state: BurgundyDice, seat: int, action: Action) -> float:
    """How much better the sheet looks after the action and the best continuation."""
    if action is DONE:
        return 0.0
    p = state.sheets[seat]
    return best_after(state, p, action) - value(state, p)


# ---- what a search asks ------------------------------------------------------------


def weigh(state: BurgundyDice, seat: int, legal: list[Action]) -> list[float]:
    """The expected points after each action and the best continuation in this round."""
    prospects = prospects_of(state.rules)
    if not prospects.model.is_taught:
        return [judge(state, seat, action) for action in legal]
    now = moment(state)
    best: dict[int, float] = {}
    lowest = 1000.0
    for turn in turns(state, state.sheets[seat]):
        worth = prospects.worth(state, turn.after, now)
        number = turn.action.number
        if number not in best or worth > best[number]:
            best[number] = worth
        lowest = min(lowest, worth)
    return [best.get(action.number, lowest - NEEDLESS) for action in legal]


def expected_points(state: BurgundyDice) -> list[float]:
    """The final points that every seat can expect, with the roll on the table."""
    if state.over:
        return [float(p.score()) for p in state.sheets]
    prospects = prospects_of(state.rules)
    expected: list[float] = []
    if state.founding or not prospects.model.is_taught:
        return [value(state, p) for p in state.sheets]
    now = moment(state)
    for p in state.sheets:
        best = -1000.0
        for turn in turns(state, p):
            worth = prospects.worth(state, turn.after, now)
            best = max(best, worth)
        expected.append(best)
    return expected


def settled(state: BurgundyDice) -> bool:
    """After a fresh roll, before anybody has used it."""
    if state.founding:
        return False
    return all(not p.moves for p in state.sheets)


# ---- the worth of a sheet at first sight --------------------------------------------


def best_after(state: BurgundyDice, p: Sheet, action: Action) -> float:
    """The best value that can be reached in this round after the action."""
    after = p.clone()
    assert isinstance(action, Move)
    action.play(state, after)
    step = after.step
    if step == MARKED and can_pay_silver(state, after):
        paid = after.clone()
        PAY_SILVER.play(state, paid)
        return max(value(state, after), best_mark(state, paid))
    if step in (CHANGED_DIE, SECOND_COMBINATION):
        return best_mark(state, after)
    return value(state, after)


def best_mark(state: BurgundyDice, p: Sheet) -> float:
    marks: list[Action] = []
    list_marks(state, p, marks)
    best = -1000.0
    for mark in marks:
        after = p.clone()
        assert isinstance(mark, Move)
        mark.play(state, after)
        best = max(best, value(state, after))
    return best


def value(state: BurgundyDice, p: Sheet) -> float:
    """Points now, and the worth of areas, colours, bonuses and freedom of choice."""
    worth = float(p.score())
    if p.step == CHOOSE_CASTLE:
        return worth
    left = rounds_left(state)
    total = sum(left)
    worth += areas(state, p, left)
    worth += colours(state, p)
    lasting = min(1.0, total / LASTING)
    for bonus in range(BONUS_COUNT):
        worth += p.bonuses(bonus) * BONUS_WORTH[bonus] * lasting
    return worth + choice(p) * lasting


def rounds_left(state: BurgundyDice) -> list[float]:
    """Roughly the rounds left in each phase; none in phases that are over."""
    left = [0.0] * PHASE_COUNT
    rules = state.rules
    faces = rules.facts.hourglass_faces
    pace = sum(faces) / len(faces)
    for phase in range(state.phase, LAST_PHASE + 1):
        running = phase == state.phase
        if rules.solo:
            left[phase] = float(rules.facts.solo_rounds - (state.rounds[phase] if running else 0))
        else:
            left[phase] = (rules.boxes - (state.boxes if running else 0)) / pace
    return left


def areas(state: BurgundyDice, p: Sheet, left: list[float]) -> float:
    worth = 0.0
    estate = p.estate
    lasting = min(1.0, sum(left) / LASTING)
    for area in estate.areas:
        missing = area & ~p.marked
        if not missing:
            continue
        size = area.bit_count()
        field = area.bit_length() - 1
        wanted = missing.bit_count()
        rate = COLOUR_SHOWS * numbers_that_fit(p, area, field)
        share = 1.0 if p.reach & area else OUT_OF_REACH
        times = 2.0 if estate.colour[field] == YELLOW else 1.0
        bonus = estate.bonus[field]
        extra = BONUS_WORTH[bonus] * lasting if bonus != NO_BONUS else 0.0
        rounds = 0.0
        before = 0.0
        for phase in range(state.phase, LAST_PHASE + 1):
            rounds += left[phase]
            in_time = 1.0 - (1.0 - rate) ** (rounds * ROUNDS_FOR_AN_AREA / wanted)
            done = share * in_time**wanted
            brings = state.rules.area_points[phase][size] * times + extra
            worth += (done - before) * brings
            before = done
    return worth


def numbers_that_fit(p: Sheet, area: int, field: int) -> float:
    """The chance that a roll has a number for the area."""
    fitting = 0
    for number in range(1, HIGHEST + 1):
        if p.fits[number] & area:
            fitting += 1
    if fitting == 0 and p.estate.colour[field] == GREEN:
        return 0.5 * SHOWS[1]  # a neighbour must come first
    return SHOWS[fitting]


def colours(state: BurgundyDice, p: Sheet) -> float:
    worth = 0.0
    before = state.shown[p.seat]
    for colour in range(COLOUR_COUNT):
        if before.is_full(colour):
            continue
        brings = colour_worth(state, colour)
        if brings:
            missing = (p.estate.whole[colour] & ~p.marked).bit_count()
            worth += brings * NEAR_FULL**missing
    return worth


def choice(p: Sheet) -> float:
    """The worth of being able to use this many pairs of a number and a colour."""
    return CHOICE_WORTH * usable_pairs(p) / PAIRS


def usable_pairs(p: Sheet) -> int:
    """How many pairs of a number and a colour have a field now."""
    fields = p.reach & ~p.marked
    usable = 0
    for number in range(1, HIGHEST + 1):
        fitting = p.fits[number] & fields
        for colour in range(COLOUR_COUNT):
            if fitting & p.estate.whole[colour]:
                usable += 1
    return usable
