"""Set-up (DIC-S) and the choice of start castles, free or by a variant (DIC-T)."""

from duchy.core.engine.action import Action
from duchy.core.engine.errors import BadOption
from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.games.burgundy_dice.rules.actions import START
from duchy.games.burgundy_dice.rules.components.estate import COLOURS, Estate
from duchy.games.burgundy_dice.rules.ruleset import BY_OWNER, Rules
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD, WAITING, Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice


def check_options(seats: int, options: dict[str, Value]) -> None:
    if options["castles"] == "different" and seats > 4:
        why = f"there are four castles for at most 4 players, not {seats}"
        raise BadOption("castles = 'different'", "option", why)
    if options["same_castle"] != BY_OWNER and options["castles"] != "same":
        why = "a castle can be named only if all start with the same one"
        raise BadOption(f"same_castle = {options['same_castle']!r}", "option", why)


def set_up(rules: Rules, seed: int) -> BurgundyDice:
    """The first position. All chance comes from the seed."""
    s = deal(rules, seed)
    open_game(s)
    return s


def deal(rules: Rules, seed: int) -> BurgundyDice:
    """The sheets, and whose game it is."""
    s = empty_table(rules)
    s.chance = Rng.seeded(seed)
    if rules.options["owner"] == "random":
        s.owner = s.chance.below(s.seats)
    return s


def open_game(s: BurgundyDice) -> None:
    """Start castles are chosen, or the first roll comes."""
    agreed = agreed_castle(s.rules, s.rules.estate)
    if agreed == NO_FIELD:
        s.show_sheets()
    else:
        found_all(s, agreed)


def empty_table(rules: Rules) -> BurgundyDice:
    """Empty sheets of one estate; the caller adds chance."""
    s = BurgundyDice.__new__(BurgundyDice)
    s.seats = rules.seats
    s.reveals = 0
    s.over = False
    s.events = None
    s.rules = rules
    s.sheets = [Sheet.new(seat, rules.estate) for seat in range(rules.seats)]
    s.shown = []
    s.owner = 0
    s.founding = True
    s.phase = s.boxes = s.opened = s.hourglasses = 0
    s.rounds = [0, 0, 0]
    s.pips = [0, 0]
    s.colours = [0, 0]
    s.first_full = [0] * 6
    s.second_full = [0] * 6
    s.telling = False
    return s


def agreed_castle(rules: Rules, estate: Estate) -> int:
    """The castle that the group has agreed on, if it has."""
    square = rules.options["same_castle"]
    return NO_FIELD if square == BY_OWNER else estate.castle[COLOURS.index(str(square))]


# ---- who chooses, and what ---------------------------------------------------------


def choosing(s: BurgundyDice) -> list[int]:
    """All at once (DIC-S-005); the owner and then clockwise (DIC-T-001); the owner alone."""
    if s.rules.castles == "free":
        return [p.seat for p in s.sheets if p.step != WAITING]
    turns = s.seats if s.rules.castles == "different" else 1
    for i in range(turns):
        seat = (s.owner + i) % s.seats
        if s.sheets[seat].step != WAITING:
            return [seat]
    return []


def list_castles(s: BurgundyDice, out: list[Action]) -> None:
    taken = [p.start for p in s.sheets] if s.rules.castles == "different" else []
    for field in sorted(s.rules.estate.castle):
        if field not in taken:
            out.append(START[field])


def castle_confirmed(s: BurgundyDice, p: Sheet) -> None:
    """Openly chosen castles show at once, secret ones with the last."""
    if s.rules.castles == "different":
        s.tell(p)
        p.begin(WAITING)
        s.shown = [p.clone() if p.seat == sheet.seat else sheet for sheet in s.shown]
        s.reveals += 1
    if choosing(s):
        return
    if s.rules.castles == "free":
        for sheet in s.sheets:
            s.tell(sheet)
    elif s.rules.castles == "same":
        s.tell(p)
        s.telling = s.events is not None
        for sheet in s.sheets:
            if sheet is not p:
                s.start_castle(sheet, p.start)
        s.telling = False
    begin(s)


def found_all(s: BurgundyDice, field: int) -> None:
    for p in s.sheets:
        s.start_castle(p, field)
    begin(s)


def begin(s: BurgundyDice) -> None:
    s.founding = False
    s.start_round()
