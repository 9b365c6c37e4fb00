"""The fuzzer: what it reports, what it reaches, how it shrinks a failure."""

from __future__ import annotations

import json

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.match.replay import read_record
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import State
from grognard.kernel.play.tape import derive_seed
from grognard.kernel.play.why import Why
from grognard.kernel.title import SettingFault
from grognard.lab import checks, setting
from grognard.lab.fuzz import Failure, FuzzReport, _Fuzzing, fuzz
from grognard.lab.reach import Reach
from tests.contract.broken import Ask, CountGame, CountState, CountTitle

TITLE = "stand-at-mortain"


class Watched(CountGame):
    def faults(self, s: State) -> list[str]:
        assert isinstance(s, CountState)
        return ["T1 too much"] if s.count > 8 else []


class LateIllegal(Ask):
    """Offers an illegal order from a count of nine on."""

    def legal(self, s: CountState) -> list[int]:
        return self.candidates(s) if s.count > 8 else super().legal(s)

    def check(self, s: CountState, order: int, why: Why) -> None:
        super().check(s, order, why)
        if s.count > 8 and order == self.candidates(s)[-1]:
            why.no("T2", "refuse.three", 0)


class Moody(Ask):
    """Goes another way each time it is played, from a count of nine on."""

    def apply(self, s: CountState, order: int, desk: Desk) -> None:
        super().apply(s, order, desk)
        if s.count > 8 and not desk.listening:
            s.secret[0] += 1


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch):
    """Lets the laboratory find a title of the test."""

    def put(title: CountTitle) -> None:
        monkeypatch.setattr(setting, "find_title", lambda name: title)

    return put


def test_a_sound_title_passes_and_all_is_reached(use):
    use(CountTitle())
    report = fuzz("count", games=12, seed=1)
    assert report.passed
    assert report.games == 12
    assert report.decisions > 60
    assert not any(report.not_reached.values())
    assert set(report.reached["secrets"]) == {"secret", "hand"}
    assert json.loads(json.dumps(report.to_json()))["failures"] == []


def test_a_failure_keeps_all_that_is_needed_to_see_it_again(use):
    use(CountTitle(game=Watched))
    report = fuzz("count", games=3, seed=1)
    assert not report.passed
    failure = report.failures[0]
    assert (failure.kind, failure.game) == (checks.INVARIANT, 1)
    assert failure.message == "T1 too much"
    assert failure.seed == derive_seed("1", "standard", "only", 1)
    assert failure.options == {}
    assert count_after(failure, 0) == 0
    assert count_after(failure) > 8
    assert "broken invariant: game 1 (standard, only" in "\n".join(report.lines())


def test_a_record_is_cut_to_the_first_position_that_fails(use):
    use(CountTitle(LateIllegal))
    report = fuzz("count", games=6, seed=2)
    assert report.failures
    for failure in report.failures:
        assert failure.kind == checks.ILLEGAL
        assert count_after(failure) > 8
        assert count_after(failure, failure.orders - 1) <= 8


def count_after(failure: Failure, orders: int | None = None) -> int:
    """The count after so many orders of a failure's record, by the sound rules."""
    entries = read_record(failure.record.encode())
    match = Match(CountTitle().game(), seed=failure.seed)
    for entry in entries[1:-1][:orders]:
        match.give(entry["order"], entry["side"])
    assert isinstance(match.state, CountState)
    return match.state.count


def test_a_replay_that_differs_is_cut_too(use):
    use(CountTitle(Moody))
    report = fuzz("count", games=4, seed=3)
    assert {failure.kind for failure in report.failures} == {checks.REPLAY}
    assert all(failure.orders <= 10 for failure in report.failures)


@pytest.mark.slow
def test_readings_are_drawn_and_both_editions_played():
    report = fuzz(TITLE, games=2, seed=5)
    assert report.passed
    readings = report.reached["readings"]
    assert readings["half=up"] + readings["half=down"] == 2
    assert report.reached["verbs"]["move"] > 100
    usual = fuzz(TITLE, games=1, seed=5, edition="en", options={"half": "up"})
    assert usual.reached["readings"]["half=up"] == 1
    assert usual.reached["readings"]["tiger_free=with_other"] == 1


@pytest.mark.slow
@pytest.mark.long
def test_workers_change_nothing():
    one = fuzz(TITLE, games=2, seed=9, workers=1).to_json()
    two = fuzz(TITLE, games=2, seed=9, workers=2).to_json()
    assert one.pop("seconds") > 0
    assert two.pop("seconds") > 0
    assert one == two


def test_editions_have_games_of_their_own_also_where_readings_are_drawn():
    seen = {
        (edition, number): (plan.seed, plan.setting.options)
        for edition in ("en", "de")
        for number in range(1, 9)
        for plan in [_Fuzzing(setting.Setting(TITLE, edition=edition), "1").plan(number)]
    }
    assert len({seed for seed, _ in seen.values()}) == len(seen)
    drawn = [str(options) for _, options in seen.values() if options]
    assert len(drawn) == len(set(drawn)) == 8


def test_bad_settings_are_named():
    with pytest.raises(SettingFault, match="0 games"):
        fuzz(TITLE, games=0, seed=1)
    with pytest.raises(SettingFault, match="'fr'"):
        fuzz(TITLE, games=1, seed=1, edition="fr")


def test_failures_alike_are_told_once():
    failures = [Failure("dead end", "stuck", n, "s", "x", "y", {}) for n in range(3)]
    lines = FuzzReport("t", "s", failures=failures, not_reached={"verbs": ["exit"]}).lines()
    assert len(lines) == 3
    assert lines[1].endswith("(and 2 alike)")
    assert lines[2] == "never reached, verbs: exit"


def test_reach_is_merged():
    one, two = Reach(), Reach()
    one.met("verbs", "move")
    two.met("verbs", "fire")
    one.merge(two)
    assert one.not_met({"verbs": ["move", "fire", "exit"]}) == {"verbs": ["exit"]}
