"""States of every game show themselves as pictures, in notebooks and elsewhere."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import duchy
from duchy.core.rng import Rng
from duchy.core.svg import signs
from observing import moments

GAMES = duchy.games()
ART = Path(__file__).parents[1] / "client" / "src" / "art"
NUMBER = r"(-?[\d.]+)"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", ["fewest", 3, "most"])
def test_a_picture_is_whole(name, seats):
    """Well formed, every sign that is used is there, and nothing lies outside."""
    game = duchy.game(name)
    count = {"fewest": game.fewest_seats, "most": game.most_seats}.get(seats, seats)
    for state in moments(name, count, {}, every=110):
        for seat in (None, 0):
            picture = state.svg(seat)
            root = ET.fromstring(picture)
            _, _, width, height = map(float, root.attrib["viewBox"].split())
            used = set(re.findall('href="#sym-([^"]+)"', picture))
            assert used == set(re.findall('symbol id="sym-([^"]+)"', picture))
            shades = set(re.findall(r"url\(#([^)]+)\)", picture))
            assert shades == set(re.findall('linearGradient id="([^"]+)"', picture))
            for tag, x, y in re.findall(
                rf'<(rect|use|text)[^>]*? x="{NUMBER}" y="{NUMBER}"', picture
            ):
                assert -20 <= float(x) <= width, tag
                assert -20 <= float(y) <= height, tag


@pytest.mark.parametrize("name", GAMES)
def test_a_notebook_shows_what_everybody_may_see(name):
    for state in moments(name, 3, {}, every=60):
        assert state._repr_svg_() == state.svg(None)


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_shows_nothing_hidden(name):
    rng = Rng.seeded(1)
    for state in moments(name, 3, {}, every=70):
        for seat in range(3):
            assert state.imagine(seat, rng).svg(seat) == state.svg(seat)
            assert state.imagine(seat, rng).svg(None) == state.svg(None)


@pytest.mark.parametrize("options", [{"team": True}, {"advanced": True, "shields": True}])
def test_boards_of_every_shape(options):
    for state in moments("burgundy", 4, options, every=90):
        ET.fromstring(state.svg())


@pytest.mark.skipif(not ART.exists(), reason="the client is not there")
def test_the_signs_are_those_of_the_client():
    shown = {}
    for file in ART.glob("*.svg"):
        for symbol in re.findall('<symbol id="sym-.*?</symbol>', file.read_text("utf-8"), re.S):
            shown[re.findall('id="sym-([^"]+)"', symbol)[0]] = symbol
    ours = signs()
    assert len(set(ours) & set(shown)) > 50
    assert {name: ours[name] for name in ours if name in shown} == {
        name: shown[name] for name in ours if name in shown
    }
