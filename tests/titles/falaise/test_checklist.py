"""The checklist itself: every statement has code that cites it and a test that proves it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_every_statement_is_cited_in_the_code_and_proved_by_a_test() -> None:
    command = [sys.executable, "-m", "grognard", "cases", "falaise", "--json"]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = json.loads(answer.stdout)
    assert found["missing"] == found["uncited"] == found["unknown"] == []
    assert found["total"] == found["covered"] == 382
    assert all(case["tests"] and case["code"] for case in found["cases"])
    assert answer.returncode == 0
