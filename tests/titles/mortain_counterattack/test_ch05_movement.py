"""5.0-5.3 Movement: who moves, how far, at what cost, where it ends."""

import itertools

import pytest

from grognard.kernel.play.order import make_order
from grognard.kernel.play.position import write_position
from grognard.kernel.play.position_reader import read_position
from grognard.kernel.play.tape import Stream
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch05_reach import Looks, Reach, allowance
from tests.titles.mortain_counterattack import oracle
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    FLAK,
    GRENADIERS,
    INFANTRY,
    LEG,
    PANTHER,
    RECON,
    REMNANT,
    SCOUTS,
    TANKS,
    US_TANKS,
    asked,
    cases,
    cost,
    game,
    hex_number,
    keys,
    legal,
    neighbours,
    place,
    play,
    position,
    reach,
    refused,
    state,
    strike,
    unit_number,
)

GERMANS = [PANTHER, TANKS, GRENADIERS, LEG, SCOUTS, REMNANT, FLAK]
AMERICANS = [RECON, INFANTRY, BATTALION, US_TANKS, "30-105", "30-823"]


# --------------------------------------------------------------------------------- 5.0 who moves


@pytest.mark.case("mortain-counterattack", "MC017")
def test_5_0_only_units_of_the_phasing_player_move():
    units = {PANTHER: "2011", RECON: "1611"}
    german, us = position(units), position(units, "us movement")
    assert legal(german, "move") == {PANTHER}
    refused(german, f"move {RECON}", "5.0", "refuse.not_phasing")
    assert legal(us, "move") == {RECON}
    refused(us, f"move {PANTHER}", "5.0", "refuse.not_phasing")


@pytest.mark.case("mortain-counterattack", "MC018")
def test_5_0_a_unit_moves_once_in_a_phase():
    match = position({PANTHER: "2011", LEG: "1611"})
    play(match, f"move {PANTHER}", "to 2010")
    assert legal(match, "move") == {LEG}
    refused(match, f"move {PANTHER}", "5.0", "refuse.has_moved")
    again = position({PANTHER: "2011", TANKS: "1611"}, "german mobile-movement")
    play(again, f"move {PANTHER}", "to 2010")
    refused(again, f"move {PANTHER}", "5.0", "refuse.has_moved")


@pytest.mark.case("mortain-counterattack", "MC019")
def test_5_0_movement_is_voluntary():
    match = position({PANTHER: "2011", LEG: "1611", RECON: "0110"})
    play(match, f"move {PANTHER}", "to 2010", "end")
    assert place(match, LEG) == "1611"
    assert asked(match) == "us MovementPhase"
    assert legal(position({PANTHER: "2011"})) == {"end", f"move {PANTHER}"}


@pytest.mark.case("mortain-counterattack", "MC020")
def test_5_0_a_leg_unit_does_not_move_in_the_mobile_phase():
    match = position({PANTHER: "2011", LEG: "1611"}, "german mobile-movement")
    assert legal(match, "move") == {PANTHER}
    refused(match, f"move {LEG}", "5.0", "refuse.leg_unit")
    assert legal(position({LEG: "1611"}), "move") == {LEG}


@pytest.mark.case("mortain-counterattack", "MC021")
def test_5_0_who_moved_or_entered_is_no_reserve():
    match = position({PANTHER: "2011", TANKS: "2010", GRENADIERS: "waiting", RECON: "0110"})
    play(match, f"enter {GRENADIERS}", "to 3210", f"move {PANTHER}", "to 2111", "end")
    assert asked(match) == "german MovementPhase"
    assert legal(match, "move") == {TANKS}
    refused(match, f"move {PANTHER}", "5.0", "refuse.reserve_moved")
    refused(match, f"move {GRENADIERS}", "5.0", "refuse.reserve_moved")


@pytest.mark.case("mortain-counterattack", "MC021")
@pytest.mark.parametrize(("reading", "points"), [("full", 10), ("half", 5)])
def test_5_0_by_another_reading_every_mobile_unit_moves_again(reading: str, points: int):
    units = {PANTHER: "2011", LEG: "1611", RECON: "0110"}
    match = position(units, mobile_phase=reading)
    play(match, f"move {PANTHER}", "to 2111", "end")
    assert legal(match, "move") == {PANTHER}
    play(match, f"move {PANTHER}")
    assert match.position["questions"][-1]["points"] == points


