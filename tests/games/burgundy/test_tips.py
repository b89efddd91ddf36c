"""What a table tells before a choice: the tip of a first game, what comes into the purse, which
depots a question is about."""

from duchy.core.text.explain import explain
from games.burgundy.scene import Part, Scene, scene, seen, the_game


def tip(s: Scene) -> str:
    key = s.state.tip(0)
    for language in ("en", "de"):
        assert f"hint.{key}" in the_game().words.texts(language)
    return key


def test_the_tip_at_the_end_of_a_turn_knows_what_can_be_bought():
    done: Part = {"used": [1, 2], "black": "castle"}
    assert tip(scene(**done, silver=2)) == "end"
    assert tip(scene(**done, silver=1)) == "end_nothing"
    assert tip(scene(used=[1, 2], silver=4)) == "end_nothing"
    assert tip(scene(**done, silver=4, bought=True)) == "end_bought"
    abbey: Part = {"tiles": {"g3": "monastery6"}, "depots": {1: "ship"}}
    assert tip(scene(**done, **abbey, workers=2)) == "end_any"
    assert tip(scene(**done, **abbey, silver=2)) == "end"
    assert tip(scene(black="castle", silver=2)) == "turn"


def brings(s: Scene, text: str) -> dict[str, int]:
    return explain(s.state, 0, the_game().action(text)).brings


def test_a_preview_counts_what_comes_into_the_purse():
    s = scene(dice=(3, 6), store=["bank", "boarding_house"], near="c3")
    assert brings(s, "place 1>c3 die 1") == {"silver": 2}
    assert brings(s, "place 2>c3 die 1") == {"workers": 4}
    paid = scene(dice=(2, 6), workers=1, store=["boarding_house"], near="c3")
    assert brings(paid, "place 1>c3 die 1") == {"workers": 4}  # what is paid is told apart
    sold = scene(dice=(4, 6), goods={"red": 2}, tiles={"g3": "monastery4"})
    assert brings(sold, "sell red die 1") == {"silver": 1, "workers": 1}
    assert brings(sold, "workers die 2") == {"workers": 2}


def test_a_view_says_whose_goods_are_asked_about():
    goods: Part = {"depot_goods": {3: "red pink", 5: "red"}, "goods": {"purple": 1, "orange": 1}}
    assert seen(scene(pending=["goods_to_keep 3"], **goods).state)["goods_from"] == [3]
    both = scene(pending=["goods_to_keep 3+4"], tiles={"g3": "monastery5"}, **goods)
    assert seen(both.state)["goods_from"] == [3, 4]
    assert seen(scene(**goods).state)["goods_from"] == []
