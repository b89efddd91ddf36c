"""docs/security.md names a test for each promise, and every one of them exists."""

import re
from pathlib import Path

from pages import DOCS

TESTS = Path(__file__).parents[1]


def test_every_promise_has_a_test_that_exists():
    text = (DOCS / "security.md").read_text("utf-8")
    promises = [
        line.split("|")[1:3]
        for line in text.splitlines()
        if line.startswith("| ") and "`test_" in line
    ]
    assert promises
    for promise, tests in promises:
        for file, test in re.findall(r"`(test_\w+\.py)(?:::(test_\w+))?`", tests):
            found = list(TESTS.rglob(file))
            assert found, f"{promise}: there is no {file}"
            texts = [one.read_text("utf-8") for one in found]  # server and browser may share a name
            assert any(f"def {test}" in text for text in texts), f"{promise}: no {test} in {file}"
