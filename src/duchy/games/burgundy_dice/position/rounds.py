"""Reading the sheets, and the rounds in which they were filled."""

from duchy.games.burgundy_dice.position.draft import Draft
from duchy.games.burgundy_dice.position.schema import round_limits
from duchy.games.burgundy_dice.position.sheets import SheetReader
from duchy.games.burgundy_dice.rules.points import PHASES
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD


def read_sheets(r: Draft) -> None:
    for p, part in zip(r.state.sheets, r.players):
        if p.start != NO_FIELD:
            sheet = SheetReader(r.rules, part, p)
            sheet.read_fields()
            r.sheets.append(sheet)
            continue
        for key in part.names():
            if key != "points" and part.table.get(key):
                raise part.refuse(key, refuse("position.no_start"))


def read_rounds(r: Draft) -> None:
    """The rounds begun in each phase; if left out, as many as the sheets need."""
    s, top = r.state, r.top
    if s.founding:
        return
    fewest, most = round_limits(r.rules)
    rounds = _told(r, most) if "rounds" in top else _likely(r, fewest, most)
    for phase, count in enumerate(rounds):
        if count < fewest and (phase < s.phase or s.over):
            why = refuse(
                "position.rounds", phase=PHASES[phase], fewest=fewest, most=most, given=count
            )
            raise top.refuse("rounds", why)
        s.rounds[phase] = count


def _told(r: Draft, most: int) -> list[int]:
    rounds = r.top.wholes_within("rounds", 1, most, size=r.state.phase + 1)
    if r.top.whole("round", rounds[-1]) != rounds[-1]:
        raise r.top.refuse("round", refuse("position.round"))
    return rounds


def _likely(r: Draft, fewest: int, most: int) -> list[int]:
    """As few as possible, but enough for the sheets and the time column."""
    s, top = r.state, r.top
    last = top.whole_within("round", 1, most, default=fewest if s.over else 1)
    rounds = [fewest] * s.phase + [last]
    running = 0 if s.over else 1
    needed = max(sheet.fewest_rounds() for sheet in r.sheets) + running
    told = "round" in top
    for phase in range(s.phase if told else s.phase + 1):
        missing = max(0, needed - sum(rounds))
        rounds[phase] = min(most, rounds[phase] + missing)
    if "boxes" in top and not told and not r.rules.solo:
        rounds[-1] = _as_boxes_allow(r, rounds[-1], most)
    return rounds


def _as_boxes_allow(r: Draft, rounds: int, most: int) -> int:
    """A round crosses one box or two (DIC-R-003)."""
    before = r.top.whole_within("boxes", 1, most, 0) - 1  # as they were at the last roll
    if "hourglasses" in r.top and before + 1 < most:
        before = max(0, before + 1 - r.top.whole("hourglasses"))
    return min(max(rounds, 1 + (before + 1) // 2), 1 + before)


def settle_rounds(r: Draft) -> None:
    """Add the workers and points of the settled rounds."""
    r.phase_of = settled_phases(r)
    for sheet in r.sheets:
        sheet.settle(len(r.phase_of))
        sheet.score(r.phase_of, r.state.phase)


def settled_phases(r: Draft) -> list[int]:
    """The phase of every settled round: all but the current one."""
    phases: list[int] = []
    for phase, count in enumerate(r.state.rounds):
        phases += [phase] * count
    return phases if r.state.over else phases[:-1]
