"""`grognard cases`: which code cites a case, which tests prove it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.cli.cases import _place
from grognard.cli.codescan import Definition, cited, definitions
from grognard.cli.testscan import proofs

MARKED = """
import pytest

TITLE = "stand-at-mortain"
case = pytest.mark.case
kept = pytest.mark.case(TITLE, "SM-006")
ROWS = [pytest.param(1, marks=pytest.mark.case("stand-at-mortain", "SM-007")), 2]


@pytest.mark.case("stand-at-mortain", "SM-001", "SM-002")
def test_two(): ...


@case(TITLE, "SM-003")
@pytest.mark.case("falaise", "SM-004")
def test_alias(): ...


@kept
def test_kept(): ...


@pytest.mark.parametrize("n", ROWS)
def test_rows(n): ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=[case(TITLE, "SM-008")])])
def test_inline(n): ...


@pytest.mark.case("stand-at-mortain", "SM-009")
class TestGroup:
    pytestmark = pytest.mark.case("stand-at-mortain", "SM-010")

    def test_inner(self): ...

    def helper(self): ...


@pytest.mark.case("stand-at-mortain", "SM-011")
def not_a_test(): ...
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "test_marks.py").write_text(MARKED)
    (folder / "test_whole.py").write_text(
        'import pytest\npytestmark = [pytest.mark.case("stand-at-mortain", "SM-012")]\n'
        "def test_one(): ...\nasync def test_other(): ...\n"
    )
    (folder / "helper.py").write_text(
        'import pytest\n@pytest.mark.case("stand-at-mortain", "SM-013")\ndef test_x(): ...\n'
    )
    return folder


def test_marks_are_found_wherever_they_may_stand(tests):
    found = proofs(tests, "stand-at-mortain")
    name = "tests/deep/test_marks.py::"
    assert found == {
        "SM-001": [f"{name}test_two"],
        "SM-002": [f"{name}test_two"],
        "SM-003": [f"{name}test_alias"],
        "SM-006": [f"{name}test_kept"],
        "SM-007": [f"{name}test_rows"],
        "SM-008": [f"{name}test_inline"],
        "SM-009": [f"{name}TestGroup::test_inner"],
        "SM-010": [f"{name}TestGroup::test_inner"],
        "SM-012": ["tests/test_whole.py::test_one", "tests/test_whole.py::test_other"],
    }


def test_the_title_may_be_a_name_of_another_module(tmp_path):
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "helpers.py").write_text('NAME = "falaise"\nOTHER = NAME\n')
    (folder / "test_named.py").write_text(
        "import pytest\nfrom tests.helpers import NAME, OTHER, helper\nfrom nowhere import GONE\n"
        '@pytest.mark.case(NAME, "5.3h")\ndef test_one(): ...\n'
        '@pytest.mark.case(OTHER, "5.3a")\ndef test_other(): ...\n'
        '@pytest.mark.case(GONE, "5.3b")\ndef test_gone(): ...\n'
    )
    assert proofs(folder, "falaise") == {"5.3h": ["tests/test_named.py::test_one"]}


@pytest.mark.parametrize(
    ("words", "cases"),
    [
        ("S2.4 A unit", {"S2.4"}),
        ("S4.8, R18: both", {"S4.8", "R18"}),
        ("S2.3-S2.5, D2", {"S2.3", "S2.4", "S2.5", "D2"}),
        ("R15-R17", {"R15", "R16", "R17"}),
        ("US-117 in 6.2a, not S2.4x or AS2.4", {"6.2a"}),
        ("12-3, 2.1.2-3 and SC1-14, S1-4.", {"12-3", "2.1.2-3", "SC1-14", "S1-4"}),
        ("MRS-1, 3.2-J: SC4 and R11a", {"MRS-1", "3.2-J", "SC4", "R11a"}),
    ],
)
def test_cases_in_a_text(words, cases):
    assert cited(words) >= cases
    assert ("S2.4" in cited(words)) == ("S2.4" in cases)


