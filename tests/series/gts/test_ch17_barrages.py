"""17.7 to 17.21 The Indirect Fire of one unit, and the barrage that it leaves."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.why import Why
from grognard.series.gts.exclusive import IndirectRule
from grognard.series.gts.rules.ch13_quality import barrage_on
from grognard.series.gts.rules.ch15_modes import standing_hex, target_hex
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.rules.ch17_barrages import (
    begin_indirect,
    indirect_breakdown,
    is_heavy,
    lay_barrage,
)
from grognard.series.gts.state import HEAVY, LIGHT, NONE, GtsState
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
    told,
)
from tests.series.gts.shooting import TITLE, against_indirect, number

ROWS = [" ".join("." * 12)] * 3
COUNTERS = [
    Counter("b1"),
    Counter("howitzer", colour="orange", range=15, steps=1, fire=5),
    Counter("battalion", colour="orange", range=15, fire=4, tq=6),
    Counter("brown", colour="brown", range=15, steps=1),
    Counter("r1", RED),
    Counter("r2", RED),
    Counter("r3", RED),
    Counter("guns", RED, colour="orange", range=15, steps=1),
    Counter("guns2", RED, colour="orange", range=15, steps=1),
]


def land(**readings: Any) -> Drill:
    return drill(
        ROWS, COUNTERS, chiefs=[Chief("One", range_=9), Chief("Red", RED, range_=9)],
        parks={"A": (BLUE, 0), "Y": (RED, 0), "Z": (RED, 3)}, **readings,
    )  # fmt: skip


GAME = land()
WHERE = {"b1": "05.02", "howitzer": "03.02", "r1": "09.02"}


def at(game: Drill = GAME, where: dict[str, str] | None = None, **marks: Any) -> GtsState:
    usual = {"contact": {"howitzer": "One", "battalion": "One"}}
    return game.at(where or WHERE, leaders={"One": "b1"}, **{**usual, **marks})


def fire(s: GtsState, *rolls: int, firer: str = "howitzer", target: str = "r1") -> list[str]:
    desk = dice(*rolls)
    begin_indirect(s, number(s, firer), number(s, target), desk)
    go(s, desk)
    assert desk.drawn == len(rolls)
    anvil = s.stack[-1]
    assert isinstance(anvil, Anvil)
    assert anvil.results in ((0,), (1,))
    return told(desk)


def barrage(s: GtsState, hex_: str) -> int:
    found: int = s.barrage[s.board.sheet.grid.number(hex_)]
    return found


@pytest.mark.case(TITLE, "GTS-17.7", "GTS-15.6.9")
def test_17_7_one_unit_is_hit_without_range_modifier_on_the_firers_own_line() -> None:
    s = at()
    desk = dice(3)
    begin_indirect(s, number(s, "howitzer"), number(s, "r1"), desk)
    go(s, desk)
    rolled = event(desk, "fire.rolled")
    assert rolled.args[2:] == (3, 5, 5)  # roll, total, rating
    assert rolled.lit == [("fire", 6, 3)]  # orange
    assert s.hits[number(s, "r1")] == 1


@pytest.mark.case(TITLE, "GTS-17.7", "GTS-15.2.1")
def test_17_7_the_company_bonus_is_allowed() -> None:
    s = at(where={**WHERE, "battalion": "03.02"})
    desk = dice(6, 6)
    begin_indirect(s, number(s, "battalion"), number(s, "r1"), desk)
    assert go(s, desk) == ["bonus", "plain"]
    give(s, "bonus", desk)
    assert event(desk, "fire.rolled").args[2:] == (6, 6, 4)


@pytest.mark.case(TITLE, "GTS-17.8", "GTS-17.9")
def test_17_8_effective_fire_gives_s_to_every_other_unit_of_the_hex() -> None:
    where = {**WHERE, "r2": "09.02", "r3": "09.02", "guns": "10.02"}
    s = at(where=where)
    fire(s, 3, 8, 4)  # C; r2 fails, r3 passes
    assert s.hits[number(s, "r1")] == 1
    assert s.suppressed[number(s, "r2")] == 1
    assert s.suppressed[number(s, "r3")] == s.hits[number(s, "r3")] == 0
    assert s.suppressed[number(s, "r1")] == s.suppressed[number(s, "guns")] == 0
    s = at(where=where)
    fire(s, 9)
    assert s.suppressed[number(s, "r2")] == 0


@pytest.mark.case(TITLE, "GTS-17.8", "GTS-15.7.8")
def test_17_8_each_owner_may_pay_and_the_target_may_be_gone() -> None:
    s = at(where={**WHERE, "r2": "09.02"}, steps={"r1": 1})
    s.cp[1] = 1
    s.leader_state[1], s.leader_with[1] = 1, number(s, "r2")
    desk = dice(5)  # 1: the target is eliminated
    begin_indirect(s, number(s, "howitzer"), number(s, "r1"), desk)
    assert go(s, desk) == ["roll", "pay"]
    assert s.stack[-1].side(s) == RED
    assert s.place[number(s, "r1")] == GAME.eliminated
    give(s, "pay", desk)
    assert barrage(s, "09.02") == LIGHT


@pytest.mark.case(TITLE, "GTS-17.10", "GTS-17.20")
def test_17_10_a_barrage_comes_down_after_the_results_unless_a_9_was_rolled() -> None:
    s = at(where={**WHERE, "r2": "09.02"})
    lines = fire(s, 3, 4)
    assert barrage(s, "09.02") == LIGHT
    assert lines.index("15.7.8 check.passed") < lines.index("17.11 barrage.light")
    # The check of r2 was not made under the barrage.
    s = at(where={**WHERE, "r2": "09.02"})
    fire(s, 3, 4)
    assert s.suppressed[number(s, "r2")] == 0
    s = at()
    fire(s, 7)  # a miss
    assert barrage(s, "09.02") == LIGHT
    s = at()
    fire(s, 9)
    assert barrage(s, "09.02") == 0
    assert s.barraged == 0


@pytest.mark.case(TITLE, "GTS-17.11")
def test_17_11_heavy_from_six_on() -> None:
    def heavy(bonus: bool = False, **marks: Any) -> bool:
        s = at(where={**WHERE, "battalion": "03.02"}, **marks)
        return is_heavy(s, number(s, "battalion"), bonus=bonus)

    assert not heavy()
    assert heavy(bonus=True)
    assert not heavy(bonus=True, hits={"battalion": 1})
    assert not heavy(bonus=True, barrage={"03.02": LIGHT})
    assert heavy(bonus=True, position={"battalion": "entrenched"}, hits={"battalion": 1})
    assert not heavy(position={"battalion": "entrenched"})
    assert heavy(bonus=True, condition=1)  # weather does not matter
    assert not heavy(bonus=True, steps={"battalion": 1})  # 2.11a its rating is one lower


@pytest.mark.case(TITLE, "GTS-17.11")
def test_17_11_a_light_one_becomes_heavy_and_never_the_other_way() -> None:
    where = {**WHERE, "battalion": "03.02"}
    s = at(where=where, barrage={"09.02": LIGHT})
    desk = dice(0, 8)
    begin_indirect(s, number(s, "battalion"), number(s, "r1"), desk)
    go(s, desk)
    give(s, "bonus", desk)
    assert barrage(s, "09.02") == HEAVY
    s.stack[-1] = Anvil()
    lines = fire(s, 7)
    assert barrage(s, "09.02") == HEAVY
    assert "17.11 barrage.light" not in lines


@pytest.mark.case(TITLE, "GTS-17.12")
def test_17_12_only_after_a_miss_by_ruling() -> None:
    misses = land(barrage_on_hit="no")
    s = at(misses)
    fire(s, 3)
    assert barrage(s, "09.02") == 0
    s = at(misses)
    fire(s, 7)
    assert barrage(s, "09.02") == LIGHT
    s = at(misses)
    fire(s, 9)
    assert barrage(s, "09.02") == 0


@pytest.mark.case(TITLE, "GTS-17.13", "GTS-23.5")
def test_17_13_a_9_costs_the_contact_and_nothing_else_does() -> None:
    s = at()
    assert "17.13 contact.lost" in fire(s, 9)
    assert s.contact[number(s, "howitzer")] == NONE
    for roll in (3, 7):
        s = at()
        fire(s, roll)
        assert s.contact[number(s, "howitzer")] == 0
    s = at(where={**WHERE, "brown": "03.02"})
    assert "17.13 contact.lost" not in fire(s, 9, firer="brown")


@pytest.mark.case(TITLE, "GTS-17.14", "GTS-13.9")
def test_17_14_everybody_in_the_hex_is_under_the_barrage() -> None:
    s = at(where={**WHERE, "r2": "09.02", "r3": "10.02"})
    fire(s, 7)
    assert barrage_on(s, number(s, "r1")) == barrage_on(s, number(s, "r2")) == LIGHT
    assert barrage_on(s, number(s, "r3")) == 0


@pytest.mark.case(TITLE, "GTS-17.15", "GTS-15.5.2")
def test_17_15_zones_and_sight_change_at_once() -> None:
    s = at()
    assert zone_of(s, number(s, "r1"))
    fire(s, 7)
    assert zone_of(s, number(s, "r1")) == 0
    assert s.barraged == GAME.sheet.bit[GAME.hex("09.02")]


@pytest.mark.case(TITLE, "GTS-23.12", "GTS-17.19", "GTS-23.16", "GTS-23.14")
def test_23_12_a_park_that_fires_and_one_that_is_fired_at() -> None:
    hexes = [GAME.hex("03.02"), GAME.hex("09.02"), GAME.hex("08.02")]
    where = {
        "b1": "05.02",
        "howitzer": "03.02",
        "guns": "behind-Z",
        "guns2": "behind-Z",
        "r1": "08.02",
    }
    s = at(
        where=where, park={"howitzer": "A", "guns": "Z", "guns2": "Z"}, park_hex=hexes, park_fired=4
    )
    found = indirect_breakdown(s, number(s, "howitzer"), number(s, "guns"))
    assert found.needed == 3  # 5 and -2
    lines = fire(s, 3, 8, target="guns")
    assert "23.12 park.fired" in lines
    assert s.park_fired == 5
    assert s.hits[number(s, "guns")] == 1
    assert s.suppressed[number(s, "guns2")] == 1  # 17.8 of the Park alone
    assert s.suppressed[number(s, "r1")] == 0
    assert s.park_barrage == (0, 0, LIGHT)
    assert barrage(s, "08.02") == 0
    assert barrage_on(s, number(s, "guns")) == LIGHT


@pytest.mark.case(TITLE, "GTS-23.16", "GTS-23.14")
def test_23_16_a_park_in_its_hex_shares_the_barrage_with_the_hex() -> None:
    hexes = [GAME.hex("03.02"), GAME.hex("09.02"), NONE]
    where = {"b1": "05.02", "howitzer": "03.02", "guns": "09.02", "r1": "09.02"}
    s = at(where=where, park={"howitzer": "A", "guns": "Y"}, park_hex=hexes, park_fired=2)
    fire(s, 3, 8, target="guns")
    assert s.suppressed[number(s, "r1")] == 1
    assert barrage(s, "09.02") == LIGHT
    assert s.park_barrage == (0, 0, 0)
    s = at(where=where, park={"guns": "Y"}, park_hex=hexes)
    fire(s, 7, target="guns")
    assert s.park_fired == 0  # the howitzer stands in no Park


@pytest.mark.case(TITLE, "GTS-23.16", "GTS-17.11")
def test_23_16_a_barrage_on_a_park_is_told_once_and_never_gets_lighter() -> None:
    hexes = [NONE, NONE, GAME.hex("08.02")]
    s = at(where={**WHERE, "guns": "behind-Z"}, park={"guns": "Z"}, park_hex=hexes)
    told_of = []
    for barrage_laid in (LIGHT, LIGHT, HEAVY, LIGHT, HEAVY):
        desk = dice()
        lay_barrage(s, s.place[number(s, "guns")], 2, barrage_laid, desk)
        told_of.append((told(desk), s.park_barrage[2]))
    assert told_of == [
        (["23.16 barrage.light_on_park"], LIGHT),
        ([], LIGHT),
        (["23.16 barrage.heavy_on_park"], HEAVY),
        ([], HEAVY),
        ([], HEAVY),
    ]


@pytest.mark.case(TITLE, "GTS-23.10")
def test_23_10_a_unit_behind_its_hex_counts_from_there_whatever_its_park() -> None:
    """The first Park of the game too, which has the number 0."""
    game = drill(ROWS, COUNTERS, parks={"Z": (RED, 3), "A": (BLUE, 3)})
    hexes = [game.hex("08.02"), game.hex("03.02")]
    where = {"guns": "behind-Z", "howitzer": "behind-A", "r1": "09.02"}
    s = game.at(where, park={"guns": "Z", "howitzer": "A"}, park_hex=hexes)
    for unit, hex_ in (("guns", "08.02"), ("howitzer", "03.02"), ("r1", "09.02")):
        assert standing_hex(s, number(s, unit)) == game.hex(hex_)
        assert target_hex(s, number(s, unit)) == game.hex(hex_)


@pytest.mark.case(TITLE, "GTS-17.21")
def test_17_21_shells_scatter_by_ruling() -> None:
    wild = land(artillery_scatter="yes")
    hex_ = wild.hex("10.02")
    s = at(wild)
    lines = fire(s, 9, hex_)
    assert "17.21 barrage.scatters" in lines
    assert barrage(s, "10.02") == LIGHT
    assert barrage(s, "09.02") == 0
    assert s.contact[number(s, "howitzer")] == NONE
    s = at(wild, barrage={"10.02": HEAVY})
    fire(s, 9, hex_)
    assert barrage(s, "10.02") == HEAVY
    s = at(wild)
    fire(s, 7)
    assert barrage(s, "09.02") == LIGHT


class Spare(IndirectRule[GtsState]):
    """A rule of a title: only r2 is aimed at, and nobody else suffers."""

    def check_target(self, s: GtsState, firer: int, target: int, why: Why) -> None:
        if s.board.units.ids[target] != "r2":
            why.no("17.22", "refuse.drill", target)

    def spares_others(self, s: GtsState, firer: int) -> bool:
        return True


@pytest.mark.case(TITLE, "GTS-17.22")
def test_17_22_a_title_may_choose_the_target_and_spare_the_others() -> None:
    game = land()
    game.exclusive.indirect.append(Spare())
    s = at(game, where={**WHERE, "r2": "09.02"})
    assert against_indirect(s, "howitzer", "r1") == ["17.22"]
    assert against_indirect(s, "howitzer", "r2") == []
    fire(s, 3, target="r2")  # no check of r1
    assert s.suppressed[number(s, "r1")] == 0


@pytest.mark.case(TITLE, "GTS-17.11", "GTS-15.6.18")
@pytest.mark.parametrize("roll", [4, 8])
def test_17_11_the_bonus_makes_a_barrage_heavy_whether_the_fire_hits_or_not(roll: int) -> None:
    for order, rolls, barrage in (
        ("plain", [], LIGHT),
        ("bonus", [0], HEAVY),
        ("bonus", [9], LIGHT),
    ):
        s = at(where={**WHERE, "battalion": "03.02"})
        desk = dice(*rolls, roll)
        begin_indirect(s, number(s, "battalion"), number(s, "r1"), desk)
        go(s, desk)
        give(s, order, desk)
        assert s.barrage[GAME.hex("09.02")] == barrage, (order, rolls)
        assert s.hits[number(s, "r1")] == (1 if roll == 4 else 0)
