"""What the bot thinks of border posts."""

from duchy.games.burgundy.bot.expansion import ExpansionBot
from duchy.games.burgundy.bot.survey import Survey
from duchy.games.burgundy.expansions.border_posts.expansion import ALL_LINKED, PAIRS, links, owners
from duchy.games.burgundy.expansions.border_posts.facts import BorderPostFacts
from duchy.games.burgundy.expansions.learnt_tables import POSTS, POSTS_RACE
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy


class BorderPostsBot(ExpansionBot):
    def __init__(self) -> None:
        super().__init__(learnt=1, found=8.0)

    def features(self, s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
        """The distance to the next link, and the race to link all posts."""
        linked = links(d)
        if linked == ALL_LINKED:
            return
        posts = s.rules.facts.of(BorderPostFacts).posts
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
    """How many tiles are missing between two border posts."""
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
