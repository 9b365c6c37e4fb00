"""S3.0 Task Force leaders."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.tape import Tape
from grognard.series.gts.rules.ch10_activation import play_chit
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.state import ABSENT, IN_PLAY
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.titles.strike_counter_strike.helpers import NAME, game, order, position, refusals

WHERE = {
    "us-4-8-A": "15.22", "us-4-8-C": "24.18", "us-4-22FA": "25.18", "us-4-51-C": "entry-06.20",
    "us-44-114-E": "30.22", "ger-902-5": "30.05",
}  # fmt: skip


def number(name: str) -> int:
    return game().units.ids.index(name)


def active(chit: str = "chit-div-4", turn: int = 3, **more: Any) -> StrikeState:
    s = position(WHERE, turn=turn, **{"leaders": {"ldr-CCB": "us-4-8-A"}, **more})
    play_chit(s, s.board.commands.chits.index(chit), Desk(Tape()))
    advance(s, Desk(Tape(given=[5, 5])))
    return s


@pytest.mark.case(NAME, "S3-1", "GTS-8.10", "MRS-8", "MRS-9", "MRS-12", "MRS-13")
def test_s3_1_when_each_of_them_is_due() -> None:
    board = game()
    due = {name: board.plan.due[board.leaders.ids.index(name)] for name in board.leaders.ids}
    names = {name: board.track.names[turn] for name, turn in due.items() if turn}
    assert names == {
        "tf-churchill": "24 Nov 0700", "tf-jaques": "24 Nov 0900", "tf-oden": "26 Nov 1300",
        "tf-west": "26 Nov 1500",
    }  # fmt: skip


@pytest.mark.case(NAME, "S3-1", "GTS-8.10")
def test_s3_1_placed_with_any_unit_of_his_formation_in_the_activation_of_his_division() -> None:
    s = active()
    assert refusals(s, "task-force tf-churchill us-4-22FA") == ["21.5 refuse.not_his_formation"]
    assert refusals(s, "task-force tf-churchill us-4-8-D") == ["S3.0 refuse.not_in_play"]
    assert refusals(s, "task-force tf-jaques us-4-8-A") == ["S3.0 refuse.not_due"]
    assert refusals(s, "task-force ldr-CCB us-4-8-C") == ["S3.0 refuse.not_task_force"]
    assert refusals(s, "task-force tf-churchill us-4-51-C") == []  # in its entry hex
    orders = order(s, "task-force tf-churchill us-4-8-C", Desk(Tape()))
    leader = s.board.leaders.ids.index("tf-churchill")
    assert (s.leader_state[leader], s.leader_with[leader]) == (IN_PLAY, number("us-4-8-C"))
    assert "activate us-4-8-C" in orders  # the activation goes on
    assert refusals(s, "task-force tf-churchill us-4-8-A") == ["S3.0 refuse.not_task_force"]


@pytest.mark.case(NAME, "S3-1")
def test_s3_1_from_his_turn_on_and_in_no_other_activation() -> None:
    assert refusals(active(turn=4), "task-force tf-jaques us-4-8-A") == []
    s = active(turn=9)
    assert refusals(s, "task-force tf-churchill us-4-8-A") == []  # also later
    assert s.leader_state[s.board.leaders.ids.index("tf-churchill")] == ABSENT  # or not yet
    s = active("chit-div-44", leaders={"ldr-114": "us-44-114-E"})
    assert refusals(s, "task-force tf-churchill us-4-8-A") == ["S3.0 refuse.not_his_activation"]
    s = active("chit-CCB")
    assert refusals(s, "task-force tf-churchill us-4-8-A") == ["S3.0 when.task-force"]


@pytest.mark.case(NAME, "S3-2", "S3-3", "GTS-21.7")
def test_s3_2_he_keeps_units_of_his_formation_and_independents_in_command() -> None:
    s = active()
    tank, guns = number("us-4-8-C"), number("us-4-22FA")
    assert not in_command(s, tank)
    assert not in_command(s, guns)
    order(s, "task-force tf-churchill us-4-8-C", Desk(Tape()))
    assert in_command(s, tank)
    assert in_command(s, guns)
    assert s.board.units.formation[tank] == s.board.units.formation[number("us-4-8-A")]


@pytest.mark.case(NAME, "S3-4", "GTS-21.6")
def test_s3_4_he_transfers_like_other_leaders() -> None:
    leaders = {"ldr-CCB": "us-4-8-A", "tf-churchill": "us-4-8-C"}
    s = active("chit-CCB", leaders=leaders)
    assert "transfer tf-churchill us-4-8-A" in order(s, "done", Desk(Tape()))
