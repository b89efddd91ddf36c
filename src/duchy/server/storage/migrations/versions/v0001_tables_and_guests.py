"""Guests, tables, their logs and seats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TIME = sa.Float(53)
ID = sa.String(40)


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", ID, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", ID, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", TIME, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("guest", ID, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("until", TIME, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", ID, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("host", ID, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("acting", sa.Integer, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("updated", TIME, nullable=False),
        sa.Column("bots_due", sa.Boolean, nullable=False),
        sa.Column("clock_due", TIME, nullable=True),
        sa.Column("lease_by", ID, nullable=False),
        sa.Column("lease_until", TIME, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "open", "updated"])
    op.create_index("tables_by_bots", "tables", ["bots_due"])
    op.create_index("tables_by_clock", "tables", ["clock_due"])
    op.create_table(
        "entries",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("guest", ID, nullable=True),
        sa.Column("key", sa.String(80), nullable=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sa.UniqueConstraint("table_id", "guest", "key"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", ID, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_table(
        "presence",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("guest", ID, nullable=False),
        sa.Column("process", ID, nullable=False),
        sa.Column("seen", TIME, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", "process"),
    )
    op.create_index("presence_by_process", "presence", ["process"])


def downgrade() -> None:
    for name in ("presence", "seats", "entries", "tables", "links", "guests", "secrets"):
        op.drop_table(name)
