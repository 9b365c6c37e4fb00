"""7.3 Roads: one point a hex for everybody, half a point in Road Movement."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.mechanics.lines import REACHED
from tests.titles.falaise.helpers import BOARD, HEXES, hex_
from tests.titles.falaise.move_helpers import left, moving

HALF = Fraction(1, 2)
PANZERS, LORRIES, RECON = "g2_p", "g116_60", "glehrrec"  # TER 4: two points more
FOOT = "g363_957"
WEST_ROAD = [
    *("3323", "3324", "3424", "3425", "3426", "3427", "3428", "3429", "3430"),
    *("3531", "3532", "3533", "3534", "3535", "3536", "3537", "3538", "3438"),
]  # seventeen steps without a bridge


@pytest.mark.case("falaise", "7.3a")
@pytest.mark.parametrize(
    ("name", "start", "end"),
    [
        ("br43_129", "3324", "3424"),  # bocage
        ("br4a_grey", "3324", "3424"),
        ("br4a_grey", "1709", "1708"),  # woods
        ("br43_129", "1424", "1425"),  # a town
        (FOOT, "1709", "1710"),  # a slope
        ("br43_129", "1241", "1240"),
    ],
)
def test_7_3a_a_step_along_a_road_costs_one(name: str, start: str, end: str):
    play = moving({name: start}, mp=8)
    play.give(f"move {name} {end}")
    assert left(play) == 7


@pytest.mark.case("falaise", "7.3b")
def test_7_3b_a_bridge_adds_one():
    for name, start, end in ((FOOT, "3322", "3323"), ("br43_129", "2728", "2828")):
        play = moving({name: start}, mp=8)
        play.give(f"move {name} {end}")
        assert left(play) == 6
    road = moving({LORRIES: "3322"}, mp=6)
    road.give(f"road {LORRIES} 3323")
    assert left(road) == 8 - HALF - 1


@pytest.mark.case("falaise", "7.3c", "2.2d")
@pytest.mark.parametrize("name", [PANZERS, LORRIES, RECON, "ca4_tf", "po_k"])
def test_7_3c_mechanized_units_pay_half_a_point_in_road_movement(name: str):
    play = moving({name: "3324"}, mp=6)
    play.give(f"road {name} 3424")
    assert left(play) == 8 - HALF
    play.give(f"road {name} 3425")
    assert left(play) == 7


@pytest.mark.case("falaise", "7.3c")
def test_example_11_road_movement_with_eight_points():
    play = moving({LORRIES: WEST_ROAD[0]}, mp=6)
    for step in WEST_ROAD[1:16]:
        play.give(f"road {LORRIES} {step}")
    assert left(play) == HALF
    play.give(f"road {LORRIES} {WEST_ROAD[16]}")
    assert (play.at_rest(), play.place(LORRIES)) == (True, "3538")  # sixteen hexes
    bridge = moving({LORRIES: "3322"}, mp=6)
    for step in WEST_ROAD[:14]:
        bridge.give(f"road {LORRIES} {step}")
    assert (bridge.at_rest(), bridge.place(LORRIES)) == (True, "3535")  # fourteen


@pytest.mark.case("falaise", "7.3d")
def test_7_3d_road_movement_begins_on_a_road():
    play = moving({LORRIES: "3325"}, mp=6)  # beside the road
    assert play.legal("road") == set()
    play.refused(f"road {LORRIES} 3324", ("7.3", "refuse.no_road"))
    play.give(f"move {LORRIES} 3324")
    play.refused(f"road {LORRIES} 3424", ("7.2", "refuse.other_move"))


@pytest.mark.case("falaise", "7.3e")
def test_7_3e_road_movement_stays_on_connected_road():
    play = moving({LORRIES: "3323"}, mp=6)
    play.give(f"road {LORRIES} 3324")
    assert play.legal("road") == {f"road {LORRIES} 3323", f"road {LORRIES} 3424"}
    assert play.legal("move") == set()
    play.refused(f"move {LORRIES} 3325", ("7.2", "refuse.other_move"))
    play.refused(f"road {LORRIES} 3325", ("7.3", "refuse.no_road"))


@pytest.mark.case("falaise", "7.3f")
def test_7_3f_no_stacking_in_road_movement():
    """R32: a stack may be left, but neither moved as a stack nor entered."""
    play = moving({LORRIES: "3323", PANZERS: "3323", FOOT: "3425"}, mp=6)
    play.allowed(f"road {LORRIES} 3324", f"road {PANZERS} 3324")
    play.give(f"road {PANZERS} 3324")
    play.refused(f"road {PANZERS} 3323", ("R32", "refuse.road_stack"))
    play.give(f"road {PANZERS} 3424")
    play.refused(f"road {PANZERS} 3425", ("R32", "refuse.road_stack"))
    play.give("halt", f"road {LORRIES} 3324")
    play.refused(f"road {LORRIES} 3424", ("R32", "refuse.road_stack"))
    play.agrees()


@pytest.mark.case("falaise", "7.3g")
def test_7_3g_no_enemy_zone_is_entered_in_road_movement():
    enemy = {"us1_16": "3526"}  # next to 3425
    play = moving({LORRIES: "3324", **enemy}, mp=6)
    play.give(f"road {LORRIES} 3424")
    play.refused(f"road {LORRIES} 3425", ("7.3", "refuse.road_zone"))
    other = moving({LORRIES: "3424", **enemy}, mp=6)
    other.allowed(f"move {LORRIES} 3425")


@pytest.mark.case("falaise", "7.3h")
def test_7_3h_contact_is_not_broken_in_road_movement():
    play = moving({LORRIES: "3425", "us1_16": "3526"}, mp=6)
    play.refused(f"road {LORRIES} 3424", ("7.3", "refuse.road_break"))
    play.allowed(f"move {LORRIES} 3424")
    play.agrees()


@pytest.mark.case("falaise", "7.3h", "7.3i")
def test_7_3i_who_enters_a_town_out_of_a_zone_breaks_contact():
    """No zone extends into the town: he leaves one and enters none."""
    play = moving({LORRIES: "0114", "us90_357": "0214"}, mp=6, turn=3)  # 0115 is a town
    play.refused(f"road {LORRIES} 0115", ("7.3", "refuse.road_break"))
    play.allowed(f"move {LORRIES} 0115")


@pytest.mark.case("falaise", "7.3i")
def test_7_3i_a_town_may_be_entered_and_left_under_enemy_zones():
    """R33; the fire of 6.2 is not lifted."""
    units = {LORRIES: "1424", "us1_16": "1426"}  # 1425 is Falaise; 1326 is in the zone too
    play = moving(units, mp=6, turn=3)
    play.give(f"road {LORRIES} 1425")
    assert play.asked() == ("allied", "OpFire")
    play.give("hold")
    assert left(play) == 8 - HALF
    play.refused(f"road {LORRIES} 1326", ("7.3", "refuse.road_zone"))
    play.give(f"road {LORRIES} 1424")  # into no zone: the extra point is paid
    assert left(play) == 8 - HALF - HALF - 1


@pytest.mark.case("falaise", "7.3i", "6.3c")
def test_7_3i_who_cannot_pay_for_breaking_contact_stays_in_the_town():
    units = {LORRIES: "1424", "us1_16": "1426"}
    play = moving(units, mp=2, turn=3, disrupted=[LORRIES])  # one point
    play.give(f"road {LORRIES} 1425", "hold")
    assert (play.at_rest(), play.place(LORRIES)) == (True, "1425")  # half a point is too little
    alone = moving({LORRIES: "1424"}, mp=2, turn=3, disrupted=[LORRIES])
    alone.give(f"road {LORRIES} 1425")
    assert left(alone) == HALF
    alone.allowed(f"road {LORRIES} 1424")


@pytest.mark.case("falaise", "7.3j")
def test_7_3j_infantry_has_no_road_movement():
    play = moving({FOOT: "3324"}, mp=6)
    assert play.legal("road") == set()
    play.refused(f"road {FOOT} 3424", ("7.3", "refuse.road_mech"))
    brigade = moving({"br43_129": "3324"}, mp=6)
    brigade.refused("road br43_129 3424", ("7.3", "refuse.road_mech"))


@pytest.mark.case("falaise", "2.2d", "7.3c")
def test_r2_reconnaissance_units_are_mechanized_or_not():
    yes = moving({RECON: "3324"}, mp=6)
    yes.allowed(f"road {RECON} 3424")
    no = moving({RECON: "3324"}, mp=6, options={"recon_mech": "no"})
    no.refused(f"road {RECON} 3424", ("7.3", "refuse.road_mech"))
    lorries = moving({LORRIES: "3324"}, mp=6, options={"recon_mech": "no"})
    lorries.allowed(f"road {LORRIES} 3424")


@pytest.mark.case("falaise", "7.3k")
def test_7_3k_neighbouring_road_hexes_without_a_common_road_are_not_connected():
    """2434 lies on one road and 2435 on another."""
    play = moving({"br4a_grey": "2434"}, mp=8)
    play.refused("road br4a_grey 2435", ("7.3", "refuse.no_road"))
    play.give("move br4a_grey 2435")  # bocage, as if there were no road
    assert left(play) == 6
    joined = moving({"br4a_grey": "2434"}, mp=8)
    joined.allowed("road br4a_grey 2433")


@pytest.mark.case("falaise", "7.3k")
def test_7_3k_a_line_does_not_jump_from_road_to_road():
    shut = [h for h, name in enumerate(HEXES) if name not in ("2433", "2434", "2435", "2335")]
    marks = BOARD.network.flood([hex_("2433")], shut)
    assert {name for h, name in enumerate(HEXES) if marks[h] == REACHED} == {"2433", "2434"}
