"""A title's own texts: its name, the rules and the rulings, from its data files."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.kernel.bid import BID
from grognard.kernel.data import DataSet, Document
from grognard.kernel.ruling import Ruling
from grognard.kernel.title import Title
from grognard.language.catalogue import known_language


class RulingText:
    """A ruling as people read it: what is asked, how it may be read, what we take and why."""

    def __init__(
        self, part: Document, ruling: Ruling, readings: dict[str, str], language: str
    ) -> None:
        self.name: Final = ruling.name
        self.cases: Final = part.texts("case")
        # A rule that the printed game leaves to choose, or a bid.
        self.option: Final = part.value("option") is True or ruling.name == BID
        self.question: Final = part.text(f"question.{language}")
        self.reason: Final = part.text(f"reason.{language}")
        self.readings: Final = readings
        self.default: Final = ruling.default  # by edition


def rule_ids(title: Title) -> list[str]:
    """The cases of the rules, in the sequence of the rulebook."""
    return list(_rules(title))


def rule_id(title: Title, case: str) -> str:
    """The case under which a case or a statement of the checklist is found in the rulebook."""
    wanted = case.upper()
    return wanted if wanted in _rules(title) else _sections(title).get(wanted, wanted)


def rule_text(title: Title, case: str, language: str) -> tuple[str, str] | None:
    """Heading and text of a case; capitals do not matter. None if there is no such case.

    A statement of the checklist (`6.2m`) opens the text of the section that it stands in (`6.2`).
    """
    known_language(language)
    part = _rules(title).get(rule_id(title, case))
    if part is None:
        return None
    return part.text(f"title.{language}"), part.text(f"text.{language}")


def ruling_text(title: Title, name: str, language: str) -> RulingText | None:
    """A ruling or the bid by its name, or None. The names are those of `title.choices`."""
    known_language(language)
    ruling = next((choice for choice in title.choices if choice.name == name), None)
    if ruling is None:
        return None
    part = _ruling_parts(title).get(name)
    if part is None:
        return None
    if name == BID:
        return RulingText(part, ruling, _bids(part, ruling, language), language)
    readings = {each: part.text(f"text.{each}.{language}") for each in ruling.readings}
    return RulingText(part, ruling, readings, language)


def _bids(part: Document, bid: Ruling, language: str) -> dict[str, str]:
    """How each bid is read: what the first side is given, or the second."""
    found: dict[str, str] = {}
    for reading in bid.readings:
        number = int(reading)
        key = "first" if number > 0 else "second" if number else "none"
        found[reading] = part.text(f"{key}.{language}").replace("{n}", str(abs(number)))
    return found


@cache  # it stands in every view
def title_name(title: Title, language: str) -> str:
    """The title's name."""
    return _data(title).document("title").text(f"name.{known_language(language)}")


def edition_name(title: Title, edition: str, language: str) -> str:
    """An edition's name."""
    path = f"editions.{edition}.name.{known_language(language)}"
    return _data(title).document("title").text(path)


def scenario_name(title: Title, scenario: str, language: str) -> str:
    """A scenario's name."""
    path = f"scenarios.{scenario}.name.{known_language(language)}"
    return _data(title).document("title").text(path)


@cache
def _data(title: Title) -> DataSet:
    data = title.data(None)
    data.finish()
    return data


@cache
def _ruling_parts(title: Title) -> dict[str, Document]:
    """The texts of the rulings by their names, and those of the bid."""
    document = _data(title).document("rulings")
    parts = {part.text("id"): part for part in document.parts("ruling")}
    if title.bid is not None:
        parts[BID] = document.part(BID)
    return parts


@cache
def _rules(title: Title) -> dict[str, Document]:
    parts = _data(title).document("rules").parts("rule")
    return {part.text("id").upper(): part for part in parts}


@cache
def _sections(title: Title) -> dict[str, str]:
    rows = _data(title).table("cases").rows
    return {row.text("id").upper(): row.text("section").upper() for row in rows}
