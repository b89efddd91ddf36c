"""Whom an address stands for."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address


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
