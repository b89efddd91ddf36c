"""What the bot thinks of white castles."""

from typing import Final

from duchy.games.burgundy.bot.expansion import ExpansionBot
from duchy.games.burgundy.expansions.white_castles.expansion import (
    WHITE_CASTLE,
    WHITE_CASTLE_ACTION,
)

WHITE_CASTLES_BOT: Final = ExpansionBot(
    waiting={WHITE_CASTLE_ACTION.name: 4.0}, buildings={WHITE_CASTLE.name: 4.5}, learnt=2
)
