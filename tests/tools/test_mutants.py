"""What `make mutants` changes, how it makes a change, and how it knows which tests run a line."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

from tools.mutants.changes import Change, changes_of, constant_readers
from tools.mutants.judged import is_about, judged
from tools.mutants.run import SURVIVED, first_failure, functions_of, swap

ROOT = Path(__file__).resolve().parents[2]

RULES = '''\
"""1.0 A chapter with 2 numbers."""

LIMIT: Final = 3  # 1.1
NAMES = ["1"]


def may_move(s: State, unit: int = 0) -> bool:
    """1.2 Not more than 4."""
    assert unit >= 0
    if s.moved[unit] and not s.column:
        return False
    desk.tell("1.2", "moved", (unit + 1,))
    s.spent = 0
    return s.points - 1 >= LIMIT or unit in s.able


class Ask(Frame[State]):
    UPON = ("Turn",)
    hex: Annotated[int, number(0, 9)]

    def check(self, s: State, order: int, why: Why) -> None:
        if s.halted and why.no("1.3", "refuse.halted", 7):
            return
        why.no("1.4", "refuse.never")

    def refusals(self, s: State, order: int) -> list[Refusal]:
        reasons = []
        reasons.append(Refusal("1.5", "refuse.far", (9,)))
        return reasons

    def prompt(self, s: State) -> Prompt:
        return Prompt("1.6", "ask", (1 + s.turn,))
'''


def found() -> dict[str, list[str]]:
    text = RULES.encode()
    lines: dict[str, list[str]] = {}
    for change in changes_of("rules.py", text):
        lines.setdefault(change.kind, []).append(change.lines(text)[1])
    return lines


def test_what_is_changed():
    assert found() == {
        "number changed": [
            "LIMIT: Final = 2 # 1.1",
            "LIMIT: Final = 4 # 1.1",
            "s.spent = 1",
            "return s.points - 0 >= LIMIT or unit in s.able",
            "return s.points - 2 >= LIMIT or unit in s.able",
        ],
        "condition negated": [
            "if not (s.moved[unit] and not s.column):",
            'if not (s.halted and why.no("1.3", "refuse.halted", 7)):',
        ],
        "and, or exchanged": [
            "if s.moved[unit] or not s.column:",
            "return s.points - 1 >= LIMIT and unit in s.able",
            'if s.halted or why.no("1.3", "refuse.halted", 7):',
        ],
        "not dropped": ["if s.moved[unit] and (s.column):"],
        "return dropped": ["pass"],
        "truth changed": ["return True"],
        "assign dropped": ["pass"],
        "comparison changed": [
            "return s.points - 1 > LIMIT or unit in s.able",
            "return s.points - 1 >= LIMIT or unit not in s.able",
        ],
        "sign changed": ["return s.points + 1 >= LIMIT or unit in s.able"],
        "refusal dropped": ["if False:", "pass", "pass"],
    }


def test_every_line_stays_where_it_is():
    text = b"def f(a, b):\n    if (a\n            and b):\n        g(\n            a,\n        )\n"
    for change in changes_of("rules.py", text):
        planted = change.planted(text)
        assert planted.count(b"\n") == text.count(b"\n"), change
        compile(planted, "rules.py", "exec")


def test_a_refusal_of_several_lines_is_dropped_within_them():
    text = b'def f(s, why):\n    if s.far and why.no(\n        "1.3"\n    ):\n        return\n'
    dropped = [one for one in changes_of("rules.py", text) if one.kind == "refusal dropped"]
    assert [one.lines(text)[1] for one in dropped] == ["if (False ):"]
    planted = dropped[0].planted(text)
    assert planted.count(b"\n") == text.count(b"\n")
    compile(planted, "rules.py", "exec")


def test_the_line_is_that_of_the_statement():
    text = b"def f(a, b):\n    return (\n        a\n        and b\n    )\n"
    assert [change.line for change in changes_of("rules.py", text)] == [2]


def test_who_reads_a_constant():
    text = RULES.encode()
    limit, *_, inside = changes_of("rules.py", text)
    assert constant_readers(limit, {"rules.py": text}) == [("rules.py", 3), ("rules.py", 14)]
    assert constant_readers(inside, {"rules.py": text}) == []


def test_a_change_reaches_whoever_has_imported_the_function(monkeypatch, tmp_path):
    path = tmp_path / "rules.py"
    text = b"def double(n):\n    return 2 * n\n\n\ndef other(n):\n    return n\n"
    module = type(sys)("grognard.rules")
    module.__file__ = str(path)
    monkeypatch.setitem(sys.modules, "grognard.rules", module)
    exec(compile(text, str(path), "exec", dont_inherit=True), module.__dict__)
    double = module.double
    functions = [one for one in vars(module).values() if isinstance(one, FunctionType)]
    change = next(c for c in changes_of("src/grognard/rules.py", text) if c.after == "3")
    assert isinstance(change, Change)
    assert swap(change, text, functions) == 1
    assert double(5) == 15


def test_functions_are_found_though_the_tests_have_frozen_them():
    gc.freeze()
    try:
        assert swap in functions_of({swap.__code__.co_filename})
    finally:
        gc.freeze()


PLUGIN = """
import json, pathlib, pytest
from tools.mutants.run import Mapper
mapper = Mapper(pathlib.Path("."), ["src/watched.py"], "a-title", ["tests"])
code = pytest.main(["-q", "-p", "no:cacheprovider", "tests"], plugins=[mapper])
print("NOTED", json.dumps([mapper.early, {k: v["lines"] for k, v in mapper.tests.items()}]))
"""


def test_a_change_that_no_test_runs_survives():
    assert first_failure([], 0) == SURVIVED


def test_the_lines_that_a_test_runs_are_noted(tmp_path):
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "src" / "watched.py").write_text(
        "def rule(n):\n    if n:\n        return 1\n    return 2\n"
    )
    (tmp_path / "tests" / "test_rule.py").write_text(
        "from watched import rule\nEARLY = rule(0)\ndef test_rule(): assert rule(1) == 1\n"
        "def test_nothing(): pass\n"
    )
    path = f"{ROOT}:{ROOT / 'src'}:{tmp_path / 'src'}"
    done = subprocess.run(
        [sys.executable, "-c", PLUGIN],
        cwd=tmp_path,
        env={"PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    noted = done.stdout.partition("NOTED ")[2]
    assert noted == (
        '[[["src/watched.py", 2], ["src/watched.py", 4]], '
        '{"tests/test_rule.py::test_rule": [["src/watched.py", 2], ["src/watched.py", 3]], '
        '"tests/test_rule.py::test_nothing": []}]\n'
    ), done.stdout + done.stderr


def test_every_survivor_was_judged():
    for entry in judged():
        assert {"file", "before", "after", "reason"} <= set(entry), entry
        assert set(entry) <= {"file", "above", "before", "after", "reason", "same"}, entry
        assert len(entry["reason"]) > 10, entry


def test_a_judgement_is_about_one_place():
    """A line that stands in a module twice needs the line above it."""
    for entry in judged():
        file = f"src/grognard/{entry['file']}"
        text = (ROOT / file).read_bytes()
        found = [one.line for one in changes_of(file, text) if is_about(entry, one, text)]
        assert len(found) == 1, (found, entry)


@pytest.mark.parametrize("word", ["--count", "--seed", "--only", "--at-once"])
def test_the_command_explains_itself(word):
    command = [sys.executable, "-m", "tools.mutants", "--help"]
    assert (
        word in subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    )
