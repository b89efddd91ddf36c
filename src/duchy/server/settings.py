"""The configuration of a server: from arguments, or from DUCHY_* in the environment."""

import os
from dataclasses import dataclass, fields
from typing import Annotated, Any, Final, get_type_hints

import msgspec

from duchy.core.engine.errors import BadOption
from duchy.home import data_folder

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("text", "json")

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Amount = Annotated[float, msgspec.Meta(ge=0.0)]
KINDS: Final = {
    Count: "a whole number from 0 on",
    Some: "a whole number from 1 on",
    Amount: "a number from 0 on",
    bool: "true or false",
}


@dataclass(frozen=True)
class Settings:
    database_url: str = ""
    """Empty: SQLite in one file in the user's data folder."""
    data: str = ""
    """A folder with an owner's corrected fact files."""
    origins: str = ""
    """Other origins that pages may come from, separated by spaces."""
    allowed_hosts: str = ""
    """Names that the server answers to, separated by spaces; empty: those of this machine alone."""
    hsts_seconds: Count = 365 * 24 * 3600
    """How long browsers insist on HTTPS after a visit over HTTPS; 0: they do not."""
    static: str = ""
    """The built client; empty: the one in the package."""
    tables_in_memory: Some = 2000
    bot_processes: Some = 1
    default_bot: str = "skilled"
    """The level that opponents have unless somebody chooses another."""
    bot_seconds: Amount = 10.0
    """How long a bot may think; then a simple one answers."""
    bot_pause: Amount = 0.15
    """Between the moves of bots, so that people can follow."""
    hint_seconds: Amount = 1.5
    """How long the coach thinks about a hint."""
    analysis_seconds: Amount = 0.4
    """How long it thinks about each decision of a finished game."""
    requests_per_second: Amount = 20.0
    """Of one guest, on average; three times as many at once."""
    sockets_per_guest: Count = 30
    """WebSockets of one guest at once, in one process: each is a table on a screen."""
    coach_requests_per_second: Amount = 0.5
    """Of one guest, on average; ten at once."""
    chat_lines_per_second: Amount = 0.5
    """Of one guest at all tables, on average; ten at once."""
    new_guests_per_minute: Amount = 60.0
    """From one address."""
    renames_per_minute: Amount = 10.0
    """Of one guest: every new name is written to all of the guest's tables."""
    connections_per_address: Count = 200
    """Open at once, WebSockets too; not counted behind a proxy."""
    document_processes: Some = 1
    """In which positions and records are read; bots have others."""
    document_seconds: Amount = 5.0
    """How long reading one may take; then it is refused."""
    refused_documents_per_hour: Amount = 60.0
    """Of one guest, that could not be read; ten times as many of one address."""
    tables_per_hour: Count = 100
    """That one guest may open."""
    unfinished_tables: Count = 100
    """Of one guest at a time. A table where nothing happened for a week does not count."""
    bot_tables: Count = 3
    """Of one guest at a time, where only bots play."""
    uploads_per_hour: Count = 20
    """Records that one guest may upload."""
    uploads_per_day: Count = 60
    """The same, within 24 hours."""
    keep_tables_days: Count = 0
    """After the last move of a finished table; 0 here and below: for ever."""
    keep_chat_days: Count = 0
    """A line of the chat, at any table."""
    keep_analyses_days: Count = 0
    """What the coach found out about a finished game."""
    keep_guests_days: Count = 30
    """After the last visit of a guest who sits at no table and has opened none that is left."""
    sweep_seconds: Amount = 2.0
    """How often to look for bots and clocks that nobody minds."""
    metrics: str = ""
    """HOST:PORT where Prometheus may read the metrics; empty: nowhere."""
    log_level: str = "warning"
    """debug, info, warning or error; debug adds the traceback of every error."""
    log_format: str = "text"
    """text: name=value; json: one object a line."""
    trust_proxy: bool = False
    """Take scheme and address from a proxy in front."""

    @staticmethod
    def from_environment() -> "Settings":
        hints = get_type_hints(Settings, include_extras=True)
        values: dict[str, Any] = {}
        for name, kind in hints.items():
            variable = f"DUCHY_{name.upper()}"
            text = os.environ.get(variable)
            if text is not None:
                try:
                    values[name] = msgspec.convert(text, kind, strict=False)
                except msgspec.ValidationError:
                    raise BadOption(f"'{text}'", variable, f"write {KINDS[kind]}") from None
        return Settings(**values)

    def to_environment(self) -> dict[str, str]:
        """Export the settings for worker processes."""
        return {
            f"DUCHY_{field.name.upper()}": str(int(value) if isinstance(value, bool) else value)
            for field in fields(self)
            if (value := getattr(self, field.name)) != field.default
        }

    def check(self) -> None:
        """Refuse a database without a driver, and values that mean nothing."""
        if not self.url.startswith(("postgresql+asyncpg://", "sqlite+aiosqlite:///")):
            kind = self.database_url.partition(":")[0]
            why = "write postgresql://USER@HOST/NAME or sqlite:///FILE"
            raise BadOption(f"a database of the kind '{kind}'", "--database-url", why)

        if self.metrics and not self.metrics.rpartition(":")[2].isdecimal():
            raise BadOption(f"'{self.metrics}'", "--metrics", "write HOST:PORT")
        for name, known in (("log_level", LEVELS), ("log_format", FORMATS)):
            if (value := getattr(self, name)) not in known:
                why = f"there are: {', '.join(known)}"
                raise BadOption(f"'{value}'", f"DUCHY_{name.upper()}", why)

    @property
    def url(self) -> str:
        """The database URL as SQLAlchemy wants it."""
        url = self.database_url
        if not url:
            return f"sqlite+aiosqlite:///{data_folder() / 'tables.sqlite'}"
        for short in ("postgresql://", "postgres://"):
            if url.startswith(short):
                return "postgresql+asyncpg://" + url.removeprefix(short)
        if url.startswith("sqlite://"):
            return "sqlite+aiosqlite://" + url.removeprefix("sqlite://")
        return url

    @property
    def file(self) -> str:
        """The SQLite file; empty for PostgreSQL."""
        return "" if self.postgres else self.url.removeprefix("sqlite+aiosqlite:///")

    @property
    def postgres(self) -> bool:
        return self.url.startswith("postgresql")
