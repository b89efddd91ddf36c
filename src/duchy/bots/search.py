"""The shared search: one tree over many determinizations.

A determinization is a state that the seat cannot tell from the true one. Each iteration takes one,
walks down the tree by the actions that are legal there, adds a node, plays on by the game's policy
until its value can be trusted, and backs up what each acting seat then expects. The path of actions
identifies a node, so one tree serves all determinizations. They are few and used in turn, so that
rival actions are judged by the same dice and draws.
"""

from math import exp, sqrt
from time import perf_counter
from typing import Final

from duchy.bots.endgame import SURPRISES, Endgame, surprises
from duchy.core.bot.level import SearchConfig
from duchy.core.engine.action import Action
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage

UNTRIED: Final = 0.3  # the assumed deficit of an untried action against its node, in spreads
EVEN: Final = 0.03  # the share of the prior that all actions get evenly, so that none is overlooked
SEEN_OFTEN: Final = 4  # visits from which on a node predicts how play continues
OFTEN: Final = 8  # iterations between checks whether the choice is clear
SOLVING: Final = 0.6  # the share of the time that an endgame may take
CHANCE: Final = 8  # with chance left in an endgame, the search tries this many times fewer moves
ENDGAME_DETERMINIZATIONS: Final = 11  # and averages this many determinizations besides the first


class Node:
    """A decision of one seat, with the results of each action tried."""

    __slots__ = (
        "actions",
        "children",
        "known",
        "places",
        "points",
        "priors",
        "seat",
        "totals",
        "visits",
    )

    seat: int
    actions: list[Action]
    priors: list[float]
    visits: list[int]
    totals: list[float]  # sums of what the seat played for,
    points: list[float]  # and of its points
    known: list[bool]  # with exact chance: whether everything below is known
    children: list["Node | None"]
    # index by action number; empty as long as all determinizations allow the same actions
    places: dict[int, int]

    @staticmethod
    def new(seat: int, actions: list[Action], priors: list[float]) -> "Node":
        node = Node.__new__(Node)
        node.seat = seat
        node.actions = actions
        node.priors = priors
        count = len(actions)
        node.visits = [0] * count
        node.totals = [0.0] * count
        node.points = [0.0] * count
        node.known = [False] * count
        node.children = [None] * count
        node.places = {}
        return node


class Ranked:
    """An action with its search results."""

    __slots__ = ("action", "points", "prior", "visits", "worth")

    def __init__(
        self, action: Action, points: float, worth: float, visits: int, prior: float
    ) -> None:
        self.action: Action = action
        self.points: float = points  # the seat's expected final points
        self.worth: float = worth  # the same, with what rivals are expected to have
        self.visits: int = visits
        self.prior: float = prior


class Explored:
    """The results of one action, try by try."""

    __slots__ = ("points", "stakes")

    def __init__(self) -> None:
        self.stakes: list[float] = []
        self.points: list[float] = []


