"""Positions of expansions, teams and the solo game: whole ones come back exactly, also in the
middle of a step; partial ones are filled; wrong ones are refused."""

import tomllib

import pytest

import duchy
from duchy.core.engine.game import play_out
from duchy.core.engine.rng import Rng
from duchy.core.formats.toml import dumps
from duchy.games.burgundy.rules.components.monasteries import WORKERS_FOUR
from duchy.testing import snapshot
from games.burgundy.scene import (
    EXTRA_TILES,
    INNS,
    LAST_TURN,
    POSTS,
    ROUTES,
    SHIELDS,
    TEAM,
    WHITE_CASTLES,
    Part,
    Scene,
    filled,
    read_position,
    scene,
    seen,
    start,
    the_game,
)

# ---- there and back, in the middle of a step ----------------------------------------------------

ALONE: Part = {"seats": 1}
LAST: Part = {**LAST_TURN, "options": SHIELDS}
SAIL_ALONE: Part = {**ALONE, "dice": (1, 5), "store": ["ship"], "near": "A7", "black": "mine bank"}
MINES: Part = {
    **{"A4": "monastery3", "A7": "ship", "B1": "ship", "B2": "mine"},
    **{"C2": "ship", "D5": "ship", "D6": "bank", "D11": "mine"},
}

STEPS: dict[str, tuple[Part, list[str], str]] = {
    # name: the scene, what is played, what is then asked
    "crane": (
        {"options": EXTRA_TILES, "dice": (3, 1), "store": ["crane"], "near": "e4"},
        ["place 1>e4 die 1"],
        "crane",
    ),
    "geese": (
        {
            "options": EXTRA_TILES,
            "dice": (5, 1),
            "store": ["geese2"],
            "tiles": {"c2": "cow2", "b2": "pig3"},
            "near": "c1",
        },
        ["place 1>c1 die 1"],
        "geese",
    ),
    "white castle": (
        {"options": WHITE_CASTLES, "dice": (3, 1), "store": ["white_castle"], "near": "e4"},
        ["place 1>e4 die 1"],
        "white_castle_action",
    ),
    "goods that wait for the route": (
        {"options": ROUTES, "route": [11], "goods": "brown brown purple", "dice": (5, 1)},
        ["sell brown die 1", "sell purple free"],
        "church",
    ),
    "order of two effects": (
        {"options": SHIELDS, "dice": (5, 1), "shields": [5], "store": ["ship"]},
        ["place 1>d5 die 1"],
        "order",
    ),
    "goods of a colour": (
        {
            "options": SHIELDS,
            "dice": (5, 1),
            "shields": [5],
            "store": ["ship"],
            "depot_goods": {2: "red pink"},
        },
        ["place 1>d5 die 1", "first goods_of_a_colour"],
        "goods_of_a_colour",
    ),
    "shields 14 and 15 of both players": (
        {
            **LAST,
            "bridge": [0, 1],
            "shields": [14],
            "silver": 1,
            "depots": {5: "mine"},
            "black": ["ship"],
            "others": {1: {"shields": [15], "silver": 1}},
        },
        ["end"],
        "depot_tile",
    ),
    "a castle in the last step": (
        {**LAST, "shields": [14, 11], "depots": {2: "castle"}, "near": "a2", "silver": 3},
        ["end", "settle 2.3>a3"],
        "castle_action",
    ),
    "tribute": (
        {
            **LAST,
            "bridge": [0, 1],
            "shields": [1, 3, 7],
            "silver": 2,
            "workers": 2,
            "others": {1: {"shields": [8]}},
        },
        ["end", "pay 3 worker"],
        "tribute",
    ),
    "discarding": (
        {**LAST, "shields": [4, 7], "silver": 1, "store": "mine bank castle ship market"},
        ["end", "give up 4", "discard 2"],
        "discard",
    ),
    "a named player and a turned die": (
        {
            "options": SHIELDS,
            "shields": [6, 16],
            "others": {1: {"tiles": {"c4": "monastery14"}}},
        },
        ["name 1", "turn 1 to 6"],
        "turn",
    ),
    "unlimited key spaces": (
        {"options": SHIELDS, "shields": [4], "store": "mine bank castle ship market"},
        ["workers die 1"],
        "turn",
    ),
    "linked posts": (
        {
            "options": POSTS,
            "castle": "a1",
            "tiles": {"c1": "ship", "c6": "cow2"},
            "near": "g2",
            "store": ["ship"],
            "dice": (4, 1),
        },
        ["place 1>g2 die 1"],
        "goods_of_a_depot",
    ),
    "a bought inn": (
        {"options": INNS, "inns": 2, "silver": 2, "phase": "B"},
        ["buy inn"],
        "turn",
    ),
    "a team's common key space": (
        {"seats": 4, "options": TEAM, "dice": (1, 1), "depots": {1: "ship bank"}},
        ["take 1.3 die 1 common", "take 1.2 die 2"],
        "end",
    ),
    "ordering gains": (
        {**ALONE, "dice": (5, 1), "store": ["mine"], "counter": 45},
        ["place 1>A6 die 1"],
        "order",
    ),
    "gains that wait for a castle": (
        {**ALONE, "dice": (2, 1), "store": ["castle"], "near": "A5", "counter": 45},
        ["place 1>A5 die 1", "first castle_action"],
        "castle_action",
    ),
    "the action of a reset beside a gain": (
        {**ALONE, "dice": (5, 1), "store": ["mine"], "counter": 45},
        ["place 1>A6 die 1", "first phases"],
        "order",
    ),
    "buying points": (
        {**ALONE, "dice": (4, 1), "goods": "red", "silver": 3},
        ["sell red die 1", "point"],
        "buy_points",
    ),
    "an exchange": (
        {**SAIL_ALONE, "goods": "red red red pink pink"},
        ["place 1>A7 die 1", "load 1", "give red", "give pink"],
        "exchange",
    ),
    "a black tile to take": (
        {**SAIL_ALONE, "goods": "red red red red red"},
        ["place 1>A7 die 1", "load 1", *["give red"] * 5],
        "blank",
    ),
    "a black tile in the store": (
        {**SAIL_ALONE, "goods": "red red red red red"},
        ["place 1>A7 die 1", "load 1", *["give red"] * 5, "blank black.2"],
        "turn",
    ),
    "a colour bonus": (
        {**ALONE, "dice": (5, 1), "store": ["mine"], "tiles": MINES, "black": "castle bank"},
        ["place 1>A6 die 1", "first bonus_tile"],
        "bonus_tile",
    ),
}


