"""18.3 to 18.6b The Bravery Check."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.series.gts.rules.ch18_bravery import bravery_tally
from grognard.series.gts.state import GtsState
from tests.series.gts.assaults import ARMOR, GOAL, ORIGIN, TITLE, asked, assault, field, lay
from tests.series.gts.board import Anvil, Drill, event, told

EXAMPLES = json.loads((Path(__file__).parent / "data" / "bravery.json").read_text("utf-8"))
TANK = {**ARMOR, "defence": -2}


def map_with(letter: str) -> list[str]:
    """The assaulted hex in this terrain."""
    return [". . . . .", ". . . . .", f". . {letter} . .", ". . . . .", ". . . . ."]


def needs(s: GtsState, unit: str = "b1", group: str = "") -> int:
    """The number that a unit needs to be brave."""
    board = s.board
    assert isinstance(board, Drill)
    units = [board.unit(name) for name in (group or unit).split()]
    number = board.unit(unit)
    bits = sum(1 << other for other in units)
    tally = bravery_tally(s, number, bits, board.hex(GOAL), listing=False)
    return board.units.quality[2 * number] + tally.total


@pytest.mark.case(TITLE, "GTS-18.3", "GTS-18.5", "GTS-13.6", "4.2-6")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["text"])
def test_18_3_worked_examples(example: dict[str, Any]) -> None:
    board = field(map_with(example["letter"]), b1=example["own"])
    assert needs(lay(board, **example["marks"])) == example["needs"]


@pytest.mark.case(TITLE, "GTS-18.3")
@pytest.mark.parametrize(("roll", "brave"), [(6, True), (7, False), (0, True), (9, False)])
def test_18_3_the_check_is_rolled_and_no_point_can_be_spent(roll: int, *, brave: bool) -> None:
    board = field(map_with("o"), b1={"tq": 7, "defence": -1})
    s = lay(board, position={"r1": "improved"}, cp=[3, 3])
    desk = assault(s, roll)
    assert event(desk, "check.roll").args[2:] == (roll, 6)
    assert (asked(s) != ["done"]) == brave
    assert [modifier.case for modifier in event(desk, "check.roll").modifiers] == ["18.3"] * 3


@pytest.mark.case(TITLE, "GTS-18.4")
def test_18_4_the_best_sum_of_rating_terrain_and_position_counts() -> None:
    board = field(map_with("t"), r1={"defence": 1}, r2={**ARMOR, "defence": -2})
    where = {"b1": ORIGIN, "r1": GOAL, "r2": GOAL}
    # r1: 1 - 2 = -1; r2: -2 - 1 = -3.
    assert needs(lay(board, where)) == 2
    assert needs(lay(board, {"b1": ORIGIN, "r1": GOAL})) == 4
    # Entrenched, r1 is at 1 - 2 - 2 = -3 as well; with a Hero better.
    assert needs(lay(board, {"b1": ORIGIN, "r1": GOAL}, position={"r1": "entrenched"})) == 2


@pytest.mark.case(TITLE, "GTS-18.4a", "GTS-27.7")
def test_18_4a_column_does_not_count_and_a_hero_does() -> None:
    board = field(map_with("o"))
    assert needs(lay(board)) == 4
    assert needs(lay(board, column=["b1"])) == 4
    assert needs(lay(board, column=["r1"])) == 4  # its Orchard counts all the same
    assert needs(lay(board, hero=[-1, board.unit("r1")])) == 3
    # An own Hero: DR 1 better, TQ 1 better (13.12).
    assert needs(lay(board, hero=[board.unit("b1"), -1])) == 6


@pytest.mark.case(TITLE, "GTS-13.15", "GTS-13.11")
def test_13_15_an_own_position_does_not_help_and_losses_do_harm() -> None:
    board = field()
    assert needs(lay(board, position={"b1": "improved"})) == 5
    assert needs(lay(board, steps={"b1": 1})) == 4


@pytest.mark.case(TITLE, "GTS-18.5", "4.2-6")
@pytest.mark.parametrize("owner", [1, 2])
def test_18_5_mines_of_either_side_make_the_defender_two_better(owner: int) -> None:
    board = field()
    assert needs(lay(board, mines={GOAL: owner})) == 3
    assert needs(lay(board, mines={ORIGIN: owner})) == 5


NEAR = {"b1": ORIGIN, "r1": GOAL, "r2": "04.03"}  # r2 is beside both hexes


@pytest.mark.case(TITLE, "GTS-18.6", "GTS-18.5")
def test_18_6_armor_beside_the_hex_supports_the_defender() -> None:
    board = field(map_with("o"), r2=TANK)
    assert needs(lay(board, NEAR)) == 3  # -2, instead of -1 for the Orchard
    assert needs(lay(board, NEAR, suppressed=["r2"])) == 4  # no Fire Zone
    assert needs(lay(board, {**NEAR, "r2": "03.02"})) == 4  # too far to cover the assault
    assert needs(lay(board, {**NEAR, "r2": "04.05"})) == 4  # not beside the assaulted hex
    assert needs(lay(field(map_with("o"), r2={"defence": -2}), NEAR)) == 4  # not Armored
    assert needs(lay(board, NEAR, mines={GOAL: 1})) == 2  # its own -1 and -2: mines help those
    assert needs(lay(board, NEAR, mines={"04.03": 1})) == 3  # not the one beside it
    assert needs(lay(field(map_with("t"), r2=TANK), NEAR)) == 3  # no worse than the Town


@pytest.mark.case(TITLE, "GTS-18.6")
def test_18_6_the_support_has_no_terrain() -> None:
    rows = [". . . . .", ". . . . .", ". . . t .", ". . . . .", ". . . . ."]
    assert needs(lay(field(rows, r2=TANK), NEAR)) == 3


@pytest.mark.case(TITLE, "GTS-18.6")
def test_18_6_whether_armor_supports_is_a_ruling() -> None:
    board = field(map_with("o"), r2=TANK, bravery_support="no")
    assert needs(lay(board, NEAR)) == 4


@pytest.mark.case(TITLE, "GTS-18.6a")
def test_18_6a_version_1_1_knows_only_armor_and_entrenchments() -> None:
    def old(**said: Any) -> Drill:
        return field(map_with("t"), bravery_variant="1.1", **said)

    both = {"b1": ORIGIN, "b2": ORIGIN, "r1": GOAL, "r2": GOAL}
    assert needs(lay(old(b1={"defence": -1}, r1={"defence": -1}))) == 5
    assert needs(lay(old(), position={"r1": "improved"})) == 5
    assert needs(lay(old(), position={"r1": "entrenched"})) == 3
    assert needs(lay(old(r1={**TANK, "defence": -1}))) == 4
    assert needs(lay(old(r1={**TANK, "defence": -3}))) == 2
    # The better for the defender of the two.
    dug_in = {"position": {"r2": "entrenched"}}
    assert needs(lay(old(r1={**TANK, "defence": -1}), both, **dug_in)) == 3
    assert needs(lay(old(r1={**TANK, "defence": -3}), both, **dug_in)) == 2
    # The best own armor helps the whole assault.
    assert needs(lay(old(b2=TANK), both), "b1", "b1 b2") == 7
    assert needs(lay(old(b2=TANK), both), "b1") == 5
    # No support from beside; mines where a unit of the hex gives the number (4.2-6).
    assert needs(lay(old(r2=TANK), NEAR)) == 5
    assert needs(lay(old(), mines={GOAL: 1})) == 5
    assert needs(lay(old(r1=TANK), mines={GOAL: 1})) == 1


@pytest.mark.case(TITLE, "GTS-18.6a")
def test_18_6a_armor_that_failed_still_counts_for_the_others() -> None:
    board = field(bravery_variant="1.1", b1=TANK)
    s = lay(board, {"b1": ORIGIN, "b2": ORIGIN, "r1": GOAL})
    s.chit = board.commands.chits.index("chit-blue-one")
    s.activated[board.unit("b1")] = 1
    desk = assault(s)
    desk.tape.given.extend([9, 7])
    frame = s.stack[-1]
    frame.apply(s, board.notation.parse("join b2"), desk)
    while len(desk.draws) < 2:
        s.stack[-1].run(s, desk)
    assert event(desk, "check.roll").args[2:] == (7, 7)
    assert "18.3 check.passed" in told(desk)


@pytest.mark.case(TITLE, "GTS-18.6b")
def test_18_6b_if_all_fail_the_assault_is_over_without_effect() -> None:
    s = lay(field())
    before = s.copy()
    desk = assault(s, 6)
    assert isinstance(s.stack[-1], Anvil)
    assert "18.6b assault.nobody" in told(desk)
    assert s.place == before.place
    assert not any(s.suppressed)
    assert not any(s.hits)


@pytest.mark.case(TITLE, "GTS-18.6b")
def test_18_6b_who_fails_takes_no_part() -> None:
    board = field()
    s = lay(board, {"b1": ORIGIN, "b2": ORIGIN, "r1": GOAL})
    s.chit = board.commands.chits.index("chit-blue-one")
    s.activated[board.unit("b1")] = 1
    desk = assault(s)
    desk.tape.given.extend([9, 5])
    s.stack[-1].apply(s, board.notation.parse("join b2"), desk)
    while s.stack[-1].side(s) < 0:
        s.stack[-1].run(s, desk)
    assert asked(s) == ["shoot r1 b2", "hold-fire"]
