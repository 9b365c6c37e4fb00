"""The tables of the database. Nothing about a match exists only in memory."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _match() -> Column[str]:
    return Column(
        "match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )


# What is played, and where it stands. `header` is the first line of the record once the match has
# begun; `asked` is the side that must decide; `closed_by` the side that has ended the match;
# `take_back` what a side asks to take back ("side left of");
# only SHA-256 hashes of keys are stored.
matches: Final = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("edition", String(64), nullable=False),
    Column("readings", Text, nullable=False),
    Column("header", Text, nullable=True),
    Column("secret", String(64), nullable=True),
    Column("commitment", String(64), nullable=True),
    Column("watch", String(64), nullable=False, unique=True),
    Column("phase", String(16), nullable=False),
    Column("asked", String(64), nullable=False),
    Column("ending", String(128), nullable=False),
    Column("version", Integer, nullable=False),
    Column("closed_by", String(64), nullable=False, server_default=""),
    Column("take_back", String(96), nullable=False, server_default=""),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    Index("ix_matches_phase", "phase"),
)

# Who sits where. `player`: the computer player that gives the orders now, or "". `joined`: he has
# promised a text for the dice by `hash` (matches of an earlier version have none); `text` stands
# here when he has shown it.
seats: Final = Table(
    "seats",
    metadata,
    _match(),
    Column("side", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("player", String(64), nullable=False),
    Column("key", String(64), nullable=True, unique=True),
    Column("joined", Boolean, nullable=False),
    Column("text", String(128), nullable=False),
    Column("hash", String(64), nullable=False, server_default=""),
)

# The lines of the record, as they stand there.
entries: Final = Table(
    "entries",
    metadata,
    _match(),
    Column("number", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("version", Integer, nullable=False),
)

# What a client has sent and what came of it: a resend does nothing twice.
receipts: Final = Table(
    "receipts",
    metadata,
    _match(),
    Column("side", String(64), primary_key=True),
    Column("client", String(64), primary_key=True),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    _match(),
    Column("number", Integer, primary_key=True),
    Column("side", String(64), nullable=False),
    Column("who", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
    Column("client", String(64), nullable=True),
    UniqueConstraint("match", "side", "client", name="uq_chat_client"),
)

standing: Final = Table(
    "standing",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("side", String(64), nullable=False),
    Column("question", String(64), nullable=False),
    Column("answer", String(128), nullable=False),
    Column("when", String(64), nullable=True),
    Column("used", Integer, nullable=False),
    Index("ix_standing_match", "match"),
)

# Who has made a match (a hash of the address), of which kind it is, and what an upload has stored.
holdings: Final = Table(
    "holdings",
    metadata,
    _match(),
    Column("owner", String(16), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("bytes", Integer, nullable=False),
    Index("ix_holdings_owner", "owner"),
)
