"""A scene in one line: a position with the given cards and goods, and short ways to play and look.

    s = scene(hand="sawmill castle", goods={"beer": 1}, coins=3)
    s.play(0, "play sawmill")

Seat 0 is start player in round 2, at the moment of choosing cards. The others have nothing but
what `others` names: no cards, coins or goods. Nobody has points unless `vp` says so.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import duchy
from duchy.core.engine.errors import IllegalAction
from duchy.core.formats.toml import dumps
from duchy.games.artificium import ArtificiumGame
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.state import Artificium

Names = str | Sequence[str]
Part = dict[str, Any]


def the_game() -> ArtificiumGame:
    game = duchy.game("artificium")
    assert isinstance(game, ArtificiumGame)
    return game


def read_position(text: str, game: ArtificiumGame | None = None) -> Artificium:
    state = (game or the_game()).position(text)
    assert isinstance(state, Artificium)
    return state


def names(cards: Names) -> list[str]:
    return cards.split() if isinstance(cards, str) else list(cards)


def player(
    hand: Names = "",
    front: Names = "",
    played: str = "",
    coins: int = 0,
    goods: Mapping[str, int] | None = None,
    vp: int = 0,
    **more: object,
) -> Part:
    """A player's part of a position."""
    table: Part = {"coins": coins, "hand": names(hand), "front": names(front), **more}
    if played:
        table["played"] = played
    table["goods"] = dict(goods or {})
    table["points"] = {"level_1": vp} if vp else {}
    return table


def scene(
    hand: Names = "",
    front: Names = "",
    played: str = "",
    coins: int = 0,
    goods: Mapping[str, int] | None = None,
    vp: int = 0,
    others: Sequence[Part] = (),
    seats: int = 2,
    options: Mapping[str, object] | None = None,
    mine: Part | None = None,
    pile: Names = "",
    **top: Any,
) -> "Scene":
    """Seat 0 in detail; `pile` are the top cards of the draw pile, the next one first."""
    players = [player(hand, front, played, coins, goods, vp, **(mine or {})), *others]
    players += [player() for _ in range(seats - len(players))]
    if played and "moment" not in top:
        top["moment"] = "resolving"
    text = dumps(
        {
            "game": "artificium",
            "seats": len(players),
            "round": 2,
            **top,
            "options": dict(options or {}),
            "player": {str(seat): table for seat, table in enumerate(players)},
            "hidden": {"draw_pile": list(reversed(names(pile)))},
        }
    )
    return Scene(read_position(text))


class Scene:
    def __init__(self, state: Artificium) -> None:
        self.state = state

    def play(self, seat: int, *actions: str) -> "Scene":
        for text in actions:
            self.state.play(seat, the_game().action(text))
        return self

    def legal(self, seat: int, *words: str) -> list[str]:
        """The legal actions of a seat that contain all the words, sorted."""
        texts = [action.text for action in self.state.legal(seat)]
        return sorted(text for text in texts if all(word in text.split() for word in words))

    def refuse(self, seat: int, action: str, why: str) -> None:
        """The action is refused for that reason, and nothing changes."""
        before = self.state.position()
        with pytest.raises(IllegalAction, match=why):
            self.play(seat, action)
        assert self.state.position() == before

    def goods(self, seat: int = 0) -> dict[str, int]:
        counts = self.state.players[seat].goods
        return {GOODS[good]: count for good, count in enumerate(counts) if count}

    def hand(self, seat: int = 0) -> list[str]:
        return [self.state.name(card) for card in self.state.players[seat].hand]

    def front(self, seat: int = 0) -> list[str]:
        return [self.state.name(card) for card in self.state.players[seat].front]

    def coins(self, seat: int = 0) -> int:
        return self.state.players[seat].coins

    def vp(self, seat: int = 0) -> int:
        return self.state.score(seat)

    def seen(self, viewer: int | None) -> list[Part]:
        """The players as a viewer sees them."""
        players = self.state.view(viewer)["players"]
        assert isinstance(players, list)
        return players

    def known(self, viewer: int | None, seat: int) -> list[str]:
        """What a viewer knows of a hand."""
        return sorted(self.seen(viewer)[seat]["hand"])

    @property
    def market(self) -> list[str]:
        return [self.state.name(card) for card in self.state.market]

    @property
    def discards(self) -> list[str]:
        return [self.state.name(card) for card in self.state.discards]

    @property
    def moment(self) -> str:
        return self.state.moment.name

    @property
    def acting(self) -> list[int]:
        return self.state.to_act()
