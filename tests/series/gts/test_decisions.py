"""Every decision of the series is asked of the right player, and every answer is carried out."""

from __future__ import annotations

import pytest

from tests.series.gts.decisions import DECISIONS, Decision, tried

ALL = [(number, decision) for number, found in DECISIONS.items() for decision in found]


@pytest.mark.parametrize(("number", "decision"), ALL)
def test_a_decision_is_asked_and_every_answer_is_carried_out(
    number: str, decision: Decision
) -> None:
    s = decision.make()
    frame = s.stack[-1]
    assert (type(frame).__name__, frame.side(s)) == (decision.frame, decision.side)
    orders = frame.legal(s)
    assert len(set(orders)) == len(orders)
    words = {s.board.notation.verb(order).word: order for order in orders}
    assert set(words) == decision.words
    assert decision.nothing in {"", *words}
    for order in words.values():
        tried(s, order)
