"""What bots, coach and training ask of the game, wired together."""

from duchy.core.bot.evaluator import Evaluator
from duchy.core.text.words import Words
from duchy.games.burgundy_cards.bot import judgement, reasons
from duchy.games.burgundy_cards.bot.levels import levels
from duchy.games.burgundy_cards.rules.state import BurgundyCards


def evaluator(words: Words[BurgundyCards]) -> Evaluator[BurgundyCards]:
    return Evaluator(
        words,
        judgement.judge,
        value=judgement.expected_points,
        settled=judgement.settled,
        stakes=judgement.stakes,
        shown_value=judgement.shown,
        shows_win_chance=judgement.shows_win_chance,
        levels=levels,
        reasons=reasons.reasons_for,
    )
