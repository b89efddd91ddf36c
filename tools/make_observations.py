"""Writes docs/observations.md from the layouts: `python tools/make_observations.py`."""

import re
from pathlib import Path

import duchy
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.rules.ruleset import tiles_with
from duchy.games.burgundy.view import observation as burgundy
from duchy.games.burgundy_cards.view import observation as burgundy_cards

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"

INTRODUCTION = """\
# Observations and actions

What a seat may know as a row of whole numbers of fixed length: the same for every number of
players and every option of a game. It is made from what `state.view(seat)` shows and from nothing
else: two states that differ only in what is hidden give the same row. `duchy.testing.check_game`
proves it of every game, and of yours.

```python
>>> import duchy
>>> game = duchy.game("burgundy")
>>> state = game.start(seats=2, seed=7)
>>> seen = game.views.layout.read(game.views.observe(state, seat=1))
>>> seen["seat0.dice"], seen["seat0.workers"], seen["seat1.workers"]
([5, 4], [1], [2])
>>> game.views.layout.version
1

```

- **Seats are counted from the one that looks.** `seat0` is itself, `seat1` the next clockwise. What
  belongs to seats that nobody has is 0, and so is what belongs to expansions that are not in play.
- **Counts** are numbers of things. **Categories** stand for things; 0 is nothing. An environment
  with `encoding="one_hot"` writes every category as a 1 among zeros.
- **The version** goes up whenever the meaning or the place of a number changes. Options are not
  part of the row: they do not change in an environment.

**Actions** are the fixed numbers of the game's actions, `game.actions.all[n]`: the same action has
the same number in every position, for every number of players and with every option. Which are
legal is told by the mask.

```python
>>> [action.number for action in state.legal(1)][:3]
[55, 59, 71]
>>> game.actions.all[55]
<take 4.2 die 1>
>>> len(game.actions.all)
11265

```
"""

LISTS = {
    "burgundy": {
        "asked": burgundy.asked_names(EXPANSIONS),
        "boards": burgundy.BOARDS,
        "tiles": [tile.name for tile in tiles_with(EXPANSIONS)],
    },
    "burgundy_cards": {"asked": burgundy_cards.ASKED},
}


def page() -> str:
    parts = [INTRODUCTION]
    for id in duchy.game_ids():
        parts.append(_section(id))
    return "\n".join(parts)


def _section(id: str) -> str:
    game = duchy.game(id)
    layout = game.views.layout
    lines = [
        f"## {game.words.texts('en')('game.name')}",
        "",
        f"`{id}`: version {layout.version}, {layout.size} numbers, "
        f"{len(game.actions.all)} actions.",
        f"After `seat0` follow up to `seat{game.most_seats - 1}` with the same parts.",
        "",
        "| from | part | size | values | what |",
        "|---:|---|---:|---|---|",
    ]
    for part in layout.parts:
        if re.match(r"seat[1-9]\.", part.name):
            continue
        values = f"category, to {part.high}" if part.category else f"{part.low} to {part.high}"
        lines.append(f"| {part.start} | `{part.name}` | {part.size} | {values} | {part.what} |")
    for title, names in LISTS.get(id, {}).items():
        numbered = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
        lines += ["", f"*{title}*: {numbered}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
