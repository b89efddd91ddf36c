"""Plays the missing games of a match: in this process, on all cores, or on a cluster."""

import logging
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from duchy.arena import bot_loader
from duchy.arena.match import Match
from duchy.arena.playing import Played, play
from duchy.arena.processes import AHEAD, cores, shared
from duchy.core.engine.errors import BadOption

# Ray does not send a token to a cluster named by its address unless told to.
AUTHENTICATION = (
    "; if it asks for authentication, set RAY_AUTH_MODE=token, and RAY_AUTH_TOKEN or"
    " RAY_AUTH_TOKEN_PATH where its token is not in ~/.ray/auth_token"
)
ANSWER = 5.0  # seconds for the cluster to answer


def run(match: Match, numbers: list[int], workers: int = 0, cluster: str = "") -> Iterator[Played]:
    """Play the games with these numbers, in the order in which they finish."""
    if cluster:
        yield from _on_cluster(match, numbers, cluster)
        return
    workers = min(workers or cores(), len(numbers))
    if workers <= 1:
        for number in numbers:
            yield play(match, number)
        return
    yield from shared(play, ((match, number) for number in numbers), workers)


# ---- a Ray cluster -----------------------------------------------------------------


def _on_cluster(match: Match, numbers: list[int], address: str) -> Iterator[Played]:
    _check_address(address)
    try:
        ray: Any = import_module("ray")
    except ImportError:
        why = "needs Ray: pip install 'duchy[cluster]'"
        raise BadOption("--cluster", "", why) from None
    try:
        with _silent():
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as problem:
        why = str(problem).splitlines()[0]
        if address not in ("local", "auto") and "RAY_AUTH_MODE" not in os.environ:
            why += AUTHENTICATION
        raise BadOption(f"--cluster {address}", "", why) from None
    try:
        settings = match.settings()
        remote: Any = ray.remote(max_retries=3)(_play_there)
        waiting = iter(numbers)
        at_once = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running = [remote.remote(match, number, settings) for number in islice(waiting, at_once)]
        while running:
            done, running = ray.wait(running)
            for reference in done:
                yield _unwrapped(ray, reference)
                number = next(waiting, None)
                if number is not None:
                    running.append(remote.remote(match, number, settings))
    finally:
        ray.shutdown()


@contextmanager
def _silent() -> Iterator[None]:
    """Silence Ray's compiled part, which writes every failed attempt to standard error."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _check_address(address: str) -> None:
    """Check that the address answers; Ray itself would try for ten minutes."""
    if address in ("local", "auto"):
        return
    try:
        parts = urlsplit(address if "://" in address else f"ray://{address}")
        if not parts.hostname or not parts.port:
            raise ValueError
    except ValueError:
        why = "write it as HOST:PORT or ray://HOST:PORT; or local, or auto"
        raise BadOption(f"--cluster {address}", "", why) from None
    try:
        socket.create_connection((parts.hostname, parts.port), ANSWER).close()
    except OSError as problem:
        why = f"nobody answers there ({problem.strerror or problem})"
        raise BadOption(f"--cluster {address}", "", why) from None


def _unwrapped(ray: Any, reference: Any) -> Played:
    try:
        played: Played = ray.get(reference)
    except ray.exceptions.RayTaskError as problem:
        raise BadOption("--cluster", "", str(problem.cause)) from None
    return played


def _play_there(match: Match, number: int, settings: dict[str, Any]) -> Played:
    """Play on the cluster only if everything that the results depend on is the same there."""
    for name in match.bots:
        bot_loader.find(name)
    there = match.settings()
    other = [name.replace("_", " ") for name in settings if there[name] != settings[name]]
    if other:
        raise RuntimeError(f"a machine of the cluster has another version of: {', '.join(other)}")
    return play(match, number)
