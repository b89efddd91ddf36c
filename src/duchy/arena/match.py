"""A match: who plays whom, in which seats, with which seeds.

The games of a match are numbered. The number and the settings decide everything about a game: its
seed, the seats, and the chance of every bot. So it is the same game in any process.
"""

import hashlib
import json
import sys
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import duchy
from duchy.arena import bot_loader, own_bots
from duchy.bots.names import BOTS
from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.native import is_native


@dataclass(frozen=True)
class Match:
    game: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 0
    data: str = ""

    @staticmethod
    def of(
        game: str,
        bots: list[str],
        seats: int | None = None,
        options: dict[str, object] | None = None,
        seed: int = 0,
        data: Path | None = None,
    ) -> "Match":
        """A match, every part of it checked."""
        rules = duchy.game(game, data)
        if not bots:
            raise BadOption("--bots", "", "name at least one")
        for name in bots:
            bot_loader.find(name)
        count = seats if seats is not None else max(len(bots), rules.fewest_seats)
        settled = rules.settle(count, options or {})
        if count < len(bots):
            why = f"{len(bots)} bots do not fit on {count} seats"
            raise BadOption("--bots", "", why)
        folder = str(data.resolve()) if data else ""
        return Match(rules.id, tuple(bots), count, settled, seed, folder)

    def rules(self) -> Game:
        return duchy.game(self.game, Path(self.data) if self.data else None)

    def changed(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        usual = {option.name: option.default for option in self.rules().options}
        return {name: value for name, value in self.options.items() if value != usual[name]}

    def lineups(self) -> list[tuple[int, ...]]:
        """The lineups of one seed: indices into `bots`, by seat. Every bot sits in every seat
        equally often. Rotations that put the same bots in the same seats are one game, played
        once."""
        return list(self.turns())

    def turns(self) -> dict[tuple[int, ...], list[tuple[int, ...]]]:
        """Every lineup that is played, with all rotations it stands for."""
        bots = len(self.bots)
        starts = range(1) if self.seats % bots == 0 else range(bots)
        found: dict[tuple[str, ...], list[tuple[int, ...]]] = {}
        for start in starts:
            line = [(start + seat) % bots for seat in range(self.seats)]
            for turn in range(self.seats):
                turned = tuple(line[turn:] + line[:turn])
                same = found.setdefault(tuple(self.bots[one] for one in turned), [])
                if turned not in same:
                    same.append(turned)
        return {same[0]: same for same in found.values()}

    def teams(self) -> list[int]:
        """The team of each seat."""
        state = self.rules().start(self.seats, self.seed, dict(self.options))
        return [state.team(seat) for seat in range(self.seats)]

    def whole(self, games: int) -> int:
        """This number of games, rounded up so that the last seed is played in all seats."""
        each = len(self.turns())
        return -(-games // each) * each

    def deal(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The seed and the lineup of a game."""
        lineups = self.lineups()
        return self.seed + number // len(lineups), lineups[number % len(lineups)]

    def settings(self) -> dict[str, Any]:
        """Everything that the results depend on, including the program."""
        rules = self.rules()
        own = {name: own_bots.fingerprint(name) for name in self.bots if name not in BOTS}
        return {
            **asdict(self),
            "data": "",  # the facts themselves count, not their folder
            "rules": rules.rules_version,
            "facts": rules.fingerprint,
            "version": duchy.__version__,
            "code": code_fingerprint(rules),
            "own_bots": own,
            "native": is_native(),
        }

    def key(self) -> str:
        text = json.dumps(self.settings(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def code_fingerprint(game: Game) -> str:
    """A hash of everything that bots use to play this game: core, bots, and the game with its
    weights."""
    return _code_fingerprint(game.package)


@cache
def _code_fingerprint(game_package: str) -> str:
    digest = hashlib.sha256()
    package = Path(duchy.__file__).parent
    roots = [package / "core", package / "bots"]
    found = sys.modules[game_package].__file__
    if found is not None:
        roots.append(Path(found).parent)
    for root in roots:
        for file in sorted(root.rglob("*")):
            if _counts(file, root):
                digest.update(file.relative_to(root).as_posix().encode() + b"\0")
                digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _counts(file: Path, root: Path) -> bool:
    inner = file.relative_to(root).parts
    if not file.is_file() or "texts" in inner or "__pycache__" in inner:
        return False
    return file.suffix not in (".so", ".pyd", ".pyc")
