"""A scene in one line: a position with the given marks and dice, and short ways to play and look.

    s = scene(numbers={"c4": 3}, pips=(3, 6), colours=("yellow", "blue"))
    s.play("mark c3 pip 1 colour 1")
    assert s.own()["numbers"]["c3"] == 3

Seat 0 started on c5 of estate A, seat 1 on c2 with nothing marked. What a scene leaves out is
filled in as a legal game could have brought it about.

Estate A (V monastery, G mine, B river, O city, Y pasture; castles by the square: v g b o):

    a        B  B  G  G
    b       O  O  V  V  O
    c     O  Cb Y  Y  Cg V          c2 goods, c5 silver
    d    O  B  B  V  O  O  O
    e     Y  Co V  B  Cv Y          e2 worker, e5 monk
    f       Y  G  B  V  V
    g        G  O  Y  Y
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import duchy
from duchy.core.formats.toml import dumps
from duchy.games.burgundy_dice import CastlesOfBurgundyDice
from duchy.games.burgundy_dice.rules.components.estate import COLOURS, Estate
from duchy.games.burgundy_dice.rules.state import BurgundyDice

FACTS = Path(duchy.__file__).parent / "games" / "burgundy_dice" / "data" / "facts.toml"

# All grey fields of estate A but g1, reached from c5: seven marks.
GREY_BUT_ONE: Mapping[str, int] = {
    "b5": 1, "a4": 3, "a3": 3, "d5": 1, "e4": 5, "f3": 5, "f2": 3,
}  # fmt: skip


def the_game() -> CastlesOfBurgundyDice:
    game = duchy.game("burgundy_dice")
    assert isinstance(game, CastlesOfBurgundyDice)
    return game


def read_position(text: str, game: CastlesOfBurgundyDice | None = None) -> BurgundyDice:
    state = (game or the_game()).position(text)
    assert isinstance(state, BurgundyDice)
    return state


def estate(name: str) -> Estate:
    return the_game().facts.estates[name]


def sizes(name: str, colour: str) -> list[int]:
    return estate(name).sizes(COLOURS.index(colour))


class Scene:
    """A position, with seat 0 as the seat that is meant if none is named."""

    def __init__(self, state: BurgundyDice) -> None:
        self.state = state

    def play(self, *texts: str, seat: int = 0) -> "Scene":
        for text in texts:
            self.state.play(seat, the_game().action(text))
        return self

    def legal(self, seat: int = 0) -> list[str]:
        return [str(action) for action in self.state.legal(seat)]

    def can(self, text: str, seat: int = 0) -> bool:
        the_game().action(text)  # must exist
        return text in self.legal(seat)

    def fields(self, seat: int = 0) -> set[str]:
        """The fields that can be marked now without a bonus."""
        return {text.split()[1] for text in self.legal(seat) if text.startswith("mark")}

    def why(self, text: str, seat: int = 0) -> str:
        return self.state.why_not(seat, the_game().action(text))

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        return self.state.view(seat)

    def own(self, seat: int = 0) -> dict[str, Any]:
        """A seat's sheet as it sees it itself."""
        sheet = self.state.view(seat)["players"]
        assert isinstance(sheet, list)
        found: dict[str, Any] = sheet[seat]
        return found

    def has(self, bonus: str, seat: int = 0) -> int:
        count: int = self.own(seat)["bonuses"][bonus]
        return count

    def score(self, seat: int = 0) -> int:
        return self.state.score(seat)

    def ledger(self, seat: int = 0) -> dict[str, int]:
        return self.state.ledger(seat)

    def finish(self, *seats: int) -> "Scene":
        """These seats (by default all) end the round with as little as possible."""
        for seat in seats or range(self.state.seats):
            rounds = self.state.reveals
            while seat in self.state.to_act() and self.state.reveals == rounds:
                legal = self.legal(seat)
                for text in ("done", "sell none", "take worker", legal[0]):
                    if text in legal:
                        self.play(text, seat=seat)
                        break
        return self


def scene(
    numbers: Mapping[str, int] | None = None,
    pips: tuple[int, int] = (1, 2),
    colours: tuple[str, str] = ("green", "green"),
    hourglasses: int = 1,
    start: str = "c5",
    phase: str = "I",
    bonuses: Mapping[str, int] | None = None,
    seats: int = 2,
    others: Sequence[Mapping[str, object]] = (),
    options: Mapping[str, object] | None = None,
    game: CastlesOfBurgundyDice | None = None,
    **top: object,
) -> Scene:
    """A position. `others` are the sheets of the seats from 1 on."""
    own: dict[str, object] = {"start": start, "numbers": dict(numbers or {})}
    if bonuses is not None:
        own["bonuses"] = dict(bonuses)
    player: dict[str, object] = {"0": own}
    for seat in range(1, seats):
        given = others[seat - 1] if seat <= len(others) else {"start": "c2"}
        player[str(seat)] = dict(given)
    table: dict[str, object] = {
        "game": "burgundy_dice",
        "seats": seats,
        "phase": phase,
        "pips": list(pips),
        "colours": list(colours),
        "hourglasses": hourglasses,
        **top,
        "options": dict(options or {}),
        "player": player,
    }
    return Scene(read_position(dumps(table), game))


def start(seats: int = 2, seed: int = 0, **options: object) -> Scene:
    """A dealt game."""
    state = the_game().start(seats, seed, options)
    assert isinstance(state, BurgundyDice)
    return Scene(state)


def with_facts(folder: Path, changes: dict[str, str]) -> CastlesOfBurgundyDice:
    """The game with an owner's file that differs in these places."""
    text = FACTS.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    own = folder / "burgundy_dice"
    own.mkdir(exist_ok=True)
    (own / "facts.toml").write_text(text, encoding="utf-8")
    return CastlesOfBurgundyDice(folder)
