"""Having documents read in other processes: for each guest one at a time, and in turn."""

import logging
import time

from duchy.server.reading import Document, Read, result
from duchy.server.refusal import Refusal
from duchy.server.settings import Settings
from duchy.server.worker_pool import FAILURES, Place, WorkerPool

log = logging.getLogger("duchy.server")

MOST_WAITING = 50  # guests whose documents wait


class Documents:
    """The processes in which documents are read. Bots have others: nobody waits for them here."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pool = WorkerPool(max(1, settings.document_processes))
        self._reading: set[str] = set()

    async def close(self) -> None:
        await self.pool.close()

    def reading(self, guest: str) -> bool:
        """Whether a document of this guest is being read, or waits for it."""
        return guest in self._reading

    async def position(self, guest: str, game: str, text: str, seats: int) -> Read:
        """A position to play from, as the program itself would write it."""
        document = Document("position", text, self.settings.data, game, seats)
        return await self._read(guest, document)

    async def record(self, guest: str, text: str) -> Read:
        """A finished game, replayed to its end."""
        return await self._read(guest, Document("record", text, self.settings.data))

    async def _read(self, guest: str, document: Document) -> Read:
        if self.reading(guest):
            raise Refusal(429, "one_document")
        if len(self._reading) >= MOST_WAITING:
            raise Refusal(503, "many_documents")
        self._reading.add(guest)
        try:
            place = Place("documents", [guest], since=time.time())
            async with self.pool.turn(guest, place) as worker:
                answer = await worker.ask(document, self.settings.document_seconds)
        except TimeoutError:
            log.warning("reading a %s of guest %s took too long", document.what, guest)
            raise Refusal(400, "slow_document", seconds=self.settings.document_seconds) from None
        except FAILURES as problem:
            log.error("reading a %s: %r", document.what, problem)
            raise Refusal(503, "no_reader") from None
        finally:
            self._reading.discard(guest)
        if answer.error:
            log.error("reading a %s failed: %s", document.what, answer.error)
            raise Refusal(400, "no_" + document.what)
        return result(answer.body)
