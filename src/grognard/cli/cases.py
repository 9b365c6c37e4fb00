"""`grognard cases`: for every statement of the checklist, the code and the tests behind it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from grognard.cli.codescan import citations
from grognard.cli.errors import FAULT, Failure
from grognard.cli.options import Json, TitleName, print_json, title_folders
from grognard.cli.testscan import proofs
from grognard.kernel.title import Title
from grognard.titles import find_title

COLUMNS = ("id", "section", "kind", "edition", "statement")


def cases(
    title: TitleName,
    *,
    tests: Annotated[
        str | None, typer.Option(metavar="DIR", help="The folder of tests. Default: tests/.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List every case with its code and its tests; exit 1 if one has no test."""
    found = find_title(title)
    folder = _tests_folder(tests)
    rows = _rows(found, folder)
    missing = [row["id"] for row in rows if not row["tests"]]
    unknown = sorted(set(proofs(folder, found.id)) - {row["id"] for row in rows})
    if as_json:
        print_json(
            {
                "title": found.id,
                "total": len(rows),
                "covered": len(rows) - len(missing),
                "missing": missing,
                "uncited": [row["id"] for row in rows if not row["code"]],
                "unknown": unknown,
                "cases": rows,
            }
        )
    else:
        _print(rows, missing, unknown)
    if missing or unknown:
        raise typer.Exit(FAULT)


def _tests_folder(given: str | None) -> Path:
    """The folder named, or `tests/` here, or `tests/` of the checkout that holds the package."""
    if given is not None:
        if not Path(given).is_dir():
            raise Failure(f"{given}: no such folder of tests")
        return Path(given).resolve()
    checkout = Path(__file__).resolve().parents[3]
    for folder in (Path("tests"), checkout / "tests"):
        if folder.is_dir():
            return folder.resolve()
    raise Failure(
        "there are no tests here: run this in a checkout, or name their folder with --tests", FAULT
    )


def _rows(title: Title, tests: Path) -> list[dict[str, Any]]:
    data = title.data(None)
    listed = [{name: row.text(name) for name in COLUMNS} for row in data.table("cases").rows]
    data.finish()
    sections = {row["section"] for row in listed}
    found = [citations(folder, sections) for folder in title_folders(title.id)]
    code = {section: [p for one in found for p in one[section]] for section in sections}
    proved = proofs(tests, title.id)
    return [
        {
            **row,
            "code": [str(place) for place in code[row["section"]]],
            "tests": proved.get(row["id"], []),
        }
        for row in listed
    ]


def _print(rows: list[dict[str, Any]], missing: list[str], unknown: list[str]) -> None:
    for row in rows:
        print(f"{row['id']}  {row['section']:<6} {row['edition']:<5} {row['statement']}")
        for place in row["code"] or ["nowhere cited"]:
            print(f"    code   {place}")
        for test in row["tests"] or ["NO TEST"]:
            print(f"    test   {test}")
    print(f"{len(rows) - len(missing)} of {len(rows)} cases have a test.")
    if missing:
        print(f"Without a test: {', '.join(missing)}")
    if unknown:
        print(f"Marked in tests and not in the checklist: {', '.join(unknown)}")
