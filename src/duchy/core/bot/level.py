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
        self.seconds: float = seconds  # a cap; a game repeats exactly if it is never reached
        # how many actions the policy plays at least before the value is asked
        self.playout_steps: int = playout_steps
        # of the prior: a weight that is larger by this many points is e times as likely
        self.temperature: float = temperature
        self.determinizations: int = determinizations  # how many imagined states share the tree
        self.exploration: float = exploration  # in units of the spread of the results so far
        # whether the tree continues past revealed information that differs between
        # determinizations; if not, the policy plays on from there
        self.beyond: bool = beyond
        # stop early if the second choice would need more than this share of the remaining
        # iterations to win; 1 stops only when the first cannot be overtaken
        self.early_stop: float = early_stop
        # Whether an iteration ends at chance, with the mean over its outcomes
        # (`game.bot.expected`). Every result is then certain and no line is tried twice; an action
        # is worth the best line that begins with it, and the choice goes by worth instead of
        # visits.
        self.exact_chance: bool = exact_chance
        # search an endgame to its end if that takes no more moves than this
        self.solve: int = solve


class Level:
    """A level without iterations plays by the game's policy alone. `slips` is how many points it
    may misjudge an action by: a larger number makes a weaker bot."""

    __slots__ = ("search", "slips")

    def __init__(self, slips: float, search: SearchConfig) -> None:
        self.slips: float = slips
        self.search: SearchConfig = search


LEVELS: Final = ("beginner", "casual", "skilled", "expert")

# When to stop thinking, in seconds: slightly before the 0.3 s and 1.5 s that the levels promise.
PROMPT: Final = 0.27
LONG: Final = 1.4

# How many moves a search may try to solve an endgame.
SOLVED: Final = 60_000

# For games that do not define their own levels.
USUAL_LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(6.0, SearchConfig(0)),
    "casual": Level(1.0, SearchConfig(0)),
    "skilled": Level(0.0, SearchConfig(60, seconds=PROMPT)),
    "expert": Level(0.0, SearchConfig(400, seconds=LONG, determinizations=32, solve=SOLVED)),
}
