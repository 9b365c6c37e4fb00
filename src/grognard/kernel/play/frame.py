"""State and frames: the position, and the stack of open questions on top of it.

A *decision* frame asks one side. A *procedure* frame (a turn, an assault) asks nobody, runs by
itself and opens decisions. An interrupt is one more frame. Frames are frozen: going on means to
put a changed frame in the place of the old one, so copying a stack is copying a list.

A frame that ends in something that the one below must know (a unit was halted, a card is a miss)
takes itself off the stack and hands it back (`hand_back`): the frame below goes on there and then,
and what it wants to remember is in its own fields. Nothing is parked in the state.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, Self, TypeVar, dataclass_transform, final

from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.declare import declare_frame, declare_state
from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.refusal import Refusal, Value
from grognard.kernel.play.tape import EVERYONE
from grognard.kernel.play.why import Why, explaining, listing
from grognard.kernel.shown.chart import Lit

NOBODY: Final = -1
DRAWN: Final = -1
UNDECIDED: Final = -2
NO_ORDER: Final = 0
ALONE: Final = -1  # the group of an order that is like no other


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position, flat: a title adds lists indexed by unit or hex, ints, and nothing else."""

    stack: list[Frame[Any]]
    winner: int
    ending: int  # the title's number for how the game was won

    def __init_subclass__(cls) -> None:
        """A title's state declares its fields; constructor and `copy` are written from that."""
        declare_state(cls)

    def __init__(self, board: Any) -> None:
        raise NotImplementedError

    def copy(self) -> Self:
        """An independent position."""
        raise NotImplementedError

    def derive(self) -> None:
        """Build the derived fields anew, after the others were read or hidden."""


S = TypeVar("S", bound=State)


class Prompt:
    """What the player is asked, as a message key with values, and the case that asks."""

    def __init__(self, case: str, key: str, args: tuple[Value, ...] = ()) -> None:
        self.case: Final = case
        self.key: Final = key
        self.args: Final = args


class Note:
    """A line of arithmetic in words: a message key with values, and its case."""

    def __init__(self, case: str, key: str, args: tuple[Value, ...] = ()) -> None:
        self.case: Final = case
        self.key: Final = key
        self.args: Final = args


class Breakdown:
    """The arithmetic behind an attack: a strength, each modifier, the number that is needed.

    Where a game has no such number it is `None`. `notes` says what numbers cannot ("12 against 4
    is 3:1"); `lit` names the rows and columns of charts that apply. What is drawn must be the
    needed number or less, or with `at_least` that number or more. `answers`: who is asked is the
    one that is attacked.
    """

    def __init__(
        self,
        strength: int | None,
        modifiers: list[Modifier],
        needed: int | None,
        lit: list[Lit] | None = None,
        notes: list[Note] | None = None,
        *,
        at_least: bool = False,
        answers: bool = False,
    ) -> None:
        self.at_least: Final = at_least
        self.answers: Final = answers
        self.strength: Final = strength
        self.modifiers: Final = modifiers
        self.needed: Final = needed
        self.lit: Final[list[Lit]] = [] if lit is None else lit
        self.notes: Final[list[Note]] = [] if notes is None else notes


