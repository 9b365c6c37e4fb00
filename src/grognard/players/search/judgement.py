"""What was learned of positions: numbers of a position in, the chance of the first side out.

The table is written by `grognard lab learn` and read as data: a row for each number, with the mean
and the scale that make it comparable, and its weight. The chance is the logistic of the sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import Final

ALWAYS: Final = "always"  # the row of what is added
FAR: Final = 30.0  # a sum beyond this is as sure as a float can say
HEAD: Final = "number,mean,scale,weight"


class Judgement:
    """The weights of one title."""

    def __init__(
        self, names: list[str], means: list[float], scales: list[float], weights: list[float]
    ) -> None:
        self.names: Final = names
        self.means: Final = means
        self.scales: Final = scales
        self.weights: Final = weights  # one more than names: what is always added

    def chance(self, numbers: Sequence[float]) -> float:
        """The chance of the first side."""
        total = self.weights[-1]
        for at, number in enumerate(numbers):
            total += (number - self.means[at]) * self.scales[at] * self.weights[at]
        return logistic(total)


def logistic(total: float) -> float:
    """A sum as a chance."""
    return 1.0 / (1.0 + exp(-max(min(total, FAR), -FAR)))


def read_judgement(path: Path) -> Judgement:
    """The table of a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split(",") for line in lines if line and not line.startswith("#")][1:]
    return Judgement(
        [row[0] for row in rows[:-1]],
        [float(row[1]) for row in rows[:-1]],
        [float(row[2]) for row in rows[:-1]],
        [float(row[3]) for row in rows],
    )


def write_judgement(found: Judgement, path: Path, note: str) -> None:
    """The file that `read_judgement` reads; the note says where it comes from."""
    lines = [f"# {note}", HEAD]
    for at, name in enumerate(found.names):
        cells = [found.means[at], found.scales[at], found.weights[at]]
        lines.append(",".join([name, *[f"{cell:.5g}" for cell in cells]]))
    lines.append(f"{ALWAYS},0,1,{found.weights[-1]:.5g}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
