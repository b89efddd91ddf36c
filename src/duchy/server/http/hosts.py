"""The host names that a server answers to.

Another site's page can point its own name at this machine (DNS rebinding), and its scripts then
count as this server's own. The name in the request reveals it.
"""

import socket
from ipaddress import ip_address

HERE = ("localhost", "127.0.0.1", "::1")
ANY_ADDRESS = "@addresses"
"""In place of a name: every IP address. Nobody can point those elsewhere."""
ANY = "*"


def name_of(host: str) -> str:
    """The name in a Host header, without port and brackets."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0].rstrip(".") if host.count(":") == 1 else host.rstrip(".")


def served_as(listening: str, given: str) -> str:
    """The names that belong to a listening address, besides those that the owner adds."""
    if listening in HERE:
        return given
    own = {name for name in (socket.gethostname(), socket.getfqdn()) if name}
    own |= {f"{name.partition('.')[0]}.local" for name in own}
    return " ".join([*given.split(), listening, ANY_ADDRESS, *sorted(own)])


class Hosts:
    """`allowed` are names separated by spaces; `*.example.org` allows all subdomains."""

    def __init__(self, allowed: str) -> None:
        names = {name.lower() for name in allowed.split()}
        self._any = ANY in names
        self._addresses = ANY_ADDRESS in names
        self._below = tuple(name[1:] for name in names if name.startswith("*."))
        self._names = names | set(HERE)

    def allow(self, host: str) -> bool:
        name = name_of(host)
        if self._any or name in self._names or (self._below and name.endswith(self._below)):
            return True
        return self._addresses and _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
