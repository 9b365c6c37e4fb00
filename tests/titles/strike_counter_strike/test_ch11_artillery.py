"""O1.0 Alternate Artillery Resolution, R35."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.tape import Tape
from grognard.kernel.play.why import explaining, listing
from grognard.series.gts.rules.ch17_barrages import begin_indirect
from grognard.series.gts.rules.ch17_indirect import check_indirect
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.series.gts.board import Anvil
from tests.titles.strike_counter_strike.helpers import NAME, position

# A battalion, a mortar and an infantry gun of the Germans; a rifle company, a scout car and a tank
# destroyer of the Americans in Eschwiller.
VILLAGE = "21.14"
WHERE = {
    "ger-PzArt130-I": "21.06",
    "ger-901-leIG4": "21.08",
    "ger-901-GrW4": "21.08",
    "ger-901-2": "21.11",
    "us-44-71-A": VILLAGE,
    "us-44-71-B": VILLAGE,
    "us-44-71-D": VILLAGE,
}


def at(**more: Any) -> StrikeState:
    """Clear weather; everybody is In Command and in Contact, and the riflemen spot."""
    more = {"o1_vulnerable_target": "yes", "contact": {"ger-PzArt130-I": 0}, **more}
    s = position(WHERE, turn=3, leaders={"ldr-901": "ger-901-2"}, **more)
    s.condition = 0
    s.stack = [Anvil()]
    s.derive()
    return s


def number(s: StrikeState, name: str) -> int:
    return s.board.units.ids.index(name)


def against(s: StrikeState, firer: str, target: str) -> list[str]:
    why, short = explaining(), listing()
    check_indirect(s, number(s, firer), number(s, target), why)
    check_indirect(s, number(s, firer), number(s, target), short)
    assert why.barred == short.barred
    return [reason.case for reason in why.reasons]


def fire(s: StrikeState, firer: str, target: str, *rolls: int) -> Desk:
    desk = Desk(Tape(given=list(rolls)))
    begin_indirect(s, number(s, firer), number(s, target), desk)
    orders = advance(s, desk)
    if len(orders) == 2:  # the Company Bonus
        s.stack[-1].apply(s, orders[1], desk)
        advance(s, desk)
    assert desk.drawn == len(rolls)
    return desk


@pytest.mark.case(NAME, "O1-1", "GTS-17.22")
def test_o1_1_a_battalion_hits_the_most_vulnerable_unit() -> None:
    s = at(position={"us-44-71-A": "improved", "us-44-71-D": "improved"})
    units, mortar = s.board.units, number(s, "us-44-71-D")
    assert units.defence[2 * mortar] <= 1
    assert against(s, "ger-PzArt130-I", "us-44-71-B") == []
    assert against(s, "ger-PzArt130-I", "us-44-71-A") == ["O1.0"]
    s = at(
        position={"us-44-71-A": "improved", "us-44-71-B": "entrenched", "us-44-71-D": "entrenched"}
    )
    assert against(s, "ger-PzArt130-I", "us-44-71-A") == []  # all are below zero: the highest
    assert against(s, "ger-PzArt130-I", "us-44-71-B") == ["O1.0"]


@pytest.mark.case(NAME, "O1-1")
def test_o1_1_in_a_tie_the_attacker_chooses_and_column_counts() -> None:
    s = at(position={"us-44-71-D": "entrenched"})
    assert against(s, "ger-PzArt130-I", "us-44-71-A") == []
    assert against(s, "ger-PzArt130-I", "us-44-71-B") == []
    assert against(s, "ger-PzArt130-I", "us-44-71-D") == ["O1.0"]
    s = at(position={"us-44-71-D": "entrenched"}, column=["us-44-71-A"])
    assert against(s, "ger-PzArt130-I", "us-44-71-A") == []  # no cover, and +2
    assert against(s, "ger-PzArt130-I", "us-44-71-B") == ["O1.0"]


@pytest.mark.case(NAME, "O1-1", "GTS-17.22")
def test_o1_1_only_if_the_optional_rule_is_used() -> None:
    s = at(o1_vulnerable_target="no", position={"us-44-71-A": "improved"})
    for target in ("us-44-71-A", "us-44-71-B", "us-44-71-D"):
        assert against(s, "ger-PzArt130-I", target) == []
    desk = fire(at(o1_vulnerable_target="no"), "ger-901-leIG4", "us-44-71-A", 1, 0, 0, 0)
    assert [event.args[0] for event in desk.events if event.key == "fire.others"] != []


@pytest.mark.case(NAME, "O1-2")
def test_o1_2_the_others_check_as_usual() -> None:
    s = at(position={"us-44-71-D": "entrenched"})
    desk = fire(s, "ger-PzArt130-I", "us-44-71-A", 1, 0, 0, 0)
    others = [event.args[0] for event in desk.events if event.key == "fire.others"]
    assert others == [number(s, "us-44-71-B"), number(s, "us-44-71-D")]


@pytest.mark.case(NAME, "O1-3", "R35")
def test_o1_3_small_batteries_choose_and_hit_nobody_else() -> None:
    s = at(position={"us-44-71-A": "improved"})
    assert against(s, "ger-901-leIG4", "us-44-71-A") == []
    desk = fire(s, "ger-901-leIG4", "us-44-71-A", 1, 0)
    assert not [event for event in desk.events if event.key == "fire.others"]
    # A battalion that has lost a step is one of them.
    s = at(position={"us-44-71-A": "improved"}, steps={"ger-PzArt130-I": 1})
    assert against(s, "ger-PzArt130-I", "us-44-71-A") == []
    desk = fire(s, "ger-PzArt130-I", "us-44-71-A", 1, 0)
    assert not [event for event in desk.events if event.key == "fire.others"]


@pytest.mark.case(NAME, "R35")
def test_r35_mortars_keep_the_series_rule() -> None:
    s = at(position={"us-44-71-A": "improved"})
    assert against(s, "ger-901-GrW4", "us-44-71-A") == []
    desk = fire(s, "ger-901-GrW4", "us-44-71-A", 1, 0, 0, 0)
    assert [event for event in desk.events if event.key == "fire.others"]
