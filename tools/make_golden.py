"""Makes the golden games of a game: `python tools/make_golden.py burgundy`, or of those games
only that are named after it.

`tests/games/GAME/golden/games.toml` lists them by name: seats, seed, options and the bots that
play, or how many ways a solo player with foresight keeps. For each the record goes to
NAME.record.toml and the score sheets to NAME.sheet.toml. Make them anew when rules or facts have
changed, and look at what changed with them; of other facts, keep the old ones in a folder.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

import foresight

import duchy
from duchy.bots import bot
from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.core.formats.toml import dumps

TESTS = Path(__file__).parent.parent / "tests" / "games"


def main(name: str, titles: list[str]) -> None:
    folder = TESTS / name / "golden"
    games = tomllib.loads((folder / "games.toml").read_text("utf-8"))
    for old in [*folder.glob("*.record.toml"), *folder.glob("*.sheet.toml")]:
        if old.name.split(".")[0] not in games:
            old.unlink()
    for title in titles or games:
        played = play(duchy.game(name), games[title])
        (folder / f"{title}.record.toml").write_text(played.record.dumps(), "utf-8")
        (folder / f"{title}.sheet.toml").write_text(sheet(played), "utf-8")
        print(f"{title}: {len(played.record.moves)} moves, scores {played.state.scores()}")


def play(game: Game, wanted: dict[str, Any]) -> Playthrough:
    seats, seed = wanted["seats"], wanted["seed"]
    chance = Rng.seeded(seed)
    names = wanted.get("bots", ["greedy"])
    bots = [bot(names[seat % len(names)], game, chance.fork()) for seat in range(seats)]
    played = Playthrough.start(game, seats, seed, wanted.get("options", {}))
    if "foresight" in wanted:
        foresight.play(played, wanted["foresight"])
    while not played.state.over:
        seat = played.state.to_act()[0]
        played.play(seat, bots[seat].decide(Vantage(played.state, seat, chance)))
    return played


def sheet(played: Playthrough) -> str:
    """Everybody's points by source."""
    state = played.state
    ledgers: dict[str, object] = {str(s): dict(state.ledger(s)) for s in range(state.seats)}
    return dumps({"winners": state.winners(), "ledger": ledgers})


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
