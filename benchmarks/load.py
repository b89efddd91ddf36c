"""Many tables of real clients over WebSockets on one server process.

    python benchmarks/load.py --tables 500

Starts a server with SQLite in a temporary folder, seats two players at every table, and lets each
table make a move every two seconds. Reports moves per second, the time from sending a move until
each of the two screens shows it, and the memory of the server.
"""

import argparse
import asyncio
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

NUMBER = re.compile(r'"number":(\d+),"moves":(\d+)')


class Table:
    """Two players who move by turns, whoever is asked."""

    def __init__(self, base: str, figures: "Figures") -> None:
        self.base = base
        self.figures = figures
        self.id = ""
        self.cookies: list[str] = []
        self.sent: dict[int, float] = {}  # by the number of moves it leads to
        self.snapshots: list[str] = ["", ""]
        self.shown = asyncio.Event()

    async def open(self) -> None:
        async with httpx.AsyncClient(base_url=self.base, timeout=60) as host:
            seats = [{"kind": "me"}, {"kind": "open"}]
            made = await host.post(
                "/tables", json={"game": "burgundy", "seats": seats, "open": True}
            )
            self.id = made.json()["id"]
            async with httpx.AsyncClient(base_url=self.base, timeout=60) as guest:
                (await guest.post(f"/tables/{self.id}/join", json={})).raise_for_status()
                self.cookies = [f"duchy_guest={c.cookies['duchy_guest']}" for c in (host, guest)]

    async def play(self, pause: float, stop: asyncio.Event) -> None:
        url = f"{self.base.replace('http', 'ws')}/tables/{self.id}/live"
        async with (
            connect(url, additional_headers={"Cookie": self.cookies[0]}, max_size=None) as one,
            connect(url, additional_headers={"Cookie": self.cookies[1]}, max_size=None) as two,
        ):
            sockets = [one, two]
            watching = [asyncio.create_task(self.watch(i, s)) for i, s in enumerate(sockets)]
            await asyncio.sleep(random.uniform(0, pause))
            while not stop.is_set():
                begin = time.monotonic()
                if not await self.move(sockets):
                    break
                await asyncio.sleep(max(0.0, pause - (time.monotonic() - begin)))
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
            elif message.startswith('{"type":"refused"'):
                self.figures.refused += 1

    async def move(self, sockets: list[ClientConnection]) -> bool:
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


class Figures:
    def __init__(self) -> None:
        self.times: list[float] = []
        self.moves = 0
        self.refused = 0
        self.stuck = 0
        self.bytes = 0


def memory(process: int) -> float:
    """Resident memory in megabytes, with that of the processes it started."""
    pages = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                if process in (int(folder.name), parent):
                    pages += int((folder / "statm").read_text().split()[1])
            except OSError:
                continue
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(arguments: argparse.Namespace, process: int, port: int) -> None:
    base = f"http://127.0.0.1:{port}/api"
    async with httpx.AsyncClient() as client:
        for _ in range(200):
            try:
                await client.get(f"{base}/games")
                break
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
    figures = Figures()
    tables = [Table(base, figures) for _ in range(arguments.tables)]
    for i in range(0, len(tables), 10):
        await asyncio.gather(*(table.open() for table in tables[i : i + 10]))
    stop = asyncio.Event()
    playing = [asyncio.create_task(table.play(arguments.pause, stop)) for table in tables]
    await asyncio.sleep(arguments.warm_up)
    figures.times.clear()
    figures.moves, figures.bytes, begin, used_cpu = 0, 0, time.monotonic(), cpu(process)
    await asyncio.sleep(arguments.seconds)
    span = time.monotonic() - begin
    times = sorted(figures.times)
    used, used_cpu = memory(process), cpu(process) - used_cpu
    stop.set()
    await asyncio.gather(*playing, return_exceptions=True)
    result = {
        "tables": arguments.tables,
        "players": 2 * arguments.tables,
        "seconds": round(span, 1),
        "moves_per_second": round(figures.moves / span, 1),
        "updates": len(times),
        "p50_ms": round(1000 * times[len(times) // 2], 1),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1),
        "within_250_ms": round(sum(t <= 0.25 for t in times) / len(times), 4),
        "kilobytes_per_update": round(figures.bytes / len(times) / 1000, 1),
        "server_cpu_ms_per_move": round(1000 * used_cpu / figures.moves, 2),
        "refused": figures.refused,
        "stuck": figures.stuck,
        "memory_mb": round(used),
    }
    print(json.dumps(result))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm-up", type=float, default=10.0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "DUCHY_REQUESTS_PER_SECOND": "100000",
            "DUCHY_NEW_GUESTS_PER_MINUTE": "1000000",
        }
        url = f"sqlite:///{folder}/tables.sqlite"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        command = [sys.executable, "-m", "duchy", "serve", "--port", str(port)]
        server = subprocess.Popen(
            [*command, "--database-url", url], env=environment, stderr=subprocess.DEVNULL
        )
        try:
            asyncio.run(measure(arguments, server.pid, port))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
