"""Batches: the same on any number of cores, told as JSON, and careful with folders."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard
from grognard.kernel.play.engine import Endless
from grognard.kernel.play.interval import wilson
from grognard.kernel.play.tape import derive_seed
from grognard.kernel.title import Game, SettingFault
from grognard.lab import driver
from grognard.lab import simulate as module
from grognard.lab.pool import GROWTH, next_size
from grognard.lab.setting import Setting
from grognard.lab.simulate import BatchResult, GameFault, record_name, simulate
from tests.patience import PATIENCE

TITLE = "stand-at-mortain"
PLAYERS = ["random", "random"]


def small(**changes: object) -> BatchResult:
    given: dict[str, object] = {"games": 6, "players": PLAYERS, "seed": 3, "workers": 1, **changes}
    return simulate(TITLE, **given)  # type: ignore[arg-type]


def test_workers_change_nothing_but_the_time():
    one, two = small(games=12).to_json(), small(games=12, workers=2).to_json()
    assert one.pop("seconds") > 0
    assert two.pop("seconds") > 0
    assert one == two


def test_another_seed_gives_another_batch():
    assert small(seed=3).checksum != small(seed=4).checksum
    assert small(seed=3).checksum == small(seed="3").checksum


def test_the_order_of_games_matters_to_the_checksum():
    rows = [driver.play_game(_game(), PLAYERS, str(n)) for n in range(2)]
    forth, back = (BatchResult(_game(), PLAYERS, "") for _ in range(2))
    for row in rows:
        forth.add(row)
    for row in reversed(rows):
        back.add(row)
    assert forth.wins == back.wins
    assert forth.checksum != back.checksum


def test_json_has_what_programs_read():
    result = small()
    report = json.loads(json.dumps(result.to_json()))
    assert report["title"] == TITLE
    assert report["sides"] == ["german", "us"]
    assert report["players"] == PLAYERS
    assert report["games"] == 6
    assert set(report["wins"]) == {"german", "us", "draw"}
    assert sum(report["wins"].values()) == sum(report["endings"].values()) == 6
    assert sum(report["turns"].values()) == 6
    assert report["decisions"] == result.decisions > 6 * 100
    assert report["length"]["shortest"] <= report["length"]["mean"] <= report["length"]["longest"]
    assert report["intervals"]["us"] == list(wilson(report["wins"]["us"], 6))
    assert report["seconds"] > 0
    assert len(report["checksum"]) == 32


def test_progress_counts_every_game():
    told: list[tuple[int, int]] = []
    small(progress=lambda done, games: told.append((done, games)))
    assert told == [(n, 6) for n in range(1, 7)]


def test_the_edition_and_the_options_are_played():
    assert small(edition="de").edition == "de"
    assert small(options={"reactivate": "no"}).readings["reactivate"] == "no"
    assert small().checksum != small(options={"reactivate": "no"}).checksum


def test_a_record_is_what_a_match_of_that_seed_writes(tmp_path: Path):
    result = small(records=tmp_path / "new" / "records")
    paths = sorted((tmp_path / "new" / "records").iterdir())
    assert [path.name for path in paths] == [record_name(n) for n in range(1, 7)]
    match = driver.play_match(_game(), PLAYERS, derive_seed("3", 2))
    assert paths[1].read_text(encoding="utf-8") == match.record
    assert grognard.load(paths[5]).outcome is not None
    assert result.checksum == small().checksum


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path):
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(SettingFault, match="not empty"):
        small(records=tmp_path)
    with pytest.raises(SettingFault, match="not a folder"):
        small(records=tmp_path / "letter.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"games": 0}, "0 games"),
        ({"workers": 0}, "0 workers"),
        ({"players": ["random"]}, "needs 2 players"),
        ({"players": ["random", "napoleon"]}, "napoleon"),
        ({"edition": "fr"}, "'fr'"),
        ({"scenario": "none"}, "'none'"),
        ({"options": {"weather": "fair"}}, "'weather'"),
    ],
)
def test_bad_settings_are_named(changes: dict[str, object], message: str):
    with pytest.raises(SettingFault, match=message):
        small(**changes)


def test_an_unknown_side_has_no_interval():
    with pytest.raises(SettingFault, match="british"):
        small(games=1).interval("british")


def test_a_game_that_fails_is_named(monkeypatch: pytest.MonkeyPatch):
    def endless(*_: object) -> None:
        raise Endless("no end")

    monkeypatch.setattr(module, "play_game", endless)
    with pytest.raises(GameFault, match=rf"game 1 \(seed {derive_seed('3', 1)}\): Endless: no end"):
        small()


def test_tasks_grow_to_a_fifth_of_a_second():
    assert next_size(1, 10.0) == 1
    assert next_size(1, 0.001) == GROWTH
    assert next_size(100, 0.001) == 200
    assert next_size(100, 0.0) == GROWTH * 100


INTERRUPTED = """
from grognard.lab.simulate import simulate
try:
    simulate("stand-at-mortain", games=10**6, players=["random", "random"], seed=1, workers=2,
             progress=lambda done, games: print(done, flush=True))
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


