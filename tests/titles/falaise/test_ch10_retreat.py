"""10.3 Retreats: two hexes, the paths, Op-Fire, and who cannot."""

from __future__ import annotations

import pytest

from tests.titles.falaise.assault_helpers import (
    AROUND,
    EAST,
    FIELD,
    NORTH_WEST,
    SOUTH_WEST,
    TARGET,
    WEST,
    retreat,
    suffer,
)
from tests.titles.falaise.helpers import Play, distance, near

NEAR = ["us1_16", "us1_18", "us1_26", "us9_39", "us9_47", "us9_60"]


@pytest.mark.case("falaise", "10.3a", "10.3h")
def test_the_defender_retreats_two_hexes_and_ends_not_adjacent() -> None:
    play = retreat(FIELD)
    assert play.asked() == ("german", "Retreat")
    assert play.legal() == {f"retreat g3fj5 {h}" for h in AROUND if h != EAST}
    play.agrees()
    play.give(f"retreat g3fj5 {WEST}")
    assert play.asked() == ("german", "Retreating")
    assert play.legal() == {f"retreat g3fj5 {h}" for h in ("0535", "0434", "0634")}
    play.refused(f"retreat g3fj5 {SOUTH_WEST}", ("10.3", "refuse.end_adjacent"))
    play.agrees()
    play.give("retreat g3fj5 0434")
    assert play.place("g3fj5") == "0434"
    assert distance("0434", TARGET) == 2
    assert play.asked() == ("allied", "Advance")  # the retreat is over


@pytest.mark.case("falaise", "10.3b")
def test_only_defenders_retreat() -> None:
    play = retreat(FIELD)
    play.refused("retreat us90_357 0531", ("10.3", "refuse.not_retreating"))
    for result in ("AL1", "C", "BL1", "DL1"):
        assert suffer(FIELD, result, ["us90_357"]).at_rest()


@pytest.mark.case("falaise", "10.3a")
def test_r42_the_units_of_a_stack_retreat_one_by_one() -> None:
    play = retreat(FIELD | {"g5fjkg": TARGET})
    assert f"retreat g5fjkg {WEST}" in play.legal()
    play.give(f"retreat g5fjkg {WEST}", "retreat g5fjkg 0535")
    assert play.asked() == ("german", "Retreat")
    assert play.place("g3fj5") == TARGET
    play.refused(f"retreat g5fjkg {WEST}", ("10.3", "refuse.not_retreating"))
    play.give(f"retreat g3fj5 {NORTH_WEST}", "retreat g3fj5 0333")
    assert (play.place("g5fjkg"), play.place("g3fj5")) == ("0535", "0333")


# ---------------------------------------------------------------------------------- where it may go


@pytest.mark.case("falaise", "10.3c", "7.2.2a")
def test_rivers_are_crossed_only_at_bridges_and_fords() -> None:
    play = retreat({"g3fj5": "1421", "us90_357": "1422"}, target="1421")
    play.refused("retreat g3fj5 1322", ("10.3", "refuse.retreat_river"))
    play = retreat({"g3fj5": "3220", "us90_357": "3219"}, target="3220")
    play.refused("retreat g3fj5 3320", ("10.3", "refuse.retreat_river"))
    play.allowed("retreat g3fj5 3321")  # the bridge
    play = retreat({"g3fj5": "2035", "us90_357": "2034"}, target="2035")
    play.allowed("retreat g3fj5 2136")  # the ford
    play.refused("retreat g3fj5 2036", ("10.3", "refuse.retreat_river"))


@pytest.mark.case("falaise", "7.2.2a", "7.2.1c")
def test_armor_does_not_retreat_over_the_bridge_of_trun() -> None:
    for name, allowed in (("g501", False), ("g9pzkg", True)):
        play = retreat({name: "2011", "us90_357": "2010"}, target="2011")
        if allowed:
            play.allowed(f"retreat {name} 2112")
        else:
            play.refused(f"retreat {name} 2112", ("7.2.2", "refuse.trun_bridge"))


@pytest.mark.case("falaise", "10.3d")
def test_a_retreat_does_not_enter_enemy_hexes() -> None:
    play = retreat(FIELD | {"us1_16": "0435"})
    play.refused(f"retreat g3fj5 {EAST}", ("10.3", "refuse.enemy_hex"))
    units = FIELD | {"us1_16": "0535"}
    play = retreat(units).give(f"retreat g3fj5 {WEST}", "hold")
    play.refused("retreat g3fj5 0535", ("10.3", "refuse.enemy_hex"))
    assert play.legal() == {"retreat g3fj5 0434", "retreat g3fj5 0634"}


@pytest.mark.case("falaise", "10.3e")
def test_a_retreat_does_not_enter_a_hex_twice() -> None:
    play = retreat(FIELD).give(f"retreat g3fj5 {WEST}")
    play.refused(f"retreat g3fj5 {TARGET}", ("10.3", "refuse.entered_before"))


