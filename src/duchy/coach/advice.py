"""What a strong bot thinks of a seat's choices, from what the seat can know."""

from msgspec import Struct

from duchy.bots.search import Ranked, Search
from duchy.coach.comparison import Comparison
from duchy.coach.words import Case, Words, advantage, described, reason
from duchy.core.bot.level import SearchConfig
from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.text.explain import Preview

SHOWN = 3
LINE = 3  # actions to look ahead for words
CERTAIN = 2.0  # a cost within this many standard errors counts as none


class Advised(Struct):
    """A choice with the coach's assessment."""

    action: str
    points: float
    """The seat's expected points at the end; where it is not the best, those of the best less
    the cost. Alone against the rules, the chance to win in per cent."""
    cost: float
    """How much less than the best choice it is worth, what rivals gain counted in; 0 for the
    best."""
    words: Words
    why: Words
    verb: str
    """What it is about on the table (`duchy.core.engine.touch`)."""
    things: list[str]
    source: str
    target: str
    piece: str
    number: int


def expert_config(game: Game, seats: int, seconds: float, iterations: int = 0) -> SearchConfig:
    """The expert's search settings, within this many seconds."""
    expert = game.bot.levels(seats)["expert"].search
    return SearchConfig(
        iterations or expert.iterations or 100,
        seconds=seconds,
        playout_steps=expert.playout_steps,
        temperature=expert.temperature,
        determinizations=expert.determinizations,
        exploration=expert.exploration,
        beyond=expert.beyond,
        exact_chance=expert.exact_chance,
        solve=expert.solve,
    )


class Counsel:
    """One decision, thought through from the seat's vantage alone.

    Choices that are shown or asked about are compared on equal terms; the best of them counts as
    the best choice.
    """

    def __init__(self, game: Game, vantage: Vantage, config: SearchConfig, rng: Rng) -> None:
        self.game = game
        self.seat = vantage.seat
        self.vantage = vantage
        self.search = Search(game, config, rng)
        self._state: State = vantage.imagine(Rng.seeded(0))
        self.ranked = self._advisable(self.search.rank(vantage))
        self._comparison = Comparison(self.search, vantage)
        self.as_chance = game.bot.shows_win_chance(self._state)
        self._readings: dict[int, str] = {}  # by the number of the action
        self._compare(self._foremost())
        self._preview = Preview(self._state, self.seat)
        self._cases: dict[int, Case] = {}  # by the number of the action, on request

    def _compare(self, some: list[Ranked]) -> None:
        """Move these to the front, best first."""
        some = sorted(some, key=lambda one: -self._comparison.found(one.action).worth)
        self.ranked = self._advisable(some + [one for one in self.ranked if one not in some])

    def _advisable(self, ranked: list[Ranked]) -> list[Ranked]:
        """Choices that waste something come last, however good they look."""
        game, state, seat = self.game, self._state, self.seat
        return sorted(ranked, key=lambda one: game.bot.wastes(state, seat, one.action))

    def _foremost(self) -> list[Ranked]:
        """The first choices that differ: two equal dice, or two equal tiles, count as one
        choice."""
        found: dict[str, Ranked] = {}
        for one in self.ranked:
            if one is self.best or not self.game.bot.wastes(self._state, self.seat, one.action):
                found.setdefault(self._read(one.action), one)
        return list(found.values())[:SHOWN]

    def _twin(self, one: Ranked) -> Ranked:
        """The first choice that reads the same."""
        words = self._read(one.action)
        return next(other for other in self.ranked if self._read(other.action) == words)

    def _read(self, action: Action) -> str:
        if action.number not in self._readings:
            said = self.game.words.describe(self._state, self.seat, action, "en")
            self._readings[action.number] = said
        return self._readings[action.number]

    @property
    def best(self) -> Ranked:
        return self.ranked[0]

    def weigh(self, action: Action) -> Ranked:
        """Compare one more choice with the best ones."""
        one = self._twin(self._found(action))
        foremost = self._foremost()
        if one not in foremost:
            self._compare([*foremost, one])
        return self._found(action)

    def _found(self, action: Action) -> Ranked:
        return next(one for one in self.ranked if one.action is action)

    def cost(self, one: Ranked) -> float:
        """How much worse a choice is than the best; 0 if the difference could be chance."""
        best = self.best
        one = self._twin(one)
        if one is best:
            return 0.0
        found, most = self._comparison.found(one.action), self._comparison.found(best.action)
        cost = most.worth - found.worth
        if cost <= CERTAIN * self._comparison.error(one.action, best.action):
            return 0.0
        return max(0.0, most.points - found.points) if self.as_chance else cost

    def shown(self, also: Action | None = None) -> list[Advised]:
        """The best choices, and one more if it is not among them."""
        tried = self._foremost()
        if also is not None:
            asked = self._found(also)
            twin = self._twin(asked)
            if twin in tried:
                tried[tried.index(twin)] = asked
            else:
                tried.append(asked)
        tried[1:] = sorted(tried[1:], key=self.cost)
        cases = [self._case(one.action) for one in tried]
        return [
            self._advised(one, case, [other for other in cases if other is not case])
            for one, case in zip(tried, cases, strict=True)
        ]

    def _case(self, action: Action) -> Case:
        if action.number not in self._cases:
            line = self.search.line(action, LINE)
            found = self._preview.of(action)
            case = Case(self.game, self._state, self.seat, action, found, line)
            self._cases[action.number] = case
        return self._cases[action.number]

    def _advised(self, one: Ranked, case: Case, others: list[Case]) -> Advised:
        cost = round(self.cost(one), 2)
        touch = self.game.views.touches.of(self._state, self.seat, one.action)
        return Advised(
            action=one.action.text,
            points=round(self._comparison.found(self.best.action).points - cost, 2),
            cost=cost,
            words=described(self.game, self._state, self.seat, one.action),
            why=reason(case, others, one is self.best),
            verb=touch.verb,
            things=touch.things,
            source=touch.source,
            target=touch.target,
            piece=touch.piece,
            number=touch.number,
        )

    def missed(self, action: Action) -> Words:
        """What the best choice has that this one lacks."""
        return advantage(self._case(self.best.action), self._case(action))


def hint(game: Game, vantage: Vantage, seconds: float, rng: Rng) -> list[Advised]:
    """The best choices of a seat, best first."""
    seats = vantage.imagine(rng).seats
    return Counsel(game, vantage, expert_config(game, seats, seconds), rng).shown()
