"""What the log says: why, when, each thing once; the same words in the rules and at the table."""

from __future__ import annotations

import re

import pytest

from grognard.kernel.data import DataSet
from grognard.kernel.match.match import Match
from grognard.language import Speaker, rule_ids, rule_text
from grognard.language.catalogue import catalogue_file
from grognard.table.shown.scribe import Scribe
from grognard.table.shown.speaker import TableSpeaker
from grognard.titles.mortain_counterattack import TITLE
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    GERMAN,
    GRENADIERS,
    INFANTRY,
    PANTHER,
    RECON,
    SCOUTS,
    TANKS,
    US_TANKS,
    game,
    keys,
    place,
    play,
    position,
    strike,
)


def sentences(match: Match, language: str = "en") -> list[str]:
    """Everything that was told to everybody, with the cases."""
    speaker = Speaker(match.game, language)
    events = [event for entry in match.log for event in entry.events if event.seen_by < 0]
    return [f"{speaker.event(event)} [{event.case}]" for event in events]


def next_turn(units: dict[str, str], turn: int) -> Match:
    match = position(units, "us mobile-combat", turn=turn, held={"us": ["US01"]})
    play(match, "end")
    return match


# ------------------------------------------------------------------------------- turns and markers


def test_t2_a_turn_begins_with_its_date():
    match = next_turn({PANTHER: "3001", US_TANKS: "1611"}, 1)
    assert "Turn 2 begins: Aug 7. [4.1]" in sentences(match)
    assert "Runde 2 beginnt: 7. August. [4.1]" in sentences(match, "de")
    last = next_turn({PANTHER: "3001", US_TANKS: "1611"}, 6)
    assert "Turn 7 begins: Aug 12. [4.1]" in sentences(last)
    late = position(
        {PANTHER: "3001", US_TANKS: "1611"},
        "us mobile-combat",
        turn=7,
        held={"us": ["US01"]},
        turns="8",
    )
    play(late, "end")
    assert "Turn 8 begins. [4.1]" in sentences(late)  # beyond the printed track


def test_12_0_15_0_the_allotment_says_why():
    plain = next_turn({PANTHER: "3001", US_TANKS: "1611"}, 1)
    assert "US gets 7 support fire markers. [8.1]" in sentences(plain)
    both = next_turn({PANTHER: "0102", BATTALION: "2815"}, 2)
    assert (
        "US gets 8 support fire markers (+8 turn track [T2], "
        "-4 an enemy on the supply symbol [12.0], +4 a US unit on Hill 317 [15.0]). [8.1]"
    ) in sentences(both)


# ----------------------------------------------------------------------------------------- Mortain


def test_19_0_a_hex_of_mortain_that_changes_hands_is_told_once():
    match = position({SCOUTS: "2715", INFANTRY: "0101"}, turn=3)
    play(match, f"move {SCOUTS}", "to 2514")
    assert [line for line in sentences(match) if "Mortain" in line][-1] == (
        "Mortain: 2514 is taken by the German player. [19.0]"
    )
    assert keys(match).index("unit.moves") < keys(match).index("mortain.taken")
    held = position({SCOUTS: "2715", INFANTRY: "0101"}, turn=3, captured=["2514", "2515", "2414"])
    play(held, f"move {SCOUTS}", "to 2514")
    assert "mortain.taken" not in keys(held)


def test_19_0_a_hex_that_is_retaken_is_told_too():
    units = {RECON: "2413", PANTHER: "3001"}
    match = position(units, "us movement", turn=3, captured=["2414"])
    play(match, f"move {RECON}", "to 2414")
    assert "Mortain: 2414 is retaken by the US player. [19.0]" in sentences(match)
    assert match.position["captured"] == []


def test_19_0_an_advance_and_a_way_off_the_map_take_it_too():
    match = position({PANTHER: "2513", TANKS: "2613", RECON: "2514"}, "german combat", draws=[1])
    strike(match, "2514", [PANTHER, TANKS])
    while match.decision is not None and match.decision.question != "CombatPhase":
        choice = [order for order in match.decision.orders if order.startswith("advance")]
        play(match, (choice or match.decision.orders)[0])
    assert ("mortain.taken" in keys(match)) == ("2514" in match.position["captured"])
    assert "mortain.taken" in keys(match)


