"""Every reason that the rules can give for a refusal, provoked and said in both languages."""

import pytest

from duchy.core.engine.action import Action
from duchy.core.engine.rng import Rng
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules.components.board import MINE
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.state import Burgundy
from games.burgundy.scene import (
    EXTRA_TILES,
    INNS,
    LAST_TURN,
    SHIELDS,
    TEAM,
    WHITE_CASTLES,
    Part,
    Scene,
    read_position,
    scene,
    start,
    the_game,
)
from games.burgundy.test_data_files import of_2011
from games.burgundy.test_expansion_refusals import CASES as EXPANSION_CASES
from games.burgundy.test_refusals import CASES
from games.provoking import unprovoked, unsaid

MONASTERY_6: Part = {"tiles": {"c4": "monastery6"}, "silver": 2, "workers": 2}
GEESE: Part = {"options": EXTRA_TILES, "tiles": {"c2": "cow2", "b2": "pig3"}, "near": "c1"}

FOUR = ["mine", "ship", "ship", "mine"]  # all key spaces of a member of a team
ALL: Part = dict.fromkeys(("extra_tiles", "white_castles", "inns", "shields"), True)


def refusal(state: Burgundy, text: str) -> Refusal:
    found = state.refusal(state.to_act()[0], the_game().action(text))
    assert found is not None, text
    return found


def after(s: Scene, *texts: str) -> Scene:
    s.play(*texts)
    return s


def founding() -> list[tuple[Burgundy, str, str]]:
    """Before the start castles stand."""
    choice = start(2, advanced=True)
    team = start(4, team=True, team_board="12b")
    front = choice.players[choice.to_act()[0]].duchy.sides[0]
    mine = front.field_name(front.fields[MINE][0])
    return [
        (choice, "workers die 1", "zuerst muss die Startburg gebaut werden"),
        (choice, "found front d13", "der Plan hat kein Feld d13"),
        (choice, f"found front {mine}", f"Feld {mine} ist für eine Mine"),
        (team, "found back a1", "der Plan hat keine Seiten zur Wahl"),
    ]


def seldom() -> list[tuple[Scene, str, str]]:
    """Scenes for what the tests of single refusals do not reach."""
    tribute: Part = {**LAST_TURN, "options": SHIELDS, "shields": [3, 5], "workers": 1}
    waits_for_tribute = after(scene(**tribute), "end")
    common_full = scene(options=TEAM, seats=4, store=FOUR, black=["mine"], silver=2)
    common_full.duchy.store[common_full.me.keys[0]] = NO_TILE
    closing: Part = {**LAST_TURN, "options": SHIELDS, "shields": [14], "depots": {1: "ship"}}
    return [
        (scene(**MONASTERY_6, black=["bank"]), "buy black.1 mixed",
         "Silber und Arbeiter lassen sich nicht mischen"),
        (scene(options=WHITE_CASTLES, pending="white_castle_action"), "workers die 1",
         "die Aktion der weißen Burg benutzt den weißen Würfel"),
        # extra tiles and inns
        (after(scene(**GEESE, dice=(5, 1), store=["geese2"]), "place 1>c1 die 1"), "count goat",
         "auf der Weide der Gänse fehlt diese Tierart: Ziege"),
        (scene(options=INNS, phase="B", store=["inn"], tiles={"e4": "inn"}),
         "place 1>f4 die 1",
         "das Gebiet von Feld f4 hat schon einen Gasthof"),
        # shields
        (scene(options=SHIELDS, shields=[6], named=1), "name 1", "Spieler 1 ist schon genannt"),
        (scene(options=SHIELDS, shields=[16], turned=True), "turn 1 to 4",
         "in dieser Runde wurde schon ein Würfel gedreht"),
        (scene(options=SHIELDS, shields=[5], pending="goods_of_a_colour",
               goods="pink brown orange", depot_goods={1: "red"}), "haul red",
         "für Ware der Farbe Rot ist kein Platz frei"),
        (waits_for_tribute, "end",
         "zuerst kommt der Tribut für Schild 3: zahlen oder abgeben"),
        (waits_for_tribute, "pay 5", "zuerst kommt der Tribut für Schild 3"),
        (after(scene(**tribute), "end", "give up 3"), "pay 5 worker",
         "nur mit Schild 3 zahlt man Tribut in Arbeitern"),
        (after(scene(**closing), "end"), "end", "zuerst kommt die Wirkung des Schilds"),
        (after(scene(**closing), "end"), "buy 1.3", "die Züge dieser Phase sind vorbei"),
        (after(scene(**closing), "end"), "settle black.1>e3",
         "von Platz black.1 kommt das Plättchen jetzt nicht"),
        (after(scene(**closing), "end"), "settle 1.3>e3",
         "Feld e3 verlangt eine Mine, das Plättchen auf Platz 1.3 ist ein Schiff"),
        # teams
        (scene(options=TEAM, seats=4, store=["mine", "ship"], black=["mine"], silver=2),
         "buy black.1", "die eigenen Lagerplätze sind voll"),
        (scene(options=TEAM, seats=4, store=["mine", "ship"], black=["mine"], silver=2),
         "buy black.1 drop 1",
         "ein Plättchen weicht nur, wenn die eigenen und die gemeinsamen Lagerplätze voll sind"),
        (common_full, "buy black.1 common", "die gemeinsamen Lagerplätze sind voll"),
        (scene(options=TEAM, seats=4, store=FOUR, black=["mine"], silver=2), "buy black.1",
         "die eigenen und die gemeinsamen Lagerplätze sind voll: wähle, was weichen muss"),
        # the solo game
        (scene(seats=1), "point", "Punkte kauft man, wenn Punkte hereinkommen"),
        (scene(seats=1), "give red", "Waren tauscht man, nachdem ein Schiff geladen hat"),
        (scene(seats=1), "blank black.1",
         "ein schwarzes Plättchen kostet fünf Waren, nachdem ein Schiff geladen hat"),
        (scene(seats=1, pending="buy_points", silver=1), "end",
         "zuerst kommt die Frage, ob du weitere Punkte kaufst"),
    ]  # fmt: skip


