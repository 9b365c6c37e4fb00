"""Odds: an order is tried on copies, once for each thing that may be drawn.

Nothing here knows a title. The rules are run with an empty tape; each time they ask for a draw,
every member of the pool (or one of each group that is alike) is given in turn. That is exact. Where
it would take too long (`Budget`), the order is tried so many times with draws by chance, and every
share comes with the interval in which it lies in 95 of 100 such answers.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.budget import Budget, Meter, Spent
from grognard.kernel.play.desk import Desk, Event
from grognard.kernel.play.frame import Breakdown, State
from grognard.kernel.play.interval import wilson
from grognard.kernel.play.settling import Assumptions, settle
from grognard.kernel.play.tape import NeedDraw, Tape, derive_seed
from grognard.kernel.shown.chart import Lit

Label = tuple[str, tuple[int, ...]]
Faces = tuple[str, list[int]]  # the kind of a draw, and all members that are alike


@mypyc_attr(allow_interpreted_subclasses=True)
class Look:
    """Looks at every end that an order may come to, for whoever wants to know more than results."""

    def begin(self) -> None:
        """Everything anew: the exact way took too long."""

    def see(self, results: tuple[Label, ...], s: State, first: Faces, weight: Fraction) -> None:
        """One end: what is told as a result, the position, what was drawn first, how likely."""

    def facts(self) -> Any:
        """What was found, in plain data."""


class Outcome:
    """One way an order may come out: what is told as a result, and how likely it is.

    A chance that was counted in samples lies between `low` and `high`; an exact one is both.
    """

    def __init__(self, results: tuple[Label, ...], chance: Fraction, samples: int = 0) -> None:
        self.results: Final = results
        self.chance: Final = chance
        exact = (float(chance), float(chance))
        bounds = wilson(int(chance * samples), samples) if samples else exact
        self.low: Final = bounds[0]
        self.high: Final = bounds[1]


class Odds:
    """All outcomes of an order, the likeliest first, and the answers taken for granted.

    `unknowns` is how many hidden things the other side could answer with; `supposed` is how many
    of them these outcomes reckon with, each weighed by what it can be. `cells` are the cells of
    charts that may come to count, each with its chance; of faces that are alike one stands for all.
    `samples` is 0 for exact chances, else how often the order was tried. `facts` is what somebody
    wanted to know besides (`Look`).
    """

    def __init__(
        self,
        outcomes: list[Outcome],
        assumed: list[int],
        breakdown: Breakdown | None,
        unknowns: int = 0,
        supposed: int = 0,
        cells: dict[Lit, Fraction] | None = None,
        samples: int = 0,
        facts: Any = None,
    ) -> None:
        self.facts: Final = facts
        self.outcomes: Final = outcomes
        self.assumed: Final = assumed
        self.breakdown: Final = breakdown
        self.unknowns: Final = unknowns
        self.supposed: Final = supposed
        self.cells: Final[dict[Lit, Fraction]] = {} if cells is None else cells
        self.samples: Final = samples

    def chance(self, key: str) -> Fraction:
        """How likely it is that a result with this key is among what happens."""
        return sum(
            (o.chance for o in self.outcomes if any(label[0] == key for label in o.results)),
            Fraction(0),
        )


def odds(
    s: State,
    order: int,
    supposed: int = 0,
    budget: Budget | None = None,
    look: Look | None = None,
) -> Odds:
    """Every outcome of an order with its exact chance; `supposed` hidden things are reckoned in.

    Beyond the budget the chances are counted in samples. `look` is shown every end.
    """
    meter = Meter(budget)
    trying = _Trying(supposed, look)
    samples = 0
    try:
        _branch(s, order, [], Fraction(1), trying, meter)
    except Spent:
        trying = _Trying(supposed, look)
        samples = _sample(s, order, trying, meter)
    chances = trying.chances.items()
    outcomes = [Outcome(results, chance, samples) for results, chance in chances]
    outcomes.sort(key=lambda outcome: (-outcome.chance, outcome.results))
    return Odds(
        outcomes,
        sorted(set(trying.assumed)),
        s.stack[-1].breakdown(s, order),
        trying.unknowns,
        min(supposed, trying.unknowns),
        trying.cells,
        samples,
        None if look is None else look.facts(),
    )


class _Trying(Assumptions):
    """What is gathered while an order is tried again and again."""

    def __init__(self, supposed: int, look: Look | None = None) -> None:
        super().__init__(supposed)
        self.look: Final = look
        if look is not None:
            look.begin()
        self.alike: Final[dict[int, list[int]]] = {}  # of what is drawn first
        self.chances: Final[dict[tuple[Label, ...], Fraction]] = {}
        self.cells: Final[dict[Lit, Fraction]] = {}

    def note(self, s: State, desk: Desk, weight: Fraction) -> None:
        """What came of one try counts so much."""
        label = tuple([_label(event) for event in desk.events if event.result])
        self.chances[label] = self.chances.get(label, Fraction(0)) + weight
        if self.look is not None:
            first: Faces = ("", [])
            if desk.draws:
                value = desk.draws[0].value
                first = (desk.draws[0].kind, self.alike.get(value, [value]))
            self.look.see(label, s, first, weight)
        for cell in dict.fromkeys([cell for event in desk.events for cell in event.lit]):
            self.cells[cell] = self.cells.get(cell, Fraction(0)) + weight


class _Chance(Tape):
    """Draws by chance what resolves the order, and nothing that begins something new."""

    def pick(
        self,
        case: str,
        kind: str,
        pool: list[int],
        alike: list[int] | None = None,
        *,
        opens: bool = False,
    ) -> int:
        if opens:
            raise NeedDraw(case, kind, pool[:], alike, opens=True)
        return super().pick(case, kind, pool, alike, opens=opens)


def _sample(s: State, order: int, trying: _Trying, meter: Meter) -> int:
    """Try the order with draws by chance; returns how often."""
    counted = _Trying(trying.supposed, trying.look)
    samples = 0
    meter.restart()
    while meter.wants(samples):
        samples += 1
        twin = s.copy()
        # The seed is the same for everybody and belongs to no match: nothing can be foreseen by it.
        desk = Desk(_Chance(derive_seed("odds", order, samples)))
        try:
            twin.stack[-1].apply(twin, order, desk)
            settle(twin, desk, counted, usual=True)
        except NeedDraw:
            pass  # what begins something new
        counted.note(twin, desk, Fraction(1))
    for label, hits in counted.chances.items():
        trying.chances[label] = hits / samples
    for cell, hits in counted.cells.items():
        trying.cells[cell] = hits / samples
    trying.assumed.extend(counted.assumed)
    trying.unknowns = counted.unknowns
    return samples


def _branch(
    s: State, order: int, given: list[int], weight: Fraction, trying: _Trying, meter: Meter
) -> None:
    meter.branch()
    twin = s.copy()
    desk = Desk(Tape(None, given))
    try:
        twin.stack[-1].apply(twin, order, desk)
        settle(twin, desk, trying, usual=True)
    except NeedDraw as need:
        if not need.opens:
            if not given:
                trying.alike.update(_groups(need))
            for value, share in _members(need):
                _branch(s, order, [*given, value], weight * share, trying, meter)
            return
    trying.note(twin, desk, weight)


def _label(event: Event) -> Label:
    return (event.key, event.args)


def _members(need: NeedDraw) -> list[tuple[int, Fraction]]:
    """One member for each group of the pool that is alike, with the group's share."""
    size = len(need.pool)
    if need.alike is None:
        return [(value, Fraction(1, size)) for value in need.pool]
    counts: dict[int, int] = {}
    first: dict[int, int] = {}
    for value, group in zip(need.pool, need.alike, strict=True):
        counts[group] = counts.get(group, 0) + 1
        first.setdefault(group, value)
    return [(first[group], Fraction(count, size)) for group, count in counts.items()]


def _groups(need: NeedDraw) -> dict[int, list[int]]:
    """All that is alike, by the one that stands for it."""
    found: dict[int, list[int]] = {}
    first: dict[int, int] = {}
    for at, value in enumerate(need.pool):
        group = value if need.alike is None else need.alike[at]
        found.setdefault(first.setdefault(group, value), []).append(value)
    return found
