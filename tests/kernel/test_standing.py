"""Standing orders answer questions beforehand, and are recorded like any other order."""

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.standing import StandingOrder
from grognard.kernel.play.tape import NeedDraw, Stream
from grognard.kernel.title import SettingFault
from tests.toy.play import BASE, GAME, load, match_at, position, questions
from tests.toy.words import BLUE, RED

MOVING = [{"question": "Moving", "unit": "R1", "points": 2, "halted": False}]
BATTLE = {"question": "Battle", "target": "B2", "attackers": ["R2"], "red": None, "blue": None}


def moved(*standing: StandingOrder, units: str = "", draws: list[int] | None = None) -> Match:
    """Red enters A3 next to B1 while blue has standing orders."""
    match = match_at(position(units, MOVING), draws)
    match.standing.extend(standing)
    match.give("enter A3", "red")
    return match


def orders_of(match: Match) -> list[tuple[int, str, bool]]:
    return [(e.side, GAME.notation.text(e.order), e.standing) for e in match.log]


def test_a_standing_order_answers_opportunity_fire():
    match = moved(StandingOrder(BLUE, "OpFire", "hold"))
    assert questions(match)[-1] == "Moving"
    assert orders_of(match) == [(RED, "enter A3", False), (BLUE, "hold", True)]


def test_the_answer_may_be_the_beginning_of_an_order_and_in_capitals():
    match = moved(StandingOrder(BLUE, "OpFire", "Fire"), units="B2 B3", draws=[1])
    assert orders_of(match)[1] == (BLUE, "fire B1", True)
    match = moved(StandingOrder(BLUE, "OpFire", "fire b2"), units="B2 B3", draws=[1])
    assert orders_of(match)[1] == (BLUE, "fire B2", True)


def test_half_a_word_is_not_the_beginning_of_an_order():
    assert questions(moved(StandingOrder(BLUE, "OpFire", "fir")))[-1] == "OpFire"


def test_a_condition_chooses_among_the_orders_and_may_choose_none():
    strong = StandingOrder(BLUE, "OpFire", "fire", "strong")
    assert orders_of(moved(strong, units="B2 B3", draws=[1]))[1] == (BLUE, "fire B2", True)
    assert questions(moved(strong))[-1] == "OpFire"  # only B1 is there, which is weak
    both = moved(strong, StandingOrder(BLUE, "OpFire", "hold"))
    assert orders_of(both)[1] == (BLUE, "hold", True)


def test_a_condition_is_asked_with_what_the_side_knows():
    match = moved(StandingOrder(BLUE, "OpFire", "hold", "knows-blue"))
    assert orders_of(match)[1] == (BLUE, "hold", True)
    match = match_at(position("B1 A3", [{**MOVING[0], "unit": "B1"}]))
    match.standing.append(StandingOrder(RED, "OpFire", "hold", "knows-blue"))
    match.give("enter B3", "blue")
    assert questions(match)[-1] == "OpFire"


@pytest.mark.parametrize(
    "standing",
    [
        StandingOrder(BLUE, "OpFire", "fire B3"),  # not legal: B3 is far away
        StandingOrder(BLUE, "OpFire", "stop"),
        StandingOrder(RED, "OpFire", "hold"),  # not the side that is asked
        StandingOrder(BLUE, "Retreat", "hold"),  # another question
    ],
)
def test_a_standing_order_that_does_not_fit_is_not_given(standing: StandingOrder):
    match = moved(standing)
    assert questions(match)[-1] == "OpFire"
    assert len(match.log) == 1


def test_the_first_that_fits_is_given():
    hold, fire = StandingOrder(BLUE, "OpFire", "hold"), StandingOrder(BLUE, "OpFire", "fire")
    assert orders_of(moved(hold, fire))[1][1] == "hold"
    assert orders_of(moved(fire, hold, draws=[1]))[1][1] == "fire B1"


def test_several_questions_in_a_row_are_answered():
    match = match_at(position("R2 B3", [{**BATTLE, "step": "attacker"}]), [6, 1])
    match.standing += [
        StandingOrder(BLUE, "Battle", "keep"),
        StandingOrder(BLUE, "Retreat", "back C4"),
        StandingOrder(RED, "OpFire", "hold"),
    ]
    events = match.give("keep", "red")
    assert [text for _, text, _ in orders_of(match)] == ["keep", "keep", "back C4"]
    assert [event.key for event in events][-2:] == ["assault.retreat", "entered"]
    assert questions(match)[-1] == "Retreat"  # C4 is behind: the second hex is asked


def test_standing_answers_are_recorded_and_replayed():
    match = Match(GAME, seed="standing")
    match.standing += [StandingOrder(side, "OpFire", "fire") for side in (RED, BLUE)]
    choice = Stream("standing")
    while match.legal:
        match.give(match.legal[choice.below(len(match.log), len(match.legal))])
    assert any(entry.standing for entry in match.log)
    assert '"standing":true' in match.record
    again = load(match.record)
    assert again.record == match.record
    assert orders_of(again) == orders_of(match)
    assert again.standing == []


def test_an_order_is_not_taken_back_once_the_other_sides_standing_order_has_answered():
    match = moved(StandingOrder(BLUE, "OpFire", "hold"))
    assert match.why_no_undo("red") == Refusal("", "kernel.undo_other")


def test_a_standing_order_without_an_answer_is_refused():
    with pytest.raises(SettingFault, match="for OpFire needs an answer"):
        StandingOrder(BLUE, "OpFire", " ")


def test_an_unknown_condition_is_named():
    with pytest.raises(SettingFault, match="the-ford has no condition 'rainy'"):
        moved(StandingOrder(BLUE, "OpFire", "hold", "rainy"))


def test_an_order_whose_standing_answer_lacks_a_draw_leaves_the_match_as_it_was():
    match = match_at(position(questions=MOVING))
    match.standing.append(StandingOrder(BLUE, "OpFire", "fire"))
    before = (match.position, match.record, match.legal)
    with pytest.raises(NeedDraw):
        match.give("enter A3", "red")
    assert (match.position, match.record, match.legal) == before
    match.supply_draws([1])
    match.give("enter A3", "red")
    assert orders_of(match)[1] == (BLUE, "fire B1", True)


def test_without_standing_orders_nothing_is_answered():
    assert questions(moved())[-1] == "OpFire"
    match = match_at(BASE)
    match.give("move R1")
    assert [entry.standing for entry in match.log] == [False]