@pytest.mark.parametrize("name", STEPS)
def test_a_position_in_the_middle_of_a_step_comes_back_exactly_and_plays_on_the_same(name):
    part, actions, asked = STEPS[name]
    s = scene(**part)
    s.play(*actions)
    assert s.asked == asked
    text = s.state.position()
    again = read_position(text)
    assert again.position() == text
    seat = s.state.current
    assert again.view(seat) == s.state.view(seat)
    assert again.legal(seat) == s.state.legal(seat)
    assert again.census() == s.state.census()
    assert play_out(s.state, Rng.seeded(1)) == play_out(again, Rng.seeded(1))
    assert again.position() == s.state.position()
    assert again.winners() == s.state.winners()


@pytest.mark.parametrize("name", STEPS)
def test_without_hidden_things_it_looks_the_same_and_plays_to_the_end(name):
    part, actions, _ = STEPS[name]
    s = scene(**part)
    s.play(*actions)
    again = read_position(s.state.position(hidden=False))
    assert again.view(None) == s.state.view(None)
    assert again.census() == s.state.census()
    play_out(again, Rng.seeded(2))
    assert again.over


def test_a_team_that_has_chosen_and_one_that_has_not():
    s = Scene(start(4, 1, team=True, team_board="12b"))
    s.play("found front d4")
    again = read_position(s.state.position())
    assert again.position() == s.state.position()
    assert again.to_act() == s.state.to_act() == s.state.bridge[1:2]


def test_a_won_solo_game_is_a_position_too():
    s = scene(**ALONE, tiles=filled("13a", "A6"), dice=(5, 5), store=["mine"], phase="D")
    s.play("place 1>A6 die 1")
    again = read_position(s.state.position())
    assert (again.over, again.winners()) == (True, [0])
    assert snapshot(again) == snapshot(s.state)


# ---- partial positions ------------------------------------------------------------------------

ALL: Part = EXTRA_TILES | WHITE_CASTLES | INNS | ROUTES | SHIELDS


def position(**top) -> str:
    return dumps({"game": "burgundy", **top})


