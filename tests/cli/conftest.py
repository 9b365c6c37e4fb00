"""The command line, run in this process: arguments and typed lines in, texts and exit code out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from grognard.cli import run
from tests.games import games_made_once


class Result(NamedTuple):
    code: int
    out: str
    err: str


Grognard = Callable[..., Result]


@pytest.fixture(scope="module", autouse=True)
def shared_games() -> Iterator[None]:
    with games_made_once():
        yield


@pytest.fixture
def grognard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Grognard:
    """`grognard("play", "stand-at-mortain", typed="pass\\n")`."""
    monkeypatch.setenv("COLUMNS", "80")

    def command(*arguments: str | Path, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        return Result(code, captured.out, captured.err)

    return command


@pytest.fixture(scope="session")
def played() -> list[str]:
    """What `record` has written once, for all who read it."""
    return []


@pytest.fixture
def record(grognard: Grognard, tmp_path: Path, played: list[str]) -> Path:
    """A finished game of two computer players."""
    path = tmp_path / "game.jsonl"
    if played:
        path.write_text(played[0], encoding="utf-8")
        return path
    result = grognard(
        *("play", "stand-at-mortain", "--german", "random", "--us", "random"),
        *("--seed", "7", "--save", path),
    )
    assert result.code == 0
    assert path.exists()
    played.append(path.read_text(encoding="utf-8"))
    return path
