"""How a game ended, where that is more than who has most points."""

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.solo.counter import resets, turns
from duchy.games.burgundy.expansions.team.expansion import results as team_results
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases


def result(texts: Texts, s: Burgundy) -> str:
    if not s.over:
        return ""
    if s.rules.solo:
        return _solo(texts, s)
    return _teams(texts, s) if s.rules.team else ""


def _solo(texts: Texts, s: Burgundy) -> str:
    d = s.duchies[0]
    fields = d.board.total - d.empty_fields()
    line = "won" if s.winners() else "lost"
    return texts(
        f"result.solo_{line}", turns=turns(s), fields=fields, total=d.board.total, resets=resets(s)
    )


def _teams(texts: Texts, s: Burgundy) -> str:
    """The better team first."""
    results = team_results(s)
    names: list[str] = []
    for d in s.duchies:
        members = [phrases.player(texts, p.seat) for p in s.players if p.duchy is d]
        names.append(" & ".join(members))
    first = 0 if results[0] >= results[1] else 1
    points = results[first][0]
    if results[0] == results[1]:
        return texts("result.shared", points=points)
    other = 1 - first
    return texts(
        "result.teams",
        winners=names[first],
        points=points,
        losers=names[other],
        less=results[other][0],
    )
