"""The configuration of a server: from arguments, or from DUCHY_* in the environment."""

import os
from dataclasses import dataclass, fields

from duchy.core.engine.errors import BadOption
from duchy.home import data_folder

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("text", "json")


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
    hsts_seconds: int = 365 * 24 * 3600
    """How long browsers insist on HTTPS after a visit over HTTPS; 0: they do not."""
    static: str = ""
    """The built client; empty: the one in the package."""
    tables_in_memory: int = 2000
    bot_processes: int = 1
    default_bot: str = "skilled"
    """The level that opponents have unless somebody chooses another."""
    bot_seconds: float = 10.0
    """How long a bot may think; then a simple one answers."""
    bot_pause: float = 0.15
    """Between the moves of bots, so that people can follow."""
    hint_seconds: float = 1.5
    """How long the coach thinks about a hint."""
    analysis_seconds: float = 0.4
    """How long it thinks about each decision of a finished game."""
    requests_per_second: float = 20.0
    """Of one guest, on average; three times as many at once."""
    sockets_per_guest: int = 30
    """WebSockets of one guest at once, in one process: each is a table on a screen."""
    coach_requests_per_second: float = 0.5
    """Of one guest, on average; ten at once."""
    chat_lines_per_second: float = 0.5
    """Of one guest at all tables, on average; ten at once."""
    new_guests_per_minute: float = 60.0
    """From one address."""
    renames_per_minute: float = 10.0
    """Of one guest: every new name is written to all of the guest's tables."""
    connections_per_address: int = 200
    """Open at once, WebSockets too; not counted behind a proxy."""
    document_processes: int = 1
    """In which positions and records are read; bots have others."""
    document_seconds: float = 5.0
    """How long reading one may take; then it is refused."""
    refused_documents_per_hour: float = 60.0
    """Of one guest, that could not be read; ten times as many of one address."""
    tables_per_hour: int = 100
    """That one guest may open."""
    unfinished_tables: int = 100
    """Of one guest at a time. A table where nothing happened for a week does not count."""
    bot_tables: int = 3
    """Of one guest at a time, where only bots play."""
    uploads_per_hour: int = 20
    """Records that one guest may upload."""
    uploads_per_day: int = 60
    """The same, within 24 hours."""
    keep_tables_days: int = 0
    """After the last move of a finished table; 0 here and below: for ever."""
    keep_chat_days: int = 0
    """A line of the chat, at any table."""
    keep_analyses_days: int = 0
    """What the coach found out about a finished game."""
    keep_guests_days: int = 30
    """After the last visit of a guest who sits at no table and has opened none that is left."""
    sweep_seconds: float = 2.0
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
        values: dict[str, str | int | float | bool] = {}
        for field in fields(Settings):
            text = os.environ.get(f"DUCHY_{field.name.upper()}")
            if text is not None:
                default: object = field.default
                if isinstance(default, bool):
                    values[field.name] = text in ("1", "true")
                elif isinstance(default, int):
                    values[field.name] = int(text)
                elif isinstance(default, float):
                    values[field.name] = float(text)
                else:
                    values[field.name] = text
        return Settings(**values)  # type: ignore[arg-type]

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
