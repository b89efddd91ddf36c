"""What guests spent of the limits that processes share."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "spent",
        sa.Column("who", sa.String(120), primary_key=True),
        sa.Column("level", sa.Float(53), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
    )


def downgrade() -> None:
    op.drop_table("spent")
