"""What the table shows of Mortain Counterattack: board, tracks, boxes, badges, marks, words."""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.order import make_order
from grognard.kernel.play.position import masked_state
from grognard.kernel.shown.presentation import COMING, NOW, PAST, SKIPPED
from grognard.titles.mortain_counterattack import TITLE, verbs
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    GERMAN,
    INFANTRY,
    LEG,
    PANTHER,
    TANKS,
    US,
    game,
    hex_number,
    position,
    state,
    unit_number,
)

SHOWN = game().presentation
HELD = {"german": ["GE01", "GE06"], "us": ["US01", "US23"]}


def states(s: Any, name: str, shown: Any = SHOWN) -> list[str]:
    track = next(track for track in shown.tracks(s) if track.name == name)
    return [step.state for step in track.steps]


def box(s: Any, name: str) -> Any:
    return next(box for box in SHOWN.boxes(s) if box.name == name)


def notes(s: Any, name: str) -> list[str]:
    return [note["en"] for note in box(s, name).notes]


# ------------------------------------------------------------------------------------- the board


def test_the_board_has_the_whole_map():
    board = SHOWN.board()
    assert board["title"] == "mortain-counterattack"
    assert (len(board["hexes"]), len(board["units"]), len(board["links"])) == (672, 53, 31)
    assert len({(each["x"] + each["y"]) % 2 for each in board["hexes"]}) == 1
    hedges = [each for each in board["hexes"] if each.get("features") == ["hedgerow"]]
    assert len(hedges) == 10
    assert next(each for each in board["hexes"] if each["id"] == "2815")["area"]
    game().data.finish()


def test_rivers_and_the_start_line_are_drawn_in_one_stroke():
    lines = SHOWN.board()["lines"]
    assert [line["kind"] for line in lines] == ["river", *["stream"] * 8, "start"]
    assert lines[0]["name"]["en"] == "Sée"
    assert lines[0]["sides"][-1] == ["0103", "0104"]  # downstream
    for line in lines:
        for one, two in zip(line["sides"], line["sides"][1:], strict=False):
            assert len({*one, *two}) == 3


def test_roads_leave_the_map_where_the_data_say_so():
    exits = [link.get("exits", {}) for link in SHOWN.board()["links"]]
    ways = sorted(way for each in exits for way in each.values() if way != "none")
    assert ways.count("E") == 5
    assert ways.count("W") >= 3


def test_looks_that_units_name_exist():
    board = SHOWN.board()
    for each in board["units"]:
        assert each["ground"] in board["counters"]["grounds"]
        assert each["size"] in ("I", "II", "III", "KG")
        assert [face.get("reduced", False) for face in each["faces"]] == [False, True]
    panther = next(each for each in board["units"] if each["id"] == PANTHER)
    assert panther["faces"][1]["values"] == {"attack": 2, "defence": 2, "movement": 10}
    assert {each["id"] for each in board["units"] if each["ground"] == "ss"} >= {"1SS-I/1", LEG}


# ------------------------------------------------------------------------------- tracks and boxes


def test_tracks():
    s = state({PANTHER: "2510"}, "us combat", turn=3)
    assert states(s, "turns") == [PAST, PAST, NOW] + [COMING] * 4
    assert states(s, "sequence") == [SKIPPED, *[PAST] * 6, NOW, *[COMING] * 3]
    assert SHOWN.tracks(s)[0].steps[0].note == {
        "en": "Aug 6. Support fire: German 5, US 6",
        "de": "6. August. Unterstützungsfeuer: deutsch 5, US 6",
    }
    assert states(s, "exits") == [NOW] + [COMING] * 5
    assert states(game().start(), "sequence")[0] == NOW
    s.winner = US
    assert states(s, "sequence")[-1] == NOW


def test_without_a_reserve_there_is_no_mobile_combat():
    board = game(mobile_phase="half")
    s = state({PANTHER: "2510"}, "german movement", mobile_phase="half")
    assert states(s, "sequence", board.presentation).count(SKIPPED) == 3


def test_a_hand_is_shown_to_its_owner_only():
    match = position({PANTHER: "0310", BATTALION: "0210"}, "german combat", held=HELD)
    for order in ("attack 0210", f"join {PANTHER}", "support GE06"):
        if match.decision is not None and order in match.decision.orders:
            match.give(order)
    for viewer, own, other in ((GERMAN, "german", "us"), (US, "us", "german")):
        known = masked_state(match.game, match.state, viewer)
        mine, theirs = box(known, f"support-{own}"), box(known, f"support-{other}")
        assert "?" not in [chip.label for chip in mine.chips]
        assert {chip.label for chip in theirs.chips} == {"?"}
        assert len(theirs.chips) == 2
    known = masked_state(match.game, match.state, SPECTATOR)
    assert [chip.label for chip in box(known, "support-german").chips] == ["?", "?"]
    german = box(match.state, "support-german")
    assert [(chip.label, chip.state) for chip in german.chips] == [("+1", COMING), ("+2", NOW)]
    assert german.chips[1].name["en"] == "GE06: rocket launchers, +2"
    assert notes(match.state, "support-german") == ["Unused: 1 with +1 in all", "In this combat: 1"]


