"""Every word a player reads, in English and German."""

import tomllib
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "de")


class Texts:
    """The words of one language: `texts("log.take", tile="ship")` fills a line's blanks.

    A blank may name the part of the catalogue that words it, so that each language chooses the form
    it needs: `{tile:a}` is the line `a.ship`. Numbers choose by count: `{workers:count.worker}` is
    the line `count.worker_one` for 1 and `count.worker_many` otherwise. Decimal numbers take a
    Python format.
    """

    def __init__(self, language: str, *packages: str) -> None:
        if language not in LANGUAGES:
            raise KeyError(f"no texts in '{language}'; there are: {', '.join(LANGUAGES)}")
        self.language: str = language
        self.lines: dict[str, str] = {}
        for package in packages:
            folder = files(package).joinpath("texts")
            raw = tomllib.loads(folder.joinpath(f"{language}.toml").read_text("utf-8"))
            _flatten("", raw, self.lines)

    def __call__(self, key: str, **blanks: object) -> str:
        return self.fill(key, blanks)

    def fill(self, key: str, blanks: dict[str, object]) -> str:
        if not blanks:
            return self.lines[key]
        if blanks.get("count") == 1:  # which may have a line of its own
            one = f"{key}_one"
            key = one if one in self.lines else key
        worded: dict[str, object] = {}
        for name, blank in blanks.items():
            worded[name] = _Blank(self, blank)
        return self.lines[key].format(**worded)

    def word(self, blank: object, part: str) -> str:
        """The words that a part of the catalogue has for the content of a blank."""
        if isinstance(blank, float):
            return format(blank, part)
        if isinstance(blank, int):
            return self.lines[f"{part}_{'one' if blank == 1 else 'many'}"].format(count=blank)
        return self.lines[f"{part}.{blank}"]

    def __contains__(self, key: str) -> bool:
        return key in self.lines

    def keys(self) -> list[str]:
        return sorted(self.lines)


class _Blank:
    """The content of a blank; the line that has the blank chooses its words."""

    __slots__ = ("texts", "value")

    def __init__(self, texts: Texts, value: object) -> None:
        self.texts: Texts = texts
        self.value: object = value

    def __format__(self, part: str) -> str:
        return self.texts.word(self.value, part) if part else str(self.value)

    def __str__(self) -> str:
        return str(self.value)


_known: dict[tuple[str, str], Texts] = {}


def texts_of(language: str, package: str) -> Texts:
    """The words of a package and of the core, read once."""
    key = (language, package)
    if key not in _known:
        packages = ("duchy.core",) if package == "duchy.core" else ("duchy.core", package)
        _known[key] = Texts(language, *packages)
    return _known[key]


def _flatten(path: str, table: dict[str, object], lines: dict[str, str]) -> None:
    for key, value in table.items():
        name = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            _flatten(name, value, lines)
        else:
            lines[name] = str(value)
