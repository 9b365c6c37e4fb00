"""Records from elsewhere: checked in a process with limits, refused with a reason, never a hang."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.match.record import read_lines, write_lines
from grognard.table.play import checking
from grognard.table.play.checking import Checker
from grognard.table.refused import Refused
from tests.patience import PATIENCE
from tests.table.stuck import Stuck
from tests.table.support import MORTAIN, Client, Game, only, settings, wait_for

COUNTERATTACK = "mortain-counterattack"


def record(title: str = MORTAIN) -> str:
    """A match that has just begun."""
    match = grognard.new(title, seed="upload")
    for order in ("setup default", "begin"):
        match.give(order)
    return match.record


def from_position(title: str, **changes: Any) -> bytes:
    """A record that begins with a position in which somebody has meddled."""
    match = grognard.new(title, seed="upload")
    position = {**match.position, **changes}
    lines = read_lines(match.record)
    return write_lines([{**lines[0], "position": position}, *lines[1:]]).encode()


def moving(points: int) -> bytes:
    """A unit with that many points, in a phase of movement."""
    match = grognard.new(COUNTERATTACK, seed="points")
    while "MovementPhase" not in str(match.position["questions"]):
        match.give(match.legal[0])
    unit = next(iter(match.position["place"]))
    question = {"question": "Moving", "unit": unit, "points": points, "begun": False}
    questions = [*match.position["questions"], question]
    lines = read_lines(match.record)
    position = {**match.position, "questions": questions}
    return write_lines([{**lines[0], "position": position}, lines[-1]]).encode()


@pytest.mark.parametrize(
    ("write", "place"),
    [
        (lambda: moving(2**30), "questions[2].points: 1073741824 is not from 0 to"),
        (lambda: from_position(COUNTERATTACK, turn=-9999), "turn: -9999 is not from 0 to"),
        (lambda: from_position(COUNTERATTACK, place=None), "place: must name each of"),
        (lambda: from_position(MORTAIN, turn=2**31), "turn: 2147483648 is not from 0 to 6"),
        (lambda: from_position(MORTAIN, deck=[None]), "deck[0]: must be a card"),
        (lambda: from_position("falaise", vp=10**40), "vp: a number of more than 30 digits"),
    ],
)
def test_a_position_that_would_hang_the_server_is_refused_with_its_place(
    client: Client,
    write: Callable[[], bytes],
    place: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
):
    raw = write()
    answer = client.post("/api/records", content=raw)
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-record")
    assert f"line 1: {place}" in answer.json()["detail"]
    path = tmp_path / "foreign.grognard"
    path.write_bytes(raw)
    assert grognard_says(capsys, "verify", str(path)) == 1
    assert grognard_says(capsys, "replay", str(path), "--verify") == 1


def grognard_says(capsys: pytest.CaptureFixture[str], *words: str) -> int:
    from grognard.cli import run

    code = run(list(words))
    assert "line 1" in capsys.readouterr().err
    return code


@pytest.mark.parametrize(
    ("code", "seconds", "why"),
    [
        ("while True: pass", 1.0, ""),  # by the system or by the clock, whichever comes first
        ("import time; time.sleep(600)", 1.0, "no answer within 1.0 seconds"),
        ("found = [0] * 2**28", 60.0, "MemoryError"),
        ("import os; os._exit(1)", 60.0, "the process ended"),
    ],
)
def test_a_record_that_takes_too_much_is_refused(
    code: str,
    seconds: float,
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
):
    monkeypatch.setattr(checking, "main", Stuck(code))
    checker = Checker(seconds, 5.0, 1 << 30)
    try:
        with pytest.raises(Refused) as caught:
            checker.check(record().encode())
        if why.startswith("no answer"):
            assert checker._child._process is None  # whoever took too long is ended
    finally:
        checker.close()
    assert (caught.value.status, caught.value.error) == (422, "too-much-to-check")
    assert "too long or too large to be checked here" in caught.value.detail
    assert why in caplog.text


def test_a_fault_of_the_rules_is_a_fault_of_the_record(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(checking, "main", Stuck("[][0]"))
    checker = Checker(60.0, 5.0, 1 << 30)
    try:
        with pytest.raises(Refused) as caught:
            checker.check(record().encode())
    finally:
        checker.close()
    assert (caught.value.status, caught.value.error) == (422, "bad-record")


def test_a_record_that_would_take_long_whenever_it_is_loaded_is_refused():
    checker = Checker(60.0, -1.0, 1 << 30)  # a clock may be coarse
    try:
        with pytest.raises(Refused) as caught:
            checker.check(record().encode())
    finally:
        checker.close()
    assert caught.value.error == "too-much-to-check"


def test_a_process_that_was_ended_is_started_anew(monkeypatch: pytest.MonkeyPatch):
    checker = Checker(60.0, 60.0, 1 << 30)
    try:
        assert checker.check(record().encode())["asked"]
        process = checker._child._process
        assert process is not None
        process.kill()
        process.join()
        assert checker.check(record().encode())["asked"]
    finally:
        checker.close()
    with pytest.raises(Refused) as caught:
        checker.check(record().encode())
    assert caught.value.error == "stopping"


def test_other_requests_are_answered_while_a_record_is_checked(monkeypatch: pytest.MonkeyPatch):
    from litestar.testing import TestClient

    from grognard.table.http.app import create_app

    monkeypatch.setattr(checking, "main", Stuck("import time; time.sleep(600)"))
    wish = settings(threads=1, check_seconds=PATIENCE, titles=only(MORTAIN))
    with TestClient(create_app(wish)) as client:
        answers: list[Any] = []
        raw = record().encode()
        upload = threading.Thread(
            target=lambda: answers.append(client.post("/api/records", content=raw))
        )
        upload.start()
        context = client.app.state.context
        while not context._checker._turn.locked():
            threading.Event().wait(0.01)
        assert client.get("/api/titles").status_code == 200
        assert not answers
        context._checker.close()
        upload.join(PATIENCE)
        assert answers[0].status_code == 503


SERVER = """
from tests.table.stuck import Stuck
from grognard.table.play import checking
from grognard.table.http.server import run
from grognard.table.settings import Settings