@pytest.mark.case("falaise", "10.3f")
def test_a_retreat_does_not_leave_the_map() -> None:
    """In the corner of the map with enemies beside it the unit has nowhere to go."""
    play = retreat({"g3fj5": "0133", "us90_357": "0132", "us1_16": "0233"}, target="0133")
    assert {order.split()[2] for order in play.legal()} <= near("0133")
    beside = sorted(near("0133"))
    assert len(beside) == 4  # the other two would be off the map
    units = {"g3fj5": "0133", **dict(zip(NEAR, beside, strict=False))}
    play = retreat(units, *NEAR[:4], target="0133")
    assert play.place("g3fj5") == "eliminated"


@pytest.mark.case("falaise", "10.3g")
def test_german_units_do_not_overstack_on_the_way() -> None:
    units = FIELD | {"g363_957": WEST, "g84kg": "0535", "g243kg": "0535"}
    play = retreat(units)
    play.refused(f"retreat g3fj5 {WEST}", ("5.3", "refuse.two_regiments"))
    play = retreat(FIELD | {"g84kg": "0535", "g243kg": "0535"}).give(f"retreat g3fj5 {WEST}")
    play.refused(
        "retreat g3fj5 0535",
        ("5.3", "refuse.hex_full"),
    )


@pytest.mark.case("falaise", "5.2b", "5.2c", "10.3e", "10.3g")
def test_allied_units_may_overstack_on_the_way_and_go_on_until_they_fit() -> None:
    """West of the unit two full hexes in a row: it goes through both, to the third."""
    units = {"us90_357": TARGET, "g3fj5": EAST, "us1_16": WEST, "us1_18": "0535"}
    play = retreat(units, "g3fj5")
    play.allowed(f"retreat us90_357 {WEST}")  # two regiments in a hex, for a moment
    play.give(f"retreat us90_357 {WEST}", "retreat us90_357 0535")
    assert play.asked() == ("allied", "Retreating")  # not yet properly stacked
    assert "retreat us90_357 0536" in play.legal()
    play.refused(f"retreat us90_357 {WEST}", ("10.3", "refuse.entered_before"))
    play.agrees()
    play.give("retreat us90_357 0536")
    assert play.place("us90_357") == "0536"
    assert play.asked() == ("german", "Advance")


def one_way_west(**more: str) -> dict[str, str]:
    """A US regiment; only the hex in the west is not held by Germans."""
    foes = ["g3fj5", "g3fj8", "g3fj9", "g363_957", "g363_958"]
    ring = dict(zip(foes, [h for h in AROUND if h != WEST], strict=True))
    return {"us90_357": TARGET} | ring | more


@pytest.mark.case("falaise", "5.2c", "10.3i")
def test_an_allied_unit_finds_room_behind_three_full_hexes() -> None:
    """Every hex two and three hexes away in the west holds a US regiment."""
    full = {"us1_16": WEST, "us1_18": "0535", "us1_26": "0434", "us9_39": "0634"}
    full |= {"us9_47": "0536", "us9_60": "0435", "us90_358": "0635"}
    play = retreat(one_way_west(**full), "g3fj5")
    while play.asked()[1] != "Advance":
        play.give("hold" if play.asked()[1] == "OpFire" else max(play.legal("retreat")))
    assert play.place("us90_357") not in (*full.values(), "eliminated")
    assert distance(play.place("us90_357"), TARGET) >= 3


@pytest.mark.case("falaise", "10.3i", "5.2c", "3.3f")
def test_an_allied_unit_that_finds_no_room_at_all_is_eliminated() -> None:
    """The only hex it could enter is full, and Germans stand all around that one."""
    behind = dict(zip(["g353_941", "g353_942", "g363_959"], ["0535", "0434", "0634"], strict=True))
    play = retreat(one_way_west(us1_16=WEST, **behind), "g3fj5")
    assert play.place("us90_357") == "eliminated"
    assert play.s.vp == -2


@pytest.mark.case("falaise", "5.2c", "10.3h", "10.3i")
def test_an_allied_unit_finds_no_room_beyond_a_hex_where_it_would_have_to_stop() -> None:
    """Two full hexes, then 0528: free, but adjacent to where it began (over a river)."""
    full = {"us1_16": "0428", "us1_18": "0529"}
    foes = ["g3fj5", "g3fj8", "g3fj9", "g363_957", "g363_958", "g363_959", "g353_941", "g353_942"]
    held = ["0329", "0527", "0530", "0426", "0429", "0628", "0629", "0327"]
    units = {"us90_357": "0427", "g276_986": "0328", **full}
    units |= dict(zip(foes, held, strict=True))
    play = retreat(units, "g276_986", target="0427")
    assert play.place("us90_357") == "eliminated"
    # With room in the second hex there is a way.
    del units["us1_18"]
    play = retreat(units, "g276_986", target="0427")
    assert (play.place("us90_357"), play.asked()) == ("0529", ("german", "OpFire"))


