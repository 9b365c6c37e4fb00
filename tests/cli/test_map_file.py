"""`grognard map`: the sheet as a file, in each format; nothing is overwritten."""

from __future__ import annotations

import shutil
import xml.dom.minidom
from pathlib import Path

import pytest
from typer.testing import CliRunner

from grognard.cli.app import app
from grognard.cli.errors import FAULT, USAGE, Failure
from grognard.cli.map import BROWSERS

STATIC = Path(__file__).resolve().parents[2] / "src/grognard/table/static"
needs_browser = pytest.mark.skipif(
    not any(map(shutil.which, BROWSERS)) or not (STATIC / "map.html").exists(),
    reason="NOT TESTED: no Chromium here, or the client is not built",
)


def draw(*words: str) -> tuple[int, str]:
    """Exit code and message of a drawing."""
    result = CliRunner().invoke(app, ["map", *words])
    fault = result.exception
    return (fault.code, str(fault)) if isinstance(fault, Failure) else (result.exit_code, "")


@needs_browser
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "begins"), [("m.svg", b"<?xml"), ("m.png", b"\x89PNG"), ("m.pdf", b"%PDF")]
)
def test_the_map_is_drawn_in_each_format(tmp_path: Path, name: str, begins: bytes) -> None:
    target = tmp_path / name
    assert draw("stand-at-mortain", str(target), "--language", "de") == (0, "")
    picture = target.read_bytes()
    assert picture.startswith(begins)
    assert len(picture) > 100_000
    if name.endswith("svg"):
        xml.dom.minidom.parseString(picture)
        assert b"Romagny" in picture
        assert b"Wald" in picture
        assert b"@font-face" in picture  # nothing beside the file is needed


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["stand-at-mortain", "m.gif"], USAGE, ".svg, .png or .pdf"),
        (["stand-at-mortain", "nowhere/m.svg"], USAGE, "no such folder"),
        (["stand-at-mortain", "m.svg", "--palette", "pink"], USAGE, "light, dark, contrast"),
        (["stand-at-mortain", "m.svg", "--language", "fr"], USAGE, "en or de"),
        (["stand-at-mortain", "m.png", "--scale", "99"], USAGE, "between"),
    ],
)
def test_bad_wishes_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], code: int, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    found, message = draw(*words)
    assert found == code
    assert said in message
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    target = tmp_path / "m.svg"
    target.write_text("mine")
    code, message = draw("stand-at-mortain", str(target))
    assert code == USAGE
    assert "not overwritten" in message
    assert target.read_text() == "mine"


def test_without_a_browser_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    code, message = draw("stand-at-mortain", str(tmp_path / "m.png"))
    assert code == FAULT
    assert "Chromium" in message
