"""How hard a bot thinks: the settings of a search, and the levels that people choose from."""

from typing import Final


class SearchConfig:
    """The settings of `duchy.bots.search`."""

    __slots__ = (
        "beyond",
        "determinizations",
        "early_stop",
        "exact_chance",
        "exploration",
        "iterations",
        "playout_steps",
        "seconds",
        "solve",
        "temperature",
    )

    def __init__(
        self,
        iterations: int,
        seconds: float = 0.3,
        playout_steps: int = 0,
        temperature: float = 2.0,
        determinizations: int = 16,
        exploration: float = 1.0,
        beyond: bool = True,
        early_stop: float = 1.0,
        exact_chance: bool = False,
        solve: int = 0,
    ) -> None:
        self.iterations: int = iterations
        self.seconds: float = seconds  # a cap; play is the same again as long as it does not bite
        # the policy plays at least so many actions before the value is asked for
        self.playout_steps: int = playout_steps
        # of the prior: weights that differ by this much, in points, differ e-fold
        self.temperature: float = temperature
        self.determinizations: int = determinizations  # how many imagined states share the tree
        self.exploration: float = exploration  # in spreads of the results so far
        # whether the tree goes on where something was shown that differs from one determinization
        # to another; if not, the policy does
        self.beyond: bool = beyond
        # the part of the iterations to come that the second choice is thought able to win; 1 stops
        # only where the first cannot be overtaken
        self.early_stop: float = early_stop
        # whether walks end there, with the mean over what chance could have shown
        # (`game.bot.expected`): so what a walk leads to is certain, and nothing is walked twice; an
        # action is worth the best walk that begins with it, and the choice is by worth instead of
        # by visits
        self.exact_chance: bool = exact_chance
        # an endgame is searched to its end, if that takes no more moves than these
        self.solve: int = solve


class Level:
    """A level without iterations plays by the game's policy alone. `slips` is how many points it
    may misjudge an action by: the larger, the weaker."""

    __slots__ = ("search", "slips")

    def __init__(self, slips: float, search: SearchConfig) -> None:
        self.slips: float = slips
        self.search: SearchConfig = search


LEVELS: Final = ("beginner", "casual", "skilled", "expert")

# When to stop thinking, in seconds: a little before the 0.3 s and 1.5 s that the levels promise.
PROMPT: Final = 0.27
LONG: Final = 1.4

# The moves that may be tried to search an endgame to its end.
SOLVED: Final = 60_000

# For every game that does not say its own.
USUAL_LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(6.0, SearchConfig(0)),
    "casual": Level(1.0, SearchConfig(0)),
    "skilled": Level(0.0, SearchConfig(60, seconds=PROMPT)),
    "expert": Level(0.0, SearchConfig(400, seconds=LONG, determinizations=32, solve=SOLVED)),
}
