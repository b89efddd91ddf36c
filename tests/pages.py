"""The pages of the documentation and the blocks of code in them."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]

_FENCE = re.compile(
    r'^```(?P<language>\w*)(?: title="(?P<title>[^"]+)")?\n(?P<text>.*?)^```$', re.DOTALL | re.M
)


@dataclass(frozen=True)
class Block:
    language: str
    title: str
    text: str

    @property
    def commands(self) -> list[str]:
        lines = self.text.replace("\\\n", " ").splitlines()
        return [line for line in lines if line and not line.startswith("#")]


def blocks(page: Path) -> list[Block]:
    text = page.read_text("utf-8")
    found = [
        Block(match["language"], match["title"] or "", match["text"])
        for match in _FENCE.finditer(text)
    ]
    assert 2 * len(found) == len(re.findall("^```", text, re.M)), f"{page.name}: an open block"
    return found


def block(page: str, title: str) -> Block:
    """The block with this title."""
    (found,) = [one for one in blocks(DOCS / page) if one.title == title]
    return found


def commands(page: str, word: str) -> str:
    """The commands of the block that has this word."""
    found = [one for one in blocks(DOCS / page) if one.language == "console" and word in one.text]
    assert len(found) == 1, f"{page}: {len(found)} blocks with {word}"
    return "\n".join(found[0].commands)