class Search:
    """Thinks for one seat. It keeps the tree for as long as the seat's own actions continue in
    it."""

    def __init__(self, game: Game, config: SearchConfig, rng: Rng) -> None:
        self.game: Game = game
        self.config: SearchConfig = config
        self.rng: Rng = rng
        self.root: Node | None = None
        self.seat: int = 0
        self.iterations: int = 0  # of the last search, for callers
        self.determinizations: list[State] = []  # the same
        # the scatter of results: their number, mean, and sum of squared distances
        self.seen: int = 0
        self.mean: float = 0.0
        self.scatter: float = 0.0
        # after our own last choice: what the seat must see for the tree to apply
        self.next_root: Node | None = None
        self.next_view: dict[str, object] = {}
        # the endgame, if the last position was searched to the end
        self.endgame: Endgame | None = None

    # ---- asking it -----------------------------------------------------------------

    def choose(self, vantage: Vantage) -> Action:
        """The best of the standings."""
        legal = choices(vantage)
        if len(legal) == 1:
            self.follow(vantage, legal[0])
            return legal[0]
        self.think(vantage)
        root = self.root
        assert root is not None
        action = root.actions[self._order(root)[0]]
        self.follow(vantage, action)
        return action

    def rank(self, vantage: Vantage) -> list[Ranked]:
        """All legal actions, best first: by visits, then worth, then prior. With exact chance or in
        an endgame, only the tried ones, by worth, then prior."""
        self.think(vantage)
        return self.standings()

    def standings(self) -> list[Ranked]:
        """The actions of the last position searched, in the same order."""
        root = self.root
        assert root is not None
        ranked: list[Ranked] = []
        for i in self._order(root):
            visits = root.visits[i]
            points = root.points[i] / visits if visits else 0.0
            worth = root.totals[i] / visits if visits else 0.0
            ranked.append(Ranked(root.actions[i], points, worth, visits, root.priors[i]))
        return ranked

    def follow(self, vantage: Vantage, action: Action) -> None:
        """Remember the part of the tree that applies if the seat plays this."""
        self.next_root = None
        if self.config.iterations == 0:
            return
        root = self.root
        child: Node | None = None
        if root is not None:
            for i in range(len(root.actions)):
                if root.actions[i] is action:
                    child = root.children[i]
        if child is not None and child.seat == vantage.seat:
            state = vantage.imagine(self.rng.copy())
            before = state.reveals
            state.apply(vantage.seat, action)
            if state.reveals == before and not state.over:
                self.next_root = child
                self.next_view = state.view(vantage.seat)

    # ---- thinking ------------------------------------------------------------------

    def think(self, vantage: Vantage) -> None:
        """Grow the tree of this position until the budget is spent or the choice is clear."""
        began = perf_counter()
        seat = vantage.seat
        self.seat = seat
        legal = choices(vantage)
        determinizations: list[State] = [vantage.imagine(self.rng)]
        root = self._kept(vantage, legal)
        if root is None:
            self.seen = 0
            self.mean = self.scatter = 0.0
            root = self._node(determinizations[0], seat, legal)
        self.root = root
        if self._solve(vantage, root, determinizations):
            return
        done = sum(root.visits)
        config = self.config
        count = 0
        while done + count < config.iterations and not all(root.known):
            if count > 0 and perf_counter() - began > config.seconds:
                break
            left = config.early_stop * (config.iterations - done - count)
            if not config.exact_chance and count % OFTEN == OFTEN - 1 and _is_decided(root, left):
                break
            if len(determinizations) < config.determinizations and count > 0:
                determinizations.append(vantage.imagine(self.rng))
                imagined = determinizations[-1]
            else:
                imagined = determinizations[count % len(determinizations)]
            self._iterate(root, imagined.clone())
            count += 1
        self.iterations = count
        self.determinizations = determinizations

    def _solve(self, vantage: Vantage, root: Node, determinizations: list[State]) -> bool:
        """Search the position to the end of the game, if that is near."""
        config = self.config
        self.endgame = None
        if not config.solve:
            return False
        shown = surprises(self.game, determinizations[0], self.rng.copy())
        if shown > SURPRISES:
            return False
        moves = config.solve
        together = [determinizations[0].clone()]
        if shown:
            moves //= CHANCE
            for _ in range(ENDGAME_DETERMINIZATIONS):
                together.append(vantage.imagine(self.rng))
        seconds = config.seconds * SOLVING
        endgame = Endgame(self.game, vantage.seat, moves, seconds, self.rng.copy())
        legal = vantage.legal()
        if not endgame.solve(together, legal):
            return False
        self.endgame = endgame
        self.determinizations = determinizations
        self.iterations = moves - endgame.moves
        solved = Node.new(vantage.seat, legal, root.priors[: len(legal)])
        self.root = solved
        for place in range(len(legal)):
            self._book_line(solved, place)
        return True

    def _book_line(self, root: Node, place: int) -> None:
        """Record the endgame's result of an action."""
        assert self.endgame is not None
        line = self.endgame.lines[place]
        root.visits[place] = 1
        root.totals[place] = line.worth
        root.points[place] = line.points
        root.known[place] = True

    def explore(self, action: Action, determinizations: list[State]) -> Explored:
        """The results of an action of the last position searched, in each of these
        determinizations. Each action has a tree of its own, so all are known equally well."""
        root = self.root
        assert root is not None
        found = Explored()
        place = root.actions.index(action)
        fresh = Node.new(root.seat, root.actions[:], root.priors[:])
        rng, seen, mean, scatter = self.rng, self.seen, self.mean, self.scatter
        for number in range(len(determinizations)):
            self.rng = Rng.seeded(number)
            stake = fresh.totals[place]
            points = fresh.points[place]
            self._iterate(fresh, determinizations[number].clone(), place)
            found.stakes.append(fresh.totals[place] - stake)
            found.points.append(fresh.points[place] - points)
        self.rng, self.seen, self.mean, self.scatter = rng, seen, mean, scatter
        return found

    def sound(self, action: Action, visits: int) -> None:
        """Visit an action of the last position searched until it has this many visits, in the same
        determinizations as the others. In an endgame, let everybody reply to it as well as they
        can."""
        root = self.root
        assert root is not None
        place = root.actions.index(action)
        if self.endgame is not None:
            self.endgame.refine(self.endgame.lines[place])
            self._book_line(root, place)
            return
        for number in range(visits - root.visits[place]):
            if root.known[place]:
                break
            self._iterate(
                root, self.determinizations[number % len(self.determinizations)].clone(), place
            )

    def line(self, action: Action, most: int) -> list[Action]:
        """The seat's likely continuation after an action, as far as it was searched."""
        if self.endgame is not None:
            assert self.root is not None
            known = self.endgame.lines[self.root.actions.index(action)].actions
            return known[1 : 1 + most]
        line: list[Action] = []
        often = 1 if self.config.exact_chance else SEEN_OFTEN
        node = self.root
        assert node is not None
        place = -1
        for i in range(len(node.actions)):
            if node.actions[i] is action:
                place = i
        while place >= 0 and len(line) < most:
            node = node.children[place]
            if node is None or node.seat != self.seat or sum(node.visits) < often:
                break
            place = self._order(node)[0]
            line.append(node.actions[place])
        return line

    def _kept(self, vantage: Vantage, legal: list[Action]) -> Node | None:
        """The tree below our last choice, if we are still in it."""
        node = self.next_root
        self.next_root = None
        if node is None or node.seat != vantage.seat or node.actions != legal:
            return None
        return node if vantage.view() == self.next_view else None

    def _node(self, state: State, seat: int, legal: list[Action]) -> Node:
        weights = self.game.bot.weigh(state, seat, legal)
        return Node.new(seat, legal, softmax(weights, self.config.temperature))

    def _iterate(self, root: Node, state: State, first: int = -1) -> None:
        """One walk from the root; it begins with the action at `first`, if given."""
        game = self.game
        me = self.seat
        path: list[Node] = []
        places: list[int] = []
        node: Node | None = root
        together: list[int] = []  # those who decide unseen at the same time as we do,
        reveals = -1  # until this many reveals
        shown = state.reveals
        while not state.over:
            if not self.config.beyond and path and state.reveals != shown:
                break
            owing = state.to_act()
            if state.reveals != reveals and len(owing) > 1:
                together = owing
                reveals = state.reveals
            elif state.reveals != reveals:
                together = []
            seat = owing[0]
            if len(owing) > 1 and me in owing:
                seat = me
            legal = state.legal(seat)
            if not legal:
                raise stuck(seat)
            if len(legal) == 1:
                state.apply(seat, legal[0])
                continue
            if seat != me and seat in together:  # nobody looks into another's hand
                state.apply(seat, game.bot.playout(state, seat, legal, self.rng))
                continue
            if node is None:
                node = self._node(state, seat, legal)
                path[-1].children[places[-1]] = node
                place = _likeliest(node.priors)
                path.append(node)
                places.append(place)
                state.apply(seat, node.actions[place])
                if self.config.exact_chance:  # to the end, which is what counts
                    node = None
                    continue
                break
            if node.seat != seat:
                break
            if first >= 0 and not path:
                place = first
            else:
                place = self._select(node, legal, state)
            path.append(node)
            places.append(place)
            state.apply(seat, node.actions[place])
            node = node.children[place]
        whole = state.over or state.reveals != shown
        self._back_up(state, path, places)
        if self.config.exact_chance and whole:
            _know(root, path, places)

    def _back_up(self, state: State, path: list[Node], places: list[int]) -> None:
        """Add the result of a walk to every node on its path."""
        bot = self.game.bot
        points = self._outcome(state)
        stakes = bot.stakes(state, points)
        told = bot.shown_value(state, points)
        self._note(stakes[self.seat])
        for i in range(len(path)):
            self._book(path[i], places[i], stakes[path[i].seat], told[path[i].seat])

    def _book(self, node: Node, place: int, stake: float, points: float) -> None:
        visits = node.visits[place]
        node.visits[place] = visits + 1
        if self.config.exact_chance and visits:
            if stake * visits > node.totals[place]:
                node.totals[place] = stake * visits
                node.points[place] = points * visits
            else:
                stake = node.totals[place] / visits
                points = node.points[place] / visits
        node.totals[place] += stake
        node.points[place] += points

    def _outcome(self, state: State) -> list[float]:
        """What everybody can expect where a walk ends."""
        self._play_on(state)
        points = self.game.bot.value(state)
        if self.config.exact_chance and not state.over:
            points[self.seat] = self.game.bot.expected(state, self.seat)
        return points

    def _play_on(self, state: State) -> None:
        """Play by the policy until the value can be trusted."""
        game = self.game
        rng = self.rng
        left = self.config.playout_steps
        while not state.over and (left > 0 or not game.bot.settled(state)):
            owing = state.to_act()
            for seat in owing:
                legal = state.legal(seat)
                if not legal:
                    if seat == owing[0]:
                        raise stuck(seat)
                    continue  # another seat's action has settled it
                if len(legal) == 1:
                    state.apply(seat, legal[0])
                else:
                    state.apply(seat, game.bot.playout(state, seat, legal, rng))
                left -= 1

    def _note(self, stake: float) -> None:
        self.seen += 1
        gap = stake - self.mean
        self.mean += gap / self.seen
        self.scatter += gap * (stake - self.mean)

    def spread(self) -> float:
        """The standard deviation of single results."""
        if self.seen < 2:
            return 1.0
        return sqrt(self.scatter / (self.seen - 1)) + 0.01

    def _order(self, node: Node) -> list[int]:
        """The indices of the actions, best first."""
        certain = self.is_certain()

        def standing(i: int) -> tuple[int, float, float]:
            visits = node.visits[i]
            worth = node.totals[i] / visits if visits else 0.0
            return min(visits, 1) if certain else visits, worth, node.priors[i]

        return sorted(range(len(node.actions)), key=standing, reverse=True)

    def is_certain(self) -> bool:
        """Whether the standings are exact: the worth of each tried action is that of its best
        line."""
        return self.config.exact_chance or self.endgame is not None

    def _select(self, node: Node, legal: list[Action], state: State) -> int:
        """The action with the best sum of its results so far and what it may still bring."""
        total = 0
        worth = 0.0
        for i in range(len(node.visits)):
            total += node.visits[i]
            worth += node.totals[i]
        spread = self.spread()
        untried = (worth / total if total else self.mean) - UNTRIED * spread
        push = self.config.exploration * spread * sqrt(total + 1.0)
        best = -1
        highest = 0.0
        if legal == node.actions:
            for i in range(len(node.actions)):
                if node.known[i]:
                    continue
                visits = node.visits[i]
                score = node.totals[i] / visits if visits else untried
                score += push * node.priors[i] / (1 + visits)
                if best < 0 or score > highest:
                    best = i
                    highest = score
            return best
        for place in self._places(node, legal, state):
            if node.known[place]:
                continue
            visits = node.visits[place]
            score = node.totals[place] / visits if visits else untried
            score += push * node.priors[place] / (1 + visits)
            if best < 0 or score > highest:
                best = place
                highest = score
        return best

    def _places(self, node: Node, legal: list[Action], state: State) -> list[int]:
        """The indices of this determinization's actions in the node; new ones are added."""
        places = node.places
        if not places:
            for i in range(len(node.actions)):
                places[node.actions[i].number] = i
        missing = False
        for action in legal:
            if action.number not in places:
                missing = True
        if missing:
            priors = softmax(self.game.bot.weigh(state, node.seat, legal), self.config.temperature)
            node.actions = node.actions[:]
            for i in range(len(legal)):
                if legal[i].number not in places:
                    places[legal[i].number] = len(node.actions)
                    node.actions.append(legal[i])
                    node.priors.append(priors[i])
                    node.visits.append(0)
                    node.totals.append(0.0)
                    node.points.append(0.0)
                    node.known.append(False)
                    node.children.append(None)
        return [places[action.number] for action in legal]


