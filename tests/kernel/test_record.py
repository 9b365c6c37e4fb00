"""Records: a change of one character anywhere is found, and the line is named."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.match.record import LENGTH_LIMIT, RecordFault, plain, read_lines, write_lines
from grognard.kernel.match.replay import read_record
from tests.toy.play import BASE, GAME, load, match_at, play_out, position

# Letters, digits, blanks, quotes, brackets, a look-alike, an escape.
OTHERS = ["0", "1", "a", "A", " ", '"', "{", "}", ",", "\n", "\r", "\\", "é", "\u0430", "\0", "\t"]


def short_game() -> str:
    """A record of a few lines that has everything: draws, secrets, fire, an end."""
    match = Match(GAME, seed="short")
    for order in ("bid high", "bid low", "move R1", "enter A3"):
        match.give(order)
    match.give("fire B1")
    return match.record


RECORD = short_game()
FINISHED = play_out("finished").record


def fault_of(text: str | bytes) -> RecordFault:
    with pytest.raises(RecordFault) as caught:
        load(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


def chained(change: Callable[[list[dict[str, Any]]], object], record: str = RECORD) -> str:
    """A record that was changed by somebody who can also compute the hashes."""
    entries = read_lines(record)
    change(entries)
    return write_lines(entries)


def test_a_record_is_read_as_it_was_written():
    for record in (RECORD, FINISHED):
        assert write_lines(read_lines(record)) == record
        assert load(record).record == record
    assert RECORD.count("\n") == 7


def test_any_other_character_anywhere_is_found_and_its_line_named():
    for at, right in enumerate(RECORD):
        line = RECORD.count("\n", 0, at) + 1
        # Each place gets four of the characters: together all, everywhere some.
        for other in [OTHERS[(at + step * 5) % len(OTHERS)] for step in range(4)]:
            if other != right:
                fault = broken(RECORD[:at] + other + RECORD[at + 1 :])
                assert fault.line in (line, line + 1), (at, right, other)


def test_any_character_left_out_or_put_in_is_found_and_its_line_named():
    for at in range(len(RECORD)):
        line = RECORD.count("\n", 0, at) + 1
        assert broken(RECORD[:at] + RECORD[at + 1 :]).line in (line, line + 1)
        other = OTHERS[at % len(OTHERS)]
        assert broken(RECORD[:at] + other + RECORD[at:]).line in (line, line + 1)


def test_a_record_cut_off_anywhere_is_found():
    for at in range(len(RECORD)):
        line = RECORD.count("\n", 0, at) + 1
        assert broken(RECORD[:at]).line in (line, line + 1)


def broken(text: str) -> RecordFault:
    """The fault of the chain alone: nothing has to be played to find it."""
    with pytest.raises(RecordFault) as caught:
        read_record(text.encode())
    return caught.value


def test_lines_in_another_sequence_are_found():
    lines = RECORD.splitlines(keepends=True)
    for first in range(len(lines)):
        for second in range(first + 1, len(lines)):
            swapped = lines[:]
            swapped[first], swapped[second] = lines[second], lines[first]
            assert broken("".join(swapped)).line == first + 1


def test_a_line_left_out_or_said_twice_is_found():
    lines = RECORD.splitlines(keepends=True)
    for at in range(len(lines)):
        assert broken("".join(lines[:at] + lines[at + 1 :])).line == at + 1
        assert broken("".join([*lines[: at + 1], *lines[at:]])).line == at + 2


@pytest.mark.parametrize("garbage", ["x", "\n", "{}\n", "\0\n", "null\n", RECORD])
def test_what_is_appended_is_found(garbage: str):
    assert fault_of(RECORD + garbage).line == 8


@pytest.mark.parametrize(
    ("raw", "line", "message"),
    [
        (b"", 1, "cut off"),
        (b"\n", 1, "not a line of a record"),
        (b"\xff\xfe\x00binary\n", 1, "not text in UTF-8"),
        (RECORD.encode() + b"\x80\n", 8, "not text in UTF-8"),
        (b"\xef\xbb\xbf" + RECORD.encode(), 1, "not a line of a record"),
        (b"<html></html>\n", 1, "not a line of a record"),
        (b'{"some":"json"}\n', 1, "carries no hash"),
        (b"[]\n", 1, "carries no hash"),
        (b"7\n", 1, "carries no hash"),
        (b"[" * 200_000 + b"]" * 200_000 + b"\n", 1, "not a line of a record"),
        (b'{"chain":' * 50_000 + b"1" + b"}" * 50_000 + b"\n", 1, "not a line of a record"),
        (b'{"chain":NaN}\n', 1, "NaN is not a number"),
        (b'{"chain":-Infinity}\n', 1, "-Infinity is not a number"),
        (b'{"chain":1e999}\n', 1, "not written as records are"),
        (b'{"chain":' + b"9" * 5000 + b"}\n", 1, "not a line of a record"),
        (b'{"chain":"a","chain":"b"}\n', 1, "'chain' stands there twice"),
        (b'{"chain":"\\ud800"}\n', 1, "changed|not a line"),
        (b" " * (LENGTH_LIMIT + 1) + b"\n", 1, "longer than any line"),
        (RECORD.replace("\n", "\r\n").encode(), 1, "carriage return"),
    ],
)
def test_a_foreign_file_is_refused(raw: bytes, line: int, message: str):
    fault = fault_of(raw)
    assert fault.line == line
    with pytest.raises(RecordFault, match=message):
        load(raw)


def test_every_depth_of_nesting_is_refused_not_crashed_on():
    for depth in (10, 100, 300, 900, 1000, 3000, 10_000):
        text = '{"chain":' + "[" * depth + "]" * depth + "}\n"
        assert broken(text).line == 1


@pytest.mark.parametrize(
    ("change", "line", "message"),
    [
        (lambda e: e[0].update(grognard=2), 1, "record format 2; this program reads 1"),
        (lambda e: e[0].update(grognard=True), 1, "record format True"),
        (lambda e: e[0].pop("grognard"), 1, "not a record of this program"),
        (lambda e: e[2].pop("order"), 3, "no order in this line"),
        (lambda e: e.pop(), 7, "its last line is missing"),
        (lambda e: e.__delitem__(slice(1, None)), 2, "its last line is missing"),
        (lambda e: e[0].update(rules=2), 1, "played by version 2 of the rules"),
        (lambda e: e[0].update(rules=True), 1, "played by version True"),
        (lambda e: e[0].pop("data"), 1, "data is missing"),
        (lambda e: e[0].update(data="0" * 64), 1, "played with other data"),
        (lambda e: e[0].update(data=7), 1, "data is not a text"),
        (lambda e: e[0].update(scenario="other"), 1, "has no scenario 'other'"),
        (lambda e: e[0].update(scenario=None), 1, "scenario is not a text"),
        (lambda e: e[0].update(edition=["first"]), 1, "edition is not a text"),
        (lambda e: e[0].update(edition="third"), 1, "has no edition 'third'"),
        (lambda e: e[0].update(readings=["groups"]), 1, "not a table"),
        (lambda e: e[0].update(readings={"groups": 1}), 1, "not a table of texts"),
        (lambda e: e[0].update(readings={"groups": "may be"}), 1, "has no groups = 'may be'"),
        (lambda e: e[0].update(readings={"luck": "yes"}), 1, "has no option 'luck'"),
        (lambda e: e[0].update(readings={}), 1, "not the one that this match would write"),
        (lambda e: e[0].update(seed="other"), 1, "not the one that this match would write"),
        (lambda e: e[0].update(seed=5), 1, "seed is not a text"),
        (lambda e: e[0].update(position=5), 1, "position is not a table"),
        (lambda e: e[0].update(position={}), 1, "acted: is missing"),
        (lambda e: e[0].update(extra=None), 1, "extra is not a part of a first line"),
        (lambda e: e[0]["draws"][0].__setitem__(2, "guns-b"), 1, "not the one that this match"),
        (lambda e: e[1].update(order="bid low"), 3, None),
        (lambda e: e[1].update(order="move R1"), 2, "refuse.must_bid"),
        (lambda e: e[1].update(order="fly"), 2, "unknown_verb"),
        (lambda e: e[1].update(order="Bid high"), 2, "order is 'Bid high'; the rules give"),
        (lambda e: e[1].update(order=7), 2, "not a text"),
        (lambda e: e[1].update(side="blue"), 2, "out_of_turn"),
        (lambda e: e[1].update(side="green"), 2, "has no side 'green'"),
        (lambda e: e[1].update(side=None), 2, "not a text"),
        (lambda e: e[1].update(side=0), 2, "not a text"),
        (lambda e: e[1].update(of=4), 2, "of is 4; the rules give 3"),
        (lambda e: e[1].update(of=3.0), 2, "of is 3.0; the rules give 3"),
        (lambda e: e[1].update(standing=False), 2, "standing is False"),
        (lambda e: e[1].update(standing=1), 2, "standing is 1; the rules give True"),
        (lambda e: e[1].update(note=None), 2, "note is None"),
        (lambda e: e[1].update(draws=[]), 2, r"draws is \[\]"),
        (lambda e: e[1].update(side=e[1].pop("side")), 2, "another sequence"),
        (lambda e: e[5]["draws"][0].__setitem__(2, "9"), 6, "draws is"),
        (lambda e: e[5].pop("draws"), 6, "draws is None; the rules give"),
        (lambda e: e.insert(5, e[4]), 6, "refuse"),
        (lambda e: e.pop(3), 4, "refuse.not_now"),
        (lambda e: e[-1].update(end="red"), 7, "the end of the match"),
        (lambda e: e[-1].update(position="0" * 32), 7, "the end of the match"),
        (lambda e: e[-1].update(extra=1), 7, "the end of the match"),
    ],
)
def test_a_change_with_new_hashes_is_refused_by_playing_it_again(
    change: Callable[[list[dict[str, Any]]], object], line: int, message: str | None
):
    text = chained(change)
    if message is None:  # another choice, as legal: what follows no longer fits
        assert fault_of(text).line >= line
    else:
        with pytest.raises(RecordFault, match=message) as caught:
            load(text)
        assert caught.value.line == line


def test_a_finished_game_ends_where_it_ends():
    last = FINISHED.count("\n")
    assert fault_of(chained(lambda e: e.insert(-1, e[1]), FINISHED)).line == last
    for wrong in ({"end": "blue"}, {"end": None}, {"reason": "end.losses"}):
        changed = chained(lambda e, w=wrong: e[-1].update(w), FINISHED)  # type: ignore[misc]
        footer = json.loads(FINISHED.splitlines()[-1])
        if {**footer, **wrong} != footer:
            assert fault_of(changed).line == last


def test_a_position_in_the_first_line_is_checked():
    match = match_at(position("R2 B3"), seed="s")
    match.give("done")
    assert load(match.record).record == match.record
    bad: list[tuple[dict[str, Any], str]] = [
        ({**BASE, "questions": []}, "nobody is asked"),
        ({**BASE, "turn": None}, "turn: None is not a whole number"),
        ({**BASE, "hands": [["?"], ["?"]]}, "hidden"),
    ]
    for written, message in bad:
        with pytest.raises(RecordFault, match=f"line 1: .*{message}"):
            load(chained(lambda e, w=written: e[0].update(position=w), match.record))  # type: ignore[misc]


def test_there_is_one_way_to_write_each_thing():
    assert len({plain(value) for value in (1, 1.0, True, "1", None, [1])}) == 6
    assert plain({"b": "ä", "a": [1, 2]}) == '{"b":"ä","a":[1,2]}'
