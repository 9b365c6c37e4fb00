"""`grognard rules`: our text of the rules, and how they may be read."""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.errors import Failure
from grognard.cli.options import Json, Language, TitleName, console, print_json
from grognard.kernel.title import Title
from grognard.language import RulingText, rule_id, rule_ids, rule_text, ruling_text, ui_text
from grognard.titles import find_title


def rules(
    title: TitleName,
    case: Annotated[
        str | None, typer.Argument(metavar="[CASE]", help="A case or the beginning of one.")
    ] = None,
    *,
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """Show the rules of a title, all or one case, with the rulings and their readings."""
    found = find_title(title)
    cases = matching_cases(found, case)
    rulings = _rulings(found, case, language)
    if case is not None and not cases and not rulings:
        raise Failure(f"{title} has no case {case!r}; `grognard rules {title}` lists them")
    if as_json:
        print_json(_as_data(found, cases, rulings, language))
        return
    out = console()
    lines = case_lines(found, cases, language)
    if rulings:
        lines.append(ui_text("Rulings (--option name=reading, * the default):", language))
    for line in lines + ruling_lines(found, case, language):
        out.print(line, soft_wrap=not out.is_terminal)


def matching_cases(title: Title, case: str | None) -> list[str]:
    """The case itself; else the cases of that chapter; without a case, all."""
    every = rule_ids(title)
    if case is None:
        return every
    wanted = rule_id(title, case)
    if wanted in every:
        return [wanted]
    return [known for known in every if known.startswith(f"{wanted}.")]


def case_lines(title: Title, cases: list[str], language: str) -> list[str]:
    """Number, heading and text of each case."""
    lines: list[str] = []
    for case in cases:
        heading, text = rule_text(title, case, language) or ("", "")
        lines += [f"{case} {heading}", f"    {text}", ""]
    return lines


def ruling_lines(title: Title, case: str | None, language: str) -> list[str]:
    """The rulings on a case, or all: question, readings, reason."""
    lines: list[str] = []
    for ruling in _rulings(title, case, language):
        lines.append(f"{ruling.name} [{', '.join(ruling.cases)}] {ruling.question}")
        for reading, text in ruling.readings.items():
            lines.append(f"    {reading}{_default_mark(ruling, reading)}: {text}")
        lines += [f"    {ui_text('Reason:', language)} {ruling.reason}", ""]
    return lines


def _default_mark(ruling: RulingText, reading: str) -> str:
    editions = [edition for edition, chosen in ruling.default.items() if chosen == reading]
    if len(editions) == len(ruling.default):
        return "*"
    return f"*({', '.join(editions)})" if editions else ""


def _rulings(title: Title, case: str | None, language: str) -> list[RulingText]:
    texts = [ruling_text(title, ruling.name, language) for ruling in title.choices]
    found = [text for text in texts if text is not None]
    if case is None:
        return found
    cases = set(matching_cases(title, case))
    return [text for text in found if text.name == case or cases & set(text.cases)]


def _as_data(
    title: Title, cases: list[str], rulings: list[RulingText], language: str
) -> dict[str, object]:
    texts = [(case, rule_text(title, case, language) or ("", "")) for case in cases]
    return {
        "title": title.id,
        "language": language,
        "rules": [{"case": case, "title": words[0], "text": words[1]} for case, words in texts],
        "rulings": [
            {
                "name": ruling.name,
                "cases": ruling.cases,
                "question": ruling.question,
                "readings": ruling.readings,
                "default": ruling.default,
                "reason": ruling.reason,
            }
            for ruling in rulings
        ],
    }