@pytest.mark.parametrize("phase", "ACE")
@pytest.mark.parametrize(
    "seats, options, part",
    [
        (2, EXTRA_TILES, {"player": {"0": {"tiles": {"c4": "monastery27"}, "store": ["crane"]}}}),
        (3, WHITE_CASTLES, {"black": ["white_castle"], "depots": {"1": ["white_castle"]}}),
        (2, INNS, {"player": {"1": {"store": ["inn"]}}}),
        (4, INNS, {"inns": 0}),
        (4, ROUTES, {"player": {"0": {"sold": ["red"], "laid": ["red"]}}}),
        (3, POSTS, {"player": {"1": {"board": "11d"}}}),
        (2, POSTS, {}),
        (2, SHIELDS, {"player": {"0": {"shields": [6], "named": 1}}}),
        (4, SHIELDS, {"shields": [[1], [2], [3], [4], [5], [6]]}),
        (2, SHIELDS, {"player": {"0": {"shields": [4], "store": ["ship"] * 5}}}),
        (2, ALL, {}),
        (4, ALL | POSTS, {}),
        (4, TEAM, {}),
        (4, TEAM, {"turn": 2, "player": {"0": {"store": ["mine", "", "ship"]}}}),
        (4, TEAM, {"order": [3, 1, 0, 2], "turn": 3, "bridge": [1, 3, 0, 2]}),
        (4, TEAM | {"team_board": "12b"}, {"player": {"1": {"tiles": {"c7": "bank"}}}}),
        (1, {}, {}),
        (1, {"solo_board": "13b", "target": 53}, {"target": 48, "counter": 47}),
        (1, EXTRA_TILES | WHITE_CASTLES | INNS, {"player": {"0": {"tiles": {"A4": "blank"}}}}),
    ],
)
def test_a_partial_position_is_filled_legally_and_plays_to_the_end(seats, options, part, phase):
    text = position(seats=seats, phase=phase, seed=3, options=options, **part)
    state = read_position(text)
    census = state.census()
    assert census == the_game().start(seats, 0, options).census()
    again = read_position(state.position())
    assert again.position() == state.position()
    play_out(state, Rng.seeded(1))
    assert state.over
    assert state.census() == census


def test_what_is_left_out_follows_from_the_rest():
    """Shields that are held lie on no depot; a copied monastery works; posts are linked."""
    players: Part = {"0": {"shields": [6], "named": 1}, "1": {"tiles": {"c4": "monastery14"}}}
    state = read_position(position(options=SHIELDS, player=players))
    dealt = [shield for depot in seen(state)["shields"] for shield in depot]
    assert len(dealt) == 6 - 1
    assert 6 not in dealt
    assert state.players[0].duchy.has(WORKERS_FOUR)
    state = read_position(position(options=INNS, phase="C"))
    assert seen(state)["inns"] == 3


def test_monastery_27_stands_on_top_where_the_bridge_is_left_out():
    players: Part = {"1": {"tiles": {"c4": "monastery27"}}}
    state = read_position(position(options=EXTRA_TILES, player=players))
    assert state.bridge == [1, 0]


@pytest.mark.parametrize("name, starts", [("12a", ["d7"]), ("12b", ["d4", "d7"])])
def test_a_start_castle_that_is_left_out_is_where_a_team_may_start(name, starts):
    state = read_position(position(seats=4, options={"team": True, "team_board": name}))
    assert list(seen(state)["players"][0]["tiles"]) in [[field] for field in starts]


# ---- what cannot be -----------------------------------------------------------------------------


def refusal(seats: int, options: Part, **top) -> tuple[str, str]:
    with pytest.raises(duchy.BadPosition) as problem:
        read_position(position(seats=seats, options=options, **top))
    assert problem.value.where == "position"
    return problem.value.what, problem.value.why


def mine(**part) -> Part:
    return {"player": {"0": part}}


