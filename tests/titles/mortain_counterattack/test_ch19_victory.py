"""19.0-19.2 Victory, and leaving the map."""

from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import make_order
from grognard.kernel.play.tape import Tape
from grognard.language import Speaker
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch07_retreat import Retreat
from tests.titles.mortain_counterattack import oracle
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    GRENADIERS,
    INFANTRY,
    LEG,
    PANTHER,
    RECON,
    REMNANT,
    SCOUTS,
    TANKS,
    US_TANKS,
    game,
    hex_number,
    is_depleted,
    keys,
    legal,
    place,
    play,
    position,
    refused,
    state,
    strike,
    unit_number,
)

FIVE = [PANTHER, TANKS, GRENADIERS, SCOUTS, "2SS-1/2"]
MORTAIN = ["2414", "2514", "2515"]
AWAY = {US_TANKS: "0301", REMNANT: "3001"}


def end_of_turn(
    exits: list[str], captured: list[str], units: dict[str, str] | None = None, **more: Any
) -> Match:
    """The end of a turn with these exits and these Mortain hexes last held by the Germans."""
    where = {**AWAY, **dict.fromkeys(exits, "exited"), **(units or {})}
    settings: dict[str, Any] = {"turn": 4, **more}
    match = position(where, "us mobile-movement", captured=captured, **settings)
    while match.outcome is None and match.position["turn"] == settings["turn"]:
        play(match, "end")
    return match


def winner(match: Match) -> str | None:
    return match.outcome.winner if match.outcome else None


# ---------------------------------------------------------------------- 19.0 victory


@pytest.mark.case("mortain-counterattack", "MC217")
@pytest.mark.parametrize("turn", [1, 4, 7])
def test_19_0_five_exits_and_mortain_win(turn: int):
    match = end_of_turn(FIVE, MORTAIN, turn=turn)
    assert winner(match) == "german"
    assert match.outcome is not None
    assert match.outcome.reason == "victory.breakthrough"


@pytest.mark.case("mortain-counterattack", "MC217")
def test_19_0_r37_the_other_readings_of_when():
    assert winner(end_of_turn(FIVE, MORTAIN, victory_test="only_final")) is None
    assert winner(end_of_turn(FIVE, MORTAIN, turn=7, victory_test="only_final")) == "german"
    assert winner(end_of_turn(FIVE, MORTAIN, turn=6, victory_test="literal")) == "german"
    assert winner(end_of_turn(FIVE[:4], MORTAIN, turn=6, victory_test="literal")) == "us"
    assert winner(end_of_turn(FIVE[:4], MORTAIN, turn=6)) is None


@pytest.mark.case("mortain-counterattack", "MC218")
def test_19_0_four_exits_are_not_enough():
    assert winner(end_of_turn(FIVE[:4], MORTAIN)) is None
    assert winner(end_of_turn(FIVE[:4], MORTAIN, turn=7)) == "us"


@pytest.mark.case("mortain-counterattack", "MC219")
def test_19_0_a_depleted_exit_does_not_count():
    assert winner(end_of_turn(FIVE, MORTAIN, depleted=[TANKS], turn=7)) == "us"
    six = [*FIVE, "2SS-II/F"]
    assert winner(end_of_turn(six, MORTAIN, depleted=[TANKS], turn=7)) == "german"


@pytest.mark.case("mortain-counterattack", "MC220")
def test_19_0_a_leg_exit_does_not_count():
    assert winner(end_of_turn([*FIVE[:4], LEG], MORTAIN, turn=7)) == "us"


@pytest.mark.case("mortain-counterattack", "MC221")
def test_19_0_last_occupied_is_enough():
    """The scouts pass through all three hexes and go on; nobody is left there."""
    match = position({SCOUTS: "2412", US_TANKS: "0301"})
    play(match, f"move {SCOUTS}", "via 2414", "via 2514", "via 2515", "to 2616")
    assert sorted(match.position["captured"]) == MORTAIN
    assert winner(end_of_turn(FIVE, MORTAIN)) == "german"
    on_the_way = position({PANTHER: "2316", US_TANKS: "0301"})
    play(on_the_way, f"move {PANTHER}", "to 2413")  # by road through 2414
    assert on_the_way.position["captured"] == ["2414"]


