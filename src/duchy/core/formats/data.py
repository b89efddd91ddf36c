"""Facts from TOML files, with every value checked; an owner's files can replace them.

Every published set of facts stays in the package, so that its games can go on:
`data/published/VERSION/` has its files, and `data/published.toml` lists the fingerprints.
"""

from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from duchy.core.engine.errors import BadData
from duchy.core.formats.toml import loads
from duchy.core.text.plain import shown
from duchy.core.text.refusals import Refusal, refuse, suggest

# How certain a fact is. It does not affect the game, so the fingerprint leaves it out, except for
# versions that included it.
CONFIDENCE: Final = ("rulebook", "certain", "likely", "reconstructed")
CONFIDENCE_COUNTED: Final = ("0.1",)

# What errors call the text that they refer to.
POSITION: Final = refuse("what.position")
RECORD: Final = refuse("what.record")


class Table:
    """A TOML table that knows its place, so that an error names file, key and reason."""

    __slots__ = ("error", "file", "path", "raw")

    def __init__(
        self,
        file: str | Refusal,
        path: str,
        raw: dict[str, object],
        error: type[BadData] = BadData,
    ) -> None:
        self.file: str | Refusal = file
        self.path: str = path
        self.raw: dict[str, object] = raw
        self.error: type[BadData] = error

    def refuse(self, key: str, why: str | Refusal) -> BadData:
        full = f"{self.path}.{key}" if self.path and key else self.path or key
        return self.error(full, self.file, why)

    def __contains__(self, key: str) -> bool:
        return key in self.raw

    def names(self) -> list[str]:
        return list(self.raw)

    def get(self, key: str) -> object:
        if key not in self.raw:
            raise self.refuse(key, refuse("value.missing"))
        return self.raw[key]

    def table(self, key: str) -> "Table":
        return self.as_table(key, self.get(key))

    def tables(self, key: str) -> "list[Table]":
        """An array of tables, or the tables within a table in their order."""
        value = self.get(key)
        if isinstance(value, dict):
            return [self.as_table(f"{key}.{name}", inner) for name, inner in value.items()]
        if not isinstance(value, list):
            raise self.refuse(key, refuse("value.tables"))
        return [self.as_table(f"{key}[{i}]", inner) for i, inner in enumerate(value)]

    def as_table(self, key: str, value: object) -> "Table":
        if not isinstance(value, dict):
            raise self.refuse(key, refuse("value.table"))
        path = f"{self.path}.{key}" if self.path else key
        return Table(self.file, path, value, self.error)

    def whole(self, key: str, low: int = 0, high: int = 1_000_000) -> int:
        return self.as_whole(key, self.get(key), low, high)

    def as_whole(self, key: str, value: object, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.refuse(key, refuse("value.whole", value=shown(value)))
        if not low <= value <= high:
            bounds = "value.range" if low < high else "value.exactly"
            raise self.refuse(key, refuse(bounds, low=low, high=high, value=value))
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
            raise self.refuse(key, refuse("value.switch", value=shown(value)))
        return value

    def text(self, key: str, among: tuple[str, ...] = ()) -> str:
        return self.as_text(key, self.get(key), among)

    def as_text(self, key: str, value: object, among: tuple[str, ...]) -> str:
        if not isinstance(value, str):
            raise self.refuse(key, refuse("value.text", value=shown(value)))
        if among and value not in among:
            names = ", ".join(name or "''" for name in among)
            hint = suggest(value, among)
            why = refuse("value.choice", names=names, value=shown(value), hint=hint)
            raise self.refuse(key, why)
        return value

    def texts(self, key: str, among: tuple[str, ...] = (), size: int | None = None) -> list[str]:
        return [self.as_text(key, value, among) for value in self.as_list(key, self.get(key), size)]

    def as_list(self, key: str, value: object, size: int | None) -> list[object]:
        if not isinstance(value, list):
            raise self.refuse(key, refuse("value.list"))
        if size is not None and len(value) != size:
            raise self.refuse(key, refuse("value.size", count=size, given=len(value)))
        return value

    def only(self, *known: str) -> None:
        """Refuse unknown keys, so that nobody misses a misspelt one."""
        for key in self.raw:
            if key not in known:
                hint = suggest(key, known) or refuse("value.known", names=", ".join(known))
                raise self.refuse(key, refuse("value.key", hint=hint))


def parse(text: str, file: str | Refusal, error: type[BadData] = BadData) -> Table:
    return Table(file, "", loads(text, file, error), error)


class Source:
    """The fact files of one game: the package's own, each replaced by the owner's if there is one.

    With a `version` these are the files published with that version.
    """

    def __init__(self, package: str, owner: Path | None = None, version: str = "") -> None:
        self.package: str = package
        self.owner: Path | None = owner
        self.version: str = version
        self.loaded: dict[str, Table] = {}
        self.replaced: list[str] = []
        self.digest = sha256()
        if owner is not None and not owner.is_dir():
            raise BadData(str(owner), refuse("what.data_folder"), refuse("facts.no_folder"))

    def load(self, name: str) -> Table:
        """The file `name` of the game's data folder, read once."""
        if name in self.loaded:
            return self.loaded[name]
        label = name
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
                    raise BadData(label, "", refuse("facts.not_utf8")) from None
                self.replaced.append(name)
        table = parse(text, label)
        counted = _sorted(table.raw, self.version in CONFIDENCE_COUNTED)
        self.digest.update(repr(counted).encode())
        self.loaded[name] = table
        return table

    def check_owner(self) -> None:
        """Refuse files of the owner that nothing reads."""
        if self.owner is None:
            return
        game = self.package.rpartition(".")[2]
        for file in sorted(self.owner.glob("*.toml")):
            why = refuse("facts.game_folder", file=f"{game}/{file.name}")
            raise BadData(file.name, str(self.owner), why)
        for file in sorted((self.owner / game).glob("*")):
            if file.name not in self.loaded:
                why = refuse("facts.no_file", files=", ".join(self.loaded))
                raise BadData(file.name, str(self.owner / game), why)

    def fingerprint(self) -> str:
        """Identifies the facts: games with the same fingerprint use the same ones. All files must
        have been read."""
        self.check_owner()
        return self.digest.hexdigest()[:12]

    def named(self) -> str:
        """The fingerprint as a position names it: empty for today's facts."""
        mine = self.fingerprint()
        return "" if mine in list(published(self.package).values())[-1:] else mine


def published(package: str) -> dict[str, str]:
    """The fingerprint of the facts of every published version, the newest last: today's facts.
    Empty if a game keeps none."""
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
