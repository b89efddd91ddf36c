"""What speaks for a choice, in recognisable scenes."""

import pytest

from duchy.core.formats.toml import dumps
from games.burgundy.scene import (
    SHIELDS,
    Scene,
    scene,
    the_game,
)


def said(s: Scene, text: str, language: str = "en") -> list[str]:
    """The reasons of an action of seat 0, the weightiest first."""
    action = the_game().action(text)
    assert action in s.state.legal(0), s.legal()
    return [reason.words for reason in the_game().bot.reasons(s.state, 0, action, language)]


# ---- placing -----------------------------------------------------------------------


def test_a_region_is_begun():
    s = scene(dice=(4, 6), near="e3", store=["mine"])
    assert "Begins the mine region of 3, with 2 fields to go." in said(s, "place 1>e3 die 1")
    german = said(s, "place 1>e3 die 1", "de")
    assert "Beginnt das Minengebiet mit 3 Feldern, 2 fehlen dann noch." in german


def test_a_region_grows():
    s = scene(dice=(1, 6), tiles={"c2": "cow3"}, near="b2", store=["pig2"])
    assert "Fills 2 of 5 fields of the pasture." in said(s, "place 1>b2 die 1")


def test_one_field_is_missing_after_it():
    s = scene(dice=(1, 6), tiles={"e3": "mine"}, store=["mine"])
    says = "Fills 2 of 3 fields of the mine region: one more brings 16 points in this phase."
    assert said(s, "place 1>f2 die 1")[:1] == [says]


def test_a_complete_region_is_told_by_its_points():
    s = scene(dice=(3, 6), tiles={"e3": "mine", "f2": "mine"}, store=["mine"])
    assert not any("region" in one for one in said(s, "place 1>g1 die 1"))


def test_a_mine_pays_in_every_phase_to_come():
    s = scene(phase="C", dice=(4, 6), near="e3", store=["mine"])
    says = "The mine pays at the end of every phase: 3 silver until the end of the game."
    assert says in said(s, "place 1>e3 die 1")


def test_the_bonus_tile_is_near():
    s = scene(dice=(1, 6), tiles={"e3": "mine"}, store=["mine"])
    says = "1 more, and all mine fields are full: a bonus tile of 5 points."
    assert says in said(s, "place 1>f2 die 1")
    first = {"tiles": {"e3": "mine", "f2": "mine", "g1": "mine"}}
    late = scene(dice=(1, 6), tiles={"e3": "mine"}, store=["mine"], others={1: first})
    says = "1 more, and all mine fields are full: a bonus tile of 2 points."
    assert says in said(late, "place 1>f2 die 1")


def test_a_monastery_works_from_now_on():
    s = scene(dice=(1, 6), store=["monastery3"], near="c4")
    assert "From now on: +1 silver per sale." in said(s, "place 1>c4 die 1")


def test_a_scoring_monastery_counts_what_is_there():
    s = scene(dice=(1, 6), tiles={"d3": "ship", "c3": "bank"}, store=["monastery22"], near="c4")
    assert "As things stand, it brings 4 points at the end." in said(s, "place 1>c4 die 1")


def test_a_building_counts_for_a_monastery():
    s = scene(dice=(3, 6), tiles={"c4": "monastery22"}, store=["bank"], near="c3")
    assert "Counts 4 points more at the end with monastery 22." in said(s, "place 1>c3 die 1")


def test_the_last_key_space_is_cleared():
    s = scene(dice=(4, 6), near="e3", store=["mine", "ship", "castle"])
    assert "Clears a space in the full store." in said(s, "place 1>e3 die 1")


def test_a_ship_takes_the_lead_on_the_bridge():
    s = scene(dice=(5, 6), near="d5", store=["ship"], bridge=[1, 0])
    says = "Leads on the bridge: first to move in the next round, if nobody passes."
    assert says in said(s, "place 1>d5 die 1")


def test_a_field_opens_for_a_stored_tile():
    s = scene(dice=(3, 4), store=["bank", "cow3"])
    assert not s.legal("place 2")
    says = "Opens a field for a tile that waits in the store: 3 cows."
    assert says in said(s, "place 1>c3 die 1")


def test_workers_that_were_paid_do_not_lessen_what_a_building_brings():
    s = scene(dice=(2, 6), workers=1, near="c3", store=["boarding_house"])
    assert "Brings 4 workers: the next dice fit better." in said(s, "place 1>c3 die 1")


# ---- taking ------------------------------------------------------------------------


def test_a_tile_that_completes_a_region():
    s = scene(phase="B", dice=(5, 6), depots={5: "mine"}, tiles={"e3": "mine", "f2": "mine"})
    says = "It is all that the mine region of 3 still lacks: 14 points if placed in this phase."
    assert said(s, "take 5.2 die 1")[0] == says