@pytest.mark.case("mortain-counterattack", "MC222")
def test_19_0_a_hex_in_a_us_zone_does_not_count():
    """2415 lies next to 2414 and 2515: a US unit there spoils both."""
    assert winner(end_of_turn(FIVE, MORTAIN, {INFANTRY: "2415"}, turn=7)) == "us"
    assert winner(end_of_turn(FIVE, MORTAIN, {INFANTRY: "2419"}, turn=7)) == "german"
    occupied = {LEG: "2414", "2SS-II/D": "2514", "2SS-III/F": "2515", INFANTRY: "2415"}
    assert winner(end_of_turn(FIVE, MORTAIN, occupied, turn=7)) == "us"


@pytest.mark.case("mortain-counterattack", "MC223")
def test_19_0_a_us_unit_takes_a_hex_back():
    match = position({INFANTRY: "2413", REMNANT: "3001"}, "us movement", captured=MORTAIN)
    play(match, f"move {INFANTRY}", "to 2414")
    assert sorted(match.position["captured"]) == ["2514", "2515"]
    retreat = position(
        {PANTHER: "2411", TANKS: "2412", GRENADIERS: "2512", RECON: "2413"},
        "german combat",
        captured=MORTAIN,
        draws=[2],
    )
    strike(retreat, "2413", [TANKS])
    advance = position(
        {REMNANT: "2414", INFANTRY: "2413", US_TANKS: "2315", BATTALION: "2415"},
        "us combat",
        captured=MORTAIN,
        depleted=[REMNANT],
        held={"us": ["US23", "US24"]},
        draws=[1],
    )
    strike(advance, "2414", [INFANTRY, US_TANKS, BATTALION], ["US23", "US24"])
    if "retreat" in legal(advance):
        play(advance, "retreat")
    assert f"advance {INFANTRY}" in legal(advance)
    play(advance, f"advance {INFANTRY}")
    assert sorted(advance.position["captured"]) == ["2514", "2515"]


@pytest.mark.case("mortain-counterattack", "MC224")
@pytest.mark.parametrize("missing", MORTAIN)
def test_19_0_all_three_hexes_are_needed(missing: str):
    captured = [hex_ for hex_ in MORTAIN if hex_ != missing]
    assert winner(end_of_turn(FIVE, captured, turn=7)) == "us"


@pytest.mark.case("mortain-counterattack", "MC225", "MC236")
def test_19_0_19_2_otherwise_the_us_player_wins_after_the_last_turn():
    match = end_of_turn([], [], turn=7)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("us", "victory.held")
    assert winner(end_of_turn([], [], turn=6)) is None
    assert winner(end_of_turn(FIVE, [], turn=7)) == "us"
    assert winner(end_of_turn([], MORTAIN, turn=7)) == "us"


@pytest.mark.case("mortain-counterattack", "MC287")
def test_19_0_the_state_at_the_moment_of_leaving_counts():
    match = position({PANTHER: "0110", TANKS: "0113", US_TANKS: "0301"}, depleted=[TANKS])
    play(match, f"move {PANTHER}", "exit 0110")
    assert "exits.count" in keys(match)
    assert [e.args for e in match.log[-1].events if e.key == "exits.count"] == [(1,)]
    play(match, f"move {TANKS}", "exit 0113")
    assert [e.args for e in match.log[-1].events if e.key == "exits.count"] == [(1,)]
    assert place(match, TANKS) == "exited"
    assert is_depleted(match, TANKS)
    refused(match, f"rebuild {TANKS}", "11.3", "refuse.not_depleted")


# ---------------------------------------------------------------------- 19.1 leaving the map

WEST = [f"01{row:02d}" for row in range(1, 22)]
ROADS = {"0102", "0111", "0116", "0119"}


def leaving_cost(hex_: str) -> int:
    name, hedge = oracle.terrain()[hex_]
    if hex_ in ROADS:
        return 1
    return max(oracle.COSTS[name], 2) if hedge else oracle.COSTS[name]


@pytest.mark.case("mortain-counterattack", "MC227")
@pytest.mark.parametrize("hex_", WEST)
@pytest.mark.parametrize("phase", ["german movement", "german mobile-movement"])
def test_19_1_from_every_hex_of_the_west_edge_in_both_movement_phases(hex_: str, phase: str):
    match = position({PANTHER: hex_, US_TANKS: "3001"}, phase)
    play(match, f"move {PANTHER}")
    assert hex_ in legal(match, "exit")
    assert legal(match, "exit") <= set(WEST)
    play(match, f"exit {hex_}")
    assert place(match, PANTHER) == "exited"


