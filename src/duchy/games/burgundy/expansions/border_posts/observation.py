"""Border posts as numbers."""

from typing import Final

from duchy.games.burgundy.expansions.border_posts.expansion import (
    BONUSES,
    PAIR_NAMES,
    links,
    owners,
)
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import SEATS, ObservedPart, owner


class WhoLinkedAll(ObservedPart):
    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        for who in owners(s):
            row.append(owner(who, seat, s.seats))


class LinkedPairs(ObservedPart):
    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        for k in range(s.seats):
            linked = links(s.players[(seat + k) % s.seats].duchy)
            for pair in range(len(PAIR_NAMES)):
                row.append(linked >> pair & 1)


POSTS: Final = WhoLinkedAll("posts", BONUSES, SEATS, "border posts: who linked all, 1 + the seat")
LINKS: Final = LinkedPairs(
    "links", 3 * SEATS, 1, "border posts linked: " + ", ".join(PAIR_NAMES), category=False
)