def test_a_tile_for_a_region_that_is_begun():
    s = scene(dice=(5, 6), depots={5: "mine"}, tiles={"e3": "mine"})
    assert "Fits the mine region of 3, where 2 fields are still empty." in said(s, "take 5.2 die 1")


def test_the_last_tile_of_a_colour():
    s = scene(dice=(5, 6), depots={5: "mine"}, near="e3")
    says = "The last mine in the numbered depots until the next phase."
    assert says in said(s, "take 5.2 die 1")
    german = "Die letzte Mine in den Depots bis zum nächsten Durchgang."
    assert german in said(s, "take 5.2 die 1", "de")


def test_one_of_two_is_not_the_last():
    s = scene(dice=(1, 6), depots={1: "bank", 3: "church"}, near="c3")
    assert not any("last" in one for one in said(s, "take 1.2 die 1"))


def test_a_rival_is_kept_from_a_region():
    rival = {"tiles": {"e3": "mine", "f2": "mine"}}
    s = scene(dice=(5, 6), depots={5: "mine"}, near="e3", others={1: rival})
    assert "Player 2 could complete the mine region with it." in said(s, "take 5.2 die 1")


def test_a_tile_without_a_place_is_kept_from_others():
    full = {"e3": "mine", "f2": "mine", "g1": "mine"}
    s = scene(dice=(5, 6), depots={5: "mine"}, tiles=full, others={1: {"near": "e3"}})
    assert said(s, "take 5.2 die 1") == ["Player 2 has a place for it."]


def test_animals_join_their_kind():
    s = scene(dice=(3, 6), depots={3: "cow4"}, tiles={"c2": "cow3"}, near="b2")
    says = "Joins 3 animals of its kind on a pasture: 7 points when placed."
    assert says in said(s, "take 3.1 die 1")


def test_a_ship_is_wanted_for_goods():
    s = scene(dice=(1, 6), depots={1: "ship"}, depot_goods={4: "red red pink"}, near="d5")
    assert "A ship can load 3 goods from depot 4." in said(s, "take 1.3 die 1")


def test_a_castle_is_an_action():
    s = scene(silver=2, black="castle", near="b3")
    says = "A castle gives an action of any number when it is placed."
    assert says in said(s, "buy black.1")


# ---- goods, workers, silver --------------------------------------------------------


def test_goods_make_a_larger_sale():
    goods = {"red": 1}
    s = scene(depot_goods={4: "red red"}, goods=goods, pending="goods_of_a_depot", used=[1])
    assert said(s, "load 4") == ["Then a sale of 3 red brings 6 points."]


def test_a_sale_pays_for_the_black_depot_and_frees_a_store():
    goods = {"red": 2, "pink": 1, "brown": 1}
    s = scene(dice=(4, 6), silver=1, goods=goods)
    assert said(s, "sell red die 1") == [
        "Brings 1 silver: enough for a tile of the black depot.",
        "Frees a store for goods of another colour.",
    ]


def test_workers_where_nothing_fits():
    s = scene(dice=(3, 6))
    says = "Nothing else that this die reaches fits the duchy."
    assert says in said(s, "workers die 1")
    better = scene(dice=(3, 6), depots={3: "bank"}, near="c3")
    assert says not in said(better, "workers die 1")


def test_silver_is_kept():
    s = scene(silver=2, black="castle", near="b3", used=[1, 2])
    assert said(s, "end") == ["Keeps the silver for a tile that fits better."]
    nothing = scene(silver=2, black="cow3", used=[1, 2])
    assert said(nothing, "end") == ["No tile of the black depot fits: the silver is kept."]


def test_a_shield_says_what_it_does():
    s = scene(dice=(4, 4), options=SHIELDS, depot_shields={4: [12]}, near="b3")
    assert said(s, "shield 12") == ["8 points at the end, and from now on: goods sell double."]


# ---- everywhere --------------------------------------------------------------------


@pytest.mark.parametrize(
    "language, one", [("en", "3 fields of one colour lie"), ("de", "3 Felder in einer Farbe.")]
)
def test_the_fields_around_a_start_castle_may_have_one_colour(language, one):
    game = the_game()
    words = []
    for name in game.facts.boards:
        text = {"options": {"advanced": True}, "founding": True, "player": {"0": {"sides": [name]}}}
        state = game.position(dumps({"game": "burgundy", **text}))
        for action in state.legal(0):
            words += [reason.words for reason in game.bot.reasons(state, 0, action, language)]
    assert any(one in said for said in words)
    assert not any(" 1 colours" in said or " 1 Farben" in said for said in words)