@pytest.mark.case("mortain-counterattack", "MC227")
@pytest.mark.parametrize("side", ["german", "us"])
def test_19_1_every_german_unit_may_leave_and_no_us_unit(side: str):
    """Also the first and the last of each side, as they are listed."""
    other = {"german": US_TANKS, "us": PANTHER}[side]
    for unit in game().units_of[game().title.sides.index(side)]:
        name = game().units.ids[unit]
        match = position({name: "0110", other: "3001"}, f"{side} movement")
        play(match, f"move {name}")
        if side == "german":
            assert "0110" in legal(match, "exit")
            assert match.why_not("exit 0110") == []
        else:
            refused(match, "exit 0110", "19.1", "refuse.us_exit")


@pytest.mark.case("mortain-counterattack", "MC228", "MC229", "MC230")
@pytest.mark.parametrize("hex_", WEST)
def test_19_1_leaving_costs_the_terrain_of_the_last_hex_or_the_road_rate(hex_: str):
    """A unit with exactly so many points leaves, with one less it does not."""
    wanted = leaving_cost(hex_)
    assert game().edge_cost(game().sheet.grid.number(hex_)) == wanted
    for points, free in ((wanted, True), (wanted - 1, False)):
        match = position({PANTHER: hex_, US_TANKS: "3001"})
        play(match, f"move {PANTHER}")
        frame = match.state.stack[-1]
        small = type(frame)(frame.unit, points, 1)  # type: ignore[attr-defined, call-arg]
        match.state.stack[-1] = small
        orders = [match.game.notation.text(order) for order in small.legal(match.state)]
        assert (f"exit {hex_}" in orders) == free
        if not free:
            reasons = small.refusals(match.state, match.code(f"exit {hex_}"))
            assert [(r.case, r.key) for r in reasons] == [("19.1", "refuse.exit_points")]


@pytest.mark.case("mortain-counterattack", "MC230")
def test_19_1_points_are_spent_on_the_way_first():
    """0511 - 0411 - 0311 - 0211 - 0111 by road is four; leaving is the fifth."""
    match = position({REMNANT: "0511", US_TANKS: "3001"})
    play(match, f"move {REMNANT}")
    costs = oracle.reach("0511", 5, {"3001"}, set())
    wanted = {hex_ for hex_ in WEST if costs.get(hex_, 99) + leaving_cost(hex_) <= 5}
    assert legal(match, "exit") == wanted
    assert "0111" in wanted
    further = position({REMNANT: "0611", US_TANKS: "3001"})
    play(further, f"move {REMNANT}")
    assert legal(further, "exit") == set()
    refused(further, "exit 0111", "19.1", "refuse.exit_points")
    refused(further, "exit 0101", "5.1", "refuse.too_far")


@pytest.mark.case("mortain-counterattack", "MC231", "MC289")
def test_19_1_from_a_zone_only_into_an_imagined_hex_without_one():
    """0110 (clear): one imagined hex touches 0109, the other 0111. Two US units shut both."""
    both = {PANTHER: "0110", INFANTRY: "0109", BATTALION: "0111", LEG: "3001"}
    match = position(both)
    if f"move {PANTHER}" in legal(match):
        play(match, f"move {PANTHER}")
        refused(match, "exit 0110", "19.1", "refuse.exit_zone")
    for open_ in ({INFANTRY: "0109"}, {BATTALION: "0111"}):
        one = position({PANTHER: "0110", LEG: "3001", **open_})
        play(one, f"move {PANTHER}")
        assert "0110" in legal(one, "exit")
    # A US unit inland puts 0110 into a zone, but touches no imagined hex.
    inland = position({PANTHER: "0110", RECON: "0210", LEG: "3001"})
    play(inland, f"move {PANTHER}")
    assert "0110" in legal(inland, "exit")


