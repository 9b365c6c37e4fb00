"""One check a rule: the same lines list the legal orders and explain the others.

A check is a procedure that gets a `Why` and names each reason on a line of its own:

    def check_attach(s, unit, near, why):
        if s.finished[unit] and why.no("11.1", "refuse.finished", unit):
            return
        if not near >> s.place[unit] & 1 and why.no("11.1", "refuse.attach_far", unit):
            return

Whoever lists orders stops at the first reason: there `no` answers true, and nothing is built.
Whoever explains collects them all: there `no` answers false, and the check goes on. A check that
calls another one asks `why.over` before it goes on, and a check whose later lines make no sense
after a reason (the unit is not even on the map) returns whatever `no` answers.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.refusal import Refusal

NO_VALUE: Final = -(1 << 50)  # no number of any title


class Why:
    """Who asks a check: a list of orders, or somebody who wants every reason."""

    def __init__(self, *, every_reason: bool) -> None:
        self.every_reason: Final = every_reason
        self.reasons: Final[list[Refusal]] = []
        self._barred = False

    def no(
        self, case: str, key: str, first: int = NO_VALUE, second: int = NO_VALUE,
        third: int = NO_VALUE,
    ) -> bool:  # fmt: skip
        """A reason against the order; true if nobody wants to hear another one."""
        self._barred = True
        if not self.every_reason:
            return True
        args = [value for value in (first, second, third) if value != NO_VALUE]
        self.reasons.append(Refusal(case, key, tuple(args)))
        return False

    def refuse(self, reason: Refusal) -> bool:
        """A reason that somebody else has put into words."""
        self._barred = True
        if self.every_reason:
            self.reasons.append(reason)
        return not self.every_reason

    @property
    def over(self) -> bool:
        """Whether a reason was found and nobody wants to hear another one."""
        return self._barred and not self.every_reason

    @property
    def barred(self) -> bool:
        """Whether a reason was found."""
        return self._barred

    def passed(self) -> bool:
        """Whether no reason was found since this was asked last: the list goes on to the next."""
        barred = self._barred
        self._barred = False
        return not barred


def listing() -> Why:
    """For a list of orders: each check stops at its first reason."""
    return Why(every_reason=False)


def explaining() -> Why:
    """For a person: each check names every reason."""
    return Why(every_reason=True)
