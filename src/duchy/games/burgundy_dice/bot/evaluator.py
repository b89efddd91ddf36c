"""What bots, coach and training ask of the game, wired together."""

from duchy.core.bot.evaluator import Evaluator
from duchy.core.engine.by_options import ByOptions
from duchy.core.learning.self_play import SelfPlay
from duchy.core.text.words import Words
from duchy.games.burgundy_dice.bot import judgement, learning, reasons
from duchy.games.burgundy_dice.bot.levels import levels
from duchy.games.burgundy_dice.bot.prospects import prospects_of
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.state import BurgundyDice


def evaluator(words: Words[BurgundyDice], rules: ByOptions[Rules]) -> Evaluator[BurgundyDice]:
    return Evaluator(
        words,
        judgement.judge,
        weigh=judgement.weigh,
        value=judgement.expected_points,
        settled=judgement.settled,
        expected=learning.expected,
        levels=levels,
        training=SelfPlay(
            lambda seats, options: prospects_of(rules(seats, options)).model,
            features=learning.features,
            rehearse=learning.rehearse,
        ),
        reasons=reasons.reasons_for,
        wastes=reasons.wastes,
    )
