"""Odds within a budget: exact as far as it goes, then counted, with the interval; remembered."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from grognard.kernel.play.budget import Budget
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame
from grognard.kernel.play.odds import Odds, odds
from grognard.kernel.play.order import make_order
from grognard.kernel.play.remembered import RememberedOdds
from tests.toy.fire import DIE
from tests.toy.play import BASE, GAME, match_at, position
from tests.toy.state import FordState
from tests.toy.words import ENTER

ORDER = make_order(ENTER)


class Dice(Frame[FordState]):
    """Some dice, one after the other; then perhaps something new is drawn."""

    def __init__(self, number: int, *, opens: bool = False) -> None:
        self.number = number
        self.opens = opens
        self.tried = 0

    def side(self, s: FordState) -> int:
        return 0

    def data(self) -> list[int]:
        return [self.number]

    def legal(self, s: FordState) -> list[int]:
        return [ORDER, make_order(ENTER, 1)]

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        self.tried += 1
        total = sum(desk.draw("1", "die", DIE) for _ in range(self.number))
        desk.tell_result("1", "total", (total,))
        if self.opens:
            desk.draw("1", "card", [1, 2], opens=True)
            raise AssertionError("what begins something new is not drawn")


def at(frame: Dice) -> FordState:
    s = GAME.start()
    assert isinstance(s, FordState)
    s.stack = [frame]
    return s


def totals(found: Odds) -> dict[int, Fraction]:
    return {outcome.results[0][1][0]: outcome.chance for outcome in found.outcomes}


def exact(dice: int) -> dict[int, Fraction]:
    shares: dict[int, Fraction] = {}
    for faces in product(DIE, repeat=dice):
        shares[sum(faces)] = shares.get(sum(faces), Fraction(0)) + Fraction(1, 6**dice)
    return shares


def test_within_the_budget_they_are_exact():
    found = odds(at(Dice(2)), ORDER, budget=Budget(1 + 6 + 36, 100))
    assert found.samples == 0
    assert totals(found) == exact(2)
    assert all(o.low == o.high == float(o.chance) for o in found.outcomes)


@pytest.mark.parametrize("opens", [False, True])
def test_beyond_it_they_are_counted_with_their_interval(opens: bool):
    frame = Dice(3, opens=opens)
    found = odds(at(frame), ORDER, budget=Budget(1 + 6 + 36, 3000))
    assert found.samples == 3000
    assert frame.tried == 1 + 6 + 36 + 3000  # no branch more than it may, and the samples
    assert sum(totals(found).values()) == 1
    true = exact(3)
    for outcome in found.outcomes:
        share = float(true[outcome.results[0][1][0]])
        assert outcome.low < outcome.chance < outcome.high
        assert abs(share - outcome.chance) < 4 * sqrt(share * (1 - share) / 3000)
    inside = [o.low <= true[o.results[0][1][0]] <= o.high for o in found.outcomes]
    assert sum(inside) >= 14  # of 16


def test_more_samples_make_the_interval_smaller():
    few, many = (
        odds(at(Dice(3)), ORDER, budget=Budget(1, number)).outcomes[0] for number in (200, 4000)
    )
    assert many.high - many.low < (few.high - few.low) / 3


class Ticking:
    """A clock that goes on whenever somebody looks."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


def test_time_is_limited_for_the_branches_and_for_the_samples():
    clock, frame = Ticking(), Dice(5)
    budget = Budget(10**6, 10**6, least=10, seconds=30.0, clock=clock)
    found = odds(at(frame), ORDER, budget=budget)
    assert 10 <= found.samples <= 40
    assert frame.tried < 80
    assert clock.looks < 90
    late = Budget(10**6, 10**6, least=10, seconds=0.0, clock=Ticking())
    assert odds(at(Dice(5)), ORDER, budget=late).samples == 10


def test_the_same_question_is_counted_alike():
    first, again = (odds(at(Dice(3)), ORDER, budget=Budget(1, 500)) for _ in range(2))
    assert totals(first) == totals(again)


def test_a_budget_that_asks_for_no_samples_is_refused():
    with pytest.raises(ValueError, match="at least 100 of at most 10 samples"):
        Budget(1, 10)


def test_what_is_supposed_is_counted_too():
    match = match_at(position("R1 A3", BASE["questions"][2:]))
    for order in ("assault B1", "join R1", "resolve"):
        match.give(order)
    exact_, counted = (match.odds("keep", 1, budget) for budget in (None, Budget(1, 2000)))
    assert (counted.unknowns, counted.supposed, counted.samples) == (1, 1, 2000)
    for outcome in exact_.outcomes:
        (twin,) = [o for o in counted.outcomes if o.results == outcome.results]
        assert twin.low - 0.01 <= outcome.chance <= twin.high + 0.01


# ------------------------------------------------------------------------------- remembered


def test_an_answer_is_remembered_for_its_position_and_order():
    memory, frame = RememberedOdds(), Dice(1)
    s = at(frame)
    first = memory.ask(GAME, s, ORDER, 0, None)
    tried = frame.tried
    assert memory.ask(GAME, s.copy(), ORDER, 0, None) is first
    assert frame.tried == tried
    for other in (
        memory.ask(GAME, s, make_order(ENTER, 1), 0, None),
        memory.ask(GAME, s, ORDER, 1, None),
        memory.ask(GAME, s, ORDER, 0, Budget(1, 100)),
    ):
        assert other is not first
    s.turn += 1
    assert memory.ask(GAME, s, ORDER, 0, None) is not first


def test_only_so_many_are_kept_and_those_that_were_asked_for_last():
    memory, frame = RememberedOdds(3), Dice(1)
    for turn in (0, 1, 2, 0, 3):
        s = at(frame)
        s.turn = turn
        memory.ask(GAME, s, ORDER, 0, None)
    assert len(memory) == 3
    tried = frame.tried
    for turn, again in ((0, 0), (2, 0), (1, 7)):
        s = at(frame)
        s.turn = turn
        memory.ask(GAME, s, ORDER, 0, None)
        assert frame.tried - tried == again
        tried = frame.tried


def test_a_match_remembers():
    moving = {"question": "Moving", "unit": "R1", "points": 1, "halted": False}
    match = match_at(position("R1 A3", [moving, {"question": "OpFire", "target": "R1"}]))
    assert match.odds("fire B1") is match.odds("fire B1")
