"""Seals: the server fixes its part of a table's seed before it hears anybody else's.

Whoever opens a table may ask for a seal first, and sends their own part only then. The server keeps
nothing meanwhile: seed and salt follow from a secret and the id of the table that is to be. As ids
are unique, a seal opens one table; and it does so within a quarter of an hour, so that nobody opens
another one with it after the first was deleted.
"""

import hashlib
import hmac
import secrets
import time

from msgspec import Struct

from duchy.core.formats.record import commit
from duchy.server import wire
from duchy.server.refusal import Refusal
from duchy.server.storage.store import Store
from duchy.server.tables import new_id

SECONDS = 15 * 60
SEED_BYTES, SALT_BYTES = 15, 16


class Sealed(Struct):
    """A table that is to be, with the server's part of its seed."""

    id: str
    seed: str
    salt: str


class Seals:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.secret = b""

    async def open(self) -> None:
        self.secret = (await self.store.secret("seals", secrets.token_hex(32))).encode()

    def fresh(self) -> Sealed:
        """For somebody who did not ask before."""
        return self._sealed(new_id())

    def offer(self, guest: str) -> wire.Seal:
        sealed = self.fresh()
        until = int(time.time()) + SECONDS
        signature = self._hash("offer", guest, sealed.id, str(until)).hex()[:32]
        return wire.Seal(
            seal=f"{sealed.id}.{until}.{signature}",
            table=sealed.id,
            commitment=commit(int(sealed.seed), sealed.salt),
        )

    def of(self, seal: str, guest: str) -> Sealed:
        """The seal that a guest was offered, or a fresh one for who names none."""
        if not seal:
            return self.fresh()
        id, _, rest = seal.partition(".")
        until, _, signature = rest.partition(".")
        right = self._hash("offer", guest, id, until).hex()[:32]
        if not hmac.compare_digest(signature.encode(), right.encode()):
            raise Refusal(400, "seal_wrong")
        if int(until) < time.time():
            raise Refusal(410, "seal_old")
        return self._sealed(id)

    def _sealed(self, id: str) -> Sealed:
        seed = int.from_bytes(self._hash("seed", id)[:SEED_BYTES], "big")
        return Sealed(id, str(seed), self._hash("salt", id)[:SALT_BYTES].hex())

    def _hash(self, *parts: str) -> bytes:
        return hmac.new(self.secret, "\0".join(parts).encode(), hashlib.sha256).digest()
