"""Browsers for the tests. They need Debian's chromium and the built client; where the project's
own checks run (CI is set) neither may be missing."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

if not os.environ.get("CI"):
    pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.house import AT_ONCE, CHANCE, CHROMIUM, NOTICED, PATIENCE, STATIC, House

expect.set_options(timeout=PATIENCE * 1000)

MISSING = (
    "there is no chromium on the PATH"
    if CHROMIUM is None
    else ""
    if STATIC.is_file()
    else "the client is not built: make client"
)


def require_a_browser() -> None:
    if MISSING:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)


# Not for the whole session: while Playwright's loop runs, no other test could run one of its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    require_a_browser()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu"],
            timeout=3 * PATIENCE * 1000,
        )
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for the tests that only play on it."""
    require_a_browser()
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


class Visitors:
    """New guests, each with a browser profile of their own; none may see an error."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def __call__(self, width: int = 1280, height: int = 800, touch: bool = False) -> Page:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            locale="en-GB",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(NOTICED)
        context.add_init_script(AT_ONCE)
        context.add_init_script(CHANCE.replace("GUEST", str(len(self.contexts))))
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visitors]:
    visitors = Visitors(browser)
    yield visitors
    for context in visitors.contexts:
        context.close()
    assert visitors.errors == []


@pytest.fixture
def own_house(browser: Browser, tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    opened = House(tmp_path)
    yield opened
    opened.close()
