"""The team game in words."""

from typing import Final

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.team.expansion import results
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases
from duchy.games.burgundy.words.expansion import ExpansionWords


def result(texts: Texts, s: Burgundy) -> str:
    """The better team first."""
    reached = results(s)
    names: list[str] = []
    for d in s.duchies:
        members = [phrases.player(texts, p.seat) for p in s.players if p.duchy is d]
        names.append(" & ".join(members))
    first = 0 if reached[0] >= reached[1] else 1
    points = reached[first][0]
    if reached[0] == reached[1]:
        return texts("result.shared", points=points)
    other = 1 - first
    return texts(
        "result.teams",
        winners=names[first],
        points=points,
        losers=names[other],
        less=reached[other][0],
    )


TEAM_WORDS: Final = ExpansionWords(result=result)
