"""The overlays and charts of The Pocket at Falaise."""

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Modifier
from grognard.kernel.play.tape import Stream
from grognard.kernel.shown.overlay import (
    COSTLY,
    CUT,
    FIRE,
    FROM,
    LOOKS,
    NOTHING,
    REACH,
    UNIT,
    Overlay,
)
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch06_zones import zone_of
from grognard.titles.falaise.rules.ch15_charts import lit_modifiers, lit_odds
from grognard.titles.falaise.state import FalaiseState, put
from tests.titles.falaise.helpers import BOARD, HEXES, UNITS, hex_, near, position, unit

SHOWN = BOARD.presentation


def looks(overlay: Overlay) -> dict[str, str]:
    return {name: look for name, look, _ in overlay.hexes}


def texts(overlay: Overlay) -> dict[str, str]:
    return {name: text["en"] for name, _, text in overlay.hexes if text}


def check(overlay: Overlay) -> None:
    """Looks that the drawing has, all explained; hexes of the map."""
    explained = [look for look, _ in overlay.legend]
    assert len(explained) == len(set(explained))
    used = {look for _, look, _ in [*overlay.hexes, *overlay.lines, *overlay.areas]}
    used |= {look for _, _, look in overlay.sides}
    assert used <= set(explained) <= set(LOOKS)
    assert {name for name, _, _ in overlay.hexes} <= set(HEXES)
    assert all(len(line) > 1 for line, _, _ in overlay.lines)


def test_all_overlays_at_many_moments_of_a_game():
    match, stream = Match(BOARD, seed="falaise"), Stream("falaise")
    for number in range(90):
        if not match.legal:
            break
        if number % 30 == 0:
            for at, choice in enumerate(SHOWN.overlays()):
                count = len(UNITS) if choice.needs == UNIT else len(HEXES)
                start = -1 if choice.needs == NOTHING else stream.below(number + at, count)
                check(SHOWN.overlay(choice.name, match.state, start))
        match.give(match.legal[stream.below(1000 + number, len(match.legal))])


# -------------------------------------------------------------------------------------------- reach


def state_of(places: dict[str, str], turn: int = 2) -> FalaiseState:
    return position(places, turn=turn).s


def test_reach_has_the_cost_of_each_hex():
    """A TER 4 unit with 6 and 2 points; clear country north of Argentan."""
    overlay = SHOWN.overlay("reach", state_of({"g116_60": "2516"}), unit("g116_60"))
    check(overlay)
    assert looks(overlay)["2516"] == FROM
    costs = texts(overlay)
    assert all(look == REACH for name, look in looks(overlay).items() if name != "2516")
    for name in near("2516"):
        assert costs[name] in ("½", "1", "2", "3")
    assert max(BOARD.grid.distance(hex_("2516"), hex_(name)) for name in costs) <= 16


def test_reach_by_road_costs_half():
    overlay = SHOWN.overlay("reach", state_of({"g2_p": "1911"}), unit("g2_p"))
    assert texts(overlay)["2011"] == "½"
    foot = SHOWN.overlay("reach", state_of({"g363_957": "1911"}), unit("g363_957"))
    assert texts(foot)["2011"] == "1"


def test_reach_marks_where_fire_is_drawn():
    places = {"g2_p": "1911", "ca3_7": "1714"}
    overlay = SHOWN.overlay("reach", state_of(places), unit("g2_p"))
    zone = zone_of(state_of(places), ALLIED)
    for name, look in looks(overlay).items():
        if name != "1911" and zone >> hex_(name) & 1:
            assert look == COSTLY, name
    assert "1714" not in looks(overlay)


def test_the_reach_of_a_unit_that_is_off_the_map_is_empty():
    assert SHOWN.overlay("reach", state_of({"g2_p": "1911"}), unit("us610")).hexes == []


# --------------------------------------------------------------------------- lines of communication


def test_a_line_of_communication_runs_by_road_to_its_end():
    overlay = SHOWN.overlay("communication", state_of({"g2_p": "2011"}), unit("g2_p"))
    check(overlay)
    assert overlay.lines[-1][0][-1] == "1703"
    assert looks(overlay) == {"2011": FROM, "1703": "source"}


def test_a_line_that_is_cut_shows_by_what():
    places = {"g2_p": "2020", "po_k": "1704"}
    overlay = SHOWN.overlay("communication", state_of(places), unit("g2_p"))
    check(overlay)
    cut = [name for name, look in looks(overlay).items() if look == CUT]
    assert "1703" in cut
    assert "1704" in cut
    assert "2020" not in cut


