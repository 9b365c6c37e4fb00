"""What the table shows of Strike-Counter Strike: board, tracks, boxes, counters, overlays."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.order import make_order
from grognard.kernel.shown.overlay import BLOCKED, FIRE, FROM, KINDS, REACH, ZONE, ZONE_ENEMY
from grognard.kernel.shown.presentation import COMING, NOW, PAST, SKIPPED
from grognard.language.speaker import Speaker
from grognard.series.gts.rules.ch26_air_strikes import AirStrike
from grognard.series.gts.shown.drawing_units import points
from grognard.series.gts.state import HEAVY, REMOVED, REPLACEMENT, marked
from grognard.table.shown.concerns import concerns_of
from tests.titles.strike_counter_strike.helpers import (
    SCENARIOS,
    begun,
    game,
    hex_number,
    order,
    position,
)

GRENADIERS, PANTHER, RIFLES = "ger-902-5", "ger-Pz130-5", "us-44-114-E"
PLACES = {GRENADIERS: "26.15", PANTHER: "28.16", RIFLES: "30.20"}


def shown(scenario: str = "campaign") -> Any:
    return game(scenario).presentation


def on_table(s: Any) -> Any:
    return s.board.presentation


def box(s: Any, name: str) -> Any:
    return next(box for box in s.board.presentation.boxes(s) if box.name == name)


def notes(s: Any, name: str) -> list[str]:
    return [note["en"] for note in box(s, name).notes]


def piece(s: Any, name: str) -> Any:
    return next(piece for piece in s.board.presentation.pieces(s) if piece.unit == name)


def laid(s: Any, name: str, seen_from: int = -1) -> dict[str, list[str]]:
    """The hexes of an overlay by their look."""
    found: dict[str, list[str]] = {}
    overlay = s.board.presentation.overlay(name, s, seen_from)
    for hex_, look, _ in overlay.hexes:
        found.setdefault(look, []).append(hex_)
    for hexes, look, _ in overlay.areas:
        found.setdefault(look, []).extend(hexes)
    return found


# ------------------------------------------------------------------------------------- the board


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_shows_the_whole_map_and_its_own_counters(scenario: str) -> None:
    board = game(scenario)
    drawn = board.presentation.board()
    assert len(drawn["hexes"]) == 1017
    assert len({(each["x"] + each["y"]) % 2 for each in drawn["hexes"]}) == 1
    assert [unit["id"] for unit in drawn["units"]] == board.units.ids + board.leaders.ids
    board.data.finish()


def test_water_crests_roads_and_railroads_are_drawn() -> None:
    drawn = shown().board()
    kinds = [line["kind"] for line in drawn["lines"]]
    assert kinds.count("river") == 1
    assert {"river", "stream", "crest"} == set(kinds)
    assert {link["kind"] for link in drawn["links"]} == {"road", "rail"}
    assert drawn["sides"] == [{"kind": "bridge", "a": "06.20", "b": "07.20"}]
    saar = next(line for line in drawn["lines"] if line["kind"] == "river")
    assert saar["name"]["en"] == "Saar"


def test_only_the_small_scenario_has_a_border() -> None:
    lines = {name: shown(name).board()["lines"] for name in ("scholbach", "scouts")}
    assert any(line["kind"] == "limit" for line in lines["scholbach"])
    assert not any(line["kind"] == "limit" for line in lines["scouts"])


def test_marks_name_posts_entry_hexes_and_points() -> None:
    marks = shown().board()["marks"]
    by_kind: dict[str, list[str]] = {}
    for mark in marks:
        by_kind.setdefault(mark["kind"], []).append(mark["hex"])
    assert len(by_kind["observation"]) == 5
    assert len(by_kind["victory"]) == 16
    assert {"16.00", "06.20"} <= set(by_kind["entry"])
    texts = {mark["hex"]: mark["text"] for mark in marks if mark["kind"] == "victory"}
    assert (texts["14.09"], texts["24.11"], texts["30.22"]) == ("½", "2", "3")


# --------------------------------------------------------------------------------- the counters


def test_a_counter_has_four_faces() -> None:
    units = {unit["id"]: unit for unit in shown().board()["units"]}
    faces = [face["values"] for face in units[GRENADIERS]["faces"]]
    assert [face.get("fire") for face in faces] == [5, 4, None, None]
    assert [face["quality"] for face in faces] == [6, 5, 4, 3]
    assert [face["movement"] for face in faces] == ["6", "6", "18", "18"]
    assert [face["moves"] for face in faces] == ["leg", "leg", "wheeled", "wheeled"]
    assert faces[0]["weapon"] == "pink"
    tank = units[PANTHER]["faces"][0]["values"]
    assert (tank["armoured"], tank["defence"], tank["range"]) == ("yes", "−3", 4)


def test_bands_tell_formations_from_independent_units() -> None:
    units = {unit["id"]: unit for unit in shown().board()["units"]}
    words = shown().words
    assert units[GRENADIERS]["band"] == words.table("counters.bands")["902"]
    assert units[PANTHER]["band"] == words.document.text("counters.white")
    assert units["us-44-217"]["band"] == words.document.text("counters.black")
    assert units["us-cav-106-B-AC"]["ground"] != units[RIFLES]["ground"]


def test_a_leader_lies_where_his_unit_is() -> None:
    s = position(PLACES, leaders={"ldr-902": GRENADIERS})
    assert (piece(s, "ldr-902").place, piece(s, "ldr-902").face) == ("26.15", 0)
    leader = s.board.leaders.ids.index("ldr-902")
    s.leader_state[leader] = REPLACEMENT
    assert piece(s, "ldr-902").face == 1
    s.leader_state[leader], s.leader_with[leader] = REMOVED, -1
    assert piece(s, "ldr-902").place == "eliminated"
    assert piece(s, "ldr-901").place == "later"


def test_faces_and_badges_follow_the_state() -> None:
    s = position(
        PLACES,
        mounted=[GRENADIERS], steps={GRENADIERS: 1, PANTHER: 2, RIFLES: 2}, column=[GRENADIERS],
        suppressed=[RIFLES], hits={RIFLES: 2}, position={RIFLES: "improved"}, activated=[PANTHER],
    )  # fmt: skip
    assert piece(s, GRENADIERS).face == 3
    assert piece(s, GRENADIERS).badges == ["column"]
    assert piece(s, RIFLES).badges == ["suppressed", "cohesion", "cohesion", "improved"]
    assert piece(s, PANTHER).badges == ["activated"]
    s.hero = (s.board.units.ids.index(PANTHER), -1)
    assert piece(s, PANTHER).badges == ["hero", "activated"]
    riding = [-1] * len(s.riding)
    riding[s.board.units.ids.index(RIFLES)] = s.board.units.ids.index(PANTHER)
    s.riding = tuple(riding)
    assert "riding" in piece(s, RIFLES).badges


def test_half_points_are_written_as_people_do() -> None:
    assert [points(halves) for halves in (0, 1, 2, 3, 36)] == ["0", "½", "1", "1½", "18"]


# -------------------------------------------------------------------------- tracks, boxes, marks


def test_the_tracks_say_turn_weather_and_step() -> None:
    s, desk = begun("scholbach")
    order(s, "add-chit chit-106", desk)
    turns, sequence = on_table(s).tracks(s)
    assert [step.label["en"] for step in turns.steps] == ["07", "09", "11"]
    assert [step.state for step in turns.steps] == [NOW, COMING, COMING]
    assert turns.steps[0].note["en"] == "25 Nov 0700: overcast, mud"
    states = [step.state for step in sequence.steps]
    assert states[0] == SKIPPED
    assert (states[6], states[7], states[8]) == (PAST, NOW, COMING)


def test_displays_show_points_and_ratings() -> None:
    s, _ = begun("scholbach")
    lehr = s.board.commands.divisions.index("div-lehr")
    s.cp[lehr], s.dp[lehr] = 6, 0
    assert notes(s, "display-div-lehr") == [
        "Command Points 6, Dispatch Points 0",
        "Command Rating 4, Dispatch Rating –",
    ]
    s.air, s.air_division = 2, lehr
    assert notes(s, "display-div-lehr")[-1] == "Air Support: 2"


def test_the_mug_shows_what_can_be_drawn_and_what_is_carried_out() -> None:
    s, desk = begun("scholbach")
    order(s, "add-chit chit-106", desk)
    chips = {chip.name["en"]: chip.state for chip in box(s, "mug").chips}
    assert chips["Panzer Lehr Division"] == NOW
    assert chips["PzGr Rgt 902"] == COMING
    assert notes(s, "mug") == [f"{s.mug.bit_count()} in the mug"]
    s.carried = s.board.commands.chits.index("chit-dc-us")
    assert notes(s, "mug")[-1] == "First of the next turn: American Direct Command"


def test_parks_and_entry_hexes_are_boxes() -> None:
    s, _ = begun("scholbach")
    park = box(s, "park-us-A")
    assert park.units == ["us-44-217", "us-44-242"]
    assert "5 hexes behind it" in notes(s, "park-us-A")[0]
    s.park_fired |= 1 << s.board.commands.parks.index("us-A")
    assert notes(s, "park-us-A")[-1] == "Has fired"
    s, _ = begun("scouts")
    assert GRENADIERS in box(s, "entry-19.00").units


def test_marks_lie_on_their_hexes() -> None:
    s = position(PLACES)
    board = s.board
    s.barrage = marked(s.barrage, hex_number(board, "20.05"), HEAVY)  # type: ignore[arg-type]
    s.mines = marked(s.mines, hex_number(board, "21.05"), 1)  # type: ignore[arg-type]
    s.blocks = marked(s.blocks, hex_number(board, "22.05"), 2)  # type: ignore[arg-type]
    found = {mark.hex: mark.kind for mark in board.presentation.marks(s)}
    assert found == {
        "20.05": "heavy-barrage",
        "21.05": "mines-german",
        "22.05": "block-american",
    }


# ------------------------------------------------------------------------------------- overlays


def test_sight_from_a_hex() -> None:
    s = position(PLACES, turn=3)
    found = laid(s, "sight", hex_number(s.board, "30.20"))  # type: ignore[arg-type]
    assert found[FROM] == ["30.20"]
    assert "30.21" in found[FIRE]
    assert not set(found[FIRE]) & set(found[BLOCKED])


def test_zones_of_both_sides() -> None:
    s = position(PLACES, turn=3)
    found = laid(s, "zones")
    assert "30.21" in found[ZONE]
    assert "28.17" in found[ZONE_ENEMY]
    assert "20.05" not in found[ZONE] + found[ZONE_ENEMY]


def test_fire_of_a_unit_and_command_ranges() -> None:
    s = position(PLACES, turn=3, leaders={"ldr-902": GRENADIERS})
    found = laid(s, "weapon", s.board.units.ids.index(PANTHER))
    assert found[FROM] == ["28.16"]
    assert "28.17" in found[FIRE]
    assert "26.15" in laid(s, "command")[KINDS[0]]


def test_control_of_villages() -> None:
    s = position(PLACES, held=["28.16"])
    found = laid(s, "control")
    assert found[KINDS[0]] == ["28.16"]
    assert "30.22" in found[KINDS[1]]


def test_columns_and_set_up_areas() -> None:
    s = position(PLACES, column=[PANTHER])
    assert laid(s, "columns") == {"area": ["28.16"]}
    s = game("scholbach").start()
    areas = laid(s, "setup")
    assert "24.15" in areas[KINDS[0]]
    assert "33.19" in areas[KINDS[1]]


# --------------------------------------------------------------------------------- score and words


def test_the_score_of_a_town_and_of_points() -> None:
    s, _ = begun("scholbach")
    assert on_table(s).score(s).verdict["en"] == "As it stands, this is an American victory."
    s.held |= s.board.sheet.bit[hex_number(s.board, "30.22")]  # type: ignore[arg-type]
    assert on_table(s).score(s).verdict["en"] == "As it stands, this is a German victory."
    s, _ = begun("campaign")
    s.halves = 92
    score = on_table(s).score(s)
    assert score.lines[0].points == 46
    assert score.verdict["en"] == "46 points: decisive German victory"


def test_units_and_turns_are_spoken_of_by_their_names() -> None:
    board = game("scholbach")
    unit = board.units.ids.index(GRENADIERS)
    assert Speaker(board).value("unit", unit) == "5. PzGr 902"
    assert Speaker(board, "de").value("date", 1) == "25. Nov. 0700"
    assert Speaker(board).value("hex", 0) == "04.00"


def test_every_order_and_question_has_words() -> None:
    board = game()
    for verb in board.notation.verbs.values():
        assert set(board.presentation.phrase(make_order(verb.number))) == {"en", "de"}
    for name in board.title.frames:
        assert isinstance(board.presentation.question(name), dict)
    assert board.presentation.suggestions()
    assert board.presentation.conditions()
    board.data.finish()


def test_every_way_can_be_gone() -> None:
    """From the chit on: activated, sent off, there; each order is legal when its turn comes."""
    match = Match(game("scholbach"), seed="shot")
    board, notation = match.game, match.game.notation
    while notation.verb(match.legal[0]).word != "activate":
        match.give(match.legal[0])
    unit = notation.arguments(match.legal[0])[0]
    ways = board.presentation.ways(match.state, unit)
    assert len(ways) > 3
    for way in ways:
        assert [notation.verb(each).word for each in way.orders[:2]] == ["activate", "move"]
        twin = Match(board, seed="shot")
        for entry in match.log:
            twin.give(notation.text(entry.order))
        for each in way.orders:
            twin.give(notation.text(each))
        state: Any = twin.state
        assert state.place[unit] == way.hex
        assert not way.risk
    assert not board.presentation.ways(match.state, notation.kind("unit").ids.index(RIFLES))


def test_move_costs_are_those_of_the_ways() -> None:
    s, desk = begun("scholbach", seed="shot")
    for text in ("activate ger-902-6", "move"):
        if text in [s.board.notation.text(each) for each in s.stack[-1].legal(s)]:
            order(s, text, desk)
    unit = s.board.units.ids.index("ger-902-6")
    overlay = shown("scholbach").overlay("moves", s, unit)
    costs = {hex_: text["en"] for hex_, look, text in overlay.hexes if look == REACH}
    assert costs
    ids = s.board.sheet.grid.ids
    for way in shown("scholbach").ways(s, unit):
        if ids[way.hex] in costs:
            assert costs[ids[way.hex]] == way.cost


def test_a_question_about_several_hexes_names_them() -> None:
    """26.2 The markers of an air strike are a frozen list."""
    s = position({RIFLES: "30.20", GRENADIERS: "30.17"}, air=1)
    s.stack.append(AirStrike(1, (hex_number(game(), "30.17"),), 0, 0))
    assert concerns_of(game(), s).hexes == ["30.17"]