@pytest.mark.case("mortain-counterattack", "MC022")
def test_5_0_who_attacked_is_no_reserve():
    units = {PANTHER: "2011", TANKS: "1611", INFANTRY: "2012"}
    match = position(units, "german combat", draws=[2])  # 0 in the clear: Ex
    strike(match, "2012", [PANTHER])
    play(match, "end")
    assert asked(match) == "german MovementPhase"
    assert legal(match, "move") == {TANKS}
    refused(match, f"move {PANTHER}", "5.0", "refuse.reserve_attacked")
    other = position(units, "german combat", draws=[2], mobile_phase="full")
    strike(other, "2012", [PANTHER])
    play(other, "end")
    assert legal(other, "move") == {PANTHER, TANKS}


@pytest.mark.case("mortain-counterattack", "MC274")
def test_5_0_the_reserve_has_its_full_allowance():
    match = position({PANTHER: "2011", RECON: "0110"})
    play(match, "end")
    assert asked(match) == "german MovementPhase"
    assert legal(match, "move") == {PANTHER}
    assert reach(match, PANTHER) == reach(position({PANTHER: "2011", RECON: "0110"}), PANTHER)


# ------------------------------------------------------------------------- 5.1 how far, and where


@pytest.mark.case("mortain-counterattack", "MC023")
def test_5_1_a_way_goes_from_hex_to_adjacent_hex():
    s = state({PANTHER: "2011", INFANTRY: "2012", LEG: "2010"})
    ways = Reach(s, unit_number(PANTHER), 10)
    ids = game().sheet.grid.ids
    for hex_ in range(672):
        if 0 < ways.costs[hex_] <= 10:
            path = ["2011", *(ids[step] for step in ways.path(hex_))]
            assert all(b in neighbours(a) for a, b in itertools.pairwise(path))
            assert path[-1] == ids[hex_]


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.case("mortain-counterattack", "MC024", "MC026", "MC027", "MC055", "MC056", "MC057")
def test_5_1_reach_and_costs_agree_with_a_second_opinion(seed: int):
    """Random positions: every hex that can be reached, and no other, at the cheapest cost."""
    stream = Stream(f"reach {seed}")
    ids = game().sheet.grid.ids
    centre = ids[stream.below(0, 672)]
    near = [ids[h] for h in game().sheet.grid.within(hex_number(centre), 4)]
    units: dict[str, str] = {}
    for number, name in enumerate([*GERMANS, *AMERICANS]):
        hex_ = near[stream.below(1 + number, len(near))]
        if hex_ not in units.values():
            units[name] = hex_
    for name in [name for name in GERMANS if name in units]:
        enemies = {units[one] for one in AMERICANS if one in units}
        friends = {units[one] for one in GERMANS if one in units}
        points = game().units.movement[2 * unit_number(name)]
        wanted = oracle.reach(units[name], points, enemies, friends)
        match = position(units)
        if f"move {name}" not in legal(match):
            assert not wanted
            continue
        assert reach(match, name) == set(wanted)
        for hex_ in list(wanted)[:3]:
            assert cost(match, name, hex_) == wanted[hex_]


@pytest.mark.case("mortain-counterattack", "MC024")
def test_5_1_the_sum_of_the_costs_is_within_the_allowance():
    """1611 to 1811 through hedgerows (2 each): 275-983 has 5 points, 2SS-I/D has 7."""
    assert cost(position({REMNANT: "1611"}), REMNANT, "1811") == 4
    assert cost(position({REMNANT: "1611"}), REMNANT, "1912") == -1
    match = position({REMNANT: "1611"})
    play(match, f"move {REMNANT}")
    refused(match, "to 1912", "5.1", "refuse.too_far")
    assert cost(position({LEG: "1611"}), LEG, "1912") == 7


@pytest.mark.case("mortain-counterattack", "MC025")
def test_5_1_unused_points_are_lost():
    match = position({PANTHER: "2011", LEG: "1611", RECON: "0110"})
    play(match, f"move {PANTHER}", "to 2111")  # one point of ten
    refused(match, f"move {PANTHER}", "5.0")
    play(match, "end")
    # The next player turn gives the printed allowance and no more.
    other = position({PANTHER: "2111", RECON: "0110"}, turn=3)
    assert reach(other, PANTHER) == set(oracle.reach("2111", 10, {"0110"}, set()))


