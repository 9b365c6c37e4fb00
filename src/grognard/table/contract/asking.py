"""Questions about orders: why not, and what are the odds."""

from __future__ import annotations

from msgspec import Struct

from grognard.table.contract.charts import CellChance, LitView
from grognard.table.contract.log import ModifierView


class Ask(Struct, forbid_unknown_fields=True):
    """A question about an order: why not."""

    order: str


class AskOdds(Struct, forbid_unknown_fields=True):
    """What are the odds; as if the other side added so many of the markers that it hides."""

    order: str
    supposed: int = 0
    near: list[str] = []  # units of which it is asked why they take no part


class AskClick(Struct, forbid_unknown_fields=True):
    """A click that is no legal order: a unit, and the hex or unit that it was to deal with."""

    unit: str | None = None
    hex: str | None = None
    target: str | None = None


class Reason(Struct):
    """A rule that refuses."""

    case: str
    text: str


class WhyNot(Struct):
    """Every reason against what was tried, the text of the first case, and what would be legal."""

    order: str
    legal: bool
    reasons: list[Reason]
    rule: Reason | None
    nearest: list[str]


class NextOrder(Struct):
    """An answer to the question that would come next."""

    label: str
    hexes: list[str]
    draws: bool  # something would be drawn for it


class NextView(Struct):
    """What would be asked next, if it came out so."""

    side: str
    prompt: str
    case: str
    orders: list[NextOrder]


class FateView(Struct):
    """What may become of a unit: lost, reduced, moves, or a badge that it would bear."""

    unit: str
    what: str
    share: float


class AbsentView(Struct):
    """A unit near by that takes no part, and the first reason."""

    unit: str
    reason: Reason


class OddsOutcome(Struct):
    """One way it may come out.

    A share that was counted in samples lies between `low` and `high` (95 %); an exact one is both.
    """

    text: str
    chance: str  # an exact fraction, "13/26"; "" where it was counted
    share: float
    low: float
    high: float
    faces: list[str]  # what must be drawn first for it, where that can be told
    points: dict[str, float]  # by side: what it brings, on the average
    next: NextView | None


class OddsView(Struct):
    """The arithmetic of an attack and its outcomes; `notes` is what numbers cannot say.

    `unknowns` is how many hidden markers the other side could add, `supposed` how many of them the
    outcomes reckon with, each weighed by what it can be. The arithmetic is without them; `cells`,
    the cells of charts that may come to count, are with them. `samples` is 0 for exact chances;
    where that would take too long, it is how often the order was tried.
    """

    order: str
    outcomes: list[OddsOutcome]
    assumed: list[str]
    strength: int | None
    needed: int | None
    at_least: bool  # that number or more; otherwise that number or less
    answers: bool  # who is asked is the one that is attacked
    modifiers: list[ModifierView]
    notes: list[Reason]
    lit: list[LitView]
    cells: list[CellChance]
    unknowns: int
    supposed: int
    samples: int
    fates: list[FateView]
    absent: list[AbsentView]


class WayView(Struct):
    """How a unit gets to a hex by several orders, as far as they can be foreseen."""

    hex: str
    orders: list[str]
    hexes: list[str]  # where each order leads
    label: str
    cost: str
    risk: bool  # something may be drawn or asked on the way
