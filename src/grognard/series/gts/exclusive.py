"""How the exclusive rules of a title join the series rules (1.2).

A title registers small objects, each with the rule of one case and written in that case's chapter;
the series rules ask the objects on the list of their moment, in the order of registration. A list
without objects costs nothing. If a game needs another moment, add a list here and ask it where the
series rule stands.

    CommandEffect   `commanding`: units that are In Command besides 21.1 to 21.4
    ChitPlayed      `chits[kind]`: what a chit does that the series does not know (the event chit)
    IndirectRule    `indirect`: at what Indirect Fire is aimed, and whether it spares the others
    StepEffect      `steps[step]`: what happens in a step of the turn besides, or instead
    RemountLimit    `remounting`: when a unit with Abandoned Transport may mount (24.5)
    ExitRule        `exits`: which units may leave the map, and where (19.18)
    StrayRule       `straying`: which units need a check before a Move, and whom they seek (21.14)
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why
from grognard.series.gts.state import STEPS, GtsState

S = TypeVar("S", bound=GtsState)


@mypyc_attr(allow_interpreted_subclasses=True)
class CommandEffect(Generic[S]):
    """Some units are In Command although no leader is near."""

    def commands(self, s: S, unit: int) -> bool:
        """Whether this rule puts the unit In Command now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ChitPlayed(Generic[S]):
    """What a chit does that is of no kind of the series."""

    def play(self, s: S, desk: Desk) -> None:
        """The chit has come up (10.22); its question or procedure is pushed on the turn."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ChitOrders(Generic[S]):
    """An order that a player may give besides between the units of a Division Activation (10.6)."""

    def verb(self) -> int:
        """The verb of the order."""
        raise NotImplementedError

    def candidates(self, s: S) -> list[int]:
        """What a person might try."""
        raise NotImplementedError

    def likely(self, s: S) -> list[int]:
        """The orders among which the legal ones are."""
        return self.candidates(s)

    def check(self, s: S, order: int, why: Why) -> None:
        """Every reason against it."""
        raise NotImplementedError

    def apply(self, s: S, order: int, desk: Desk) -> None:
        """Carry it out; the chit's frame is on top and stays there."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class StepEffect(Generic[S]):
    """Something happens at the beginning of a step of the turn."""

    def replaces(self, s: S) -> bool:
        """Whether it happens instead of what the series does in that step."""
        return False

    def begin(self, s: S, desk: Desk) -> None:
        """The step begins; a question is pushed, the turn lies below it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class IndirectRule(Generic[S]):
    """17.22 Indirect Fire finds its target, and hits others, in another way."""

    def check_target(self, s: S, firer: int, target: int, why: Why) -> None:
        """Whether the firer may aim at this unit of a hex that it may fire at."""
        raise NotImplementedError

    def spares_others(self, s: S, firer: int) -> bool:
        """Whether the other units of the hex do not suffer from effective fire (17.8)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class RemountLimit(Generic[S]):
    """A unit has left its transport behind and wants to mount."""

    def check(self, s: S, unit: int, hex_: int, why: Why) -> None:
        """What is against it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ExitRule(Generic[S]):
    """Some units may leave the map."""

    def allows(self, s: S, unit: int, hex_: int) -> bool:
        """Whether the unit may leave it from this hex."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class StrayRule(Generic[S]):
    """A unit far from its leaders checks before it moves, or moves towards one of them."""

    def strays(self, s: S, unit: int) -> bool:
        """Whether the unit must check before it moves."""
        raise NotImplementedError

    def sought(self, s: S, unit: int) -> list[int]:
        """The hexes of the leaders that the unit seeks, however far they are."""
        raise NotImplementedError


class Exclusive:
    """1.2 What a title has registered, by moment, and what the series rules ask of it."""

    def __init__(self) -> None:
        self.commanding: Final[list[CommandEffect[Any]]] = []
        self.indirect: Final[list[IndirectRule[Any]]] = []
        self.remounting: Final[list[RemountLimit[Any]]] = []
        self.exits: Final[list[ExitRule[Any]]] = []
        self.straying: Final[list[StrayRule[Any]]] = []
        self.steps: Final[list[list[StepEffect[Any]]]] = [[] for _ in STEPS]
        self.played: Final[dict[int, ChitPlayed[Any]]] = {}
        self.chit_orders: Final[list[ChitOrders[Any]]] = []

    def in_command(self, s: GtsState, unit: int) -> bool:
        """Whether any rule of the title puts a unit In Command."""
        for effect in self.commanding:
            if effect.commands(s, unit):
                return True
        return False

    def begin_step(self, s: GtsState, step: int, desk: Desk) -> bool:
        """A step of the turn begins; whether the series does anything in it besides."""
        goes_on = True
        for effect in self.steps[step]:
            if effect.replaces(s):
                goes_on = False
            effect.begin(s, desk)
        return goes_on

    def check_remount(self, s: GtsState, unit: int, hex_: int, why: Why) -> None:
        """24.5 What is against mounting with an Abandoned Transport marker."""
        for limit in self.remounting:
            limit.check(s, unit, hex_, why)

    def may_exit(self, s: GtsState, unit: int, hex_: int) -> bool:
        """19.18 Whether any rule lets the unit leave the map from a hex."""
        for rule in self.exits:
            if rule.allows(s, unit, hex_):
                return True
        return False

    def strays(self, s: GtsState, unit: int) -> bool:
        """21.14 Whether by any rule the unit must check before it moves."""
        for rule in self.straying:
            if rule.strays(s, unit):
                return True
        return False

    def sought(self, s: GtsState, unit: int) -> list[int]:
        """21.14 The hexes of the leaders that the unit seeks, however far they are."""
        found: list[int] = []
        for rule in self.straying:
            found += rule.sought(s, unit)
        return found
