"""Exact odds: an order is tried on copies, once for each thing that may be drawn.

Nothing here knows a title. The rules are run with an empty tape; each time they ask for a draw,
every member of the pool (or one of each group that is alike) is given in turn.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.kernel.play.desk import Desk, Event
from grognard.kernel.play.engine import STEP_LIMIT, Endless
from grognard.kernel.play.frame import NO_ORDER, NOBODY, UNDECIDED, Breakdown, State
from grognard.kernel.play.tape import NeedDraw, Tape
from grognard.kernel.shown.chart import Lit

Label = tuple[str, tuple[int, ...]]


class Outcome:
    """One way an order may come out: what is told as a result, and how likely it is."""

    def __init__(self, results: tuple[Label, ...], chance: Fraction) -> None:
        self.results: Final = results
        self.chance: Final = chance


class Odds:
    """All outcomes of an order, the likeliest first, and the answers taken for granted.

    `unknowns` is how many hidden things the other side could answer with; `supposed` is how many
    of them these outcomes reckon with, each weighed by what it can be. `cells` are the cells of
    charts that may come to count, each with its chance; of faces that are alike one stands for all.
    """

    def __init__(
        self,
        outcomes: list[Outcome],
        assumed: list[int],
        breakdown: Breakdown | None,
        unknowns: int = 0,
        supposed: int = 0,
        cells: dict[Lit, Fraction] | None = None,
    ) -> None:
        self.outcomes: Final = outcomes
        self.assumed: Final = assumed
        self.breakdown: Final = breakdown
        self.unknowns: Final = unknowns
        self.supposed: Final = supposed
        self.cells: Final[dict[Lit, Fraction]] = {} if cells is None else cells

    def chance(self, key: str) -> Fraction:
        """How likely it is that a result with this key is among what happens."""
        return sum(
            (o.chance for o in self.outcomes if any(label[0] == key for label in o.results)),
            Fraction(0),
        )


class Foreseen:
    """What is known of an order before it is given, without any draw.

    `draws`: something is drawn or shown. `final`: it cannot be taken back, since of that or since
    somebody else decides next. `keeps`: the same question is asked again afterwards.
    """

    def __init__(self, *, draws: bool, final: bool, keeps: bool) -> None:
        self.draws: Final = draws
        self.final: Final = final
        self.keeps: Final = keeps


def foresee(s: State, order: int) -> Foreseen:
    """Try an order on a copy, up to the first draw or the next question."""
    twin = s.copy()
    desk = Desk(Tape())
    asked, depth = twin.stack[-1], len(twin.stack)
    side = asked.side(twin)
    draws = False
    try:
        asked.apply(twin, order, desk)
        _settle(twin, desk, _Trying(0), usual=False)
    except NeedDraw:
        draws = True
    draws = draws or desk.revealed
    stack = twin.stack
    goes_on = bool(stack) and twin.winner == UNDECIDED
    keeps = goes_on and len(stack) >= depth and type(stack[depth - 1]) is type(asked)
    if draws:
        return Foreseen(draws=True, final=True, keeps=keeps)
    mine = goes_on and stack[-1].side(twin) == side
    return Foreseen(
        draws=False, final=not mine, keeps=keeps and stack[depth - 1].side(twin) == side
    )


def draws_at_once(s: State, order: int) -> bool:
    """Whether the order makes something be drawn, so that it cannot be taken back."""
    return foresee(s, order).draws


def odds(s: State, order: int, supposed: int = 0) -> Odds:
    """Every outcome of an order with its exact chance; `supposed` hidden things are reckoned in."""
    trying = _Trying(supposed)
    _branch(s, order, [], Fraction(1), trying)
    outcomes = [Outcome(results, chance) for results, chance in trying.chances.items()]
    outcomes.sort(key=lambda outcome: (-outcome.chance, outcome.results))
    return Odds(
        outcomes,
        sorted(set(trying.assumed)),
        s.stack[-1].breakdown(s, order),
        trying.unknowns,
        min(supposed, trying.unknowns),
        trying.cells,
    )


class _Trying:
    """What is gathered while an order is tried again and again."""

    def __init__(self, supposed: int) -> None:
        self.supposed: Final = supposed
        self.chances: Final[dict[tuple[Label, ...], Fraction]] = {}
        self.assumed: Final[list[int]] = []
        self.cells: Final[dict[Lit, Fraction]] = {}
        self.unknowns = 0


def _branch(s: State, order: int, given: list[int], weight: Fraction, trying: _Trying) -> None:
    twin = s.copy()
    desk = Desk(Tape(None, given))
    try:
        twin.stack[-1].apply(twin, order, desk)
        _settle(twin, desk, trying, usual=True)
    except NeedDraw as need:
        if not need.opens:
            for value, share in _members(need):
                _branch(s, order, [*given, value], weight * share, trying)
            return
    label = tuple(_label(event) for event in desk.events if event.result)
    trying.chances[label] = trying.chances.get(label, Fraction(0)) + weight
    for cell in dict.fromkeys(cell for event in desk.events for cell in event.lit):
        trying.cells[cell] = trying.cells.get(cell, Fraction(0)) + weight


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


def _settle(s: State, desk: Desk, trying: _Trying, *, usual: bool) -> None:
    """Run on while the order resolves itself: procedures, single answers, usual answers."""
    for _ in range(STEP_LIMIT):
        if s.winner != UNDECIDED:
            return
        frame = s.stack[-1]
        if frame.side(s) == NOBODY:
            frame.run(s, desk)
            continue
        unknowns = frame.unknowns(s)
        if unknowns:
            if not usual:
                return  # what he may answer is hidden: it is a question, whatever the list says
            trying.unknowns = max(trying.unknowns, unknowns)
            if trying.supposed:
                frame.suppose(s, min(trying.supposed, unknowns), desk)
                continue
        answer = frame.usual(s) if usual else NO_ORDER
        if answer != NO_ORDER:
            trying.assumed.append(answer)
        else:
            if not frame.skips(s):
                return
            orders = frame.legal(s)
            if len(orders) != 1:
                return
            answer = orders[0]
        frame.apply(s, answer, desk)
    raise Endless(f"no question within {STEP_LIMIT} steps")
