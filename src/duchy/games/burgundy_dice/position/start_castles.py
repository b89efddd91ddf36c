"""Reading the start castles: the stated ones, and random others if the game has begun."""

from duchy.core.formats.schema import Part
from duchy.games.burgundy_dice.position.draft import Draft
from duchy.games.burgundy_dice.rules import setup
from duchy.games.burgundy_dice.rules.components.estate import FIELD_NAMES, FIELD_NUMBERS, GREEN
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD


def read_start_castles(r: Draft) -> None:
    s = r.state
    starts = [_start(r, part) for part in r.players]
    if s.founding:
        _check_nothing_has_begun(r)
        _check_known_to_all(r, starts)
    else:
        _fill_in(r, starts)
    _check_variant(r, [start for start in starts if start != NO_FIELD])
    for p, start in zip(s.sheets, starts):
        if start != NO_FIELD:
            p.cross_start(start)


def _start(r: Draft, part: Part) -> int:
    if "start" not in part:
        return NO_FIELD
    estate = r.rules.estate
    name = part.text("start")
    field = FIELD_NUMBERS.get(name, NO_FIELD)
    if field == NO_FIELD or estate.colour[field] != GREEN:
        castles = ", ".join(sorted(FIELD_NAMES[castle] for castle in estate.castle))
        raise part.refuse("start", refuse("position.no_castle", field=name, castles=castles))
    return field


def _fill_in(r: Draft, starts: list[int]) -> None:
    """Choose the omitted castles as the variant demands (DIC-T-001, DIC-T-002)."""
    castles, kind = r.rules.estate.castle, r.rules.castles
    agreed = setup.agreed_castle(r.rules, r.rules.estate)
    free = [castle for castle in castles if castle not in starts]
    known = [castle for castle in (agreed, *starts) if castle != NO_FIELD]
    for seat, start in enumerate(starts):
        if start != NO_FIELD:
            continue
        if kind == "different":
            starts[seat] = free.pop(r.rng.below(len(free)))
        elif kind == "same":
            known = known or [castles[r.rng.below(4)]]
            starts[seat] = known[0]
        else:
            starts[seat] = castles[r.rng.below(4)]


def _check_variant(r: Draft, chosen: list[int]) -> None:
    if r.rules.castles == "different" and len(set(chosen)) < len(chosen):  # DIC-T-001
        raise r.top.refuse("player", refuse("position.different"))
    agreed = setup.agreed_castle(r.rules, r.rules.estate)
    if r.rules.castles == "same" and len({agreed, *chosen} - {NO_FIELD}) > 1:  # DIC-T-002
        raise r.top.refuse("player", refuse("position.same"))


def _check_nothing_has_begun(r: Draft) -> None:
    s, top = r.state, r.top
    if s.phase or s.over or any(top.wholes("rounds")):
        raise top.refuse("founding", refuse("position.founding"))
    if setup.agreed_castle(r.rules, r.rules.estate) != NO_FIELD:
        raise top.refuse("founding", refuse("position.agreed"))
    for key in ("boxes", "pips", "colours", "hourglasses", "full", "round"):
        if key in top and top.table.get(key):
            raise top.refuse(key, refuse("position.before_roll"))


def _check_known_to_all(r: Draft, starts: list[int]) -> None:
    """Only castles that are chosen openly, in turn, can stand already."""
    s = r.state
    openly = r.rules.castles == "different"
    in_turn = [(s.owner + i) % s.seats for i in range(s.seats)]
    missing = False  # whether somebody earlier in turn order has none
    for seat in in_turn:
        if starts[seat] == NO_FIELD:
            missing = True
        elif missing or not openly:
            raise r.players[seat].refuse("start", refuse("position.not_known"))
    if not missing:
        raise r.top.refuse("founding", refuse("position.all_chosen"))
