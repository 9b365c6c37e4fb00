"""How a map sheet is laid out and numbered, as its rules or its data file state it."""

from grognard.hexgrid.errors import GridError
from grognard.hexgrid.numbering import LARGEST_NUMBER, NUMBERINGS, format_hex


def _choice_fault(setting: str, value: str, allowed: tuple[str, ...]) -> list[str]:
    if value in allowed:
        return []
    return [f"{setting} must be one of {', '.join(allowed)}, not {value!r}."]


def _range_fault(kind: str, first: int, last: int) -> list[str]:
    found: list[str] = []
    for setting, value in ((f"first_{kind}", first), (f"last_{kind}", last)):
        if not 0 <= value <= LARGEST_NUMBER:
            found.append(f"{setting} must lie between 0 and {LARGEST_NUMBER}, not {value}.")
    if first > last:
        found.append(f"first_{kind} ({first}) must not be greater than last_{kind} ({last}).")
    return found


class GridSpec:
    """The layout of one hex map.

    * `orientation`: "pointy" (a corner to the north, hexes stand in straight rows) or "flat"
      (a side to the north, hexes stand in straight columns).
    * `first_column` .. `last_column`, `first_row` .. `last_row`: the printed numbers, inclusive.
      Ragged edges and holes are given to `Grid` as the list of hexes that exist.
    * `numbering`: "CCRR", "RRCC" or "CC.RR".
    * `column_direction`: where column numbers grow, "east" or "west".
    * `row_direction`: where row numbers grow, "south" or "north".
    * `shifted`: whether the "even" or the "odd" printed rows (pointy) or columns (flat) are the
      ones moved by half a hex.
    * `shift`: where these are moved: "east" or "west" (pointy), "south" or "north" (flat).

    The constructor accepts anything, so that a checker can list every fault of a data file at
    once; `Grid` refuses a spec with a fault.
    """

    def __init__(
        self,
        *,
        orientation: str,
        first_column: int,
        last_column: int,
        first_row: int,
        last_row: int,
        numbering: str,
        column_direction: str,
        row_direction: str,
        shifted: str,
        shift: str,
    ) -> None:
        self.orientation = orientation
        self.first_column = first_column
        self.last_column = last_column
        self.first_row = first_row
        self.last_row = last_row
        self.numbering = numbering
        self.column_direction = column_direction
        self.row_direction = row_direction
        self.shifted = shifted
        self.shift = shift

    def faults(self) -> list[str]:
        """Everything wrong with the settings, one sentence each, naming the setting."""
        found = _choice_fault("orientation", self.orientation, ("pointy", "flat"))
        found += _range_fault("column", self.first_column, self.last_column)
        found += _range_fault("row", self.first_row, self.last_row)
        found += _choice_fault("numbering", self.numbering, NUMBERINGS)
        found += _choice_fault("column_direction", self.column_direction, ("east", "west"))
        found += _choice_fault("row_direction", self.row_direction, ("south", "north"))
        found += _choice_fault("shifted", self.shifted, ("even", "odd"))
        if self.orientation == "pointy":
            found += _choice_fault("shift", self.shift, ("east", "west"))
        elif self.orientation == "flat":
            found += _choice_fault("shift", self.shift, ("south", "north"))
        return found

    def fault(self) -> str | None:
        """The first fault, or None when the settings make sense."""
        found = self.faults()
        return found[0] if found else None

    def check(self) -> None:
        """Raise `GridError` with the first fault, if there is one."""
        problem = self.fault()
        if problem is not None:
            raise GridError(f"The grid description is wrong: {problem}")

    def contains(self, column: int, row: int) -> bool:
        """Whether a column and row lie inside the numbered rectangle."""
        return (
            self.first_column <= column <= self.last_column
            and self.first_row <= row <= self.last_row
        )

    def every_hex(self) -> list[str]:
        """The printed numbers of the full rectangle, column by column."""
        return [
            format_hex(self.numbering, column, row)
            for column in range(self.first_column, self.last_column + 1)
            for row in range(self.first_row, self.last_row + 1)
        ]
