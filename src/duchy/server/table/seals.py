"""Seals fix the server's part of a table's seed before it hears anybody else's.

Whoever opens a table may ask for a seal first and send their own part only then. The server
stores nothing in between: seed and salt follow from a secret and the id of the future table. Ids
are unique, so a seal opens one table. It expires after a quarter of an hour, so that nobody
opens a second table with it after the first was deleted.
"""

import hashlib
import hmac
import secrets
import time

from msgspec import Struct

from duchy.core.formats.record import commit
from duchy.server.refusal import Refusal
from duchy.server.storage.secrets import shared
from duchy.server.storage.store import Store
from duchy.server.table.tables import new_id
from duchy.server.wire import messages

SECONDS = 15 * 60
SEED_BYTES, SALT_BYTES = 15, 16


class Sealed(Struct):
    """A future table with the server's part of its seed."""

    id: str
    seed: str
    salt: str


class Seals:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.secret = b""

    async def open(self) -> None:
        self.secret = (await shared(self.store, "seals", secrets.token_hex(32))).encode()

    def fresh(self) -> Sealed:
        """A seal for somebody who asked for none."""
        return self._sealed(new_id())

    def offer(self, guest: str) -> messages.Seal:
        sealed = self.fresh()
        until = int(time.time()) + SECONDS
        signature = self._hash("offer", guest, sealed.id, str(until)).hex()[:32]
        return messages.Seal(
            seal=f"{sealed.id}.{until}.{signature}",
            table=sealed.id,
            commitment=commit(int(sealed.seed), sealed.salt),
        )

    def of(self, seal: str, guest: str) -> Sealed:
        """The seal that was offered to a guest, or a fresh one without its name."""
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
