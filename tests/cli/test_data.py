"""`grognard data export`, `grognard data check`, and `--data` everywhere."""

from __future__ import annotations

import json


def exported(grognard, tmp_path):
    folder = tmp_path / "mine"
    assert grognard("data", "export", "stand-at-mortain", folder).code == 0
    return folder


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_what_is_exported_is_sound(grognard, tmp_path):
    folder = exported(grognard, tmp_path)
    assert {"layer.toml", "hexes.csv", "counters.csv"} <= {path.name for path in folder.iterdir()}
    result = grognard("data", "check", folder)
    assert result.code == 0
    assert "No fault" in result.out


def test_export_never_writes_into_a_folder_that_is_in_use(grognard, tmp_path):
    folder = exported(grognard, tmp_path)
    (folder / "hexes.csv").write_text("mine")
    result = grognard("data", "export", "stand-at-mortain", folder)
    assert result.code == 1
    assert "nothing was written" in result.err
    assert (folder / "hexes.csv").read_text() == "mine"


def test_check_names_every_fault_with_file_line_and_column(grognard, tmp_path):
    folder = exported(grognard, tmp_path)
    change(folder / "hexes.csv", "0101,clear", "0101,swamp")
    change(folder / "counters.csv", "US-117,us", "US-117,swiss")
    change(folder / "layer.toml", 'mode = "replace"', 'mode = "perhaps"')
    (folder / "extra.csv").write_text("a,b\n")
    result = grognard("data", "check", folder)
    assert result.code == 1
    for words in ("hexes.csv:2:2", "counters.csv:2:2", "layer.toml:3", "extra.csv"):
        assert words in result.err
    shown = json.loads(grognard("data", "check", folder, "--json").out)
    assert shown["sound"] is False
    assert len(shown["faults"]) == 4
    assert set(shown["faults"][0]) == {"file", "line", "column", "message", "name"}


def test_check_of_no_folder_and_of_any_folder(grognard, tmp_path):
    missing = grognard("data", "check", tmp_path / "nowhere")
    assert missing.code == 2
    assert "no such folder" in missing.err
    other = grognard("data", "check", tmp_path)
    assert other.code == 1
    assert "layer.toml" in other.err


def test_a_game_with_corrected_data_needs_them_again(grognard, tmp_path):
    folder = exported(grognard, tmp_path)
    change(folder / "hexes.csv", "0101,clear", "0101,forest")
    path = tmp_path / "game.jsonl"
    words = ["play", "stand-at-mortain", "--german", "random", "--us", "random", "--seed", "1"]
    assert grognard(*words, "--data", folder, "--save", path).code == 0
    without = grognard("replay", path, "--verify")
    assert without.code == 1
    assert f"{path}: line 1: " in without.err
    assert "--data" in without.err
    assert grognard("replay", path, "--verify", "--data", folder).code == 0


def test_faulty_data_are_refused_by_every_command(grognard, tmp_path):
    folder = exported(grognard, tmp_path)
    change(folder / "hexes.csv", "0101,clear", "0101,swamp")
    for words in (
        ["play", "stand-at-mortain"],
        ["simulate", "stand-at-mortain", "--games", "1"],
        ["fuzz", "stand-at-mortain", "--games", "1"],
    ):
        result = grognard(*words, "--data", folder)
        assert result.code == 1, words
        assert "hexes.csv:2:2" in result.err
