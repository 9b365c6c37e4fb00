"""The texts of the dice are promised by hashes, and a match can be ended by a seat.

Matches that are being played go on with the texts they have. In those that wait for somebody the
texts that people have already shown are worth nothing: they join again, with a hash.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from grognard.kernel.match.dice import text_hash

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns, and let waiting matches begin anew."""
    # Not in a batch: to make the table of matches again would delete what belongs to them.
    for table, column in (("seats", "hash"), ("matches", "closed_by")):
        op.add_column(table, sa.Column(column, sa.String(64), nullable=False, server_default=""))
    connection = op.get_bind()
    waiting = connection.execute(
        sa.text(
            "SELECT m.id, m.commitment, s.side, s.kind, s.text FROM matches m "
            "JOIN seats s ON s.match = m.id WHERE m.phase = 'waiting'"
        )
    ).all()
    for match, commitment, side, kind, text in waiting:
        kept = text if kind == "computer" else ""
        values = {
            "match": match,
            "side": side,
            "text": kept,
            "hash": text_hash(match, commitment, side, kept) if kept else "",
            "joined": bool(kept),
        }
        connection.execute(
            sa.text(
                "UPDATE seats SET text = :text, hash = :hash, joined = :joined "
                "WHERE match = :match AND side = :side"
            ),
            values,
        )


def downgrade() -> None:
    """Remove the columns."""
    op.execute("ALTER TABLE seats DROP COLUMN hash")
    op.execute("ALTER TABLE matches DROP COLUMN closed_by")
