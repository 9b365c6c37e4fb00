"""Who has made a match, so that one owner cannot take all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table."""
    target = sa.ForeignKey("matches.id", ondelete="CASCADE")
    op.create_table(
        "holdings",
        sa.Column("match", sa.String(32), target, primary_key=True),
        sa.Column("owner", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False),
    )
    op.create_index("ix_holdings_owner", "holdings", ["owner"])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("holdings")
