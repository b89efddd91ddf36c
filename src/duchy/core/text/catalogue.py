"""Every word a player reads, in English and German."""

import tomllib
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "de")


class Texts:
    """The words of one language: `texts("log.take", tile="ship")` fills a line's blanks."""

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
        if blanks.get("count") == 1:  # for which there may be a line of its own
            one = f"{key}_one"
            key = one if one in self.lines else key
        return self.lines[key].format(**blanks)

    def __contains__(self, key: str) -> bool:
        return key in self.lines

    def keys(self) -> list[str]:
        return sorted(self.lines)


def _flatten(path: str, table: dict[str, object], lines: dict[str, str]) -> None:
    for key, value in table.items():
        name = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            _flatten(name, value, lines)
        else:
            lines[name] = str(value)
