"""3.1 Set-up of the German side, and what holds for both sides."""

import pytest

from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch03_setup import SetUp, next_unit, set_up
from tests.titles.falaise.helpers import (
    BOARD,
    HEXES,
    UNITS,
    Play,
    game,
    near,
    new_game,
    position,
    unit,
)

SECTOR = ("3.1", "refuse.setup_sector")
HOME = ("3.1", "refuse.setup_home")
AROUND = ("3.1", "refuse.setup_around")
AREA = ("3.1", "refuse.setup_area")
WITH = ("3.1", "refuse.setup_with_or_near")


def sector(name: str) -> set[str]:
    """The hexes of a unit's sector or area."""
    return {HEXES[h] for h in BOARD.units.setup_hexes[unit(name)]}


def take(play: Play, name: str) -> Play:
    """Make a unit the one that is to be set up."""
    frame = play.s.stack[-1]
    assert isinstance(frame, SetUp)
    return play if frame.current == unit(name) else play.give(f"pick {name}")


def places(play: Play, name: str) -> set[str]:
    """Where the unit may be set up now."""
    take(play, name)
    return {order.split()[2] for order in play.legal("place", name)}


def setting_up(units: dict[str, str], name: str, side: int = GERMAN) -> Play:
    """Some units stand already, all others are to be set up; this one is next."""
    return position(
        {**units, "us610": "reinforcements"},
        turn=0,
        others="unplaced",
        stack=[SetUp(side, unit(name), 0)],
    )


@pytest.mark.case("falaise", "3.1a")
def test_3_1_the_german_player_sets_up_before_the_allied_player() -> None:
    play = new_game()
    assert play.asked() == ("german", "SetUp")
    play.refused("place us1_16 3529", ("3.1", "refuse.setup_other_side"))
    play.refused("pick us1_16", ("3.1", "refuse.setup_other_side"))
    play.give("setup historical")
    assert play.asked() == ("allied", "SetUp")
    assert [play.place(name) for name in ("us1_16", "ca2_4")] == ["unplaced"] * 2
    play.refused("place g3fj5 2048", ("3.1", "refuse.setup_other_side"))
    play.give("setup historical")
    assert play.asked() == ("german", "Redeployment")


@pytest.mark.case("falaise", "3.1b")
def test_3_1_all_units_start_at_full_strength() -> None:
    play = new_game().give("setup historical", "setup historical")
    assert not any(play.s.reduced)
    assert not any(play.s.disrupted)
    assert not any(play.s.finished)


@pytest.mark.case("falaise", "3.1c")
def test_3_1_a_unit_stands_at_the_front_line_in_its_sector() -> None:
    play = new_game()
    assert places(play, "g3fj5") == sector("g3fj5")
    play.refused("place g3fj5 2747", SECTOR)  # the next division's sector
    play.refused("place g3fj5 2046", SECTOR)  # behind the line
    play.refused("place g3fj5 2049", HOME, SECTOR)  # beyond it


@pytest.mark.case("falaise", "3.1c")
def test_3_1_a_kampfgruppe_may_use_the_sectors_of_two_divisions() -> None:
    assert places(new_game(), "g331kg") == sector("g363_957") | sector("g353_941")


FULL = {"ca4_4": "1325", "br43_129": "1326", "ca2_4": "1327"}


@pytest.mark.case("falaise", "3.1d")
def test_3_1_behind_the_line_only_if_stacking_leaves_no_front_hex() -> None:
    play = setting_up(FULL | {"br43_129": "unplaced"}, "ca2_5", ALLIED)
    assert play.legal("place", "ca2_5") == {"place ca2_5 1326"}
    play.refused("place ca2_5 1227", SECTOR)
    play = setting_up(FULL, "ca2_5", ALLIED)
    own = {h for h in near("1327") if BOARD.sheet.home[BOARD.grid.number(h)] == ALLIED}
    behind = own - {"1326"}
    assert play.legal("place", "ca2_5") == {f"place ca2_5 {h}" for h in behind}
    assert "1227" in behind
    play.refused("place ca2_5 1126", ("3.1", "refuse.setup_behind"))
    play.refused("place ca2_5 1326", ("5.3", "refuse.two_regiments"))


