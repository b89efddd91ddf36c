"""Guests without accounts, identified by a signed cookie."""

import hashlib
import secrets
import time

from duchy.server.guests.signing import Keys
from duchy.server.refusal import Refusal
from duchy.server.storage import guests, links
from duchy.server.storage.guests import SEEN
from duchy.server.storage.store import Guest, Store

COOKIE = "duchy_guest"
YEARS = 10 * 365 * 24 * 3600
LINK_SECONDS = 15 * 60
KNOWN = 20_000  # guests kept in memory


class Guests:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.keys = Keys(store)
        self._known: dict[str, Guest] = {}
        self._seen: dict[str, float] = {}  # when the database last heard of those we know
        self._forgotten = 0  # how often something we knew was outdated

    async def open(self) -> None:
        await self.keys.open()

    def cookie(self, guest: Guest) -> str:
        return self.keys.sign(guest.id)

    def id_of(self, value: str | None) -> str:
        """The guest id in a cookie, whether or not that guest still exists."""
        return self.keys.read(value or "")[0]

    def remembered(self, value: str | None) -> Guest | None:
        """The guest of a cookie, if in memory."""
        return self._known.get(self.keys.read(value or "")[0])

    def outdated(self, value: str | None) -> bool:
        """Whether a cookie should be replaced by one that the newest key signs."""
        return self.keys.read(value or "")[1]

    async def of_cookie(self, value: str | None) -> Guest | None:
        id, _ = self.keys.read(value or "")
        return await self._of_id(id) if id else None

    async def _of_id(self, id: str) -> Guest | None:
        guest = self._known.get(id)
        if guest is not None and self._seen.get(id, 0.0) < time.time() - SEEN:
            self._seen[id] = time.time()
            await guests.see(self.store, id)
        if guest is None:
            forgotten = self._forgotten
            guest = await guests.find(self.store, id)
            if guest is not None and forgotten == self._forgotten:  # else it may be old already
                self._keep(guest)
                self._seen[id] = time.time()
                await guests.see(self.store, id)
        return guest

    def _keep(self, guest: Guest) -> None:
        while len(self._known) >= KNOWN:
            oldest = next(iter(self._known))
            del self._known[oldest]
            self._seen.pop(oldest, None)
        self._known[guest.id] = guest

    async def create(self, language: str) -> Guest:
        name = f"{'Gast' if language == 'de' else 'Guest'} {secrets.randbelow(90_000) + 10_000}"
        guest = Guest(secrets.token_hex(12), name, language)
        await guests.add(self.store, guest)
        self._keep(guest)
        return guest

    async def change(self, guest: Guest, name: str | None, language: str | None) -> Guest:
        changed = await guests.change(self.store, guest.id, name, language)
        if changed is None:
            raise Refusal(401, "no_guest")
        self._keep(changed)
        return changed

    async def now(self, guest: Guest) -> Guest:
        """The guest with the current name and language."""
        return await self._of_id(guest.id) or guest

    def forget(self, id: str = "") -> None:
        """Drop one guest from memory, or all of them after missed updates."""
        self._forgotten += 1
        if id:
            self._known.pop(id, None)
            self._seen.pop(id, None)
        else:
            self._known.clear()
            self._seen.clear()

    async def link(self, guest: Guest) -> str:
        """A token that makes another device the same guest, once."""
        token = secrets.token_urlsafe(16)
        await links.add(self.store, _hash(token), guest.id, time.time() + LINK_SECONDS)
        return token

    async def of_link(self, token: str, use: bool = False) -> Guest:
        """The guest of a link; `use` invalidates the link."""
        look = links.use if use else links.find
        id = await look(self.store, _hash(token))
        guest = await guests.find(self.store, id) if id is not None else None
        if guest is None:
            raise Refusal(410, "link_used")
        return guest


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
