"""10.0 and up: how the exclusive rules of a title join the system rules.

A title registers small objects, each with the rule of one case and written in that case's chapter;
the system rules ask the objects on the list of their moment, in the order of registration. A list
without objects costs nothing, and no object has methods for moments other than its own.

    UnitLimit         `moving`, `advancing`: units that may not do so now
    EndLimit          `ending`: hexes in which a unit may not end its movement
    PhaseEffect       `phase_begins`: what is reset when a phase begins
    MoveEffect        `moved`: what follows when a unit has used its move
    Occupation        `occupation`: what follows when a unit comes to a hex
    AllotmentEffect   `allotment`: what changes the number of a side's markers
    PhaseOrders       `phase_orders`: further orders of a movement phase
    MoveOrders        `move_orders`: further orders of a moving unit

`entry` and `draw` are one each: how units enter the map, and what stands in the place of 8.1.

The objects know their game and remember nothing else: what changes is in the state. A limit is a
check like any other (kernel/play/why.py): it takes a set and gives back what is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.rows import Row, row_of
from grognard.kernel.play.why import Why
from grognard.series.fire_and_movement.state import FireState

if TYPE_CHECKING:
    from grognard.series.fire_and_movement.rules.ch05_reach import Front, Reach

S = TypeVar("S", bound=FireState)


# ------------------------------------------------------------------------------------------ limits


@mypyc_attr(allow_interpreted_subclasses=True)
class UnitLimit(Generic[S]):
    """Some units may not move, or not advance after combat."""

    def allowed(self, s: S, units: int, why: Why) -> int:
        """Those of the units that this rule does not hold back."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class EndLimit(Generic[S]):
    """A unit may not end its movement in some hexes."""

    def holds(self, s: S, side: int) -> bool:
        """Whether the rule says anything to units of this side now: asked once for a list."""
        return True

    def allowed(self, s: S, unit: int, hexes: int, why: Why) -> int:
        """Those of the hexes that this rule leaves open to the unit, if it holds."""
        raise NotImplementedError


# ----------------------------------------------------------------------------------------- effects


@mypyc_attr(allow_interpreted_subclasses=True)
class PhaseEffect(Generic[S]):
    """Something happens when a phase of a player turn begins."""

    def begin(self, s: S, desk: Desk) -> None:
        """`s.phase` of `s.active` begins."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveEffect(Generic[S]):
    """Something happens when a unit has used its move of a phase."""

    def moved(self, s: S, unit: int, *, entered: bool) -> None:
        """`entered`: it came from off the map."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Occupation(Generic[S]):
    """It is remembered who comes to some hexes."""

    def memorable(self, s: S, side: int) -> int:
        """Hexes where it matters that a unit of this side passes: it is offered that way."""
        return 0

    def occupy(self, s: S, unit: int, hex_: int, desk: Desk | None, *, ends: bool) -> None:
        """A unit has come to a hex; `ends`: and stays. Who only thinks ahead has no desk."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class AllotmentEffect(Generic[S]):
    """Something changes how many markers a side gets in this turn."""

    def change(self, s: S, side: int, number: int) -> Modifier | None:
        """The change of the number to which the rules before this one have come, if any."""
        raise NotImplementedError


# ------------------------------------------------------------------------------------------ orders


@mypyc_attr(allow_interpreted_subclasses=True)
class PhaseOrders(Generic[S]):
    """Further orders of a movement phase, besides moving a unit and ending the phase."""

    def __init__(self, verbs: list[int]) -> None:
        self.verbs: Final = verbs

    def candidates(self, s: S) -> list[int]:
        """What a person might try."""
        raise NotImplementedError

    def add(self, s: S, front: Front, orders: list[int]) -> None:
        """Add what is legal now, by the same checks as `check`."""
        raise NotImplementedError

    def check(self, s: S, order: int, why: Why) -> None:
        """Every reason against an order with one of the verbs."""
        raise NotImplementedError

    def apply(self, s: S, order: int, desk: Desk) -> None:
        """Carry it out; the movement phase is on top of the stack."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveOrders(Generic[S]):
    """Further orders of a moving unit; each of them ends its move."""

    def __init__(self, verbs: list[int]) -> None:
        self.verbs: Final = verbs

    def candidates(self, s: S, unit: int) -> list[int]:
        """What a person might try."""
        raise NotImplementedError

    def add(self, s: S, unit: int, points: int, reach: Reach, orders: list[int]) -> None:
        """Add what is legal with these points, by the same checks as `check`."""
        raise NotImplementedError

    def check(self, s: S, unit: int, points: int, order: int, why: Why) -> None:
        """Every reason against an order with one of the verbs."""
        raise NotImplementedError

    def apply(self, s: S, unit: int, order: int, desk: Desk) -> None:
        """Carry it out; the question about the move is off the stack."""
        raise NotImplementedError


