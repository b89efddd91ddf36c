"""A game, decision by decision: the cost of each, and how luck and choices led to the result.

The expected points of all seats form a chain from the first position to the last. Each link is
either luck (the value after chance, less its mean over all outcomes) or the choices that one seat
made in a row. So the links add up: expected at the start + luck + choices = result.
"""

from msgspec import Struct, field

from duchy.coach.advice import Advised, Counsel, expert_config
from duchy.coach.value import Valuer
from duchy.coach.when import when
from duchy.coach.words import Words, described
from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.formats.record import Record
from duchy.interrupts import held


class Depth(Struct):
    """How thoroughly to analyse."""

    seconds: float = 0.5
    """At most, for each decision."""
    iterations: int = 0
    """Of the search; 0: as many as an expert's."""
    determinizations: int = 6
    """In which a position is valued."""
    rolls: int = 24
    """How often chance is tried again."""


class Decision(Struct):
    """A choice between several actions."""

    move: int
    """How many moves came before."""
    seat: int
    when: str
    """Where in the game: "B3"."""
    action: str
    words: Words
    cost: float
    """Points given away against the best choice; 0 if it was the best or as good."""
    choices: list[Advised]
    """The best ones, the best first, and the one that was made."""
    missed: Words = field(default_factory=dict)
    """What the best one has over the one that was made, if that cost something."""


class Link(Struct):
    """A change of everybody's expected points. `seat` made choices; without a seat it is luck."""

    first: int
    """The moves from this one on."""
    last: int
    """And before this one."""
    seat: int | None
    change: list[float]
    after: list[float]


class Part(Struct):
    """A stretch of a game. Consecutive parts make up the whole."""

    start: list[float] = field(default_factory=list)
    """What was expected of every seat before it."""
    decisions: list[Decision] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    chapters: list[tuple[int, str]] = field(default_factory=list)
    """Moves at which a phase or round begins, with its name."""


class Analysis(Part, kw_only=True):
    game: str
    seats: int
    moves: int
    scores: list[int]
    winners: list[int]
    over: bool
    teams: list[int]
    """The number of each seat's side."""
    as_chance: bool
    """All that is expected, and every cost, is a chance to win in per cent, not points."""


def analyse(game: Game, record: Record, depth: Depth) -> Analysis:
    """Analyse the whole game at once."""
    moves = len(record.moves)
    return together(game, record, [analyse_part(game, record, 0, moves, depth)])


@held()
def together(game: Game, record: Record, parts: list[Part], state: State | None = None) -> Analysis:
    """Join the parts. `state` is the end of the record, if the caller has it already."""
    state = state or record.replay(game)
    whole = Analysis(
        game=game.id,
        seats=record.seats,
        moves=len(record.moves),
        scores=state.scores(),
        winners=state.winners() if state.over else [],
        over=state.over,
        teams=[state.team(seat) for seat in range(state.seats)],
        as_chance=game.bot.shows_win_chance(state),
        start=parts[0].start,
    )
    for part in parts:
        whole.decisions += part.decisions
        whole.links += part.links
        for move, chapter in part.chapters:
            if not whole.chapters or whole.chapters[-1][1] != chapter:
                whole.chapters.append((move, chapter))
    return whole


@held()
def analyse_part(game: Game, record: Record, first: int, last: int, depth: Depth) -> Part:
    """The moves from `first` up to `last`, which is not included."""
    state = record.replay(game, first)
    walk = _Walk(game, state, depth, first, record.seed)
    for move in range(first, last):
        seat, text = record.moves[move]
        walk.step(move, seat, game.action(text))
    walk.close(last, walk.valuer.value(walk.state))
    return walk.part


class _Walk:
    """Goes through the moves of a game, link by link."""

    def __init__(self, game: Game, state: State, depth: Depth, first: int, salt: int) -> None:
        self.game = game
        self.state = state
        self.depth = depth
        self.valuer = Valuer(game, depth.determinizations, depth.rolls, salt)
        self.value = self.valuer.value(state)
        self.part = Part(start=self.value)
        self.actor: int | None = None  # the seat whose choices the current link holds
        self.since = first
        self._chapter(first)

    @held()
    def step(self, move: int, seat: int, action: Action) -> None:
        state = self.state
        if self.actor is not None and self.actor != seat:
            self.close(move, self.valuer.value(state))
        self.actor = seat
        if len(state.legal(seat)) > 1:
            self.part.decisions.append(self._decision(move, seat, action))
        before = state.clone()
        state.play(seat, action)
        if state.reveals != before.reveals or state.chance.words() != before.chance.words():
            self.close(move + 1, self.valuer.expected(before, seat, action))
            self.close(move + 1, self.valuer.value(state))
        self._chapter(move + 1)

    def close(self, move: int, value: list[float]) -> None:
        """End the current link: the actor's choices, or luck if nobody chose."""
        change = [now - then for now, then in zip(value, self.value, strict=True)]
        if self.actor is not None or any(change):
            self.part.links.append(Link(self.since, move, self.actor, change, value))
        self.value = value
        self.actor = None
        self.since = move

    def _chapter(self, move: int) -> None:
        chapter, _ = when(self.state)
        chapters = self.part.chapters
        if not self.state.over and (not chapters or chapters[-1][1] != chapter):
            chapters.append((move, chapter))

    def _decision(self, move: int, seat: int, action: Action) -> Decision:
        game, state = self.game, self.state
        rng = Rng.seeded(move)
        hard = expert_config(game, state.seats, self.depth.seconds, self.depth.iterations)
        counsel = Counsel(game, Vantage(state, seat, rng), hard, rng)
        made = counsel.weigh(action)
        cost = round(counsel.cost(made), 2)
        return Decision(
            move=move,
            seat=seat,
            when=when(state)[1],
            action=action.text,
            words=described(game, state, seat, action),
            cost=cost,
            choices=counsel.shown(action),
            missed=counsel.missed(action) if cost else {},
        )
