"""S1.0, 28.0 Random events."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.tape import Tape
from grognard.mechanics.dice import Tally
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch10_activation import play_chit
from grognard.series.gts.rules.ch13_quality import RESULT, add_quality
from grognard.series.gts.rules.ch15_zones import zone_of, zones_of
from grognard.series.gts.state import REMOVED, REPLACEMENT
from grognard.titles.strike_counter_strike.rules.ch07_surrender import doomed_units, surrounded
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.series.gts.board import BLUE, RED, Chief, Counter, drill
from tests.titles.strike_counter_strike.helpers import (
    AMERICAN,
    GERMAN,
    NAME,
    game,
    position,
    refusals,
    told,
)

WHERE = {
    "ger-902-5": "30.05", "ger-902-6": "29.08", "ger-902-7": "26.05", "ger-Pz130-5": "26.08",
    "us-44-114-E": "30.22", "us-44-114-F": "31.20", "us-4-8-A": "15.22",
}  # fmt: skip
STAFF = {"ldr-902": "ger-902-5", "ldr-114": "us-44-114-E", "ldr-CCB": "us-4-8-A"}


def chit(name: str) -> int:
    return game().commands.chits.index(name)


def unit(name: str) -> int:
    return game().units.ids.index(name)


def leader(name: str) -> int:
    return game().leaders.ids.index(name)


def drawn(
    *rolls: int, where: dict[str, str] | None = None, **more: Any
) -> tuple[StrikeState, Desk]:
    """The event chit has come up with these rolls; one other chit is left in the mug."""
    more.setdefault("leaders", STAFF)
    s = position(where or WHERE, **more)
    s.mug = s.mug or 1 << chit("chit-902") | 1 << chit("chit-114")
    desk = Desk(Tape(given=list(rolls)))
    play_chit(s, chit("chit-event"), desk)
    return s, desk


def asked(s: StrikeState) -> str:
    return type(s.stack[-1]).__name__


def end(s: StrikeState) -> None:
    """Nothing more is drawn: the mug is empty, the turn goes on."""
    s.mug = 0


@pytest.mark.parametrize("roll", [0, 1])
@pytest.mark.case(NAME, "S1-3", "GTS-10.22", "GTS-29.1")
def test_s1_3_on_a_0_or_1_nothing_happens(roll: int) -> None:
    s, desk = drawn(roll)
    assert asked(s) == "GameTurn"
    assert told(desk)[-1] == "S1.0 event.none"


@pytest.mark.case(NAME, "S1-1", "GTS-9.1", "GTS-10.22")
def test_s1_1_the_event_chit_is_used_in_every_scenario_but_the_first() -> None:
    assert not game("scholbach").plan.event
    assert all(game(name).plan.event for name in ("scouts", "brawling", "deeds", "strike"))
    assert game().plan.first_mug >> chit("chit-event") & 1


@pytest.mark.parametrize(
    ("roll", "victims"), [(1, GERMAN), (9, GERMAN), (0, AMERICAN), (4, AMERICAN)]
)
@pytest.mark.case(NAME, "S1-4", "GTS-21.10")
def test_s1_4_odd_a_german_even_an_american_leader_the_opponent_picks(
    roll: int, victims: int
) -> None:
    s, _ = drawn(2, roll)
    assert asked(s) == "Casualty"
    assert s.stack[-1].side(s) == 1 - victims
    own, other = ("ldr-902", "ldr-114") if victims == GERMAN else ("ldr-114", "ldr-902")
    assert refusals(s, f"fell {other}") == ["S1.2 refuse.wrong_leader"]
    assert refusals(s, "done") == []  # he may let it be
    s.stack[-1].apply(s, s.board.notation.parse(f"fell {own}"), Desk(Tape()))
    assert s.leader_state[leader(own)] == REPLACEMENT


@pytest.mark.case(NAME, "S1-5")
def test_s1_5_not_a_replacement_and_with_nobody_left_no_event() -> None:
    s, _ = drawn(2, 0)
    s.leader_state[leader("ldr-114")] = REPLACEMENT
    assert refusals(s, "fell ldr-114") == ["S1.2 refuse.leader_safe"]
    assert refusals(s, "fell ldr-71") == ["S1.2 refuse.leader_safe"]  # not in play
    assert refusals(s, "fell ldr-CCB") == []
    s, desk = drawn(2, 1, leaders={"ldr-114": "us-44-114-E"})
    assert asked(s) == "GameTurn"
    assert told(desk)[-1] == "S1.2 event.none"


@pytest.mark.case(NAME, "S1-5", "S1-6", "S1-7", "GTS-21.10")
def test_s1_7_his_contacts_and_his_chit_go_but_not_with_a_task_force_leader() -> None:
    s, desk = drawn(2, 1, contact={"ger-PzArt130-II": leader("ldr-902")})
    s.stack[-1].apply(s, s.board.notation.parse("fell ldr-902"), desk)
    assert s.contact[unit("ger-PzArt130-II")] == NONE
    assert s.mug == 1 << chit("chit-114")
    staff = {**STAFF, "tf-churchill": "us-4-8-A"}
    s, desk = drawn(2, 0, leaders=staff, mug=1 << chit("chit-CCB"))
    s.stack[-1].apply(s, s.board.notation.parse("fell tf-churchill"), desk)
    assert s.leader_state[leader("tf-churchill")] == REMOVED
    assert s.mug == 1 << chit("chit-CCB")


@pytest.mark.parametrize(
    ("roll", "owner", "name", "other"),
    [(3, AMERICAN, "us-44-114-F", "ger-902-5"), (4, GERMAN, "ger-902-5", "us-44-114-F")],
)
@pytest.mark.case(NAME, "S1-8", "S1-9", "GTS-28.1")
def test_s1_8_a_hero_on_any_of_his_owners_units(
    roll: int, owner: int, name: str, other: str
) -> None:
    s, desk = drawn(roll, hits={name: 2}, suppressed=[name])
    assert (asked(s), s.stack[-1].side(s)) == ("Hero", owner)
    case = "S1.3" if owner == AMERICAN else "S1.4"
    assert refusals(s, f"hero {other}") == [f"{case} refuse.enemy_unit"]
    gone = "us-44-71-A" if owner == AMERICAN else "ger-901-5"
    assert refusals(s, f"hero {gone}") == [f"{case} refuse.not_on_map"]
    assert refusals(s, "done") == []
    end(s)
    before = zone_of(s, unit(name))
    s.stack[-1].apply(s, s.board.notation.parse(f"hero {name}"), desk)
    assert s.hero[owner] == unit(name)
    assert (s.hits[unit(name)], s.suppressed[unit(name)]) == (0, 0)
    assert before == 0 != zone_of(s, unit(name))  # 15.5.2 no longer Suppressed


@pytest.mark.case(NAME, "S1-9", "GTS-28.1", "GTS-13.12")
def test_s1_9_even_in_an_enemy_fire_zone_and_a_tq_of_one_more() -> None:
    where = {**WHERE, "us-44-114-F": "30.06"}
    s, desk = drawn(4, where=where, suppressed=["ger-902-5"])
    s.stack[-1].apply(s, s.board.notation.parse("hero ger-902-5"), desk)
    assert zones_of(s, AMERICAN) & s.board.sheet.bit[s.place[unit("ger-902-5")]]
    assert not s.suppressed[unit("ger-902-5")]
    tally = Tally(listing=True)
    add_quality(s, unit("ger-902-5"), RESULT, tally)
    assert [one.case for one in tally.modifiers] == ["13.12"]


@pytest.mark.case(NAME, "S1-10", "R24")
def test_s1_10_the_marker_stays_until_the_event_chit_comes_again() -> None:
    s, desk = drawn(3, hero=[unit("ger-902-5"), unit("us-44-114-E")])
    assert s.hero == (NONE, NONE)  # R24 removed first, then the die
    assert asked(s) == "Hero"
    s.stack[-1].apply(s, s.board.notation.parse("hero us-44-114-E"), desk)
    assert s.hero == (NONE, unit("us-44-114-E"))


@pytest.mark.case(NAME, "S1-11", "S1-12", "GTS-28.2")
def test_s1_11_a_surrounded_american_unit_checks_and_is_eliminated_if_it_fails() -> None:
    for roll, gone in ((9, True), (0, False)):
        s, _ = drawn(5, where=trap("us-44-114-F", ["ger-902-5", "ger-902-6", "ger-902-7"]))
        assert (asked(s), s.stack[-1].side(s)) == ("Surrender", GERMAN)
        assert refusals(s, "demand us-44-114-E") == [
            "S1.5 refuse.no_enemy_beside",
            "S1.5 refuse.not_surrounded",
        ]
        assert refusals(s, "demand ger-902-5") == ["S1.5 refuse.not_to_surrender"]
        assert refusals(s, "demand us-44-71-A") == ["S1.5 refuse.not_on_map"]  # not come yet
        end(s)
        desk = Desk(Tape(given=[roll]))
        s.stack[-1].apply(s, s.board.notation.parse("demand us-44-114-F"), desk)
        s.stack[-1].run(s, desk)
        assert (s.place[unit("us-44-114-F")] == s.board.eliminated) is gone
        assert asked(s) == "GameTurn"


@pytest.mark.case(NAME, "S1-11", "S1-12", "GTS-28.2")
def test_s1_11_who_may_ask_a_surrounded_unit_must_do_so() -> None:
    for roll, victim, others in (
        (5, "us-44-114-F", ["ger-902-5", "ger-902-6", "ger-902-7"]),
        (6, "ger-902-5", ["us-44-114-E", "us-44-114-F", "us-44-114-G"]),
    ):
        s, desk = drawn(roll, where=trap(victim, others), leaders={})
        assert refusals(s, "done") == [f"S1.{roll} refuse.must_demand"]
        end(s)
        s.stack[-1].apply(s, s.board.notation.parse(f"demand {victim}"), desk)
        assert asked(s) == "QualityCheck"


@pytest.mark.case(NAME, "S1-11", "GTS-8.7a")
def test_s1_11_who_waits_in_an_entry_hex_is_not_asked_by_its_own_case() -> None:
    where = trap("us-44-114-F", ["ger-902-5", "ger-902-6", "ger-902-7"])
    s, _ = drawn(5, where={**where, "us-44-71-A": "entry-15.27", "us-44-71-B": "eliminated"})
    assert refusals(s, "demand us-44-71-A") == ["8.7a refuse.not_on_map"]
    assert refusals(s, "demand us-44-71-B") == ["S1.5 refuse.not_on_map"]


@pytest.mark.case(NAME, "S1-11", "GTS-28.2", "GTS-13.2")
def test_s1_11_a_cp_may_be_spent_if_the_unit_is_in_command() -> None:
    where = trap("us-44-114-F", ["ger-902-5", "ger-902-6", "ger-902-7"])
    s, desk = drawn(5, where=where, leaders={"ldr-114": "us-44-114-F"}, cp=[0, 1, 0])
    s.stack[-1].apply(s, s.board.notation.parse("demand us-44-114-F"), desk)
    assert asked(s) == "QualityCheck"
    assert s.stack[-1].side(s) == AMERICAN
    end(s)
    s.stack[-1].apply(s, s.board.notation.parse("pay"), desk)
    assert s.place[unit("us-44-114-F")] != s.board.eliminated
    assert s.cp[1] == 0


@pytest.mark.case(NAME, "S1-12")
def test_s1_12_the_same_with_the_sides_exchanged_and_no_event_without_a_victim() -> None:
    s, _ = drawn(
        6, where=trap("ger-902-5", ["us-44-114-E", "us-44-114-F", "us-44-114-G"]), leaders={}
    )
    assert (asked(s), s.stack[-1].side(s)) == ("Surrender", AMERICAN)
    assert refusals(s, "demand ger-902-5") == []
    for roll, case in ((5, "S1.5"), (6, "S1.6")):
        s, desk = drawn(roll)
        assert asked(s) == "GameTurn"
        assert told(desk)[-1] == f"{case} event.none"


def trap(victim: str, hunters: list[str]) -> dict[str, str]:
    """A unit in 30.06 with enemies on three sides, whose Fire Zones cover the other three."""
    ring = dict(zip(hunters, ("30.05", "31.07", "29.07"), strict=True))
    return {**ring, victim: "30.06", "us-44-114-E": "35.20"} | ring


# ------------------------------------------------------------------------------ 28.3 surrounded

COUNTERS = [
    Counter("b1"), Counter("b2"), Counter("car", type="wheeled", move=18),
    Counter("r1", RED), Counter("r2", RED), Counter("r3", RED), Counter("gun", RED, range=3),
]  # fmt: skip


@pytest.mark.case(NAME, "GTS-28.3", "GTS-28.2", "S1-11")
def test_28_3_each_neighbour_is_enemy_in_an_efz_closed_or_off_the_map() -> None:
    board = drill(
        [". . . . .", ". . . . .", ". . . . .", ". . . . ."], COUNTERS, chiefs=[Chief("x")]
    )
    ring = {"b1": "03.02", "r1": "03.01", "r2": "04.02", "r3": "02.02"}
    assert surrounded(board.at(ring), 0)  # three units, whose zones cover the rest
    open_ = board.at({key: at for key, at in ring.items() if key != "r3"})
    assert not surrounded(open_, 0)
    own = board.at({**ring, "b2": "03.03"})
    assert surrounded(own, 0)  # a friend does not cancel the zone
    assert doomed_units(own, BLUE) == [0]  # and has a way out himself
    quiet = board.at(ring, suppressed=["r1", "r2", "r3"])
    assert not surrounded(quiet, 0)  # no Fire Zones
    corner = board.at({"b1": "01.01", "r1": "02.01"})
    assert surrounded(corner, 0)  # the edge of the map
    far = board.at({"b1": "01.01", "gun": "03.02"})
    assert doomed_units(far, BLUE) == []  # in zones, but nobody is next to it


@pytest.mark.case(NAME, "GTS-28.3")
def test_28_3_closed_to_the_unit_itself() -> None:
    board = drill([". . .", "w . w", "w w w", ". . ."], COUNTERS)
    places = {"car": "02.02", "b1": "02.02", "r1": "02.01"}
    s = board.at(places)
    assert surrounded(s, 2)  # Woods are closed to wheels
    assert not surrounded(s, 0)  # not to men on foot


# -------------------------------------------------------------------------------- the other events


@pytest.mark.case(NAME, "S1-13", "GTS-28.4")
def test_s1_13_american_intelligence_for_a_division_in_play() -> None:
    s, desk = drawn(7, cp=[0, 0, 0], dp=[0, 0, 0])
    assert (asked(s), s.stack[-1].side(s)) == ("Intelligence", AMERICAN)
    assert refusals(s, "inform div-lehr") == ["S1.7 refuse.enemy_division"]
    s.stack[-1].apply(s, s.board.notation.parse("inform div-4"), desk)
    divisions = s.board.commands.divisions
    assert (s.cp[divisions.index("div-4")], s.dp[divisions.index("div-4")]) == (2, 1)
    assert s.cp[divisions.index("div-44")] == 0
    where = {name: at for name, at in WHERE.items() if name != "us-4-8-A"}
    s, _ = drawn(7, where=where, leaders={}, cp=[0, 0, 0])
    assert asked(s) == "GameTurn"  # only one: no question
    assert s.cp[divisions.index("div-44")] == 2


@pytest.mark.case(NAME, "S1-14", "GTS-28.4")
def test_s1_14_german_intelligence_needs_no_choice() -> None:
    s, _ = drawn(8, cp=[0, 0, 0], dp=[0, 0, 0])
    assert asked(s) == "GameTurn"
    division = s.board.commands.divisions.index("div-lehr")
    assert (s.cp[division], s.dp[division]) == (2, 1)


@pytest.mark.case(NAME, "S1-15", "GTS-28.4")
def test_s1_15_whoever_has_a_replacement_gives_no_other_order() -> None:
    s, _ = drawn(9, steps={"ger-902-5": 1})
    assert asked(s) == "Replacement"
    assert refusals(s, "fell ldr-114") == ["S1.2 when.fell"]


@pytest.mark.case(NAME, "S1-15", "GTS-28.4", "R25", "GTS-28.5")
def test_s1_15_feldersatz_a_step_for_infantry_outside_of_fire_zones() -> None:
    where = {**WHERE, "us-44-114-F": "29.09", "ger-902-GrW8": "30.04"}
    steps = {"ger-902-5": 1, "ger-902-6": 1, "ger-Pz130-5": 1, "us-44-114-E": 1}
    s, desk = drawn(9, where=where, steps=steps)
    assert (asked(s), s.stack[-1].side(s)) == ("Replacement", GERMAN)
    assert refusals(s, "refill ger-902-6") == ["S1.9 refuse.in_enemy_zone"]
    assert refusals(s, "refill ger-902-7") == ["S1.9 refuse.full_strength"]
    assert refusals(s, "refill ger-Pz130-5") == ["R25 refuse.not_infantry"]
    assert "R25 refuse.not_infantry" in refusals(s, "refill ger-902-GrW8")
    assert "S1.9 refuse.enemy_unit" in refusals(s, "refill us-44-114-E")
    assert refusals(s, "done") == []
    end(s)
    s.stack[-1].apply(s, s.board.notation.parse("refill ger-902-5"), desk)
    assert s.steps[unit("ger-902-5")] == 2


@pytest.mark.case(NAME, "S1-15", "GTS-22.6")
def test_s1_15_a_step_too_many_for_its_hex_is_settled_at_once() -> None:
    names = ("ger-902-1", "ger-902-2", "ger-902-3", "ger-902-5", "ger-902-7")
    full = dict.fromkeys(names, "30.05")
    steps = {"ger-902-1": 1, "ger-902-2": 1}
    s, desk = drawn(9, where={**WHERE, **full}, steps=steps)
    s.stack[-1].apply(s, s.board.notation.parse("refill ger-902-1"), desk)
    assert (asked(s), s.stack[-1].side(s)) == ("Displacement", GERMAN)
    assert told(desk)[-1] == "22.6 stack.over"
    s, desk = drawn(9, where={**WHERE, **full}, steps=steps, column=["ger-902-1"])
    s.stack[-1].apply(s, s.board.notation.parse("refill ger-902-1"), desk)
    assert asked(s) == "GameTurn"


@pytest.mark.case(NAME, "S1-15", "GTS-28.4", "GTS-27.9")
def test_s1_15_or_a_destroyed_infantry_unit_comes_back_to_a_leader() -> None:
    where = {**WHERE, "ger-902-1": "eliminated", "ger-Pz130-7": "eliminated"}
    s, desk = drawn(9, where=where, steps={"ger-902-1": 0, "ger-Pz130-7": 0})
    assert refusals(s, "return ger-Pz130-7 ldr-902") == ["R25 refuse.not_infantry"]
    assert refusals(s, "return ger-902-2 ldr-902") == ["S1.9 refuse.not_destroyed"]
    assert refusals(s, "return ger-902-1 ldr-901") == ["S1.9 refuse.leader_off_map"]
    assert refusals(s, "return ger-902-1 ldr-114") == ["S1.9 refuse.leader_off_map"]
    end(s)
    s.stack[-1].apply(s, s.board.notation.parse("return ger-902-1 ldr-902"), desk)
    number = unit("ger-902-1")
    assert s.place[number] == s.place[unit("ger-902-5")]
    assert (s.steps[number], s.mounted[number], s.column[number]) == (1, 0, 0)


@pytest.mark.case(NAME, "S1-15", "GTS-28.4", "GTS-22.1")
def test_s1_15_not_to_a_leader_in_a_fire_zone_nor_into_a_full_hex() -> None:
    lost = {"ger-902-1": "eliminated"}
    s, desk = drawn(9, where={**WHERE, **lost, "us-44-114-F": "30.06"})
    assert told(desk)[-1] == "S1.9 event.none"  # the only leader is in an EFZ
    full = dict.fromkeys(("ger-902-5", "ger-902-6", "ger-902-7", "ger-Pz130-5"), "30.05")
    s, desk = drawn(9, where={**WHERE, **lost, **full})
    assert told(desk)[-1] == "S1.9 event.none"
    full["ger-Pz130-5"] = "30.04"
    s, desk = drawn(9, where={**WHERE, **lost, **full})
    assert "return ger-902-1 ldr-902" in [
        s.board.notation.text(one) for one in advance(s, Desk(Tape()))
    ]


@pytest.mark.case(NAME, "S1-15", "GTS-22.2")
@pytest.mark.parametrize(("mode", "case"), [("steps8", "22.1"), ("units4", "22.2")])
def test_s1_15_a_full_hex_is_refused_by_the_case_that_counts_it(mode: str, case: str) -> None:
    full = dict.fromkeys(("ger-902-5", "ger-902-6", "ger-902-7", "ger-Pz130-5"), "30.05")
    where = {**WHERE, "ger-902-1": "eliminated", **full, "ger-902-2": "30.03"}
    s, _ = drawn(9, where=where, steps={"ger-902-2": 1}, stacking_mode=mode)
    assert refusals(s, "return ger-902-1 ldr-902") == [f"{case} refuse.stack_full"]


@pytest.mark.case(NAME, "S1-2", "GTS-9.3")
def test_s1_2_as_the_last_chit_it_is_played_and_the_next_turn_draws() -> None:
    s = position(WHERE, leaders=STAFF, mug=1 << chit("chit-event"))
    s.leader_state[leader("ldr-902")] = REMOVED
    s.leader_with[leader("ldr-902")] = NONE
    desk = Desk(Tape(given=[8, chit("chit-114")]))
    s.stack[-1].run(s, desk)
    assert "9.3 chit.last_event" in told(desk)
    s.stack[-1].run(s, desk)
    assert s.carried == NONE