# ------------------------------------------------------------------------------------------ combat


def test_7_3_the_sum_does_not_begin_with_an_empty_nought():
    match = position({PANTHER: "2011", INFANTRY: "2012"}, "german combat", draws=[3])
    strike(match, "2012", [PANTHER])
    (line,) = [line for line in sentences(match) if "differential" in line]
    assert "(+4 attacking units [7.3], -4 defending unit [7.3])" in line
    assert "(0" not in line


@pytest.mark.parametrize(
    ("die", "said"),
    [
        (1, "D3: {unit} must retreat three hexes. [T1]"),
        (3, "D2: {unit} must retreat two hexes. [T1]"),
        (4, "Ex: {unit} and one attacking unit suffer a loss. [T1]"),
    ],
)
def test_t1_a_result_says_what_must_be_and_not_yet_what_is(die: int, said: str):
    units = {PANTHER: "2011", GRENADIERS: "2112", RECON: "2012"}
    match = position(units, "german combat", draws=[die])
    strike(match, "2012", [PANTHER, GRENADIERS])  # +6 in the open
    assert said.format(unit=RECON) in sentences(match)


def test_t1_an_elimination_is_told_once():
    units = {PANTHER: "2011", TANKS: "2013", GRENADIERS: "2112", RECON: "2012"}
    match = position(units, "german combat", draws=[1])
    strike(match, "2012", [PANTHER, TANKS, GRENADIERS])  # +9 in the open: De
    assert place(match, RECON) == "eliminated"
    said = [line for line in sentences(match) if "eliminated" in line]
    assert said == [f"De: {RECON} is eliminated. [T1]"]


# ------------------------------------------------------------------------------- names at the table


def test_orders_at_the_table_name_each_unit_so_that_it_can_be_told_from_all_others():
    """Four counters read "2", and as many pairs more are alike."""
    board = game()
    shorts = {unit["id"]: unit["short"] for unit in board.presentation.board()["units"]}
    assert len(set(shorts.values())) < len(shorts)
    scribe = Scribe(TableSpeaker(board, "en", {}), shorts, GERMAN)
    move = board.notation.verbs[2]
    assert move.word == "move"
    labels = [scribe.label(move.number | unit << 8) for unit in range(len(board.units.ids))]
    assert len(set(labels)) == len(labels)


# ------------------------------------------------------------------------------------------- words


@pytest.mark.parametrize("case", ["2.0", "4.0", "7.0", "8.0", "10.0", "14.0"])
def test_the_headings_of_the_rulebook_can_be_asked_for(case: str):
    assert case in rule_ids(TITLE)
    assert rule_text(TITLE, case, "de") is not None


OTHER_WORDS = [
    *("ausgeschaltet", "bewegliche", "Hügel 317", "Feuerunterstützung", "Startlinie"),
    *("rückt vor", "Vorrücken", "vorrücken", "auffrischen", "aufgefrischt"),
]


def german_texts() -> list[str]:
    """The rules, the rulings, the table's words and the log, as far as this title speaks."""
    texts: list[str] = []

    def gather(value: object) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                if key == "de" and isinstance(inner, str):
                    texts.append(inner)
                else:
                    gather(inner)
        elif isinstance(value, list):
            for inner in value:
                gather(inner)

    data: DataSet = TITLE.data(None)
    for name in ("rules", "rulings", "presentation", "title"):
        gather(data.document(name).values)
    blocks = catalogue_file("de").read_text(encoding="utf-8").split("\n\n")
    mine = [block for block in blocks if "#. mortain-counterattack" in block]
    texts += [line for block in mine for line in re.findall(r'^msgstr "(.*)"', block, re.M)]
    return texts


def test_one_german_word_for_one_thing():
    texts = german_texts()
    assert len(texts) > 400
    assert [(word, text) for text in texts for word in OTHER_WORDS if word in text] == []
    for word in ("eliminiert", "mobile", "Höhe 317", "Unterstützungsfeuer", "Ausgangslinie"):
        assert any(word in text for text in texts)
