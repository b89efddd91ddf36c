"""What a release is: a source archive with the built client, and a wheel made of it that plays in
the browser from an empty environment."""

import os
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.conftest import Visitors, require_a_browser
from browser.house import House, my_choice, play, to_table
from pages import ROOT

PURE = os.environ | {"DUCHY_NATIVE": "0"}


def run(*command: str | Path, cwd: Path, env: dict[str, str] = PURE) -> None:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source archive of this checkout."""
    require_a_browser()
    folder = tmp_path_factory.mktemp("archive")
    run(sys.executable, "setup.py", "-q", "egg_info", "-e", folder, "sdist", "-d", folder, cwd=ROOT)
    (found,) = folder.glob("*.tar.gz")
    return found


@pytest.fixture(scope="module")
def installed(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of an empty environment with the wheel in it. Neither Node nor a
    checkout is there."""
    folder = tmp_path_factory.mktemp("installed")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    build = ["wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder)]
    run(sys.executable, "-m", "pip", *build, str(source), cwd=folder)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "empty", with_pip=True)
    commands = folder / "empty" / ("Scripts" if os.name == "nt" else "bin")
    lock = ["-r", str(ROOT / "requirements.lock"), "--require-hashes"]
    run(commands / "python", "-m", "pip", "install", "--quiet", *lock, cwd=folder)
    run(commands / "python", "-m", "pip", "install", "--quiet", f"{wheel}[server]", cwd=folder)
    return commands


class Installed(House):
    """A server of the wheel, not of the checkout."""

    def __init__(self, folder: Path, commands: Path) -> None:
        self.commands = commands
        super().__init__(folder)

    def command(self) -> list[str]:
        database = f"sqlite:///{self.folder / 'house.db'}"
        port = ["--port", str(self.port)]
        return [str(self.commands / "duchy"), "serve", *port, "--database-url", database]


@pytest.fixture
def installed_house(installed: Path, tmp_path: Path) -> Iterator[House]:
    opened = Installed(tmp_path, installed)
    yield opened
    opened.close()


def test_a_source_archive_has_the_built_client_and_no_sources_of_it(archive: Path):
    with tarfile.open(archive) as packed:
        names = [name.partition("/")[2] for name in packed.getnames()]
    assert "src/duchy/server/static/index.html" in names
    assert not [name for name in names if name.startswith("client/")]


def test_the_wheel_in_an_empty_environment_plays_in_the_browser(
    visit: Visitors, installed_house: House
):
    page = visit()
    to_table(page, installed_house, "Play against bots")
    my_choice(page)
    play(page, moves=6)
