"""The texts of The Pocket at Falaise: rules, rulings, checklist and terms belong together."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import grognard
from grognard.kernel.data import DataSet, Document
from grognard.language import LANGUAGES, rule_id, rule_text
from grognard.titles import find_title

FOLDER = Path(grognard.__file__).resolve().parent / "titles" / "falaise" / "data"
EDITION = "en"
SPEAKING = ("Refusal", "no", "Prompt", "Modifier", "tell", "tell_sum", "tell_result", "draw")
QUOTES = {"en": "“”", "de": "„“"}

# The sections as printed; 15.x are the charts of the Player Aid Card.
SECTIONS = [
    *("1.0", "2.0", "2.1", "2.2", "2.3", "3.0", "3.1", "3.2", "3.3", "3.4", "4.0"),
    *("5.0", "5.1", "5.2", "5.3", "5.4", "6.0", "6.1", "6.2", "6.3", "6.4", "6.5"),
    *("7.0", "7.1", "7.1.1", "7.1.2", "7.2", "7.2.1", "7.2.2", "7.3"),
    *("8.0", "8.1", "8.2", "8.3", "8.4", "9.0", "9.1", "9.2"),
    *("10.0", "10.1", "10.2", "10.3", "10.4"),
    *(f"11.{n}" for n in range(10)),
    *("11.9.1", "11.9.2", "11.10"),
    *(f"12.{n}" for n in range(6)),
    *(f"13.{n}" for n in range(4)),
    *(f"15.{n}" for n in range(1, 7)),
]
READINGS = {
    "turn_one": ["night", "day"],
    "recon_mech": ["yes", "no"],
    "spread": ["all", "between"],
    "passing": ["blocked", "free"],
    "direct_loc": ["east_edge", "hex_only", "behind_line"],
    "auto_al1": ["shift", "fixed"],
    "corps_58_again": ["yes", "no"],
    "line_attack": ["all", "assault"],
    "trigger": ["non_us", "any"],
    "limit_80": ["both", "north"],
    "mixed_drm": ["assisted", "always"],
    "prepared": ["both", "allied"],
    "brigade_8": ["own", "with_30"],
    "first_corps": ["off", "on"],
    "counterattack_extra": ["off", "on"],
    "three_airstrikes": ["off", "on"],
    "us_cooperation": ["off", "on"],
    "french": ["off", "on"],
    "solitaire": ["off", "on"],
    "solitaire_joint": ["yes", "no"],
    "redeployed_score": ["yes", "no"],
}


@pytest.fixture(scope="module")
def data() -> DataSet:
    return DataSet.load(FOLDER)


@pytest.fixture(scope="module")
def rules(data: DataSet) -> dict[str, Document]:
    return {rule.text("id"): rule for rule in data.document("rules").parts("rule")}


def test_every_section_ruling_and_example_has_a_text(rules: dict[str, Document]):
    wanted = [*SECTIONS, *(f"R{n}" for n in range(1, 89)), *(f"E{n}" for n in range(1, 15))]
    assert list(rules) == [*wanted, "BID"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_whole_sentences_under_a_heading(rules: dict[str, Document], language: str):
    for case, rule in rules.items():
        assert rule.text("edition") == EDITION
        assert rule.text(f"title.{language}"), case
        text = rule.text(f"text.{language}")
        assert text.endswith((".", ".)")), case
        assert "  " not in text, case


def test_the_languages_differ(rules: dict[str, Document]):
    assert all(rule.text("text.en") != rule.text("text.de") for rule in rules.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_refers_to_rules_that_exist(rules: dict[str, Document], language: str):
    for case, rule in rules.items():
        text = rule.text(f"text.{language}")
        for named in re.findall(r"\bR\d+\b|\b\d+\.\d+(?:\.\d+)?\b", text):
            assert named in rules, (case, named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_named_in_a_rule_exists(rules: dict[str, Document], language: str):
    first, last = QUOTES[language][0], QUOTES[language][1]
    named: set[str] = set()
    for rule in rules.values():
        parts = rule.text(f"text.{language}").split(first)[1:]
        named |= {part.partition(last)[0] for part in parts}
    assert named == set(READINGS)  # and each is named


def test_both_languages_refer_to_the_same_rules(rules: dict[str, Document]):
    for case, rule in rules.items():
        english, german = (
            re.findall(r"\bR\d+\b|\b\d+\.\d+(?:\.\d+)?\b", rule.text(f"text.{language}"))
            for language in LANGUAGES
        )
        assert sorted(english) == sorted(german), case


def test_rulings_have_their_readings(data: DataSet, rules: dict[str, Document]):
    rulings = data.document("rulings").parts("ruling")
    assert {part.text("id"): part.texts("readings") for part in rulings} == READINGS
    for part in rulings:
        readings = part.texts("readings")
        assert part.text(f"default.{EDITION}") == readings[0]
        assert part.keys("text") == readings
        assert set(part.texts("case")) <= set(rules), part.text("id")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_can_be_read(data: DataSet, language: str):
    for part in data.document("rulings").parts("ruling"):
        assert part.text(f"question.{language}").endswith("?")
        assert part.text(f"reason.{language}").endswith(".")
        for reading in part.texts("readings"):
            assert part.text(f"text.{reading}.{language}").endswith("."), part.text("id")


def test_every_statement_stands_in_a_section_that_has_a_text(
    data: DataSet, rules: dict[str, Document]
):
    rows = data.table("cases").rows
    assert len(rows) == 382
    for row in rows:
        section = row.text("section")
        assert section in rules
        assert re.fullmatch(re.escape(section) + "[a-z]{1,2}", row.text("id"))
        assert row.text("kind")
        assert row.text("edition") == EDITION
        assert row.text("statement")


def test_the_statements_of_a_section_are_lettered_without_a_gap(data: DataSet):
    letters: dict[str, list[str]] = {}
    for row in data.table("cases").rows:
        section = row.text("section")
        letters.setdefault(section, []).append(row.text("id").removeprefix(section))
    for section, found in letters.items():
        assert found == [_letter(n) for n in range(len(found))], section


def _letter(number: int) -> str:
    """a to z, then aa, ab, ..."""
    head = "a" if number >= 26 else ""
    return head + chr(ord("a") + number % 26)


def test_terms_are_given_in_both_languages(data: DataSet):
    rows = data.table("terms").rows
    assert len(rows) == 150
    for row in rows:
        assert all(row.text(column) for column in ("en", "de", "group", "source"))
    data.finish()


def test_files_are_utf8_with_plain_line_ends():
    for name in ("cases.csv", "rules.toml", "rulings.toml", "terms.csv"):
        raw = (FOLDER / name).read_bytes()
        assert b"\r" not in raw, name
        assert raw.endswith(b"\n"), name
        raw.decode("utf-8")


def _cases_named() -> set[str]:
    """The cases that the code hands to whoever speaks: refusals, prompts, events, modifiers."""
    found: set[str] = set()
    for path in FOLDER.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            first = node.args[0]
            if name in SPEAKING and isinstance(first, ast.Constant):
                found.add(str(first.value))
    return found


def test_every_case_that_the_code_names_opens_a_text():
    title = find_title("falaise")
    named = _cases_named()
    assert len(named) > 40
    named |= {verb.case for verb in title.game().notation.verbs.values()}
    for language in LANGUAGES:
        assert [case for case in sorted(named) if not rule_text(title, case, language)] == []


def test_a_statement_of_the_checklist_opens_its_section(data: DataSet):
    title = find_title("falaise")
    for row in data.table("cases").rows:
        assert rule_id(title, row.text("id")) == row.text("section")
    assert rule_text(title, "6.2m", "de") == rule_text(title, "6.2", "de")


def test_every_order_on_the_page_of_the_title_can_be_typed():
    page = Path(__file__).resolve().parents[3] / "docs" / "titles" / "falaise.md"
    text = page.read_text(encoding="utf-8")
    table = text[text.index("| When |") : text.index("A hex is row and column")]
    notation = find_title("falaise").game().notation
    orders = re.findall(r"`([^`]+)`", table)
    for order in orders:
        notation.parse(order)
    assert {order.split()[0] for order in orders} == {v.word for v in notation.verbs.values()}


def test_the_page_of_the_title_lists_every_ruling():
    page = Path(__file__).resolve().parents[3] / "docs" / "titles" / "falaise.md"
    text = page.read_text(encoding="utf-8")
    for name, readings in READINGS.items():
        assert f"`{name}`" in text
        if readings != ["off", "on"]:
            assert ", ".join(f"`{reading}`" for reading in readings) in text
