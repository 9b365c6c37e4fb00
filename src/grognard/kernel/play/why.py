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

Where one rule speaks for many orders at once, its check takes a set and gives back what is left:

    def free_hexes(s, side, hexes, why):
        hexes = why.without(hexes, enemy_hexes(s, side), "3.3", "refuse.enemy_hex", MEMBER)
        return why.without(hexes, full_hexes(s, side), "3.5", "refuse.hex_full", MEMBER)

`without` takes away what a reason bars, `within` what is outside of a set.

Whoever lists asks about the whole map (with `SETS`) and takes what is given back. The check of one
order asks about a set of one. Whoever explains gets it back whole from `without`, so that the next
reason is heard too, and empty from `stop`, after which nothing more is to be said.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.refusal import Refusal

NO_VALUE: Final = -(1 << 50)  # no number of any title
MEMBER: Final = NO_VALUE + 1  # a value of a reason: the very member of the set that is asked about


class Why:
    """Who asks a check: a list of orders, or somebody who wants every reason."""

    def __init__(self, *, every_reason: bool) -> None:
        self.every_reason: Final = every_reason
        self.reasons: Final[list[Refusal]] = []
        self.barred = False  # whether a reason was found
        self.over = False  # whether a reason was found and nobody wants to hear another one

    def no(
        self, case: str, key: str, first: int = NO_VALUE, second: int = NO_VALUE,
        third: int = NO_VALUE,
    ) -> bool:  # fmt: skip
        """A reason against the order; true if nobody wants to hear another one."""
        self.barred = True
        if not self.every_reason:
            self.over = True
            return True
        args = [value for value in (first, second, third) if value != NO_VALUE]
        self.reasons.append(Refusal(case, key, tuple(args)))
        return False

    def without(
        self, members: int, barred: int, case: str, key: str, first: int = NO_VALUE,
        second: int = NO_VALUE, third: int = NO_VALUE,
    ) -> int:  # fmt: skip
        """A set (a bit for each member) without those against which there is this reason."""
        left = members & ~barred
        if self.every_reason:
            self.stop(members, barred, case, key, first, second, third)
            return members
        if not left:
            self.barred = self.over = True
        return left

    def within(
        self, members: int, allowed: int, case: str, key: str, first: int = NO_VALUE,
        second: int = NO_VALUE, third: int = NO_VALUE,
    ) -> int:  # fmt: skip
        """What is in another set too; against the rest there is this reason."""
        left = members & allowed
        if self.every_reason:
            self.stop(members, ~allowed, case, key, first, second, third)
            return members
        if not left:
            self.barred = self.over = True
        return left

    def stop(
        self, members: int, barred: int, case: str, key: str, first: int = NO_VALUE,
        second: int = NO_VALUE, third: int = NO_VALUE,
    ) -> int:  # fmt: skip
        """As `without`, but whoever explains hears no further reason against those."""
        left = members & ~barred
        if self.every_reason:
            if left != members:
                asked = members.bit_length() - 1
                one = asked if first == MEMBER else first
                two = asked if second == MEMBER else second
                self.no(case, key, one, two, third)
        elif not left:
            self.barred = self.over = True
        return left

    def refuse(self, reason: Refusal) -> bool:
        """A reason that somebody else has put into words."""
        self.barred = True
        self.over = not self.every_reason
        if self.every_reason:
            self.reasons.append(reason)
        return self.over

    def passed(self) -> bool:
        """Whether no reason was found since this was asked last: the list goes on to the next."""
        if not self.barred:
            return True
        self.barred = False
        self.over = False
        return False


SETS: Final = Why(every_reason=False)  # for lists of whole sets: nobody asks it anything


def listing() -> Why:
    """For a list of orders: each check stops at its first reason."""
    return Why(every_reason=False)


def explaining() -> Why:
    """For a person: each check names every reason."""
    return Why(every_reason=True)
