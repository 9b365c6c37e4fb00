"""Changes of the database, one after the other; the server brings a database up to date itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, column, table, update

from grognard.table.store.trouble import CannotOpen

_VERSION: Final = table("alembic_version", column("version_num"))


def configuration(connection: Connection) -> Config:
    """How Alembic finds the changes and the database."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Bring the database up to date; what a newer program has made is left alone."""
    config = configuration(connection)
    known = {change.revision for change in ScriptDirectory.from_config(config).walk_revisions()}
    for version in MigrationContext.configure(connection).get_current_heads():
        if version not in known:
            raise CannotOpen(
                f"a newer Grognard has written it (version {version}; "
                f"this one knows up to {max(known)})"
            )
    command.upgrade(config, "head")


def touch(connection: Connection) -> None:
    """Write something that changes nothing: whether one can write shows only then."""
    connection.execute(update(_VERSION).values(version_num=_VERSION.c.version_num))
