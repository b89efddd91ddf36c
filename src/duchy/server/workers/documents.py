"""Have documents read in other processes: one at a time for each guest, in fair order."""

import logging
import time
from collections import Counter

from duchy.server.guests.addresses import Addresses
from duchy.server.guests.limits import Limiter
from duchy.server.refusal import Refusal
from duchy.server.settings import Settings
from duchy.server.workers.pool import FAILURES, Place, WorkerPool
from duchy.server.workers.reading import Document, Read, result

log = logging.getLogger("duchy.server")

MOST_OF_ADDRESS = 30  # guests of one address whose documents wait: a school class
MOST_WAITING = 200  # guests of all addresses
ADDRESS_REFUSED = 10  # times as many documents of an address may be refused as of a guest
ADDRESS_AGAIN = 60  # seconds after which somebody there may try again
HOUR = 3600.0


class Documents:
    """The processes that read documents. Bots have others, so neither waits for the other."""

    def __init__(self, settings: Settings, addresses: Addresses) -> None:
        self.settings = settings
        self.addresses = addresses
        self.pool = WorkerPool(max(1, settings.document_processes), addresses)
        self._reading: dict[str, str] = {}  # guests, and the address of each
        most = settings.refused_documents_per_hour
        self.refused = Limiter(most / HOUR, most, "documents_refused")
        most *= ADDRESS_REFUSED
        self.refused_of_address = Limiter(most / HOUR, most, "documents_of_address_refused")

    async def close(self) -> None:
        await self.pool.close()

    def reading(self, guest: str) -> bool:
        """Whether a document of this guest is being read or waits for it."""
        return guest in self._reading

    async def position(self, guest: str, game: str, text: str, seats: int) -> Read:
        """A position to play from, as the program itself would write it."""
        document = Document("position", text, self.settings.data, game, seats)
        return await self._read(guest, document)

    async def record(self, guest: str, text: str) -> Read:
        """A finished game, replayed to its end."""
        return await self._read(guest, Document("record", text, self.settings.data))

    async def _read(self, guest: str, document: Document) -> Read:
        address = self.addresses.of(guest)
        if self.reading(guest):
            raise Refusal(429, "one_document")
        self.refused.check(guest)
        self.refused_of_address.check(address)
        if Counter(self._reading.values())[address] >= MOST_OF_ADDRESS:
            raise Refusal(429, "documents_of_address", seconds=ADDRESS_AGAIN)
        if len(self._reading) >= MOST_WAITING:
            raise Refusal(503, "many_documents")
        self._reading[guest] = address
        try:
            return await self._have_read(guest, document)
        except Refusal as refusal:
            if refusal.status < 500:  # not that of a process that died
                self.refused.allow(guest)
                self.refused_of_address.allow(address)
            raise
        finally:
            del self._reading[guest]

    async def _have_read(self, guest: str, document: Document) -> Read:
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
        if answer.error:
            log.error("reading a %s failed: %s", document.what, answer.error)
            raise Refusal(400, "no_" + document.what)
        return result(answer.body)
