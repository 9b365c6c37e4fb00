"""3.1 Set-up of the Allied side: units that stack, spread out or keep away."""

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.order import verb_of
from grognard.kernel.play.tape import Stream, Tape
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch03_setup import SetUp
from grognard.titles.falaise.state import on_map
from tests.titles.falaise.helpers import (
    BOARD,
    HEXES,
    Play,
    distance,
    game,
    hex_,
    near,
    new_game,
    position,
    unit,
)

STACKED = ("3.1", "refuse.setup_stacked")
BRIGADES = ("R6", "refuse.setup_stacked")
SPREAD = ("3.1", "refuse.setup_spread")
INSIDE = ("R7", "refuse.setup_spread")
ALONE = ("3.1", "refuse.setup_alone")
NO_ROOM = ("3.1", "refuse.setup_no_room")


def allied(options: dict[str, str] | None = None) -> Play:
    """The Allied player begins his set-up."""
    return new_game(options=options).give("setup historical")


def take(play: Play, name: str) -> Play:
    """Make a unit the one that is to be set up."""
    frame = play.s.stack[-1]
    assert isinstance(frame, SetUp)
    return play if frame.current == unit(name) else play.give(f"pick {name}")


def put(play: Play, **places: str) -> Play:
    """Set up units in these hexes (`us1_16="h3529"`: a hex begins with a letter here)."""
    for name, place in places.items():
        take(play, name).give(f"place {name} {place[1:]}")
    return play


def places(play: Play, name: str) -> set[str]:
    """Where the unit may be set up now."""
    take(play, name)
    return {order.split()[2] for order in play.legal("place", name)}


@pytest.mark.case("falaise", "3.1n")
def test_3_1_the_8th_corps_brigade_next_to_a_unit_of_the_30th_corps() -> None:
    play = allied()
    play.refused("pick br29", ("3.1", "refuse.setup_not_yet"))
    put(play, br43_129="h1641")
    own = {h for h in near("1641") if BOARD.sheet.home[hex_(h)] == ALLIED}
    assert places(play, "br29") == own
    play.refused("place br29 1641", ("3.1", "refuse.setup_near"), ("5.3", "refuse.two_regiments"))
    play.refused("place br29 1439", ("3.1", "refuse.setup_home"), ("3.1", "refuse.setup_near"))


@pytest.mark.case("falaise", "3.1o")
@pytest.mark.parametrize("name", ["br4a_grey", "br4a_cly"])
def test_3_1_the_4th_armoured_brigade_stacked_with_brigades_of_the_12th_corps(name: str) -> None:
    play = allied()
    play.refused(f"pick {name}", ("3.1", "refuse.setup_not_yet"))
    put(play, br53_71="h1228", br43_129="h1641", br59_177="h1238")
    assert places(play, name) == {"1228", "1238"}
    play.refused(f"place {name} 1641", STACKED)
    play.refused(f"place {name} 1229", STACKED)


@pytest.mark.case("falaise", "3.1p")
@pytest.mark.parametrize("name", ["ca2a_6", "ca2a_10", "ca2a_27"])
def test_3_1_the_2nd_armoured_brigade_stacked_with_canadian_infantry(name: str) -> None:
    play = put(allied(), ca2_4="h1327", ca3_9="h1224", ca4_4="h1019")
    assert places(play, name) == {"1327", "1224"}
    play.refused(f"place {name} 1019", BRIGADES)  # armour
    play.refused(f"place {name} 1326", BRIGADES)  # empty


@pytest.mark.case("falaise", "3.1q")
def test_3_1_the_10th_brigade_and_task_force_currie_start_together() -> None:
    play = allied()
    play.refused("pick ca4_tf", ("3.1", "refuse.setup_not_yet"))
    put(play, ca4_4="h1019", ca4_10="h1121")
    assert places(play, "ca4_tf") == {"1121"}
    play.refused("place ca4_tf 1019", STACKED, ("5.3", "refuse.currie_alone"))


@pytest.mark.case("falaise", "3.1q")
def test_3_1_the_10th_brigade_keeps_a_place_for_task_force_currie() -> None:
    # A Polish unit stands in the sector, which it cannot in play: with it there is no room for two.
    pole = {"po_k": "1020", "us610": "reinforcements"}
    frame = SetUp(ALLIED, unit("ca4_10"), 0)
    play = position(pole, turn=0, others="unplaced", stack=[frame])
    play.refused("place ca4_10 1020", NO_ROOM)
    play.allowed("place ca4_10 1019", "place ca4_10 1121")


@pytest.mark.case("falaise", "3.1r")
def test_3_1_the_us_1st_9th_and_90th_keep_apart() -> None:
    play = put(allied(), us9_39="h3634")
    assert near("3634") & {"3632", "3633"} == {"3633"}
    take(play, "us1_16")
    play.refused("place us1_16 3633", SPREAD)
    play.allowed("place us1_16 3632")
    beside = put(allied(), us3a="h3427")  # of another division
    assert "3428" in near("3427")
    take(beside, "us1_16").allowed("place us1_16 3428")


