"""A scene in one line: a position with the given cards, and short ways to play and look.

    s = scene(hand=(3, 5), projects="castle3", silver=3)
    s.play("place 1>new die 3")

Seat 0 is to move in the first turn of round A and begins the round, with nothing but what the
scene names: no workers, silver, goods, animals or projects, an empty display. Left-out hand cards
are dealt. The draw pile's named cards lie on top, the last one first to be drawn.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import duchy
from duchy.core.formats.toml import dumps
from duchy.games.burgundy_cards import CastlesOfBurgundyCardGame
from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, GOODS, TYPES
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD
from duchy.games.burgundy_cards.rules.opponent import Opponent
from duchy.games.burgundy_cards.rules.player import Player
from duchy.games.burgundy_cards.rules.state import BurgundyCards

Names = str | Sequence[str]


def the_game() -> CastlesOfBurgundyCardGame:
    game = duchy.game("burgundy_cards")
    assert isinstance(game, CastlesOfBurgundyCardGame)
    return game


def read_position(text: str, game: CastlesOfBurgundyCardGame | None = None) -> BurgundyCards:
    state = (game or the_game()).position(text)
    assert isinstance(state, BurgundyCards)
    return state


def start(seats: int = 2, seed: int = 0, **options: object) -> BurgundyCards:
    """A dealt game."""
    state = the_game().start(seats, seed, options)
    assert isinstance(state, BurgundyCards)
    return state


def seen(state: BurgundyCards, seat: int | None = None) -> dict[str, Any]:
    """What the seat sees, by default a spectator."""
    return state.view(seat)


class Scene:
    """A position and the seat to move."""

    def __init__(self, state: BurgundyCards) -> None:
        self.state = state

    # ---- playing -------------------------------------------------------------------

    def play(self, *texts: str) -> dict[str, int]:
        """Play the actions for whoever is to move; the points that the first mover gains."""
        seat = self.state.current
        before = self.state.ledger(seat)
        for text in texts:
            self.state.play(self.state.current, the_game().action(text))
        after = self.state.ledger(seat)
        return {source: after[source] - n for source, n in before.items() if after[source] != n}

    def refused(self, text: str, seat: int | None = None) -> str:
        """The reason why this is refused; nothing may change by it."""
        before = self.state.position()
        if seat is None:
            seat = self.state.current
        with pytest.raises(duchy.IllegalAction) as refusal:
            self.state.play(seat, the_game().action(text))
        assert self.state.position() == before
        assert refusal.value.what == f"'{text}'"
        return refusal.value.why

    def legal(self, start: str = "", holding: str = "") -> list[str]:
        """The legal actions whose text starts and goes on like this."""
        texts = [action.text for action in self.state.legal(self.state.current)]
        return [text for text in texts if text.startswith(start) and holding in text]

    def pass_turn(self) -> None:
        """Whoever is to move takes a silver and ends the turn."""
        if not self.state.acted:
            die = self.state.players[self.state.current].hand[0].die
            self.play(f"silver die {die}")
        self.play("end")

    def pass_round(self) -> None:
        """All play on until the next round begins or the game is over."""
        round = self.state.round
        while self.state.round == round and not self.state.over:
            self.pass_turn()

    # ---- looking -------------------------------------------------------------------

    @property
    def me(self) -> Player:
        return self.state.players[0]

    @property
    def opponent(self) -> Opponent:
        assert self.state.opponent is not None
        return self.state.opponent

    @property
    def asked(self) -> str:
        return self.state.asked(self.state.current)

    @property
    def pending(self) -> list[str]:
        return [choice.name for choice in self.state.pending]

    @property
    def workers(self) -> int:
        return self.me.workers

    @property
    def silver(self) -> int:
        return self.me.silver

    @property
    def projects(self) -> list[str]:
        return [card.name for card in self.me.projects if card is not NO_CARD]

    @property
    def estate(self) -> list[str]:
        return estate(self.me)

    @property
    def goods(self) -> dict[str, int]:
        return counted(self.me.goods, GOODS)

    @property
    def animals(self) -> dict[str, int]:
        return counted(self.me.animals, ANIMALS)

    @property
    def discard(self) -> list[str]:
        return [card.name for card in self.state.discard]

    @property
    def bought(self) -> list[str]:
        return [card.name for card in self.state.bought]

    def row(self, number: int) -> list[str]:
        return [card.name for card in self.state.display[number - 1]]

    def first(self, type: str) -> int:
        """Who has the "1." card of a type; -1 for nobody."""
        return self.state.first_owners[TYPES.index(type)]

    def points(self, source: str, seat: int = 0) -> int:
        return self.state.ledger(seat)[source]

    @property
    def score(self) -> int:
        return self.state.score(0)


def scene(
    *,
    seats: int = 2,
    round: str = "A",
    turn: int = 1,
    display: Mapping[int, Names] | None = None,
    discard: Names = (),
    draw: Names = (),
    goods_piles: tuple[str, str] | None = None,
    animal_piles: tuple[str, str] | None = None,
    options: Mapping[str, object] | None = None,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    opponent: Names | None = None,
    opponent_later: Sequence[str] | None = None,
    faces: Mapping[int, Names] | None = None,
    bought: Names = (),
    top: Mapping[str, object] | None = None,
    **mine: Any,
) -> Scene:
    """The scene; `mine` and each of `others` are what `player` takes, `top` more keys of the
    position, `faces` whole hand cards by seat."""
    table: dict[str, Any] = {"game": "burgundy_cards", "seats": seats, "round": round}
    table["turn"] = turn
    table["discard"] = listed(discard)
    table.update(top or {})
    table["display"] = {str(n): listed((display or {}).get(n, ())) for n in range(1, 7)}
    hidden: dict[str, Any] = {"draw": listed(draw)}
    if goods_piles is not None:
        hidden["goods"] = list(goods_piles)
    if animal_piles is not None:
        hidden["animals"] = list(animal_piles)
    if opponent_later is not None:
        hidden["opponent"] = list(opponent_later)
    if faces is not None:
        hidden["hand"] = {str(seat): listed(names) for seat, names in faces.items()}
    if bought:
        hidden["bought"] = listed(bought)
    table["hidden"] = hidden
    if options:
        table["options"] = dict(options)
    if opponent is not None:
        table["opponent"] = {"estate": listed(opponent)}
    table["player"] = {"0": player(**mine)}
    for seat in range(1, seats):
        table["player"][str(seat)] = player(**dict((others or {}).get(seat, {})))
    return Scene(read_position(dumps(table)))


def player(
    *,
    hand: Sequence[int] = (),
    workers: int = 0,
    silver: int = 0,
    projects: Names = (),
    estate: Sequence[str] = (),
    goods: Names = (),
    sold: Names = (),
    animals: Names = (),
    **more: Any,
) -> dict[str, object]:
    """One player's part of a position; `hand` are dice, each of `estate` is a pile."""
    return {
        "hand": list(hand),
        "workers": workers,
        "silver": silver,
        "projects": listed(projects),
        "estate": list(estate),
        "goods": listed(goods),
        "sold": listed(sold),
        "animals": listed(animals),
        **more,
    }


# ---- small things ------------------------------------------------------------------


def listed(names: Names) -> list[str]:
    """`"light light dark"` and `["light", "light", "dark"]` are the same."""
    return names.split() if isinstance(names, str) else list(names)


def counted(counts: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    return {names[i]: count for i, count in enumerate(counts) if count}


def estate(p: Player) -> list[str]:
    return [" ".join([card.name for card in pile]) for pile in p.piles]


# goods piles with one top card each and the rest of the box below: for scenes without own goods
ALL_GOODS = ("light " * 6 + "medium medium medium", "medium medium medium " + "dark " * 6)
ALL_ANIMALS = (
    "chicken " * 5 + "cattle " * 5,
    "sheep " * 5 + "pig " * 5,
)

# one card of each type but buildings, as piles of an estate
SIX_TYPES = ["castle1", "mine1", "cloister1", "knowledge1", "ship1", "pasture1"]
