"""Why the rules of this game forbid something; the words are below `[why]` in `texts/`."""

from typing import Final

from duchy.core.text.refusals import Refusals

refuse: Final = Refusals("duchy.games.burgundy")