CLOSING: Part = {"closing": True, "round": 5}
CARD_9 = ["turquoise silver", "orange action", "brown building"]
REFUSED: list[tuple[int, Part, Part, str, str]] = [
    # keys of an expansion that is not played
    (2, {}, {"shields": [[]] * 6}, "shields", "only with shields (options."),
    (2, {}, {"inns": 1}, "inns", "only with inns (options.inns = true)"),
    (2, {}, {"posts": [0]}, "posts", "only with border_posts"),
    (2, {}, {"counter": 3}, "counter", "only in the solo game (seats = 1)"),
    (2, {}, mine(route=CARD_9), "player.0.route", "only with trade_routes"),
    (2, {}, mine(shields=[1]), "player.0.shields", "only with shields"),
    (4, TEAM, {"player": {"2": {"silver": 3}}}, "player.2.silver", "no such key"),
    # options
    (2, TEAM, {}, "options: team with 2 seats", "the team game is for four players"),
    (1, SHIELDS, {}, "options: solo and shields", "the solo game is described without them"),
    # tiles
    (2, {}, mine(store=["crane"]), "player.0.store", "only with extra_tiles"),
    (2, {}, mine(store=["inn"]), "player.0.store", "only with inns"),
    (2, INNS, mine(store=["inn", "inn"]), "player.0.store", "too many of 'inn' for this phase"),
    (2, INNS, {"black": ["inn"]}, "black", "'inn' does not lie there"),
    (2, {}, mine(store=["blank"]), "player.0.store", "only in the solo game"),
    (1, {}, {"black": ["blank"]}, "black", "'blank' does not lie there"),
    (2, INNS, {"inns": 2}, "inns", "must be from 0 to 1, not 2"),
    (2, INNS, mine(tiles={"d4": "inn"}), "player.0.tiles", "the start castle is missing"),
    # boards
    (2, POSTS, mine(board="1"), "player.0.board", "no board '1' in this game; there are 11a"),
    (4, TEAM, mine(board="12b"), "player.0.board", "no board '12b' in this game; there are 12a"),
    (1, {}, mine(board="13b"), "player.0.board", "no board '13b' in this game; there are 13a"),
    (1, {}, mine(tiles={"d4": "castle"}), "player.0.tiles.d4", "there is no such field"),
    (1, {}, mine(tiles={"A3": "castle", "B1": "ship"}), "player.0.tiles.B1", "is not joined"),
    # the bridge
    (
        2,
        EXTRA_TILES,
        {"bridge": [1, 0], **mine(tiles={"c4": "monastery27"})},
        "bridge",
        "monastery 27 is always on top of its stack",
    ),
    (
        2,
        SHIELDS | EXTRA_TILES,
        {"bridge": [1, 0], **mine(tiles={"c4": "monastery27"})},
        "bridge",
        "monastery 27 is always on top of its stack",
    ),
    # border posts
    (2, POSTS, {"posts": [1, 1]}, "posts", "names two players at most, and nobody twice"),
    (2, POSTS, mine(links=["nw-ne"]), "player.0.links", "the placed tiles link other posts"),
    # trade routes
    (2, ROUTES, mine(route=CARD_9), "player.0.route", "must have 15 entries, not 3"),
    (4, ROUTES, mine(route=CARD_9 * 3), "player.0.route", "not those of a card that is left"),
    (4, ROUTES, mine(laid=["red"]), "player.0.laid", "more red goods than were sold"),
    (
        4,
        ROUTES,
        mine(sold=["red"] * 5 + ["pink"] * 5, laid=["red"] * 5 + ["pink"] * 5),
        "player.0.laid",
        "the route has 9 spaces",
    ),
    # shields
    (2, SHIELDS, mine(shields=[1, 2]), "player.0.shields", "more shields than castles"),
    (2, SHIELDS, mine(shields=[1, 1]), "player.0.shields", "shield 1 is there twice"),
    (2, SHIELDS, mine(shields=[19]), "player.0.shields", "must be from 1 to 18, not 19"),
    (
        2,
        SHIELDS,
        {"player": {"0": {"shields": [1]}, "1": {"shields": [1]}}},
        "player.1.shields",
        "another player holds shield 1",
    ),
    (2, SHIELDS, {"shields": [[1, 2], [], [], [], [], []]}, "shields", "depot 1 has 1 at most"),
    (2, SHIELDS, {"shields": [[1], [1], [], [], [], []]}, "shields", "shield 1 is there twice"),
    (2, SHIELDS, {"shields": [[0], [], [], [], [], []]}, "shields", "0 is not a shield"),
    (2, SHIELDS, {"shields": [[1]]}, "shields", "must be six lists"),
    (
        2,
        SHIELDS,
        {"shields": [[2], [3], [4], [5], [6], [7]], **mine(shields=[1])},
        "shields",
        "only 6 shields are in the game",
    ),
    (2, SHIELDS, mine(named=1), "player.0.named", "only the holder of shield 6 names a player"),
    (2, SHIELDS, mine(shields=[6], named=0), "player.0.named", "only the holder of shield 6"),
    (2, SHIELDS, mine(store=["ship"] * 4), "player.0.store", "there are 3 key spaces"),
    (2, SHIELDS, mine(store=["ship", "", "", ""]), "player.0.store", "there are 3 key spaces"),
    # what waits
    (2, {}, {"pending": ["crane"]}, "pending", "'crane' is asked only with extra_tiles"),
    (2, {}, {"pending": ["extra_action"]}, "pending", "true) or in the solo game"),
    (2, {}, {"pending": ["buy_points"]}, "pending", "only in the solo game"),
    (2, {}, {"pending": ["gain 3 regions"]}, "pending", "only in the solo game"),
    (2, ROUTES, {"pending": ["lay 2 red"]}, "pending", "'lay 2 red' leaves nothing to choose"),
    (2, EXTRA_TILES, {"pending": ["geese 4"]}, "pending", "there is nothing to choose"),
    (2, SHIELDS, {"pending": ["discard"]}, "pending", "no stored tile is too many"),
    (2, SHIELDS, {"pending": ["tribute 3"]}, "pending", "due at the end of a phase"),
    (2, SHIELDS, {"pending": ["depot_tile"]}, "pending", "works at the end of a phase"),
    (2, SHIELDS, {"pending": ["tribute 3"], **CLOSING}, "pending", "player 0 has no shield 3"),
    (2, SHIELDS, {"pending": ["market", "order 2"]}, "pending", "2 effects that can be"),
    (1, {}, {"pending": ["exchange 0"], **mine(goods=[])}, "pending", "there are too few goods"),
    (1, {}, {"pending": ["blank"], "black": []}, "pending", "the black depot is empty"),
    # the last step of a phase
    (2, SHIELDS, {"agenda": ["0 tribute"]}, "agenda", "only in the last step of a phase"),
    (2, SHIELDS, {"closing": True, "round": 5}, "closing", "while something is asked"),
    (2, {}, {"pending": ["market"], **CLOSING}, "closing", "only after the last round"),
    (
        2,
        SHIELDS,
        {**CLOSING, "pending": ["tribute 1"], "agenda": ["feast"], **mine(shields=[1])},
        "agenda",
        "'feast' is not 'SEAT CHOICE'",
    ),
    # teams
    (
        4,
        TEAM,
        {
            "bonus": {"mine": [0, 2]},
            **mine(
                tiles={"e6": "mine", "e7": "mine", "e8": "mine", "b1": "mine", "b4": "mine",
                       "c4": "mine", "c6": "monastery3", "c5": "monastery4", "b5": "monastery5",
                       "b3": "bank", "b2": "ship"}
            ),
        },
        "bonus.mine",
        "there are two bonus tiles, for different players",
    ),
    # the solo game
    (1, {}, {"target": 47}, "target", "goes down from 50 by 5 at a time"),
    (1, {}, {"target": 55}, "target", "must be from 0 to 50, not 55"),
    (1, {}, {"counter": 50}, "counter", "must be from 0 to 49, not 50"),
]  # fmt: skip


