"""A ruling that comes when there are records leaves them as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.kernel.data import DataFault, DataSet
from grognard.kernel.match.replay import game_of, read_record, replay
from grognard.kernel.ruling import Ruling, read_rulings, spoken
from grognard.lab.driver import play_match
from grognard.titles import find_title
from tests.titles.data_helpers import change, copied

TITLE = find_title("strike-counter-strike")
MATCHES = sorted((Path(__file__).resolve().parents[2] / "docs/matches").glob("*.jsonl"))


def test_what_a_ruling_is_silent_about_is_no_reading():
    late = Ruling("late", "1.1", ["yes", "no"], {"first": "yes"}, silent="yes")
    early = Ruling("early", "1.2", ["yes", "no"], {"first": "yes"})
    assert spoken({"late": "yes", "early": "yes"}, [late, early]) == {"early": "yes"}
    assert spoken({"late": "no", "early": "no"}, [late, early]) == {"late": "no", "early": "no"}


def test_a_ruling_is_silent_about_one_of_its_readings(tmp_path: Path):
    mortain = find_title("stand-at-mortain")
    folder = copied(mortain, tmp_path)
    change(folder, "rulings.toml", 'id = "reactivate"\n', 'id = "reactivate"\nsilent = "yes"\n')
    rulings = {r.name: r for r in read_rulings(DataSet.load(folder), mortain.editions)}
    assert (rulings["reactivate"].silent, rulings["half"].silent) == ("yes", None)
    change(folder, "rulings.toml", 'silent = "yes"', 'silent = "never"')
    with pytest.raises(DataFault, match='unknown silent "never"'):
        read_rulings(DataSet.load(folder), mortain.editions)


def test_a_late_ruling_is_chosen_and_recorded_like_any_other():
    usual = TITLE.game(options={"leaver_binds_zone": "yes"})
    assert usual.readings == TITLE.game().readings
    assert "leaver_binds_zone" not in usual.readings
    match = play_match(TITLE.game(options={"leaver_binds_zone": "no"}), ["random", "random"], "1")
    entries = read_record(match.record.encode())
    assert entries[0]["readings"]["leaver_binds_zone"] == "no"
    assert replay(entries, game_of(entries[0], TITLE, None)).record == match.record


@pytest.mark.slow
@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_the_annotated_matches_are_still_read(path: Path):
    assert grognard.load(path).outcome is not None


def test_there_are_annotated_matches():
    assert len(MATCHES) >= 8
