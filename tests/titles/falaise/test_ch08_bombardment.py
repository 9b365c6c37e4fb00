"""8.0-8.2 Artillery: who fires at what, ranges, the US restriction."""

import re
from pathlib import Path

import pytest

from grognard.titles.falaise.rules.ch08_bombardment import open_bombardment
from tests.titles.falaise.bombardment_helpers import CANADIANS, CREST, NIGHT, TARGET, phase
from tests.titles.falaise.helpers import BOARD, distance, hex_, near, position

RANGE = ("8.2", "refuse.artillery_range")
FIRED = ("8.2", "refuse.artillery_fired")
US = ("8.2", "refuse.us_artillery")
NO_GERMAN = ("8.2", "refuse.no_german_there")


@pytest.mark.case("falaise", "8.0a")
def test_8_0_only_the_allied_player_bombards() -> None:
    play = phase(CANADIANS | TARGET)
    assert play.asked() == ("allied", "Bombardment")
    play.refused("bombard 1SS 1525", ("8.2", "refuse.no_artillery"))
    play.refused("bombard 8 1525", ("8.2", "refuse.no_artillery"))
    assert all(not BOARD.corps.range[c] for c, side in enumerate(BOARD.corps.side) if side == 0)


@pytest.mark.case("falaise", "8.0b")
def test_8_0_nobody_bombards_outside_the_phase() -> None:
    play = phase(CANADIANS | TARGET).give("stop")
    assert play.at_rest()
    assert [key for _, key in play.reasons("bombard 2Can 1525")] == ["when.bombard"]
    assert [key for _, key in play.reasons("strike 1525")] == ["when.strike"]


@pytest.mark.case("falaise", "8.0b")
def test_8_0_nobody_is_asked_if_nothing_can_attack() -> None:
    play = phase({"ca2_4": "1531"} | TARGET)
    assert play.at_rest()
    play = position({"ca2_4": "1531"} | TARGET, turn=NIGHT, airstrikes=0)
    open_bombardment(play.s, play.desk)
    assert play.at_rest()
    # After the last possible attack the phase ends by itself.
    play = phase(CANADIANS | TARGET, dice=[1]).give("bombard 2Can 1525")
    assert play.at_rest()


@pytest.mark.case("falaise", "8.1a")
def test_8_1_each_attack_is_resolved_before_the_next_is_chosen() -> None:
    play = phase({**CANADIANS, "br53_71": "1526", **TARGET}, dice=[3])
    play.give("bombard 2Can 1525")
    assert play.drawn() == [("8.2", 3)]
    assert play.is_disrupted("g12ss_w", "g89_1055")
    assert play.legal() == {"stop", "bombard 12 1525"}
    play.agrees()


@pytest.mark.case("falaise", "8.2a")
def test_8_2_the_range_is_traced_from_any_unit_of_the_corps() -> None:
    units = {**CANADIANS, "g12ss_w": "1525", "g501": "1524", "g85kg": "1527"}
    play = phase(units)
    assert distance("1530", "1525") == 5
    play.allowed("bombard 2Can 1525", "bombard 2Can 1527")
    play.refused("bombard 2Can 1524", RANGE)
    play.refused("bombard 2Can 1526", NO_GERMAN)
    play.agrees()
    # Another unit of the corps stands nearer; one of another corps does not help.
    phase({**units, "ca3_8": "1428"}).allowed("bombard 2Can 1524")
    phase({**units, "br53_71": "1526"}).refused("bombard 2Can 1524", RANGE)


@pytest.mark.case("falaise", "8.2a")
def test_8_2_terrain_rivers_and_german_units_do_not_stop_artillery() -> None:
    between = {"g116_60": "3113", "g116_156": "3112", "g2_2": "3111"}
    play = phase({"us90_357": "3110", "g2_p": "3116", **between})
    assert distance("3110", "3116") == 6
    play.allowed("bombard 15 3116")


@pytest.mark.case("falaise", "8.2b")
def test_8_2_two_hexes_more_by_day_from_a_crest() -> None:
    assert BOARD.sheet.crest[hex_("1225")]
    assert [distance("1225", h) for h in ("1724", "1824", "1925", "2025")] == [5, 6, 7, 8]
    units = {"g12ss_w": "1724", "g501": "1824", "g85kg": "1925", "g9ss_p": "2025"}
    play = phase({**CREST, **units})
    play.allowed("bombard 2Can 1724", "bombard 2Can 1824", "bombard 2Can 1925")
    play.refused("bombard 2Can 2025", RANGE)
    play.agrees()
    # From an ordinary hex beside it there is no Extended Range.
    play = phase({"ca2_4": "1224", **units})
    play.allowed("bombard 2Can 1724")
    play.refused("bombard 2Can 1925", RANGE)


