"""The tables of the database; `migrations/` creates them."""

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
# What only the servers that run now have to say; a backup leaves it out.
LIVE = {"live": True}

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
    Column("seen", Time, nullable=False),  # to a day
    Index("guests_by_seen", "seen"),
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
    # another one after every change that is no new entry: a replay in memory is worth nothing then
    Column("era", Integer, nullable=False),
    Index("tables_by_status", "status", "open", "updated"),
    Index("tables_by_bots", "bots_due"),
    Index("tables_by_clock", "clock_due"),
    Index("tables_by_host", "host", "created"),
    Index("tables_by_update", "updated"),
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
    info=LIVE,
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
    info=LIVE,
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
    info=LIVE,
)

# Whom the owner has shut out ("ban") or silenced ("mute"): a guest, or all addresses of a network.
bans = Table(
    "bans",
    metadata,
    Column("kind", String(8), nullable=False),
    Column("who", String(60), nullable=False),
    Column("why", Text, nullable=False),
    Column("made", Time, nullable=False),
    Column("until", Time, nullable=True),
    PrimaryKeyConstraint("kind", "who"),
)

# Whose chat a guest does not want to read; by the public name, which is all that others know.
mutes = Table(
    "mutes",
    metadata,
    Column("guest", String(40), nullable=False),
    Column("muted", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("made", Time, nullable=False),
    PrimaryKeyConstraint("guest", "muted"),
)

# What guests report to the owner.
reports = Table(
    "reports",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("at", Time, nullable=False),
    Column("by", String(40), nullable=False),
    Column("table_id", String(40), nullable=False),
    Column("about", String(40), nullable=False),  # a guest; empty: the table
    Column("text", Text, nullable=False),
    Column("done", Time, nullable=True),
    Index("reports_by_guest", "by", "at"),
)

# Counters by which running servers notice what was changed behind their backs.
marks = Table(
    "marks",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Integer, nullable=False),
    info=LIVE,
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