@pytest.mark.parametrize("seats, options, top, key, why", REFUSED)
def test_a_position_that_cannot_be_is_refused_with_key_and_reason(seats, options, top, key, why):
    what, reason = refusal(seats, options, **top)
    assert what == key
    assert why in reason


def test_a_full_solo_board_is_won():
    what, why = refusal(1, {}, **mine(tiles=filled("13a")))
    assert (what, why) == ("over", "with all fields filled the game is won and over")


def test_routes_that_are_left_out_are_dealt_from_the_other_cards():
    dealt = seen(start(2, 1, trade_routes=True))["players"][0]["route"]
    for seed in range(10):
        text = position(seed=seed, options=ROUTES, **mine(route=dealt))
        state = read_position(text)
        assert read_position(state.position()).position() == state.position()
        mine_now, other = (player["route"] for player in seen(state)["players"])
        assert mine_now == dealt
        cards = {tuple(other[at : at + 3]) for at in range(0, 15, 3)}
        assert not cards & {tuple(dealt[at : at + 3]) for at in range(0, 15, 3)}


def test_who_has_linked_all_posts_needs_no_tiles_and_is_not_paid_twice():
    state = read_position(position(options=POSTS, posts=[1]))
    assert seen(state)["posts"] == [1]
    s = scene(
        options=POSTS, castle="a1", tiles={"c1": "ship", "c6": "cow2"}, near="g2", store=["ship"],
        dice=(4, 1),
    )  # fmt: skip
    told = tomllib.loads(s.state.position())
    s.play("place 1>g2 die 1")
    usual = seen(s.state)["players"][0]["points"]["posts"]
    assert seen(s.state)["posts"] == [0]
    told["posts"] = [0]
    again = read_position(dumps(told))
    again.play(0, the_game().action("place 1>g2 die 1"))
    assert seen(again)["posts"] == [0]
    assert seen(again)["players"][0]["points"]["posts"] == usual - again.rules.large_bonus


def test_the_solo_game_has_no_bonus_tiles():
    what, why = refusal(1, {}, bonus={"mine": [0]})
    assert (what, why) == ("bonus.mine", "the solo game has no bonus tiles")
