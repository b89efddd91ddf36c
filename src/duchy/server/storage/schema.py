"""The tables of the database; `migrations/` makes them."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()
Time = Float(53)  # seconds since 1970

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", Time, nullable=False),
)

# One-time links that move a guest to another device; only hashes are kept.
links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(40), ForeignKey("guests.id"), nullable=False),
    Column("until", Time, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    # what never changes
    Column("game", String(40), nullable=False),
    Column("setup", Text, nullable=False),  # JSON: see server.replay.Setup
    Column("host", String(40), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("created", Time, nullable=False),
    # what follows from the log, for lists and for whoever minds bots and clocks
    Column("entries", Integer, nullable=False),
    Column("status", String(10), nullable=False),  # waiting, playing, over
    Column("acting", Integer, nullable=False),  # a mask of the seats that are asked
    Column("free", Integer, nullable=False),  # how many seats are open
    Column("updated", Time, nullable=False),
    Column("bots_due", Boolean, nullable=False),
    Column("clock_due", Time, nullable=True),
    # which process lets the bots think, as long as it lives
    Column("lease_by", String(40), nullable=False),
    Index("tables_by_status", "status", "open", "updated"),
    Index("tables_by_bots", "bots_due"),
    Index("tables_by_clock", "clock_due"),
    Index("tables_by_host", "host", "created"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Time, nullable=False),
    Column("guest", String(40), nullable=True),
    Column("key", String(80), nullable=True),
    Column("body", Text, nullable=False),  # JSON: see server.entries
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "guest", "key"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(40), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_by_guest", "guest"),
)

# The processes that serve this database, and when each last said so.
processes = Table(
    "processes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("beat", Time, nullable=False),
)

# Who has a table on the screen, told by the process that serves the socket.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("guest", String(40), nullable=False),
    Column("process", String(40), nullable=False),
    Column("seen", Time, nullable=False),
    PrimaryKeyConstraint("table_id", "guest", "process"),
    Index("presence_by_process", "process"),
)

# What the coach found out about finished tables.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("made", Time, nullable=False),
    Column("body", Text, nullable=False),  # JSON: see coach.analysis.Analysis
)

# Buckets of the limits that processes share. After a crash of the database it may be empty.
spent = Table(
    "spent",
    metadata,
    Column("who", String(120), primary_key=True),
    Column("level", Time, nullable=False),
    Column("at", Time, nullable=False),
)

# Who uploaded a record within the last day; older rows are forgotten.
uploads = Table(
    "uploads",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("at", Time, nullable=False),
    Index("uploads_by_guest", "guest", "at"),
)
