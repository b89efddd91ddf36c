"""A ladder as a section of a page in Markdown, and as a picture."""

import re
from pathlib import Path

from duchy.arena.figures import Entrant
from duchy.arena.ladder import Ladder, Standing
from duchy.arena.ladder_plot import plot
from duchy.arena.machine import version

INTRODUCTION = """# The ladder

All levels against each other in every game, written by `duchy ladder GAME`: [arena.md](arena.md).
A cell is the share of games that the bot of the row won against the bot of the column, in per
cent, with its 95 % interval. Every seed was played on all seats. Points are the mean of the means
against each of the others. The rating is OpenSkill's (Plackett-Luce) over all games of the table,
± 1.96 of its deviation.
"""


def write(ladder: Ladder, page: Path) -> None:
    """Replace the ladder's section in the page, and draw its picture."""
    picture = page.with_name(f"{page.stem}-{name(ladder)}.svg")
    page.parent.mkdir(parents=True, exist_ok=True)
    picture.write_text(plot(ladder), encoding="utf-8")
    text = page.read_text("utf-8") if page.exists() else INTRODUCTION
    begin, end = f"<!-- {name(ladder)} -->\n", f"<!-- end of {name(ladder)} -->\n"
    new = begin + section(ladder, picture.name) + end
    if begin in text and end in text:
        before, _, rest = text.partition(begin)
        text = before + new + rest.partition(end)[2]
    else:
        text = text.rstrip("\n") + "\n\n" + new
    page.write_text(text, encoding="utf-8")


def name(ladder: Ladder) -> str:
    """Tables for other player numbers or options stand beside the usual one for two."""
    match = ladder.match
    seats = [] if match.seats == 2 else [str(match.seats)]
    chosen = [re.sub(r"\W+", "-", f"{k}-{v}").lower() for k, v in match.changed().items()]
    return "-".join([match.game, *seats, *chosen])


def section(ladder: Ladder, picture: str) -> str:
    match = ladder.match
    title = match.rules().words.texts("en")("game.name")
    chosen = [f"{k} = {v}" for k, v in match.changed().items()]
    lines = [f"## {', '.join([title, f'{match.seats} players', *chosen])}", ""]
    how = f"{ladder.games} games a pair, seeds from {match.seed} on"
    lines += [f"{how}. {version()}; {ladder.machine}.", ""]
    lines += [f"![Ratings, and wins against the next lower level]({picture})", ""]
    bots = [one.bot for one in ladder.standings]
    lines.append(f"| | {' | '.join(bots)} | points | rating | s a choice | longest |")
    lines.append("|---" * (len(bots) + 5) + "|")
    for one in ladder.standings:
        cells = [_cell(one, other) for other in bots]
        half = one.rating.interval[1] - one.rating.mu
        lines.append(
            f"| **{one.bot}** | {' | '.join(cells)} | {one.points:.1f} "
            f"| {one.rating.mu:.1f} ± {half:.1f} "
            f"| {one.mean_seconds:.4f} | {one.longest_seconds:.2f} |"
        )
    return "\n".join(lines) + "\n"


def _cell(one: Standing, other: str) -> str:
    entrant: Entrant | None = one.against.get(other)
    if entrant is None:
        return ""
    low, high = entrant.share_interval
    return f"{100 * entrant.share:.1f} ({100 * low:.0f}-{100 * high:.0f})"
