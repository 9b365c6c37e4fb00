"""`grognard fuzz`: random games against the rules, with every check."""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.errors import FAULT
from grognard.cli.options import (
    DataFolder,
    Edition,
    Json,
    Readings,
    Scenario,
    Seed,
    TitleName,
    chosen_readings,
    print_json,
)
from grognard.cli.progress import progress_bar


def fuzz(
    title: TitleName,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Seed = "1",
    *,
    edition: Edition = None,
    scenario: Scenario = None,
    option: Readings = None,
    data: DataFolder = None,
    workers: Annotated[int | None, typer.Option(help="Processes. Default: all cores.")] = None,
    as_json: Json = False,
) -> None:
    """Play random games and check everything that must hold; exit 1 on a failure."""
    from grognard.lab import fuzz as laboratory  # only this command waits for it

    with progress_bar(title) as update:
        report = laboratory.fuzz(
            title,
            games=games,
            seed=seed,
            edition=edition,
            scenario=scenario,
            options=chosen_readings(option),
            data=data,
            workers=workers,
            progress=update,
        )
    if as_json:
        print_json(report.to_json())
    else:
        for line in report.lines():
            print(line)
    if not report.passed:
        raise typer.Exit(FAULT)
