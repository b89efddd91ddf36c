"""What a seat can expect: its points now, those certain to come, and a learnt sum for the rest.

The sum is over the features of the position (`features.py`); `duchy train` learns their weights.
"""

from math import exp
from typing import Final

from duchy.core.learning.linear_model import LinearModel, TrainingConfig
from duchy.games.burgundy.bot.expansion import BOT, OwnModel
from duchy.games.burgundy.bot.feature_tables import size
from duchy.games.burgundy.bot.features import features
from duchy.games.burgundy.bot.weights import turns_left
from duchy.games.burgundy.rules.components.monasteries import AT_THE_END
from duchy.games.burgundy.rules.duchy import BUILT
from duchy.games.burgundy.rules.phases import LAST_PHASE, LAST_ROUND
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.ruleset import Rules
from duchy.games.burgundy.rules.state import Burgundy

RIVALRY: Final = 0.3  # the share of a rival's point that counts
# where a full board wins, instead of points:
FIELD_WORTH: Final = 5.0  # a filled field,
SPARE_WORTH: Final = 3.0  # a die left over at a win,
CERTAIN: Final = 6.0  # and the typical distance from a full board at which hope becomes certainty
# What an expert achieves beyond the tables' expectation, multiplied by the square of the turns
# left: people first see about 71 %, and an expert wins 76 %.
FOUND: Final = 0.02
# The same in points, for a whole game with others; `ExpansionBot.found` is added. The tables were
# trained by a quicker search, which makes less of expansions.
FOUND_POINTS: Final = 14.0
# The number of training games for each number of seats; three seats start from what two have
# learnt, four from what three have.
GAMES: Final[dict[int, int]] = {2: 16_000, 3: 4_000, 4: 1_000}

_by_name: dict[str, LinearModel] = {}
_by_rules: dict[Rules, LinearModel] = {}


def model(seats: int) -> LinearModel:
    """The usual learnt weights for this number of seats."""
    name = f"value{seats}"
    if name not in _by_name:
        config = TrainingConfig(games=GAMES.get(seats, 0), steady=0.5)
        start = model(seats - 1).weights[:] if seats > 2 else []
        _by_name[name] = _load(name, config, start)
    return _by_name[name]


def model_of(rules: Rules) -> LinearModel:
    """The learnt weights for games with these rules: the usual ones, or an expansion's own."""
    if rules not in _by_rules:
        own = _own_model(rules)
        _by_rules[rules] = model(rules.seats) if own is None else _brought(own)
    return _by_rules[rules]


def _own_model(rules: Rules) -> OwnModel | None:
    for bot in BOT.in_play(rules):
        if bot.model is not None:
            return bot.model
    return None


def _brought(own: OwnModel) -> LinearModel:
    if own.name not in _by_name:
        start = [0.0] * size()
        own.guess(start)
        _by_name[own.name] = _load(f"value_{own.name}", own.config, start)
    return _by_name[own.name]


def _load(name: str, config: TrainingConfig, start: list[float]) -> LinearModel:
    """The weights from a file; without a file, the ones that training starts with."""
    model = LinearModel(size(), "duchy.games.burgundy", f"{name}.txt", config=config)
    if start:
        model.start = start
    if not model.is_taught:
        model.weights = model.start[:]
    return model


# ---- asking -----------------------------------------------------------------------------------


def settled(s: Burgundy) -> bool:
    """Between turns. Once somebody has had the last turn, playing out the few remaining moves is
    more reliable than the tables."""
    if s.founding or s.pending or s.closing:
        return False
    if s.turn and s.round == LAST_ROUND and s.phase == LAST_PHASE and not s.rules.full_board_wins:
        return False
    p = s.players[s.current]
    return p.used == 0 and not p.bought


def expected_points(s: Burgundy) -> list[float]:
    if s.over:
        return [standing(s, p) for p in s.players]
    learnt = model_of(s.rules)
    expected: list[float] = []
    for p in s.players:
        if p.duchy.founded != BUILT:
            expected.append(0.0)
            continue
        expected.append(standing(s, p) + learnt.value(features(s, p)))
    return expected


def stakes(s: Burgundy, points: list[float]) -> list[float]:
    """A seat's points less a share of its best rival's; seats that share a duchy count for each
    other. Alone, the chance to win in per cent, plus a little for coming close."""
    if s.rules.full_board_wins:
        ahead = ahead_of_a_full_board(s, points[0])
        return [per_cent(ahead) + ahead]
    wanted: list[float] = []
    for p in s.players:
        mine = 0.0
        rival = -1000.0
        theirs = 0.0
        for other in s.players:
            worth = points[other.seat]
            if other.duchy is p.duchy:
                mine += worth
            else:
                theirs += worth
                if worth > rival:
                    rival = worth
        wanted.append(mine - RIVALRY * (theirs if s.rules.shares_duchies else rival))
    return wanted


def ahead_of_a_full_board(s: Burgundy, points: float) -> float:
    """Alone: how far the substitute for points exceeds the worth of a full board."""
    return points - FIELD_WORTH * s.players[0].duchy.board.total


def chance_to_win(s: Burgundy, points: float) -> float:
    """Alone: a strong player's chance, in per cent."""
    if s.over:
        return 100.0 if s.winners() else 0.0
    return per_cent(ahead_of_a_full_board(s, points) + FOUND * turns_left(s, 0) ** 2)


def shows_win_chance(s: Burgundy) -> bool:
    """Alone, points decide nothing."""
    return s.rules.full_board_wins


def shown(s: Burgundy, points: list[float]) -> list[float]:
    """The expected points that people see: those of strong players; alone, the chance to win."""
    if s.rules.full_board_wins:
        return [chance_to_win(s, points[0])]
    if s.over or s.rules.shares_duchies:
        return points
    found = FOUND_POINTS
    for bot in BOT.in_play(s.rules):
        found += bot.found
    told: list[float] = []
    for p in s.players:
        left = turns_left(s, p.seat) / 25.0
        told.append(points[p.seat] + found * left * left)
    return told


def per_cent(ahead: float) -> float:
    """Alone: the chance to win at this distance from a full board."""
    return 100.0 / (1.0 + exp(-ahead / CERTAIN))


def standing(s: Burgundy, p: Player) -> float:
    """Points now and those certain to come. Where a full board wins, filled fields count instead of
    points, and so do the dice left over at a win, to tell a narrow win from a clear one."""
    d = p.duchy
    if s.rules.full_board_wins:
        worth = FIELD_WORTH * (d.board.total - d.empty_fields())
        if s.over and not d.empty_fields():
            unused = 2 - (p.used & 1) - (p.used >> 1 & 1)
            worth += SPARE_WORTH * (2 * turns_left(s, p.seat) + unused)
        return worth
    total = 0
    for amount in p.points:
        total += amount
    powers = d.powers
    if powers and not s.over:
        for monastery in AT_THE_END:
            if powers & monastery.bit:
                total += monastery.end_points(d, s.rules)
    return float(total)
