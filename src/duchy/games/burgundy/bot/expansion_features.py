"""What the expansions in play add to the features of a position."""

from collections.abc import Callable
from typing import Final

from duchy.games.burgundy.bot.feature_tables import (
    BARE_CASTLES,
    EXPANSION,
    EXPANSION_NAMES,
    INNS,
    NEXT_SPACE,
    POSTS,
    POSTS_RACE,
    ROUTE,
    SHIELD,
    TURNS,
)
from duchy.games.burgundy.bot.survey import Survey
from duchy.games.burgundy.expansions.border_posts.expansion import ALL_LINKED, PAIRS, links, owners
from duchy.games.burgundy.expansions.inns.expansion import INN
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS, held
from duchy.games.burgundy.expansions.trade_routes.expansion import route
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy


def expansion_features(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
    for expansion in s.rules.expansions:
        name = expansion.name
        if name in EXPANSION_NAMES:
            out.append(EXPANSION + EXPANSION_NAMES.index(name) * TURNS + seen.left)
        own = OWN_FEATURES.get(name)
        if own is not None:
            own(s, d, seen, out)


def _inns(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
    begun = 0
    for region in range(len(seen.missing)):
        if seen.missing[region] and d.board.regions[region] & d.closed[INN.kind]:
            begun += 1
    out.append(INNS + seen.phase * 5 + (begun if begun < 4 else 4))


def _shields(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
    bare = d.count(CASTLE_TILE)
    mask = held(d).mask
    for shield in SHIELD_NUMBERS:
        if mask >> shield & 1:
            bare -= 1
            out.append(SHIELD + shield * TURNS + seen.left)
    out.append(BARE_CASTLES + seen.phase * 5 + (bare if bare < 4 else 4))


def _trade_routes(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
    laid = len(route(d).laid)
    spaces = route(d).spaces
    out.append(ROUTE + seen.phase * 13 + (laid if laid < 12 else 12))
    if laid < len(spaces):
        space = spaces[laid]
        ready = d.goods[space // 16]
        out.append(NEXT_SPACE + (seen.phase * 9 + space % 16) * 4 + (ready if ready < 3 else 3))


def _border_posts(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
    linked = links(d)
    if linked == ALL_LINKED:
        return
    posts = s.rules.facts.posts
    count = 0
    gaps: list[int] = []
    for i in range(len(PAIRS)):
        if linked >> i & 1:
            count += 1
        else:
            gaps.append(fields_between(d, posts[PAIRS[i][0]], posts[PAIRS[i][1]]))
    gaps.sort()
    nearest = gaps[0] if gaps[0] < 7 else 7
    out.append(POSTS + (seen.phase * 4 + count) * 8 + nearest)
    all_linked = gaps[0] + (gaps[1] if len(gaps) > 2 else 0)  # two links bring the third
    taken = len(owners(s))
    far = all_linked if all_linked < 11 else 11
    out.append(POSTS_RACE + (seen.phase * 3 + taken) * 12 + far)


def fields_between(d: Duchy, here: int, there: int) -> int:
    """How many tiles are missing to join two border posts."""
    neighbours = d.board.neighbours
    filled = d.filled
    reached = here & filled
    missing = 0
    while True:
        grown = 0
        while grown != reached:  # through tiles
            grown = reached
            for field in range(d.board.total):
                if reached >> field & 1:
                    reached |= neighbours[field] & filled
        if reached & there:
            return missing
        around = here
        for field in range(d.board.total):
            if reached >> field & 1:
                around |= neighbours[field]
        reached |= around
        missing += 1


OWN_FEATURES: Final[dict[str, Callable[[Burgundy, Duchy, Survey, list[int]], None]]] = {
    "inns": _inns,
    "shields": _shields,
    "trade_routes": _trade_routes,
    "border_posts": _border_posts,
}
