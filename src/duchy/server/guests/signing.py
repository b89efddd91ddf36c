"""The keys that sign cookies.

The newest key signs. Older ones stay valid for a while, and a visitor with such a cookie gets a
new one.
"""

import hashlib
import hmac
import secrets
import time

from itsdangerous import BadSignature, Signer

from duchy.server.storage.moderation import tell
from duchy.server.storage.secrets import forget as forget_secrets
from duchy.server.storage.secrets import named, shared
from duchy.server.storage.store import Store

FIRST = "cookies"  # the first key's name in the database; later ones have their time behind it
BELIEVED = 90 * 86400.0  # seconds for which a key counts after the next one was made
SETTLES = 60.0  # seconds until a new key signs: by then every process has read it
SALT = b"duchy.guest"


class Keys:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._keys: list[tuple[float, bytes]] = []  # when it was made, and the key; oldest first
        self._believed: list[bytes] = []
        self._signer: Signer
        self._reader: Signer

    async def open(self) -> None:
        if not await named(self.store, FIRST):
            await shared(self.store, FIRST, secrets.token_hex(32))
        await self.refresh()

    @property
    def oldest(self) -> float:
        """When the oldest key was made. It changes when older keys are discarded."""
        return self._keys[0][0]

    async def refresh(self) -> None:
        """Read the keys again: another process may have made one, and an old one may have
        expired."""
        found = {_made(name): value.encode() for name, value in await named(self.store, FIRST)}
        self._keys = sorted(found.items())
        self._choose(time.time())

    def _choose(self, now: float) -> None:
        ends = [made + BELIEVED for made, _ in self._keys[1:]] + [float("inf")]
        self._believed = [key for (_, key), end in zip(self._keys, ends) if now < end]
        settled = [key for made, key in self._keys if now - made >= SETTLES]
        self._signer = _signer([settled[-1] if settled else self._keys[0][1]])
        self._reader = _signer(self._believed)

    async def rotate(self, forget: bool = False) -> None:
        """Make a new key and tell running servers. With `forget`, discard the others, so that
        every guest becomes a stranger."""
        await shared(self.store, f"{FIRST}.{time.time():.3f}", secrets.token_hex(32))
        if forget:
            names = sorted((name for name, _ in await named(self.store, FIRST)), key=_made)
            await forget_secrets(self.store, names[:-1])
        await tell(self.store)
        await self.refresh()

    def sign(self, id: str) -> str:
        return self._signer.sign(id).decode()

    def read(self, value: str) -> tuple[str, bool]:
        """The guest id in a cookie, empty if the signature is invalid, and whether the cookie
        should be renewed."""
        try:
            return self._signer.unsign(value).decode(), False
        except (BadSignature, UnicodeError):
            pass
        try:
            return self._reader.unsign(value).decode(), True
        except (BadSignature, UnicodeError):
            return self._read_plain(value), True

    def _read_plain(self, value: str) -> str:
        """Read a cookie as version 0.1 signed it: without a salt."""
        id, _, signature = value.partition(".")
        for key in self._believed:
            right = hmac.new(key, id.encode(), hashlib.sha256).hexdigest()
            if hmac.compare_digest(signature.encode(), right.encode()):
                return id
        return ""


def _signer(keys: list[bytes]) -> Signer:
    return Signer(keys, salt=SALT, key_derivation="hmac", digest_method=hashlib.sha256)


def _made(name: str) -> float:
    return float(name.partition(".")[2] or 0)
