"""8.6 to 8.11 Units leave their entry boxes; the surroundings of entry hexes."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch15_zones import zones_of
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.state import HEAVY, GtsState
from tests.series.gts.board import BLUE, RED, Counter, Drill, dice, drill, give, reasons
from tests.series.gts.moves import TITLE, agrees, desk_of, goals, left, moving, over, place

COUNTERS = [
    Counter("b1"),
    Counter("b2"),
    Counter("tank", type="tracked", move=15, armored=True),
    Counter("r1", RED, range=2, tq=9),
]
ROWS = [". . . . . . . .", ". . . . . . . .", ". . . w . . . .", ". . . . . . . ."]


def game(**said: Any) -> Drill:
    return drill(ROWS, COUNTERS, entries=said.pop("entries", {"03.01": BLUE}), **said)


GAME = game(roads=[["03.01", "03.02", "03.03"]])
BOX = "entry-03.01"


@pytest.mark.case(TITLE, "GTS-8.7")
def test_8_7_from_the_box_a_unit_pays_the_first_hex_that_it_enters() -> None:
    s = moving(GAME, {"b1": BOX})
    assert goals(s, "step") == {"02.01", "04.01", "03.02"} | {"02.01"}
    give(s, "step 03.02", desk_of())
    assert (place(s), left(s)) == ("03.02", 4)
    s = moving(GAME, {"tank": BOX}, "tank", column=["tank"])
    give(s, "step 03.02", desk_of())
    assert left(s) == 14.5, "by the road that leads out of the entry hex"
    assert reasons(s, "step 03.01") == [], "the entry hex is a hex like any other now"


@pytest.mark.case(TITLE, "GTS-8.7", "GTS-8.11")
def test_8_11_nobody_need_enter() -> None:
    s = moving(GAME, {"b1": BOX})
    assert agrees(s)
    give(s, "stop", desk_of())
    assert place(s) == BOX
    assert over(s)


@pytest.mark.case(TITLE, "GTS-8.7")
def test_8_7_further_hexes_are_reached_by_way_of_the_entry_hex() -> None:
    s = moving(GAME, {"b1": BOX})
    assert {"03.03", "05.02", "01.02"} <= goals(s)
    assert "03.01" not in goals(s)
    give(s, "to 03.03", desk_of())
    assert (place(s), left(s)) == ("03.03", 2)


@pytest.mark.case(TITLE, "GTS-8.6", "GTS-16.2", "12-13", "GTS-8.7a")
def test_8_6_leaving_the_box_draws_no_fire() -> None:
    s = moving(GAME, {"b1": BOX, "r1": "05.02"}, mines={"03.01": RED + 1}, barrage={"03.01": HEAVY})
    assert zones_of(s, RED) & GAME.sheet.bit[GAME.hex("03.01")]
    assert "03.03" in goals(s)
    give(s, "step 03.02", dice())
    assert place(s) == "03.02"
    assert left(s) == 4, "mines and barrages of the hex do not touch the box either (8.7a)"
    assert isinstance(s.stack[-1], Moving)


@pytest.mark.case(TITLE, "GTS-8.7a", "GTS-8.1")
def test_8_7a_in_the_box_there_is_no_limit_of_columns() -> None:
    s = moving(GAME, {"b1": BOX, "b2": BOX}, column=["b2"])
    give(s, "column", desk_of())
    assert s.column[0]
    assert left(s) == 5
    give(s, "break-column", desk_of())
    assert not s.column[0]
    s = moving(GAME, {"b1": BOX, "b2": "03.02"}, column=["b1", "b2"])
    assert reasons(s, "step 03.02") == ["19.12 refuse.column_there"], "on the map there is"


@pytest.mark.case(TITLE, "GTS-8.9")
def test_8_9_with_an_enemy_in_the_entry_hex_they_enter_at_the_edge_near_it() -> None:
    s = moving(GAME, {"b1": BOX, "r1": "03.01"})
    assert "03.02" not in goals(s, "step"), "not by way of the enemy"
    edge = {
        "01.01",
        "01.02",
        "01.03",
        "01.04",
        "02.01",
        "04.01",
        "05.01",
        "06.01",
        "07.01",
        "08.01",
    }
    assert edge - goals(s, "step") == set()
    assert "04.02" not in goals(s, "step"), "no hex of the edge"
    assert reasons(s, "step 04.02") == ["8.9 refuse.landing"]
    assert agrees(s)
    give(s, "step 05.01", desk_of())
    assert (place(s), left(s)) == ("05.01", 4)
    s = moving(GAME, {"b1": BOX, "r1": "03.01"})
    give(s, "to 06.02", desk_of())
    assert place(s) == "06.02"


@pytest.mark.case(TITLE, "GTS-8.9")
def test_8_9_within_five_hexes_and_only_then() -> None:
    wide = drill([". " * 12, ". " * 12], COUNTERS, entries={"01.01": BLUE})
    s = moving(wide, {"b1": "entry-01.01", "r1": "01.01"})
    assert "06.01" in goals(s, "step")
    assert "07.01" not in goals(s, "step")
    s = moving(wide, {"b1": "entry-01.01"})
    assert goals(s, "step") == {"01.02", "02.01"}


# ------------------------------------------------------------------------------------------- 8.8


def near_entry(here: str, **said: Any) -> GtsState:
    return moving(game(entries={"08.01": RED}, **said), {"b1": here})


@pytest.mark.case(TITLE, "GTS-8.8")
def test_8_8_no_move_leads_near_an_enemy_entry_hex() -> None:
    s = near_entry("05.02")
    assert reasons(s, "step 06.01") == ["8.8 refuse.entry_zone"]
    assert "06.01" not in goals(s)
    assert reasons(s, "step 05.01") == []
    assert agrees(s)
    own = moving(game(entries={"08.01": BLUE}), {"b1": "05.02"})
    assert reasons(own, "step 06.01") == [], "an own one does not matter"


@pytest.mark.case(TITLE, "GTS-8.8")
def test_8_8_who_starts_inside_may_stay_or_leave() -> None:
    s = near_entry("07.02")
    assert {"06.01", "07.01", "08.01", "07.03"} <= goals(s, "step")
    assert agrees(s)
    give(s, "step 07.03", desk_of())
    give(s, "step 06.03", desk_of())
    assert reasons(s, "step 07.03") == ["8.8 refuse.entry_zone"], "once outside it stays outside"


@pytest.mark.case(TITLE, "GTS-8.8")
def test_8_8_the_distance_is_a_setting() -> None:
    s = near_entry("04.02", entry_hex_exclusion="3")
    assert reasons(s, "step 05.02") == ["8.8 refuse.entry_zone"]
    s = near_entry("04.02")
    assert reasons(s, "step 05.02") == []
