"""The processes that serve the database; leases end with them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("beat", sa.Float(53), nullable=False),
    )
    op.drop_column("tables", "lease_until")


def downgrade() -> None:
    op.add_column(
        "tables", sa.Column("lease_until", sa.Float(53), nullable=False, server_default="0")
    )
    op.drop_table("processes")
