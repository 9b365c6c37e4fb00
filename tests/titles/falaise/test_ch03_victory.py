"""3.3, 3.4 Victory points, surrender, the Victory Check of turn 10."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch03_losses import eliminate, lose_step
from grognard.titles.falaise.rules.ch03_victory import german_points
from grognard.titles.falaise.rules.ch04_sequence import CHECK, GameTurn
from tests.titles.falaise.assault_helpers import AROUND, TARGET
from tests.titles.falaise.helpers import Play, near, new_game, position, unit

RING = dict(zip(["us1_16", "us1_18", "us1_26", "us9_39", "us9_47", "us9_60"], AROUND, strict=True))
AT_ARGENTAN = dict(
    zip(
        ["br43_129", "br43_130", "br43_214", "br50_69", "br50_151", "br50_231"],
        sorted(near("3014")),
        strict=True,
    )
)


def lost(play: Play, name: str, *, cut: bool = False) -> int:
    """Eliminate a unit; what that changes."""
    before = play.s.vp
    eliminate(play.s, unit(name), Desk(Tape()), "10.2", cut=cut)
    return play.s.vp - before


def step(play: Play, name: str) -> int:
    """A unit loses a step; what that changes."""
    before = play.s.vp
    lose_step(play.s, unit(name), Desk(Tape()), "10.2")
    return play.s.vp - before


def check(units: dict[str, str], **more: Any) -> Play:
    """The Victory Check of turn 10."""
    return position(units, turn=10, stack=[GameTurn(CHECK)], **more)


def scored(play: Play) -> dict[str, tuple[int, int]]:
    """What the Germans were given: how many (the one town of Argentan), and the points."""
    return {
        event.key.partition(".")[2]: (event.args[0] if len(event.args) > 1 else 1, event.args[-1])
        for event in play.events("score.")
        if event.key not in ("score.changes", "score.final")
    }


def final(play: Play) -> tuple[int, int, int]:
    """Allied points, German points, result."""
    allied, german, result = play.events("score.final")[-1].args
    return allied, german, result


# -------------------------------------------------------------------------------------- during play


@pytest.mark.case("falaise", "3.3a", "2.2e")
def test_a_german_unit_eliminated_without_a_line_gives_a_point_at_once() -> None:
    play = position(RING | {"g3fj5": TARGET, "g5fjkg": TARGET})
    assert lost(play, "g3fj5") == 1
    assert lost(play, "g5fjkg") == 1
    assert play.s.vp == 2


@pytest.mark.case("falaise", "3.3b")
def test_a_german_unit_eliminated_with_a_line_gives_none() -> None:
    play = position({"g3fj5": TARGET, "us1_16": AROUND[0]})
    assert lost(play, "g3fj5") == 0


@pytest.mark.case("falaise", "3.3a")
def test_a_step_of_a_german_unit_gives_nothing_its_last_one_does() -> None:
    play = position(RING | {"g3fj5": TARGET})
    assert step(play, "g3fj5") == 0
    assert step(play, "g3fj5") == 1


@pytest.mark.parametrize("name", ["g7army", "gebb"])
@pytest.mark.case("falaise", "3.3c")
def test_a_company_gives_no_point(name: str) -> None:
    assert lost(position(RING | {name: TARGET}), name) == 0
    assert lost(position(RING | {name: TARGET}), name, cut=True) == 0


@pytest.mark.case("falaise", "3.3d", "2.2e")
def test_an_allied_unit_that_is_reduced_costs_a_point() -> None:
    assert step(position({"us1_16": TARGET}), "us1_16") == -1


@pytest.mark.case("falaise", "3.3e")
def test_an_allied_one_step_unit_costs_a_point() -> None:
    assert step(position({"us610": TARGET}), "us610") == -1
    assert lost(position({"us610": TARGET}), "us610") == -1


@pytest.mark.case("falaise", "3.3f")
def test_r11_an_allied_two_step_unit_costs_two_points_in_all() -> None:
    play = position({"us1_16": TARGET})
    assert (step(play, "us1_16"), step(play, "us1_16"), play.s.vp) == (-1, -1, -2)
    assert lost(position({"us1_16": TARGET}), "us1_16") == -2
    assert lost(position({"us1_16": TARGET}, reduced=["us1_16"]), "us1_16") == -1


@pytest.mark.case("falaise", "3.3d")
def test_r10_the_total_may_fall_below_0_and_a_line_does_not_matter_for_allies() -> None:
    play = position({"us610": TARGET, "g3fj5": AROUND[0]})
    assert lost(play, "us610", cut=True) == -1
    assert play.s.vp == -1


# ---------------------------------------------------------------------------------------- surrender


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("name", "ter"), [("g5fjkg", 3), ("g1sskg", 4), ("g12ss_k", 5)])
@pytest.mark.case("falaise", "3.3g", "3.3h", "3.3k", "3.3l")
def test_a_unit_surrenders_if_the_die_plus_2_is_more_than_its_ter(
    name: str, ter: int, die: int
) -> None:
    play = check(RING | {name: TARGET}, dice=[die])
    gone = die + 2 > ter
    assert play.place(name) == ("eliminated" if gone else TARGET)
    assert play.s.vp == (1 if gone else 0)
    assert play.drawn() == [("3.3", die)]


@pytest.mark.parametrize(("name", "ter"), [("g708kg", 1), ("g84kg", 2), ("g89_1055", 2)])
@pytest.mark.case("falaise", "3.3i", "3.3l")
def test_ter_1_and_2_surrender_without_a_die(name: str, ter: int) -> None:
    play = check(RING | {name: TARGET})
    assert ter <= 2
    assert (play.place(name), play.s.vp, play.drawn()) == ("eliminated", 1, [])


@pytest.mark.parametrize(("die", "place"), [(2, TARGET), (3, "eliminated")])
@pytest.mark.case("falaise", "3.3j")
def test_disruption_does_not_matter_for_surrender(die: int, place: str) -> None:
    play = check(RING | {"g1sskg": TARGET}, dice=[die], disrupted=["g1sskg"])
    assert play.place("g1sskg") == place  # TER 4, not 2


@pytest.mark.case("falaise", "3.3g")
def test_only_units_without_a_line_roll_and_each_rolls() -> None:
    units = RING | {"g3fj5": TARGET, "g5fjkg": TARGET, "g3fj8": "2023", "g1sskg": "1702"}
    play = check(units, dice=[2, 1])
    assert play.drawn() == [("3.3", 2), ("3.3", 1)]
    assert play.place("g3fj5") == TARGET  # TER 4: 2 + 2
    assert play.place("g5fjkg") == TARGET  # TER 3: 1 + 2
    assert play.place("g3fj8") == "2023"


@pytest.mark.case("falaise", "3.3m")
def test_r12_companies_do_not_roll() -> None:
    play = check(RING | {"g7army": TARGET})
    assert (play.place("g7army"), play.drawn()) == (TARGET, [])


@pytest.mark.case("falaise", "3.3g", "3.3n")
def test_surrender_comes_before_the_german_points_are_counted() -> None:
    """The point for the surrender is in the total, and the lost town is not counted."""
    play = check(AT_ARGENTAN | {"g84kg": "3014"}, vp=3)
    assert final(play) == (4, 0, 4)


# ------------------------------------------------------------------------------------ German points


@pytest.mark.case("falaise", "3.3n", "3.3o", "2.2f")
def test_each_division_east_of_the_line_gives_2_once() -> None:
    units = {"g276_986": "1701", "g276_987": "1801", "g277_989": "1901", "g326_751": "2023"}
    play = check(units)
    assert scored(play)["divisions"] == (2, 4)
    assert scored(play)["mech"] == (0, 0)


@pytest.mark.case("falaise", "2.2f")
def test_german_points_do_not_change_the_total_before_the_check() -> None:
    play = position({"g2_2": "1701"}, turn=9)
    assert play.s.vp == 0
    assert sum(points for _, _, points in german_points(play.s)) == 14


@pytest.mark.case("falaise", "3.3n", "3.3p")
@pytest.mark.parametrize(("reading", "divisions", "mech"), [("yes", 2, 1), ("no", 1, 0)])
def test_r88_redeployed_units_score_or_not(reading: str, divisions: int, mech: int) -> None:
    """A Panzer regiment of the redeployment and an infantry regiment that has escaped."""
    units = {"g2_2": "1701", "g276_986": "1801"}
    options = {"redeployed_score": reading}
    play = position(units, turn=10, options=options)
    play.s.redeployed = 1 << unit("g2_2")
    found = {key: number for key, number, _ in german_points(play.s)}
    assert (found["divisions"], found["mech"]) == (divisions, mech)


@pytest.mark.case("falaise", "3.1aa", "3.3n")
def test_r88_who_was_taken_off_the_map_is_remembered() -> None:
    play = new_game().give("setup historical", "setup historical", "remove g708kg", "remove g501")
    assert play.s.redeployed == 1 << unit("g708kg") | 1 << unit("g501")
    play.give("done", "pick g501", "return g501 1905")
    assert play.s.redeployed == 1 << unit("g708kg") | 1 << unit("g501")


@pytest.mark.case("falaise", "3.3p", "3.3q", "2.2d")
def test_mechanized_units_give_2_more_each() -> None:
    play = check({"g2_2": "1701"})
    assert scored(play)["divisions"] == (1, 2)
    assert scored(play)["mech"] == (1, 2)
    kinds = {"g2_304": "1801", "g2_p": "1901", "g12ss_o": "1902"}  # armor, recon
    play = check({"g2_2": "1701"} | kinds)
    assert scored(play)["divisions"] == (2, 4)
    assert scored(play)["mech"] == (4, 8)


@pytest.mark.case("falaise", "3.3p")
def test_r2_reconnaissance_is_mechanized_or_not() -> None:
    assert scored(check({"g12ss_o": "1701"}))["mech"] == (1, 2)
    play = check({"g12ss_o": "1701"}, options={"recon_mech": "no"})
    assert scored(play)["mech"] == (0, 0)


@pytest.mark.case("falaise", "3.3z", "3.3p")
def test_r13_the_501st_has_no_division_but_is_mechanized() -> None:
    play = check({"g501": "1701"})
    assert scored(play)["divisions"] == (0, 0)
    assert scored(play)["mech"] == (1, 2)


@pytest.mark.case("falaise", "3.3y", "3.3c")
def test_companies_give_no_german_points() -> None:
    play = check({"g7army": "1701", "gebb": "exited"})
    assert scored(play)["divisions"] == (0, 0)
    assert scored(play)["mech"] == (0, 0)
    assert scored(play)["south"] == (0, 0)


@pytest.mark.case("falaise", "3.3n")
def test_the_withdrawal_line_is_the_border() -> None:
    assert scored(check({"g276_986": "1703"}))["divisions"] == (1, 2)
    assert scored(check({"g276_986": "1704"}))["divisions"] == (0, 0)


@pytest.mark.case("falaise", "3.3t", "3.3n")
def test_each_unit_that_left_by_the_south_edge_gives_1() -> None:
    units = {"g2_2": "exited", "g276_986": "exited", "g276_987": "unknown"}
    play = check(units)
    assert scored(play)["south"] == (2, 2)
    assert scored(play)["divisions"] == (0, 0)  # nor do Unknown Forces count


# ----------------------------------------------------------------------------------------- Argentan


@pytest.mark.case("falaise", "3.3s")
def test_r14_argentan_with_a_line_gives_10_instead_of_5() -> None:
    assert scored(check({}))["argentan_loc"] == (1, 10)
    assert "argentan" not in scored(check({}))


@pytest.mark.case("falaise", "3.3r", "3.4d")
def test_argentan_without_a_line_gives_5_even_if_it_is_empty() -> None:
    play = check(AT_ARGENTAN)
    assert scored(play)["argentan"] == (1, 5)
    assert "argentan_loc" not in scored(play)


@pytest.mark.case("falaise", "3.3r", "3.4a")
def test_argentan_in_allied_hands_gives_nothing() -> None:
    assert set(scored(check({}, argentan=ALLIED))) == {"divisions", "mech", "south"}
    assert position().s.argentan == GERMAN


@pytest.mark.case("falaise", "3.4e")
def test_if_the_garrison_surrenders_argentan_is_lost() -> None:
    play = check(AT_ARGENTAN | {"g84kg": "3014", "g5fjkg": "3014"}, dice=[6])
    assert play.s.argentan == ALLIED
    assert "argentan" not in scored(play)
    play = check(AT_ARGENTAN | {"g84kg": "3014", "g5fjkg": "3014"}, dice=[1])
    assert play.s.argentan == GERMAN  # one of the two holds out
    assert scored(play)["argentan"] == (1, 5)


@pytest.mark.case("falaise", "3.4e", "3.3m")
def test_r12_a_company_keeps_argentan() -> None:
    play = check(AT_ARGENTAN | {"g84kg": "3014", "g7army": "3014"})
    assert play.place("g84kg") == "eliminated"
    assert play.s.argentan == GERMAN


# --------------------------------------------------------------------------------------- the result


@pytest.mark.parametrize(
    ("vp", "winner", "ending"),
    [
        (11, ALLIED, "victory.allied"),
        (10, GERMAN, "victory.german"),
        (-5, GERMAN, "victory.german"),
    ],
)
@pytest.mark.case("falaise", "3.3u", "3.3v")
def test_1_or_more_is_an_allied_victory_0_or_less_a_german_one(
    vp: int, winner: int, ending: str
) -> None:
    play = check({}, vp=vp)  # Argentan with a line: 10
    assert final(play) == (vp, 10, vp - 10)
    assert play.s.winner == winner
    assert ending.endswith("allied") == (play.s.ending == 0)


@pytest.mark.parametrize("turn", range(1, 10))
@pytest.mark.case("falaise", "4.0k")
def test_there_is_no_victory_check_before_turn_10(turn: int) -> None:
    play = position(RING | {"g84kg": TARGET}, turn=turn, stack=[GameTurn(CHECK)], seed="any")
    assert play.s.turn == turn + 1
    assert play.place("g84kg") == TARGET
    assert play.events("score.final") == []
