"""3.1, 3.2 Redeployment: units that leave the map, units that return, Unknown Forces."""

import pytest

from grognard.kernel.play.position import write_position
from grognard.kernel.play.position_reader import read_position
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch03_redeployment import redeployment
from tests.titles.falaise.helpers import BOARD, Play, hex_, near, new_game, position

SIX = ["g3fj5", "g3fj8", "g12ss_w", "g116_p", "g2ss_d", "gebb"]


def begun() -> Play:
    """After both set-ups."""
    return new_game().give("setup historical", "setup historical")


def alone(units: dict[str, str]) -> Play:
    """The redeployment by itself, so that nothing follows it."""
    return position(units, turn=0, stack=[redeployment()])


def removed(names: list[str]) -> Play:
    """Only these German units and one more are on the map, and these are taken off."""
    hexes = ["2048", "2247", "1323", "3116", "2808", "2020"]
    units = dict(zip(SIX, hexes, strict=True)) | {"g9ss_19": "2432", "ca2_4": "1327"}
    play = alone(units)
    return play.give(*[f"remove {name}" for name in names])


@pytest.mark.case("falaise", "3.1w")
def test_3_1_the_german_player_takes_up_to_six_units_off_the_map() -> None:
    play = begun()
    assert play.asked() == ("german", "Redeployment")
    play.agrees()
    assert len(play.legal("remove")) == 59
    play.refused("remove us1_16", ("3.1", "refuse.not_german"))
    play.refused("remove g272_980", ("3.1", "refuse.off_map"))
    for name in SIX[:5]:
        play.give(f"remove {name}").allowed("done")
    play.refused("remove g3fj5", ("3.1", "refuse.off_map"))
    play.give("remove gebb")
    # No more than six: the question goes on by itself to the returns.
    assert play.legal("pick") == {f"pick {name}" for name in SIX}
    play.refused("remove g9ss_19", ("R9", "refuse.removal_over"))


@pytest.mark.case("falaise", "3.1w")
def test_3_1_or_none() -> None:
    play = alone({"g9ss_19": "2432"}).give("done")
    assert play.at_rest()
    assert play.place("g9ss_19") == "2432"
    assert play.s.vp == 0


@pytest.mark.case("falaise", "3.1w")
def test_3_1_a_seventh_unit_is_refused() -> None:
    s = removed(SIX).s
    order = BOARD.notation.parse("remove g9ss_19")
    assert [r.key for r in redeployment().refusals(s, order)] == ["refuse.removed_enough"]


@pytest.mark.case("falaise", "3.1x")
def test_3_1_at_most_two_of_them_return() -> None:
    play = removed(SIX[:4])
    play.refused("pick g3fj5", ("R9", "refuse.removal_first"))
    play.give("done")
    play.refused("pick g9ss_19", ("3.1", "refuse.not_removed"))
    play.give("pick g3fj5")
    play.refused("pick g3fj8", ("3.1", "refuse.return_picked"))
    play.refused("return g3fj8 2535", ("3.1", "refuse.return_pick_first"))
    play.agrees()
    play.give("return g3fj5 2535", "pick g3fj8", "return g3fj8 2635")
    assert play.at_rest()
    assert [play.place(name) for name in SIX[:4]] == ["2535", "2635", "unknown", "unknown"]


@pytest.mark.case("falaise", "3.1x")
def test_3_1_nobody_is_asked_about_returns_when_no_unit_can_return() -> None:
    play = alone({"g9ss_19": "2432"}).give("done")  # nobody was taken off the map
    assert play.events("kernel.only_answer") == []
    play = removed(SIX[:4]).give("done", "pick g3fj5", "return g3fj5 2535", "pick g3fj8")
    assert play.give("return g3fj8 2635").at_rest()  # two have returned
    assert play.events("kernel.only_answer") == []


@pytest.mark.case("falaise", "3.1x")
def test_3_1_the_returns_are_kept_in_a_stored_position() -> None:
    play = begun().give("remove g3fj5", "done", "pick g3fj5")
    written = write_position(play.board, play.s)
    again = read_position(play.board, written)
    assert write_position(play.board, again) == written
    assert again.stack[-1].legal(again) == play.s.stack[-1].legal(play.s)


@pytest.mark.case("falaise", "3.1x")
def test_3_1_one_or_none_may_return_as_well() -> None:
    play = removed(SIX[:3]).give("done", "pick g3fj5", "return g3fj5 2535", "done")
    assert play.at_rest()
    assert [play.place(name) for name in SIX[:3]] == ["2535", "unknown", "unknown"]
    play = removed(SIX[:3]).give("done", "pick g3fj5", "done")
    assert [play.place(name) for name in SIX[:3]] == ["unknown"] * 3


@pytest.mark.case("falaise", "3.1y")
def test_3_1_a_unit_does_not_return_next_to_an_allied_unit() -> None:
    play = removed(["g12ss_w"]).give("done", "pick g12ss_w")
    german = {h for h in near("1327") if BOARD.sheet.home[hex_(h)] == GERMAN}
    assert german
    for h in german:
        play.refused(f"return g12ss_w {h}", ("3.1", "refuse.return_adjacent"))
    play.allowed("return g12ss_w 1525")


@pytest.mark.case("falaise", "3.1z")
def test_3_1_a_unit_returns_on_the_german_side_outside_the_86th_corps_zone() -> None:
    play = removed(["g12ss_w"]).give("done", "pick g12ss_w")
    play.refused("return g12ss_w 3512", ("3.1", "refuse.setup_home"))
    play.refused("return g12ss_w 0108", ("R8", "refuse.return_zone"))
    play.allowed("return g12ss_w 1703")  # east of the Withdrawal Line
    play.agrees()


@pytest.mark.case("falaise", "3.1z")
def test_r8_a_returned_unit_obeys_stacking() -> None:
    play = removed(["g3fj5"]).give("done", "pick g3fj5")
    play.refused("return g3fj5 2247", ("5.3", "refuse.two_regiments"))
    play.allowed("return g3fj5 2432")  # with a Kampfgruppe


@pytest.mark.case("falaise", "3.1aa")
def test_3_1_the_others_are_unknown_forces() -> None:
    play = removed(SIX[:4]).give("done", "done")
    assert play.at_rest()
    assert [play.place(name) for name in SIX] == ["unknown"] * 4 + ["2808", "2020"]
    assert play.events("redeploy.unknown")[0].args == (4,)


@pytest.mark.parametrize(
    ("count", "points"),
    [
        pytest.param(0, 0, marks=pytest.mark.case("falaise", "3.1ac")),
        pytest.param(4, 0, marks=pytest.mark.case("falaise", "3.1ac")),
        pytest.param(5, 1, marks=pytest.mark.case("falaise", "3.1ab")),
        pytest.param(6, 1, marks=pytest.mark.case("falaise", "3.1ab")),
    ],
)
@pytest.mark.case("falaise", "3.2a")
def test_3_2_more_than_four_unknown_forces_give_the_allies_a_point(count: int, points: int) -> None:
    play = removed(SIX[:count])
    while not play.at_rest():
        play.give("done")
    assert play.s.vp == points
    assert [event.case for event in play.events("redeploy.point")] == ["3.2"] * points


@pytest.mark.case("falaise", "3.1ac")
def test_3_1_a_unit_that_returns_is_no_unknown_force() -> None:
    play = removed(SIX[:5]).give("done", "pick g3fj5", "return g3fj5 2535", "done")
    assert play.s.vp == 0
    play = removed(SIX).give("pick g3fj5", "return g3fj5 2535", "done")
    assert play.s.vp == 1
