"""12.5 Paris Beckons: the die for the French 2nd Armoured Division."""

from collections.abc import Iterable

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch06_zones import in_zone
from grognard.titles.falaise.rules.ch12_options import (
    french_may_step,
    french_modifiers,
    french_roll,
)
from tests.titles.falaise.helpers import Play, hex_, near, position, unit
from tests.titles.falaise.move_helpers import EAST, OPEN, moving

ON = {"french": "on"}
FRENCH = {"fr2d": "3318", "fr2l": "3215", "fr2v": "3321"}
GERMANS = {"g116_p": "3116"}  # next to 3215


def rolled(
    turn: int,
    dice: Iterable[int],
    units: dict[str, str] | None = None,
    *,
    reduced: Iterable[str] = (),
    options: dict[str, str] | None = None,
) -> Play:
    """After the die at the start of a turn; all given dice must be used."""
    play = position(
        FRENCH | GERMANS if units is None else units,
        turn=turn,
        reduced=reduced,
        options=ON if options is None else options,
        french=1,
    )
    play.desk = Desk(Tape(None, list(dice)))
    french_roll(play.s, play.desk)
    assert play.desk.tape.unused() == []
    return play


def modifiers(turn: int, units: dict[str, str], reduced: Iterable[str] = ()) -> dict[str, int]:
    """What is added to the die, by reason."""
    s = position(units, turn=turn, reduced=reduced, options=ON).s
    return {m.key.rpartition(".")[2]: m.number for m in french_modifiers(s)}


@pytest.mark.case("falaise", "12.5a")
def test_12_5_from_turn_three_on_a_die_for_the_french() -> None:
    assert "3116" in near("3215")
    assert rolled(2, []).s.french == 0
    assert rolled(3, [5]).s.french == 1
    assert rolled(3, [], options={"french": "off"}).s.french == 0
    gone = rolled(5, [], dict.fromkeys(FRENCH, "withdrawn") | GERMANS)
    assert gone.s.french == 0


@pytest.mark.case("falaise", "12.5b")
def test_12_5_one_more_for_each_unit_reduced_or_eliminated() -> None:
    assert modifiers(3, FRENCH | GERMANS) == {}
    assert modifiers(3, FRENCH | GERMANS, ["fr2d"]) == {"losses": 1}
    gone = FRENCH | GERMANS | {"fr2v": "eliminated"}
    assert modifiers(3, gone, ["fr2d"]) == {"losses": 2}
    # A unit that was reduced before it was eliminated counts once.
    assert modifiers(3, gone, ["fr2d", "fr2v"]) == {"losses": 2}


@pytest.mark.case("falaise", "12.5c")
@pytest.mark.parametrize(
    ("turn", "more"), [(3, 0), (4, 1), (5, 1), (7, 1), (8, 2), (9, 2), (10, 2)]
)
def test_12_5_one_more_for_every_four_turns(turn: int, more: int) -> None:
    assert modifiers(turn, FRENCH | GERMANS).get("turn", 0) == more


@pytest.mark.case("falaise", "12.5d")
def test_12_5_one_more_if_no_french_unit_is_next_to_a_german() -> None:
    assert modifiers(3, FRENCH | {"g116_p": "3014"}) == {"idle": 1}
    assert modifiers(3, FRENCH | GERMANS) == {}
    # On turn 8 with one unit reduced and none near: four more.
    found = modifiers(8, FRENCH | {"g116_p": "3014"}, ["fr2d"])
    assert sum(found.values()) == 4


@pytest.mark.parametrize(
    ("die", "limit", "place"),
    [
        pytest.param(3, 0, "3318", marks=pytest.mark.case("falaise", "12.5e")),
        pytest.param(4, 1, "3318", marks=pytest.mark.case("falaise", "12.5e")),
        pytest.param(5, 1, "3318", marks=pytest.mark.case("falaise", "12.5e")),
        pytest.param(6, 0, "withdrawn", marks=pytest.mark.case("falaise", "12.5f")),
    ],
)
def test_12_5_free_or_only_back_or_gone(die: int, limit: int, place: str) -> None:
    play = rolled(4, [die])  # one more on turn 4
    assert play.s.french == limit
    assert [play.place(name) for name in FRENCH] == (
        list(FRENCH.values()) if place == "3318" else [place] * 3
    )
    assert play.s.vp == 0


@pytest.mark.case("falaise", "12.5f")
def test_12_5_a_division_that_leaves_costs_nothing() -> None:
    play = rolled(8, [6], reduced=["fr2d"])
    assert [play.place(name) for name in FRENCH] == ["withdrawn"] * 3
    assert play.s.vp == 0
    units = FRENCH | GERMANS | {"fr2v": "eliminated"}
    assert rolled(8, [6], units).place("fr2v") == "eliminated"


@pytest.mark.case("falaise", "12.5e")
def test_12_5_only_out_of_a_german_zone_of_control() -> None:
    # In the open: 0533 and 0432 lie next to the German in 0532, 0534 does not.
    units = {"fr2l": "0533", "fr2d": "0536", "us90_357": "0538", "g116_p": "0532"}
    s = position(units, turn=4, options=ON, french=1).s
    assert [in_zone(s, hex_(h), GERMAN) for h in ("0533", "0432", "0534")] == [True, True, False]
    assert french_may_step(s, unit("fr2l"), hex_("0533"))
    assert french_may_step(s, unit("fr2l"), hex_("0533"), hex_("0534"))
    assert not french_may_step(s, unit("fr2l"), hex_("0533"), hex_("0432"))  # into a zone again
    assert not french_may_step(s, unit("fr2d"), hex_("0536"))  # not in a zone
    assert french_may_step(s, unit("us90_357"), hex_("0538"))  # not French
    s.french = 0
    assert french_may_step(s, unit("fr2d"), hex_("0536"), hex_("0535"))


@pytest.mark.case("falaise", "12.5e")
def test_12_5_a_stack_stays_where_its_french_unit_must_stay() -> None:
    """The order names the US unit, which may go alone."""
    units = {"us610": OPEN, "fr2d": OPEN}
    play = moving(units, turn=4, options=ON, french=1)
    play.refused(f"stack us610 {EAST}", ("12.5", "refuse.french"))
    play.allowed(f"move us610 {EAST}")
    moving(units, turn=4, options=ON, french=0).allowed(f"stack us610 {EAST}")
