"""Facts from TOML files: read with a check on every value, replaceable by an owner's files.

Every set of facts that a version was published with stays in the package, so that its games go
on: `data/published/VERSION/` has its files, and `data/published.toml` lists the fingerprints.
"""

from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from duchy.core.engine.errors import BadData
from duchy.core.formats.toml import loads
from duchy.core.text.plain import counted, did_you_mean, shown

# How sure a fact is. That decides nothing in a game: the fingerprint leaves it out, except for
# the versions that counted it.
CONFIDENCE: Final = ("rulebook", "certain", "likely", "reconstructed")
CONFIDENCE_COUNTED: Final = ("0.1",)


class Table:
    """A TOML table that knows where it stands, so that an error names file, key and reason."""

    __slots__ = ("error", "file", "path", "raw")

    def __init__(
        self, file: str, path: str, raw: dict[str, object], error: type[BadData] = BadData
    ) -> None:
        self.file: str = file
        self.path: str = path
        self.raw: dict[str, object] = raw
        self.error: type[BadData] = error

    def refuse(self, key: str, why: str) -> BadData:
        full = f"{self.path}.{key}" if self.path and key else self.path or key
        return self.error(full, self.file, why)

    def __contains__(self, key: str) -> bool:
        return key in self.raw

    def names(self) -> list[str]:
        return list(self.raw)

    def get(self, key: str) -> object:
        if key not in self.raw:
            raise self.refuse(key, "is missing")
        return self.raw[key]

    def table(self, key: str) -> "Table":
        return self.as_table(key, self.get(key))

    def tables(self, key: str) -> "list[Table]":
        """An array of tables; also a table of tables, in its own order."""
        value = self.get(key)
        if isinstance(value, dict):
            return [self.as_table(f"{key}.{name}", inner) for name, inner in value.items()]
        if not isinstance(value, list):
            raise self.refuse(key, "must be a list of tables")
        return [self.as_table(f"{key}[{i}]", inner) for i, inner in enumerate(value)]

    def as_table(self, key: str, value: object) -> "Table":
        if not isinstance(value, dict):
            raise self.refuse(key, "must be a table")
        path = f"{self.path}.{key}" if self.path else key
        return Table(self.file, path, value, self.error)

    def whole(self, key: str, low: int = 0, high: int = 1_000_000) -> int:
        return self.as_whole(key, self.get(key), low, high)

    def as_whole(self, key: str, value: object, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.refuse(key, f"must be a whole number, not {shown(value)}")
        if not low <= value <= high:
            allowed = f"from {low} to {high}" if low < high else str(low)
            raise self.refuse(key, f"must be {allowed}, not {value}")
        return value

    def wholes(
        self, key: str, low: int = 0, high: int = 1_000_000, size: int | None = None
    ) -> list[int]:
        return [
            self.as_whole(key, value, low, high) for value in self.as_list(key, self.get(key), size)
        ]

    def switch(self, key: str) -> bool:
        return self.as_switch(key, self.get(key))

    def as_switch(self, key: str, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.refuse(key, f"must be true or false, not {shown(value)}")
        return value

    def text(self, key: str, among: tuple[str, ...] = ()) -> str:
        return self.as_text(key, self.get(key), among)

    def as_text(self, key: str, value: object, among: tuple[str, ...]) -> str:
        if not isinstance(value, str):
            raise self.refuse(key, f"must be text, not {shown(value)}")
        if among and value not in among:
            names = ", ".join(name or "''" for name in among)
            why = f"must be one of {names}, not {shown(value)}" + did_you_mean(value, among)
            raise self.refuse(key, why)
        return value

    def texts(self, key: str, among: tuple[str, ...] = (), size: int | None = None) -> list[str]:
        return [self.as_text(key, value, among) for value in self.as_list(key, self.get(key), size)]

    def as_list(self, key: str, value: object, size: int | None) -> list[object]:
        if not isinstance(value, list):
            raise self.refuse(key, "must be a list")
        if size is not None and len(value) != size:
            entries = counted(size, "entry", "entries")
            raise self.refuse(key, f"must have {entries}, not {len(value)}")
        return value

    def only(self, *known: str) -> None:
        """Refuse keys that nobody reads: a misspelt key must not pass in silence."""
        for key in self.raw:
            if key not in known:
                hint = did_you_mean(key, known) or f"; known are {', '.join(known)}"
                raise self.refuse(key, f"no such key{hint}")


def parse(text: str, file: str, error: type[BadData] = BadData) -> Table:
    return Table(file, "", loads(text, file, error), error)


class Source:
    """The fact files of one game: the package's own, each replaced by the owner's if there.

    With a `version` they are those that it was published with instead of today's.
    """

    def __init__(self, package: str, owner: Path | None = None, version: str = "") -> None:
        self.package: str = package
        self.owner: Path | None = owner
        self.version: str = version
        self.loaded: list[str] = []
        self.replaced: list[str] = []
        self.digest = sha256()
        if owner is not None and not owner.is_dir():
            raise BadData(str(owner), "data folder", "there is no such folder")

    def load(self, name: str) -> Table:
        """The file `name` of the game's data folder."""
        label = name
        self.loaded.append(name)
        folder = files(self.package).joinpath("data")
        if self.version:
            folder = folder.joinpath("published").joinpath(self.version)
        text = folder.joinpath(name).read_text("utf-8")
        if self.owner is not None:
            own = self.owner / self.package.rpartition(".")[2] / name
            if own.is_file():
                label = str(own)
                try:
                    text = own.read_text("utf-8")
                except UnicodeDecodeError:
                    raise BadData(label, "", "is not UTF-8 text") from None
                self.replaced.append(name)
        table = parse(text, label)
        counted = _sorted(table.raw, self.version in CONFIDENCE_COUNTED)
        self.digest.update(repr(counted).encode())
        return table

    def check_owner(self) -> None:
        """Refuse files of the owner that nobody reads: they would be left out in silence."""
        if self.owner is None:
            return
        game = self.package.rpartition(".")[2]
        for file in sorted(self.owner.glob("*.toml")):
            why = f"belongs into the folder of its game, as {game}/{file.name}"
            raise BadData(file.name, str(self.owner), why)
        for file in sorted((self.owner / game).glob("*")):
            if file.name not in self.loaded:
                why = f"no such fact file; there are {', '.join(self.loaded)}"
                raise BadData(file.name, str(self.owner / game), why)

    def fingerprint(self) -> str:
        """Tells whether two games were played with the same facts; all are loaded now."""
        self.check_owner()
        return self.digest.hexdigest()[:12]

    def named(self) -> str:
        """The fingerprint as a position names it: empty for today's facts of the package."""
        mine = self.fingerprint()
        return "" if mine in list(published(self.package).values())[-1:] else mine


def published(package: str) -> dict[str, str]:
    """The fingerprint of the facts of every published version, the newest last: those are today's
    facts. Empty if a game keeps none."""
    listed = files(package).joinpath("data").joinpath("published.toml")
    if not listed.is_file():
        return {}
    table = parse(listed.read_text("utf-8"), "published.toml")
    return {version: table.text(version) for version in table.names()}


def _sorted(value: object, confidence: bool) -> object:
    if isinstance(value, dict):
        return sorted(
            (str(key), _sorted(inner, confidence))
            for key, inner in value.items()
            if confidence or inner not in CONFIDENCE
        )
    if isinstance(value, list):
        return [_sorted(inner, confidence) for inner in value]
    return value
