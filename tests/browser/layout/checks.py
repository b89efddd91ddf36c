"""What is wrong with how a page lies in its window."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SIZES = (
    (360, 740), (390, 844), (844, 390), (768, 1024), (820, 1180), (1024, 768), (1180, 820),
    (1280, 720), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440), (640, 400),
)  # fmt: skip
"""The last one is 1280x800 at 200 % zoom."""

BY_TOUCH = frozenset({(360, 740), (390, 844), (844, 390), (768, 1024), (820, 1180), (1180, 820)})


@cache
def _script() -> str:
    text = Path(__file__).with_name("checks.js").read_text("utf-8")
    return text[text.index("({ touch })") :].rstrip().removesuffix(";")


def problems(page: Page, touch: bool = False) -> list[str]:
    """A sentence for each: choosable things that cannot be seen or hit, text that is cut or
    overlaps, a board that is not the largest thing, and what scrolls where nothing should."""
    found: list[str] = page.evaluate(_script(), {"touch": touch})
    return found
