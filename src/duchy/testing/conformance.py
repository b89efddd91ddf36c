"""`check_game`: does a game keep what every game promises? For ours and for anybody's."""

import json
import math
from collections.abc import Iterable, Iterator
from itertools import combinations

from duchy.core.engine.action import Action
from duchy.core.engine.errors import BadOption, IllegalAction
from duchy.core.engine.game import Game, play_out
from duchy.core.engine.options import Option
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.formats.record import loads
from duchy.core.text.catalogue import LANGUAGES
from duchy.testing.snapshot import snapshot

OptionSet = dict[str, object]


def check_game(
    game: Game,
    *,
    games: int = 2,
    seats: Iterable[int] | None = None,
    options: Iterable[OptionSet] | None = None,
    seed: int = 0,
    every: int = 1,
) -> int:
    """Plays random games over all seat counts and options and checks every promise on the way.

    `options` replaces the option sets tried (by default every option alone, with every value).
    `every` thins out the checks that take long: with 3, a third of the moves that would be checked
    are, and the seed chooses which, so runs with different seeds cover them all.
    Returns how many games were played; raises `AssertionError` that names game, seats, options,
    seed and move.

    >>> duchy.check_game(duchy.game("burgundy_dice"), games=1, seats=[2], options=[{}], every=3)
    1
    """
    check_actions(game)
    played = 0
    for count in seats or range(game.fewest_seats, game.most_seats + 1):
        sets = list(options) if options is not None else list(single_options(game, count))
        for chosen in sets:
            for number in range(games):
                Check(game, count, chosen, seed + number, every).run()
                played += 1
    return played


def check_actions(game: Game) -> None:
    """Text forms print and parse symmetrically, and numbers are places in the list."""
    for number, action in enumerate(game.actions.all):
        assert action.number == number, f"{game.id}: '{action}' has number {action.number}"
        assert game.action(str(action)) is action, f"{game.id}: '{action}' does not parse back"


def single_options(game: Game, seats: int) -> Iterator[OptionSet]:
    """No option, then every option by itself with each of its other values."""
    for chosen in [{}, *({o.name: v} for o in game.options for v in other_values(o))]:
        if allowed(game, seats, chosen):
            yield chosen


def paired_options(game: Game, seats: int) -> Iterator[OptionSet]:
    """Every two options together, with each of their other values."""
    for first, second in combinations(game.options, 2):
        for a in other_values(first):
            for b in other_values(second):
                chosen: OptionSet = {first.name: a, second.name: b}
                if allowed(game, seats, chosen):
                    yield chosen


def covering_options(game: Game, seats: int) -> Iterator[OptionSet]:
    """Few sets of many options that contain every set of `paired_options`."""
    missing = list(paired_options(game, seats))
    while missing:
        chosen: OptionSet = {}
        for pair in missing:
            fits = all(chosen.get(name, value) == value for name, value in pair.items())
            if fits and allowed(game, seats, chosen | pair):
                chosen |= pair
        yield chosen
        missing = [pair for pair in missing if not pair.items() <= chosen.items()]


def other_values(option: Option) -> list[object]:
    if option.kind == "switch":
        return [not option.default]
    if option.kind == "number":
        return [n for n in {option.low, option.high} if n != option.default]
    known = option.choices or option.examples
    return [choice for choice in known if choice != option.default]


def allowed(game: Game, seats: int, chosen: OptionSet) -> bool:
    try:
        game.settle(seats, chosen)
    except BadOption:
        return False
    return True