# ------------------------------------------------------------------------ zones, fire and artillery


def test_zones_of_both_sides():
    s = state_of({"g2_p": "1911", "ca3_7": "1714"})
    overlay = SHOWN.overlay("zones", s, -1)
    check(overlay)
    wanted = zone_of(s, GERMAN).bit_count() + zone_of(s, ALLIED).bit_count()
    assert len(overlay.hexes) == wanted


def test_op_fire_at_a_hex():
    s = state_of({"g116_60": "2516", "g116_p": "2516", "fr2l": "2518"})
    overlay = SHOWN.overlay("op-fire", s, hex_("2517"))
    check(overlay)
    assert texts(overlay) == {"2516": "4", "2518": "3"}


def test_artillery_of_a_corps():
    s = state_of({"us90_357": "2805", "g2ss_d": "2708", "g2ss_f": "2005"})
    overlay = SHOWN.overlay("artillery", s, unit("us90_357"))
    check(overlay)
    assert looks(overlay) == {"2805": FROM, "2708": FIRE}
    assert len(overlay.areas[0][0]) == len(BOARD.grid.within(hex_("2805"), 6))
    assert SHOWN.overlay("artillery", s, unit("g2ss_d")).hexes == []


def test_limits():
    s = state_of({"g2_p": "1911"})
    overlay = SHOWN.overlay("limits", s, -1)
    check(overlay)
    assert [len(names) for names, _, _ in overlay.areas[:3]] == [75, 107, 600]
    assert len(overlay.sides) == 3
    s.turn, s.triggered, s.zone_open = 5, 1, 1
    later = SHOWN.overlay("limits", s, -1)
    assert len(later.areas) == 2
    assert later.areas[1][2]["en"] == "86th Corps Zone (open)"


def test_sources_cover_the_map():
    s = BOARD.start()
    put(s, unit("g2_p"), hex_("1911"))
    assert len(SHOWN.overlay("sources", s, -1).hexes) == 1850


# ------------------------------------------------------------------------------------------- charts


def test_charts_are_whole():
    charts = SHOWN.charts()
    assert len({chart.name for chart in charts}) == len(charts) == 10
    for chart in charts:
        assert all(len(row.cells) == len(chart.columns) for row in chart.rows), chart.name
    BOARD.data.finish()


@pytest.mark.parametrize(
    ("keys", "labels"),
    [
        (["assault.village", "assault.night"], ["Defender in a village", "Night"]),
        (["assault.mixed_nationality_11.9"], ["Attackers of more than one nationality"]),
        (["fire.breaking_contact"], ["Breaking contact"]),
        (["bombard.extended_range"], ["At extended range"]),
        (["activation.corps_58", "french.reduced"], ["58th Panzer Corps"]),
    ],
)
def test_lit_rows(keys: list[str], labels: list[str]):
    charts = {each.name: each for each in SHOWN.charts()}
    found: list[str] = []
    for name, row, _ in lit_modifiers([Modifier("15", f"modifier.{key}", 1) for key in keys]):
        label = charts[name].rows[row].label
        assert isinstance(label, dict)
        found.append(label["en"])
    assert found == labels


def test_the_odds_are_lit():
    assert lit_odds(3) == [("assault", -1, 3)]
    assert lit_odds(-1) == []


def test_every_modifier_of_the_chapters_has_its_row():
    charted = ("modifier.assault", "modifier.activation", "modifier.fire", "modifier.bombard")
    keys = [key for key in BOARD.title.messages if key.startswith(charted)]
    assert len(lit_modifiers([Modifier("15", key, 1) for key in keys])) == len(keys) == 36


def test_who_threatens_a_hex_is_summed_by_side():
    """6.2, 7.2 Who comes beside a hex that the enemy holds, with Combat Factors."""
    s = state_of({"g116_60": "2516", "g116_p": "2516", "fr2l": "2518", "us90_357": "0101"})
    overlay = SHOWN.overlay("threat", s, hex_("2518"))
    check(overlay)
    assert texts(overlay) == {"2516": "4"}, "two that come beside it"
    legend = [text["en"] for _, text in overlay.legend]
    assert "German units that can come or fire: 2, 4 factors" in legend
    assert any(line.startswith("Allied units that can come or fire: 1,") for line in legend), (
        "who stands there himself"
    )
