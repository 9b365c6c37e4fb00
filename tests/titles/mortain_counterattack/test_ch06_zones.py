"""6.0-6.2 Zones of control, 14.1 hedgerows, 14.2 the See."""

from pathlib import Path

import pytest

from grognard.mechanics.bits import members
from grognard.series.fire_and_movement.rules.ch06_zones import controlled, occupied
from tests.titles.mortain_counterattack import oracle
from tests.titles.mortain_counterattack.helpers import (
    INFANTRY,
    LEG,
    PANTHER,
    RECON,
    TANKS,
    cost,
    game,
    hex_number,
    layer,
    legal,
    neighbours,
    play,
    position,
    reach,
    refused,
    state,
)


def zone(hex_: str, layer: str | None = None) -> set[str]:
    """The zone of control of a unit in a hex."""
    sheet = game(layer).sheet
    return {sheet.grid.ids[other] for other in sheet.zone_hexes[hex_number(hex_)]}


@pytest.mark.case("mortain-counterattack", "MC049", "MC050")
def test_6_0_the_zones_of_a_side_are_those_of_its_units():
    """Both sides, a depleted unit, and nobody who is off the map."""
    s = state({LEG: "2815", TANKS: "2011", INFANTRY: "0912", RECON: "waiting"}, depleted=[LEG])
    ids = game().sheet.grid.ids
    found = [{ids[hex_] for hex_ in members(controlled(s, side))} for side in (0, 1)]
    assert found == [zone("2815") | zone("2011"), zone("0912")]
    held = [{ids[hex_] for hex_ in members(occupied(s, side))} for side in (0, 1)]
    assert held == [{"2815", "2011"}, {"0912"}]


@pytest.mark.case("mortain-counterattack", "MC049")
def test_6_0_all_six_hexes_unless_an_exception_holds():
    assert zone("2815") == neighbours("2815")
    assert len(zone("2815")) == 6
    for hex_ in game().sheet.grid.ids:
        assert zone(hex_) == oracle.controlled({hex_}), hex_


@pytest.mark.case("mortain-counterattack", "MC050")
def test_6_0_a_depleted_unit_exerts_its_zone():
    units = {LEG: "1911", INFANTRY: "2012"}
    for depleted in ((), (INFANTRY,)):
        assert cost(position(units, depleted=depleted), LEG, "2112") == 4


@pytest.mark.case("mortain-counterattack", "MC051")
@pytest.mark.parametrize(
    ("unit", "into", "terrain"),
    [
        ("2410", "2409", "town"),
        ("2012", "2113", "hill"),
        ("2012", "2013", "woods"),
        ("2010", "2111", "clear"),
        ("2814", "2815", "peak"),
        ("2815", "2814", "woods_hill"),
    ],
)
def test_6_0_every_other_terrain_is_controlled(unit: str, into: str, terrain: str):
    assert oracle.terrain()[into] == (terrain, False)
    assert into in zone(unit)


@pytest.mark.case("mortain-counterattack", "MC052")
def test_6_0_zones_extend_across_minor_rivers():
    assert oracle.water()[frozenset(("1213", "1214"))] == ("river", False)
    assert oracle.water()[frozenset(("1114", "1214"))] == ("river", True)
    assert "1214" in zone("1213")
    assert "1214" in zone("1114")


@pytest.mark.case("mortain-counterattack", "MC053", "MC054")
def test_6_0_zones_cross_the_see_at_bridges_only():
    """2003 is a hedgerow with a road: only the See keeps the zone out."""
    assert "2003" in oracle.on_road()
    assert "2003" not in zone("2104")
    assert "2103" in zone("2104")
    assert "2104" in zone("2103")


@pytest.mark.parametrize(
    ("unit", "into", "controlled"),
    [
        pytest.param(
            "2012", "1913", False, marks=pytest.mark.case("mortain-counterattack", "MC182")
        ),
        pytest.param(
            "2010", "2009", True, marks=pytest.mark.case("mortain-counterattack", "MC183")
        ),
        pytest.param(
            "2010", "1911", True, marks=pytest.mark.case("mortain-counterattack", "MC184")
        ),
        pytest.param(
            "0613", "0614", False, marks=pytest.mark.case("mortain-counterattack", "MC185")
        ),
    ],
)
def test_14_1_hedgerows(unit: str, into: str, *, controlled: bool):
    assert oracle.terrain()[into][1]
    assert (into in oracle.on_road()) == controlled
    assert (into in zone(unit)) == controlled


def test_14_1_the_woods_and_hedgerow_hex_of_the_test_is_one():
    assert oracle.terrain()["0614"] == ("woods", True)


