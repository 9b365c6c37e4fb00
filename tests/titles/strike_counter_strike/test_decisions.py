"""D00 to D92: every decision of the game is asked of the right player and can be answered."""

from __future__ import annotations

import pytest

from grognard.titles.strike_counter_strike import TITLE
from grognard.titles.strike_counter_strike.state import StrikeState
from grognard.titles.strike_counter_strike.verbs import VERBS
from tests.series.gts import decisions as series
from tests.series.gts.decisions import Decision, tried
from tests.titles.strike_counter_strike.decisions import ANSWERED, DECISIONS

NUMBERS = """
D00 D01 D02 D03 D04 D05 D06 D10 D11 D12 D13 D14 D15 D20 D21 D22 D23 D24 D30 D31 D32 D33 D40 D50 D60
D61 D62 D63 D70 D71 D72 D73 D74 D75 D76 D77 D80 D81 D82 D83 D84 D85 D90 D91 D92
"""
EVERY = {
    number: [*series.DECISIONS.get(number, []), *DECISIONS.get(number, [])]
    for number in [*series.DECISIONS, *DECISIONS]
}
ALL = [(number, decision) for number, found in DECISIONS.items() for decision in found]


@pytest.mark.parametrize(("number", "decision"), ALL)
def test_a_decision_is_asked_and_every_answer_is_carried_out(
    number: str, decision: Decision
) -> None:
    s = decision.make()
    assert isinstance(s, StrikeState)
    frame = s.stack[-1]
    assert (type(frame).__name__, frame.side(s)) == (decision.frame, decision.side)
    orders = frame.legal(s)
    assert len(set(orders)) == len(orders)
    words = {s.board.notation.verb(order).word: order for order in orders}
    assert set(words) == decision.words
    assert decision.nothing in {"", *words}
    for order in words.values():
        assert not s.board.faults(tried(s, order))


def test_all_decisions_are_there() -> None:
    numbers = [*NUMBERS.split()]
    assert set(series.DECISIONS) | set(DECISIONS) | set(ANSWERED) == set(numbers)


def test_all_questions_are_decisions() -> None:
    """Whatever frame asks somebody is in the list."""
    asking = {name for name, spec in TITLE.frames.items() if "candidates" in vars(spec.make)}
    named = {one.frame for found in EVERY.values() for one in found}
    assert named == asking


def test_every_order_is_the_answer_to_a_decision() -> None:
    offered = {word for found in EVERY.values() for one in found for word in one.words}
    assert offered == {verb.word for verb in VERBS}


def test_only_these_must_be_answered() -> None:
    """Everywhere else "none", "stop" or "done" is among the answers.

    18.10 In the rounds of an assault all units fire (D75, D76): 18.12b gives each its shot, and
    18.7, where a unit may let it be, says so. S1-11 A surrounded unit is selected (D22); where an
    event may be let be (D20, D21, D24), the rules say so.
    """
    forced = {number for number, found in EVERY.items() if all(not one.nothing for one in found)}
    assert forced == {
        "D01", "D06", "D15", "D22", "D23", "D32", "D74", "D75", "D76", "D91", "D92",
    }  # fmt: skip
