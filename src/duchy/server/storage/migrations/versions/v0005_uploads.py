"""What quotas count: uploads, and the tables of a host."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "uploads",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
    )
    op.create_index("uploads_by_guest", "uploads", ["guest", "at"])
    op.create_index("tables_by_host", "tables", ["host", "created"])


def downgrade() -> None:
    op.drop_index("tables_by_host", "tables")
    op.drop_table("uploads")
