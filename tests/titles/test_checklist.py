"""The checklists: every statement has code that cites it and a test that proves it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.titles import FOLDERS

ROOT = Path(__file__).resolve().parents[2]
STATEMENTS = {"stand-at-mortain": 144, "falaise": 382, "mortain-counterattack": 290}


@pytest.mark.parametrize("name", FOLDERS)
def test_every_statement_is_cited_in_the_code_and_proved_by_a_test(name: str) -> None:
    command = [sys.executable, "-m", "grognard", "cases", name, "--json"]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = json.loads(answer.stdout)
    assert found["missing"] == found["uncited"] == found["unknown"] == []
    assert found["total"] == found["covered"] == STATEMENTS[name]
    assert all(case["tests"] and case["code"] for case in found["cases"])
    assert answer.returncode == 0
