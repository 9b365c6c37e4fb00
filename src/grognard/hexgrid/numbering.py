"""Printed hex numbers: reading and writing "0312", "1203" and "03.12".

Every map we serve prints two digits for the column and two for the row. They differ in which
pair comes first and in whether a full stop stands between them:

* ``CCRR``   column, then row: "0312" is column 3, row 12
* ``RRCC``   row, then column: "0312" is row 3, column 12
* ``CC.RR``  column, full stop, row: "03.12" is column 3, row 12

Nothing here knows how large a map is; `Grid` decides which numbers exist.
"""

from typing import Final

from grognard.hexgrid.errors import GridError, UnknownHex

NUMBERINGS: Final[tuple[str, ...]] = ("CCRR", "RRCC", "CC.RR")

LARGEST_NUMBER: Final = 99
"""The largest column or row that two digits can print."""

ASCII_DIGITS: Final = "0123456789"


def _pair(text: str, start: int) -> int:
    """The value of the two ASCII digits at `start`, or -1 when they are not two digits.

    `str.isdigit` and `int` also accept digits of other scripts, which no map prints.
    """
    tens = ASCII_DIGITS.find(text[start])
    units = ASCII_DIGITS.find(text[start + 1])
    if tens < 0 or units < 0:
        return -1
    return 10 * tens + units


def _pairs(numbering: str, printed: str) -> tuple[int, int]:
    """First and second pair of digits as printed, or (-1, -1) when malformed."""
    if numbering == "CC.RR":
        if len(printed) != 5 or printed[2] != ".":
            return (-1, -1)
        first, second = _pair(printed, 0), _pair(printed, 3)
    else:
        if len(printed) != 4:
            return (-1, -1)
        first, second = _pair(printed, 0), _pair(printed, 2)
    if first < 0 or second < 0:
        return (-1, -1)
    return (first, second)


def _check_numbering(numbering: str) -> None:
    if numbering not in NUMBERINGS:
        raise GridError(f"numbering must be one of CCRR, RRCC, CC.RR, not {numbering!r}.")


def is_well_formed(numbering: str, printed: str) -> bool:
    """Whether `printed` has the shape of a hex number, whatever map it may be on."""
    _check_numbering(numbering)
    return _pairs(numbering, printed)[0] >= 0


def parse_hex(numbering: str, printed: str) -> tuple[int, int]:
    """(column, row) of a printed hex number; raises `UnknownHex` when it is malformed."""
    _check_numbering(numbering)
    first, second = _pairs(numbering, printed)
    if first < 0:
        raise UnknownHex(f"{printed!r} is not a hex number of the form {numbering}.")
    if numbering == "RRCC":
        return (second, first)
    return (first, second)


def format_hex(numbering: str, column: int, row: int) -> str:
    """The printed number of a column and row."""
    _check_numbering(numbering)
    if not (0 <= column <= LARGEST_NUMBER and 0 <= row <= LARGEST_NUMBER):
        raise GridError(f"column {column}, row {row} cannot be printed with two digits each.")
    if numbering == "RRCC":
        return f"{row:02d}{column:02d}"
    if numbering == "CC.RR":
        return f"{column:02d}.{row:02d}"
    return f"{column:02d}{row:02d}"
