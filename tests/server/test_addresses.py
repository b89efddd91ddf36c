"""Many guests of one address get no more than their share: others always find room."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from server.play import PATIENCE, Person, Site, run, serving
from server.test_hostile_documents import SEATS, good_position

BAD = {"game": "burgundy", "seats": SEATS, "position": "a = 1"}


@asynccontextmanager
async def guest(site: Site, address: str) -> AsyncIterator[Person]:
    async with Person(site) as person:
        person.http.headers["x-forwarded-for"] = address
        await person.get("/me")
        yield person


def test_documents_of_one_address_leave_room_for_others(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    """The process that reads is stopped by force: everything waits."""
    monkeypatch.setattr("duchy.server.workers.pool.RECEIVING", PATIENCE)
    monkeypatch.setattr("duchy.server.workers.documents.MOST_OF_ADDRESS", 3)

    async def story() -> None:
        async with (
            serving(sqlite_url, trust_proxy=True) as site,
            guest(site, "10.0.0.1") as one,
            guest(site, "10.0.0.1") as two,
            guest(site, "10.0.0.1") as three,
            guest(site, "10.0.0.1") as four,
            guest(site, "10.0.0.2") as other,
        ):
            documents = site.server.documents
            body = {"game": "burgundy", "seats": SEATS, "position": good_position()}
            await one.post("/tables", 201, **body)
            (worker,) = documents.pool.workers
            assert worker.process is not None
            os.kill(worker.process.pid, signal.SIGSTOP)

            async def waits(person: Person) -> asyncio.Task[int]:
                task = asyncio.create_task(opened(person))
                id = (await person.get("/me"))["id"]
                while not documents.reading(id):
                    assert not task.done()
                    await asyncio.sleep(0.01)
                return task

            async def opened(person: Person) -> int:
                return (await person.http.post("/tables", json=body)).status_code

            try:
                waiting = [await waits(person) for person in (one, two, three)]
                told = await four.post("/tables?language=en", 429, **body)
                assert "many others at your address" in told["why"]
                waiting.append(await waits(other))
            finally:
                if worker.process is not None:
                    os.kill(worker.process.pid, signal.SIGCONT)
            assert await asyncio.gather(*waiting) == [201] * 4
            await four.post("/tables", 201, **body)

    run(story())


def test_texts_that_cannot_be_read_are_limited(sqlite_url: str):
    async def story() -> None:
        limits = {"trust_proxy": True, "refused_documents_per_hour": 2.0}
        async with serving(sqlite_url, **limits) as site, guest(site, "10.0.0.2") as other:
            good = {**BAD, "position": good_position()}
            for _ in range(10):
                async with guest(site, "10.0.0.1") as person:
                    await person.post("/tables", 201, **good)
                    await person.post("/tables", 400, **BAD)
                    await person.post("/tables/record", 400, text="a = 1")
                    told = await person.post("/tables?language=en", 429, **BAD)
                    assert "many of your texts could not be read" in told["why"]
                    told = await person.post("/tables/record?language=de", 429, text="a = 1")
                    assert "viele deiner Texte" in told["why"]
            async with guest(site, "10.0.0.1") as person:
                told = await person.post("/tables?language=en", 429, **BAD)
                assert "many texts from your address" in told["why"]
            await other.post("/tables", 400, **BAD)

    run(story())
