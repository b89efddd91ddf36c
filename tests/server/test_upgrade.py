"""A data folder of version 0.1 is upgraded: every table goes on with the facts it began with."""

import gzip
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

import duchy
from duchy.core.formats.record import loads
from server.play import PATIENCE, Person, Site, run, serving
from server.test_coach import QUICK, analysed

FOLDER = Path(__file__).parent / "upgrade"
KNOWN: dict[str, Any] = json.loads(gzip.decompress((FOLDER / "0.1.json.gz").read_bytes()))
TABLES: dict[str, dict[str, Any]] = KNOWN["tables"]
GAMES = ["artificium", "burgundy", "burgundy_cards", "burgundy_dice"]
# What version 0.1 computed, and wrote into every record and table.
FACTS_0_1 = {
    "artificium": "e0e40efec059",
    "burgundy": "6bfe30b39cf6",
    "burgundy_cards": "4d413ca8cf48",
    "burgundy_dice": "72ba1a7bd377",
}


@pytest.fixture
def upgraded(tmp_path: Path) -> str:
    """A copy of the database, as version 0.1 left it."""
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.executescript(gzip.decompress((FOLDER / "0.1.sql.gz").read_bytes()).decode())
    connection.close()
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


def change(url: str, query: str, *values: object) -> None:
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        connection.execute(query, values)
    connection.close()


def returning(site: Site) -> Person:
    """The player of version 0.1, with the same browser."""
    ann = Person(site)
    ann.http.cookies.update(KNOWN["cookies"])
    return ann


def of(kind: str, game: str) -> str:
    """The id of a table."""
    (id,) = (id for id, known in TABLES.items() if (known["kind"], known["game"]) == (kind, game))
    return id


def test_every_table_is_still_mine(upgraded: str):
    async def story() -> None:
        async with serving(upgraded) as site, returning(site) as ann:
            mine = {table["id"]: table for table in await ann.get("/tables?list=mine")}
            assert set(mine) == set(TABLES)
            for id, known in TABLES.items():
                assert mine[id]["unreadable"] == ""
                assert mine[id]["facts"] == FACTS_0_1[known["game"]]
                assert (mine[id]["started"], mine[id]["over"]) == (known["started"], known["over"])

    run(story())


def still_told(game: str, view: dict[str, Any]) -> dict[str, Any]:
    """What a view of 0.1 says that today's says too. In The Castles of Burgundy `turn` was the
    number of a turn, not a seat, and the solo game had a bridge."""
    if game != "burgundy":
        return view
    told = {key: value for key, value in view.items() if key != "turn"}
    if view.get("seats") == 1:
        del told["bridge"]
        told["players"] = [
            {key: value for key, value in one.items() if key != "track"} for one in view["players"]
        ]
    return told


@pytest.mark.parametrize("game", GAMES)
def test_every_table_shows_what_it_showed(upgraded: str, game: str):
    async def story() -> None:
        async with serving(upgraded, bot_pause=PATIENCE) as site, returning(site) as ann:
            for id, known in TABLES.items():
                if known["game"] == game:
                    seen = await ann.get(f"/tables/{id}")
                    for key in ("moves", "scores"):
                        assert seen[key] == known[key], (known["kind"], key)
                    for key, value in still_told(game, known["view"]).items():
                        shown = seen["view"][key]
                        if key == "own":  # the Dice Game says more of a round today
                            shown = {part: shown[part] for part in value}
                        assert shown == value, (known["kind"], key)

    run(story())


@pytest.mark.parametrize("game", GAMES)
def test_every_running_table_plays_on_to_its_end(upgraded: str, game: str):
    async def story() -> None:
        async with serving(upgraded) as site, returning(site) as ann, Person(site) as bob:
            for kind in ("running", "hot seat", "other seats", "played on", "waiting"):
                table = of(kind, game)
                if kind == "waiting":
                    seen = await ann.get(f"/tables/{table}")
                    await bob.post(f"/tables/{table}/join", invite=seen["table"]["invite"])
                    last = await together(ann, bob, table)
                else:
                    last = await ann.play(table)
                assert last["table"]["over"], kind
                record = loads(await ann.get(f"/tables/{table}/record"))
                assert record.facts == FACTS_0_1[game]
                with_its_facts = duchy.game(game, None, record.facts)
                assert record.replay(with_its_facts).scores() == last["scores"]

    run(story())


