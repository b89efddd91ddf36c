"""Normalise addresses, and remember which address each guest uses."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address

MOST = 50_000  # guests whose address is in memory


@lru_cache(4096)
def counted(text: str) -> str:
    """The address that limits count: an IPv4 address as it is, of IPv6 the first 64 bits, since
    one household has all the rest."""
    try:
        found = ip_address(text)
    except ValueError:
        return text[:64]
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


class Addresses:
    """The address that each guest last used."""

    def __init__(self) -> None:
        self._of: dict[str, str] = {}

    def note(self, guest: str, address: str) -> None:
        self._of.pop(guest, None)
        while len(self._of) >= MOST:
            self._of.pop(next(iter(self._of)))
        if address:
            self._of[guest] = address

    def of(self, guest: str) -> str:
        """The guest's address, or the guest if the address is unknown."""
        return self._of.get(guest, guest)
