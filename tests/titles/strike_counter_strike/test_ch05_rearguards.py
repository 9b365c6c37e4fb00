"""4.0, 5.0, 2.4.2 Mines, Rearguards and Road Blocks on the printed map."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.kernel.play.why import explaining
from grognard.series.gts.rules.ch18_assault import check_assault
from grognard.series.gts.rules.ch20_blocks import check_block
from grognard.series.gts.rules.ch25_rearguards import available, check_deploy
from grognard.series.gts.rules.ch27_states import eliminate
from grognard.titles.strike_counter_strike.rules.ch12_victory import loss_points
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.titles.strike_counter_strike.helpers import NAME, position

case = pytest.mark.case


def number(s: StrikeState, name: str) -> int:
    return s.board.units.ids.index(name)


@case(NAME, "2.4.2-1", "GTS-25.8")
@pytest.mark.parametrize(
    ("hex_", "reasons"),
    [
        ("06.20", ["25.8 refuse.block_at_bridge"]),
        ("07.20", ["25.8 refuse.block_at_bridge"]),
        ("14.09", []),  # a road that crosses no bridge
    ],
)
def test_2_4_2_no_road_block_at_the_bridge(hex_: str, reasons: list[str]) -> None:
    s = position({"ger-901-10": hex_}, blocks_left=[1, 1])
    why = explaining()
    check_block(s, number(s, "ger-901-10"), why)
    assert [f"{reason.case} {reason.key}" for reason in why.reasons] == reasons


@case(NAME, "GTS-25.5", "SC2-9", "5.0-4")
def test_25_5_a_lost_rearguard_is_worth_nothing() -> None:
    s = position({"ger-rg-1": "14.09", "ger-901-2": "14.10"}, "campaign")
    assert loss_points(s) == 0
    eliminate(s, number(s, "ger-rg-1"), "15.7.5", Desk(Tape()))
    assert loss_points(s) == 0
    assert s.place[number(s, "ger-rg-1")] == s.board.available
    eliminate(s, number(s, "ger-901-2"), "15.7.5", Desk(Tape()))
    assert loss_points(s) == -1


@case(NAME, "5.0-2", "12-10", "R28", "GTS-25.3")
@pytest.mark.parametrize("unit", ["us-cav-106-A-SCT", "us-44-71-A"])
def test_5_0_2_the_cavalry_does_not_deploy(unit: str) -> None:
    s = position({unit: "14.09", "us-44-rg-1": "available"})
    why = explaining()
    check_deploy(s, number(s, unit), number(s, "us-44-rg-1"), why)
    found = [f"{reason.case} {reason.key}" for reason in why.reasons]
    assert ("25.3 refuse.never_deploys" in found) == unit.startswith("us-cav")


@case(NAME, "5.0-1", "GTS-25.1")
def test_5_0_1_the_german_rearguards_are_those_of_the_division() -> None:
    s = position({"ger-901-2": "14.09"}, others="available")
    names = {s.board.units.ids[unit] for unit in available(s, number(s, "ger-901-2"))}
    assert names == {f"ger-rg-{serial}" for serial in range(1, 7)}


@case(NAME, "2.4.1-2", "GTS-18.1.4")
def test_2_4_1_across_the_bridge_only_in_column() -> None:
    where = {"ger-901-2": "06.20", "ger-901-3": "06.20", "us-44-71-A": "07.20"}
    s = position(where, column=["ger-901-3"])
    for unit, allowed in (("ger-901-2", False), ("ger-901-3", True)):
        why = explaining()
        check_assault(s, number(s, unit), s.board.sheet.grid.number("07.20"), why)
        assert (not why.reasons) == allowed
        assert allowed or why.reasons[0].case == "18.1.4"
