"""The desk between rules and the world: draws are made here, and what happens is told here."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.tape import EVERYONE, Draw, Tape
from grognard.kernel.shown.chart import Lit


class Modifier:
    """One number in a sum, with its case and its reason."""

    def __init__(self, case: str, key: str, number: int) -> None:
        self.case: Final = case
        self.key: Final = key
        self.number: Final = number

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Modifier)
            and self.case == other.case
            and self.key == other.key
            and self.number == other.number
        )

    def __hash__(self) -> int:
        return hash((self.case, self.key, self.number))

    def __repr__(self) -> str:
        return f"Modifier({self.case!r}, {self.key!r}, {self.number:+d})"


class Event:
    """Something that happened: the case that caused it, a message key, values as numbers.

    `result` marks what an odds panel counts: the outcome of a draw. `lit` names the cells of charts
    that it was read from.
    """

    def __init__(
        self,
        case: str,
        key: str,
        args: tuple[int, ...],
        modifiers: list[Modifier] | None = None,
        *,
        result: bool = False,
        seen_by: int = EVERYONE,
        lit: list[Lit] | None = None,
    ) -> None:
        self.case: Final = case
        self.key: Final = key
        self.args: Final = args
        self.modifiers: Final[list[Modifier]] = [] if modifiers is None else modifiers
        self.result: Final = result
        self.seen_by: Final = seen_by
        self.lit: Final[list[Lit]] = [] if lit is None else lit

    def __repr__(self) -> str:
        return f"Event({self.case!r}, {self.key!r}, {self.args!r})"


class Desk:
    """What a rule needs besides the state: the tape to draw from, and somebody to tell."""

    def __init__(self, tape: Tape, *, listening: bool = True) -> None:
        self.tape = tape
        self.listening: Final = listening  # simulations do not listen: nothing is built or kept
        self.events: list[Event] = []
        self.draws: list[Draw] = []
        self.drawn = 0
        self.revealed = False

    def draw(
        self,
        case: str,
        kind: str,
        pool: list[int],
        alike: list[int] | None = None,
        *,
        opens: bool = False,
        seen_by: int = EVERYONE,
    ) -> int:
        """Draw one member of the pool. See `NeedDraw` for `alike` and `opens`."""
        value = self.tape.pick(case, kind, pool, alike, opens=opens)
        self.drawn += 1
        if self.listening:
            self.draws.append(Draw(case, kind, value, len(pool), seen_by, self.tape.place))
        return value

    def tell(
        self, case: str, key: str, args: tuple[int, ...] = (), seen_by: int = EVERYONE
    ) -> None:
        """Say what happened."""
        if self.listening:
            self.events.append(Event(case, key, args, seen_by=seen_by))

    def tell_sum(
        self,
        case: str,
        key: str,
        args: tuple[int, ...],
        modifiers: list[Modifier],
        lit: list[Lit] | None = None,
        seen_by: int = EVERYONE,
    ) -> None:
        """Say what a number came to, modifier by modifier, and the cells of charts it leads to."""
        if self.listening:
            self.events.append(Event(case, key, args, modifiers, lit=lit, seen_by=seen_by))

    def tell_result(
        self, case: str, key: str, args: tuple[int, ...] = (), seen_by: int = EVERYONE
    ) -> None:
        """Say how a draw came out: what an odds panel counts."""
        if self.listening:
            self.events.append(Event(case, key, args, result=True, seen_by=seen_by))

    def reveal(self) -> None:
        """A secret was shown: what led to it cannot be taken back."""
        self.revealed = True