# -------------------------------------------------------------------------------------- one of each


class Entry:
    """How units come onto the map: the case, and the first steps of each unit, packed."""

    def __init__(self, case: str, steps: list[Row]) -> None:
        self.case: Final = case
        self.steps: Final = steps


@mypyc_attr(allow_interpreted_subclasses=True)
class MarkerDraw(Generic[S]):
    """In place of 8.1: a side does not choose its markers."""

    def draw(self, s: S, side: int, number: int, desk: Desk) -> None:
        """Give the side so many of its markers."""
        raise NotImplementedError


# ----------------------------------------------------------------------------------------- register


class Exclusive:
    """What a title has registered, by moment, and what the system rules ask of it."""

    def __init__(self, units: int) -> None:
        self.moving: Final[list[UnitLimit[Any]]] = []
        self.advancing: Final[list[UnitLimit[Any]]] = []
        self.ending: Final[list[EndLimit[Any]]] = []
        self.phase_begins: Final[list[PhaseEffect[Any]]] = []
        self.moved: Final[list[MoveEffect[Any]]] = []
        self.occupation: Final[list[Occupation[Any]]] = []
        self.allotment: Final[list[AllotmentEffect[Any]]] = []
        self.phase_orders: Final[list[PhaseOrders[Any]]] = []
        self.move_orders: Final[list[MoveOrders[Any]]] = []
        self.entry = Entry("5.0", [row_of([])] * units)  # nobody enters
        self.draw: MarkerDraw[Any] | None = None

    def movers(self, s: FireState, units: int, why: Why) -> int:
        """Those of the units that may move."""
        for limit in self.moving:
            units = limit.allowed(s, units, why)
        return units

    def advancers(self, s: FireState, units: int, why: Why) -> int:
        """Those of the units that may advance after combat."""
        for limit in self.advancing:
            units = limit.allowed(s, units, why)
        return units

    def end_hexes(self, s: FireState, unit: int, hexes: int, why: Why) -> int:
        """Those of the hexes in which the unit may end its movement, friends aside."""
        for limit in self.ending:
            if limit.holds(s, s.board.units.side[unit]):
                hexes = limit.allowed(s, unit, hexes, why)
        return hexes

    def ends_limited(self, s: FireState, side: int) -> bool:
        """Whether any rule keeps units of a side from ending somewhere now."""
        for limit in self.ending:
            if limit.holds(s, side):
                return True
        return False

    def begin_phase(self, s: FireState, desk: Desk) -> None:
        """A phase of a player turn begins."""
        for effect in self.phase_begins:
            effect.begin(s, desk)

    def has_moved(self, s: FireState, unit: int, *, entered: bool) -> None:
        """A unit has used its move of this phase."""
        for effect in self.moved:
            effect.moved(s, unit, entered=entered)

    def memorable(self, s: FireState, side: int) -> int:
        """Hexes where it matters that a unit of this side passes."""
        hexes = 0
        for effect in self.occupation:
            hexes |= effect.memorable(s, side)
        return hexes

    def occupy(
        self, s: FireState, unit: int, hex_: int, desk: Desk | None = None, *, ends: bool
    ) -> None:
        """A unit has come to a hex; `ends`: and stays. Who only thinks ahead has no desk."""
        for effect in self.occupation:
            effect.occupy(s, unit, hex_, desk, ends=ends)

    def add_move_orders(
        self, s: FireState, unit: int, points: int, reach: Reach, orders: list[int]
    ) -> None:
        """What a moving unit may do besides going to a hex."""
        for extra in self.move_orders:
            extra.add(s, unit, points, reach, orders)

    def phase_orders_with(self, verb: int) -> PhaseOrders[Any] | None:
        """Whose order of a movement phase this is."""
        for extra in self.phase_orders:
            if verb in extra.verbs:
                return extra
        return None

    def move_orders_with(self, verb: int) -> MoveOrders[Any] | None:
        """Whose order of a moving unit this is."""
        for extra in self.move_orders:
            if verb in extra.verbs:
                return extra
        return None