async def together(ann: Person, bob: Person, table: str) -> Any:
    """Two people play the first choice."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        for person in (ann, bob):
            seen = await person.get(f"/tables/{table}")
            if seen["table"]["over"]:
                return seen
            if seen["choices"]:
                await person.move(table, seen)
    raise AssertionError("it took too long")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_table_is_replayed_analysed_and_played_on(upgraded: str, game: str):
    async def story() -> None:
        async with serving(upgraded, **QUICK) as site, returning(site) as ann:
            for kind in ("over", "bots"):
                known = TABLES[of(kind, game)]
                assert await ann.get(f"/tables/{of(kind, game)}/record") == known["record"]
            table = of("over", game)
            chart = await ann.get(f"/tables/{table}/chart")
            assert [line[-1] for line in chart["points"]] == TABLES[table]["scores"]
            then = await ann.get(f"/tables/{table}/at/7")
            assert then["moves"] == 7
            found = await analysed(ann, table)
            assert found["scores"] == TABLES[table]["scores"]
            # from a moment of it the same facts go on; the same game again has those of today
            later = await ann.post(f"/tables/{table}/play-on", 201, number=20, seat=0)
            assert later["facts"] == FACTS_0_1[game]
            again = await ann.post(f"/tables/{table}/rematch", 201)
            assert again["facts"] == duchy.game(game).fingerprint != FACTS_0_1[game]

    run(story())


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_knows_the_facts_of_its_table(upgraded: str, game: str):
    async def story() -> None:
        async with serving(upgraded, **QUICK) as site, returning(site) as ann:
            table = of("running", game)
            seen = await ann.my_turn(table)
            hint = await ann.post(f"/tables/{table}/hint", seat=seen["seat"])
            possible = {choice["action"] for choice in seen["choices"]}
            assert {one["action"] for one in hint["choices"]} <= possible

    run(story())


def test_a_record_of_version_0_1_becomes_a_table(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            for game in GAMES:
                known = TABLES[of("over", game)]
                table = await ann.post("/tables/record", 201, text=known["record"])
                assert table["facts"] == FACTS_0_1[game]
                seen = await ann.get(f"/tables/{table['id']}")
                assert seen["scores"] == known["scores"]

    run(story())


def test_pictures_show_the_facts_of_their_table(upgraded: str):
    async def story() -> None:
        async with serving(upgraded) as site, returning(site) as ann:
            now = await ann.get("/games/burgundy_cards/facts")
            then = await ann.get(f"/games/burgundy_cards/facts?of={FACTS_0_1['burgundy_cards']}")
            assert now["triple_points"]["castle"] == 2
            assert then["triple_points"]["castle"] == 4
            await ann.get("/games/burgundy_cards/facts?of=123456789abc", 410)
            await ann.get("/games/chess/facts", 404)
            for game in GAMES:
                words = await ann.get(f"/games/{game}/texts?of={FACTS_0_1[game]}")
                assert words == await ann.get(f"/games/{game}/texts")

    run(story())


@pytest.mark.parametrize(
    "what, in_english, in_german",
    [
        ("facts", "begun with other facts", "mit anderen Angaben"),
        ("rules", "begun with version 99 of the rules", "mit Version 99 der Regeln"),
        ("game", "no longer has the game “chess”", "das Spiel „chess“ nicht mehr"),
        ("log", "the log of this table is damaged", "das Protokoll dieses Tisches ist beschädigt"),
        (
            "entry",
            "the log of this table is damaged",
            "das Protokoll dieses Tisches ist beschädigt",
        ),
        (
            "setup",
            "the log of this table is damaged",
            "das Protokoll dieses Tisches ist beschädigt",
        ),
    ],
)
def test_a_table_that_cannot_be_read_stays_in_the_list(
    upgraded: str, what: str, in_english: str, in_german: str
):
    table = of("running", "burgundy_dice")
    in_setup = {"facts": '"123456789abc"', "rules": "99", "game": '"chess"'}
    if what in in_setup:
        change(
            upgraded,
            f"UPDATE tables SET setup = json_set(setup, '$.{what}', json(?)) WHERE id = ?",
            in_setup[what], table,
        )  # fmt: skip
    elif what == "setup":
        change(upgraded, "UPDATE tables SET setup = '{}' WHERE id = ?", table)
    else:
        body = {
            "log": '{"what":"played","seat":0,"action":"castle everything"}',
            "entry": '{"what":"danced"}',
        }[what]
        change(
            upgraded, "UPDATE entries SET body = ? WHERE table_id = ? AND number = 4", body, table
        )

    async def story() -> None:
        async with serving(upgraded) as site, returning(site) as ann:
            mine = {one["id"]: one for one in await ann.get("/tables?list=mine&language=en")}
            assert set(mine) == set(TABLES)
            shown = mine.pop(table)
            assert in_english in shown["unreadable"]
            assert all(one["unreadable"] == "" for one in mine.values())
            assert shown["started"]
            assert shown["mine"] == [0]
            if what != "setup":
                assert [seat["kind"] for seat in shown["seats"]] == ["guest", "bot"]
            problem = await ann.get(f"/tables/{table}?language=de", 410)
            assert in_german in problem["why"]
            (shown,) = [
                one for one in await ann.get("/tables?list=mine&language=de") if one["id"] == table
            ]
            assert in_german in shown["unreadable"]
            assert all(one["id"] != table for one in await ann.get("/tables?list=watch"))

    run(story())
