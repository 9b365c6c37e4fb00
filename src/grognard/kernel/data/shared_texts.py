"""Texts that several titles share: the rules and rulings of a series, taken in by its titles.

A text of the title under a number of the series follows the series' text: it says what the rule
means in that game.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from grognard.kernel.data.dataset import DataSet
from grognard.kernel.data.sources import data_folder
from grognard.kernel.data.wording import LANGUAGES

_PARTS: Final = re.compile(r"(\d+)([a-z]*)")


def take_in(data: DataSet, package: str, editions: list[str], letters: list[str]) -> DataSet:
    """Put the texts of a series, whose package is given, into a title's documents.

    Cases come in the sequence of the rulebook: by the letters before their number, in the order
    given, then by number.
    """
    series = _series(package)
    rules, own_rules = _tables(series, "rules", "rule"), _tables(data, "rules", "rule")
    data.document("rules").values["rule"] = _joined(rules, own_rules, editions, letters)
    rulings, own_rulings = _tables(series, "rulings", "ruling"), _tables(data, "rulings", "ruling")
    for ruling in rulings:
        ruling["default"] = dict.fromkeys(editions, ruling["default"])
    data.document("rulings").values["ruling"] = rulings + own_rulings
    return data


@cache
def _series(package: str) -> DataSet:
    data = DataSet.load(data_folder(package))
    data.finish()
    return data


def _tables(data: DataSet, document: str, name: str) -> list[dict[str, Any]]:
    """The tables of a document, to be changed freely; a title may have none of its own."""
    if data.document(document).value(name) is None:
        return []
    return [dict(part.values) for part in data.document(document).parts(name)]


def _joined(
    shared: list[dict[str, Any]],
    own: list[dict[str, Any]],
    editions: list[str],
    letters: list[str],
) -> list[dict[str, Any]]:
    """All cases in the sequence of the rulebook, each once."""
    rules = {str(rule["id"]): {"edition": editions[0], **rule} for rule in shared}
    for rule in own:
        name = str(rule["id"])
        known = rules.get(name)
        if known is None:
            rules[name] = rule
        else:
            texts = {word: f"{known['text'][word]} {rule['text'][word]}" for word in LANGUAGES}
            rules[name] = {**known, "text": texts}
    return [rules[name] for name in sorted(rules, key=lambda case: _place(case, letters))]


def _place(case: str, letters: list[str]) -> tuple[int, list[tuple[int, str]]]:
    """Where a case stands: `7.10` after `7.9`, `7.9a` between them, `R2` where R stands."""
    letter = case[: len(case) - len(case.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))]
    known = letters.index(letter) if letter in letters else len(letters)
    return known, [(int(number), tail) for number, tail in _PARTS.findall(case)]
