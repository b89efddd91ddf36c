"""A game from another package, which the client knows nothing of, is served like the others."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from new_game import install
from server.play import PATIENCE
from server.test_hosting import serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with Pig."""
    folder: Path = tmp_path_factory.mktemp("pig")
    path = install(folder)
    with serving("duchy serve", DUCHY_HOME=str(folder / "home"), PYTHONPATH=path) as url:
        yield url


@pytest.fixture
def guest(house: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{house}/api", timeout=PATIENCE) as client:
        client.get("/me")
        yield client


def get(guest: httpx.Client, path: str) -> Any:
    answer = guest.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def opened(guest: httpx.Client, *seats: dict[str, str], **more: Any) -> str:
    table = guest.post("/tables", json={"game": "pig", "seats": [{"kind": "me"}, *seats], **more})
    assert table.status_code == 201, table.text
    return str(table.json()["id"])


def move(guest: httpx.Client, table: str, action: str = "") -> dict[str, Any]:
    """Make a choice, the last one if none is named; returns what can then be seen."""
    seen = get(guest, f"/tables/{table}")
    offered = {choice["action"]: choice for choice in seen["choices"]}
    choice = offered[action or list(offered)[-1]]
    body = {"number": seen["number"], "key": str(seen["number"])}
    body |= {"seat": choice["seat"], "action": choice["action"]}
    assert guest.post(f"/tables/{table}/moves", json=body).status_code == 200
    return dict(get(guest, f"/tables/{table}"))


def test_it_is_listed_with_name_seats_and_options(guest: httpx.Client):
    (pig,) = [game for game in get(guest, "/games") if game["id"] == "pig"]
    assert (pig["name"], pig["fewest_seats"], pig["most_seats"]) == ("Pig", 2, 4)
    assert pig["picture"]
    assert pig["sources"] == {"held": "Held"}
    (target,) = pig["options"]
    assert target["title"] == "Target"
    assert (target["default"], target["low"], target["high"]) == (50, 10, 100)
    assert all(bot["name"] and bot["about"] for bot in pig["bots"])
    (schwein,) = [game for game in get(guest, "/games?language=de") if game["id"] == "pig"]
    assert schwein["name"] == "Schwein"
    check = guest.post("/games/pig/check", json={"seats": 2, "options": {"target": 500}}).json()
    assert (check["ok"], check["option"]) == (False, "target")
    assert get(guest, "/games/pig/texts")["action.roll"] == "Roll the die"
    assert get(guest, "/games/pig/facts") == {}
    assert guest.get("/games/pig/facts/rules.toml").status_code == 404


def test_a_snapshot_says_all_that_a_generic_table_needs(guest: httpx.Client):
    table = opened(guest, {"kind": "hot"})
    seen = get(guest, f"/tables/{table}")
    assert seen["table"]["game_name"] == "Pig"
    assert seen["view"] == {"held": [0, 0], "risked": 0, "turn": 0, "seat": 0}
    assert (seen["asked"]["seat"], seen["asked"]["words"]) == (0, "Roll again, or hold?")
    (roll,) = seen["choices"]
    assert roll["words"] == roll["label"] == "Roll the die"
    assert (roll["verb"], roll["things"], roll["price"], roll["gains"]) == ("roll", [], {}, {})
    assert seen["scores"] == [0, 0]
    why = guest.post(f"/tables/{table}/why", json={"seat": 0, "action": "hold"}).json()
    assert why["why"] == "roll at least once"
    rolled = move(guest, table, "roll")
    (line,) = rolled["log"]
    assert line["words"].startswith("rolls a ")
    (german,) = get(guest, f"/tables/{table}?language=de")["log"]
    assert german["words"].startswith("würfelt eine ")


def test_it_is_played_to_the_end_against_a_bot(guest: httpx.Client):
    table = opened(guest, {"kind": "bot", "bot": "greedy"}, options={"target": 10})
    seen = get(guest, f"/tables/{table}")
    while not seen["table"]["over"]:
        seen = move(guest, table) if seen["choices"] else get(guest, f"/tables/{table}")
    assert max(seen["scores"]) >= 10
    assert seen["winners"] == [seen["scores"].index(max(seen["scores"]))]
    assert get(guest, f"/tables/{table}/chart")["points"][0][-1] == seen["scores"][0]
    assert guest.get(f"/tables/{table}/record").status_code == 200
    picture = guest.get(f"/tables/{table}/picture.svg", params={"moves": 0})
    assert picture.status_code == 200
    assert get(guest, "/tables")[0]["game_name"] == "Pig"


def test_its_picture_is_the_one_that_it_paints(guest: httpx.Client):
    table = opened(guest, {"kind": "hot"})
    moved = move(guest, table)
    while not moved["view"]["risked"]:
        moved = move(guest, table, "roll")
    answer = guest.get(f"/tables/{table}/picture.svg", params={"number": moved["number"]})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg xmlns=")
    assert f"+ {moved['view']['risked']}" in answer.text