@dataclass_transform(eq_default=False, frozen_default=True)
@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One open question, or one running procedure."""

    UPON: ClassVar[tuple[str, ...]]  # the frames on which it can lie; "" if it can be the lowest
    HANDS_BACK: ClassVar[bool] = False  # it may hand a result back to the frame below

    def __init_subclass__(cls) -> None:
        """A frame declares its fields; constructor and `data` are written from that."""
        declare_frame(cls)

    def side(self, s: S) -> int:
        """Who is asked; `NOBODY` for a procedure."""
        return NOBODY

    def run(self, s: S, desk: Desk) -> None:
        """A procedure's next step. It must change the stack, or the frame on top of it."""
        raise NotImplementedError

    def resumed(self, s: S, result: int, desk: Desk) -> None:
        """Go on with the result of the frame that lay upon this one and has ended.

        This frame is on top again: it may put a changed one in its place, end, or open another.
        """
        raise NotImplementedError(f"{type(self).__name__} waits for no result")

    def prompt(self, s: S) -> Prompt:
        """What the player is asked."""
        raise NotImplementedError

    def candidates(self, s: S) -> list[int]:
        """What a person might reasonably try: legal or not."""
        raise NotImplementedError

    def check(self, s: S, order: int, why: Why) -> None:
        """Every reason against an order, told to `why`; this alone decides what is legal."""
        raise NotImplementedError

    def likely(self, s: S) -> list[int]:
        """The orders among which the legal ones are, in their sequence: fewer than `candidates`.

        A large frame narrows the search here (by sets, by reach); it must not repeat a condition
        of `check`, which is asked about each of them.
        """
        return self.candidates(s)

    @final
    def refusals(self, s: S, order: int) -> list[Refusal]:
        """Every reason against an order."""
        why = explaining()
        self.check(s, order, why)
        return why.reasons

    def legal(self, s: S) -> list[int]:
        """The legal orders, in the same sequence in every process.

        Where one thing is worked out for all orders a frame may bring a list of its own, made with
        the very checks that `check` calls; the contract tests compare the two.
        """
        return self.sift(s, self.likely(s))

    @final
    def sift(self, s: S, orders: list[int]) -> list[int]:
        """Those of the orders against which there is no reason."""
        why = listing()
        found: list[int] = []
        for order in orders:
            self.check(s, order, why)
            if why.passed():
                found.append(order)
        return found

    @final
    def legal_by_refusals(self, s: S) -> list[int]:
        """The slow and obvious list: candidates without a refusal."""
        return [order for order in self.candidates(s) if not self.refusals(s, order)]

    def apply(self, s: S, order: int, desk: Desk) -> None:
        """Carry out a legal order."""
        raise NotImplementedError

    def skips(self, s: S) -> bool:
        """Whether a question with one answer may be answered by itself.

        Say no before something that a person wants to look at first, and wherever the silence
        would tell the other side a secret.
        """
        return True

    def answer_seen_by(self, s: S, order: int) -> int:
        """Who may read this answer itself, before what it leads to is told: all, or one side."""
        return EVERYONE

    def sets_up(self) -> bool:
        """Whether this is a question of a free set-up, which a player may want to save."""
        return False

    def lays_out(self, s: S, wanted: S) -> list[int]:
        """In a set-up: the orders that bring the next unit to where it stands in `wanted`."""
        return []

    def unknowns(self, s: S) -> int:
        """How many hidden things the side that is asked could use here, as far as they are masked.

        An odds panel works from what one side knows: what the other holds is then `NOT_SHOWN`.
        """
        return 0

    def suppose(self, s: S, number: int, desk: Desk) -> None:
        """Answer as if the side used so many of its hidden things, each drawn from what it can be.

        The odds try every draw, so that the outcomes are weighed by what is likely.
        """
        raise NotImplementedError

    def alike(self, s: S, orders: list[int]) -> list[int] | None:
        """The groups of orders that do the same to the question: draw, end it, or leave it open.

        To know that of a long list, one of each group is tried (`foresee_all`); an order that is
        `ALONE` is always tried. A frame with hundreds of orders should say something.
        """
        return None

    def usual(self, s: S) -> int:
        """The answer that an odds panel takes for granted, or `NO_ORDER`."""
        return NO_ORDER

    def breakdown(self, s: S, order: int) -> Breakdown | None:
        """Strength and modifiers behind an order that attacks."""
        return None

    def data(self) -> list[Any]:
        """The frame's own values (ints, lists of ints), in the sequence of its declared fields."""
        return []


def hand_back(s: State, result: int, desk: Desk) -> None:
    """Hand a result to the frame on top: the one that hands it back has just left the stack."""
    s.stack[-1].resumed(s, result, desk)
