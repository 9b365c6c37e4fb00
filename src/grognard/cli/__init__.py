"""The command `grognard`: one small module for each subcommand."""

from __future__ import annotations

import sys

from grognard.cli.app import app
from grognard.cli.errors import INTERRUPTED, report

__all__ = ["main", "run"]


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command; the exit code is 0, 1 (a fault in a file), 2 (wrong use) or 130."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without some letter shows "?"
    try:
        app(args=arguments, prog_name="grognard")
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else int(bool(leaving.code))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return report(error)
    return 0
