"""Replay: a record rebuilds its match, and proves its dice."""

import shutil
from pathlib import Path

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.match.record import RecordFault, read_lines, write_lines
from grognard.kernel.match.replay import game_of, read_record, replay
from grognard.kernel.play.position import digest
from tests.toy.play import GAME, TITLE, first_moment, load, match_at, moments, position, questions
from tests.toy.title import DATA, TheFord

NESTED = ["GameTurn", "Activation", "Battle", "Retreat", "OpFire"]


def test_games_with_fire_inside_retreats_inside_assaults_replay_to_equal_positions():
    nested = finished = 0
    for seed in range(40):
        digests = []
        match = Match(GAME, seed="-")
        for match in moments(f"replay/{seed}"):
            nested += questions(match) == NESTED
            digests.append(digest(GAME, match.state))
        again = load(match.record)
        finished += again.outcome is not None
        assert again.record == match.record
        assert digest(GAME, again.state) == digests[-1]
        assert [entry.events for entry in again.log] != []
        told = [[(e.key, e.args) for e in entry.events] for entry in match.log]
        assert [[(e.key, e.args) for e in entry.events] for entry in again.log] == told
    assert nested > 5
    assert finished == 40


def test_a_record_may_be_sent_in_the_middle_of_any_question():
    match = first_moment(lambda m: questions(m) == NESTED)
    again = load(match.record)
    assert questions(again) == NESTED
    assert again.legal == match.legal
    assert '"end":null' in match.record
    for game in (match, again):
        game.give(game.legal[-1])
    assert again.record == match.record


def test_a_record_without_a_seed_uses_its_draws():
    match = match_at(position("R2 B3"), [6, 6])
    for order in ("assault B2", "join R2", "resolve", "commit guns-a", "commit smoke-a"):
        match.give(order)
    assert [draw.value for draw in match.log[-1].draws] == [6]
    again = load(match.record)
    assert again.record == match.record
    assert again.seed is None
    assert again.legal == match.legal


def test_a_record_without_a_seed_from_the_very_first_draw():
    match = Match(GAME, draws=[4, 5, 1])
    match.give("bid low")
    match.give("bid low")
    again = load(match.record)
    assert again.record == match.record
    assert [draw.value for draw in again.opening.draws] == [4, 5]


@pytest.mark.parametrize(
    ("draw", "message"),
    [
        (["3.1", "die", "7", 6], "die 7 cannot be drawn"),
        (["3.1", "die", "²", 6], "'²' is not a die"),
        (["3.1", "die", "--1", 6], "'--1' is not a die"),
        (["3.1", "die", "", 6], "'' is not a die"),
        (["3.1", "die", "1" * 5000, 6], "is not a die"),
        (["3.1", "die", "-1", 6], "die -1 cannot be drawn"),
        (["3.1", "die", 4, 6], "is not a draw"),
        (["3.1", "marker", "tank", 6], "'tank' is not a marker"),
        (["3.1", "die"], "is not a draw"),
        ("3.1 die 4 6", "is not a draw"),
        (None, "is not a draw"),
        (["3.1", "die", "4", 7], "draws is"),
        (["3.2", "die", "4", 6], "draws is"),
        (["3.1", "marker", "guns-a", 6], "draws is"),
    ],
)
def test_a_draw_that_could_not_be_is_refused_with_its_line(draw: object, message: str):
    moving = {"question": "Moving", "unit": "R1", "points": 2, "halted": False}
    match = match_at(position("R1 A3", [moving, {"question": "OpFire", "target": "R1"}]), [4])
    match.give("fire B1")
    entries = read_lines(match.record)
    entries[1]["draws"] = [draw]
    with pytest.raises(RecordFault, match=f"line 2: .*{message}"):
        load(write_lines(entries))
    entries[1]["draws"] = draw if isinstance(draw, str) else 5
    with pytest.raises(RecordFault, match="line 2: draws is not a list"):
        load(write_lines(entries))


def test_draws_in_another_line_are_refused():
    turn = [{"question": "GameTurn", "step": "end"}, {"question": "Activation"}]
    match = match_at({**position(), "questions": turn}, [3, 5])
    match.give("done")
    match.give("bid low")
    entries = read_lines(match.record)
    entries[2]["draws"] = [entries[1]["draws"].pop()]
    with pytest.raises(RecordFault, match="line 2: draws is"):
        load(write_lines(entries))


def test_a_record_of_other_data_is_refused(tmp_path: Path):
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    same = TheFord(folder)
    record = Match(GAME, seed="data").record
    assert load(record, same).record == record
    units = folder / "units.csv"
    units.write_text(units.read_text().replace("R1,red,1", "R1,red,2"))
    with pytest.raises(RecordFault, match="line 1: played with other data"):
        load(record, TheFord(folder))


def test_a_remark_in_the_data_changes_no_record(tmp_path: Path):
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    units = folder / "units.csv"
    units.write_text(units.read_text().replace("estimate", "history"))
    record = Match(GAME, seed="data").record
    assert load(record, TheFord(folder)).record == record


def test_a_record_of_other_rules_is_refused():
    newer = TheFord()
    newer.rules_version = 2
    record = Match(GAME, seed="rules").record
    with pytest.raises(RecordFault, match=r"line 1: played by version 1 .* has version 2"):
        load(record, newer)


def test_readings_are_kept_in_the_record():
    game = TITLE.game(edition="second")
    match = Match(game, seed="readings")
    again = load(match.record)
    assert again.game.readings == {"groups": "no"}
    assert again.game.edition == "second"


def test_a_saved_file_is_whole_and_read_again(tmp_path: Path):
    match = first_moment(lambda m: len(m.log) == 12)
    target = tmp_path / "match.record"
    target.write_text("something older and longer than the record" * 200)
    match.save(target)
    assert target.read_bytes() == match.record.encode()
    assert [path.name for path in tmp_path.iterdir()] == ["match.record"]
    entries = read_record(target.read_bytes())
    assert replay(entries, game_of(entries[0], TITLE, None)).record == match.record


def test_a_match_is_rebuilt_with_its_undo_barrier():
    match = Match(GAME, seed="barrier")
    match.give("bid high")
    again = load(match.record)
    assert again.why_no_undo("red") is None
    again.undo("red")
    assert again.record == Match(GAME, seed="barrier").record


def test_draws_given_by_name_before_a_seed_can_be_loaded():
    match = Match(GAME, seed="both", draws=["guns-a", "guns-b"])
    match.give("bid low")
    match.give("bid low")
    assert match.header()["given"] == ["guns-a", "guns-b"]
    assert load(match.record).record == match.record


def test_a_match_with_given_draws_and_then_a_seed_can_be_loaded():
    match = Match(GAME, seed="both", draws=[4, 5])
    match.give("bid low")
    match.give("bid low")
    assert load(match.record).record == match.record
