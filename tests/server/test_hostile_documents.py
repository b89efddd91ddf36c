"""Texts that are made to keep a server busy: refused with a reason, and nobody else waits."""

import asyncio
import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

import duchy
from duchy.core.engine.playthrough import Playthrough
from duchy.core.formats.record import loads
from server.play import PATIENCE, Person, Process, run, serving

JSON = {"content-type": "application/json"}
MANY = 49_500
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]

# What 100 kB can say. Most takes a parser long, or breaks it, or breaks whoever reads the result.
VALUES = {
    "arrays": "[" * MANY,
    "closed arrays": "[" * 20_000 + "]" * 20_000,
    "inline tables": "{a = " * 15_000,
    "digits": "9" * 5_000,
    "digits with underscores": "9_" * 5_000 + "9",
    "hexadecimal digits": "0x" + "f" * 50_000,
    "digits of a fraction": "0." + "9" * 50_000,
    "a large exponent": "1e999999",
    "a long exponent": "1e" + "9" * 5_000,
    "digits in a string": "'" + "9" * 5_000 + "'",
    "digits as escapes": '"' + "\\u0039" * 8_000 + '"',
    "a string": "'" + "a" * 50_000 + "'",
    "letters beyond the plane": '"' + "\\U0001f600" * 5_000 + '"',
    "a letter that is none": '"\\ud800"',
    "numbers": "[" + "1," * 25_000 + "]",
    "empty arrays": "[" + "[]," * 16_000 + "]",
    "infinity": "inf",
    "a day that is none": "2026-02-31T25:61:61Z",
}
DOCUMENTS = {
    "a dotted key": "a." * MANY + "a = 1",
    "a dotted key with blanks": "a . " * 20_000 + "a = 1",
    "a dotted header": "[" + "a." * MANY + "a]",
    "many keys": "".join(f"k{i} = 1\n" for i in range(8_000)),
    "many tables": "".join(f"[k{i}]\n" for i in range(8_000)),
    "many lists of tables": "[[a]]\n" * 10_000,
    "a long key": "'" + "k" * 50_000 + "' = 1",
    "line breaks": "\n" * 59_000,
    "backslashes": 'a = """' + "\\\n" * 25_000 + '"""',
    **{f"{name}, for {key}": f"{key} = {value}" for key in ("seats", "seed", "player", "moves")
       for name, value in VALUES.items()},
}  # fmt: skip
BODIES = (
    b"[" * 100_000,
    b'{"a":' * 20_000,
    b'{"game": "burgundy", "seats": ' + b"[" * 50_000,
    b'{"seats": 2, "options": {"board": ' + b"9" * 5_000 + b"}}",
    b'{"seats": 2, "options": {"target": "' + b"9" * 5_000 + b'"}}',
    b'{"seats": 2, "options": {"target": "' + b"9" * 90 + b'"}}',
    b'{"seats": 2, "options": {"board": "' + b"7," * 40_000 + b'"}}',
    b'{"seats": 2, "options": {"target": 1e999999}}',
    b'{"seats": 1e400, "options": {}}',
    b'{"seats": 2, "options": {' + b",".join(b'"k%d": 1' % i for i in range(9_000)) + b"}}",
    b'{"name": "' + b"\\ud83d\\ude00" * 8_000 + b'"}',
    b'{"name": "' + b" " * 100_000 + b'"}',
    b'{"name": "\\ud800"}',
)


def good_record(game: str = "burgundy") -> str:
    """A whole game, always the first choice."""
    played = Playthrough.start(duchy.game(game), 2, 7, {})
    while not played.state.over:
        seat = played.state.to_act()[0]
        played.play(seat, played.state.legal(seat)[0])
    return played.record.dumps()


def good_position() -> str:
    return duchy.game("burgundy").start(2, 5, {}).position()


