"""The command line, run in this process: arguments and typed lines in, texts and exit code out."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from grognard.cli import run


class Result(NamedTuple):
    code: int
    out: str
    err: str


Grognard = Callable[..., Result]


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


@pytest.fixture
def record(grognard: Grognard, tmp_path: Path) -> Path:
    """A finished game of two computer players."""
    path = tmp_path / "game.jsonl"
    result = grognard(
        *("play", "stand-at-mortain", "--german", "random", "--us", "random"),
        *("--seed", "7", "--save", path),
    )
    assert result.code == 0
    assert path.exists()
    return path
