"""What is told of the expansions, the team game and the solo game."""

from typing import Any

import pytest

from duchy.core.engine.rng import Rng
from games.burgundy.scene import (
    EXTRA_TILES,
    POSTS,
    ROUTES,
    SHIELDS,
    TEAM,
    WHITE_CASTLES,
    Part,
    Scene,
    scene,
    start,
    the_game,
)


def described(s: Scene, text: str, language: str = "en") -> str:
    state = s.state
    return the_game().words.describe(state, state.current, the_game().action(text), language)


def told(s: Scene, *texts: str, language: str = "en") -> list[str]:
    """The log of these actions."""
    s.state.listen()
    s.play(*texts)
    return [the_game().words.tell(event, language) for event in s.state.heard()]


@pytest.mark.parametrize(
    "part, text, english, german",
    [
        ({"options": WHITE_CASTLES, "pending": "white_castle_action", "white": 4},
         "workers white", "With the white 4: take 2 workers",
         "Mit der weißen 4: 2 Arbeiterchips nehmen"),
        ({"options": EXTRA_TILES, "pending": "crane"}, "crane market",
         "Use the crane: market", "Den Kran nutzen: Markt"),
        ({"options": SHIELDS, "depot_shields": {4: [5]}, "dice": (4, 5), "workers": 1}, "shield 5",
         "Take shield 5 (ships: one colour everywhere), 1 worker",
         "Schild 5 (Schiffe: eine Sorte überall) nehmen, 1 Arbeiterchip"),
        ({"options": SHIELDS, "shields": [16], "dice": (2, 5)}, "turn 1 to 6",
         "Turn the 2 to 6", "Die 2 auf 6 drehen"),
        ({"options": SHIELDS, "shields": [6]}, "name 1",
         "Share the monasteries of Player 2", "Die Klöster von Spieler 2 mitnutzen"),
        ({"options": TEAM, "seats": 4, "black": ["mine"], "silver": 2}, "buy black.1 common",
         "Buy a mine from the black depot for 2 silver, into the common store",
         "Eine Mine für 2 Silbermünzen kaufen (schwarzes Depot), "
         "auf ein gemeinsames Schlüsselfeld"),
    ],
)  # fmt: skip
def test_actions_in_words(part: Part, text: str, english: str, german: str):
    s = scene(**part)
    assert text in s.legal()
    assert described(s, text) == english
    assert described(s, text, "de") == german


def test_a_sale_tells_what_the_trade_route_brings():
    """Card 2 wants turquoise (a ship or animals), then purple (2 silver)."""
    s = scene(options=ROUTES, route=[2], dice=(1, 1), goods="turquoise turquoise")
    lines = told(s, "sell turquoise die 1", "decline")
    assert [line for line in lines if "route" in line] == [
        "lays turquoise on space 1 of the trade route and gets: ship or animals",
        "lays turquoise on space 2 of the trade route",
    ]


def test_border_posts_tell_which_are_linked():
    tiles = {f"b{n}": f"monastery{15 + n}" for n in range(1, 5)}
    s = scene(options=POSTS, castle="a1", tiles=tiles, store=["monastery20"], dice=(4, 1))
    lines = told(s, "place 1>b5 die 1", language="de")
    assert "verbindet die Grenzposten im Nordwesten und Nordosten" in lines
    assert lines[-1] == "+10 Punkte (Grenzposten)"


def test_the_tribute_is_told():
    s = scene(options=SHIELDS, round=5, order=[1, 0], used=[1, 2], shields=[5], silver=1)
    lines = told(s, "end", "pay 5")
    assert lines[:2] == ["pays tribute for shield 5", "pays 1 silver"]


def test_the_counter_of_the_solo_game_is_told():
    s = scene(seats=1, dice=(4, 1), goods="red red", counter=20, silver=1)
    lines = told(s, "sell red die 1", "point", "point")
    assert "the counter is at 24 of 50" in lines
    assert lines[-2:] == ["buys 1 point for 1 silver", "the counter is at 26 of 50"]
    s = scene(seats=1, dice=(4, 1), goods="red red", counter=47)
    assert told(s, "sell red die 1")[-1] == (
        "reaches the target: the counter is back at 0, the target is 45 now, "
        "and there is an extra action"
    )


# ---- how it ended ------------------------------------------------------------------


def test_a_lost_solo_game_tells_turns_fields_and_resets():
    s = scene(seats=1, phase="E", round=5, target=40, used=[1, 2])
    assert the_game().words.result(s.state, "en") == ""
    lines = told(s, "end")
    assert lines == ["The last turn is over, and fields are empty: the game is lost"]
    assert the_game().words.result(s.state, "en") == (
        "Lost: after turn 25 of 25, 1 of 37 fields are filled, the counter was put back 2×."
    )


def test_teams_are_told_with_the_sum_of_both():
    state = start(4, 2, team=True)
    rng = Rng.seeded(1)
    while not state.over:
        legal = state.legal(state.current)
        state.apply(state.current, legal[rng.below(len(legal))])
    one, other = state.score(0) + state.score(2), state.score(1) + state.score(3)
    said = the_game().words.result(state, "en")
    if one > other:
        assert (
            said == f"Player 1 & Player 3 win with {one} points; Player 2 & Player 4 have {other}."
        )
    else:
        assert (
            said == f"Player 2 & Player 4 win with {other} points; Player 1 & Player 3 have {one}."
        )


def test_in_the_usual_game_the_points_say_it_all():
    s = scene(phase="E", round=5, order=[1, 0], used=[1, 2])
    s.play("end")
    assert s.state.over
    assert the_game().words.result(s.state, "en") == ""


def test_what_monasteries_would_bring_now():
    game = the_game()
    state = game.start(2, 4)
    rng = Rng.seeded(4)
    while not state.over:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    for seat in range(2):
        worth = game.views.worth(state, seat)
        view: Any = state.view(seat)
        tiles = [str(tile) for tile in view["players"][seat]["tiles"].values()]
        counted = sum(worth.get(tile, 0) for tile in tiles)
        assert counted == state.ledger(seat)["monasteries"]
