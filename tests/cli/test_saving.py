"""`grognard play`: saving, going on, positions, leaving the table."""

from __future__ import annotations

import json

import grognard as library
from grognard.cli.terminal import table
from grognard.cli.terminal.files import MatchFile

PLAY = ["play", "stand-at-mortain", "--seed", "5"]
TWO_PERSONS = [*PLAY, "--german", "human", "--us", "human"]
SET_UP = "setup default\nbegin\n"


def typed(*lines):
    return "".join(f"{line}\n" for line in lines)


def test_save_load_and_go_on(grognard, tmp_path):
    path = tmp_path / "mine.jsonl"
    first = grognard(*TWO_PERSONS, typed=SET_UP + typed(f"save {path}", "quit"))
    assert f"Written to {path}." in first.out
    before = path.read_text(encoding="utf-8")
    words = ["play", "stand-at-mortain", "--german", "human", "--us", "human", "--load", path]
    second = grognard(*words, typed=typed("log", "pass", "save", "quit"))
    assert second.code == 0
    assert "2 orders have been given so far." in second.out
    after = path.read_text(encoding="utf-8")
    assert after != before
    assert after.startswith("".join(before.splitlines(keepends=True)[:3]))
    assert library.load(path).log[2:]


def test_save_asks_before_it_replaces_another_file(grognard, tmp_path):
    path = tmp_path / "other"
    path.write_text("precious")
    for answer in ("no", "", "y"):
        result = grognard(*TWO_PERSONS, typed=SET_UP + typed(f"save {path}", answer))
        assert "Nothing was written." in result.out
        assert path.read_text() == "precious"
    grognard(*TWO_PERSONS, typed=SET_UP + typed(f"save {path}"))  # the input ends at the question
    assert path.read_text() == "precious"
    grognard(*TWO_PERSONS, typed=SET_UP + typed(f"save {path}", "yes"))
    assert library.load(path).log


def test_a_loaded_file_that_was_changed_meanwhile_is_another_file(grognard, tmp_path):
    path = tmp_path / "mine.jsonl"
    grognard(*TWO_PERSONS, typed=SET_UP + typed(f"save {path}"))
    file = MatchFile(library.load(path), path)
    assert file.is_own(path)
    path.write_text("somebody else was here")
    assert not file.is_own(path)


def test_save_option_refuses_an_existing_file(grognard, tmp_path):
    path = tmp_path / "other"
    path.write_text("precious")
    result = grognard(*PLAY, "--save", path)
    assert result.code == 2
    assert "exists already" in result.err
    assert path.read_text() == "precious"
    missing = grognard(*PLAY, "--save", tmp_path / "no" / "such")
    assert missing.code == 2


def test_unwritable_places_are_named_and_the_game_goes_on(grognard, tmp_path):
    place = tmp_path / "no" / "such.jsonl"
    lines = typed(f"save {place}", f"position {place}", f"save {tmp_path}", "yes", "log")
    result = grognard(*TWO_PERSONS, typed=SET_UP + lines)
    assert result.code == 0
    assert result.out.count("No such file or directory") == 2
    assert "US: setup default" in result.out.rpartition("> log")[2]


def test_a_position_is_written_and_played_from(grognard, tmp_path):
    path = tmp_path / "position.json"
    grognard(*TWO_PERSONS, typed=SET_UP + typed(f"position {path}"))
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["position"]["place"]["US-117"] == "0601"
    result = grognard("play", "stand-at-mortain", "--us", "human", "--position", path)
    assert result.code == 0
    assert "turn 1 of 6" in result.out
    again = grognard(*TWO_PERSONS, typed=SET_UP + typed(f"position {path}", "no"))
    assert "Nothing was written." in again.out


def test_quit_asks_for_a_file_and_ctrl_c_leaves_cleanly(grognard, tmp_path, monkeypatch):
    path = tmp_path / "mine.jsonl"
    result = grognard(*TWO_PERSONS, typed=SET_UP + typed("quit", path))
    assert result.code == 0
    assert library.load(path).log
    assert "--load" in result.out

    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    stopped = grognard(*TWO_PERSONS)
    assert stopped.code == 130
    assert "You leave the table." in stopped.out


def test_ctrl_c_at_a_terminal_saves_what_would_be_lost(grognard, tmp_path, monkeypatch):
    lines = ["setup default", "begin"]

    def answer(prompt: str) -> str:
        if lines:
            return lines.pop(0)
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    (tmp_path / "stand-at-mortain-1.jsonl").write_text("precious")
    monkeypatch.setattr("builtins.input", answer)

    class Terminal:
        @staticmethod
        def isatty() -> bool:
            return True

    class System:
        stdin = Terminal

    monkeypatch.setattr(table, "sys", System)
    result = grognard(*TWO_PERSONS)
    assert result.code == 130
    assert "grognard play stand-at-mortain --load" in result.out
    assert (tmp_path / "stand-at-mortain-1.jsonl").read_text() == "precious"
    assert len(library.load(tmp_path / "stand-at-mortain-2.jsonl").log) == 2
