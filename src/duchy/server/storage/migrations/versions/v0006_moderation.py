"""Bans, mutes, reports, and by what running servers notice changes."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

TIME = sa.Float(53)
ID = sa.String(40)


def upgrade() -> None:
    op.add_column("guests", sa.Column("seen", TIME, nullable=False, server_default="0"))
    op.execute("UPDATE guests SET seen = created")
    op.create_index("guests_by_seen", "guests", ["seen"])
    op.add_column("tables", sa.Column("era", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_by_update", "tables", ["updated"])
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("made", TIME, nullable=False),
        sa.Column("until", TIME, nullable=True),
        sa.PrimaryKeyConstraint("kind", "who"),
    )
    op.create_table(
        "mutes",
        sa.Column("guest", ID, nullable=False),
        sa.Column("muted", ID, nullable=False),
        sa.Column("name", ID, nullable=False),
        sa.Column("made", TIME, nullable=False),
        sa.PrimaryKeyConstraint("guest", "muted"),
    )
    op.create_table(
        "reports",
        sa.Column("id", ID, primary_key=True),
        sa.Column("at", TIME, nullable=False),
        sa.Column("by", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("about", ID, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("done", TIME, nullable=True),
    )
    op.create_index("reports_by_guest", "reports", ["by", "at"])
    op.create_table(
        "marks",
        sa.Column("name", ID, primary_key=True),
        sa.Column("value", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("marks", "reports", "mutes", "bans"):
        op.drop_table(name)
    op.drop_index("tables_by_update", "tables")
    op.drop_column("tables", "era")
    op.drop_index("guests_by_seen", "guests")
    op.drop_column("guests", "seen")
