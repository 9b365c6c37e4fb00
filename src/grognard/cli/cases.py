"""`grognard cases`: for every statement of the checklist, its function and the tests behind it.

The checklist names the function (`code`), wherever it stands; it must name the case itself, or the
case that the statement repeats or follows from (`same`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from grognard.cli.codescan import Definition, definitions
from grognard.cli.errors import FAULT, Failure
from grognard.cli.options import Json, TitleName, print_json, title_folders
from grognard.cli.testscan import proofs
from grognard.kernel.title import Title
from grognard.titles import find_title

COLUMNS = ("id", "section", "kind", "edition", "statement", "code")
SAME = "same"  # where a list has it: the case that a statement repeats, or follows from
CERTAINTY = "certainty"  # where a list has it: printed in the rules at hand, known of old, or built
# What titles share: geometry and procedures without a title's numbers.
SHARED = [Path(__file__).resolve().parents[1] / name for name in ("hexgrid", "mechanics")]


def cases(
    title: TitleName,
    case: Annotated[
        str | None, typer.Argument(help="Only this case: a number of the rules, or of the list.")
    ] = None,
    *,
    tests: Annotated[
        str | None, typer.Option(metavar="DIR", help="The folder of tests. Default: tests/.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List every case with its function and its tests; exit 1 if one lacks either."""
    found = find_title(title)
    folder = _tests_folder(tests)
    proved = proofs(folder, found.id)
    rows = _rows(found, proved)
    unknown = sorted(set(proved) - {row["id"] for row in rows})
    if case is not None:
        rows = [row for row in rows if case in (row["id"], row["section"])]
        if not rows:
            raise Failure(f"{case}: no such case of {found.id}")
    missing = [row["id"] for row in rows if not row["tests"]]
    uncited = [row["id"] for row in rows if not row["code"]]
    if as_json:
        print_json(
            {
                "title": found.id,
                "total": len(rows),
                "covered": len(rows) - len(missing),
                "missing": missing,
                "uncited": uncited,
                "unknown": unknown,
                "cases": rows,
            }
        )
    else:
        _print(rows, missing, uncited, unknown)
    if missing or uncited or unknown:
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


def _rows(title: Title, proved: dict[str, list[str]]) -> list[dict[str, Any]]:
    data = title.data(None)
    table = data.table("cases")
    columns = [*COLUMNS, *(name for name in (SAME, CERTAINTY) if name in table.columns)]
    listed = [{name: row.text(name) for name in columns} for row in table.rows]
    data.finish()
    known: dict[str, Definition] = {}
    for folder in [*title_folders(title.id), *SHARED]:
        known |= definitions(folder)
    return [
        {**row, "code": _place(row, known), "tests": proved.get(row["id"], [])} for row in listed
    ]


def _place(row: dict[str, str], known: dict[str, Definition]) -> str:
    """File, line and name of the function that a row names, if it names the case in turn."""
    found = known.get(row["code"])
    named = {row["id"], row["section"], row.get(SAME, "")}
    return "" if found is None or not named & found.cases else str(found)


def _print(
    rows: list[dict[str, Any]], missing: list[str], uncited: list[str], unknown: list[str]
) -> None:
    for row in rows:
        certainty = f" [{row[CERTAINTY]}]" if CERTAINTY in row else ""
        print(f"{row['id']}  {row['section']:<6} {row['edition']:<5}{certainty} {row['statement']}")
        print(f"    code   {row['code'] or 'NO FUNCTION THAT NAMES IT'}")
        for test in row["tests"] or ["NO TEST"]:
            print(f"    test   {test}")
    print(f"{len(rows) - len(missing)} of {len(rows)} cases have a test.")
    if missing:
        print(f"Without a test: {', '.join(missing)}")
    if uncited:
        print(f"Without a function that names them: {', '.join(uncited)}")
    if unknown:
        print(f"Marked in tests and not in the checklist: {', '.join(unknown)}")
