"""16.0 Opportunity Fire, as the Move asks for it."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import make_order
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch16_opportunity import begin_opportunity, tries_of
from grognard.series.gts.state import NONE, GtsState
from tests.series.gts.board import (
    BLUE,
    RED,
    Anvil,
    Chief,
    Counter,
    Drill,
    dice,
    drill,
    event,
    give,
    go,
    reasons,
    told,
)
from tests.series.gts.shooting import TITLE, number

#        1 2 3 4 5 6 7 8 9
ROWS = [". . . . . . . . .",
        ". . . . . v . . .",
        ". . . . . . . . ."]  # fmt: skip
COUNTERS = [
    Counter("b1", range=2),
    Counter("b2", range=3, colour="blue"),
    Counter("gun", colour="orange", range=20),
    Counter("mortar", colour="green", range=8),
    Counter("clerks", fire=NONE),
    Counter("r1", RED),
    Counter("r2", RED),
    Counter("lorry", RED, transport={}),
]


def land(**readings: Any) -> Drill:
    return drill(
        ROWS, COUNTERS, chiefs=[Chief("Blue", range_=9), Chief("Red", RED, range_=9)], **readings
    )


GAME = land()


def leaving(s: GtsState, unit: str, to: str, desk: Desk) -> list[str]:
    """The unit is about to leave its hex; the orders that are then open to the other player."""
    place = s.board.notation.kind("place").number(to)
    begin_opportunity(s, number(s, unit), s.place[number(s, unit)], place, desk)
    return go(s, desk)


def at(game: Drill = GAME, where: dict[str, str] | None = None, **marks: Any) -> GtsState:
    usual = {"b1": "03.02", "b2": "03.02", "r1": "05.02"}
    return game.at(where or usual, leaders={"Blue": "b2"}, **marks)


def is_over(s: GtsState) -> bool:
    anvil = s.stack[-1]
    return isinstance(anvil, Anvil) and anvil.results == (0,)


@pytest.mark.case(TITLE, "GTS-16.1", "GTS-16.3", "GTS-15.5.6", "GTS-29.3")
def test_16_3_each_unit_whose_zone_covers_the_hex_may_try_in_the_order_of_its_owner() -> None:
    s = at()
    assert leaving(s, "r1", "06.02", dice()) == ["shoot b1 r1", "shoot b2 r1", "hold-fire"]
    assert s.stack[-1].side(s) == BLUE
    s = at(where={"b1": "03.02", "b2": "02.02", "r1": "05.03", "clerks": "04.02"})
    # The clerks beside it have no zone.
    assert leaving(s, "r1", "06.02", dice()) == ["shoot b1 r1", "shoot b2 r1", "hold-fire"]


@pytest.mark.case(TITLE, "GTS-16.1", "GTS-16.3")
def test_16_1_nobody_is_asked_outside_of_all_zones() -> None:
    s = at(where={"b1": "01.02", "r1": "05.02"})
    assert leaving(s, "r1", "06.02", dice()) == ["done"]
    assert is_over(s)
    s = at()
    s.suppressed[number(s, "b1")] = s.suppressed[number(s, "b2")] = 1
    s.derive()
    leaving(s, "r1", "06.02", dice())
    assert is_over(s)


@pytest.mark.case(TITLE, "GTS-29.3", "GTS-16.3")
def test_29_3_not_under_a_barrage() -> None:
    s = at(barrage={"03.02": 1})
    leaving(s, "r1", "06.02", dice())
    assert is_over(s)


@pytest.mark.case(TITLE, "GTS-16.4", "GTS-13.3")
def test_16_4_a_check_without_command_points_comes_first() -> None:
    s = at(cp=[3, 3])
    leaving(s, "r1", "06.02", dice())
    desk = dice(6)
    assert give(s, "shoot b1 r1", desk) == ["shoot b2 r1", "hold-fire"]
    assert "16.4 check.failed" in told(desk)
    assert "15.3.2 fire.rolled" not in told(desk)
    s = at(cp=[3, 3])
    leaving(s, "r1", "06.02", dice())
    desk = dice(5, 9)  # 5 passes, then the shot
    give(s, "shoot b1 r1", desk)
    assert "15.3.2 fire.rolled" in told(desk)


@pytest.mark.case(TITLE, "GTS-16.5", "GTS-16.6")
def test_16_5_plus_2_into_a_zone_of_any_unit_of_the_firing_side_and_minus_1_out_of_all() -> None:
    def needed(to: str) -> tuple[int, dict[str, int]]:
        s = at()
        leaving(s, "r1", to, dice())
        desk = dice(0, 9)
        give(s, "shoot b1 r1", desk)
        rolled = event(desk, "fire.rolled")
        return rolled.args[3], {line.case: line.number for line in rolled.modifiers}

    assert needed("05.01") == (6, {"15.6.8": -1, "16.5": 2})
    # 06.02 lies in the zone of b2 alone.
    assert needed("06.02") == (6, {"15.6.8": -1, "16.5": 2})
    assert needed("07.02") == (3, {"15.6.8": -1, "16.5": -1})
    assert needed("exited") == (3, {"15.6.8": -1, "16.5": -1})


@pytest.mark.case(TITLE, "GTS-16.5", "GTS-15.5.5")
def test_16_5_whether_who_goes_away_from_a_gun_still_binds_its_zone_is_a_ruling() -> None:
    def modifier(game: Drill, to: str, **others: str) -> int:
        s = game.at({"b2": "03.02", "r1": "04.02", **others}, leaders={"Blue": "b2"})
        leaving(s, "r1", to, dice())
        desk = dice(0, 9)
        give(s, "shoot b2 r1", desk)
        lines = event(desk, "fire.rolled").modifiers
        return next(line.number for line in lines if line.case == "16.5")

    free = land(leaver_binds_zone="no")
    assert modifier(GAME, "05.02") == -1
    assert modifier(free, "05.02") == 2, "two hexes from b2, which reaches three"
    assert modifier(free, "05.02", r2="04.02") == -1, "another one stays beside it"
    assert modifier(free, "05.02", r2="02.01") == -1
    assert modifier(free, "exited") == -1


@pytest.mark.case(TITLE, "GTS-16.7")
def test_16_7_fire_is_resolved_in_the_hex_that_is_left_or_entered_by_ruling() -> None:
    def cases(game: Drill, where: dict[str, str], firer: str, to: str) -> dict[str, int]:
        s = game.at(where, leaders={"Blue": "b2"})
        leaving(s, "r1", to, dice())
        desk = dice(0, 9)
        give(s, f"shoot {firer} r1", desk)
        return {line.case: line.number for line in event(desk, "fire.rolled").modifiers}

    where = {"b2": "03.02", "r1": "05.02"}
    assert cases(GAME, where, "b2", "06.02") == {"15.6.8": -1, "16.5": 2}
    entered = land(opfire_hex="entered")
    assert cases(entered, where, "b2", "06.02") == {"15.6.2": -1, "15.6.8": -2, "16.5": 2}
    # There it must be within range, too; and who leaves the map is hit where it was.
    s = entered.at({"b1": "03.02", "b2": "03.02", "r1": "05.02"}, leaders={"Blue": "b2"})
    assert leaving(s, "r1", "06.02", dice()) == ["shoot b2 r1", "hold-fire"]
    assert reasons(s, "shoot b1 r1") == ["16.7 refuse.out_of_range"]
    assert cases(entered, where, "b2", "exited") == {"15.6.8": -1, "16.5": -1}


@pytest.mark.case(TITLE, "GTS-16.8")
def test_16_8_no_bonus_no_entrenchment_all_other_modifiers() -> None:
    s = at(position={"r1": "entrenched"}, hits={"b1": 1}, column=["r1"])
    leaving(s, "r1", "exited", dice())
    desk = dice(0, 9)
    give(s, "shoot b1 r1", desk)  # nobody is asked for the Company Bonus
    cases = {line.case: line.number for line in event(desk, "fire.rolled").modifiers}
    assert cases == {"15.6.4": 2, "15.6.8": -1, "15.6.11": -1, "16.5": -1}


@pytest.mark.case(TITLE, "GTS-16.9", "GTS-16.11")
def test_16_9_a_suppressed_target_ends_it() -> None:
    s = at()
    leaving(s, "r1", "06.02", dice())
    desk = dice(0, 3, 8)  # check of b1, S, the target fails
    give(s, "shoot b1 r1", desk)
    assert s.suppressed[number(s, "r1")]
    assert is_over(s)


@pytest.mark.case(TITLE, "GTS-16.9", "GTS-16.11")
def test_16_9_an_eliminated_target_ends_it() -> None:
    s = at(steps={"r1": 1})
    leaving(s, "r1", "06.02", dice())
    desk = dice(0, 6)
    give(s, "shoot b1 r1", desk)
    assert s.place[number(s, "r1")] == GAME.eliminated
    assert is_over(s)


@pytest.mark.case(TITLE, "GTS-16.9a", "GTS-16.11")
def test_16_9a_a_hit_or_a_step_loss_does_not_stop_it_and_counts_for_the_next_shot() -> None:
    s = at(hits={"r1": 1})
    leaving(s, "r1", "06.02", dice())
    assert give(s, "shoot b1 r1", dice(0, 4)) == ["shoot b2 r1", "hold-fire"]
    assert s.hits[number(s, "r1")] == 2
    s = at()
    leaving(s, "r1", "06.02", dice())
    assert give(s, "shoot b1 r1", dice(0, 6)) == ["shoot b2 r1", "hold-fire"]
    assert s.steps[number(s, "r1")] == 1


@pytest.mark.case(TITLE, "GTS-16.10")
def test_16_10_each_unit_once_for_each_trigger() -> None:
    s = at()
    leaving(s, "r1", "06.02", dice())
    give(s, "shoot b1 r1", dice(9))
    assert reasons(s, "shoot b1 r1") == ["16.10 refuse.has_tried"]
    give(s, "shoot b2 r1", dice(9))
    assert is_over(s)
    s.stack[-1] = Anvil()
    # The next step is another trigger.
    assert leaving(s, "r1", "06.02", dice()) == ["shoot b1 r1", "shoot b2 r1", "hold-fire"]


@pytest.mark.case(TITLE, "GTS-16.10")
def test_16_10_a_limit_for_the_turn_by_ruling() -> None:
    limited = land(opfire_limit_per_turn="1")
    s = at(limited)
    leaving(s, "r1", "06.02", dice())
    give(s, "shoot b1 r1", dice(9))
    give(s, "hold-fire", dice())
    assert tries_of(s, number(s, "b1")) == 1
    s.stack[-1] = Anvil()
    assert leaving(s, "r1", "06.02", dice()) == ["shoot b2 r1", "hold-fire"]
    assert reasons(s, "shoot b1 r1") == ["16.10 refuse.tries_used"]
    s.turn = 2
    assert reasons(s, "shoot b1 r1") == []
    twice = at(land(opfire_limit_per_turn="2"))
    for _ in range(2):
        assert "shoot b1 r1" in leaving(twice, "r1", "06.02", dice())
        give(twice, "shoot b1 r1", dice(9))
        give(twice, "hold-fire", dice())
        twice.stack[-1] = Anvil()
    assert leaving(twice, "r1", "06.02", dice()) == ["shoot b2 r1", "hold-fire"]
    free = at()
    leaving(free, "r1", "06.02", dice())
    give(free, "shoot b1 r1", dice(9))
    assert free.tries[number(free, "b1")] == 0


@pytest.mark.case(TITLE, "GTS-16.12", "GTS-15.1.5")
def test_16_12_no_mortars_and_guns_at_three_hexes_as_yellow() -> None:
    draft = land(mortar_fire_zone="3")
    s = draft.at({"mortar": "03.02", "gun": "03.02", "r1": "05.02"}, leaders={"Blue": "gun"})
    assert leaving(s, "r1", "06.02", dice()) == ["shoot gun r1", "hold-fire"]
    assert reasons(s, "shoot mortar r1") == ["16.12 refuse.mortar"]
    found = s.stack[-1].breakdown(s, make_order(verbs.SHOOT, number(s, "gun"), number(s, "r1")))
    assert found is not None
    assert found.lit == [("fire", 4, -1)]
    assert found.needed == 6
    s = GAME.at({"gun": "02.02", "r1": "06.02"})
    leaving(s, "r1", "07.02", dice())
    assert is_over(s)


@pytest.mark.case(TITLE, "GTS-16.13")
def test_16_13_each_unit_of_a_stack_is_a_trigger_of_its_own() -> None:
    s = at(where={"b1": "03.02", "r1": "05.02", "r2": "05.02"})
    leaving(s, "r1", "06.02", dice())
    assert reasons(s, "shoot b1 r2") == ["16.1 refuse.not_moving"]
    give(s, "shoot b1 r1", dice(9))
    assert is_over(s)
    s.stack[-1] = Anvil()
    assert leaving(s, "r2", "06.02", dice()) == ["shoot b1 r2", "hold-fire"]


@pytest.mark.case(TITLE, "GTS-16.3", "GTS-16.11")
def test_16_3_the_other_player_may_let_it_pass() -> None:
    s = at()
    leaving(s, "r1", "06.02", dice())
    give(s, "hold-fire", dice())
    assert is_over(s)


@pytest.mark.case(TITLE, "GTS-16.3")
def test_16_3_what_is_no_shooter() -> None:
    s = at(where={"b1": "03.02", "r1": "05.02", "b2": "01.01", "r2": "05.02"})
    leaving(s, "r1", "06.02", dice())
    assert reasons(s, "shoot b2 r1") == ["16.3 refuse.not_in_zone"]
    assert reasons(s, "shoot r2 r1") == ["16.3 refuse.own_fire", "16.3 refuse.not_in_zone"]
    assert reasons(s, "shoot gun r1") == ["16.3 refuse.not_on_map"]
    assert reasons(s, "done")[0].startswith("10.16")
    frame = s.stack[-1]
    assert frame.usual(s) == make_order(verbs.HOLD_FIRE)
    assert frame.breakdown(s, make_order(verbs.HOLD_FIRE)) is None
    assert frame.prompt(s).args == (number(s, "r1"), GAME.hex("05.02"))


@pytest.mark.case(TITLE, "GTS-15.6.20", "GTS-16.13")
def test_15_6_20_the_stack_that_stays_does_not_count() -> None:
    s = at(where={"b1": "03.02", "r1": "05.02", "r2": "05.02", "lorry": "05.02"})
    leaving(s, "r1", "exited", dice())
    desk = dice(0, 9)
    give(s, "shoot b1 r1", desk)
    assert event(desk, "fire.rolled").args[3] == 3


@pytest.mark.case(TITLE, "GTS-15.7.8")
def test_the_target_may_pay_for_its_check() -> None:
    s = GAME.at({"b1": "03.02", "r1": "05.02"}, leaders={"Blue": "b1", "Red": "r1"}, cp=[0, 1])
    leaving(s, "r1", "06.02", dice())
    assert give(s, "shoot b1 r1", dice(0, 1)) == ["roll", "pay"]
    assert s.stack[-1].side(s) == RED
    give(s, "pay", dice())
    assert is_over(s)
    assert not s.suppressed[number(s, "r1")]


@pytest.mark.case(TITLE, "GTS-16.7", "GTS-15.4.5")
@pytest.mark.parametrize(("barrage", "seen"), [("04.02", True), ("04.01", False)])
def test_16_7_by_ruling_the_hex_entered_must_be_seen_too(barrage: str, *, seen: bool) -> None:
    game = land(opfire_hex="entered")
    s = at(game, {"b2": "03.02", "r1": "05.02"}, barrage={barrage: 1})
    orders = leaving(s, "r1", "05.01", dice())
    assert ("shoot b2 r1" in orders) == seen
    assert is_over(s) != seen
    s = at(GAME, {"b2": "03.02", "r1": "05.02"}, barrage={barrage: 1})
    assert "shoot b2 r1" in leaving(s, "r1", "05.01", dice()), "the usual reading: where it was"


@pytest.mark.case(TITLE, "GTS-16.7", "GTS-15.1.2")
def test_16_7_by_ruling_another_enemy_beside_the_firer_binds_it_to_range_1() -> None:
    game = land(opfire_hex="entered")
    where = {"b1": "03.02", "b2": "07.02", "r1": "04.02"}
    s = at(game, where)  # the unit that goes does not bind it
    assert leaving(s, "r1", "05.02", dice()) == ["shoot b1 r1", "shoot b2 r1", "hold-fire"]
    for other in ("04.02", "02.02"):
        s = at(game, {**where, "r2": other})
        assert leaving(s, "r1", "05.02", dice()) == ["shoot b2 r1", "hold-fire"]
        assert reasons(s, "shoot b1 r1") == ["15.1.2 refuse.enemy_adjacent"]
        s = at(game, {**where, "r2": other})
        assert "shoot b1 r1" in leaving(s, "r1", "03.01", dice())  # it stays beside it
