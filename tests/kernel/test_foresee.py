"""What orders will do, said of a long list at once: one order of each group is tried."""

from __future__ import annotations

import time

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.foresee import foresee, foresee_all
from grognard.kernel.play.frame import ALONE, Frame, State
from grognard.kernel.play.order import first_of, make_order
from grognard.kernel.play.tape import Stream, Tape
from grognard.lab import checks, setting
from grognard.lab.fuzz import fuzz
from grognard.titles import find_title
from tests.contract.broken import Ask, CountState, CountTitle
from tests.toy.play import GAME
from tests.toy.state import FordState
from tests.toy.words import ENTER

MANY = 900
LIMIT = 0.005  # seconds for all of them


class Wide(Frame[FordState]):
    """A question with many answers; the last of them draws."""

    def __init__(self) -> None:
        self.tried = 0

    def side(self, s: FordState) -> int:
        return 0

    def legal(self, s: FordState) -> list[int]:
        return [make_order(ENTER, number) for number in range(MANY)]

    def alike(self, s: FordState, orders: list[int]) -> list[int] | None:
        return [ALONE if first_of(order) == MANY - 1 else 0 for order in orders]

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        self.tried += 1
        if first_of(order) == MANY - 1:
            desk.draw("1", "die", [1, 2])


def wide() -> tuple[State, Wide]:
    s, frame = GAME.start(), Wide()
    s.stack = [frame]
    return s, frame


def said(found: object) -> tuple[bool, ...]:
    return tuple(getattr(found, name) for name in ("draws", "final", "keeps"))


def quickest(s: State, orders: list[int]) -> float:
    """The best of some tries: others use the machine too."""
    times = []
    for _ in range(7):
        start = time.process_time()
        foresee_all(s, orders)
        times.append(time.process_time() - start)
    return min(times)


def test_one_of_each_group_is_tried_for_all():
    s, frame = wide()
    found = foresee_all(s, frame.legal(s))  # type: ignore[arg-type]
    assert frame.tried == 2
    assert len(found) == MANY
    assert {said(each) for each in found[:-1]} == {(False, False, True)}
    assert said(found[-1]) == (True, True, True)


def test_a_list_of_900_orders_in_five_milliseconds():
    s, frame = wide()
    assert quickest(s, frame.legal(s)) < LIMIT  # type: ignore[arg-type]


def test_the_longest_list_of_falaise_in_five_milliseconds():
    s = Match(find_title("falaise").game(), seed="set-up").state
    widest, orders = s, s.stack[-1].legal(s)
    for order in orders[:]:  # the unit that may stand in most hexes
        twin = s.copy()
        twin.stack[-1].apply(twin, order, Desk(Tape()))
        legal = twin.stack[-1].legal(twin) if twin.stack[-1].sets_up() else []
        if len(legal) > len(orders):
            widest, orders = twin, legal
    assert len(orders) > 600
    assert quickest(widest, orders) < LIMIT


def test_in_a_set_up_orders_of_a_group_do_the_same():
    """Every so many units, to the last one."""
    match, stream = Match(find_title("falaise").game(), seed="alike"), Stream("alike")
    grouped = 0
    for number in range(400):
        frame = match.state.stack[-1]
        if not frame.sets_up():
            break
        places = [order for order in match.legal if match.game.notation.text(order)[:5] == "place"]
        groups = frame.alike(match.state, match.legal)
        if number % 7 == 0 and groups is not None:
            found = dict(zip(match.legal, match.foreseen(), strict=True))
            for at in range(3):
                order = match.legal[stream.below(1000 * at + number, len(match.legal))]
                assert said(found[order]) == said(foresee(match.state, order))
                grouped += 1
        chosen = places or match.legal
        match.give(chosen[stream.below(number, len(chosen))])
    assert grouped > 20


def test_units_that_enter_do_the_same():
    """Every order of every long list of entries in a few games."""
    compared = 0
    for seed in range(3):
        match, stream = Match(find_title("falaise").game(), seed=f"l{seed}"), Stream(f"l{seed}")
        for number in range(1500):
            if not match.legal:
                break
            frame = match.state.stack[-1]
            if type(frame).__name__ == "Entry" and frame.alike(match.state, match.legal):
                for order, each in zip(match.legal, match.foreseen(), strict=True):
                    assert said(each) == said(foresee(match.state, order))
                    compared += 1
            match.give(match.legal[stream.below(number, len(match.legal))])
        if compared > 100:
            return
    raise AssertionError("nobody entered")


class Hasty(Ask):
    """Says that all its orders are alike, although one of them draws."""

    def alike(self, s: CountState, orders: list[int]) -> list[int] | None:
        return [0] * len(orders)


def test_the_fuzzer_tries_the_others_too(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(setting, "find_title", lambda name: CountTitle(Hasty))
    report = fuzz("count", games=8, seed=1)
    assert {failure.kind for failure in report.failures} == {checks.ALIKE}
