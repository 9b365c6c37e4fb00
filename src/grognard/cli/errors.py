"""What a person reads when something is wrong, and the exit code: the one place that decides."""

from __future__ import annotations

import os
import sys
from traceback import print_exception
from typing import Final

from grognard.kernel.data import DataFault, ExportError
from grognard.kernel.match.record import RecordFault
from grognard.kernel.play.position_reader import PositionFault
from grognard.kernel.play.refusal import Illegal
from grognard.kernel.play.tape import BadDraw, NeedDraw
from grognard.kernel.title import SettingFault
from grognard.lab.pool import WorkerLost
from grognard.language import LanguageFault

FAULT: Final = 1  # something is wrong in a file, or a check has failed
USAGE: Final = 2  # something is wrong in what was typed
BROKEN: Final = 70  # something is wrong in the program
INTERRUPTED: Final = 130

_CODES: Final[list[tuple[type[Exception], int]]] = [
    (SettingFault, USAGE),
    (LanguageFault, USAGE),
    (DataFault, FAULT),
    (ExportError, FAULT),
    (RecordFault, FAULT),
    (PositionFault, FAULT),
    (Illegal, FAULT),
    (BadDraw, FAULT),
    (NeedDraw, FAULT),
    (WorkerLost, FAULT),
]


class Failure(Exception):
    """What a command itself finds wrong."""

    def __init__(self, message: str, code: int = USAGE) -> None:
        super().__init__(message)
        self.code = code


class FileFault(Exception):
    """A fault in a named file: its name stands before the message."""

    def __init__(self, path: str, fault: Exception) -> None:
        super().__init__(f"{path}: {describe(fault)[0]}")
        self.code = describe(fault)[1]


def describe(error: Exception) -> tuple[str, int]:
    """A message without a traceback, and the exit code."""
    if isinstance(error, Failure | FileFault):
        return str(error), error.code
    if isinstance(error, UnicodeDecodeError):
        return "not text in UTF-8", FAULT
    if isinstance(error, OSError):
        return _file_message(error), FAULT
    for kind, code in _CODES:
        if isinstance(error, kind):
            return str(error), code
    return f"a fault of the program: {type(error).__name__}: {error}", BROKEN


def report(error: Exception) -> int:
    """Write the message to standard error; return the exit code."""
    if isinstance(error, BrokenPipeError):
        # Whoever read our output has left, as `grognard … | head` does: nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAULT
    message, code = describe(error)
    sys.stdout.flush()
    print(f"grognard: {message}", file=sys.stderr)
    if code == BROKEN and os.environ.get("GROGNARD_DEBUG"):
        print_exception(error)
    elif code == BROKEN:
        print("Please report it; GROGNARD_DEBUG=1 shows where it happened.", file=sys.stderr)
    return code


def _file_message(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason
