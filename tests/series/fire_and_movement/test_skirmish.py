"""Another game of the series needs only its own part: rules, readers and texts are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard.series.fire_and_movement as series
from grognard.kernel.match.match import Match
from grognard.lab.trial import Trial
from grognard.language import Speaker, rule_ids, rule_text, ruling_text
from grognard.series.fire_and_movement.game import FireGame
from grognard.series.fire_and_movement.rules.ch02_equipment import TurnTrack
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.state import FireState
from grognard.titles import FOLDERS
from tests.series.fire_and_movement.skirmish import TITLE


def begun(**readings: str) -> Match:
    return Match(TITLE.game(options=readings), seed="skirmish")


def orders(match: Match) -> set[str]:
    return set(match.decision.orders) if match.decision else set()


# ------------------------------------------------------------------------------- 8.1 the choice


def test_8_1_each_side_chooses_its_markers_the_first_player_first():
    match = begun()
    assert match.decision is not None
    assert (match.decision.side, match.decision.question) == ("blue", "Choice")
    assert orders(match) == {"done", "take BM1", "take BM2", "take BM3"}
    match.give("take BM3")
    assert orders(match) == {"done", "take BM1", "take BM2"}
    match.give("take BM1")
    assert orders(match) == {"done"}  # the allotment is two; he may still take it back
    match.undo()
    match.give("take BM2")
    match.give("done")
    assert match.decision.side == "red"
    match.give("done")  # fewer will do
    assert match.position["held"] == [["BM2", "BM3"], []]
    assert match.decision is not None
    assert (match.decision.side, match.decision.question) == ("blue", "MovementPhase")


def test_8_1_every_reason_against_a_marker():
    match = begun()
    match.give("take BM1")
    assert [r.key for r in match.why_not("take BM1")] == ["refuse.taken"]
    assert [r.key for r in match.why_not("take RM1")] == ["refuse.not_your_marker"]
    match.give("take BM2")
    assert [(r.case, r.key) for r in match.why_not("take BM3")] == [("8.1", "refuse.allotment")]
    said = Speaker(match.game).refusal(match.why_not("take BM3")[0])
    assert said == "8.1 The allotment of 2 markers is complete."


def test_8_1_8_3_what_is_chosen_is_its_owners_secret():
    match = begun()
    match.give("take BM3")
    assert match.view("blue")["held"] == [["BM3"], []]
    assert match.view("red")["held"] == [["?"], []]
    (entry,) = match.log
    assert entry.seen_by == 0
    assert [event.key for event in entry.events_for(0)] == ["support.taken"]
    assert [event.key for event in entry.events_for(1)] == ["support.taken_one"]


def test_8_1_the_markers_go_back_and_are_chosen_anew_each_turn():
    match = begun()
    match.give("take BM3")
    match.give("done")
    match.give("done")
    while match.position["turn"] == 1:
        match.give("end")
    assert match.decision is not None
    assert (match.decision.side, match.decision.question) == ("blue", "Choice")
    assert match.position["held"] == [[], []]
    assert "take BM3" in orders(match)


def test_8_1_the_printed_number_is_that_of_the_turn_and_beyond_the_track_that_of_the_last():
    track = TurnTrack("8.1", [[0, 4, 5], [0, 6, 7]])
    assert [track.allotment(0, turn) for turn in (1, 2, 3, 4)] == [4, 5, 5, 5]
    assert [track.allotment(1, turn) for turn in (1, 2, 3)] == [6, 7, 7]


# ----------------------------------------------------------------------------------- the whole game


@pytest.mark.parametrize("number", range(6))
def test_whole_games_stand_every_check(number: int):
    readings = {}
    if number % 2:
        readings = {r.name: r.readings[number % len(r.readings)] for r in TITLE.rulings}
    trial = Trial(TITLE.game(options=readings), f"skirmish {number}", every=3)
    assert trial.run() is None
    assert trial.match is not None
    assert trial.match.outcome is not None


def test_5_2_the_system_closes_a_hexside_where_the_title_names_no_case_of_its_own():
    """With one point there is no way round."""
    game = TITLE.game()
    assert isinstance(game, FireGame)
    s = game.start()
    assert isinstance(s, FireState)
    unit = game.units.ids.index("B1")
    s.place[unit] = game.sheet.grid.number("0201")
    found = Moving(unit, 1, 0).refusals(s, game.notation.parse("to 0301"))
    assert ("5.2", "refuse.closed") in [(reason.case, reason.key) for reason in found]


def test_5_2_a_road_crosses_water_only_on_a_bridge_that_stands():
    board = TITLE.game()
    assert isinstance(board, FireGame)
    sheet = board.sheet

    def cost(here: str, there: str) -> int:
        first, second = sheet.grid.number(here), sheet.grid.number(there)
        return sheet.step_cost(first, sheet.grid.direction(first, second))

    assert cost("0203", "0303") == cost("0303", "0203") == 1
    assert cost("0303", "0403") == 1  # woods, by road
    assert cost("0204", "0304") == cost("0304", "0204") == 1 + 2


def test_2_3_a_depleted_unit_may_wait_off_the_map():
    """The exclusive rules of another game may bring depleted reinforcements."""
    board = TITLE.game()
    assert isinstance(board, FireGame)
    s = Match(board, seed="x").state.copy()
    assert isinstance(s, FireState)
    s.place[0] = board.waiting
    s.depleted |= 1
    assert board.faults(s) == []
    s.place[1] = s.place[2]
    assert board.faults(s)


# ---------------------------------------------------------------------------------------- the texts


def test_the_texts_of_the_series_are_taken_in_and_the_titles_follow():
    ids = rule_ids(TITLE)
    assert ids[:3] == ["2.0", "2.2", "2.3"]
    assert ids.index("9.0") < ids.index("10.0") < ids.index("R4")
    assert ids.count("5.2") == 1
    found = rule_text(TITLE, "5.2", "en")
    assert found is not None
    assert found[0] == "Terrain costs"
    assert found[1].startswith("Each hex costs the points of its terrain.")
    assert found[1].endswith(" Clear 1, woods 2.")
    text = ruling_text(TITLE, "zoc_move", "de")
    assert text is not None
    assert text.default == {"short": "no_zone_to_zone"}


def test_the_series_knows_no_title():
    """Neither a reading nor a case nor a place of one game stands in the rules of the system."""
    folder = Path(series.__file__).parent
    system = {ruling.name for ruling in TITLE.rulings}
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r'readings\["(\w+)"\]', text)) <= system, path.name
        assert not re.search(r'"(?:T\d|1\d\.\d|20\.0)"', text), path.name
        for word in ("hedgerow", "Sée", "Hill 317", *FOLDERS.values()):
            assert word not in text, (path.name, word)
