"""1.18 Expansion: border posts, on boards 11a to 11f.

Board 11a, by letter of colour; the posts are in the notches beside b1 and c1 (north-west), b5 and
c6 (north-east), g2 and g3 (south):

    a        C6 B5 B4 C3
    b       K2 K1 K6 K5 K4
    c     S5 A4 B3 B1 S2 A3
    d    B6 S1 B2 B6 B5 A4 M1
    e     B2 S5 B4 B3 A1 M2
    f       C6 S1 K2 A5 C6
    g        M3 S4 A1 B3
"""

import pytest

from duchy.games.burgundy.expansions.border_posts.facts import BorderPostFacts
from duchy.testing.rules import rule
from games.burgundy.scene import (
    INNS,
    LAST_TURN_OF_ALL,
    POSTS,
    SHIELDS,
    Part,
    by_seat,
    scene,
    seen,
    start,
    the_game,
)

# Tiles that link all three posts, or all but the south, joined by fillers.
LINKED: dict[str, Part] = {
    "11b": {"castle": "g2", "tiles": {"c1": "bank", "c6": "market"}},
    "11c": {"castle": "a1", "tiles": {"c1": "church", "c6": "pig2", "g2": "church"}},
}
NORTH: Part = {"options": POSTS, "castle": "a1", "tiles": {"c1": "ship", "c6": "cow2"}}
# One tile more, a ship on g2, and all three are linked.
SOUTH: Part = {**NORTH, "near": "g2", "store": ["ship"], "dice": (4, 1)}


