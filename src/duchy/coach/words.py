"""Choices and the reasons for them in words."""

from functools import cache

from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.state import State
from duchy.core.text.catalogue import LANGUAGES, Texts
from duchy.core.text.explain import Explanation
from duchy.core.text.reasons import Reason

Words = dict[str, str]
"""The same in each language."""
SENTENCES = 2
SHARED = 0.5  # a reason that other choices share counts this much less
CLEAR = 0.5  # a reason must be larger by this many points to count for a choice against another


@cache
def texts(language: str) -> Texts:
    return Texts(language, "duchy.coach")


def described(game: Game, state: State, seat: int, action: Action) -> Words:
    return {language: game.words.describe(state, seat, action, language) for language in LANGUAGES}


class Case:
    """Everything in favour of a choice: what the rules say at once, what its game says, and how the
    search continues."""

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        action: Action,
        found: Explanation,
        line: list[Action],
    ) -> None:
        self.game = game
        self.found = found
        self.reasons: dict[str, list[Reason]] = {}
        self.follows: Words = {}
        for language in LANGUAGES:
            self.reasons[language] = game.bot.reasons(state, seat, action, language)
            self.follows[language] = _follows(game, state, seat, action, line, language)

    def worth(self, topic: str) -> float:
        """The weight of a choice's reasons on one topic."""
        return max((one.worth for one in self.reasons["en"] if one.topic == topic), default=0.0)


def reason(case: Case, others: list[Case], is_best: bool = False) -> Words:
    """What a choice is good for, above all what the other choices shown are not. Nothing is said
    against the best one."""
    return {language: _reason(case, others, is_best, language) for language in LANGUAGES}


def _reason(case: Case, others: list[Case], is_best: bool, language: str) -> str:
    words, theirs = texts(language), case.game.words.texts(language)
    found, follows = case.found, case.follows[language]
    said: list[str] = []
    if found.gains:
        said.append(_scores(words, theirs, found))
    reasons = _telling(case, others, is_best, language)
    answer = words("why.answer", what=follows) if found.then and follows else ""
    if answer and said:
        said.append(answer)
    said += reasons[:1]
    if answer and answer not in said:
        said.append(answer)
    said += reasons[1:]
    if follows and not answer:
        said.append(words("why.goes_on", what=follows))
    if not said and found.then:
        said.append(words("why.then", prompt=_named(theirs, "prompt", found.then)))
    if not said:
        said.append(words("why.tried" if is_best else "why.quiet"))
    if found.price and len(said) < SENTENCES:
        price = ", ".join(paid(words, theirs, kind, n) for kind, n in found.price.items())
        said.append(words("why.price", price=price))
    return " ".join(said[:SENTENCES])


def _scores(words: Texts, theirs: Texts, found: Explanation) -> str:
    points = found.points()
    scored = {source: _named(theirs, "scored", source) for source in found.gains}
    if points > 0 and len(scored) == 1:
        return words("why.scores", count=points, source=next(iter(scored.values())))
    sources = ", ".join(
        f"{'−' if value < 0 else ''}{abs(value)} {scored[source]}"
        for source, value in found.gains.items()
    )
    key = "why.scores_all" if points >= 0 else "why.loses"
    return words(key, count=abs(points), sources=sources)


def _telling(case: Case, others: list[Case], is_best: bool, language: str) -> list[str]:
    """The reasons, those that set the choice apart first."""
    weights: list[tuple[float, str]] = []
    for one in case.reasons[language]:
        if is_best and not one.worth:
            continue
        shared = sum(other.worth(one.topic) for other in others) / max(1, len(others))
        weights.append((min(shared, one.worth) * SHARED - one.worth, one.words))
    return [said for _, said in sorted(weights, key=lambda pair: pair[0])]


def advantage(best: Case, other: Case) -> Words:
    """What the better of two choices has over the other; empty if there is nothing to say."""
    return {language: _advantage(best, other, language) for language in LANGUAGES}


def _advantage(best: Case, other: Case, language: str) -> str:
    words, theirs = texts(language), best.game.words.texts(language)
    said: list[str] = []
    more = best.found.points() - other.found.points()
    if more > 0:
        said.append(words("over.points", count=more))
    for one in best.reasons[language]:
        if one.worth > other.worth(one.topic) + CLEAR:
            said.append(one.words)
    saved = [
        paid(words, theirs, kind, count - best.found.price.get(kind, 0))
        for kind, count in other.found.price.items()
        if count > best.found.price.get(kind, 0)
    ]
    if saved and (spared := words("over.price", price=", ".join(saved))) not in said:
        said.append(spared)
    follows = best.follows[language]
    if follows and follows != other.follows[language]:
        said.append(words("why.goes_on", what=follows))
    return " ".join(said[:SENTENCES])


def _named(theirs: Texts, part: str, key: str) -> str:
    return theirs(f"{part}.{key}") if f"{part}.{key}" in theirs else key


def paid(words: Texts, theirs: Texts, kind: str, count: int) -> str:
    """The price in the coach's words, or in the game's."""
    if f"paid.{kind}" in words:
        return words(f"paid.{kind}", count=count)
    name = _named(theirs, "good", kind)
    return f"{count} {name if name != kind else _named(theirs, 'name', kind)}"


def _follows(
    game: Game, state: State, seat: int, action: Action, line: list[Action], language: str
) -> str:
    """The seat's next choice in the search's line, if it does something."""
    after = state.clone()
    reveals = after.reveals
    after.apply(seat, action)
    for follow in line:
        if after.over or after.reveals != reveals or follow not in after.legal(seat):
            return ""
        if len(after.legal(seat)) > 1:
            if not game.bot.judge(after, seat, follow):
                return ""
            said = game.words.describe(after, seat, follow, language)
            return said if said.endswith((".", "!", "?")) else f"{said}."
        after.apply(seat, follow)
    return ""
