"""What the table shows of The Pocket at Falaise: board, tracks, boxes, badges, marks, words."""

import re

from grognard.kernel.play.order import make_order
from grognard.kernel.shown.presentation import COMING, NOW, PAST, SKIPPED
from grognard.titles.falaise import TITLE, verbs
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch07_movement import Movement
from grognard.titles.falaise.rules.ch08_bombardment import Bombardment
from grognard.titles.falaise.state import ACTIVE, FalaiseState, put, take_off
from tests.titles.falaise.helpers import BOARD, corps, hex_, unit

SHOWN = BOARD.presentation


def historical() -> FalaiseState:
    """The historical set-up on turn 2, by day."""
    s = BOARD.start()
    for number, place in BOARD.parts.setups["historical"]:
        put(s, number, place)
    s.turn = 2
    s.stack = []
    return s


def states(s: FalaiseState, name: str) -> list[str]:
    track = next(track for track in SHOWN.tracks(s) if track.name == name)
    return [step.state for step in track.steps]


def notes(s: FalaiseState, name: str) -> list[str]:
    box = next(box for box in SHOWN.boxes(s) if box.name == name)
    return [note["en"] for note in box.notes]


def badges(s: FalaiseState, name: str) -> list[str]:
    return next(piece.badges for piece in SHOWN.pieces(s) if piece.unit == name)


# ------------------------------------------------------------------------------------- the board


def test_the_board_has_the_whole_map():
    board = SHOWN.board()
    assert board["title"] == "falaise"
    assert (len(board["hexes"]), len(board["units"]), len(board["links"])) == (1850, 109, 34)
    sums = {(each["x"] + each["y"]) % 2 for each in board["hexes"]}
    assert len(sums) == 1  # the drawing's lattice
    first = board["hexes"][0]
    assert (first["id"], first["x"], first["y"]) == ("0101", 99, 0)  # columns count from the east


def test_lines_are_drawn_in_one_stroke():
    """Front line, Withdrawal Line and zone each are one unbroken line, in order."""
    lines = [line for line in SHOWN.board()["lines"] if line["kind"] not in ("river", "stream")]
    assert [(line["kind"], len(line["sides"])) for line in lines] == [
        ("front", 228),
        ("limit", 54),
        ("boundary", 38),
    ]
    for line in lines:
        assert set(line["name"]) == {"en", "de"}
        for one, two in zip(line["sides"], line["sides"][1:], strict=False):
            assert len({*one, *two}) == 3


def test_looks_that_units_name_exist():
    board = SHOWN.board()
    layout = board["counters"]["layouts"][board["counters"]["layout"]]
    marks = layout["slots"][-1]["plate"]["looks"]
    for each in board["units"]:
        assert each["ground"] in board["counters"]["grounds"]
        assert each["size"] in ("I", "II", "III", "X", "KG")
        assert {face["values"]["corps"] for face in each["faces"]} <= {*marks, ""}
    assert len(marks) == 15
    eightieth = next(each for each in board["units"] if each["id"] == "us80_317")
    assert [face["values"]["rating"] for face in eightieth["faces"]] == ["?", "?"]


def test_every_badge_has_a_word():
    words = SHOWN.board()["words"]["badges"]
    source = (TITLE.folder.parent / "shown" / "presentation.py").read_text(encoding="utf-8")
    assert set(re.findall(r'badges\.append\("(\w+)"\)', source)) == set(words)


# ------------------------------------------------------------------------------- tracks and boxes


def test_the_turn_track_has_nights_days_and_dates():
    s = historical()
    track = SHOWN.tracks(s)[0]
    assert [step.state for step in track.steps] == [PAST, NOW] + [COMING] * 8
    assert track.steps[0].note == {
        "en": "Night, 16/17 August 1944",
        "de": "Nacht, 16./17. August 1944",
    }
    assert track.steps[9].note == {"en": "Day, 21 August 1944", "de": "Tag, 21. August 1944"}


def test_the_sequence_of_play():
    s = historical()
    s.stack = [Bombardment()]
    assert states(s, "sequence") == [
        *(SKIPPED, SKIPPED, SKIPPED, PAST, NOW),
        *(COMING, COMING, COMING, COMING, SKIPPED),
    ]
    s.turn = 1  # no airstrikes by night
    assert states(s, "sequence")[3] == SKIPPED
    assert states(BOARD.start(), "sequence")[0] == NOW
    s.turn, s.winner = 10, ALLIED
    assert states(s, "sequence")[-1] == NOW


def test_the_track_of_points_turns_over_at_twenty():
    s = historical()
    s.vp = 23
    assert states(s, "vp") == [PAST] * 3 + [NOW] + [COMING] * 16
    assert next(step.note for step in SHOWN.tracks(s)[2].steps if step.note) == {
        "en": "+20",
        "de": "+20",
    }
    s.vp = -2  # R10
    assert states(s, "vp") == [COMING] * 20


