"""Calibration: sets of numbers inside their ranges, halved till one is left, resumable."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from grognard.kernel.data import DataFault
from grognard.kernel.data.ranges import estimates
from grognard.kernel.title import SettingFault
from grognard.lab import calibrate as module
from grognard.lab.calibrate import Goal, Trial, calibrate, layer_of
from grognard.lab.calibration_file import read_goal
from grognard.lab.experiments.store import open_results
from grognard.lab.setting import Setting

TITLE = "mortain-counterattack"
GOAL = Goal(
    Setting(TITLE),
    ("random", "random"),
    "german",
    0.5,
    "7",
    sets=5,
    games=1,
    names=("us_105", "us_155", "us_allotment"),
    keep=(("us_105", "us_155"),),
    start=({"us_allotment": 3},),
)
FILE = """
title = "mortain-counterattack"
players = ["random", "random"]
side = "german"
share = 0.5
seed = 7
sets = 5
games = 1
numbers = ["us_105", "us_155", "us_allotment"]
keep = [["us_105", "us_155"]]
[[start]]
us_allotment = 3
"""


def test_sets_lie_inside_their_ranges_and_keep_their_order():
    known = estimates(Setting(TITLE).title.data(None))
    trials = module._draw(replace(GOAL, sets=40), known)
    assert [trial.moved for trial in trials[:2]] == [{}, {"us_allotment": 3}]
    assert len(trials) == 40
    assert trials[0].cost == 0 < trials[1].cost < trials[1].cost + 1
    for trial in trials[2:]:
        assert list(trial.moved) == list(GOAL.names)
        assert trial.moved["us_105"] <= trial.moved["us_155"]
        for name, value in trial.moved.items():
            assert known[name].low <= value <= known[name].high
    assert len({str(trial.moved) for trial in trials}) == 40


def test_the_loss_is_the_distance_to_the_wanted_share_and_a_little_for_moving():
    near, far, moved = Trial(1, {}, 0.0, 5, 10), Trial(2, {}, 0.0, 0, 10), Trial(3, {}, 0.1, 5, 10)
    assert near.loss(0.5) == 0 < moved.loss(0.5) < far.loss(0.5) == 0.5
    assert "5 of 10, 50 % " in near.words.replace("50%", "50 %")


def test_half_of_the_sets_go_on_with_twice_the_games_and_a_kill_changes_nothing(tmp_path: Path):
    told: list[str] = []
    best = calibrate(GOAL, tmp_path / "once", workers=1, tell=told.append)
    assert best.games == 4
    assert [line for line in told if "go on" in line] == [
        "2 sets go on to 2 games",
        "1 sets go on to 4 games",
    ]

    def stop(words: str) -> None:
        if words.startswith("  2"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        calibrate(GOAL, tmp_path / "twice", workers=1, tell=stop)
    again: list[str] = []
    assert calibrate(GOAL, tmp_path / "twice", workers=1, tell=again.append) == best
    assert again == told
    with open_results(tmp_path / "twice" / f"set-{best.number}.sqlite") as store:
        assert len(store.done()) == 4
    if best.moved:
        game = Setting(TITLE, data=str(layer_of(tmp_path / "once", best.number))).game()
        assert game.data.digest != Setting(TITLE).game().data.digest


def test_a_folder_belongs_to_one_calibration(tmp_path: Path):
    (tmp_path / "sets.json").write_text("{}", encoding="utf-8")
    with pytest.raises(SettingFault, match="another calibration"):
        calibrate(GOAL, tmp_path, workers=1)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"names": ("us_gold",)}, "no range for us_gold; there are: us_mortar"),
        ({"start": ({"us_105": 9},)}, "us_105 = 9 is outside its range, 1 to 3"),
    ],
)
def test_what_cannot_be_moved_is_named(tmp_path: Path, changed: dict[str, object], message: str):
    with pytest.raises(SettingFault, match=message):
        calibrate(replace(GOAL, **changed), tmp_path, workers=1)  # type: ignore[arg-type]


def test_a_title_without_ranges_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("grognard.lab.calibrate.estimates", lambda data: {})
    with pytest.raises(SettingFault, match="no number with a range"):
        calibrate(GOAL, tmp_path, workers=1)


def test_a_file(tmp_path: Path):
    path = tmp_path / "goal.toml"
    path.write_text(FILE, encoding="utf-8")
    assert read_goal(path) == GOAL


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("mortain-c", "c", "goal.toml:2 (title): unknown title"),
        ("share = 0.5", "share = 2", "goal.toml:5 (share): is not a share"),
        ('side = "german"', 'side = "french"', "goal.toml:4 (side): unknown side"),
        ("sets = 5", "sheets = 5", "goal.toml:7 (sheets): unknown key"),
        ('"random", "random"', '"random", "ney"', 'goal.toml:3 (players): unknown player "ney"'),
        ('[["us_105", "us_155"]]', '["us_105"]', "goal.toml:10 (keep): is not a list of pairs"),
        ("us_allotment = 3", 'us_allotment = "a"', "(start.1.us_allotment): is not a whole number"),
    ],
)
def test_faults_of_a_file_have_their_place(tmp_path: Path, old: str, new: str, message: str):
    path = tmp_path / "goal.toml"
    path.write_text(FILE.replace(old, new), encoding="utf-8")
    with pytest.raises(DataFault) as fault:
        read_goal(path)
    assert message in str(fault.value)
