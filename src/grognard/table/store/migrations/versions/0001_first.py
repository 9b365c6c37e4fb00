"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _match() -> sa.Column[str]:
    target = sa.ForeignKey("matches.id", ondelete="CASCADE")
    return sa.Column("match", sa.String(32), target, primary_key=True)


def upgrade() -> None:
    """Make them."""
    _matches()
    op.create_table(
        "seats",
        _match(),
        sa.Column("side", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=True, unique=True),
        sa.Column("joined", sa.Boolean, nullable=False),
        sa.Column("text", sa.String(128), nullable=False),
    )
    op.create_table(
        "entries",
        _match(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "receipts",
        _match(),
        sa.Column("side", sa.String(64), primary_key=True),
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
    )
    _talk()


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("readings", sa.Text, nullable=False),
        sa.Column("header", sa.Text, nullable=True),
        sa.Column("secret", sa.String(64), nullable=True),
        sa.Column("commitment", sa.String(64), nullable=True),
        sa.Column("watch", sa.String(64), nullable=False, unique=True),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("asked", sa.String(64), nullable=False),
        sa.Column("ending", sa.String(128), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
    )
    op.create_index("ix_matches_phase", "matches", ["phase"])


def _talk() -> None:
    op.create_table(
        "chat",
        _match(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("client", sa.String(64), nullable=True),
        sa.UniqueConstraint("match", "side", "client", name="uq_chat_client"),
    )
    target = sa.ForeignKey("matches.id", ondelete="CASCADE")
    op.create_table(
        "standing",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String(32), target, nullable=False),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("question", sa.String(64), nullable=False),
        sa.Column("answer", sa.String(128), nullable=False),
        sa.Column("when", sa.String(64), nullable=True),
        sa.Column("used", sa.Integer, nullable=False),
    )
    op.create_index("ix_standing_match", "standing", ["match"])


def downgrade() -> None:
    """Remove them."""
    for name in ("standing", "chat", "receipts", "entries", "seats", "matches"):
        op.drop_table(name)
