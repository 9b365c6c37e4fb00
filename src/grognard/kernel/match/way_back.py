"""Undo: the orders that can be taken back, and what stands in the way behind them.

A draw or a secret that was shown is a barrier for ever: the kernel, not the title, knows where it
is.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import State
from grognard.kernel.play.refusal import Refusal


class Step:
    """The match before an order: which side gave it, position, legal orders, length of the log."""

    def __init__(self, side: int, state: State, legal: list[int], entries: int) -> None:
        self.side: Final = side
        self.state: Final = state
        self.legal: Final = legal
        self.entries: Final = entries


class WayBack:
    """The steps since the last barrier, and what that barrier is, as the key of a message."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._barrier = "kernel.nothing_to_undo"

    def copy(self) -> WayBack:
        """The same way, for an order that may fail."""
        twin = WayBack()
        twin._steps = self._steps[:]
        twin._barrier = self._barrier
        return twin

    def remember(self, step: Step, desk: Desk) -> None:
        """An order was carried out; the desk says whether that can ever be taken back."""
        if desk.drawn or desk.revealed:
            self.close("kernel.undo_drawn" if desk.drawn else "kernel.undo_revealed")
        else:
            self._steps.append(step)

    def close(self, barrier: str) -> None:
        """Nothing that was done so far can be taken back any more."""
        self._steps.clear()
        self._barrier = barrier

    def why_not(self, side: int | None) -> Refusal | None:
        """Why the last order cannot be taken back by a side, or by anybody; none if it can."""
        if not self._steps:
            return Refusal("", self._barrier)
        if side is not None and self._steps[-1].side != side:
            return Refusal("", "kernel.undo_other")
        return None

    def left(self, entries: int, side: int | None) -> int:
        """How many entries of a log are left when all is taken back that a side may take back."""
        left = entries
        for step in reversed(self._steps):
            if side is not None and step.side != side:
                break
            left = step.entries
        return left

    def below(self, entries: int, side: int | None) -> Refusal:
        """What stands in the way behind the orders that can be taken back."""
        mine = bool(self._steps) and self.left(entries, side) > self._steps[0].entries
        return Refusal("", "kernel.undo_other" if mine else self._barrier)

    def step(self) -> Step:
        """The last step, which is now taken back."""
        return self._steps.pop()
