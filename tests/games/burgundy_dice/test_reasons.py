"""What speaks for a choice, in recognisable scenes."""

from games.burgundy_dice.scene import GREY_BUT_ONE, Scene, scene, start, the_game


def said(s: Scene, text: str, language: str = "en") -> list[str]:
    """The reasons of an action of seat 0, the weightiest first."""
    assert s.can(text), s.legal()
    action = the_game().action(text)
    return [reason.words for reason in the_game().bot.reasons(s.state, 0, action, language)]


def test_an_area_is_begun():
    s = scene(pips=(4, 6), colours=("orange", "green"))
    says = "Begins a city of 3: 8 points if filled in this phase."
    assert says in said(s, "mark d5 pip 1 colour 1")
    german = "Beginnt ein Stadtgebiet mit 3 Feldern: 8 Punkte, wenn es in dieser Phase voll wird."
    assert german in said(s, "mark d5 pip 1 colour 1", "de")


def test_one_field_of_an_area_is_missing():
    s = scene(numbers={"d5": 4}, pips=(5, 6), colours=("orange", "green"))
    says = "Fills 2 of 3 fields of a city: the last brings 8 points in this phase."
    assert says in said(s, "mark d6 pip 1 colour 1")


def test_a_pasture_scores_twice():
    s = scene(pips=(2, 6), colours=("yellow", "green"))
    says = "Fills 1 of 2 fields of a pasture: the last brings 8 points in this phase."
    assert says in said(s, "mark c4 pip 1 colour 1")


def test_a_bonus_says_what_it_is_for():
    s = scene(pips=(1, 6), colours=("violet", "green"), numbers={"b4": 1})
    assert "The monk can make a die any colour in a later round." in said(
        s, "mark b3 pip 1 colour 1"
    )


def test_a_colour_is_nearly_full():
    marked = {field: number for field, number in GREY_BUT_ONE.items() if field != "f2"}
    s = scene(numbers=marked, pips=(3, 6), colours=("grey", "green"))
    told = said(s, "mark f2 pip 1 colour 1")
    assert any(one.startswith("1 more, and all grey fields are full: ") for one in told)


def test_a_worker_where_nothing_fits():
    s = scene(pips=(1, 1), colours=("blue", "blue"))
    says = "Nothing fits the dice: a worker will help in a later round."
    assert said(s, "take worker") == [says]
    s = scene(pips=(4, 6), colours=("orange", "green"))
    says = "The worker can make a die any number in a later round."
    assert said(s, "take worker") == [says]


def test_a_changed_die_can_complete_an_area():
    s = scene(start="e5", numbers={"f4": 1}, pips=(1, 1), colours=("blue", "blue"))
    told = said(s, "monk colour 1 as violet")
    assert told[0] == "The changed die can complete a monastery area: 4 points."
    assert "Nothing fits the dice as they lie." in told


def test_silver_is_paid_or_kept():
    """For d6: the city of one field, b5, is full."""
    s = scene(numbers={"b5": 1}, pips=(4, 5), colours=("orange", "orange"))
    s.play("mark d5 pip 1 colour 1")
    says = "A second field in this round, as in a city of 3 (d6)."
    assert said(s, "silver") == [says]
    assert said(s, "done") == ["Keeps the silver for a field that is worth more."]


def test_goods_are_sold_for_silver():
    s = scene(start="c2", hourglasses=2, pips=(4, 5), colours=("orange", "orange"))
    assert said(s, "sell 1") == ["The silver pays for a second field in a round."]
    assert said(s, "sell none") == ["Keeps the goods for another double hourglass."]


def test_a_start_castle():
    s = start()
    assert "6 fields of 3 colours lie around it." in said(s, "start c2")


def test_a_bonus_for_what_another_die_shows_is_wasted():
    s = scene(start="e5", numbers={"f4": 1}, pips=(1, 2), colours=("orange", "violet"))
    says = "Another die shows this colour already: the monk is crossed for nothing."
    assert said(s, "monk colour 1 as violet") == [says]
    s = scene(start="e2", pips=(4, 2), colours=("yellow", "violet"))
    says = "Another die shows this number already: the worker is crossed for nothing."
    assert said(s, "worker pip 1 as 2") == [says]
