"""`grognard bench`: how fast the rules go on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.options import Json, print_json
from grognard.titles import FOLDERS, find_title


def bench(
    title: Annotated[
        str | None, typer.Argument(metavar="[TITLE]", help="One title; default: all.")
    ] = None,
    *,
    scenario: Annotated[
        str | None,
        typer.Option(
            metavar="<str>",
            help="Default: of one title every scenario, of all titles the first of each.",
        ),
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long to play.", min=0.01)] = 4.0,
    as_json: Json = False,
) -> None:
    """Measure random play, the state copy, the legal list and one order."""
    from grognard.lab.bench import bench as measure  # only this command waits for it

    if title is None:
        wanted = [(name, scenario) for name in FOLDERS]
    else:
        found = find_title(title)
        wanted = [(found.id, one) for one in ([scenario] if scenario else found.scenarios)]
    reports = [measure(name, seconds=seconds, scenario=one) for name, one in wanted]
    if as_json:
        print_json({"titles": [report.to_json() for report in reports]})
        return
    for report in reports:
        for line in report.lines():
            print(line)