@pytest.mark.case("falaise", "5.2c", "10.3h")
def test_an_allied_unit_finds_room_beyond_two_full_hexes_in_a_row() -> None:
    """Only the west is open, and full for three hexes; there is room behind them."""
    full = dict(zip(NEAR, [WEST, "0535", "0536", "0435", "0635"], strict=False))
    foes = ["g3fj5", "g3fj8", "g3fj9", "g363_957", "g363_958", "g363_959", "g353_941"]
    held = [h for h in AROUND if h != WEST] + ["0434", "0634"]
    units = {"us90_357": TARGET, **full, **dict(zip(foes, held, strict=True))}
    play = retreat(units, "g3fj5")
    assert play.place("us90_357") == "0535"
    assert play.legal() == {f"retreat us90_357 {h}" for h in ("0536", "0435", "0635")}
    play.give("retreat us90_357 0536")
    assert "retreat us90_357 0537" in play.legal()


@pytest.mark.case("falaise", "5.2c", "10.3h")
def test_an_allied_unit_that_fits_does_not_go_on() -> None:
    units = {"us90_357": TARGET, "g3fj5": EAST, "us1_16": WEST}
    play = retreat(units, "g3fj5").give(f"retreat us90_357 {WEST}", "retreat us90_357 0535")
    assert play.asked() == ("german", "Advance")


@pytest.mark.case("falaise", "11.4a", "11.4c")
def test_r56_withdrawal_line_and_closed_zone_stop_retreats() -> None:
    play = retreat({"g3fj5": "0612", "us90_357": "0613"}, target="0612")
    play.refused("retreat g3fj5 0512", ("11.4", "refuse.zone_closed"))
    play = retreat({"g3fj5": "0612", "us90_357": "0613"}, target="0612", zone_open=1)
    play.allowed("retreat g3fj5 0512")
    play = retreat({"us90_357": "1704", "g3fj5": "1705"}, "g3fj5", target="1704")
    play.refused("retreat us90_357 1703", ("11.4", "refuse.withdrawal_line"))


@pytest.mark.case("falaise", "11.9c", "11.9a")
def test_r56_command_limits_do_not_stop_retreats() -> None:
    """In movement and advance 11.9 forbids these hexes."""
    play = retreat({"fr2d": "2311", "g3fj5": "2312"}, "g3fj5", target="2311")
    play.allowed("retreat fr2d 2310")
    play = retreat({"us80_317": "3010", "g3fj5": "3009"}, "g3fj5", target="3010", ter_80=2)
    play.allowed("retreat us80_317 2911")


# --------------------------------------------------------------------------------------- who cannot


def hemmed_in() -> Play:
    """Behind the German unit every hex is full of his own: he has a line, but no way."""
    small = ["g84kg", "g243kg", "g275kg", "g331kg", "g85kg", "g708kg", "g21_r", "g21_l", "g9pzkg"]
    small += ["g17ss"]
    units = dict(FIELD)
    for number, h in enumerate(AROUND[1:]):
        units[small[2 * number]] = units[small[2 * number + 1]] = h
    return retreat(units)


@pytest.mark.case("falaise", "10.3i", "10.3g", "3.3a")
def test_who_cannot_retreat_is_eliminated_and_counts_as_without_a_line() -> None:
    play = hemmed_in()
    assert play.place("g3fj5") == "eliminated"
    assert ("10.3", "retreat.impossible") in play.told()
    assert play.s.vp == 1
    assert play.asked() == ("allied", "Advance")


@pytest.mark.case("falaise", "10.3i", "3.3b")
def test_the_same_unit_had_a_line_so_another_end_scores_nothing() -> None:
    small = ["g84kg", "g243kg", "g275kg", "g331kg", "g85kg"]
    play = suffer(FIELD | dict(zip(small, AROUND[1:], strict=True)), "DE", ["us90_357"])
    assert (play.place("g3fj5"), play.s.vp) == ("eliminated", 0)


@pytest.mark.case("falaise", "10.3i", "3.3c")
def test_a_company_that_cannot_retreat_gives_no_point() -> None:
    units = {"g7army": TARGET, **dict(zip(NEAR, AROUND, strict=True))}
    play = retreat(units, *NEAR)
    assert (play.place("g7army"), play.s.vp) == ("eliminated", 0)


@pytest.mark.case("falaise", "10.3i")
def test_of_two_units_one_may_find_a_way_and_the_other_not() -> None:
    """Only WEST is free, and beyond it a small unit fits where a regiment does not."""
    blocked = dict(zip(NEAR, [h for h in AROUND if h != WEST], strict=False))
    regiments = {"g363_957": "0535", "g363_958": "0434", "g363_959": "0634"}
    units = {"g3fj5": TARGET, "g5fjkg": TARGET} | blocked | regiments
    play = retreat(units, *blocked)
    play.give("hold", "retreat g5fjkg 0535")  # the first step was the only one possible
    assert play.place("g5fjkg") == "0535"
    assert play.place("g3fj5") == "eliminated"
