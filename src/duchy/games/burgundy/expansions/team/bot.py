"""What the bot thinks of the team game."""

from typing import Final

from duchy.core.learning.linear_model import TrainingConfig
from duchy.games.burgundy.bot.expansion import ExpansionBot, OwnModel

MODEL: Final = OwnModel("team", TrainingConfig(games=2_500, steady=0.5))
TEAM_BOT: Final = ExpansionBot(learnt=5, model=MODEL)
