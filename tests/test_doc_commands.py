"""The commands in README and docs are run, with the files that their pages show.

Long ones are run short: fewer games, bots that answer at once, less thinking.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.registry import game
from duchy.core.engine.rng import Rng
from pages import DOCS, PAGES, ROOT, blocks

ELSEWHERE = {
    "docs/hosting.md": "server/test_hosting.py",
    "docs/api.md": "server/test_bot_client.py",
}
SHORTER = (
    (r"--games \d+", "--games 2"),
    (r"--seats 3 --bots casual,skilled,expert", "--seats 3 --bots random,greedy"),
    (r"\bexpert\b", "greedy"),
    (r"\bskilled\b", "random"),
    (r"(duchy ladder (?!.*--bots).*)", r"\1 --bots random,greedy"),
    (r"(duchy (match|ladder) (?!.*--games).*)", r"\1 --games 2"),
    (r"(duchy (match|ladder) .*)", r"\1 --workers 1"),
    (r"(duchy analyse .*?)( --seconds \S+)?$", r"\1 --seconds 0.01 --workers 1"),
    (r"(duchy train .*)", r"\1 --iterations 1"),
    (r"(benchmarks/peers.py)", r"\1 --seconds 0.01 --only 'vector burgundy_dice'"),
)

QUICK_BOT = """
from duchy.bots import Bot

class Mine(Bot):
    def decide(self, vantage):
        return vantage.legal()[0]
"""

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = re.compile(r"duchy\[([\w,]+)\]")
WITH_COMMANDS = [page for page in PAGES if any(one.language == "console" for one in blocks(page))]


def folder_of(page: Path, folder: Path) -> Path:
    """What somebody has who follows the page: its files, a bot of his own, a game."""
    (folder / "my_bots.py").write_text(QUICK_BOT, "utf-8")
    (folder / "game.toml").write_text(short_game(), "utf-8")
    for one in blocks(page):
        if one.title and not one.title.startswith("/"):
            file = folder / one.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(one.text, "utf-8")
    if page.name == "benchmarks.md":
        (folder / "docs").mkdir()
        shutil.copy(page, folder / "docs")
    return folder


def short_game() -> str:
    """A record that is soon thought through: the last few moves of a game."""
    dice = game("burgundy_dice")
    length = dice.random_game(1, 1, {})[1]
    state = dice.start(1, 1)
    rng = Rng.seeded(1)
    for _ in range(length - 8):
        legal = state.legal(0)
        state.play(0, legal[rng.below(len(legal))])
    play = Playthrough.at(dice, state.position())
    while not play.state.over:
        play.play(0, play.state.legal(0)[0])
    return play.record.dumps()


def install(what: str, folder: Path) -> None:
    """By pip, but without what is needed besides, which is there. A game goes into a folder
    `installed`; duchy is installed, and pip has to see it."""
    for extra in EXTRAS.findall(what):
        assert set(extra.split(",")) <= set(PYPROJECT["project"]["optional-dependencies"])
    if (folder / "pyproject.toml").exists():
        where, how = folder, ["--target", str(folder / "installed"), "."]
    else:
        where, how = ROOT, ["--dry-run", *shlex.split(what)]
    pip = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-build-isolation", *how]
    done = subprocess.run(
        pip, cwd=where, env=os.environ | {"DUCHY_NATIVE": "0"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert where == folder or "Would install" not in done.stdout


def activate(script: str) -> None:
    """The line puts the command on the PATH; here of the .venv that runs the tests."""
    here = Path(sys.prefix) / script.removeprefix(".venv/")
    done = subprocess.run(
        f". {shlex.quote(str(here))} && command -v duchy",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert Path(done.stdout.strip()).samefile(Path(sys.prefix) / "bin" / "duchy"), done.stderr


def dry_make(targets: list[str]) -> str:
    """What make would do; its own variables are of the make that runs the tests."""
    environment = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MAKELEVEL")}
    done = subprocess.run(
        ["make", "-n", *targets], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
    return done.stdout


def shorter(command: str) -> str:
    for pattern, replacement in SHORTER:
        command = re.sub(pattern, replacement, command)
    return command


def run(command: str, folder: Path) -> None:
    program, *arguments = shlex.split(command, comments=True)
    if program == "make":
        dry_make(arguments)
        return
    if program == ".":
        activate(*arguments)
        return
    if program == "pip":
        install(command.removeprefix("pip install "), folder)
        return
    environment = os.environ | {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "DUCHY_HOME": str(folder / "home"),
        # bots are found where one is, a game of one's own only if it is installed
        "PYTHONPATH": str(folder / "installed" if (folder / "installed").exists() else folder),
        "COLUMNS": "120",
    }
    short = shorter(command).replace("benchmarks/", f"{ROOT}/benchmarks/")
    done = subprocess.run(
        short, cwd=folder, env=environment, shell=True, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, f"{short}\n{done.stdout}\n{done.stderr}"


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: page.name)
def test_commands_run(page: Path, tmp_path: Path):
    if page.relative_to(ROOT).as_posix() in ELSEWHERE:
        assert (ROOT / "tests" / ELSEWHERE[page.relative_to(ROOT).as_posix()]).exists()
        return
    folder = folder_of(page, tmp_path)
    for one in blocks(page):
        if one.language == "console":
            for command in one.commands:
                run(command, folder)


def test_playing_installs_less_than_testing():
    """-B: as if nothing had been made yet."""
    for target, tests in (("play", False), ("setup", False), ("test", True), ("docs", True)):
        would = dry_make(["-B", target])
        assert 'pip install --quiet --no-build-isolation -e ".[server]"' in would
        assert ("duchy[test]" in would) == tests, target


def test_extras_in_the_text_exist():
    extras = PYPROJECT["project"]["optional-dependencies"]
    seen = set()
    for page in PAGES:
        for named in EXTRAS.findall(page.read_text("utf-8")):
            assert set(named.split(",")) <= set(extras), f"{page.name}: {named}"
            seen |= set(named.split(","))
    assert {"gym", "pettingzoo", "openspiel", "bench", "cluster"} <= seen


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: page.name)
def test_pages_say_how_the_command_gets_onto_the_path(page: Path):
    """Nobody who has just run make can call `duchy` by its name."""
    lines = [line for one in blocks(page) if one.language == "console" for line in one.commands]
    first = next((line for line in lines if line.startswith("duchy ")), None)
    if first is not None and page.name != "new-game.md":
        assert ". .venv/bin/activate" in lines[: lines.index(first)]


def test_files_that_pages_show_are_written_as_they_are_run():
    assert {one.title for one in blocks(DOCS / "new-game.md") if one.title} == {
        "pig/__init__.py",
        "pig/texts/en.toml",
        "pig/texts/de.toml",
        "pyproject.toml",
        "test_pig.py",
    }
