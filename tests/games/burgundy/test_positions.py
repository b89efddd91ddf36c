"""Positions as text: whole ones come back exactly, partial ones are filled, wrong ones refused."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duchy
from duchy.core.engine.game import play_out
from duchy.core.engine.rng import Rng
from duchy.core.formats.toml import dumps
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.testing import snapshot
from games.burgundy.backs import check_backs
from games.burgundy.scene import Part, player, read_position, seen, start, the_game

OPTIONS: list[Part] = [
    {},
    {"board": "7"},
    {"advanced": True},
    {"advanced": True, "castle_choice": "secret"},
    {"mixed_purchase": True},
]


def position(**top) -> str:
    return dumps({"game": "burgundy", **top})


def refusal(**top) -> tuple[str, str]:
    """Key and reason of a position that cannot be."""
    with pytest.raises(duchy.BadPosition) as problem:
        read_position(position(**top))
    assert problem.value.where == "position"
    return problem.value.what, problem.value.why


# ---- there and back ----------------------------------------------------------------


@settings(max_examples=40)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**32),
    moves=st.integers(0, 120),
    options=st.sampled_from(OPTIONS),
)
def test_a_whole_position_comes_back_exactly_and_plays_on_the_same(seats, seed, moves, options):
    state = start(seats, seed, **options)
    rng = Rng.seeded(seed)
    for _ in range(moves):
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    text = state.position()
    again = read_position(text)
    assert again.position() == text
    assert again.census() == state.census()
    assert again.view(0) == state.view(0)
    assert play_out(state, Rng.seeded(1)) == play_out(again, Rng.seeded(1))
    assert again.position() == state.position()


def test_a_finished_game_is_a_position_too():
    state = start(3, 8)
    play_out(state, Rng.seeded(8))
    again = read_position(state.position())
    assert again.over
    assert again.winners() == state.winners()
    assert again.position() == state.position()


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 100), options=st.sampled_from(OPTIONS))
def test_without_hidden_things_a_position_is_filled_anew_and_looks_the_same(seed, moves, options):
    state = start(3, seed, **options)
    rng = Rng.seeded(seed)
    for _ in range(moves):
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    again = read_position(state.position(hidden=False))
    assert again.census() == state.census()
    assert again.view(None) == state.view(None)
    play_out(again, rng)
    assert again.over


# ---- partial positions -------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phase", "ACE")
@pytest.mark.parametrize(
    "part",
    [
        {},
        {"round": 5},
        {"depots": {"1": ["ship"], "6": []}},
        {"black": ["castle", "", "mine"]},
        {"depot_goods": {"3": ["red", "red"]}},
        {"player": {"0": {"tiles": {"e3": "mine", "f2": "mine"}, "store": ["ship", "cow4"]}}},
        {"player": {"1": {"board": "9", "goods": ["red"], "sold": ["pink", "pink"]}}},
        {"turn": 1, "player": {"1": {"dice": [6, 6], "silver": 4}}},
        {"pending": ["castle_action"]},
    ],
)
def test_a_partial_position_is_filled_legally_and_plays_to_the_end(seats, phase, part):
    state = read_position(position(seats=seats, phase=phase, seed=3, **part))
    census = state.census()
    assert census == start(seats).census()
    assert sum(census.values()) == 164 + 42
    play_out(state, Rng.seeded(1))
    assert state.over
    assert state.census() == census


def test_the_seed_decides_what_is_filled_in():
    one, again, other = (read_position(position(seed=seed)) for seed in (1, 1, 2))
    assert snapshot(one) == snapshot(again)
    assert one.position() != other.position()


def test_the_bridge_that_is_left_out_follows_the_ships():
    players: Part = {"1": {"tiles": {"d3": "ship", "d5": "ship"}}, "2": {"tiles": {"d5": "ship"}}}
    state = read_position(position(seats=3, player=players))
    assert [p.track for p in state.players] == [0, 2, 1]
    assert state.bridge == [1, 2, 0]


def test_bonus_tiles_that_are_left_out_go_to_who_has_filled_the_colour():
    mines: Part = {"tiles": {"e3": "mine", "f2": "mine", "g1": "mine"}}
    state = read_position(position(player={"1": mines}))
    assert state.bonus_owners[2:4] == [1, -1]


# ---- what cannot be ----------------------------------------------------------------


def tiles(**fields: str) -> Part:
    return {"player": {"0": {"tiles": fields}}}


@pytest.mark.parametrize(
    "top, key, why",
    [
        ({"seats": 5}, "seats", "not 5"),
        ({"sets": 2}, "sets", "no such key"),
        ({"game": "chess"}, "game", "must be one of burgundy"),
        ({"phase": "F"}, "phase", "must be one of A, B, C, D, E"),
        ({"round": 6}, "round", "must be from 1 to 5, not 6"),
        ({"white": 0}, "white", "must be from 1 to 6"),
        ({"turn": 2}, "turn", "must be from 0 to 1, not 2"),
        ({"order": [0, 0]}, "order", "names a seat twice"),
        ({"order": [0]}, "order", "must have 2 entries, not 1"),
        ({"options": {"colour": 1}}, "options: colour", "no such option"),
        ({"options": {"board": "99"}}, "options: board = '99'", "there is no board '99'"),
        ({"player": {"2": {}}}, "player.2", "no such key"),
        ({"player": {"0": {"gold": 1}}}, "player.0.gold", "no such key"),
        ({"player": {"0": {"board": "12"}}}, "player.0.board", "no board '12' in this game"),
        ({"player": {"0": {"dice": [0, 7]}}}, "player.0.dice", "must be from 1 to 6, not 0"),
        ({"player": {"0": {"used": [3]}}}, "player.0.used", "must be from 1 to 2, not 3"),
        ({"player": {"0": {"workers": -1}}}, "player.0.workers", "must be from 0"),
        ({"player": {"0": {"silver": True}}}, "player.0.silver", "must be a whole number"),
        ({"player": {"0": {"track": 7}}}, "player.0.track", "must be from 0 to 6, not 7"),
        ({"player": {"0": {"points": {"luck": 3}}}}, "player.0.points.luck", "no such key"),
        ({"player": {"0": {"store": ["ship"] * 4}}}, "player.0.store", "there are 3 key spaces"),
        ({"player": {"0": {"store": ["boat"]}}}, "player.0.store", "no tile 'boat'"),
        (
            {"player": {"0": {"goods": ["red", "pink", "brown", "orange"]}}},
            "player.0.goods",
            "at most 3 colours can be stored",
        ),
        (
            {"player": {"0": {"goods": ["red"] * 4}, "1": {"sold": ["red"] * 4}}},
            "player.1.sold",
            "too many red goods: there are 7",
        ),
        ({"player": {"0": {"goods": ["gold"]}}}, "player.0.goods", "must be one of turquoise"),
        (tiles(e3="ship"), "player.0.tiles.e3", "'ship' does not go on a mine field"),
        (tiles(h1="ship"), "player.0.tiles.h1", "there is no such field"),
        (tiles(e3="coal"), "player.0.tiles.e3", "no tile 'coal'"),
        (tiles(g1="mine"), "player.0.tiles.g1", "is not joined to the start castle by tiles"),
        (
            tiles(e4="bank", f4="bank"),
            "player.0.tiles.f4",
            "a second 'bank' in one city, without monastery 1",
        ),
        (
            {"player": {"0": {"store": ["monastery3"]}, "1": {"store": ["monastery3"]}}},
            "player.1.store",
            "too many of 'monastery3': the box has 1",
        ),
        ({"depots": {"7": []}}, "depots.7", "no such key"),
        ({"depots": {"3": ["mine"]}}, "depots.3", "no free space for 'mine' there with 2 players"),
        ({"depots": {"1": ["ship", "ship"]}}, "depots.1", "no free space for 'ship'"),
        (
            {"depots": {"2": ["monastery7"]}},
            "depots.2",
            "too many of 'monastery7': the box has none with a monastery back",
        ),
        ({"black": ["mine"] * 5}, "black", "the black depot has 4 spaces"),
        ({"black": ["mine"] * 3}, "black", "too many of 'mine': the box has 2 with a black back"),
        ({"gone": {"castle": 15}}, "gone.castle", "too many of 'castle': the box has 16"),
        ({"depot_goods": {"1": ["red"] * 8}}, "depot_goods.1", "too many red goods"),
        ({"round_goods": ["red"]}, "round_goods", "4 goods lie there in round 1, not 1"),
        (
            {"round": 4, "round_goods": []},
            "round_goods",
            "1 good lies there in round 4, not 0",
        ),
        (
            {"depot_goods": {"1": [*["red"] * 7, *["pink"] * 7, *["brown"] * 6]}},
            "depot_goods",
            "too few goods are left for the rounds to come",
        ),
        ({"bonus": {"gold": [0]}}, "bonus.gold", "no such key"),
        ({"pending": ["feast"]}, "pending", "no choice 'feast'"),
        ({"pending": ["goods_to_keep 1"]}, "pending", "there is nothing to choose"),
        (
            {"pending": ["goods_to_keep 1", "castle_action"], "depot_goods": {"1": ["red"]}},
            "pending",
            "there is nothing to choose",
        ),
        (
            {
                "pending": ["goods_to_keep 1"],
                "depot_goods": {"1": ["red"]},
                "player": {"0": {"goods": ["pink", "brown", "orange"], "silver": 2}},
            },
            "pending",
            "there is nothing to choose",
        ),
        ({"founding": True, "round": 2}, "founding", "before the first round"),
        (
            {"founding": True, "player": {"0": {"board": "1"}, "1": {"board": "1"}}},
            "founding",
            "every start castle is built",
        ),
        (
            {"founding": True, "pending": ["market"]},
            "pending",
            "start castles are built before anything is placed",
        ),
        (
            {"founding": True, "player": {"0": {"sides": ["3", "4"], "founded": "found front a1"}}},
            "player.0.founded",
            "is not a castle field",
        ),
        (
            {"bridge": [0, 1], "player": {"1": {"track": 2}}},
            "bridge",
            "the markers stand on [0, 2]: nearer comes first",
        ),
        ({"hidden": {"chance": [1, 2, 3]}}, "hidden.chance", "must have 4 entries, not 3"),
        ({"hidden": {"luck": 1}}, "hidden.luck", "no such key"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_key_and_reason(top, key, why):
    what, reason = refusal(**top)
    assert what == key
    assert why in reason


def test_bonus_tiles_need_nobodys_tiles():
    """The rival has the large one, and what he filled need not be told."""
    state = read_position(position(bonus={"mine": [1]}))
    assert seen(state)["bonus_tiles"]["mine"] == {"large": 1, "small": -1}
    mines = {"tiles": {"e3": "mine", "f2": "mine"}, "store": ["mine"], "workers": 9}
    state = read_position(position(bonus={"mine": [1]}, player={"0": mines}))
    state.play(0, the_game().action("place 1>g1 die 1"))
    assert seen(state)["bonus_tiles"]["mine"] == {"large": 1, "small": 0}
    assert seen(state)["players"][0]["points"]["colours"] == 2


def test_nobody_gets_a_second_bonus_tile_of_a_colour():
    mines = {"tiles": {"e3": "mine", "f2": "mine"}, "store": ["mine"], "workers": 9}
    state = read_position(position(bonus={"mine": [0]}, player={"0": mines}))
    state.play(0, the_game().action("place 1>g1 die 1"))
    assert seen(state)["bonus_tiles"]["mine"] == {"large": 0, "small": -1}
    again = read_position(state.position())
    assert again.position() == state.position()


def test_a_filled_colour_may_have_brought_no_bonus_tile():
    mines = {"tiles": {"e3": "mine", "f2": "mine", "g1": "mine"}}
    state = read_position(position(player={"0": mines}, bonus={"mine": []}))
    assert seen(state)["bonus_tiles"]["mine"] == {"large": -1, "small": -1}
    what, why = refusal(player={"0": mines}, bonus={"mine": [0, 0]})
    assert (what, why) == ("bonus.mine", "there are two bonus tiles, for different players")


# ---- backs -------------------------------------------------------------------------------


def test_black_backed_tiles_stay_off_the_numbered_depots():
    """The bank on the key space has a coloured back or a black one; no other tile changes its."""
    state = read_position(position(black=[], player={"0": {"store": ["bank"]}}))
    assert read_position(state.position()).position() == state.position()
    for seed in range(30):
        part = {"0": {"store": ["bank", "cow3", "monastery5"]}}
        state = read_position(position(seed=seed, black=[], phase="E", player=part))
        check_backs(state)


def test_what_is_said_to_be_gone_is_gone_and_nothing_else():
    state = read_position(position(phase="C", gone={"castle": 2, "mine": 1}))
    names = tomllib.loads(state.position())["gone"]
    assert names == {"castle": 2, "mine": 1}
    check_backs(state)


def test_depots_that_are_left_out_are_dealt_though_the_supplies_are_told():
    whole = tomllib.loads(start(3, 5).position())
    del whole["depots"], whole["black"], whole["hidden"]["supplies"]["ship"]
    state = read_position(dumps(whole))
    assert all(
        state.depots[space] is not NO_TILE for row in state.rules.depot_spaces for space in row
    )
    assert all(state.depots[space] is not NO_TILE for space in state.rules.black_depot())
    assert state.census() == start(3, 5).census()
    check_backs(state)


def test_a_game_that_is_over_is_in_its_last_round():
    state = read_position(position(over=True))
    assert (state.phase, state.round) == (4, 4)


@pytest.mark.parametrize(
    "part, key, why",
    [
        ({"store": ["town_hall"]}, "store", "no tile 'town_hall'; did you mean 'city_hall'?"),
        ({"tiles": {"c4": "monastary8"}}, "tiles.c4", "did you mean 'monastery8'?"),
        ({"goods": ["turqoise"]}, "goods", "did you mean 'turquoise'?"),
        ({"worker": 2}, "worker", "no such key; did you mean 'workers'?"),
        ({"store": ["crane"]}, "store", "'crane' is used only with extra_tiles "),
        ({"store": ["monastery29"]}, "store", "only with white_castles (options.white_castles"),
        ({"store": ["inn"]}, "store", "only with inns (options.inns = true)"),
        ({"store": ["blank"]}, "store", "only in the solo game (seats = 1)"),
        ({"board": "11a"}, "board", "only with border_posts (options.border_posts = true)"),
        ({"points": {"routes": 4}}, "points.routes", "only with trade_routes"),
        ({"shields": [1]}, "shields", "only with shields (options.shields = true)"),
        ({"tiles": {"a1": "bank"}}, "tiles.a1", "does not go on an animal field"),
    ],
)
def test_a_refusal_says_what_may_be_meant(part, key, why):
    what, reason = refusal(player={"0": part})
    assert what == f"player.0.{key}"
    assert why in reason


def test_unknown_choices_and_keys_come_with_a_suggestion_too():
    assert refusal(pending=["castle_acton"])[1] == (
        "no choice 'castle_acton'; did you mean 'castle_action'?"
    )
    assert refusal(roud=2)[1] == "no such key; did you mean 'round'?"
    assert refusal(gone={"turqoise": 1})[1] == (
        "no tile or good 'turqoise'; did you mean 'turquoise'?"
    )
    assert refusal(options={"shield": True})[1] == "no such option; did you mean 'shields'?"


def test_what_is_not_toml_is_refused():
    with pytest.raises(duchy.BadPosition, match="is not TOML"):
        read_position("seats is two")


def test_a_position_names_its_game():
    with pytest.raises(duchy.BadPosition, match="game: is missing"):
        read_position("seats = 2")


def test_a_scene_is_a_position_like_any_other():
    text = position(player={"0": player(tiles={"c2": "cow3"}, near="b2")})
    state = read_position(text)
    assert read_position(state.position()).position() == state.position()
