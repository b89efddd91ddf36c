"""Whom an address stands for, and from where a guest comes."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address

MOST = 50_000  # guests whose address is in memory


@lru_cache(4096)
def counted(text: str) -> str:
    """An IPv4 address as it is. Of IPv6 the first 64 bits: one household has all the rest."""
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
    """From which address each guest last asked."""

    def __init__(self) -> None:
        self._of: dict[str, str] = {}

    def note(self, guest: str, address: str) -> None:
        self._of.pop(guest, None)
        while len(self._of) >= MOST:
            self._of.pop(next(iter(self._of)))
        if address:
            self._of[guest] = address

    def of(self, guest: str) -> str:
        """Or the guest, if that is not known."""
        return self._of.get(guest, guest)
