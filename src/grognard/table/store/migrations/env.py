"""Alembic runs this file; the connection comes from `upgrade`."""

from __future__ import annotations

from alembic import context

from grognard.table.store.models import metadata

connection = context.config.attributes["connection"]
# SQLite changes a table by making it again.
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
