"""The checklists: every statement has code that cites it and a test that proves it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from grognard.cli.app import app
from grognard.titles import FOLDERS

ROOT = Path(__file__).resolve().parents[2]
STATEMENTS = {
    "stand-at-mortain": 144,
    "falaise": 382,
    "mortain-counterattack": 290,
    "strike-counter-strike": 682,
}


@pytest.mark.parametrize("name", FOLDERS)
def test_every_statement_is_cited_in_the_code_and_proved_by_a_test(name: str) -> None:
    answer = CliRunner().invoke(app, ["cases", name, "--json", "--tests", str(ROOT / "tests")])
    found = json.loads(answer.stdout)
    assert found["missing"] == found["uncited"] == found["unknown"] == []
    assert found["total"] == found["covered"] == STATEMENTS[name]
    assert all(case["tests"] and case["code"] for case in found["cases"])
    assert answer.exit_code == 0
