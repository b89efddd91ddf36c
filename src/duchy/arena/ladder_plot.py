"""The picture of a ladder: ratings, and the confidence that each level beats the next lower one."""

from html import escape
from math import ceil, floor

from duchy.arena.ladder import Ladder

WIDTH = 760
ROW = 44
TOP = 58
NAMES = 96  # where the first panel begins
GAP = 40
PANEL = (WIDTH - NAMES - GAP - 34) / 2
BAR = 0.65  # the share that a level should win against the next lower one

STYLE = """
svg { font-family: Georgia, serif; font-size: 13px; }
.sheet { fill: #faf4e6; } .grid { stroke: #d8c9a8; }
.bar { stroke: #97262b; stroke-dasharray: 4 3; }
.whisker { stroke: #2a2118; stroke-width: 2; } .dot { fill: #97262b; } .share { fill: #1b4a94; }
text { fill: #2a2118; } .small { fill: #574835; font-size: 12px; } .title { font-weight: 700; }
"""


def plot(ladder: Ladder) -> str:
    standings = ladder.standings
    height = TOP + ROW * len(standings) + 30
    bottom = TOP + ROW * len(standings)
    match = ladder.match
    title = f"{match.rules().words.texts('en')('game.name')}, {match.seats} players"
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}: ratings, and wins against the next lower level">',
        f"<style>{STYLE}</style>",
        f'<rect class="sheet" width="{WIDTH}" height="{height}" rx="8"/>',
        f'<text class="title" x="14" y="22">{escape(title)}</text>',
    ]
    lowest = min(one.rating.interval[0] for one in standings)
    highest = max(one.rating.interval[1] for one in standings)
    low, high = 5 * floor(lowest / 5), 5 * ceil(highest / 5)
    left = _Axis(NAMES, low, max(high, low + 5))
    right = _Axis(NAMES + PANEL + GAP, 0.0, 1.0)
    out.append(_text(left.start, 44, "OpenSkill rating, 95 %", "small", "start"))
    out.append(_text(right.start, 44, "wins against the next lower level, 95 %", "small", "start"))
    step = 5 * max(1, ceil((left.high - left.low) / 30))
    for mark in range(int(left.low), int(left.high) + 1, step):
        out.append(_line("grid", left.at(mark), TOP, left.at(mark), bottom))
        out.append(_text(left.at(mark), bottom + 18, str(mark), "small"))
    for mark in (0, 25, 50, 75, 100):
        x = right.at(mark / 100)
        out.append(_line("grid", x, TOP, x, bottom))
        out.append(_text(x, bottom + 18, f"{mark} %", "small"))
    out.append(_line("bar", right.at(BAR), TOP, right.at(BAR), bottom))
    for place, one in enumerate(standings):
        y = TOP + ROW * (place + 0.5)
        out.append(_text(NAMES - 14, y + 4, one.bot, "", "end"))
        low_end, high_end = one.rating.interval
        out.append(_line("whisker", left.at(low_end), y, left.at(high_end), y))
        out.append(f'<circle class="dot" cx="{left.at(one.rating.mu):.1f}" cy="{y:.1f}" r="5"/>')
        below = standings[place + 1].bot if place + 1 < len(standings) else ""
        if below:
            entrant = one.against[below]
            start, end = entrant.share_interval
            out.append(_line("whisker", right.at(start), y, right.at(end), y))
            x = right.at(entrant.share)
            out.append(f'<circle class="share" cx="{x:.1f}" cy="{y:.1f}" r="5"/>')
            out.append(_text(x, y - 9, f"{entrant.share:.0%}", "small"))
    return "\n".join([*out, "</svg>"]) + "\n"


class _Axis:
    def __init__(self, start: float, low: float, high: float) -> None:
        self.start = start
        self.low = low
        self.high = high

    def at(self, value: float) -> float:
        return self.start + PANEL * (value - self.low) / (self.high - self.low)


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path class="{kind}" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" fill="none"/>'


def _text(x: float, y: float, words: str, kind: str, anchor: str = "middle") -> str:
    where = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {where}>{escape(words)}</text>'
