"""Bans and mutes by the owner, as this process knows them."""

import ipaddress
import time

from duchy.server.refusal import Refusal
from duchy.server.storage import moderation
from duchy.server.storage.moderation import Ban
from duchy.server.storage.store import Store

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """Kept in memory so that a request needs no query; call `load` when the revision grows."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._guests: dict[tuple[str, str], Ban] = {}
        self._networks: list[tuple[Network, Ban]] = []

    async def load(self) -> None:
        found = await moderation.all_bans(self.store)
        self._guests = {(ban.kind, ban.who): ban for ban in found}
        self._networks = [(net, ban) for ban in found if (net := network(ban.who)) is not None]

    def refuse(self, kind: str, guest: str, address: str) -> None:
        """Raise a refusal with the owner's reason if there is such a ban or mute."""
        ban = self._find(kind, guest, address)
        if ban is None:
            return
        key = {"ban": "banned", "mute": "silenced"}[kind]
        why = f" ({ban.why})" if ban.why else ""
        if ban.until is None:
            raise Refusal(403, key, why=why)
        date = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(ban.until))
        raise Refusal(403, f"{key}_until", why=why, date=date)

    def _find(self, kind: str, guest: str, address: str) -> Ban | None:
        now = time.time()
        ban = self._guests.get((kind, guest))
        if ban is not None and not _over(ban, now):
            return ban
        if self._networks and (place := network(address)) is not None:
            for net, ban in self._networks:
                # of IPv6 a place is a whole /64, as everywhere
                if ban.kind == kind and _overlap(place, net) and not _over(ban, now):
                    return ban
        return None


def _over(ban: Ban, now: float) -> bool:
    return ban.until is not None and ban.until <= now


def network(text: str) -> Network | None:
    """Parse a network; a single address is a small network. None if it is neither."""
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        return None


def _overlap(one: Network, other: Network) -> bool:
    return one.version == other.version and one.overlaps(other)