@pytest.mark.case("mortain-counterattack", "MC026", "MC048")
def test_5_1_a_hex_with_an_enemy_is_closed():
    match = position({PANTHER: "2011", RECON: "2111"})
    play(match, f"move {PANTHER}")
    assert "2111" not in legal(match, "to")
    refused(match, "to 2111", "5.1", "refuse.enemy_there")
    free = position({PANTHER: "2011"})
    assert "2111" in reach(free, PANTHER)


@pytest.mark.case("mortain-counterattack", "MC027", "MC045", "MC046")
def test_5_1_5_3_friends_are_passed_but_nobody_ends_with_one():
    """Along the trail 1911 - 2011 - 2112: the friend in 2011 costs nothing more."""
    friends = position({PANTHER: "1911", LEG: "2011"})
    assert cost(friends, PANTHER, "2112") == 2
    play(friends, f"move {PANTHER}")
    assert "2011" not in legal(friends, "to")
    refused(friends, "to 2011", "5.3", "refuse.occupied")
    assert "2011" in reach(position({PANTHER: "1911"}), PANTHER)


@pytest.mark.case("mortain-counterattack", "MC028", "MC235")
def test_5_1_a_us_unit_never_leaves_the_map():
    match = position({RECON: "0110"}, "us movement")
    play(match, f"move {RECON}")
    assert legal(match, "exit") == set()
    refused(match, "exit 0110", "19.1", "refuse.us_exit")
    german = position({SCOUTS: "0110"})
    play(german, f"move {SCOUTS}")
    assert "0110" in legal(german, "exit")


@pytest.mark.parametrize("hex_", ["3212", "1601", "1621"])
@pytest.mark.case("mortain-counterattack", "MC029")
def test_5_1_a_german_unit_leaves_over_the_west_edge_only(hex_: str):
    match = position({REMNANT: hex_})
    play(match, f"move {REMNANT}")
    assert legal(match, "exit") == set()
    refused(match, f"exit {hex_}", "19.1", "refuse.exit_west")


@pytest.mark.case("mortain-counterattack", "MC030")
def test_5_1_there_is_no_minimum_move():
    """275-983 has five points: after one step of 3 the next one of 3 is not possible."""
    match = position({REMNANT: "2814"})
    play(match, f"move {REMNANT}")
    # The peak and wooded hills at 3: two of them are more than five points.
    assert "2815" in legal(match, "to")
    refused(match, "to 2816", "5.1", "refuse.too_far")
    assert oracle.reach("2814", 5, set(), set()).keys() == legal(match, "to")


# ---------------------------------------------------------------------------------- 5.2 costs


@pytest.mark.parametrize(
    ("start", "goal", "points"),
    [
        pytest.param("1612", "1611", 1, marks=pytest.mark.case("mortain-counterattack", "MC031")),
        pytest.param("1611", "1610", 2, marks=pytest.mark.case("mortain-counterattack", "MC032")),
        pytest.param("2012", "2013", 2, marks=pytest.mark.case("mortain-counterattack", "MC033")),
        pytest.param("1816", "1717", 1, marks=pytest.mark.case("mortain-counterattack", "MC034")),
        pytest.param("2012", "2113", 2, marks=pytest.mark.case("mortain-counterattack", "MC035")),
        pytest.param("3018", "3017", 3, marks=pytest.mark.case("mortain-counterattack", "MC036")),
        pytest.param("2816", "2815", 3, marks=pytest.mark.case("mortain-counterattack", "MC037")),
        # Road and trail: 1110 - 1209 is a road onto a hill, 2011 - 2112 a trail onto one.
        pytest.param("1110", "1209", 1, marks=pytest.mark.case("mortain-counterattack", "MC038")),
        pytest.param("1307", "1407", 1, marks=pytest.mark.case("mortain-counterattack", "MC038")),
        pytest.param("2011", "2112", 1, marks=pytest.mark.case("mortain-counterattack", "MC039")),
        pytest.param("3008", "3009", 1, marks=pytest.mark.case("mortain-counterattack", "MC039")),
        # 1512 is a hedgerow with a road, 1511 a hill with one: entered from 1611 off the road.
        pytest.param("1611", "1512", 2, marks=pytest.mark.case("mortain-counterattack", "MC040")),
        pytest.param("1611", "1511", 2, marks=pytest.mark.case("mortain-counterattack", "MC040")),
        # Minor river without bridge: into the clear, and into a hedgerow.
        pytest.param("1801", "1902", 3, marks=pytest.mark.case("mortain-counterattack", "MC042")),
        pytest.param("1902", "1801", 4, marks=pytest.mark.case("mortain-counterattack", "MC042")),
        # Bridges: a minor river by road, the See by trail.
        pytest.param("1114", "1214", 1, marks=pytest.mark.case("mortain-counterattack", "MC043")),
        pytest.param("2103", "2104", 1, marks=pytest.mark.case("mortain-counterattack", "MC043")),
    ],
)
def test_5_2_what_a_step_costs(start: str, goal: str, points: int):
    board = game()
    direction = board.sheet.grid.direction(hex_number(start), hex_number(goal))
    assert board.sheet.step_cost(hex_number(start), direction) == points
    assert cost(position({LEG: start}), LEG, goal) == points


