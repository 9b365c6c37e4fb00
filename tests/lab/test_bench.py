"""The benchmark: its figures fit together, and its games are the same everywhere."""

from __future__ import annotations

import json

import pytest

from grognard.kernel.title import SettingFault
from grognard.lab import bench as module
from grognard.lab.bench import BenchReport, bench, build_name, yardstick
from grognard.lab.setting import Setting

TITLE = "stand-at-mortain"


def test_a_report_fits_together(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "CHECKED_GAMES", 1)
    report = bench(TITLE, seconds=0.2)
    assert report.build == build_name()
    assert report.decisions > report.games * 50
    assert report.seconds >= 0.2
    assert 0 < report.copy_us < report.order_us
    assert 0 < report.legal_us < 10_000
    assert report.positions > 100
    assert report.decisions_per_second == report.decisions / report.seconds
    told = json.loads(json.dumps(report.to_json()))
    assert told["r"] == report.r
    assert told["checksum"] == report.checksum
    text = "\n".join(report.lines())
    assert report.build in text
    assert f"({report.r:.2f} R)" in text


def test_one_r_is_1180_decisions_in_a_yardstick():
    report = BenchReport(
        TITLE, "standard", "en", "", "", 10, 23_600, 2.0, 0.1, 1.0, 1.0, 1.0, 1, ""
    )
    assert report.decisions_per_second == 11_800
    assert report.games_per_second == 5
    assert report.r == pytest.approx(1.0)


def test_the_yardstick_grows_with_the_loop(monkeypatch: pytest.MonkeyPatch):
    whole = min(yardstick() for _ in range(3))
    monkeypatch.setattr(module, "LOOP", module.LOOP // 10)
    assert 0 < min(yardstick() for _ in range(3)) < whole / 3


def test_positions_are_the_same_in_every_run():
    game = Setting(TITLE).game()
    first, second = module.sample_positions(game), module.sample_positions(game)
    assert [orders for _, orders in first] == [orders for _, orders in second]
    assert all(orders for _, orders in first)


def test_no_time_is_refused():
    with pytest.raises(SettingFault, match="no time"):
        bench(TITLE, seconds=0)