checking.main = Stuck("print('stuck', flush=True); [x for x in iter(int, 1) if x]")
settings = Settings(check_seconds=600.0, workers=1)
run(settings, "127.0.0.1", 0, announce=lambda url: print(url, flush=True))
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="signals of POSIX")
def test_sigterm_ends_the_server_while_a_record_is_checked():
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert server.stdout is not None
    try:
        address = server.stdout.readline().strip()
        request = urllib.request.Request(f"{address}api/records", record().encode())

        def send() -> None:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(request, timeout=PATIENCE)

        upload = threading.Thread(target=send, daemon=True)
        upload.start()
        assert server.stdout.readline().strip() == "stuck"
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) in (0, -signal.SIGTERM)
        upload.join(PATIENCE)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)
        server.wait()
        server.stdout.close()


def test_an_uploaded_match_is_stored_without_being_replayed_in_the_server(
    client: Client, monkeypatch: pytest.MonkeyPatch
):
    from grognard.table.play import room

    def never(*_: Any) -> Any:
        raise AssertionError("replayed in the server")

    with monkeypatch.context() as patch:
        patch.setattr(room, "resume", never)
        answer = client.post("/api/records", content=record().encode())
    assert answer.status_code == 201
    assert Game(client, answer.json()).watcher.view()["log_length"] == 2


def test_a_record_of_earlier_data_is_opened_with_them_and_played_on(client: Client):
    """What was once the usual data is a layer of the title, found by the digest of the record."""
    earlier = grognard.new(COUNTERATTACK, seed="upload", data="estimates-1").record.encode()
    created = client.post("/api/records", content=earlier).json()
    german = Game(client, created).people["german"]
    assert not german.view()["halted"]
    asked = german.view()["decision"]["side"]
    person = Game(client, created).people[asked]
    # The computer, in a process of its own, plays by the same data.
    person.post("/hand-over", {"player": "captain"})
    wait_for(person, lambda view: view["version"] > 3)
    person.post("/hand-over", {"player": None})
    assert person.try_end("resign")[0] == 200
    kept = read_lines(person.raw("/record").decode())
    assert kept[0]["data"] == read_lines(earlier.decode())[0]["data"]
    assert grognard.new(COUNTERATTACK).game.data.digest != kept[0]["data"]
