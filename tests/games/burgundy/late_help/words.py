"""Late help in words."""

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases
from duchy.games.burgundy.words.action_words import plain
from duchy.games.burgundy.words.expansion import ExpansionWords
from games.burgundy.late_help.expansion import Call, Job


def _call(t: Texts, s: Burgundy, p: Player, move: Call) -> str:
    return t("do.call_helper")


def _job(t: Texts, s: Burgundy, p: Player, move: Job) -> str:
    brings = phrases.counted(t, "worker", move.workers)
    if move.silver:
        brings = phrases.price(t, move.workers, move.silver)
    return t("do.helper_job", brings=brings)


LATE_HELP_WORDS = ExpansionWords({Call: _call, Job: _job}, {Call: plain(_call), Job: plain(_job)})
