"""The tests in a browser are left out where there is none, but never where CI is set."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


@pytest.mark.parametrize("ci", ["", "1"])
def test_without_a_browser(tmp_path: Path, ci: str):
    pytest.importorskip("playwright")
    env = {**os.environ, "PATH": str(tmp_path), "CI": ci}
    chosen = f"{TESTS}/browser/test_whole_games.py::test_the_way_to_a_table_is_light"
    command = [sys.executable, "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", chosen]
    ran = subprocess.run(
        command, env=env, cwd=TESTS.parent, capture_output=True, text=True, timeout=600
    )
    assert "there is no chromium on the PATH" in ran.stdout
    assert ran.returncode == (1 if ci else 0), ran.stdout


def test_what_is_waited_for_is_a_function():
    """Our pages evaluate no strings: an expression is looked at once and then an error, so that
    it depends on who is quicker."""
    for file in sorted((TESTS / "browser").glob("*.py")):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(call, ast.Call)
                and isinstance(call.func, ast.Attribute)
                and call.func.attr == "wait_for_function"
            ):
                (told, *_) = call.args
                assert isinstance(told, ast.Constant), f"{file.name}:{call.lineno}"
                words = str(told.value)
                assert "=>" in words.partition("\n")[0], f"{file.name}:{call.lineno}: {words}"
