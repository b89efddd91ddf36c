"""The extra tiles in words."""

from typing import Final

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.extra_tiles.expansion import Count, Hire, UseAs
from duchy.games.burgundy.rules.components.animals import SPECIES
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words.action_words import plain
from duchy.games.burgundy.words.expansion import Entries, ExpansionWords, Sentences


def _hire(t: Texts, s: Burgundy, p: Player, move: Hire) -> str:
    return t("do.hire")


def _use_as(t: Texts, s: Burgundy, p: Player, move: UseAs) -> str:
    return t("do.crane", building=move.building.name)


def _count(t: Texts, s: Burgundy, p: Player, move: Count) -> str:
    return t("do.count", animals=SPECIES[move.species])


def _hire_entry(t: Texts, s: Burgundy, p: Player, move: Hire) -> tuple[str, str]:
    return t("menu.hire"), _hire(t, s, p, move)


SENTENCES: Final[Sentences] = {Hire: _hire, UseAs: _use_as, Count: _count}
ENTRIES: Final[Entries] = {Hire: _hire_entry, UseAs: plain(_use_as), Count: plain(_count)}

EXTRA_TILES_WORDS: Final = ExpansionWords(SENTENCES, ENTRIES)