@pytest.mark.case("mortain-counterattack", "MC231")
def test_19_1_both_imagined_hexes_in_zones_bar_the_way():
    """0117 is clear; 0116 and 0118 hold US units: the unit may go inland, not out."""
    match = position({PANTHER: "0117", INFANTRY: "0116", BATTALION: "0118", LEG: "3001"})
    play(match, f"move {PANTHER}")
    assert "0117" not in legal(match, "exit")
    refused(match, "exit 0117", "19.1", "refuse.exit_zone")
    # By the copied terrain: 0115 is a hedgerow without road, so that no zone reaches out there.
    hedge = position({PANTHER: "0115", INFANTRY: "0114", BATTALION: "0116", LEG: "3001"})
    play(hedge, f"move {PANTHER}")
    assert "0115" in legal(hedge, "exit")
    stop_only = position(
        {PANTHER: "0117", INFANTRY: "0116", BATTALION: "0118", LEG: "3001"}, zoc_move="stop_only"
    )
    play(stop_only, f"move {PANTHER}")
    assert "0117" in legal(stop_only, "exit")


@pytest.mark.case("mortain-counterattack", "MC289")
def test_19_1_the_corners_have_an_imagined_hex_that_nobody_touches():
    match = position({PANTHER: "0102", INFANTRY: "0101", LEG: "3001"})
    play(match, f"move {PANTHER}")
    assert "0102" in legal(match, "exit")
    corner = position({PANTHER: "0121", INFANTRY: "0120", LEG: "3001"})
    play(corner, f"move {PANTHER}")
    assert "0121" in legal(corner, "exit")


def test_19_1_6_1_who_enters_a_zone_on_the_edge_stops_there():
    """0111 lies in the zone of 0110: it can be reached and not left in the same move."""
    match = position({SCOUTS: "0511", INFANTRY: "0110", LEG: "3001"})
    play(match, f"move {SCOUTS}")
    assert "0111" in legal(match, "to")
    assert "0111" not in legal(match, "exit")
    refused(match, "exit 0111", "6.1", "refuse.exit_zone")


@pytest.mark.case("mortain-counterattack", "MC234")
def test_19_1_nobody_leaves_in_a_combat_phase():
    for phase in ("german combat", "german mobile-combat"):
        match = position({PANTHER: "0110", INFANTRY: "0210"}, phase)
        refused(match, "exit 0110", "19.1", "when.exit")
        sentence = Speaker(match.game, "en").refusal(match.why_not("exit 0110")[0])
        assert "never in a combat phase" in sentence


@pytest.mark.case("mortain-counterattack", "MC232")
def test_19_1_who_has_left_is_gone():
    match = position({PANTHER: "0110", LEG: "3001", US_TANKS: "0301"})
    play(match, f"move {PANTHER}", "exit 0110")
    for order in (f"move {PANTHER}", f"enter {PANTHER}", f"recall {PANTHER}"):
        assert match.why_not(order), order
    sheet = game().sheet
    assert not any(place == sheet.grid.number("0110") for place in match.state.place)  # type: ignore[attr-defined]


@pytest.mark.case("mortain-counterattack", "MC288")
def test_19_1_depleted_and_leg_units_may_leave_too():
    match = position({LEG: "0110", PANTHER: "0113", US_TANKS: "0301"}, depleted=[PANTHER])
    play(match, f"move {LEG}", "exit 0110", f"move {PANTHER}", "exit 0113")
    assert place(match, LEG) == place(match, PANTHER) == "exited"
    assert [e.args for e in match.log[-1].events if e.key == "exits.count"] == [(0,)]


@pytest.mark.case("mortain-counterattack", "MC230")
def test_19_1_5_1_an_exit_that_is_too_far_says_so_with_costs_and_points():
    """From the east edge it is far, but there is a way."""
    match = position({PANTHER: "3111", US_TANKS: "1611"})
    play(match, f"move {PANTHER}")
    costs = oracle.reach("3111", 99, {"1611"}, set())
    for order in ("exit 0111", "to 0111"):
        (refusal,) = match.why_not(order)
        assert (refusal.case, refusal.key) == ("5.1", "refuse.too_far")
        assert refusal.args[1:] == (costs["0111"], 10)
    said = Speaker(match.game, "en").refusal(match.why_not("exit 0111")[0])
    assert (
        said == f"5.1 0111 is too far: it costs {costs['0111']} movement points, and there are 10."
    )


