"""9.0, 10.1, 10.2 The mug and the draw of chits."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.series.gts.exclusive import ChitPlayed
from grognard.series.gts.rules.ch02_counters import EVENT_CHIT
from grognard.series.gts.state import GtsState
from tests.series.gts.board import dice, give, go, told
from tests.series.gts.turns import TITLE, chit, chits, in_mug, make, top, turn_at

PLACES = {"a1": "02.02", "r1": "12.02", "c1": "later"}
EVERY_TURN = {"chit-blue", "chit-red-division", "chit-direct-blue", "chit-direct-red"}


class Played(ChitPlayed[GtsState]):
    """What a title would do with its event chit: it is told here."""

    def play(self, s: GtsState, desk: Desk) -> None:
        desk.tell("10.22", "drill.event", ())


def filled(event: bool = False, **marks: Any) -> set[str]:
    game = make()
    game.plan.event = event
    s = turn_at(PLACES, "G", game=game, turn=2, **marks)
    s.stack[0].run(s, dice())
    return in_mug(s)


@pytest.mark.case(TITLE, "GTS-9.1", "GTS-9.4", "3.2-G", "S1-1")
def test_9_1_division_chits_direct_command_bought_chits_and_the_event_chit() -> None:
    assert filled() == EVERY_TURN  # the other blue division is not in play
    assert filled(event=True) == {*EVERY_TURN, "chit-event"}
    assert filled(mug=chits("chit-A")) == {*EVERY_TURN, "chit-A"}  # bought in step D


@pytest.mark.case(TITLE, "GTS-9.4")
def test_9_4_a_division_is_eligible_from_its_first_unit_in_a_box_on() -> None:
    game = make()
    c1 = game.unit("c1")
    for place, eligible in ((game.later, False), (game.entry_place(game.hex("01.01")), True)):
        s = turn_at(PLACES, "G", game=game, turn=2)
        s.place[c1] = place
        s.stack[0].run(s, dice())
        assert ("chit-other" in in_mug(s)) is eligible


@pytest.mark.case(TITLE, "GTS-9.2", "GTS-9.5", "12-9")
def test_9_2_the_carried_chit_is_not_put_in_and_comes_first() -> None:
    assert filled(carried=chit("chit-blue")) == EVERY_TURN - {"chit-blue"}
    s = turn_at(PLACES, "G", game=make(), turn=2, carried=chit("chit-blue"))
    go(s, dice(3, 3))
    assert (top(s), s.chit) == ("DivisionChit", chit("chit-blue"))
    assert in_mug(s) == EVERY_TURN - {"chit-blue"}  # 9.5 no second chit this turn


@pytest.mark.case(TITLE, "GTS-10.1", "GTS-1.7", "3.2-H")
def test_10_1_chits_are_drawn_one_by_one_and_carried_out_completely() -> None:
    s = turn_at(PLACES, "H", mug=chits("chit-A", "chit-red-one", "chit-direct-red"))
    desk = dice(chit("chit-red-one"))
    go(s, desk)
    assert (top(s), s.stack[-1].side(s)) == ("FormationChit", 1)
    assert in_mug(s) == {"chit-A", "chit-direct-red"}  # it is put aside
    give(s, "done", dice(chit("chit-A")))
    assert (top(s), s.chit) == ("FormationChit", chit("chit-A"))


@pytest.mark.case(TITLE, "GTS-10.2", "GTS-9.2", "12-9")
def test_10_2_the_last_chit_is_not_carried_out_but_carried_over() -> None:
    s = turn_at(PLACES, "H", mug=chits("chit-A"), cp=[2, 2, 2])
    desk = dice()
    go(s, desk)
    assert (s.turn, s.carried) == (2, chit("chit-A"))
    assert "10.1 chit.played" not in told(desk)
    assert (top(s), in_mug(s)) == ("Dispatch", set())
    give(s, "done", dice())
    give(s, "done", dice())
    assert (top(s), s.chit, s.carried) == ("FormationChit", chit("chit-A"), -1)


@pytest.mark.case(TITLE, "GTS-9.3", "S1-2", "GTS-10.22")
def test_9_3_the_event_chit_as_the_last_one_is_played_and_the_next_turn_draws() -> None:
    game = make()
    game.exclusive.played[EVENT_CHIT] = Played()
    s = turn_at(PLACES, "H", game=game, mug=chits("chit-event"))
    desk = dice(chit("chit-direct-blue"), chit("chit-blue"), 3, 3)
    go(s, desk)
    assert "10.22 drill.event" in told(desk)
    assert (s.turn, s.carried) == (2, -1)
    assert s.chit == chit("chit-blue")  # both were drawn at random from the new mug


@pytest.mark.case(TITLE, "GTS-10.2", "GTS-21.10")
def test_10_2_an_empty_mug_carries_nothing_over() -> None:
    s = turn_at(PLACES, "H", mug=0)
    go(s, dice(chit("chit-blue"), 3, 3))
    assert (s.turn, s.chit) == (2, chit("chit-blue"))
