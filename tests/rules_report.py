"""Pytest plugin: which rules of docs/rules the passing tests prove.

Tests name their rules with `duchy.testing.rules.rule`. A rule is proved if at least one test names
it and all that do pass. A test that names a rule no document has is an error, always.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

import pytest

RULE_ROW = re.compile(r"^\|\s*([A-Z]{3}-[A-Z]+-?[0-9]+[a-z]?)\s*\|")
HEADING = re.compile(r"^# ")
MISSING_FACTS = "# PART 4"
"""The part of a document that lists facts to be supplied; these are not rules."""


def rule_ids(text: str) -> list[str]:
    """The ids of a document's rules in its order: the first cells of its table rows."""
    ids: dict[str, None] = {}
    counted = True
    for line in text.splitlines():
        if HEADING.match(line):
            counted = not line.startswith(MISSING_FACTS)
        elif counted and (row := RULE_ROW.match(line)):
            ids[row[1]] = None
    return list(ids)


class RulesReport:
    """Collects what the tests name and how they end; works across xdist's processes."""

    def __init__(self, documents: dict[str, list[str]], game: str | None, wanted: bool) -> None:
        self.known = {rule for ids in documents.values() for rule in ids}
        self.shown = {name: ids for name, ids in documents.items() if game in (None, name)}
        self.wanted = wanted
        self.passed: dict[str, bool] = {}
        self.named: dict[str, set[str]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_pycollect_makeitem(self) -> Generator[None, Any, Any]:
        found = yield
        for item in found if isinstance(found, list) else ():
            if isinstance(item, pytest.Function) and (ids := rules_of(item)):
                if unknown := sorted(ids - self.known):
                    raise pytest.Collector.CollectError(
                        f"{item.nodeid} names {', '.join(unknown)}, which no document in "
                        "docs/rules has"
                    )
                # These travel with the test's reports from xdist's workers.
                item.user_properties.append(("rules", sorted(ids)))
        return found

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Leave out the tests that have nothing to say on the rules shown."""
        if not self.wanted:
            return
        shown = {rule for ids in self.shown.values() for rule in ids}
        idle = [item for item in items if not rules_of(item) & shown]
        config.hook.pytest_deselected(items=idle)
        items[:] = [item for item in items if rules_of(item) & shown]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid
        passed = report.passed and not hasattr(report, "wasxfail")
        self.passed[test] = self.passed.get(test, True) and passed
        for name, value in report.user_properties:
            if name == "rules" and isinstance(value, Iterable):
                for rule in value:
                    self.named.setdefault(rule, set()).add(test)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self.wanted and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = pytest.ExitCode.OK

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.wanted:
            return
        terminalreporter.section("rules")
        for name, ids in self.shown.items():
            missing = [rule for rule in ids if not self.proved(rule)]
            terminalreporter.line(f"{name}: {len(ids) - len(missing)} of {len(ids)} rules proved")
            if missing:
                listed = textwrap.wrap(" ".join(missing), 96, break_on_hyphens=False)
                terminalreporter.line("  not proved:")
                terminalreporter.line(textwrap.indent("\n".join(listed), "    "))

    def proved(self, rule: str) -> bool:
        tests = self.named.get(rule, set())
        return bool(tests) and all(self.passed[test] for test in tests)


def rules_of(item: pytest.Item) -> set[str]:
    """The rules that a test names."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption("--rules", action="store_true", help="show which rules the tests prove")
    group.addoption("--game", metavar="NAME", help="with --rules: only docs/rules/NAME.md")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that this test proves")
    files = sorted((config.rootpath / "docs" / "rules").glob("*.md"))
    documents = {file.stem: rule_ids(Path(file).read_text(encoding="utf-8")) for file in files}
    game = config.getoption("--game")
    if game is not None and game not in documents:
        raise pytest.UsageError(
            f"--game {game}: docs/rules has {', '.join(documents) or 'no document'}"
        )
    report = RulesReport(documents, game, wanted=config.getoption("--rules"))
    config.pluginmanager.register(report, "rules-report")
