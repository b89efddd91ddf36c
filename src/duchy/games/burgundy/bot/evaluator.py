"""What bots, coach and training ask of the game, wired together."""

from duchy.core.bot.evaluator import Evaluator
from duchy.core.engine.action import Actions
from duchy.core.engine.by_options import ByOptions
from duchy.core.learning.self_play import SelfPlay
from duchy.core.text.words import Words
from duchy.games.burgundy.bot import judgement, training, value
from duchy.games.burgundy.bot.expansion import BOT
from duchy.games.burgundy.bot.levels import levels
from duchy.games.burgundy.bot.policy import Policy, worthwhile
from duchy.games.burgundy.bot.reasons import ActionReasons
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.ruleset import Rules
from duchy.games.burgundy.rules.state import Burgundy


def evaluator(
    words: Words[Burgundy],
    rules: ByOptions[Rules],
    actions: Actions,
    facts: Facts,
    expansions: list[Expansion],
) -> Evaluator[Burgundy]:
    """For a game that has these expansions."""
    brought = BOT.of(expansions)
    return Evaluator(
        words,
        judgement.judge,
        weigh=Policy(actions, brought).weigh,
        value=value.expected_points,
        settled=value.settled,
        stakes=value.stakes,
        worthwhile=worthwhile,
        shown_value=value.shown,
        shows_win_chance=value.shows_win_chance,
        levels=levels,
        training=SelfPlay(
            lambda seats, options: value.model_of(rules(seats, options)),
            options=training.Varied(facts, expansions),
            features=training.features_of,
            standing=training.standing_of,
        ),
        reasons=ActionReasons(brought).reasons_for,
    )