def test_every_reason_is_provoked_and_said_in_both_languages(tmp_path):
    found: list[Refusal] = []
    for part, text, english in [*CASES, *EXPANSION_CASES]:
        found.append(refusal(scene(**part).state, text))
        assert str(found[-1]) == english
    scenes = [(s.state, text, german) for s, text, german in seldom()]
    for state, text, german in [*founding(), *scenes]:
        found.append(refusal(state, text))
        assert found[-1].say("de").startswith(german)
    text = scene(**MONASTERY_6, black=["bank"]).state.position()
    old = read_position(text, of_2011(tmp_path))
    found.append(refusal(old, "buy black.1 workers"))
    assert str(found[-1]) == "monastery 6 of this edition pays with silver"
    assert not unsaid(found)
    assert not unprovoked("burgundy", found)


@pytest.mark.parametrize(
    "seats, options",
    [
        (2, {"mixed_purchase": True}),
        (2, ALL),
        (3, ALL | {"trade_routes": True, "border_posts": True}),
        (4, {"team": True, "team_board": "12b"}),
        (1, {"several_exchanges": True}),
        (3, {"advanced": True, "castle_choice": "secret"}),
    ],
    ids=str,
)
def test_an_action_is_refused_if_and_only_if_it_is_not_legal(seats: int, options: Part):
    """Two ways to say the rules: `legal` lists, and each action knows for itself."""
    by_kind: dict[type[Action], list[Action]] = {}
    for action in the_game().actions.all:
        by_kind.setdefault(type(action), []).append(action)
    kinds = list(by_kind.values())
    for seed in range(4):
        check_refusals(start(seats, seed, **options), kinds, Rng.seeded(seed))


def check_refusals(state: Burgundy, kinds: list[list[Action]], rng: Rng) -> None:
    """Play at random to the end, and try an action of every kind at each decision."""
    recent: list[Action] = []  # what was legal a short time ago may nearly be so now
    while not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            tried = [pool[rng.below(len(pool))] for pool in kinds] + recent[-60:]
            for action in [*legal, *tried]:
                refused = state.refusal(seat, action)
                assert (refused is None) == (action in legal), f"{action}: {refused}"
            recent += [legal[rng.below(len(legal))] for _ in range(5)]
            state.apply(seat, legal[rng.below(len(legal))])
