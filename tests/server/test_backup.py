"""`duchy backup` and `duchy restore` beside servers that run, on and between both databases."""

import asyncio
import gzip
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from duchy.server.storage.schema import tables
from server.owner import duchy
from server.play import Person, run, serving
from server.test_admin import closed, named, process
from server.test_hostile_documents import good_record
from server.test_upgrade import FOLDER, KNOWN, TABLES

GAME = "burgundy_dice"


@pytest.fixture
def other_url(request: pytest.FixtureRequest, database_url: str, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    if database_url.startswith("postgres"):
        return f"sqlite:///{tmp_path / 'other.sqlite'}"
    return str(request.getfixturevalue("postgres_url"))


async def without_eras(url: str) -> str:
    """What a backup has to keep."""
    import sqlalchemy as sa

    from duchy.server.settings import Settings
    from duchy.server.storage.schema import LIVE, metadata, tables
    from duchy.server.storage.store import Store

    store = Store(Settings(database_url=url).url)
    try:
        return repr(
            [
                sorted(map(repr, await store.read(sa.select(*columns))))
                for table in metadata.sorted_tables
                if table.info != LIVE
                for columns in [[one for one in table.c if one is not tables.c.era]]
            ]
        )
    finally:
        await store.close()


def test_a_club_moves_from_one_database_to_another(
    database_url: str, other_url: str, tmp_path: Path
):
    async def story() -> None:
        file = tmp_path / "club.backup"
        async with process(database_url) as site, Person(site) as ann:
            await named(ann, "Ann")
            table = await ann.open("me", "random", game=GAME)
            await ann.play(table, 3)
            await ann.post(f"/tables/{table}/chat", text="grüß Gott")
            seen = await ann.my_turn(table)
            await ann.post("/tables/record", 201, text=good_record(GAME))
            assert "2 tables, 1 guests" in await duchy(database_url, "backup", str(file))
            with sqlite3.connect(file) as kept:  # what counts for a limit, too
                assert kept.execute("SELECT count(*) FROM uploads").fetchone() == (1,)
            kept.close()
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            assert "is there already" in await duchy(database_url, "backup", str(file), code=2)
            cookies = dict(ann.http.cookies)
        await duchy(other_url, "restore", str(file))
        assert await without_eras(other_url) == await without_eras(database_url)
        assert "not empty" in await duchy(other_url, "restore", str(file), code=2)
        async with process(other_url) as site, Person(site) as ann:
            ann.http.cookies.update(cookies)
            again = await ann.my_turn(table)
            assert (again["view"], again["number"]) == (seen["view"], seen["number"])
            await ann.play(table, 1)
        assert sorted(one.name for one in tmp_path.iterdir() if "part" in one.name) == []

    run(story())


def test_a_running_server_goes_on_from_the_backup(database_url: str, tmp_path: Path):
    """Both players are connected; what they played since is gone, and nothing is mixed up."""

    async def story() -> None:
        file = tmp_path / "noon.backup"
        async with process(database_url) as site, Person(site) as ann:
            table = await ann.open("me", "random", game=GAME)
            await ann.play(table, 2)
            noon = await ann.my_turn(table)
            await duchy(database_url, "backup", str(file))
            later = await ann.play(table, 2)
            young = await ann.open("me", "random", game=GAME)
            async with ann.watching(table) as screen:
                await screen.next("snapshot")
                assert "--yes" in await duchy(
                    database_url, "restore", str(file), "--replace", code=2
                )
                await duchy(database_url, "restore", str(file), "--replace", "--yes")
                # it does not matter whether the server has noticed: this never counts
                answer = await ann.http.post(
                    f"/tables/{table}/moves",
                    json={
                        "seat": 0,
                        "number": later["number"],
                        "key": "late",
                        "action": later["choices"][0]["action"],
                    },
                )
                assert answer.status_code == 409
                assert (await closed(screen))[0] == 1012
            back = await ann.until(table, lambda seen: seen["number"] == noon["number"])
            assert back["view"] == noon["view"]
            await ann.get(f"/tables/{young}", 404)
            await ann.play(table, 2)
            async with ann.watching(table) as screen:
                assert (await screen.next("snapshot"))["number"] > noon["number"]

    run(story())


def test_whoever_looks_at_a_restored_table_comes_again_though_a_move_was_quicker(sqlite_url: str):
    """The move makes the server read the restored table before it looks for what changed."""

    async def story() -> None:
        async with serving(sqlite_url, sweep_seconds=3600.0) as site, Person(site) as ann:
            table = await ann.open("me", "me", game=GAME)
            async with ann.watching(table) as screen:
                await screen.next("snapshot")
                store = site.server.store
                async with store.engine.begin() as connection:  # as a restore does
                    await connection.execute(tables.update().values(era=tables.c.era + 1))
                await ann.move(table, await ann.my_turn(table))
                await site.server.notice()
                assert (await closed(screen))[0] == 1012

    run(story())


def test_a_backup_is_of_one_moment_while_people_play(database_url: str, tmp_path: Path):
    async def story() -> None:
        async with process(database_url) as site, Person(site) as ann:
            table = await ann.open("me", "me", game=GAME)
            done = asyncio.Event()

            async def play() -> None:
                seen = await ann.my_turn(table)
                while not done.is_set() and not seen["table"]["over"]:
                    await ann.move(table, seen)
                    seen = await ann.my_turn(table)

            playing = asyncio.create_task(play())
            for number in range(3):
                file = tmp_path / f"{number}.backup"
                await duchy(database_url, "backup", str(file))
                with sqlite3.connect(file) as kept:
                    (row,) = kept.execute("SELECT entries FROM tables").fetchall()
                    (logged,) = kept.execute("SELECT count(*) FROM entries").fetchall()
                kept.close()
                assert row == logged
            done.set()
            await playing

    run(story())


def test_a_damaged_backup_changes_nothing(sqlite_url: str, tmp_path: Path):
    async def story() -> None:
        file = tmp_path / "some.backup"
        async with process(sqlite_url) as site, Person(site) as ann:
            await ann.open("me", "random", game=GAME)
            await duchy(sqlite_url, "backup", str(file))
            before = await without_eras(sqlite_url)
            with sqlite3.connect(file) as kept:
                kept.execute("UPDATE guests SET name = 'Eve'")
            kept.close()
            said = await duchy(sqlite_url, "restore", str(file), "--replace", "--yes", code=2)
            assert "damaged" in said
            foreign = tmp_path / "foreign"
            foreign.write_bytes(b"no database at all" * 100)
            said = await duchy(sqlite_url, "restore", str(foreign), "--replace", "--yes", code=2)
            assert "no backup of duchy" in said
            assert await without_eras(sqlite_url) == before

    run(story())


# `duchy` with Ctrl-C in the middle of many rows, however quick the machine is. Who runs tests in
# the background may have them ignore that signal.
INTERRUPTED = """
import os, signal
from duchy.cli import main
from duchy.server.storage import backup
signal.signal(signal.SIGINT, signal.default_int_handler)
copy = backup.copy
async def interrupted(source, target, told):
    def tell(table, rows, count):
        told(table, rows, count)
        if rows == 1500:
            os.kill(os.getpid(), signal.SIGINT)
    return await copy(source, target, tell)
backup.copy = interrupted
main()
"""


@pytest.mark.parametrize("what", ["backup", "restore"])
def test_ctrl_c_leaves_nothing_half(sqlite_url: str, tmp_path: Path, what: str):
    """Interrupted when the first rows are written."""

    async def prepare() -> None:
        async with process(sqlite_url) as site, Person(site) as ann:
            await ann.open("me", "random", game=GAME)

    run(prepare())
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as database:
        row = database.execute("SELECT * FROM guests").fetchone()
        rows = [(f"{number:024x}", *row[1:]) for number in range(2_000)]
        marks = ", ".join("?" * len(row))
        database.executemany(f"INSERT INTO guests VALUES ({marks})", rows)
    database.close()
    file = tmp_path / "many.backup"
    url = sqlite_url
    if what == "restore":
        asyncio.run(duchy(sqlite_url, "backup", str(file)))
        url = f"sqlite:///{tmp_path / 'new.sqlite'}"
    going = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, what, str(file)],
        env={**os.environ, "DUCHY_DATABASE_URL": url},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert going.wait() == 130
    assert going.stderr is not None
    assert "Traceback" not in going.stderr.read()
    if what == "backup":
        assert not file.exists()
        assert not list(tmp_path.glob("*.part*")) + list(tmp_path.glob(".*part*"))
    else:
        with sqlite3.connect(tmp_path / "new.sqlite") as database:
            assert database.execute("SELECT count(*) FROM guests").fetchone() == (0,)
        database.close()


def test_version_0_1_is_backed_up_as_it_is_and_restored_up_to_date(
    tmp_path: Path, postgres_url: str
):
    old = tmp_path / "old.sqlite"
    with sqlite3.connect(old) as connection:
        connection.executescript(gzip.decompress((FOLDER / "0.1.sql.gz").read_bytes()).decode())
    connection.close()

    async def story() -> None:
        file = tmp_path / "old.backup"
        await duchy(f"sqlite:///{old}", "backup", str(file))
        with sqlite3.connect(old) as database:  # the backup did not upgrade it
            assert database.execute("SELECT * FROM alembic_version").fetchone() == ("0002",)
        database.close()
        await duchy(postgres_url, "restore", str(file))
        async with process(postgres_url) as site, Person(site) as ann:
            ann.http.cookies.update(KNOWN["cookies"])
            mine: list[Any] = await ann.get("/tables?list=mine")
            assert {table["id"] for table in mine} == set(TABLES)
            assert all(table["unreadable"] == "" for table in mine)

    run(story())