def choices(vantage: Vantage) -> list[Action]:
    """The seat's legal actions; refuses to think for a seat that has nothing to decide."""
    legal = vantage.legal()
    if not legal:
        why = "this seat is not asked for anything now"
        raise IllegalAction("a choice", f"seat {vantage.seat}", why)
    return legal


def stuck(seat: int) -> IllegalAction:
    """A game that asks a seat to decide must allow an action."""
    return IllegalAction("a choice", f"seat {seat}", "the game asks for an action and allows none")


def softmax(weights: list[float], temperature: float) -> list[float]:
    """Weights as probabilities, with a small part shared evenly."""
    top = max(weights)
    powers = [exp((weight - top) / temperature) for weight in weights]
    total = sum(powers)
    even = EVEN / len(weights)
    return [even + (1.0 - EVEN) * power / total for power in powers]


def _know(root: Node, path: list[Node], places: list[int]) -> None:
    """A walk ended where no chance can change the result: mark its path as known."""
    for i in range(len(path) - 1, -1, -1):
        path[i].known[places[i]] = True
        if not all(path[i].known):
            return
    if not path:  # there was no choice
        root.known = [True] * len(root.actions)


def _likeliest(priors: list[float]) -> int:
    best = 0
    for i in range(1, len(priors)):
        if priors[i] > priors[best]:
            best = i
    return best


def _is_decided(root: Node, left: float) -> bool:
    """Whether no other action can catch up with the most visited one in the remaining
    iterations."""
    first = 0
    second = 0
    for visits in root.visits:
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
    return first - second > left
