"""The bot client of docs/api.md plays a real table of a real server."""

import re
import subprocess
import sys
from pathlib import Path

import httpx

from pages import DOCS, block, commands
from server.play import PATIENCE, STORY, Process, run


def test_forty_lines_play_a_whole_game(tmp_path: Path, sqlite_url: str):
    client = block("api.md", "bot_client.py")
    assert len(client.text.splitlines()) <= 40
    (tmp_path / "bot_client.py").write_text(client.text, "utf-8")
    assert commands("api.md", "bot_client") == "python bot_client.py http://127.0.0.1:8710"
    server = Process(sqlite_url)
    server.start()
    try:
        run(server.ready())
        played = subprocess.run(
            [sys.executable, "bot_client.py", server.site.url],
            cwd=tmp_path, capture_output=True, text=True, timeout=STORY,
        )  # fmt: skip
        assert played.returncode == 0, played.stderr
        scores = [int(n) for n in re.findall(r"\d+", played.stdout.rpartition("scores:")[2])]
        (id,) = re.findall(r"/table/([\w-]+)", played.stdout)
        table = httpx.get(f"{server.site.url}/api/tables/{id}", timeout=PATIENCE).json()
        assert table["table"]["over"]
        assert table["scores"] == scores
        assert sum(scores) > 20
    finally:
        server.kill()


def test_the_page_names_every_request_there_is(sqlite_url: str):
    """And none that is not there."""
    page = (DOCS / "api.md").read_text("utf-8")
    named = set()
    for cell in re.findall(r"^\| (`(?:GET|POST|PATCH).*?) \|", page, re.M):
        method, first = "", ""
        for piece in re.findall(r"`([^`]+)`", cell):
            words = piece.split()
            method = words[0] if len(words) == 2 else method
            path = words[-1].partition("?")[0]
            first = path if len(words) == 2 else first
            if len(words) == 1:
                path = first.rpartition("/")[0] + path
                if "/at/" in first:
                    path = first.partition("/at/")[0] + piece
            named.add((method, re.sub(r"\{\w+\}", "{}", path)))
    server = Process(sqlite_url)
    server.start()
    try:
        run(server.ready())
        url = f"{server.site.url}/api/schema/openapi.json"
        schema = httpx.get(url, timeout=PATIENCE).json()
    finally:
        server.kill()
    there = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path.removeprefix("/api")))
        for path, methods in schema["paths"].items()
        for method in methods
    }
    assert named == {(m, p) for m, p in there if not p.startswith("/schema")}
