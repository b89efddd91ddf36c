"""What the bot thinks of late help."""

from duchy.core.text.reasons import Reasons
from duchy.games.burgundy.bot.expansion import ExpansionBot
from duchy.games.burgundy.bot.reasons import done, only_done
from duchy.games.burgundy.bot.weights import Glance, Weight
from duchy.games.burgundy.rules.actions import Move
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from games.burgundy.late_help.expansion import HELPER_CHOICE, Call, Job


class Calling(Weight):
    def of(self, g: Glance, move: Move) -> float:
        return 2 * g.worker - g.silver


class Working(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Job)
        return g.worker * move.workers + g.silver * move.silver


def _called(m: Reasons, s: Burgundy, p: Player, move: Call) -> None:
    done(m, s, p, move)
    m.add(1.0, "helper")


LATE_HELP_BOT = ExpansionBot(
    {Call: Calling(), Job: Working()},
    {Call: _called, Job: only_done},
    waiting={HELPER_CHOICE.name: 2.0},
)
