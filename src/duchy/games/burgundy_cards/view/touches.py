"""What every kind of action touches on the table: a table with an entry for each kind.

The things are `card:4.2` (of the display), `project:1`, `pile:castle:2` and `pile:new:castle` (of
one's estate), `good:light` (in one's storage), `die:3` (a card of the hand with this number),
`act:take` and the other five actions, `bought:1`, `goods:1` and `animals:2` (the piles of the
supply), `bonus:1`, `convert:2w1s` and `buy`.
"""

from typing import Final

from duchy.core.engine.touch import Touch, Touching, TouchTable
from duchy.games.burgundy_cards.rules.actions import (
    NO_DROP,
    Bonus,
    Buy,
    CardMove,
    Convert,
    ConvertMore,
    Decline,
    End,
    Enough,
    Keep,
    Place,
    Sell,
    Silver,
    Take,
    TakeAnimal,
    TakeGood,
    Use,
    Workers,
)
from duchy.games.burgundy_cards.rules.components.card_types import (
    FREE,
    GOODS,
    NEW_PILE,
    PILES,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD
from duchy.games.burgundy_cards.rules.state import BurgundyCards

# Reasons that help somebody who pointed at a thing.
HELPFUL: Final = (
    "workers_short",
    "silver_short",
    "pile_still_open",
    "takes_other_types",
    "places_nothing",
    "sells_nothing",
    "other_type",
    "no_project",
    "no_goods",
)
# Only the buyer sees cards that were bought.
OWN: Final = ("bought",)


def dice_of(move: CardMove) -> list[str]:
    return [] if move.die == FREE else [f"die:{move.die}"]


def given_up(drop: int) -> str:
    """The project that makes room."""
    return "" if drop == NO_DROP else f"project:{drop + 1}"


def room_for(s: BurgundyCards, seat: int, drop: int) -> str:
    """Where a new project comes to lie: in place of the one given up, else the first free one."""
    projects = s.players[seat].projects
    if drop == NO_DROP and NO_CARD in projects:
        return f"project:{projects.index(NO_CARD) + 1}"
    return given_up(drop)


def pile_of(s: BurgundyCards, seat: int, move: Place) -> str:
    """A new pile is named by the type that it will have, for that has a place in the estate."""
    p = s.players[seat]
    if move.pile == NEW_PILE and not p.is_free(move.slot):
        return f"pile:new:{TYPES[p.projects[move.slot].type]}"
    return f"pile:{PILES[move.pile]}"


# ---- what somebody could mean ----------------------------------------------------------


def _with_its_die(s: BurgundyCards, seat: int, move: CardMove) -> bool:
    """As the effect that asks gives it, else with a card of the hand."""
    if s.pending:
        return move.die == s.pending[-1].die
    p = s.players[seat]
    return p.has_in_hand(move.die) if p.hand else move.die == 1


def _takes(s: BurgundyCards, seat: int, move: Take) -> bool:
    there = move.place < len(s.display[move.row])
    full = s.players[seat].projects_are_full()
    return there and full == (move.drop != NO_DROP) and _with_its_die(s, seat, move)


def _places(s: BurgundyCards, seat: int, move: Place) -> bool:
    p = s.players[seat]
    if p.is_free(move.slot) and p.has_project():
        return False
    there = move.pile == NEW_PILE or p.open[move.pile] > 0
    return there and _with_its_die(s, seat, move)


def _converts(s: BurgundyCards, seat: int, move: Convert) -> bool:
    """With as many workers as there are."""
    return move.workers == min(3, s.players[seat].workers) and _with_its_die(s, seat, move)


def _keeps(s: BurgundyCards, seat: int, move: Keep) -> bool:
    full = s.players[seat].projects_are_full()
    return move.card < len(s.bought) and full == (move.drop != NO_DROP)


def _uses(s: BurgundyCards, seat: int, move: Use) -> bool:
    return move.card < len(s.bought)


def _gains(s: BurgundyCards, seat: int, move: Bonus) -> bool:
    return move.choice < len(s.rules.bonuses[s.round])


# ---- the table -------------------------------------------------------------------------


def _take(s: BurgundyCards, seat: int, move: Take) -> Touch:
    card = f"card:{move.row + 1}.{move.place + 1}"
    row = s.display[move.row]
    return Touch(
        "take",
        [card, "act:take", *dice_of(move)],
        source=card,
        target=room_for(s, seat, move.drop),
        gives_up=given_up(move.drop),
        piece=row[move.place].name if move.place < len(row) else "",
        number=move.die,
    )


def _place(s: BurgundyCards, seat: int, move: Place) -> Touch:
    p = s.players[seat]
    project = f"project:{move.slot + 1}"
    return Touch(
        "place",
        [project, "act:place", *dice_of(move)],
        source=project,
        target=pile_of(s, seat, move),
        piece="" if p.is_free(move.slot) else p.projects[move.slot].name,
        number=move.die,
    )


def _sell(s: BurgundyCards, seat: int, move: Sell) -> Touch:
    good = GOODS[move.good]
    return Touch("sell", [f"good:{good}", "act:sell", *dice_of(move)], piece=good, number=move.die)


def _workers(s: BurgundyCards, seat: int, move: Workers) -> Touch:
    return Touch("workers", ["act:workers", *dice_of(move)], number=move.die)


def _silver(s: BurgundyCards, seat: int, move: Silver) -> Touch:
    return Touch("silver", ["act:silver", *dice_of(move)], number=move.die)


def _convert(s: BurgundyCards, seat: int, move: Convert) -> Touch:
    return Touch("convert", ["act:convert", *dice_of(move)], number=move.die)


def _convert_more(s: BurgundyCards, seat: int, move: ConvertMore) -> Touch:
    return Touch("convert", [f"convert:{move.workers}w{3 - move.workers}s"])


def _buy(s: BurgundyCards, seat: int, move: Buy) -> Touch:
    return Touch("buy", ["buy"], aside=True)


def _keep(s: BurgundyCards, seat: int, move: Keep) -> Touch:
    card = f"bought:{move.card + 1}"
    return Touch(
        "keep",
        [card],
        source=card,
        target=room_for(s, seat, move.drop),
        gives_up=given_up(move.drop),
        piece=s.bought[move.card].name if move.card < len(s.bought) else "",
    )


def _use(s: BurgundyCards, seat: int, move: Use) -> Touch:
    piece = s.bought[move.card].name if move.card < len(s.bought) else ""
    return Touch("use", [f"bought:{move.card + 1}"], piece=piece)


def _take_good(s: BurgundyCards, seat: int, move: TakeGood) -> Touch:
    return Touch("goods", [f"goods:{move.pile + 1}"])


def _take_animal(s: BurgundyCards, seat: int, move: TakeAnimal) -> Touch:
    return Touch("animals", [f"animals:{move.pile + 1}"])


def _bonus(s: BurgundyCards, seat: int, move: Bonus) -> Touch:
    return Touch("bonus", [f"bonus:{move.choice + 1}"])


def _decline(s: BurgundyCards, seat: int, move: Decline) -> Touch:
    return Touch("decline", [])


def _end(s: BurgundyCards, seat: int, move: End) -> Touch:
    return Touch("end", [], fixed=True, ends_turn=True)


TOUCHES: Final[TouchTable] = {
    Take: Touching(_take, _takes),
    Place: Touching(_place, _places),
    Sell: Touching(_sell, _with_its_die),
    Workers: Touching(_workers, _with_its_die),
    Silver: Touching(_silver, _with_its_die),
    Convert: Touching(_convert, _converts),
    ConvertMore: Touching(_convert_more),
    Buy: Touching(_buy),
    Keep: Touching(_keep, _keeps),
    Use: Touching(_use, _uses),
    TakeGood: Touching(_take_good),
    TakeAnimal: Touching(_take_animal),
    Bonus: Touching(_bonus, _gains),
    Decline: Touching(_decline),
    Enough: Touching(_decline),
    End: Touching(_end),
}
