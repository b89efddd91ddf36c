"""What an expansion brings to the bot and the coach."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.engine.native import mypyc_attr
from duchy.core.learning.linear_model import USUAL, TrainingConfig
from duchy.core.text.reasons import Reasons
from duchy.games.burgundy.brought import Brought
from duchy.games.burgundy.rules.components.monasteries import Monastery
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy

if TYPE_CHECKING:
    from duchy.games.burgundy.bot.survey import Survey
    from duchy.games.burgundy.bot.weights import Weight

Weights = dict[type[Action], "Weight"]
ReasonTable = dict[type[Action], Callable[..., None]]

NOT_LEARNT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnModel:
    """A model for an expansion that changes the game so much that it needs its own. Its weights are
    in the file `value_NAME.txt`."""

    def __init__(self, name: str, config: TrainingConfig = USUAL) -> None:
        self.name: str = name
        self.config: TrainingConfig = config

    def guess(self, weights: list[float]) -> None:
        """Fill in a first estimate, before any training."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpansionBot:
    """An expansion's entries in the tables of weights and reasons, and what else it changes for the
    bot.

    `waiting` is the worth of its pending choices, `buildings` the worth of what its buildings do,
    each by name. `learnt` is its index among the expansions that the learnt tables distinguish.
    `found` are the points that an expert scores with it beyond what the tables expect. `model`
    replaces the usual model.
    """

    def __init__(
        self,
        weights: Weights | None = None,
        reasons: ReasonTable | None = None,
        waiting: dict[str, float] | None = None,
        buildings: dict[str, float] | None = None,
        learnt: int = NOT_LEARNT,
        found: float = 0.0,
        model: OwnModel | None = None,
    ) -> None:
        self.weights: Weights = weights or {}
        self.reasons: ReasonTable = reasons or {}
        self.waiting: dict[str, float] = waiting or {}
        self.buildings: dict[str, float] = buildings or {}
        self.learnt: int = learnt
        self.found: float = found
        self.model: OwnModel | None = model

    def features(self, s: Burgundy, d: Duchy, seen: "Survey", out: list[int]) -> None:
        """Add the entries of its learnt tables."""

    def has_features_alone(self) -> bool:
        """Whether its features replace those of the board and of other expansions."""
        return False

    def uses_last_tiles(self, s: Burgundy) -> bool:
        """Whether tiles taken in the very last turn can be of use."""
        return False

    def monastery_factor(self, d: Duchy, monastery: Monastery) -> int:
        """How many times a monastery of the duchy scores at the end."""
        return 1

    def reasons_to_take(self, m: Reasons, s: Burgundy, d: Duchy, tile: Tile, share: float) -> None:
        """Add reasons to take one of its tiles, a building or one that fits any field; `share` is
        how much of it counts so far."""

    def reasons_to_place(self, m: Reasons, s: Burgundy, d: Duchy, then: Duchy) -> None:
        """Add reasons for turning the duchy into `then`."""


BOT: Final[Brought[ExpansionBot]] = Brought()
