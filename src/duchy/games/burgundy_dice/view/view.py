"""What a seat may know, and states dealt anew from it (DIC-Q-041, DIC-Q-044).

Hidden is what the others have done in the round that still runs. Only that they have confirmed
it can be seen.
"""

from typing import TYPE_CHECKING

from duchy.core.engine.rng import Rng
from duchy.games.burgundy_dice.rules import scoring
from duchy.games.burgundy_dice.rules.actions import ACTIONS, Mark, Move
from duchy.games.burgundy_dice.rules.components.dice import (
    COLOUR_1,
    COLOUR_DIE,
    DICE,
    NO_DIE,
    PIP_DIE,
)
from duchy.games.burgundy_dice.rules.components.estate import (
    BONUSES,
    COLOURS,
    FIELD_NAMES,
    FIELDS,
    Colour,
)
from duchy.games.burgundy_dice.rules.points import PHASES
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD, WAITING, Sheet
from duchy.games.burgundy_dice.view.shape import OwnRound, Player, View

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice


def view(s: "BurgundyDice", seat: int | None) -> View:
    seen: View = {
        "game": "burgundy_dice",
        "seats": s.seats,
        "seat": seat,
        "options": dict(s.rules.options),
        "estate": s.rules.estate.name,
        "owner": s.owner,
        "phase": PHASES[s.phase],
        "rounds": list(s.rounds),
        "boxes": s.boxes,
        "boxes_in_column": s.rules.boxes,
        "founding": s.founding,
        "over": s.over,
        "to_act": s.to_act(),
        "asked": s.asked(seat) if seat is not None and not s.over else "",
        "pips": list(s.pips),
        "colours": [] if s.founding else [COLOURS[colour] for colour in s.colours],
        "hourglasses": s.hourglasses,
        "full": {
            colour: {"first": seats_of(s.first_full[i]), "second": seats_of(s.second_full[i])}
            for i, colour in enumerate(COLOURS)
        },
        "winners": s.winners(),
        "players": [_player(s, s.sheet_seen(other, seat), other) for other in range(s.seats)],
    }
    if s.rules.solo and s.over:
        seen["grade"] = scoring.grade(s, s.score(0))
    if seat is not None:
        seen["own"] = _own_round(s.sheets[seat])
    return seen


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def _player(s: "BurgundyDice", p: Sheet, seat: int) -> Player:
    return {
        "seat": seat,
        "done": s.over or s.sheets[seat].step == WAITING,
        "start": None if p.start == NO_FIELD else FIELD_NAMES[p.start],
        "numbers": {FIELD_NAMES[f]: p.numbers[f] for f in range(FIELDS) if p.numbers[f]},
        "rings": dict(zip(BONUSES, p.rings)),
        "crosses": dict(zip(BONUSES, p.crosses)),
        "castle_rings": [name for i, name in enumerate(BONUSES) if p.castle_rings >> i & 1],
        "castle_crosses": [name for i, name in enumerate(BONUSES) if p.castle_crosses >> i & 1],
        "bonuses": {name: p.bonuses(i) for i, name in enumerate(BONUSES)},
        "points": p.ledger(),
        "subtotals": p.subtotals(),
        "score": p.score(),
    }


def _own_round(p: Sheet) -> OwnRound:
    """What a seat has done in this round, for itself."""
    moves = [ACTIONS.all[number] for number in p.moves]
    own: OwnRound = {"moves": [move.text for move in moves], "used": []}
    for move in moves:
        if isinstance(move, Mark):
            pip, colour = PIP_DIE[move.combination], COLOUR_DIE[move.combination]
            own["used"] += [DICE[pip], DICE[COLOUR_1 + colour]]
    if p.changed != NO_DIE:
        value: int | Colour = p.changed_to if p.changed < COLOUR_1 else COLOURS[p.changed_to]
        own["changed"] = {"die": DICE[p.changed], "as": value}
    return own


def imagine(s: "BurgundyDice", seat: int, rng: Rng) -> "BurgundyDice":
    """Replace what the others did in this round: a seat that has confirmed gets random legal
    choices, any other seat starts its round again."""
    imagined = s.clone()
    imagined.chance = rng.fork()
    for other in range(s.seats):
        if other != seat:
            imagined.sheets[other] = s.shown[other].clone()
            if s.sheets[other].step == WAITING:
                some_round(imagined, other, rng)
    return imagined


def some_round(s: "BurgundyDice", seat: int, rng: Rng) -> None:
    """Random legal choices until the seat has confirmed, without settling the round."""
    p = s.sheets[seat]
    while p.step != WAITING:
        legal = s.legal(seat)
        action = legal[rng.below(len(legal))]
        assert isinstance(action, Move)
        p.moves.append(action.number)
        action.play(s, p)


def part(s: "BurgundyDice") -> str:
    """The phase, as short as on a chart."""
    return PHASES[s.phase]
