"""A solo player of The Castles of Burgundy who knows the dice and tiles to come.

No bot plays the solo game well enough to win it. For golden games a win is found by looking ahead
in the real game: of all positions at the end of a turn the most promising ones are kept.
"""

from duchy.core.engine.playthrough import Playthrough
from duchy.games.burgundy.rules.components.tiles import MINE_TILE, NO_TILE
from duchy.games.burgundy.rules.state import Burgundy

Way = tuple[Burgundy, list[str]]  # a position and the actions that led to it


def play(played: Playthrough, width: int) -> None:
    """Plays the game to its end, with so many positions kept at every turn."""
    state = played.state
    assert isinstance(state, Burgundy)
    ways: list[Way] = [(state.clone(), [])]
    while not ways[0][0].over:
        ways = next_turn(ways, width)
    for text in ways[0][1]:
        played.play(0, played.game.action(text))


def next_turn(ways: list[Way], width: int) -> list[Way]:
    """The best ways to the start of the next turn."""
    found: list[Way] = []
    while ways:
        steps: list[Way] = []
        for state, texts in ways:
            for action in state.legal(0):
                after = state.clone()
                after.apply(0, action)
                way = (after, [*texts, action.text])
                if after.over and after.winners():
                    return [way]
                moment = (after.phase, after.round)
                ended = after.over or moment != (state.phase, state.round)
                (found if ended else steps).append(way)
        ways = best(steps, width)
    return best(found, width)


def best(ways: list[Way], width: int) -> list[Way]:
    """The most promising, each position once."""
    different: dict[object, Way] = {}
    for way in ways:
        different.setdefault(look(way[0]), way)
    return sorted(different.values(), key=lambda way: -promise(way[0]))[:width]


def look(s: Burgundy) -> object:
    d = s.duchies[0]
    waiting = tuple(choice.text() for choice in s.pending)
    store = tuple(tile.name for tile in d.store)
    held = (d.filled, d.powers, store, d.workers, d.silver, tuple(d.goods))
    return (held, s.counter, s.target, s.players[0].used, s.players[0].bought, waiting)


def promise(s: Burgundy) -> float:
    """Filled fields first, then what will fill others: tiles, workers, silver, goods, resets."""
    d = s.duchies[0]
    open_fields = s.open_fields(d)
    worth = 100.0 * (d.board.total - d.empty_fields())
    for tile in d.store:
        if tile is not NO_TILE:
            fits = tile.fits(d, open_fields)
            worth += 38 if fits else 15 if tile.fits(d, ~d.filled) else -20
    worth += 9 * min(d.workers, 8) + 12 * min(d.silver, 8)
    worth += 7 * min(sum(d.goods), 5) + 3 * max(0, sum(d.goods) - 5)
    worth += 8 * (4 - s.phase) * d.count(MINE_TILE)
    worth += 3 * open_fields.bit_count()
    if s.target:
        worth += 60 * s.counter / s.target + 2 * (50 - s.target)
    for choice in s.pending:
        worth += 60 if choice.name in ("castle_action", "extra_action", "bonus_tile") else 0
    for whole in d.board.whole[:6]:
        done = (whole & d.filled).bit_count() / whole.bit_count()
        worth += 25 * done * done if done < 1 else 0
    return worth
