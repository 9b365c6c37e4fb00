"""A side may ask the other to take orders back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column. Not in a batch: that would delete what belongs to the matches."""
    column = sa.Column("take_back", sa.String(96), nullable=False, server_default="")
    op.add_column("matches", column)


def downgrade() -> None:
    """Remove it."""
    op.execute("ALTER TABLE matches DROP COLUMN take_back")