@pytest.mark.case("falaise", "3.1r")
def test_3_1_also_inside_one_division() -> None:
    play = put(allied(), us90_357="h2805")
    take(play, "us90_358")
    for h in near("2805") & {HEXES[n] for n in BOARD.units.setup_hexes[unit("us90_358")]}:
        play.refused(f"place us90_358 {h}", INSIDE)
    play.allowed("place us90_358 2803")
    between = put(allied({"spread": "between"}), us90_357="h2805")
    take(between, "us90_358").allowed("place us90_358 2804", "place us90_358 2806")


@pytest.mark.case("falaise", "3.1r")
def test_3_1_who_would_be_left_without_a_place_is_named() -> None:
    play = take(put(allied(), us9_39="h3634", us1_16="h3529"), "us1_18")
    order = BOARD.notation.parse("place us1_18 3631")
    refusals = play.s.stack[-1].refusals(play.s, order)
    assert [one.args for one in refusals] == [(hex_("3631"), unit("us1_26"))]


@pytest.mark.case("falaise", "3.1r")
def test_3_1_nobody_is_left_without_a_place_to_spread_out_to() -> None:
    # The 1st Division has a chain of seven hexes for three units that must not touch:
    # 3428 3529 3530 3531 3631 3632 3633, and the last one lies next to 3634.
    play = put(allied(), us9_39="h3634", us1_16="h3529")
    take(play, "us1_18")
    play.refused("place us1_18 3631", NO_ROOM)
    play.refused("place us1_18 3633", SPREAD)
    assert play.legal("place") == {"place us1_18 3531", "place us1_18 3632"}
    assert places(put(play, us1_18="h3531"), "us1_26") == {"3632"}
    # Without the 9th Division next door there is room at the other end.
    play = put(allied(), us1_16="h3529")
    take(play, "us1_18").allowed("place us1_18 3631")
    # And the 9th may not take the last place of the 1st.
    play = put(allied(), us1_16="h3529", us1_18="h3631")
    take(play, "us9_39").refused("place us9_39 3634", NO_ROOM)


@pytest.mark.case("falaise", "3.1s")
def test_3_1_the_us_80th_within_five_hexes_of_argentan_on_the_allied_side() -> None:
    play = allied()
    free = places(play, "us80_317")
    assert free
    assert all(distance(h, "3014") <= 5 for h in free)
    assert all(BOARD.sheet.home[hex_(h)] == ALLIED for h in free)
    assert "3512" in free  # far behind the front line
    play.refused("place us80_317 3611", ("3.1", "refuse.setup_argentan"))
    play.refused(
        "place us80_317 3014",
        ("3.1", "refuse.setup_home"),
        ("3.1", "refuse.setup_argentan"),
        ("R22", "refuse.enemy_hex"),
    )


@pytest.mark.case("falaise", "3.1t")
def test_3_1_the_us_80th_not_next_to_another_division() -> None:
    play = put(allied(), fr2l="h3215")
    take(play, "us80_317")
    for h in ("3216", "3315", "3316"):
        assert h in near("3215")
        play.refused(f"place us80_317 {h}", ALONE)
    play.allowed("place us80_317 3212")
    play.give("place us80_317 3212")
    take(play, "us80_318").allowed("place us80_318 3312")  # its own division does not matter
    play.give("place us80_318 3312")
    # And no other division next to the 80th.
    take(play, "us90_357")
    for h in ("3112", "3113"):
        assert h in near("3212")
        play.refused(f"place us90_357 {h}", ALONE)


@pytest.mark.case("falaise", "3.1u")
def test_3_1_the_610th_is_not_set_up() -> None:
    play = allied()
    assert play.place("us610") == "reinforcements"
    play.refused("pick us610", ("3.1", "refuse.setup_later"))
    play.refused("place us610 3312", ("3.1", "refuse.setup_later"))
    play.give("setup historical")
    assert play.place("us610") == "reinforcements"


@pytest.mark.parametrize("seed", range(12))
def test_3_1_random_set_ups_never_come_to_a_dead_end_and_obey_every_rule(seed: int) -> None:
    board = game()
    s = board.start()
    desk = Desk(Tape(), listening=False)
    stream = Stream(f"set-up {seed}")
    orders = advance(s, desk)
    count = 0
    while isinstance(s.stack[-1], SetUp):
        wild = [order for order in orders if verb_of(order) != verbs.SETUP]
        order = wild[stream.below(count, len(wild))]
        s.stack[-1].apply(s, order, desk)
        count += 1
        orders = advance(s, desk)
    for us in board.allied_units:
        for other in members_of(board.plan.apart[us]):
            assert board.grid.distance(s.place[us], s.place[other]) > 1
    waiting = {"us610", "g272_980", "g272_981", "g272_982"}
    for number, name in enumerate(board.units.ids):
        assert on_map(s, number) == (name not in waiting)
    assert s.place[board.currie] == s.place[board.tenth]


def members_of(bits: int) -> list[int]:
    """The members of a set."""
    return [n for n in range(bits.bit_length()) if bits >> n & 1]
