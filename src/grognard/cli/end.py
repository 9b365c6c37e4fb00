"""`grognard end`: whoever runs the table ends a match that is kept there."""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.errors import FAULT, Failure


def end(
    match: Annotated[str, typer.Argument(metavar="MATCH", help="Its name, as in its address.")],
    *,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Default: a file in the user's data folder."),
    ] = None,
) -> None:
    """End a match for ever: nobody has won, the secret of its dice is shown to its players."""
    # Loading the server takes longer than most commands run.
    from grognard.table.play.endings import stop
    from grognard.table.play.matches import Matches
    from grognard.table.play.titles import Titles
    from grognard.table.refused import Refused
    from grognard.table.settings import Settings, default_database
    from grognard.table.store.store import Store
    from grognard.table.store.trouble import CannotOpen, Unavailable

    settings = Settings(database=database or default_database())
    try:
        store = Store(settings.database)
        stop(Matches(store, Titles(settings.titles), settings.rooms), match)
        store.close()
    except Refused as refused:
        raise Failure(refused.detail, FAULT) from None
    except (CannotOpen, Unavailable) as trouble:
        raise Failure(f"the database cannot be used: {trouble}", FAULT) from None
    print(f"{match} is over.")