@pytest.mark.case("falaise", "8.2c")
def test_8_2_no_extended_range_at_night() -> None:
    play = phase({**CREST, "g12ss_w": "1724", "g501": "1824"}, turn=NIGHT)
    play.allowed("bombard 2Can 1724")
    play.refused("bombard 2Can 1824", RANGE)


@pytest.mark.case("falaise", "8.2d")
def test_8_2_each_marker_fires_once_per_turn() -> None:
    play = phase({**CANADIANS, **TARGET, "g85kg": "1527"}, dice=[1], airstrikes=1)
    play.give("bombard 2Can 1525")
    play.refused("bombard 2Can 1525", FIRED)
    play.refused("bombard 2Can 1527", FIRED)
    # The next turn the marker is there again.
    play.s.stack.pop()
    open_bombardment(play.s, play.desk)
    assert play.reasons("bombard 2Can 1525") == []


@pytest.mark.case("falaise", "8.2e")
def test_8_2_one_hex_may_be_attacked_many_times() -> None:
    units = {**CANADIANS, "br53_71": "1529", "br43_129": "1528", **TARGET}
    play = phase(units, dice=[1, 1, 2, 2, 6], airstrikes=2)
    play.give("bombard 2Can 1525", "strike 1525", "bombard 12 1525", "strike 1525")
    play.give("bombard 30 1525")
    assert play.asked() == ("german", "BombardmentLoss")
    assert play.unused() == []


US_UNITS = {"us90_357": "1530", "g12ss_w": "1525"}


@pytest.mark.case("falaise", "8.2f")
@pytest.mark.parametrize("name", ["br53_71", "ca2_4", "po_k"])
def test_8_2_us_artillery_spares_hexes_next_to_other_allies(name: str) -> None:
    assert "1524" in near("1525")
    play = phase({**US_UNITS, name: "1524"}, airstrikes=1)
    play.refused("bombard 15 1525", US)
    play.allowed("strike 1525")  # R34 airstrikes are not restricted
    play.agrees()
    phase({**US_UNITS, name: "1523"}).allowed("bombard 15 1525")


@pytest.mark.case("falaise", "8.2f")
def test_8_2_only_allies_next_to_the_hex_speak_against_us_artillery() -> None:
    assert distance("1525", "1523") == 2
    phase({**US_UNITS, "ca2_4": "1524", "br53_71": "1523"}).refused("bombard 15 1525", US)
    phase({**US_UNITS, "ca2_4": "1524", "br53_71": "1526"}).refused("bombard 15 1525", US, US)


@pytest.mark.case("falaise", "8.2f")
def test_8_2_only_us_artillery_is_bound() -> None:
    play = phase({"us90_357": "1524", "g12ss_w": "1525", "br53_71": "1526", "ca2_4": "1530"})
    play.allowed("bombard 12 1525", "bombard 2Can 1525")
    play.refused("bombard 15 1525", US)
    # R34 the French are US here.
    phase({**US_UNITS, "fr2d": "1524"}).allowed("bombard 15 1525")


@pytest.mark.case("falaise", "8.2g")
def test_8_2_a_us_unit_stacked_with_the_poles_lifts_it() -> None:
    play = phase({**US_UNITS, "po_k": "1524", "us90_358": "1524"})
    play.allowed("bombard 15 1525")
    play = phase({**US_UNITS, "po_k": "1524", "us90_358": "1524", "po_s": "1526"})
    play.refused("bombard 15 1525", US)  # another hex with Poles alone


@pytest.mark.case("falaise", "12.4a")
def test_12_4_better_co_ordination_lifts_it_too() -> None:
    units = {**US_UNITS, "br53_71": "1524"}
    phase(units).refused("bombard 15 1525", US)
    phase(units, options={"us_cooperation": "on"}).allowed("bombard 15 1525")


def test_the_guide_names_the_orders_of_the_phase():
    page = Path(__file__).parents[3] / "docs" / "titles" / "falaise.md"
    rows = page.read_text(encoding="utf-8").splitlines()
    row = next(line for line in rows if line.startswith("| bombardment (8.0)"))
    named = re.findall(r"`(\S+)[^`]*`", row.partition("German:")[0])
    play = phase({**CANADIANS, **TARGET}, airstrikes=1)
    notation = play.board.notation
    answers = [notation.text(code) for code in play.s.stack[-1].candidates(play.s)]
    assert set(named) == {answer.split()[0] for answer in answers}