@pytest.mark.case("mortain-counterattack", "MC231")
def test_19_1_6_1_a_unit_shut_in_by_zones_is_told_so():
    """0111 is one step away, from a zone into a zone; who is locked cannot move at all."""
    match = position({REMNANT: "0211", INFANTRY: "0210", BATTALION: "0112", LEG: "3001"})
    play(match, f"move {REMNANT}")
    refused(match, "exit 0111", "6.1", "refuse.zone_to_zone")
    locked = position({PANTHER: "0111", INFANTRY: "0210", LEG: "3001"}, zoc_move="locked")
    refused(locked, f"move {PANTHER}", "6.1", "refuse.shut_in")


@pytest.mark.case("mortain-counterattack", "MC221", "MC223")
def test_19_0_r52_who_passes_a_hex_of_mortain_occupies_it_or_not():
    units = {SCOUTS: "2715", INFANTRY: "0101"}
    passing = position(units, turn=3)
    play(passing, f"move {SCOUTS}", "via 2514", "to 2412")
    assert "2514" in passing.position["captured"]
    ends = position(units, turn=3, last_occupied="ends")
    play(ends, f"move {SCOUTS}")
    refused(ends, "via 2514", "5.0", "refuse.via_nothing")
    play(ends, "to 2514")
    assert ends.position["captured"] == ["2514"]
    through = position(units, turn=3, last_occupied="ends")
    play(through, f"move {SCOUTS}", "to 2413")
    assert through.position["captured"] == []


@pytest.mark.case("mortain-counterattack", "MC221")
@pytest.mark.parametrize("reading", ["enters", "ends"])
def test_19_0_r52_an_advance_into_mortain_takes_it_by_either_reading(reading: str):
    units = {PANTHER: "2513", TANKS: "2613", GRENADIERS: "2614", RECON: "2514"}
    match = position(units, "german combat", draws=[1], last_occupied=reading, depleted=[RECON])
    strike(match, "2514", [PANTHER, TANKS, GRENADIERS])
    while not legal(match, "advance"):
        play(match, min(legal(match)))  # the troop goes back
    play(match, f"advance {TANKS}")
    assert match.position["captured"] == ["2514"]


@pytest.mark.case("mortain-counterattack", "MC223")
@pytest.mark.parametrize(("reading", "captured"), [("enters", set()), ("ends", {"2514"})])
def test_19_0_r52_a_retreat_through_mortain(reading: str, captured: set[str]):
    """The reconnaissance troop in 2614 goes back by way of 2514, which the Germans held."""
    units = {PANTHER: "2615", TANKS: "2714", GRENADIERS: "2715", RECON: "2614"}
    match = position(
        units, "german combat", draws=[2], captured=["2514"], last_occupied=reading
    )  # D2
    strike(match, "2614", [PANTHER, TANKS, GRENADIERS])
    play(match, "retreat")  # to 2514 first, by the only way
    while legal(match, "back"):
        play(match, "back " + max(legal(match, "back") - {"2414", "2515"}))
    assert set(match.position["captured"]) == captured


@pytest.mark.case("mortain-counterattack", "MC223")
@pytest.mark.parametrize(("left", "captured"), [(1, 0), (2, 1)])
def test_19_0_r52_a_retreat_that_ends_in_mortain(left: int, captured: int):
    """By `ends` only the last of two hexes counts."""
    s = state({RECON: "2614"}, captured=["2514"], last_occupied="ends")
    retreat = Retreat(unit_number(RECON), hex_number("2714"), left)
    s.stack.append(retreat)
    retreat.apply(s, make_order(verbs.BACK, hex_number("2514")), Desk(Tape()))
    assert s.captured == captured << hex_number("2514")


@pytest.mark.case("mortain-counterattack", "MC221", "MC232")
@pytest.mark.parametrize(("reading", "captured"), [("enters", ["0211"]), ("ends", [])])
def test_19_1_r52_who_leaves_has_passed_what_lies_on_his_way(
    reading: str, captured: list[str], monkeypatch: pytest.MonkeyPatch
):
    """Mortain is too far from the edge for one move, so here 0211 counts as a part of it."""
    match = position({SCOUTS: "0511", US_TANKS: "3001"}, last_occupied=reading)
    (effect,) = game(last_occupied=reading).exclusive.occupation
    monkeypatch.setattr(effect, "mortain", 1 << hex_number("0211"))
    play(match, f"move {SCOUTS}", "exit 0111")  # by road
    assert place(match, SCOUTS) == "exited"
    assert match.position["captured"] == captured
