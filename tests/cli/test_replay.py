"""`grognard replay`: the story, and whether a record can be trusted."""

from __future__ import annotations

import json
import random
import re
import time

import pytest

from grognard.cli.errors import Failure
from grognard.cli.limits import limited


def test_the_story_has_orders_events_and_cases(grognard, record):
    result = grognard("replay", record)
    assert result.code == 0
    assert "Turn 1: all cards are shuffled. [S2.1]" in result.out
    assert re.search(r"^German: (move|enter|pass|fire)", result.out, re.MULTILINE)
    assert "victory" in result.out.splitlines()[-1]


def test_the_story_in_german(grognard, record):
    result = grognard("replay", record, "--language", "de")
    assert result.code == 0
    assert "Runde 1" in result.out
    assert "shuffled" not in result.out


def test_verify_says_so(grognard, record):
    result = grognard("replay", record, "--verify")
    assert result.code == 0
    assert "verified" in result.out


def test_json(grognard, record):
    shown = json.loads(grognard("replay", record, "--json").out)
    assert shown["verified"] is True
    assert shown["title"] == "stand-at-mortain"
    assert shown["winner"] in ("german", "us")
    first = shown["orders"][0]
    assert {"side", "order", "of", "events"} <= set(first)
    assert {"case", "key", "text"} == set(first["events"][0])


@pytest.mark.slow
def test_one_changed_character_anywhere_is_refused_with_its_line(grognard, record):
    text = record.read_text(encoding="utf-8")
    chance = random.Random(20)
    for _ in range(20):
        place = chance.randrange(len(text))
        letters = [letter for letter in 'a0Z"{,:} \n' if letter != text[place]]
        changed = text[:place] + chance.choice(letters) + text[place + 1 :]
        record.write_text(changed, encoding="utf-8")
        result = grognard("replay", record, "--verify")
        assert result.code == 1, (place, text[place])
        found = re.match(rf"grognard: {re.escape(str(record))}: line (\d+): ", result.err)
        assert found, result.err
        line = text.count("\n", 0, place) + 1
        assert abs(int(found[1]) - line) <= 1, (line, result.err)


@pytest.mark.parametrize("lines", [1, 2, 30])
def test_a_record_that_is_cut_off(grognard, record, lines):
    kept = record.read_text(encoding="utf-8").splitlines(keepends=True)[:lines]
    record.write_text("".join(kept), encoding="utf-8")
    result = grognard("replay", record, "--verify")
    assert result.code == 1
    assert "cut off" in result.err


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"hello\n", b"{}\n", b"[1,2]\n", b"\xff\xfe\x00", b'{"chain":1}\n', b"[" * 9999],
)
def test_a_file_that_is_no_record(grognard, tmp_path, content):
    path = tmp_path / "foreign"
    path.write_bytes(content)
    for words in (["replay", path], ["replay", path, "--verify"], ["play", "--load", path]):
        result = grognard(*words)
        assert result.code == 1
        assert f"{path}: line 1: " in result.err
        assert path.read_bytes() == content


def test_a_record_that_is_not_there(grognard, tmp_path):
    result = grognard("replay", tmp_path / "none")
    assert result.code == 1
    assert "No such file" in result.err


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_that_asks_for_too_much(
    grognard, record, command: str, monkeypatch: pytest.MonkeyPatch
):
    """A file from elsewhere is read with a limit of memory, and that is said in a sentence."""
    monkeypatch.setattr("grognard.load", lambda *_, **__: bytes(5 << 30))
    result = grognard(command, record)
    assert result.code == 1
    assert "too long or too large to be checked: more than 4096 MB of memory" in result.err


def test_a_record_that_takes_too_long():
    with pytest.raises(Failure, match="more than 1 seconds of computing"), limited("x", seconds=1):
        compute(10)


def compute(seconds: int) -> None:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
