"""Reading the dice of the last roll, and the time column it was crossed in."""

from duchy.games.burgundy_dice.position.draft import Draft
from duchy.games.burgundy_dice.rules.components.dice import FACES, PIP_DICE
from duchy.games.burgundy_dice.rules.components.estate import GOOD
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD, WAITING


def read_last_roll(r: Draft) -> None:
    """Before the first roll, seats are still choosing their start castles."""
    s = r.state
    if not s.founding:
        _read_dice(r)
        if not r.rules.solo:  # a player alone crosses no boxes (DIC-Q-039)
            _read_time(r)
    if s.founding or s.over:
        for p in s.sheets:
            if p.start != NO_FIELD:
                p.begin(WAITING)
        s.show_sheets()
    else:
        s.begin_turns()


def _read_dice(r: Draft) -> None:
    s, top, rng, facts = r.state, r.top, r.rng, r.rules.facts
    for die in range(PIP_DICE):
        s.pips[die] = facts.pip_faces[rng.below(FACES)]
        s.colours[die] = facts.colour_faces[rng.below(FACES)]
    s.hourglasses = top.whole("hourglasses", facts.hourglass_faces[rng.below(FACES)])
    if "pips" in top:
        s.pips = top.wholes("pips")
    if "colours" in top:
        s.colours = top.wholes("colours")


def _read_time(r: Draft) -> None:
    """Check the time column against the rounds of the phase and the last roll (DIC-R-003,
    DIC-R-011)."""
    s, whole = r.state, r.rules.boxes
    earlier = s.rounds[s.phase] - 1
    low, high = earlier, min(2 * earlier, whole - 1)  # boxes before the last roll
    if s.over:  # the last roll filled the column
        low, high = max(low, whole - 2), whole - 1
    if "boxes" in r.top:
        _told_boxes(r, low, high)
    else:
        _likely_boxes(r, low, high)


def _told_boxes(r: Draft, low: int, high: int) -> None:
    s, top, whole = r.state, r.top, r.rules.boxes
    s.boxes = top.whole_within("boxes", 1, whole, 0)
    if "hourglasses" not in top:
        s.hourglasses = 1 if low <= s.boxes - 1 <= high else 2
    before = s.boxes - s.hourglasses
    if s.boxes == whole:
        before = min(max(before, low), whole - 1)
    if not low <= before <= high or (s.over and s.boxes != whole):
        rounds = s.rounds[s.phase]
        why = refuse("position.boxes", boxes=s.boxes, rounds=rounds, glasses=s.hourglasses)
        raise top.refuse("boxes", why)
    s.opened = before


def _likely_boxes(r: Draft, low: int, high: int) -> None:
    s, whole = r.state, r.rules.boxes
    earlier = s.rounds[s.phase] - 1
    # goods are sold after a double hourglass (DIC-B-010)
    sold = not s.phase and any(sheet.crossed[GOOD] for sheet in r.sheets)
    before = min(max(4 * earlier // 3, low + (1 if sold else 0)), high)
    if s.over and before + s.hourglasses < whole:
        before = whole - s.hourglasses
    s.opened = before
    s.boxes = min(before + s.hourglasses, whole)