def test_what_halves_and_doubles_support_fire():
    s = state({PANTHER: "0102", BATTALION: "2815"}, "us combat", held=HELD)
    assert notes(s, "support-us") == [
        "Unused: 2 with +5 in all",
        "An enemy stands on the supply symbol: next turn half",
        "Hill 317 is held: next turn double",
    ]


def test_units_off_the_map():
    s = state({PANTHER: "exited", TANKS: "waiting", "1SS-I/1": "waiting"}, turn=1)
    s.replaced = 1 << GERMAN
    boxes = {box.name: box.units for box in SHOWN.boxes(s)}
    assert boxes["entering"] == [TANKS]
    assert boxes["waiting"] == ["1SS-I/1"]
    assert boxes["exited"] == [PANTHER]
    assert len(boxes["eliminated"]) == 50
    assert notes(s, "waiting") == ["Turn 2: 1"]
    assert notes(s, "exited") == ["At full strength and mobile: 1 of 5"]
    assert notes(s, "replacements") == [
        "German replacement: used",
        "US replacement: not yet used",
    ]
    assert len(box(game().start(), "unplaced").units) == 23


# ------------------------------------------------------------------------ badges, marks and score


def test_badges_and_faces():
    s = state(
        {PANTHER: "2510", INFANTRY: "2410"},
        "german combat",
        moved=[PANTHER],
        attacked=[PANTHER],
        depleted=[INFANTRY],
    )
    s.retreated = 1 << unit_number(INFANTRY)
    pieces = {piece.unit: piece for piece in SHOWN.pieces(s)}
    assert pieces[PANTHER].badges == ["moved", "fired"]
    assert (pieces[INFANTRY].face, pieces[INFANTRY].badges) == (1, ["halted"])
    s.active = US
    assert not SHOWN.pieces(s)[unit_number(PANTHER)].badges
    assert set(SHOWN.board()["words"]["badges"]) == {"moved", "fired", "halted"}


def test_marks_and_score():
    s = state({PANTHER: "2414", BATTALION: "2516"}, captured=["2414", "2515"])
    s.targets = 1 << hex_number("2410")
    kinds = {(mark.hex, mark.kind) for mark in SHOWN.marks(s)}
    assert kinds == {("2414", "captured"), ("2515", "contested"), ("2410", "struck")}
    score = SHOWN.score(s)
    assert score is not None
    assert [line.points for line in score.lines] == [0, 1]
    assert score.verdict["en"].endswith("this is a US victory.")


# ------------------------------------------------------------------------------------------- words


def test_every_order_and_question_has_words():
    for verb in verbs.VERBS:
        for text in SHOWN.phrase(make_order(verb.number, *[0] * len(verb.kinds))).values():
            named = bool(verb.kinds) and verb.word != "support"  # by its value, not its id
            assert ("{1}" in text) == named, (verb.word, text)
    procedures = {"GameTurn", "AfterCombat"}
    assert {name for name in TITLE.frames if not SHOWN.question(name)} == procedures


def test_conditions_and_suggestions_exist():
    s = state({PANTHER: "0310", BATTALION: "0210"}, "german combat")
    for name, texts in SHOWN.conditions():
        assert set(texts) == {"en", "de"}
        assert game().condition(name, s, make_order(1)) in (True, False)
    words = {verb.word for verb in verbs.VERBS}
    for each in SHOWN.suggestions():
        for question, answer, when in each.orders:
            assert question in TITLE.frames
            assert answer in words
            assert not when or when in dict(SHOWN.conditions())


def test_11_0_r33_who_missed_its_turn_is_not_said_to_enter():
    units = {TANKS: "3001", PANTHER: "waiting", BATTALION: "2514"}
    s = state(units, turn=3, delayed_entry="no")
    boxes = {each.name: each.units for each in s.board.presentation.boxes(s)}
    assert boxes["missed"] == [PANTHER]
    assert "entering" not in boxes
    usual = state(units, turn=3)
    assert {each.name: each.units for each in SHOWN.boxes(usual)}["entering"] == [PANTHER]


def test_r37_literal_the_last_turn_is_shown_as_not_played():
    s = state({TANKS: "3001", BATTALION: "2514"}, turn=6, victory_test="literal")
    assert dict(s.board.status(s))["status.turn"] == (6, 6)
    assert states(s, "turns", s.board.presentation) == [PAST] * 5 + [NOW, SKIPPED]
    usual = state({TANKS: "3001", BATTALION: "2514"}, turn=6)
    assert dict(usual.board.status(usual))["status.turn"] == (6, 7)
    assert states(usual, "turns") == [PAST] * 5 + [NOW, COMING]
