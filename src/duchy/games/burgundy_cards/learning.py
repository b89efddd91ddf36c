"""Learning what cards promise, from whole games that all seats play by the tables."""

from typing import Final

from duchy.core.rng import Rng
from duchy.core.tables import Lesson
from duchy.games.burgundy_cards import judgement, prospects
from duchy.games.burgundy_cards.actions import END
from duchy.games.burgundy_cards.state import BurgundyCards

WIN: Final = 20.0  # solo: points that winning counts besides


def play(lesson: Lesson, s: BurgundyCards, rng: Rng, stray: int, trust: float) -> None:
    """One game; `stray` of 1000 actions are any."""
    features: list[list[list[int]]] = [[] for _ in range(s.seats)]
    points: list[list[float]] = [[] for _ in range(s.seats)]
    while not s.over:
        seat = s.current
        legal = s.legal(seat)
        best = legal[0]
        if len(legal) > 1:
            if stray and rng.below(1000) < stray:
                best = legal[rng.below(len(legal))]
            else:
                highest = 0.0
                for i in range(len(legal)):
                    worth = judgement.judge(s, seat, legal[i])
                    if i == 0 or worth > highest:
                        best = legal[i]
                        highest = worth
        if best is END:
            features[seat].append(prospects.features(s, s.players[seat]))
            points[seat].append(float(s.score(seat)))
        s.apply(seat, best)
    for seat in range(s.seats):
        result = float(s.score(seat))
        if s.rules.solo and s.winners():
            result += WIN
        points[seat].append(result)
        lesson.look_back(features[seat], points[seat], trust)