@pytest.mark.case("falaise", "3.1d")
def test_3_1_behind_the_line_when_german_units_leave_no_front_hex() -> None:
    full = {"g353_941": "3344", "g363_957": "3345", "g363_958": "3443"}
    play = setting_up(full | {"g363_958": "unplaced"}, "g353_942")
    assert play.legal("place", "g353_942") == {"place g353_942 3443"}
    play = setting_up(full, "g353_942")
    own = {h for h in near("3344") if BOARD.sheet.home[BOARD.grid.number(h)] == GERMAN}
    behind = own - {"3345", "3443"}
    assert behind
    assert play.legal("place", "g353_942") == {f"place g353_942 {h}" for h in behind}


@pytest.mark.case("falaise", "3.1d")
def test_3_1_behind_the_line_next_to_a_unit_of_its_own_division_on_the_line() -> None:
    full = {"ca4_4": "1325", "br43_129": "1326", "br43_130": "1327"}
    play = setting_up({**full, "ca2_4": "1227"}, "ca2_5", ALLIED)
    # The division stands only behind the line: nobody may stand next to it there.
    assert play.legal("place", "ca2_5") == set()
    play.refused("place ca2_5 1228", ("3.1", "refuse.setup_behind"))


@pytest.mark.case("falaise", "3.1e")
def test_3_1_stacking_holds_during_the_set_up() -> None:
    play = new_game().give("place g3fj5 2048")
    take(play, "g3fj8")
    play.refused("place g3fj8 2048", ("5.3", "refuse.two_regiments"))
    play.give("place g3fj8 2148")
    take(play, "g5fjkg")
    play.give("place g5fjkg 2048")
    take(play, "glehrkg")
    play.refused("place glehrkg 2048", ("5.3", "refuse.hex_full"))
    play.allowed("place glehrkg 2148")


@pytest.mark.case("falaise", "3.1f")
def test_3_1_the_lehr_recon_battalion_in_3437_or_next_to_it() -> None:
    play = new_game()
    assert places(play, "glehrrec") == near("3437") | {"3437"}
    play.refused("place glehrrec 3435", AROUND)


@pytest.mark.case("falaise", "3.1g")
@pytest.mark.parametrize("name", ["g9ss_19", "g9ss_20", "g9ss_p"])
def test_3_1_each_unit_of_the_9th_ss_in_2432_or_next_to_it(name: str) -> None:
    play = new_game()
    assert places(play, name) == near("2432") | {"2432"}
    play.refused(f"place {name} 2430", AROUND)


@pytest.mark.case("falaise", "3.1h")
def test_3_1_the_501st_in_the_sector_of_the_12th_ss() -> None:
    play = new_game()
    assert places(play, "g501") == sector("g12ss_w")
    play.refused("place g501 1327", HOME, SECTOR)
    play.refused("place g501 1427", SECTOR)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("glehrkg", marks=pytest.mark.case("falaise", "3.1i")),
        pytest.param("g1sskg", marks=pytest.mark.case("falaise", "3.1j")),
    ],
)
def test_3_1_two_kampfgruppen_with_or_next_to_the_2nd_fj_corps(name: str) -> None:
    play = new_game()
    play.refused(f"pick {name}", ("3.1", "refuse.setup_not_yet"))
    play.give("place g3fj5 2048")
    german = {h for h in near("2048") if BOARD.sheet.home[BOARD.grid.number(h)] == GERMAN}
    assert places(play, name) == german | {"2048"}
    play.refused(f"place {name} 2046", WITH)


@pytest.mark.case("falaise", "3.1i")
def test_3_1_the_two_kampfgruppen_do_not_lean_on_each_other() -> None:
    play = take(new_game().give("place g3fj5 2048"), "g1sskg").give("place g1sskg 2047")
    take(play, "glehrkg").refused("place glehrkg 2046", WITH)