def processor_seconds(pid: int) -> float:
    """Of this process alone, without those that it started."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processor time is in /proc")
def test_others_play_on_while_somebody_sends_all_of_it(sqlite_url: str):
    async def story() -> None:
        process = Process(sqlite_url)
        process.start()
        await process.ready()
        try:
            async with Person(process.site) as ann, Person(process.site) as eve:
                table = await ann.open("me", "hot")
                before = processor_seconds(process.process.pid)
                attack = asyncio.create_task(send_everything(eve))
                moves = 0
                while not attack.done():
                    seen = await ann.play(table, 1)
                    moves += 1
                    if seen["table"]["over"]:
                        table = await ann.open("me", "hot")
                sent = await attack
                spent = processor_seconds(process.process.pid) - before
                assert moves > 20
                # A request takes some milliseconds of processor time, and a move has three. Read
                # here, the dotted keys alone would take a minute.
                assert spent < 0.02 * (sent + 3 * moves) + 2.0
        finally:
            process.kill()

    run(story())


async def send_everything(eve: Person) -> int:
    """How many requests that were."""
    sent = 0
    for name, text in DOCUMENTS.items():
        record = await eve.http.post("/tables/record", json={"text": text[:100_000]})
        body = {"game": "burgundy", "seats": SEATS, "position": text[:60_000]}
        position = await eve.http.post("/tables", json=body)
        for answer in (record, position):
            sent += 1
            assert answer.status_code == 400, (name, answer.text)
            assert 0 < len(answer.json()["why"]) < 500, name
    for body_text in BODIES:
        for method, path in (
            ("POST", "/games/burgundy/check"), ("POST", "/tables"), ("PATCH", "/me"),
            ("POST", "/tables/record"),
        ):  # fmt: skip
            answer = await eve.http.request(method, path, content=body_text, headers=JSON)
            sent += 1
            # whether options go together is a question: the answer may be no
            refused = answer.status_code == 400 or answer.json().get("ok") is False
            assert refused, (path, body_text[:60], answer.text[:300])
            assert answer.json()["why"]
    return sent


def test_a_document_that_is_read_keeps_nobody_else_waiting(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    """The process that reads is stopped by force: only who has something read there waits."""
    monkeypatch.setattr("duchy.server.workers.pool.RECEIVING", PATIENCE)

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as eve:
            table = await ann.open("me", "hot")
            record = good_record()
            await eve.post("/tables/record", 201, text=record)
            (worker,) = site.server.documents.pool.workers
            assert worker.process is not None
            os.kill(worker.process.pid, signal.SIGSTOP)
            waiting = asyncio.create_task(eve.http.post("/tables/record", json={"text": record}))
            try:
                while not site.server.documents.reading(await me(eve)):
                    await asyncio.sleep(0.01)
                await ann.play(table, 20)
                refused = await eve.post("/tables/record", 429, text=record)
                assert refused["why"].startswith("another text of yours is being read")
                assert not waiting.done()
            finally:
                if worker.process is not None:
                    os.kill(worker.process.pid, signal.SIGCONT)
            assert (await waiting).status_code == 201

    run(story())


async def me(person: Person) -> str:
    return str((await person.get("/me"))["id"])


def test_reading_that_takes_too_long_is_stopped(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            documents = site.server.documents
            body = {"game": "burgundy", "seats": SEATS, "position": good_position()}
            await ann.post("/tables", 201, **body)
            (worker,) = documents.pool.workers
            first, usual = worker.process, documents.settings
            assert first is not None
            documents.settings = replace(usual, document_seconds=0.0)
            refused = await ann.post("/tables/record", 400, text=good_record())
            assert refused["why"] == "reading this took longer than 0 seconds, so it was stopped"
            await ann.ask("PATCH", "/me", language="de")
            refused = await ann.post("/tables", 400, **body)
            assert refused["why"] == "das Lesen dauerte länger als 0 Sekunden und wurde abgebrochen"
            await first.wait()  # killed
            documents.settings = usual
            await ann.post("/tables", 201, **body)

    run(story())


def test_what_is_kept_of_a_document_is_written_anew(sqlite_url: str):
    """However much somebody puts around a position, it is quick to read again."""

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            position = good_position()
            padded = position + "\n" * 20_000 + "#\n" * 5_000
            made = await ann.post("/tables", 201, game="burgundy", seats=SEATS, position=padded)
            async with site.server.tables.open(made["id"]) as replay:
                assert replay.setup.position == position
                assert replay.record().begin(replay.game).position() == position

    run(story())


@pytest.mark.parametrize("game", duchy.game_ids())
def test_a_record_is_a_table_as_before(sqlite_url: str, game: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            text = good_record(game)
            made = await ann.post("/tables/record", 201, text=text)
            again = await ann.get(f"/tables/{made['id']}/record")
            assert loads(again).dumps() == loads(text).dumps()

    run(story())


def test_a_body_that_is_too_large_is_refused(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            await ann.post("/tables/record", 413, text="a" * 10**6)

    run(story())