def test_the_cup():
    s = historical()
    s.corps = corps("47")
    s.cup = 1 << corps("74") | 1 << corps("7")
    s.activated = 1 << corps("2FJ")
    assert notes(s, "cup") == [
        "Now: 47th Panzer Corps",
        "In the cup: 74th Corps, US 7th Corps",
        "Activated: 2nd Fallschirmjäger Corps",
    ]
    s.cup = 0
    assert notes(s, "cup")[-1] == "The cup is empty"


def test_the_general_records():
    s = historical()
    s.corps, s.mp, s.vp, s.ter_80, s.relieved, s.airstrikes = corps("15"), 6, 3, 2, 1, 4
    s.argentan = ALLIED
    assert notes(s, "records") == [
        "Allied victory points: 3",
        "Movement points of the corps: 6",
        "Airstrikes left: 4",
        "Argentan: Allied",
        "86th Corps Zone: closed",
        "TER of the US 80th Division: 2",
        "Canadian 4th Armoured: commander relieved, TER +2",
    ]


def test_units_off_the_map():
    s = historical()
    take_off(s, unit("gebb"), s.board.unknown)
    boxes = {box.name: box.units for box in SHOWN.boxes(s)}
    assert boxes["unknown"] == ["gebb"]
    assert boxes["reinforcements"] == ["g272_980", "g272_981", "g272_982", "us610"]
    assert boxes["eliminated"] == boxes["exited"] == []
    assert "withdrawn" not in boxes
    place = next(piece.place for piece in SHOWN.pieces(s) if piece.unit == "gebb")
    assert place == "unknown"


# ------------------------------------------------------------------------------- badges and marks


def test_badges():
    s = historical()
    assert not any(piece.badges for piece in SHOWN.pieces(s))
    s.corps = corps("47")
    number = unit("g9ss_p")
    s.role[number] = ACTIVE
    assert badges(s, "g9ss_p") == ["column"]  # attached: its own corps is another
    s.moved[number] = s.disrupted[number] = s.assaulted[number] = 1
    assert badges(s, "g9ss_p") == ["disrupted", "column", "fired", "moved"]
    s.finished[number] = 1
    assert badges(s, "g9ss_p")[-1] == "activated"
    s.corps = BOARD.corps_58  # 11.2 nobody is attached to the 58th
    assert "column" not in badges(s, "g9ss_p")


def test_a_unit_without_a_line_of_communication_bears_a_badge():
    s = historical()
    # Every other neighbour is Allied: their zones cover the rest.
    for name, place in zip(("po_k", "po_s", "po_z"), around("2516")[::2], strict=True):
        put(s, unit(name), place)
    put(s, unit("g2_p"), hex_("2516"))
    assert badges(s, "g2_p") == ["unsupplied"]


def around(printed: str) -> list[int]:
    return BOARD.grid.adjacent(hex_(printed))


def test_marks():
    s = historical()
    assert [(mark.hex, mark.kind) for mark in SHOWN.marks(s)] == [("3014", "control-german")]
    s.argentan, s.struck = ALLIED, 1 << hex_("2708")
    assert [(mark.hex, mark.kind) for mark in SHOWN.marks(s)] == [
        ("3014", "control-allied"),
        ("2708", "struck"),
    ]


# ------------------------------------------------------------------------------------------- words


def test_every_order_has_words_for_its_arguments():
    for verb in verbs.VERBS:
        for text in SHOWN.phrase(make_order(verb.number, *[0] * len(verb.kinds))).values():
            for number in range(1, 4):
                assert (f"{{{number}}}" in text) == (number <= len(verb.kinds)), (verb.word, text)


def test_every_question_has_words():
    assert SHOWN.question(Movement.__name__)["de"] == "Bewegung: Welche Einheit?"
    assert SHOWN.question("GameTurn") == {}
    BOARD.data.finish()


def test_the_sketch():
    sketch = BOARD.sketch(historical())
    assert len(sketch.counters) == 109
    assert sketch.counters[unit("g501")].factors == "2-5"
    assert sketch.counters[unit("g1ss_2")].short == "2/1 SS"
    shorts = [(counter.side, counter.short) for counter in sketch.counters]
    assert len(set(shorts)) == len(shorts)
    assert sketch.marks == [(hex_("3014"), "word.mark.argentan.german")]
    words = {*sketch.terrain, sketch.factors, sketch.marks[0][1]}
    assert words <= set(BOARD.title.messages)


def test_a_question_about_a_whole_corps_is_asked_for_its_units_on_the_map():
    s = historical()
    assert SHOWN.asked_for(s) == [], "nobody's Round"
    s.corps = corps("74")
    found = SHOWN.asked_for(s)
    assert found
    assert {s.formation[each] for each in found} == {s.corps}
    gone = found[0]
    take_off(s, gone, s.board.unknown)
    assert SHOWN.asked_for(s) == found[1:]