@pytest.mark.case("falaise", "3.1k")
@pytest.mark.case("falaise", "3.1l")
def test_3_1_the_7th_army_company_far_in_the_west() -> None:
    play = new_game()
    free = places(play, "g7army")
    assert all(int(h[2:]) > 21 for h in free)
    assert "2535" in free  # far from the front line
    assert len(free) > 200
    play.refused("place g7army 2021", AREA)  # east of the limit
    play.refused("place g7army 1425", AREA)  # Falaise, east of the Orne
    play.refused("place g7army 3147", HOME, AREA)


@pytest.mark.case("falaise", "3.1m")
def test_3_1_the_eberbach_company_on_the_german_side_west_of_the_dives() -> None:
    play = new_game()
    free = places(play, "gebb")
    assert {"2020", "1425", "3014"} <= free
    assert all(BOARD.sheet.home[BOARD.grid.number(h)] == GERMAN for h in free)
    assert not any(BOARD.sheet.area_e >> BOARD.grid.number(h) & 1 for h in free)
    play.refused("place gebb 1703", AREA)
    play.refused("place gebb 3212", HOME, AREA)


@pytest.mark.case("falaise", "3.1v")
def test_3_1_the_272nd_division_does_not_start_on_the_map() -> None:
    play = new_game()
    for name in ("g272_980", "g272_981", "g272_982"):
        assert play.place(name) == "reinforcements"
        play.refused(f"pick {name}", ("3.1", "refuse.setup_later"))
        play.refused(f"place {name} 1425", ("3.1", "refuse.setup_later"))
    play.give("setup historical")
    assert play.place("g272_980") == "reinforcements"


def test_3_1_another_unit_is_taken_once_before_each_placement() -> None:
    play = new_game()
    play.refused("pick g3fj5", ("3.1", "refuse.setup_is_current"))
    play.refused("place g12ss_w 1323", ("3.1", "refuse.setup_pick_first"))
    play.give("pick g12ss_w")
    play.refused("pick g3fj5", ("3.1", "refuse.setup_picked"))
    play.give("place g12ss_w 1323")
    play.refused("pick g12ss_w", ("3.1", "refuse.setup_placed"))
    play.refused("place g12ss_w 1324", ("3.1", "refuse.setup_placed"))
    play.allowed("pick g501")


def test_3_1_the_rest_of_a_ready_made_set_up_is_laid_out_at_once() -> None:
    play = new_game().give("place g3fj5 2148", "setup historical")
    assert play.place("g3fj5") == "2148"
    assert play.place("g3fj8") == "2247"
    play = new_game().give("place g3fj5 2247")
    play.refused(
        "setup historical", ("3.1", "refuse.setup_stored"), ("5.3", "refuse.two_regiments")
    )
    # FJR 5 far away: the Kampfgruppen of the set-up would stand next to nobody.
    play = new_game().give("place g3fj5 2647")
    play.refused("setup historical", ("3.1", "refuse.setup_stored"), WITH)


def test_3_1_the_fast_list_is_the_slow_one_in_both_set_ups() -> None:
    play = new_game()
    play.agrees()
    play.give("pick gebb").agrees()
    play.give("place gebb 3542", "setup historical").agrees()
    play.give("pick us80_317").agrees()


def test_3_1_units_come_in_the_order_of_the_list_as_soon_as_they_can() -> None:
    board = game()
    s = board.start()
    assert next_unit(s, GERMAN) == unit("g3fj5")
    assert set_up(s, ALLIED).current == unit("us1_16")
    assert len(UNITS) == len(s.place)


@pytest.mark.case("falaise", "3.1a")
def test_3_1_places_are_alike_only_while_many_units_are_left() -> None:
    setup = BOARD.parts.setups["historical"]
    units = {UNITS[u]: HEXES[h] for u, h in setup if BOARD.units.side[u] == GERMAN}
    names = list(units)
    for left, alike in ((9, True), (8, False)):
        placed = {name: units[name] for name in names[left:]}
        waiting = dict.fromkeys(names[:left], "unplaced")
        play = position(
            {**placed, **waiting},
            turn=0,
            stack=[SetUp(GERMAN, unit(names[0]), 0)],
            others="unknown",
        )
        # The last ones may find a single place each: then one order ends the set-up.
        assert (play.s.stack[-1].alike(play.s, play.codes) is not None) == alike