@rule("COB-BP-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_plays_on_a_board_11(seats):
    state = start(seats, 3, border_posts=True)
    boards = [sides[0] for sides in by_seat(state, "sides")]
    assert all(name in {"11a", "11b", "11c", "11d", "11e", "11f"} for name in boards)


@rule("COB-BP-002")
def test_every_board_11_has_three_posts_at_its_edge():
    facts = the_game().facts.of(BorderPostFacts)
    assert len(facts.posts) == 3
    for board in facts.boards.values():
        for post in facts.posts:
            first, second = board.fields_in(post)
            assert board.neighbours[first] >> second & 1
            for field in (first, second):
                assert board.neighbours[field].bit_count() < 6


@rule("COB-BP-003")
@pytest.mark.parametrize("phase, points", [*zip("ABCDE", (10, 8, 6, 4, 2), strict=True)])
def test_two_posts_linked_score_the_value_of_the_phase(phase, points):
    """The yellow row b, from post to post."""
    tiles = {f"b{n}": f"monastery{15 + n}" for n in range(1, 5)}
    s = scene(options=POSTS, phase=phase, castle="a1", tiles=tiles, store=["monastery20"],
              dice=(4, 1))  # fmt: skip
    gained = s.play("place 1>b5 die 1")
    assert gained["posts"] == points
    assert gained["phases"] == points  # the region, for itself


@rule("COB-BP-003")
def test_a_tile_that_reaches_no_second_post_scores_nothing_for_posts():
    s = scene(options=POSTS, castle="a1", tiles={"c1": "ship"}, near="c2", store=["cow2"],
              dice=(4, 1))  # fmt: skip
    assert "posts" not in s.play("place 1>c2 die 1")


@rule("COB-BP-004", "COB-Q-070")
def test_tiles_of_all_colours_the_start_castle_and_inns_make_the_chain():
    """Ship, building, inn, start castle, mine; and the last field of it with a ship."""
    tiles = {"c1": "ship", "d1": "bank", "e1": "inn", "g1": "mine"}
    s = scene(
        options=POSTS | INNS, castle="f1", tiles=tiles, store=["ship"], dice=(4, 1), near="g2"
    )
    assert s.play("place 1>g2 die 1")["posts"] == 10


@rule("COB-Q-070")
def test_either_field_of_a_post_will_do_and_the_link_counts_once():
    """b5 reaches the post first; c6 at the same post brings nothing more."""
    tiles = {f"b{n}": f"monastery{15 + n}" for n in range(1, 5)}
    s = scene(options=POSTS, castle="a1", tiles=tiles, store="monastery20 cow2", dice=(4, 3))
    assert s.play("place 1>b5 die 1")["posts"] == 10
    assert "posts" not in s.play("place 2>c6 die 2")


@rule("COB-EX-16", "COB-Q-071")
def test_example_first_pair_in_phase_a_third_post_in_phase_c_first_with_all_three():
    """With four players: 10, then 6 + 6 for the two new pairs and 7 for all three."""
    row = {"c1": "ship", "c2": "cow2", "c3": "bank", "c4": "market", "c5": "ship"}
    s = scene(**NORTH | {"tiles": row}, seats=4, store=["cow2"], dice=(3, 1))
    assert s.play("place 1>c6 die 1")["posts"] == 10
    s = scene(**SOUTH, seats=4, phase="C")
    assert s.play("place 1>g2 die 1")["posts"] == 6 + 6 + 7


@rule("COB-Q-071")
def test_a_tile_that_links_all_three_at_once_scores_three_times():
    """Three arms, laid apart with shield 18, meet in the centre."""
    arms = {
        **{"c1": "ship", "c2": "cow2", "c3": "bank"},
        **{"c6": "cow3", "c5": "ship", "d5": "market"},
        **{"g2": "ship", "f3": "monastery20", "e3": "church"},
    }
    s = scene(
        options=POSTS | SHIELDS,
        castle="a1",
        shields=[18],
        loose=arms,
        store=["carpenter"],
        dice=(6, 1),
    )
    assert s.play("place 1>d4 die 1")["posts"] == 3 * 10 + 5


@rule("COB-BP-005")
@pytest.mark.parametrize("seats, bonus", [(2, 5), (3, 6), (4, 7)])
def test_the_first_with_all_three_posts_gets_the_large_bonus(seats, bonus):
    s = scene(**SOUTH, seats=seats)
    assert s.play("place 1>g2 die 1")["posts"] == 2 * 10 + bonus
    assert seen(s.state)["posts"] == [0]


@rule("COB-BP-006")
@pytest.mark.parametrize("seats, bonus", [(2, 2), (3, 3), (4, 4)])
def test_the_second_with_all_three_posts_gets_the_small_bonus(seats, bonus):
    s = scene(**SOUTH, seats=seats, others={1: LINKED["11b"]})
    assert s.play("place 1>g2 die 1")["posts"] == 2 * 10 + bonus
    assert seen(s.state)["posts"] == [1, 0]


@rule("COB-BP-006")
def test_the_third_with_all_three_posts_gets_the_phase_values_only():
    s = scene(**SOUTH, seats=3, others={1: LINKED["11b"], 2: LINKED["11c"]})
    assert s.play("place 1>g2 die 1")["posts"] == 2 * 10
    assert seen(s.state)["posts"] == [1, 2]


@rule("COB-Q-072")
def test_the_bonus_for_all_three_posts_is_no_bonus_tile():
    """Neither shield 7 nor monastery 26 knows it."""
    s = scene(**SOUTH | {"options": POSTS | SHIELDS}, shields=[7])
    assert s.play("place 1>g2 die 1")["posts"] == 2 * 10 + 5
    row = {"c1": "ship", "c2": "cow2", "c3": "bank", "c4": "market", "c5": "ship", "c6": "cow3"}
    tiles = {**row, "d3": "church", "e2": "ship", "f2": "ship", "g2": "ship", "b1": "monastery26"}
    s = scene(**LAST_TURN_OF_ALL, options=POSTS, castle="a1", tiles=tiles)
    assert seen(s.state)["posts"] == [0]
    assert "monasteries" not in s.play("end")


@rule("COB-Q-073")
def test_start_castles_go_on_dark_green_fields_of_choice_openly_in_turn_order():
    state = start(3, 1, border_posts=True, board="11a,11b,11c")
    assert state.founding
    assert state.to_act() == state.bridge[:1]
    for seat in state.bridge:
        assert state.to_act() == [seat]
        castles = {0: "a1 a4 f1 f5", 1: "a4 d1 e6 g2", 2: "a1 c3 e4 g4"}[seat].split()
        assert [action.text for action in state.legal(seat)] == [
            f"found front {f}" for f in castles
        ]
        state.play(seat, state.legal(seat)[1])
    assert [list(tiles) for tiles in by_seat(state, "tiles")] == [["a4"], ["d1"], ["c3"]]


@rule("COB-Q-073")
def test_start_castles_may_be_chosen_in_secret_too():
    state = start(3, 1, border_posts=True, castle_choice="secret")
    assert state.to_act() == [0, 1, 2]
    for seat in (2, 0, 1):
        assert by_seat(state, "tiles") == [{}, {}, {}]
        state.play(seat, state.legal(seat)[0])
    assert [len(tiles) for tiles in by_seat(state, "tiles")] == [1, 1, 1]


@rule("COB-Q-074")
def test_boards_are_dealt_at_random_and_none_twice_or_chosen():
    dealt = set()
    for seed in range(12):
        boards = tuple(s[0] for s in by_seat(start(4, seed, border_posts=True), "sides"))
        assert len(set(boards)) == 4
        dealt.add(boards)
    assert len(dealt) > 6
    chosen = start(2, 0, border_posts=True, board="11f,11c")
    assert by_seat(chosen, "sides") == [["11f"], ["11c"]]
