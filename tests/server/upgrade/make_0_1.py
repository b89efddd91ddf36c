"""Makes `0.1.sql.gz` and `0.1.json.gz`: the database of a server of version 0.1 with tables of all
four games, and what its player knows of them.

Run it with the sources of version 0.1 (commit 7f948b0) checked out in OLD:

    cd OLD && DUCHY_PURE=1 PYTHONPATH=src:tests python THIS/tests/server/upgrade/make_0_1.py
"""

import asyncio
import gzip
import json
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any

import duchy
from server.play import Person, serving

HERE = Path(__file__).parent
BEGUN = {"burgundy": 60, "burgundy_cards": 40, "burgundy_dice": 12, "artificium": 20}
QUICK: dict[str, Any] = {"analysis_seconds": 0.01, "coach_requests_per_second": 1e6}


async def analysed(person: Person, table: str) -> None:
    await person.post(f"/tables/{table}/analysis", 202)
    while (await person.get(f"/tables/{table}/analysis"))["state"] != "done":
        await asyncio.sleep(0.1)


async def story(database: Path) -> dict[str, Any]:
    async with serving(f"sqlite:///{database}", **QUICK) as site, Person(site) as ann:
        await ann.get("/me")
        tables: dict[str, dict[str, Any]] = {}

        async def note(kind: str, table: str) -> None:
            """What is known of a table: its snapshot's essence, and its record if it is over."""
            seen = await ann.get(f"/tables/{table}")
            info = seen["table"]
            tables[table] = {
                "kind": kind,
                "game": info["game"],
                "started": info["started"],
                "over": info["over"],
                "moves": seen["moves"],
                "scores": seen["scores"],
                "view": seen["view"],
            }
            if info["over"]:
                tables[table]["record"] = await ann.get(f"/tables/{table}/record")

        for game, begun in BEGUN.items():
            running = await ann.open("me", "greedy", game=game)
            await ann.play(running, begun)
            await ann.post(f"/tables/{running}/chat", text="Hello")
            hot = await ann.open("me", "hot", game=game)
            await ann.play(hot, begun // 2)
            alone = ["me"] if game != "artificium" else ["me", "casual", "greedy"]
            other = await ann.open(*alone, game=game)
            await ann.play(other, begun // 2)
            waiting = await ann.open("me", "open", game=game)
            over = await ann.open("me", "greedy", game=game)
            await ann.play(over)
            known = await ann.open("random", "greedy", game=game)
            await ann.until(known, lambda seen: seen["table"]["over"])
            if game == "burgundy_cards":
                await analysed(ann, over)
            later = await ann.post(f"/tables/{over}/play-on", 201, number=begun, seat=0)
            await ann.play(later["id"], 4)
            for kind, table in (
                ("running", running),
                ("hot seat", hot),
                ("other seats", other),
                ("waiting", waiting),
                ("over", over),
                ("bots", known),
                ("played on", later["id"]),
            ):
                await note(kind, table)
        cookies = dict(ann.http.cookies.items())
    return {"version": duchy.__version__, "cookies": cookies, "tables": tables}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        began = time.monotonic()
        known = asyncio.run(story(database))
        with sqlite3.connect(database) as connection:
            dump = "\n".join(connection.iterdump())
        connection.close()
    packed = gzip.compress(dump.encode(), mtime=0)
    (HERE / "0.1.sql.gz").write_bytes(packed)
    text = json.dumps(known, indent=1, sort_keys=True)
    (HERE / "0.1.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    print(f"{len(known['tables'])} tables, {len(packed)} bytes, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