@pytest.mark.case("mortain-counterattack", "MC038", "MC039", "MC040")
def test_5_2_every_step_of_the_map_costs_what_the_data_say():
    sheet = game().sheet
    for hex_ in range(672):
        here = sheet.grid.ids[hex_]
        found = {sheet.grid.ids[step & 0xFFF]: step >> 12 for step in sheet.ground.steps[hex_]}
        wanted = {there: oracle.step(here, there) for there in oracle.neighbours(here)}
        assert found == {there: points for there, points in wanted.items() if points is not None}


@pytest.mark.case("mortain-counterattack", "MC041")
def test_5_2_road_and_trail_may_be_combined():
    """2209 - 2309 - 2409: no; 2310 - 2409 by road, 2409 - 2309 by trail: one point each."""
    assert frozenset(("2310", "2409")) in oracle.links()
    assert frozenset(("2409", "2309")) in oracle.links()
    kinds = {row["hex"]: set() for row in oracle.rows("roads")}  # type: dict[str, set[str]]
    for row in oracle.rows("roads"):
        kinds[row["hex"]].add(row["kind"])
    assert kinds["2310"] == {"road"}
    assert kinds["2309"] == {"trail"}
    assert len(kinds["2409"]) == 2
    match = position({LEG: "2410"})
    assert cost(match, LEG, "2208") == 3  # 2409 by road, then 2309 and 2208 by trail
    assert oracle.terrain()["2208"][0] == "woods"


@pytest.mark.case("mortain-counterattack", "MC044", "MC190")
def test_5_2_14_2_the_see_is_not_crossed_without_a_bridge():
    """2003 and 2104 lie on both banks; the bridge of Brouains is 2103 - 2104."""
    match = position({REMNANT: "2104", LEG: "2103"})
    play(match, f"move {REMNANT}")
    # By the bridge it takes 1 + 1: the way round, not across.
    assert "2003" in legal(match, "to")
    told = play(match, "to 2003")
    assert told[0].args[-1] == 1 + oracle.step("2103", "2003")  # type: ignore[operator]
    shut = position({REMNANT: "2104", RECON: "2103"}, phase="german movement")
    play(shut, f"move {REMNANT}")
    refused(shut, "to 2003", "14.2", "refuse.closed")
    assert oracle.step("2104", "2003") is None
    sheet = game().sheet
    assert hex_number("2003") not in sheet.ways[hex_number("2104")]


@pytest.mark.case("mortain-counterattack", "MC192")
def test_14_2_a_bridge_over_the_see_carries_a_move():
    for start, goal in (("2103", "2104"), ("0403", "0404"), ("1104", "1105"), ("1705", "1706")):
        assert cost(position({LEG: start}), LEG, goal) == 1
        assert cost(position({LEG: goal}), LEG, start) == 1


# ------------------------------------------------------------------------------- 5.0 by way of


