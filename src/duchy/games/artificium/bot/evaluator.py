"""What bots, coach and training ask of the game, wired together."""

from duchy.core.bot.evaluator import Evaluator
from duchy.core.text.words import Words
from duchy.games.artificium.bot import judgement, reasons
from duchy.games.artificium.bot.levels import levels
from duchy.games.artificium.rules.state import Artificium


def evaluator(words: Words[Artificium]) -> Evaluator[Artificium]:
    return Evaluator(
        words,
        judgement.judge,
        value=judgement.expected_points,
        settled=judgement.settled,
        values_unused=True,
        levels=levels,
        reasons=reasons.reasons_for,
        unhurried=judgement.unhurried,
    )
