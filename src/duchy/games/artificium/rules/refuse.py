"""Why an action is not possible now; the words are below `[why]` in `texts/`."""

from typing import Final

from duchy.core.text.refusals import Refusals

refuse: Final = Refusals("duchy.games.artificium")
