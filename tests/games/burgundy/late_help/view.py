"""What the actions of late help touch on the table."""

from typing import Final

from duchy.core.engine.touch import Touch, Touching, TouchTable
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import ExpansionView
from duchy.games.burgundy.view.touches import in_words
from games.burgundy.late_help.expansion import Call, Job


def _call(s: Burgundy, seat: int, move: Call) -> Touch:
    return Touch("call", ["helper"], aside=True)


TOUCHES: Final[TouchTable] = {Call: Touching(_call), Job: in_words("job")}

LATE_HELP_VIEW: Final = ExpansionView(TOUCHES)
