"""`grognard bench`: how fast the rules go on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.options import Json, Scenario, print_json
from grognard.titles import FOLDERS, find_title


def bench(
    title: Annotated[
        str | None, typer.Argument(metavar="[TITLE]", help="One title; default: all.")
    ] = None,
    *,
    scenario: Scenario = None,
    seconds: Annotated[float, typer.Option(help="How long to play.", min=0.01)] = 4.0,
    as_json: Json = False,
) -> None:
    """Measure random play, the state copy, the legal list and one order."""
    from grognard.lab.bench import bench as measure  # only this command waits for it

    names = list(FOLDERS) if title is None else [find_title(title).id]
    reports = [measure(name, seconds=seconds, scenario=scenario) for name in names]
    if as_json:
        print_json({"titles": [report.to_json() for report in reports]})
        return
    for report in reports:
        for line in report.lines():
            print(line)
