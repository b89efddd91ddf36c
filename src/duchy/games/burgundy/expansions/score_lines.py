"""The lines that expansions add to the score sheet, in order."""

from typing import Final

from duchy.games.burgundy.rules.points import add_source

POSTS: Final[int] = add_source("posts")
ROUTES: Final[int] = add_source("routes")
SHIELDS: Final[int] = add_source("shields")
