"""The client's types are made from the server's."""

import gc
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import duchy
from duchy.core.engine.rng import Rng
from duchy.core.text.catalogue import LANGUAGES
from duchy.server.refusal import texts
from duchy.server.wire import view_types
from duchy.server.wire.shapes import Shapes, shapes_of
from duchy.server.wire.typescript import structs, typescript
from duchy.testing import covering_options

CLIENT = Path(__file__).parents[2] / "client"


@pytest.fixture(autouse=True)
def nothing_is_collected() -> Iterator[None]:
    """CPython 3.11 cannot parse a source while what other tests left behind is collected."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_every_struct_is_in_the_typescript():
    text = typescript()
    for struct in structs():
        assert re.search(rf"export interface {struct.__name__}(<.*>)? \{{", text)
    assert 'type: "snapshot";' in text
    assert "export type FromServer = Snapshot | Chat | Note | Done | Refused | Pong;" in text
    assert '  pace?: "live" | "correspondence";' in text  # may be left out by the host
    assert '  pace: "live" | "correspondence";' in text  # but is always told


@pytest.mark.skipif(not (CLIENT / "package.json").exists(), reason="there is no client here")
def test_the_clients_types_are_up_to_date():
    written = (CLIENT / "src" / "api" / "messages.ts").read_text("utf-8")
    again = "run: python -m duchy.server.wire.typescript client/src/api/messages.ts"
    assert written == typescript(), again


def shapes(name: str) -> Shapes:
    found = shapes_of(name)
    assert found is not None
    return found


@pytest.mark.parametrize("name", duchy.game_ids())
@pytest.mark.skipif(not (CLIENT / "package.json").exists(), reason="there is no client here")
def test_the_clients_types_of_views_are_up_to_date(name: str):
    written = (CLIENT / "src" / "api" / "views" / f"{name}.ts").read_text("utf-8")
    again = "run: python -m duchy.server.wire.view_types client/src/api/views"
    assert written == view_types.typescript(name), again


@pytest.mark.parametrize("name", duchy.game_ids())
def test_views_and_facts_have_the_shapes_that_are_declared(name: str):
    declared = shapes(name)
    game = duchy.game(name)
    assert declared.check(game.views.client_facts, "Facts") == []
    rng = Rng.seeded(4)
    shown: set[str] = set()
    for seats in range(game.fewest_seats, game.most_seats + 1):
        for number, options in enumerate(covering_options(game, seats)):
            state = game.start(seats, number, dict(options))
            moves = 0
            while not state.over:
                if moves % 20 == 0:
                    for viewer in (None, *range(seats)):
                        view = state.view(viewer)
                        assert declared.check(view, "View") == []
                        shown |= view.keys()
                for seat in state.to_act():
                    legal = state.legal(seat)
                    state.apply(seat, legal[rng.below(len(legal))])
                    moves += 1
            view = state.view(0)
            assert declared.check(view, "View") == []
            shown |= view.keys()
    assert shown == {key.name for key in declared.shapes["View"].keys}, "declared and never shown"


def test_a_value_of_another_shape_is_told():
    declared = shapes("burgundy_cards")
    pile: dict[str, object] = {"type": "castle", "cards": ["castle1"]}
    assert declared.check(pile, "Pile") == []
    for wrong, told in (
        ({"type": "tower"}, "Pile.type is 'tower'"),
        ({"cards": [1]}, "Pile.cards[0] is 1, not str"),
        ({"cards": "castle1"}, "no list"),
        ({"more": 1}, "Pile.more is not declared"),
    ):
        (found,) = declared.check(pile | wrong, "Pile")
        assert told in found
    assert declared.check({"type": "castle"}, "Pile") == ["Pile.cards is missing"]
    assert declared.check({"top": None, "count": 3}, "Top") == []
    assert declared.check({"top": None, "count": True}, "Top") == ["Top.count is True, not int"]


def test_the_servers_own_words_are_in_both_languages():
    english, german = (texts(language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key in english.keys():  # noqa: SIM118
        for blank in ("seat", "games", "level", "levels", "number", "moves", "why", "action"):
            assert (f"{{{blank}}}" in english.lines[key]) == (f"{{{blank}}}" in german.lines[key])
