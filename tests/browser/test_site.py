"""The documentation opened as files, as `make docs` leaves it: it can be searched, and nothing is
fetched from elsewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import Visitors
from pages import ROOT


def test_pages_opened_as_files_can_be_searched(visit: Visitors, tmp_path: Path):
    site = tmp_path / "site"
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(site)],
        cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, check=True,
    )  # fmt: skip
    page = visit()
    elsewhere: list[str] = []
    page.on(
        "request", lambda one: None if one.url.startswith("file:") else elsewhere.append(one.url)
    )
    for start in ("index.html", "rules/burgundy.html"):
        page.goto((site / start).as_uri())
        page.locator(".md-search__input").click()
        page.keyboard.type("createdb")
        found = page.locator(".md-search-result__link").first
        expect(found).to_have_attribute("href", re.compile("hosting.html"))
    assert [url for url in elsewhere if not url.startswith(("data:", "about:"))] == []