class Check:
    """One random game with all checks."""

    def __init__(
        self, game: Game, seats: int, options: OptionSet, seed: int, every: int = 1
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.rng = Rng.seeded(seed)
        self.every = every
        self.offset = self.rng.below(every)  # which of the moves are checked at length
        self.play = Playthrough.start(game, seats, seed, options)
        self.copies: list[tuple[State, object]] = []
        self.secrets = False  # something is hidden beside the chance to come,
        self.varied = False  # and imagining has changed it

    @property
    def state(self) -> State:
        return self.play.state

    def require(self, kept: bool, promise: str) -> None:
        if not kept:
            move = len(self.play.record.moves)
            raise AssertionError(
                f"{self.game.id}, {self.seats} seats, options {self.options}, seed {self.seed}, "
                f"after move {move}: {promise}"
            )

    def run(self) -> None:
        self.check_start()
        census = self.state.census()
        while not self.state.over:
            self.step()
            self.require(self.state.census() == census, "a component appeared or vanished")
            self.require(len(self.play.record.moves) < 100_000, "the game does not end")
        self.require(self.varied or not self.secrets, "imagining never changes what is hidden")
        self.check_end()
        self.check_record()
        for copy, before in self.copies:
            self.require(snapshot(copy) == before, "an earlier clone changed with the game")

    def step(self) -> None:
        state = self.state
        acting = state.to_act()
        self.require(bool(acting), "nobody is asked, but the game is not over")
        self.require(len(set(acting)) == len(acting), "a seat is asked twice at once")
        for seat in range(self.seats):
            legal = state.legal(seat)
            self.require(bool(legal) == (seat in acting), f"seat {seat}: legal and to_act differ")
            self.require(len({a.number for a in legal}) == len(legal), "an action is listed twice")
        move = len(self.play.record.moves)
        if self.is_due(move, 7):
            self.check_clone()
            self.check_refusals()
        if self.is_due(move, 11):
            self.check_hidden_information()
            self.check_position()
        if self.is_due(move, 13):
            self.check_words()
        if len(acting) > 1:
            self.check_order_of_arrival(acting)
        if move % 17 == 16:
            self.check_undo()
        seat = acting[self.rng.below(len(acting))]
        legal = self.state.legal(seat)
        reveals = self.state.reveals
        self.play.play(seat, legal[self.rng.below(len(legal))])
        self.require(self.state.reveals >= reveals, "reveals went down")

    def is_due(self, move: int, step: int) -> bool:
        """Whether the checks of every so many moves are made at this one."""
        return move % step == 0 and (move // step + self.offset) % self.every == 0

    # ---- the promises --------------------------------------------------------------

    def check_start(self) -> None:
        again = self.game.start(self.seats, self.seed, self.options)
        self.require(snapshot(again) == snapshot(self.state), "the same seed starts otherwise")
        other = self.game.start(self.seats, self.seed + 1, self.options)
        self.require(snapshot(other) != snapshot(self.state), "another seed starts the same")

    def check_clone(self) -> None:
        copy = self.state.clone()
        before = snapshot(self.state)
        self.require(snapshot(copy) == before, "a clone differs from its original")
        play_on(copy, self.rng, 10)
        self.require(snapshot(self.state) == before, "a clone's moves changed the original")
        if len(self.copies) < 8:
            self.copies.append((self.state.clone(), before))

    def check_refusals(self) -> None:
        state = self.state
        before = snapshot(state)
        everything = self.game.actions.all
        for seat in range(self.seats):
            legal = {action.number for action in state.legal(seat)}
            for _ in range(6):
                action = everything[self.rng.below(len(everything))]
                if action.number not in legal:
                    self.check_refusal(seat, action)
            for action in state.legal(seat):
                self.require(state.why_not(seat, action) == "", f"'{action}' is legal and refused")
        self.require(snapshot(state) == before, "a refused action left a trace")

    def check_refusal(self, seat: int, action: Action) -> None:
        try:
            self.state.play(seat, action)
        except IllegalAction as refusal:
            self.require(bool(refusal.why), f"'{action}' is refused without a reason")
        else:
            self.require(False, f"'{action}' of seat {seat} is not legal, yet it was played")

    def check_hidden_information(self) -> None:
        """Whatever a seat cannot know may change without a change in what it sees."""
        state = self.state
        before = snapshot(state)
        thorough = self.rng.below(self.seats)  # for one seat at a time what takes long
        for seat in range(self.seats):
            view = state.view(seat)
            imagined = state.imagine(seat, self.rng)
            self.require(imagined.view(seat) == view, f"seat {seat} sees what it cannot know")
            self.require(imagined.view(None) == state.view(None), "spectators see hidden things")
            if seat == thorough:
                for viewer in (seat, None):
                    same = imagined.svg(viewer) == state.svg(viewer)
                    self.require(same, "the picture shows hidden things")
            self.require(imagined.legal(seat) == state.legal(seat), "imagining changed the choices")
            for other in range(self.seats):
                shown = state.shown_ledger(other, seat) == imagined.shown_ledger(other, seat)
                self.require(shown, f"the points of seat {other} tell seat {seat} hidden things")
            row = self.game.views.observe(state, seat)
            self.require(
                self.game.views.observe(imagined, seat) == row, "an observation tells secrets"
            )
            self.check_observation(row)
            self.require(imagined.census() == state.census(), "imagining lost a component")
            words = imagined.chance.words()
            self.require(words != state.chance.words(), "an imagined state knows the dice to come")
            self.require(imagined.chance.stated is None, "an imagined state holds stated chance")
            self.require(
                Vantage(state, seat, self.rng).view() == view, "a vantage shows another view"
            )
            if seat == thorough:
                self.check_public(seat, imagined)
                play_out(imagined, self.rng)
                self.require(imagined.over, "an imagined game does not end")
        json.dumps([state.view(seat) for seat in range(self.seats)])
        self.require(snapshot(state) == before, "looking at a state changed it")

    def check_observation(self, row: list[int]) -> None:
        """The numbers fit their layout."""
        layout = self.game.views.layout
        self.require(len(row) <= layout.size, "an observation is longer than its layout")
        numbers = layout.read(row)
        for part in layout.parts:
            fits = all(part.low <= number <= part.high for number in numbers[part.name])
            self.require(fits, f"observation, {part.name}: {numbers[part.name]}")

    def check_public(self, seat: int, imagined: State) -> None:
        """The position for everybody says nothing that imagining deals anew, and what it leaves
        open can be filled in either way without a spectator seeing a difference."""
        public = self.state.position(hidden=False)
        self.require(imagined.position(hidden=False) == public, "a public position tells secrets")
        whole = without_chance(self.state.position())
        if whole != without_chance(public) and self.seats > 1:  # alone, all may be one's own
            self.secrets = True
            self.varied = self.varied or self.varies(seat, whole)
        one, other = (self.game.position(f"seed = {seed}\n{public}") for seed in (1, 2))
        self.require(one.view(None) == other.view(None), "spectators see what a seed fills in")

    def varies(self, seat: int, whole: str) -> bool:
        """Whether imagining changes what is hidden; a few tries, for it may hit upon the truth."""
        tries = (self.state.imagine(seat, self.rng).position() for _ in range(6))
        return any(without_chance(text) != whole for text in tries)

    def check_position(self) -> None:
        text = self.state.position()
        again = self.game.position(text)
        self.require(again.position() == text, "a position does not survive writing and reading")
        rng = Rng.seeded(self.seed)
        mine, other = self.state.clone(), again
        play_on(mine, rng.copy(), 40)
        play_on(other, rng, 40)
        self.require(mine.position() == other.position(), "a position read back plays on otherwise")
        shown = self.game.position(self.state.position(hidden=False))
        play_out(shown, rng)
        self.require(shown.over, "a position without hidden things does not play to the end")

    def check_words(self) -> None:
        state = self.state
        for language in LANGUAGES:
            texts = self.game.words.texts(language)
            for seat in state.to_act():
                asked = f"prompt.{state.asked(seat)}"
                self.require(asked in texts, f"no text '{asked}' in '{language}'")
                for action in state.legal(seat):
                    said = self.game.words.describe(state, seat, action, language)
                    self.require(bool(said), f"no words for '{action}' in '{language}'")
                    worth = self.game.bot.judge(state, seat, action)
                    self.require(math.isfinite(worth), f"'{action}' is judged {worth}")
            self.require(
                bool(self.game.pictures.terminal(state, None, language)), "nothing is drawn"
            )

    def check_order_of_arrival(self, acting: list[int]) -> None:
        """Seats that decide at the same time may answer in any order."""
        chosen: list[tuple[int, Action]] = []
        for seat in acting:
            legal = self.state.legal(seat)
            chosen.append((seat, legal[self.rng.below(len(legal))]))
        forth, back = self.state.clone(), self.state.clone()
        for seat, action in chosen:
            forth.play(seat, action)
        for seat, action in reversed(chosen):
            back.play(seat, action)
        self.require(forth.position() == back.position(), "the order of arrival matters")

    def check_undo(self) -> None:
        if not self.play.can_undo():
            return
        seat, text = self.play.record.moves[-1]
        before = snapshot(self.state)
        self.play.undo()
        self.play.play(seat, self.game.action(text))
        self.require(snapshot(self.state) == before, "undoing and repeating a move differs")

    def check_end(self) -> None:
        state = self.state
        self.require(not state.to_act(), "the game is over, but somebody is asked")
        for seat in range(self.seats):
            self.require(not state.legal(seat), "the game is over, but there are choices")
            ledger = state.ledger(seat)
            self.require(tuple(ledger) == self.game.sources, "the ledger has other sources")
            self.require(sum(ledger.values()) == state.score(seat), "ledger and score differ")
        winners = state.winners()
        self.require(set(winners) <= set(range(self.seats)), "a winner that does not play")
        self.check_refusal(0, self.game.actions.all[0])

    def check_record(self) -> None:
        record = self.play.record
        text = record.dumps()
        again = loads(text)
        self.require(again.dumps() == text, "a record does not survive writing and reading")
        final = again.replay(self.game)
        self.require(snapshot(final) == snapshot(self.state), "a record replays otherwise")
        loud = self.game.start(self.seats, self.seed, self.options)
        loud.listen()
        for seat, move in record.moves:
            loud.apply(seat, self.game.action(move))
            for event in loud.heard():
                for language in LANGUAGES:
                    said = self.game.words.tell(event, language)
                    self.require(bool(said), f"no words for the event '{event.kind}'")
        self.require(snapshot(loud) == snapshot(self.state), "listening changed the game")


def without_chance(position: str) -> str:
    """The text of a position without the words of its generator."""
    lines = [line for line in position.splitlines() if line]
    return "\n".join(line for line in lines if not line.startswith(("chance =", "[hidden]")))


def play_on(state: State, rng: Rng, moves: int) -> None:
    """Some random legal actions."""
    while moves > 0 and not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
            moves -= 1
