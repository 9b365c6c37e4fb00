"""What is wrong in a data file, and where. All faults are gathered before anything is raised."""

from typing import NamedTuple


class Fault(NamedTuple):
    """One fault. Lines and columns count from 1; 0 means that there is none to name."""

    file: str
    line: int
    column: int
    message: str
    name: str = ""  # the column's heading, or the key path in a TOML file

    def __str__(self) -> str:
        where = self.file
        if self.line:
            where += f":{self.line}"
            if self.column:
                where += f":{self.column}"
        if self.name:
            where += f" ({self.name})"
        return f"{where}: {self.message}"


class DataFault(Exception):
    """The data cannot be used. Carries every fault that was found, not only the first."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        lines = [f"{count} in the data files", *(str(fault) for fault in faults)]
        super().__init__("\n".join(lines))


class FaultLog:
    """Where every reader writes down what it finds."""

    def __init__(self) -> None:
        self._found: dict[Fault, None] = {}

    def add(self, file: str, line: int, column: int, message: str, name: str = "") -> None:
        """Write a fault down; the same fault found twice is written once."""
        self._found[Fault(file, line, column, message, name)] = None

    def sorted(self) -> list[Fault]:
        """Return all faults by file, line and column."""
        return sorted(self._found)

    def finish(self) -> None:
        """Raise :class:`DataFault` if anything was found."""
        if self._found:
            raise DataFault(self.sorted())


def listed(words: list[str]) -> str:
    """Write a list of known words for a message, shortened where it is long."""
    shown = ", ".join(words[:12])
    return f"{shown}, … ({len(words)} in all)" if len(words) > 12 else shown
