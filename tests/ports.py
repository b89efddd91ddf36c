"""Ports for servers that tests start."""

import socket
import sys

_kept: list[socket.socket] = []


def free_port() -> int:
    """On Linux it is ours until this process ends: a server can listen there, also again after it
    was killed; nobody else gets it from the system, neither to listen nor to connect from."""
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.bind(("127.0.0.1", 0))
    port = int(keeper.getsockname()[1])
    if sys.platform == "linux":
        _kept.append(keeper)
    else:  # a server could not listen beside it
        keeper.close()
    return port
