"""The bot's opinion of a position, and of an action at first sight."""

from typing import Final

from duchy.core.engine.action import Action
from duchy.games.burgundy.bot.expansion import BOT
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.actions import DECLINE, END, Found
from duchy.games.burgundy.rules.components.board import CASTLE, MINE
from duchy.games.burgundy.rules.components.estates import MINE_TILE
from duchy.games.burgundy.rules.components.monasteries import MONASTERIES
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.phases import LAST_PHASE
from duchy.games.burgundy.rules.scoring import final_points
from duchy.games.burgundy.rules.state import Burgundy

# The worth of the base game's effects while they wait to be answered.
PENDING: Final[dict[str, float]] = {
    "castle_action": 5.0,
    "extra_action": 5.0,
    "goods_of_a_depot": 3.0,
    "goods_to_keep": 1.0,
    "market": 3.0,
    "carpenter": 3.0,
    "church": 4.0,
    "warehouse": 3.0,
    "city_hall": 5.0,
}
FILLED_FIELD: Final = 8.0  # where a full board wins
FEW_WORKERS: Final = 6
LASTING_MONASTERY: Final = 1.2  # for each phase that a monastery without points of its own works


def judge(state: Burgundy, seat: int, action: Action) -> float:
    """How much better the position looks after the action."""
    if action is END or action is DECLINE:
        return 0.0
    if state.founding:
        return castle_field(state, seat, action)
    before = value(state, seat)
    after = state.clone()
    after.apply(seat, action)
    return value(after, seat) - before


def castle_field(state: Burgundy, seat: int, action: Action) -> float:
    """A start with many neighbours, of many colours."""
    assert isinstance(action, Found)
    board = state.players[seat].duchy.sides[action.side]
    around = board.fields_in(board.neighbours[board.field_at[action.spot]])
    return len(around) + len({board.colour[f] for f in around})


def value(state: Burgundy, seat: int) -> float:
    """Points now, points sure to come, and what is begun."""
    d = state.players[seat].duchy
    phases_left = LAST_PHASE + 1 - state.phase
    worth = float(state.score(seat))
    if not state.over:
        for source, amount in final_points(state, d):
            worth += workers_value(d) if source == points.WORKERS else amount
        worth += goods_value(state, d)
        worth += 0.9 * phases_left * d.count(MINE_TILE)
        worth += lasting_monasteries(state, d) * phases_left
        worth += begun(state, d)
        for tile in d.store:
            if tile is not NO_TILE:
                worth += stored_value(state, d, tile)
        if state.rules.full_board_wins:  # then only filling it counts
            worth += FILLED_FIELD * d.filled.bit_count()
        for choice in state.pending:
            worth += waiting_value(state, choice.name)
    return worth


def waiting_value(state: Burgundy, name: str) -> float:
    """The worth of a pending choice, by its name."""
    if name in PENDING:
        return PENDING[name]
    for bot in BOT.in_play(state.rules):
        if name in bot.waiting:
            return bot.waiting[name]
    return 0.0


def workers_value(d: Duchy) -> float:
    """A few workers make dice flexible; further ones only count at the end."""
    return 0.45 * min(d.workers, FEW_WORKERS) + 0.15 * max(0, d.workers - FEW_WORKERS)


def goods_value(state: Burgundy, d: Duchy) -> float:
    """Goods are worth most of what they would sell for."""
    worth = 0.0
    for count in d.goods:
        if count:
            worth += 0.6 * (count * state.rules.sale_points + 1) - count
    return worth


def lasting_monasteries(state: Burgundy, d: Duchy) -> float:
    worth = 0.0
    for monastery in MONASTERIES:
        if d.has(monastery) and not monastery.end_points(d, state.rules):
            worth += LASTING_MONASTERY
    return worth


def begun(state: Burgundy, d: Duchy) -> float:
    """Regions and colours count for more, the closer they are to completion."""
    board = d.board
    phase = state.rules.phase_points[state.phase]
    worth = 0.0
    for region in board.regions:
        missing = region & ~d.filled
        if missing and missing != region:
            size = region.bit_count()
            done = size - missing.bit_count()
            share = done / size
            worth += share * share * (state.rules.region_points[size] + phase)
    for colour in range(6):
        whole = board.whole[colour]
        done = (whole & d.filled).bit_count()
        if done < len(board.fields[colour]):
            share = done / len(board.fields[colour])
            worth += share * share * state.rules.large_bonus
    return worth


def stored_value(state: Burgundy, d: Duchy, tile: Tile) -> float:
    """A stored tile is worth something if it has a field, and more if the field is open."""
    if tile.fits(d, state.open_fields(d)):
        return 3.5 if tile.colour in (CASTLE, MINE) else 2.5
    return 0.5 if tile.fits(d, ~d.filled) else -2.0
