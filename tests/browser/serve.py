"""The table with the toy title besides the others: a title that really hides something.

    python -m tests.browser.serve --port N --database URL

A server takes any titles (`Settings.titles`); only `grognard serve` knows no others than ours.
"""

from __future__ import annotations

import argparse

from grognard.table.http.server import run
from grognard.table.settings import Settings, every_title
from tests.toy.shown import SHOWN, ShownFord


def main() -> None:
    """Serve until it is stopped."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    wish = parser.parse_args()
    settings = Settings(database=wish.database, titles={SHOWN: ShownFord(), **every_title()})
    run(settings, "127.0.0.1", wish.port, announce=print)


if __name__ == "__main__":
    main()