def test_5_0_a_unit_may_go_by_way_of_a_mortain_hex_and_halt_there():
    match = position({SCOUTS: "2412"})
    play(match, f"move {SCOUTS}")
    assert legal(match, "via") == {"2414", "2514", "2515"}
    play(match, "via 2414", "via 2515")
    assert set(match.position["captured"]) >= {"2414", "2515"}
    assert asked(match) == "german Moving"
    assert "halt" in legal(match)
    written = match.position
    assert write_position(game(), read_position(game(), written)) == written
    play(match, "to 2616")
    assert place(match, SCOUTS) == "2616"
    assert keys(match).count("unit.moves") == 3
    again = position({SCOUTS: "2412"}, captured=["2414", "2514", "2515"])
    play(again, f"move {SCOUTS}")
    assert legal(again, "via") == set()
    refused(again, "via 2414", "5.0", "refuse.via_nothing")
    refused(again, "halt", "5.0", "refuse.halt")


def test_17_0_in_turn_1_a_unit_passes_a_mortain_hex_where_it_may_not_end():
    """2514 is next to the tanks in 2613: the scouts may go through it but neither end nor halt."""
    match = position({SCOUTS: "2715", TANKS: "2613", INFANTRY: "0101"}, turn=1)
    play(match, f"move {SCOUTS}")
    assert legal(match, "via") == {"2414", "2514", "2515"}
    refused(match, "to 2514", "17.0", "refuse.next_to_german")
    play(match, "via 2514")
    assert match.position["captured"] == ["2514"]
    assert "halt" not in legal(match)
    refused(match, "halt", "17.0", "refuse.next_to_german")
    play(match, "via 2515")
    assert "halt" in legal(match)  # no German is near
    play(match, "to 2517")
    assert set(match.position["captured"]) == {"2514", "2515"}


def test_17_0_nobody_passes_where_he_could_not_end_any_more():
    """With one point left beyond 2514 every hex around it is shut or next to a German unit."""
    ring = {TANKS: "2613", PANTHER: "2515", GRENADIERS: "2413", INFANTRY: "0101"}
    s = state({REMNANT: "2513", **ring}, turn=1, captured=["2515"])
    unit, hex_ = unit_number(REMNANT), hex_number("2514")
    cost_there = Reach(s, unit, 5).costs[hex_]
    short, long = Moving(unit, cost_there + 1, 0), Moving(unit, cost_there + 9, 0)
    via = make_order(verbs.VIA, hex_)
    assert via not in short.legal(s)
    assert [reason.case for reason in short.refusals(s, via)] == ["17.0"]
    assert via in long.legal(s)
    assert long.refusals(s, via) == []


def test_5_0_by_way_of_a_zone_of_control_or_with_the_last_point_is_refused():
    match = position({LEG: "2412", RECON: "2415"})
    play(match, f"move {LEG}")
    refused(match, "via 2414", "6.1", "refuse.via_stops")
    spent = position({REMNANT: "2410"})  # 2411, 2412, 2413, 2414 by road: four; 2515: five
    play(spent, f"move {REMNANT}")
    assert "2515" in legal(spent, "to")
    refused(spent, "via 2515", "5.1", "refuse.via_spent")


def test_5_0_a_unit_that_cannot_go_anywhere_is_not_offered():
    ring = dict(zip(AMERICANS, sorted(neighbours("1611")), strict=True))
    match = position({PANTHER: "1611", LEG: "2814", **ring})
    assert f"move {PANTHER}" not in legal(match)
    assert cases(match, f"move {PANTHER}") == ["5.1"]


def test_5_0_units_off_the_map_do_not_move():
    match = position({PANTHER: "2011", TANKS: "exited", GRENADIERS: "waiting"})
    for unit in (TANKS, GRENADIERS, LEG):
        refused(match, f"move {unit}", "5.0", "refuse.off_map")


def test_5_0_nobody_moves_of_a_side_that_has_no_unit_on_the_map():
    match = position({PANTHER: "waiting", LEG: "waiting", INFANTRY: "0101"})
    assert legal(match) == {f"enter {PANTHER}", f"enter {LEG}", "end"}


