"""The lock of the service fits pyproject.toml, and the audit says what it could not ask."""

import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
AUDIT: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "audit.py"))


def test_every_dependency_is_locked_with_hashes_and_names_no_host():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    locked = re.findall(r"^([\w.-]+)==", LOCK, re.MULTILINE)
    for wanted in project["dependencies"] + project["optional-dependencies"]["server"]:
        name = re.split(r"[\[<>=;]", wanted)[0]
        assert name in locked, f"{name}: run make lock"
    blocks = re.split(r"^(?=[\w.-]+==)", LOCK, flags=re.MULTILINE)[1:]
    assert len(blocks) == len(locked)
    assert all("--hash=sha256:" in block for block in blocks)
    assert "://" not in LOCK


def test_the_audit_calls_nothing_harmless_that_it_could_not_ask():
    python, client = AUDIT["python_report"], AUDIT["client_report"]
    skipped = {"name": "a", "skip_reason": "not found"}
    weak = {"name": "b", "version": "1", "vulns": [{"id": "CVE-1"}]}
    good = {"name": "c", "version": "1", "vulns": []}
    assert python({"dependencies": [good]}) == ([], [])
    assert python({"dependencies": [skipped, weak, good]}) == (
        ["b 1: CVE-1"], ["1 of 3 Python packages"],
    )  # fmt: skip
    assert python({})[1]
    assert client({"message": "405 Method Not Allowed"})[1]
    report = {"auditReportVersion": 2, "vulnerabilities": {"vite": {"severity": "high"}}}
    assert client(report) == (["vite: high"], [])
    verdict = AUDIT["verdict"]
    unreached = [*python({"dependencies": [skipped]})[1], *client({})[1]]
    assert verdict([], unreached).startswith("Nothing was audited")
    assert verdict([], ["1 of 3 Python packages", *client({})[1]]).startswith("No known weakness")
    assert verdict(["b 1: CVE-1"], []).startswith("1 known weakness")
