"""`pip install duchy` is the engine, bots, arena and the command; the server is an extra."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import duchy

ROOT = Path(__file__).parents[1]
# Python runs `sitecustomize` before anything else: these packages are then as if not installed.
MISSING = """
import sys


class Missing:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in {packages}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)


sys.meta_path.insert(0, Missing)
"""


def without_the_server(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = project["optional-dependencies"]["server"]
    packages = {re.split(r"[\[<>=;]", one)[0].replace("-", "_") for one in wanted}
    (folder / "sitecustomize.py").write_text(MISSING.format(packages=packages))
    environment = os.environ | {"PYTHONPATH": str(folder), "DUCHY_HOME": str(folder / "home")}
    return subprocess.run(
        [sys.executable, "-m", "duchy", *arguments],
        env=environment, capture_output=True, text=True, timeout=120,
    )  # fmt: skip


def test_the_command_runs_without_the_packages_of_the_server(tmp_path: Path):
    for command in ("simulate burgundy_dice --games 1", "games", "play --help"):
        ran = without_the_server(tmp_path, *command.split())
        assert ran.returncode == 0, ran.stderr


def test_a_command_that_needs_the_server_names_the_extra_in_one_sentence(tmp_path: Path):
    for command in ("serve", "play", "backup x.duchy", "admin tables"):
        ran = without_the_server(tmp_path, *command.split())
        assert ran.returncode == 2
        assert ran.stderr.splitlines() == [
            "duchy: this needs the server, which is not installed: pip install 'duchy[server]'"
        ]


def test_one_import_is_enough_for_a_bot_writer():
    game = duchy.game("burgundy_dice")
    rng = duchy.Rng.seeded(1)

    class First(duchy.Bot):
        def decide(self, vantage: duchy.Vantage):
            return vantage.legal()[0]

    state = game.start(seats=2, seed=1)
    seat = state.to_act()[0]
    assert First(game, rng).decide(duchy.Vantage(state, seat, rng)) in state.legal(seat)
    assert duchy.Record.__name__ == "Record"
    assert callable(duchy.check_game)