def test_a_position_in_which_one_unit_alone_has_moved_can_be_read_again():
    """Whichever it is: the number of such a set is nothing else."""
    board = game()
    s = board.start()
    for unit, name in enumerate(board.units.ids):
        s.moved = 1 << unit
        written = write_position(board, s)
        assert written["moved"] == [name]
        assert write_position(board, read_position(board, written)) == written


@pytest.mark.case("mortain-counterattack", "MC005", "MC024")
def test_5_1_the_allowance_is_printed_on_the_side_that_is_up():
    board = game()
    rows = {row["unit"]: row for row in oracle.rows("counters")}
    for unit, name in enumerate(board.units.ids):
        s = state({name: "1010"})
        assert allowance(s, unit) == int(rows[name]["movement"])
        s = state({name: "1010"}, depleted=[name])
        assert allowance(s, unit) == int(rows[name]["depleted_movement"])


def test_5_1_a_search_that_was_kept_is_forgotten_when_somebody_has_moved():
    here = state({PANTHER: "2011", INFANTRY: "2010"})
    there = state({PANTHER: "2011", INFANTRY: "0101"})
    looks = Looks(unit_number(PANTHER), 20)
    for s in (here, there, here):
        fresh = Looks(unit_number(PANTHER), 20)
        assert list(looks.free(s).costs) == list(fresh.free(s).costs)
        assert list(looks.reach(s).costs) == list(fresh.reach(s).costs)
    assert list(looks.free(here).costs) != list(looks.free(there).costs)
    alone = Looks(unit_number(PANTHER), 20)  # nobody asks what it could reach without zones
    found = [list(alone.reach(s).costs) for s in (here, there, here)]
    assert found == [list(Looks(alone.unit, 20).reach(s).costs) for s in (here, there, here)]
    assert found[0] != found[1]


@pytest.mark.case("mortain-counterattack", "MC025")
@pytest.mark.parametrize(("begun", "skips"), [(0, False), (1, True)])
def test_5_0_who_has_chosen_a_unit_sees_where_it_can_go(begun: int, skips: bool):
    """On the way, a single answer is given by itself."""
    s = state({SCOUTS: "2412"})
    assert Moving(unit_number(SCOUTS), 3, begun).skips(s) == skips


CLOSED_SIDES = [
    *(("0203", "0304"), ("0103", "0104"), ("0203", "0104")),
    *(("0304", "0203"), ("0104", "0103"), ("0104", "0203")),
]


@pytest.mark.case("mortain-counterattack", "MC190")
@pytest.mark.parametrize(("start", "end"), CLOSED_SIDES)
def test_14_2_a_closed_hexside_is_named_in_every_direction(start: str, end: str):
    """With one point there is no way round."""
    moving = Moving(unit_number(LEG), 1, 0)
    found = moving.refusals(state({LEG: start}), make_order(verbs.TO, hex_number(end)))
    assert ("14.2", "refuse.closed") in [(reason.case, reason.key) for reason in found]


@pytest.mark.case("mortain-counterattack", "MC026", "MC048")
def test_5_1_one_reason_says_why_a_hex_with_an_enemy_is_closed():
    """That no way leads there, and that it is full, goes without saying."""
    match = position({PANTHER: "2011", RECON: "2111"})
    play(match, f"move {PANTHER}")
    reasons = [(reason.case, reason.key) for reason in match.why_not("to 2111")]
    assert reasons == [("5.1", "refuse.enemy_there")]


@pytest.mark.case("mortain-counterattack", "MC023")
def test_5_0_one_reason_says_why_a_unit_does_not_move_to_where_it_stands():
    match = position({PANTHER: "2011", RECON: "0110"})
    play(match, f"move {PANTHER}")
    reasons = [(reason.case, reason.key) for reason in match.why_not("to 2011")]
    assert reasons == [("5.0", "refuse.stands_there")]


def test_5_1_the_points_of_a_unit_are_told_before_its_first_step() -> None:
    """Of each that may move all of them; under way what is left."""
    match = position({PANTHER: "0617", GRENADIERS: "0616", INFANTRY: "0210"}, "german movement")
    points = match.game.presentation.points
    told = points(match.state)
    assert set(told) == legal(match, "move")
    assert all(left == full != "0" for left, full in told.values())
    match.give(f"move {PANTHER}")
    assert points(match.state) == {PANTHER: told[PANTHER]}