def test_ctrl_c_works_where_the_suite_was_started_in_the_background():
    """A shell lets its background jobs ignore SIGINT; whatever a test starts would do so too."""
    code = """
import signal, subprocess, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
ask = "import signal, tests.conftest; print(signal.getsignal(signal.SIGINT).__name__)"
sys.exit(subprocess.run([sys.executable, "-c", ask]).returncode)
"""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env)
    assert done.stdout.strip() == "default_int_handler", done.stderr


@pytest.mark.slow
def test_ctrl_c_ends_the_batch_and_its_workers(tmp_path: Path):
    """Sent to the whole group, as a terminal does; the caller's script has no main guard."""
    script = tmp_path / "script.py"
    script.write_text(INTERRUPTED, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )
    assert process.stdout is not None
    with killed_after(process, 120):
        assert process.stdout.readline().strip() == "1"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate()
    assert out.splitlines()[-1] == "stopped"
    assert err == ""
    assert _ends(process.pid)


@contextlib.contextmanager
def killed_after(process: subprocess.Popen[str], seconds: float) -> Iterator[None]:
    """Nobody waits for a word of the process longer than this; then it and its group end."""
    timer = threading.Timer(seconds, os.killpg, (process.pid, signal.SIGKILL))
    timer.start()
    try:
        yield
    except BaseException:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        raise
    finally:
        timer.cancel()
        timer.join()


def _begun() -> subprocess.Popen[str]:
    """The command itself, after its first workers have begun; a group of its own."""
    words = ["simulate", TITLE, "--games", "1000000", "--players", "random,random"]
    process = subprocess.Popen(
        [sys.executable, "-m", "grognard", *words, "--seed", "1", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )
    for _ in range(600):
        if len(_workers(process.pid)) == 2:
            return process
        time.sleep(0.1)
    raise AssertionError("no workers")


def _workers(parent: int) -> list[int]:
    """The processes that play for a batch."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
    lines = {child: Path(f"/proc/{child}/cmdline").read_bytes() for child in found}
    return [int(child) for child, line in lines.items() if b"spawn_main" in line]


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize(
    "number", [pytest.param(signal.SIGTERM, marks=pytest.mark.long), signal.SIGKILL]
)
def test_a_batch_that_is_ended_leaves_no_workers(number: signal.Signals):
    process = _begun()
    process.send_signal(number)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == (143 if number == signal.SIGTERM else -number)
    assert _ends(process.pid)


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_a_worker_that_is_killed_is_a_sentence():
    process = _begun()
    os.kill(_workers(process.pid)[0], signal.SIGKILL)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "grognard: a worker process was killed, perhaps because memory ran out" in err
    assert "Traceback" not in err
    assert _ends(process.pid)


def _ends(group: int) -> bool:
    """Whether no process of the group is left, within half a minute."""
    for _ in range(300):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def _game() -> Game:
    return Setting(TITLE).game()