def test_definitions_have_a_place_a_name_and_cases(tmp_path):
    folder = tmp_path / "title"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "ch1.py").write_text(
        '"""S1 Chapter."""\n\n# S1.4 A reason above.\nLIMIT = 2  # S1.5\n\n\nclass Frame:\n'
        '    def ask(self):\n        """S1.2 Ask."""\n        return "S1.3"  # R9\n'
    )
    found = definitions(folder)
    assert {name: (str(one), set(one.cases)) for name, one in found.items()} == {
        "title.rules.ch1.LIMIT": ("title/rules/ch1.py:3 LIMIT", {"S1.4", "S1.5"}),
        "title.rules.ch1.Frame": ("title/rules/ch1.py:7 Frame", {"S1.2", "S1.3", "R9"}),
        "title.rules.ch1.Frame.ask": ("title/rules/ch1.py:8 Frame.ask", {"S1.2", "S1.3", "R9"}),
    }


def test_a_case_is_found_by_its_number_wherever_it_stands(grognard, tests):
    """Chapter 5 of the rules, but the rating of a unit is worked out among the values."""
    listed = ["--tests", tests, "--json"]
    shown = json.loads(grognard("cases", "falaise", "5.3h", *listed).out)
    assert [case["code"].partition(" ")[2] for case in shown["cases"]] == ["ter"]
    assert shown["cases"][0]["code"].startswith("falaise/rules/ch02_values.py:")
    section = json.loads(grognard("cases", "falaise", "5.3", *listed).out)
    assert [case["id"] for case in section["cases"]] == [f"5.3{letter}" for letter in "abcdefgh"]


def test_a_number_that_no_case_has_is_refused(grognard, tests):
    result = grognard("cases", "falaise", "77.7", "--tests", tests)
    assert result.code == 2
    assert "77.7: no such case of falaise" in result.err


def test_a_function_that_does_not_name_its_case_does_not_count():
    known = {"a.f": Definition("a.py", 1, "f", frozenset({"1.2"}))}
    row = {"id": "1.2a", "section": "1.2", "code": "a.f"}
    assert _place(row, known) == "a.py:1 f"
    assert _place({**row, "id": "1.3a", "section": "1.3"}, known) == ""
    assert _place({**row, "code": "a.g"}, known) == ""


def test_gaps_are_listed_and_exit_1(grognard, tests):
    result = grognard("cases", "stand-at-mortain", "--tests", tests, "--json")
    assert result.code == 1
    shown = json.loads(result.out)
    assert shown["total"] == 144
    assert shown["covered"] == 9
    assert len(shown["missing"]) == 135
    assert "SM-004" in shown["missing"]
    first = shown["cases"][0]
    assert set(first) == {"id", "section", "kind", "edition", "statement", "code", "tests"}
    assert first["tests"] == ["tests/deep/test_marks.py::test_two"]
    assert first["code"].startswith("stand_at_mortain/rules/ch2_cards.py:")
    text = grognard("cases", "stand-at-mortain", "--tests", tests)
    assert text.code == 1
    assert "9 of 144 cases have a test." in text.out


def test_a_mark_that_is_not_in_the_checklist_is_a_fault(grognard, tests):
    (tests / "test_typo.py").write_text(
        'import pytest\n@pytest.mark.case("stand-at-mortain", "SM-999")\ndef test_x(): ...\n'
    )
    result = grognard("cases", "stand-at-mortain", "--tests", tests)
    assert "not in the checklist: SM-999" in result.out


def test_without_tests_it_says_so(grognard, tmp_path, monkeypatch):
    missing = grognard("cases", "stand-at-mortain", "--tests", tmp_path / "none")
    assert missing.code == 2
    assert "no such folder of tests" in missing.err
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("grognard.cli.cases.__file__", str(tmp_path / "a" / "b" / "c" / "d.py"))
    nowhere = grognard("cases", "stand-at-mortain")
    assert nowhere.code == 1
    assert "there are no tests here" in nowhere.err


def test_how_certain_a_statement_is_stands_beside_it(grognard, tests):
    """Of a reconstructed rule a reader wants to know whether it was printed or built."""
    shown = json.loads(grognard("cases", "strike-counter-strike", "--tests", tests, "--json").out)
    assert shown["total"] == 682
    assert {row["certainty"] for row in shown["cases"]} == {"seed", "2.0", "1.1", "built"}
    text = grognard("cases", "strike-counter-strike", "GTS-1.5", "--tests", tests)
    assert "GTS-1.5  1.5    standard [built] Distances" in text.out
