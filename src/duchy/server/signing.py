"""The keys that sign cookies. The newest signs; older ones are believed for a while, and whoever
comes with such a cookie gets a new one."""

import hashlib
import hmac
import secrets
import time

from itsdangerous import BadSignature, Signer

from duchy.server.storage.moderation import tell
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
        if not await self.store.secrets(FIRST):
            await self.store.secret(FIRST, secrets.token_hex(32))
        await self.refresh()

    @property
    def oldest(self) -> float:
        """When the oldest key was made; it is another one after the others were forgotten."""
        return self._keys[0][0]

    async def refresh(self) -> None:
        """Another process may have made a key, and an old one's time may be over."""
        found = {_made(name): value.encode() for name, value in await self.store.secrets(FIRST)}
        self._keys = sorted(found.items())
        self._choose(time.time())

    def _choose(self, now: float) -> None:
        ends = [made + BELIEVED for made, _ in self._keys[1:]] + [float("inf")]
        self._believed = [key for (_, key), end in zip(self._keys, ends) if now < end]
        settled = [key for made, key in self._keys if now - made >= SETTLES]
        self._signer = _signer([settled[-1] if settled else self._keys[0][1]])
        self._reader = _signer(self._believed)

    async def rotate(self, forget: bool = False) -> None:
        """Make a new key, and tell running servers. To forget the others makes a stranger of
        everybody."""
        await self.store.secret(f"{FIRST}.{time.time():.3f}", secrets.token_hex(32))
        if forget:
            names = sorted((name for name, _ in await self.store.secrets(FIRST)), key=_made)
            await self.store.forget_secrets(names[:-1])
        await tell(self.store)
        await self.refresh()

    def sign(self, id: str) -> str:
        return self._signer.sign(id).decode()

    def read(self, value: str) -> tuple[str, bool]:
        """Whose cookie it is, empty if it is none of ours; and whether it is to be made anew."""
        try:
            return self._signer.unsign(value).decode(), False
        except (BadSignature, UnicodeError):
            pass
        try:
            return self._reader.unsign(value).decode(), True
        except (BadSignature, UnicodeError):
            return self._read_plain(value), True

    def _read_plain(self, value: str) -> str:
        """As version 0.1 signed: without a salt."""
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
