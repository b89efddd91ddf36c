"""Why something is not possible in this game: `refuse("field_marked", field="b2")`."""

from typing import Final

from duchy.core.text.refusals import Refusals

refuse: Final = Refusals("duchy.games.burgundy_dice")
