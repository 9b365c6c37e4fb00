"""Rules, rulings and names in both languages."""

from __future__ import annotations

import pytest

from grognard.language import (
    LANGUAGES,
    LanguageFault,
    edition_name,
    rule_id,
    rule_ids,
    rule_text,
    ruling_text,
    scenario_name,
    title_name,
)
from grognard.titles import FOLDERS, find_title

TITLES = [find_title(name) for name in FOLDERS]
MORTAIN = find_title("stand-at-mortain")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES, ids=list(FOLDERS))
def test_every_case_has_a_heading_and_a_text(title, language: str):
    assert len(rule_ids(title)) > 50
    for case in rule_ids(title):
        found = rule_text(title, case, language)
        assert found is not None
        heading, text = found
        assert heading
        assert text.endswith((".", ".)"))


def test_the_languages_differ():
    assert rule_text(MORTAIN, "S3.5", "en") != rule_text(MORTAIN, "S3.5", "de")
    german = rule_text(MORTAIN, "s3.5", "de")
    assert german is not None
    assert german[0] == "Stapelgrenze"


def test_a_statement_of_the_checklist_opens_its_section():
    assert rule_id(MORTAIN, "sm-004") == "S1.1"
    assert rule_text(MORTAIN, "SM-004", "de") == rule_text(MORTAIN, "S1.1", "de")
    assert rule_id(MORTAIN, "r7") == "R7"
    assert rule_id(MORTAIN, "s99") == "S99"


def test_what_does_not_exist_is_none():
    assert rule_text(MORTAIN, "S99", "en") is None
    assert ruling_text(MORTAIN, "never", "en") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES, ids=list(FOLDERS))
def test_every_ruling_can_be_read(title, language: str):
    assert title.rulings
    for ruling in title.rulings:
        text = ruling_text(title, ruling.name, language)
        assert text is not None
        assert text.question.endswith("?")
        assert text.reason.endswith(".")
        assert list(text.readings) == ruling.readings
        assert all(reading.endswith(".") for reading in text.readings.values())
        assert text.default == ruling.default
        assert text.cases[0] == ruling.case
        assert all(rule_text(title, case, language) for case in text.cases)


def test_names():
    assert title_name(MORTAIN, "de") == "Die Verteidigung von Mortain"
    assert edition_name(MORTAIN, "de", "en") == "German edition"
    assert scenario_name(MORTAIN, "standard", "de").endswith("12. August 1944")


def test_an_unknown_language_is_refused():
    for call in (
        lambda: rule_text(MORTAIN, "S3.5", "fr"),
        lambda: ruling_text(MORTAIN, "half", "fr"),
        lambda: title_name(MORTAIN, "fr"),
    ):
        with pytest.raises(LanguageFault):
            call()
