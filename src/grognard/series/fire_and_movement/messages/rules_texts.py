"""The texts of the series: the system rules 2.0 to 9.0 and the rulings on them.

A title takes them in beside its own. A text of the title under a number of the series follows
the series' text: it says what the rule means in that game.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from grognard.kernel.data import DataSet, data_folder
from grognard.kernel.data.wording import LANGUAGES

LETTERS: Final = ["", "T", "R"]  # the sequence of the rulebook: cases, tables, rulings


def take_in(data: DataSet, editions: list[str]) -> DataSet:
    """Put the texts of the series into a title's documents."""
    series = _series()
    rules, own_rules = _tables(series, "rules", "rule"), _tables(data, "rules", "rule")
    data.document("rules").values["rule"] = _joined(rules, own_rules, editions)
    rulings, own_rulings = _tables(series, "rulings", "ruling"), _tables(data, "rulings", "ruling")
    for ruling in rulings:
        ruling["default"] = dict.fromkeys(editions, ruling["default"])
    data.document("rulings").values["ruling"] = rulings + own_rulings
    return data


@cache
def _series() -> DataSet:
    data = DataSet.load(data_folder("grognard.series.fire_and_movement"))
    data.finish()
    return data


def _tables(data: DataSet, document: str, name: str) -> list[dict[str, Any]]:
    """The tables of a document, to be changed freely; a title may have none of its own."""
    if data.document(document).value(name) is None:
        return []
    return [dict(part.values) for part in data.document(document).parts(name)]


def _joined(
    system: list[dict[str, Any]], own: list[dict[str, Any]], editions: list[str]
) -> list[dict[str, Any]]:
    """All cases in the sequence of the rulebook, each once."""
    rules = {str(rule["id"]): {"edition": editions[0], **rule} for rule in system}
    for rule in own:
        name = str(rule["id"])
        known = rules.get(name)
        if known is None:
            rules[name] = rule
        else:
            texts = {word: f"{known['text'][word]} {rule['text'][word]}" for word in LANGUAGES}
            rules[name] = {**known, "text": texts}
    return [rules[name] for name in sorted(rules, key=_place)]


def _place(case: str) -> tuple[int, list[int]]:
    """Where a case stands: `7.10` after `7.9`, `T1` after the cases, `R2` after the tables."""
    letter = case.rstrip("0123456789.")
    known = LETTERS.index(letter) if letter in LETTERS else len(LETTERS)
    return known, [int(part) for part in case[len(letter) :].split(".") if part.isdigit()]
