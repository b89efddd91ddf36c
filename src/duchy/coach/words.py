"""Choices and the reasons for them in words."""

from functools import cache

from duchy.core.action import Action
from duchy.core.explain import Explanation
from duchy.core.game import Game
from duchy.core.state import State
from duchy.core.texts import LANGUAGES, Texts

Words = dict[str, str]
"""The same in each language."""


@cache
def texts(language: str) -> Texts:
    return Texts(language, "duchy.coach")


def described(game: Game, state: State, seat: int, action: Action) -> Words:
    return {language: game.describe(state, seat, action, language) for language in LANGUAGES}


def reason(
    game: Game, state: State, seat: int, action: Action, found: Explanation, line: list[Action]
) -> Words:
    """Why a choice is good for something: what it scores, what it costs, what it opens."""
    return {
        language: _reason(game, state, seat, action, found, line, language)
        for language in LANGUAGES
    }


def _reason(
    game: Game,
    state: State,
    seat: int,
    action: Action,
    found: Explanation,
    line: list[Action],
    language: str,
) -> str:
    words, theirs = texts(language), game.texts(language)
    said: list[str] = []
    points = found.points()
    if found.gains:
        sources = ", ".join(
            words("why.source", points=f"{value:+d}", source=_named(theirs, "source", source))
            for source, value in found.gains.items()
        )
        key = "why.scores" if points >= 0 else "why.loses"
        said.append(words(key, count=abs(points), sources=sources))
    if found.price:
        price = ", ".join(paid(words, theirs, kind, n) for kind, n in found.price.items())
        said.append(words("why.price", price=price))
    if found.then:
        said.append(words("why.then", prompt=_named(theirs, "prompt", found.then)))
    follows = _follows(game, state, seat, action, line, language)
    if follows:
        said.append(words("why.goes_on", what=follows))
    elif not found.gains and not found.then:
        said.append(words("why.quiet"))
    return " ".join(said)


def _named(theirs: Texts, part: str, key: str) -> str:
    return theirs(f"{part}.{key}") if f"{part}.{key}" in theirs else key


def paid(words: Texts, theirs: Texts, kind: str, count: int) -> str:
    """In our words, or by the name that the game has for what is paid."""
    if f"paid.{kind}" in words:
        return words(f"paid.{kind}", count=count)
    name = _named(theirs, "good", kind)
    return f"{count} {name if name != kind else _named(theirs, 'name', kind)}"


def _follows(
    game: Game, state: State, seat: int, action: Action, line: list[Action], language: str
) -> str:
    """The next choice of the seat that the search has in mind."""
    after = state.clone()
    reveals = after.reveals
    after.apply(seat, action)
    for follow in line:
        if after.over or after.reveals != reveals or follow not in after.legal(seat):
            return ""
        if len(after.legal(seat)) > 1:
            said = game.describe(after, seat, follow, language)
            return said if said.endswith((".", "!", "?")) else f"{said}."
        after.apply(seat, follow)
    return ""