@pytest.mark.case("mortain-counterattack", "MC286")
def test_14_2_a_demolished_bridge_is_none(tmp_path: Path):
    heading = "first,second,water,bridge,demolished,name,source,note\n"
    path = layer(tmp_path, hexsides=heading + "2103,2104,see,yes,yes,Sée,owner,blown\n")
    assert "2103" in zone("2104")
    assert "2103" not in zone("2104", path)
    # Moves: the infantry cannot cross; with the bridge it could.
    match = position({LEG: "2104"}, layer=path)
    play(match, f"move {LEG}")
    refused(match, "to 2103", "14.2")
    assert "2103" in reach(position({LEG: "2104"}), LEG)
    # Attacks.
    units = {LEG: "2104", RECON: "2103"}
    assert "attack 2103" in legal(position(units, "german combat"))
    elsewhere = {TANKS: "1611", INFANTRY: "1612"}
    blown = position({**units, **elsewhere}, "german combat", layer=path)
    refused(blown, "attack 2103", "14.2", "refuse.closed")
    # Retreats and advances use the same ways.
    sheet = state({}, layer=path).board.sheet
    assert hex_number("2103") not in sheet.ways[hex_number("2104")]
    assert not sheet.touch[hex_number("2104")] >> hex_number("2103") & 1


def test_14_2_r36_a_demolished_bridge_over_a_minor_river_carries_no_road(tmp_path: Path):
    """0215 to 0316: with the bridge one point by road, without it hedgerow and river, 2 + 2."""
    heading = "first,second,water,bridge,demolished,name,source,note\n"
    path = layer(tmp_path, hexsides=heading + "0215,0316,river,yes,yes,stream,owner,blown\n")
    for here, there in (("0215", "0316"), ("0316", "0215")):
        board, blown = game(), game(path)
        direction = board.sheet.grid.direction(hex_number(here), hex_number(there))
        assert board.sheet.step_cost(hex_number(here), direction) == 1
        row = oracle.terrain()[there]
        ground = {"clear": 1, "town": 1, "woods_hill": 3, "peak": 3}.get(row[0], 2)
        wanted = max(ground, 2 if row[1] else 0) + 2
        assert blown.sheet.step_cost(hex_number(here), direction) == wanted
    assert cost(position({LEG: "0215"}, layer=path), LEG, "0316") == 4
    assert cost(position({LEG: "0215"}), LEG, "0316") == 1


# ------------------------------------------------------------------------- 6.1 zones and movement


@pytest.mark.case("mortain-counterattack", "MC055")
def test_6_1_a_unit_stops_where_it_enters_a_zone():
    """By the trail 1911 - 2011 - 2112 it is two points; 2011 lies in the zone of 2012."""
    assert cost(position({LEG: "1911"}), LEG, "2112") == 2
    watched = position({LEG: "1911", INFANTRY: "2012"})
    assert "2011" in reach(watched, LEG)
    assert cost(watched, LEG, "2112") == 4  # by 2010 and 2111


@pytest.mark.case("mortain-counterattack", "MC056")
def test_6_1_a_unit_may_leave_a_zone():
    match = position({LEG: "2011", INFANTRY: "2012"})
    assert {"2010", "2111", "1911"} <= reach(match, LEG)


@pytest.mark.case("mortain-counterattack", "MC057")
def test_6_1_but_not_directly_into_another():
    units = {LEG: "2011", INFANTRY: "2012"}
    assert cost(position({LEG: "2011"}), LEG, "2112") == 1
    assert cost(position(units), LEG, "2112") == 3
    assert cost(position(units, zoc_move="stop_only"), LEG, "2112") == 1
    # With all free neighbours closed nothing is left but the zone next door: refused.
    shut = {RECON: "2111", "30-1/119": "2010", "30-3/119": "1911", "30-2/120": "1912"}
    match = position({**units, **shut, PANTHER: "1611"})
    refused(match, f"move {LEG}", "6.1", "refuse.shut_in")
    assert len(match.why_not(f"move {LEG}")) == 1
    assert f"move {LEG}" in legal(position({**units, **shut}, zoc_move="stop_only"))


def test_6_1_r10_by_the_hardest_reading_nobody_leaves_a_zone():
    match = position({LEG: "2011", PANTHER: "1611", INFANTRY: "2012"}, zoc_move="locked")
    assert legal(match, "move") == {PANTHER}


@pytest.mark.case("mortain-counterattack", "MC058")
def test_6_1_who_left_a_zone_may_enter_one_again_and_stops():
    match = position({PANTHER: "2011", INFANTRY: "2012"})
    assert cost(match, PANTHER, "2112") == 3
    # 2212 is beyond 2112: by the trail it would be one more, but the unit stops in 2112.
    assert cost(position({PANTHER: "2011"}), PANTHER, "2212") == 2
    assert cost(match, PANTHER, "2212") > 4
    play(match, f"move {PANTHER}")
    assert "2212" in legal(match, "to")


@pytest.mark.case("mortain-counterattack", "MC059")
def test_6_1_a_friend_does_not_cancel_a_zone_for_movement():
    units = {LEG: "1911", INFANTRY: "2012", TANKS: "2011"}
    assert cost(position(units), LEG, "2112") == 4
    assert cost(position({LEG: "1911", TANKS: "2011"}), LEG, "2112") == 2


def test_6_1_why_not_names_the_zones():
    match = position({LEG: "1911", INFANTRY: "2012", RECON: "2110"})
    play(match, f"move {LEG}")
    refused(match, "to 2112", "6.1", "refuse.zones_bar")
    started = position({LEG: "2011", INFANTRY: "2012", RECON: "2110"})
    play(started, f"move {LEG}")
    refused(started, "to 2112", "6.1", "refuse.zone_to_zone")
