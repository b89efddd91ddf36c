"""An expansion that only tests play, to show what one takes: this folder with its rules, its words
and what the bot thinks of it, its texts and its data."""

from duchy.games.burgundy.bot.expansion import BOT
from duchy.games.burgundy.view.expansion import VIEWS
from duchy.games.burgundy.words.expansion import WORDS
from games.burgundy.late_help.bot import LATE_HELP_BOT
from games.burgundy.late_help.expansion import BAKERY, CALL, JOBS, LateHelp
from games.burgundy.late_help.view import LATE_HELP_VIEW
from games.burgundy.late_help.words import LATE_HELP_WORDS

__all__ = ["BAKERY", "CALL", "JOBS", "LateHelp"]

WORDS.add("late_help", LATE_HELP_WORDS)
BOT.add("late_help", LATE_HELP_BOT)
VIEWS.add("late_help", LATE_HELP_VIEW)
