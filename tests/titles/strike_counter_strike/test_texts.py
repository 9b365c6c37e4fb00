"""The texts of Strike-Counter Strike and its series: rules, rulings, checklist, orders."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import grognard
from grognard.kernel.data import DataSet, Document
from grognard.language import LANGUAGES, rule_id, rule_text
from grognard.titles import find_title

PACKAGE = Path(grognard.__file__).resolve().parent
FOLDERS = [PACKAGE / "series" / "gts", PACKAGE / "titles" / "strike_counter_strike"]
PAGE = Path(__file__).resolve().parents[3] / "docs" / "titles" / "strike-counter-strike.md"
TITLE = find_title("strike-counter-strike")
SPEAKING = (
    *("Refusal", "no", "Prompt", "Modifier", "tell", "tell_sum", "tell_result", "draw"),
    *("add", "hit", "stop", "without"),
)
PLAIN = r"\d+\.\d+(?:\.\d+)?[a-e]?"  # the series
OWN = r"E\d+\.\d+(?:\.\d+)?|[SO]\d+\.\d|SC\d|MRS|R\d+[ab]?"
CASE = re.compile(rf"(?:{PLAIN}|{OWN})")
NAMED = re.compile(rf"(?<![\w.])(?:{OWN})(?![\w/])")

# The sections of the exclusive rules; those of S1.0 are named by the die of the event.
SECTIONS = [
    *("E0.0", "E1.0", "E1.1", "E1.2", "E2.0", "E2.1"),
    *(f"E2.1.{n}" for n in range(1, 7)),
    *("E2.2", "E2.2.1", "E2.2.2", "E2.2.3", "E2.3", "E2.3.1", "E2.3.2"),
    *("E2.4", "E2.4.1", "E2.4.2", "E2.4.3", "E3.0", "E3.2"),
    *("E4.0", "E4.1", "E4.2", "E4.3", "E5.0", "E6.0", "E7.0", "E11.0", "E12.0"),
    *("S1.0", *(f"S1.{n}" for n in range(2, 10)), "S2.0", "S3.0", "S4.0"),
    *("O1.0", "O2.0", "O3.0"),
    *(f"SC{n}" for n in range(1, 7)),
    "MRS",
    *(f"R{n}" for n in range(1, 12)),
    *("R11a", "R12", "R12a", "R13", "R14", "R14a", "R14b"),
    *(f"R{n}" for n in range(15, 38)),
]


@pytest.fixture(scope="module")
def data() -> DataSet:
    return TITLE.data(None)


@pytest.fixture(scope="module")
def rules(data: DataSet) -> dict[str, Document]:
    return {rule.text("id"): rule for rule in data.document("rules").parts("rule")}


def test_the_series_comes_first_then_every_section_scenario_and_ruling(
    rules: dict[str, Document],
):
    cases = list(rules)
    start = cases.index("E0.0")
    assert cases[start:] == [*SECTIONS, "BID"]
    assert all(re.fullmatch(PLAIN, case) for case in cases[:start])
    assert cases[:2] == ["1.0", "1.1"]
    assert cases[start - 1] == "29.5"
    assert [case for case in cases[:start] if case.endswith(".0")] == [
        f"{n}.0" for n in range(1, 30)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_whole_sentences_under_a_heading(rules: dict[str, Document], language: str):
    for case, rule in rules.items():
        assert rule.text(f"title.{language}"), case
        text = rule.text(f"text.{language}")
        assert text.endswith((".", ".)")), case
        assert "  " not in text, case


def test_the_languages_differ(rules: dict[str, Document]):
    assert all(rule.text("text.en") != rule.text("text.de") for rule in rules.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_refers_to_rules_that_exist(rules: dict[str, Document], language: str):
    for case, rule in rules.items():
        for named in NAMED.findall(rule.text(f"text.{language}")):
            assert named in rules, (case, named)
        if re.fullmatch(PLAIN, case):  # in exclusive rules such numbers are hexes
            for named in re.findall(PLAIN, rule.text(f"text.{language}")):
                assert named in rules, (case, named)


def test_both_languages_refer_to_the_same_rules_and_hexes(rules: dict[str, Document]):
    for case, rule in rules.items():
        english, german = (CASE.findall(rule.text(f"text.{language}")) for language in LANGUAGES)
        assert sorted(english) == sorted(german), case


def test_every_statement_opens_a_text(data: DataSet, rules: dict[str, Document]):
    rows = data.table("cases").rows
    assert len(rows) == 682
    for row in rows:
        section = row.text("section")
        assert section in rules, row.text("id")
        assert rule_id(TITLE, row.text("id")) in (section.upper(), row.text("id").upper())
    assert rule_text(TITLE, "GTS-15.6.2", "de") == rule_text(TITLE, "15.6.2", "de")
    assert rule_text(TITLE, "2.1.2-3", "en") == rule_text(TITLE, "E2.1.2", "en")


def test_every_ruling_belongs_to_rules_that_exist(data: DataSet, rules: dict[str, Document]):
    for part in data.document("rulings").parts("ruling"):
        assert part.texts("case"), part.text("id")
        assert set(part.texts("case")) <= set(rules), part.text("id")


def _cases_named() -> set[str]:
    """The cases that the code hands to whoever speaks: refusals, prompts, events, modifiers."""
    found: set[str] = set()
    for path in [path for folder in FOLDERS for path in folder.rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            texts = [str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)]
            if name in SPEAKING:
                found.update(text for text in texts if CASE.fullmatch(text))
    return found


def test_every_case_that_the_code_names_opens_a_text():
    named = _cases_named()
    assert len(named) > 150
    named |= {verb.case for verb in TITLE.game().notation.verbs.values()}
    for language in LANGUAGES:
        assert [case for case in sorted(named) if not rule_text(TITLE, case, language)] == []


def test_every_ruling_is_on_the_page_of_the_title():
    text = PAGE.read_text(encoding="utf-8")
    rulings = {case for case in SECTIONS if case.startswith("R")}
    assert rulings <= set(re.findall(r"\bR\d+[ab]?\b", text))


def test_every_order_on_the_page_of_the_title_exists():
    text = PAGE.read_text(encoding="utf-8")
    text = text[text.index("## Playing") : text.index("## How we read")]
    words = {verb.word for verb in TITLE.game().notation.verbs.values()}
    named = set(re.findall(r"`([a-z-]+)`", text))
    assert len(named) > 30
    assert named <= words
