"""What a seat can expect: its points now, those sure to come, and a learnt sum for the rest.

The sum is over the features of the position (`features.py`); `duchy train` learns their weights.
"""

from math import exp
from typing import Final

from duchy.core.learning.linear_model import USUAL, LinearModel, TrainingConfig
from duchy.games.burgundy.bot.feature_tables import (
    BIAS,
    COUNTER,
    GOODS,
    MINES,
    SILVER,
    SIZE,
    STORED,
    TURNS,
    WORKERS,
)
from duchy.games.burgundy.bot.features import features
from duchy.games.burgundy.bot.policy import turns_left
from duchy.games.burgundy.rules.components.monasteries import AT_THE_END
from duchy.games.burgundy.rules.duchy import BUILT
from duchy.games.burgundy.rules.phases import LAST_PHASE, LAST_ROUND
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy

RIVALRY: Final = 0.3  # how much a rival's point counts
# of the solo game: what stands for points
FIELD_WORTH: Final = 5.0  # a filled field,
SPARE_WORTH: Final = 3.0  # a die that a win leaves over,
CERTAIN: Final = 6.0  # and how far from a full board on average hope turns into certainty
# What an expert finds beyond what the tables expect, by the square of the turns left: so people
# are told about 71 % at first, and he wins 76 %.
FOUND: Final = 0.02
# The same in points, of all turns, with others; and with expansions, besides. A quicker search
# taught the tables, and it makes less of these.
FOUND_POINTS: Final = 14.0
FOUND_WITH: Final[dict[str, float]] = {"border_posts": 8.0, "shields": 16.0, "trade_routes": 4.0}
# The games that teach each table, by seats; three begin with what two have learnt, four with
# what three have.
GAMES: Final[dict[int, int]] = {2: 16_000, 3: 4_000, 4: 1_000}
TEAM_GAMES: Final = 2_500

_models: dict[str, LinearModel] = {}


def model(seats: int, team: bool = False) -> LinearModel:
    """The learnt weights for so many seats, or for teams."""
    name = "outlook_team" if team else f"outlook{seats}"
    if name not in _models:
        games = TEAM_GAMES if team else GAMES.get(seats, 0)
        study = USUAL if seats == 1 else TrainingConfig(games=games, steady=0.5)
        learnt = LinearModel(SIZE, "duchy.games.burgundy", f"{name}.txt", study=study)
        _models[name] = learnt
        if seats == 1:
            guess_solo(learnt.start)
        elif seats > 2 and not team:
            learnt.start = model(seats - 1).weights[:]
        if not learnt.is_taught:
            learnt.weights = learnt.start[:]
    return _models[name]


def guess_solo(w: list[float]) -> None:
    """What one would say of the solo game before learning anything: all is worth the actions that
    it saves."""
    for left in range(TURNS):
        w[BIAS + left] = 7.0 * left
        for n in range(12):
            w[WORKERS + left * 12 + n] = 0.5 * min(n, 6) if left else 0.0
        for n in range(10):
            w[SILVER + left * 10 + n] = 1.0 * min(n, 2 * left)
            w[GOODS + left * 12 + n] = 0.4 * n if left else 0.0
        for colour in range(7):
            w[STORED + (left * 7 + colour) * 3 + 2] = 2.5 if left else 0.0
            w[STORED + (left * 7 + colour) * 3 + 1] = 1.0 if left > 1 else 0.0
        for near in range(12):
            w[COUNTER + left * 12 + near] = 0.25 * (11 - near) if left else 0.0
        for mines in range(5):
            for paying in range(2):
                at = MINES + (left * 5 + mines) * 2 + paying
                w[at] = mines * (left // 5) * (1.0 + 0.5 * paying)


# ---- asking -----------------------------------------------------------------------------------


def settled(s: Burgundy) -> bool:
    """Between turns. Once somebody has had the last turn, the few moves left tell more than any
    table: they are played."""
    if s.founding or s.pending or s.closing:
        return False
    if s.turn and s.round == LAST_ROUND and s.phase == LAST_PHASE and not s.rules.solo:
        return False
    p = s.players[s.current]
    return p.used == 0 and not p.bought


def expected_points(s: Burgundy) -> list[float]:
    if s.over:
        return [standing(s, p) for p in s.players]
    learnt = model(s.seats, s.rules.team)
    expected: list[float] = []
    for p in s.players:
        if p.duchy.founded != BUILT:
            expected.append(0.0)
            continue
        expected.append(standing(s, p) + learnt.value(features(s, p)))
    return expected


def stakes(s: Burgundy, points: list[float]) -> list[float]:
    """Own points less a part of the best rival's; of a team both count for both. Alone it is the
    chance to win, in per cent, with a little for coming near."""
    if s.rules.solo:
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
        wanted.append(mine - RIVALRY * (theirs if s.rules.team else rival))
    return wanted


def ahead_of_a_full_board(s: Burgundy, points: float) -> float:
    """Alone: how far what stands for points is beyond what a full board is worth."""
    return points - FIELD_WORTH * s.players[0].duchy.board.total


def chance_to_win(s: Burgundy, points: float) -> float:
    """Alone: of a strong player, in per cent."""
    if s.over:
        return 100.0 if s.winners() else 0.0
    return per_cent(ahead_of_a_full_board(s, points) + FOUND * turns_left(s, 0) ** 2)


def shows_win_chance(s: Burgundy) -> bool:
    """Alone, points decide nothing."""
    return s.rules.solo


def shown(s: Burgundy, points: list[float]) -> list[float]:
    """What people are told of expected points: those of strong players; alone, the chance."""
    if s.rules.solo:
        return [chance_to_win(s, points[0])]
    if s.over or s.rules.team:
        return points
    found = FOUND_POINTS
    for expansion in s.rules.expansions:
        found += FOUND_WITH.get(expansion.name, 0.0)
    told: list[float] = []
    for p in s.players:
        left = turns_left(s, p.seat) / 25.0
        told.append(points[p.seat] + found * left * left)
    return told


def per_cent(ahead: float) -> float:
    """Alone: the chance to win, so far ahead of a full board."""
    return 100.0 / (1.0 + exp(-ahead / CERTAIN))


def standing(s: Burgundy, p: Player) -> float:
    """Points now and those sure to come; in the solo game filled fields stand for points, and
    the dice that a win leaves over, so that a near win and a sure one differ."""
    d = p.duchy
    if s.rules.solo:
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
