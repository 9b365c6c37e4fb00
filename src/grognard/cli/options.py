"""Arguments and options that several commands share."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from grognard.cli.errors import Failure
from grognard.kernel.title import Title
from grognard.titles import FOLDERS, SERIES, find_title

TitleName = Annotated[str, typer.Argument(metavar="TITLE", help="A title: see `grognard titles`.")]
Scenario = Annotated[str | None, typer.Option(help="Default: the title's first.")]
Edition = Annotated[str | None, typer.Option(help="Default: the title's first.")]
Readings = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=READING", help="Choose a reading of a ruling; may be repeated."
    ),
]
DataFolder = Annotated[
    str | None,
    typer.Option(
        "--data",
        metavar="DIR",
        help="A folder with an owner's corrections, or a layer of the title by its name.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Write JSON for a program to read.")]
Language = Annotated[str, typer.Option(help="The language of all texts: en or de.")]
Seed = Annotated[str, typer.Option(help="Equal seeds give equal games.")]


def chosen_readings(options: list[str] | None) -> dict[str, str]:
    """`name=reading` for each option; whether they exist is the title's business."""
    return named_values("--option", "name=reading", options)


def named_values(option: str, form: str, given: list[str] | None) -> dict[str, str]:
    """What an option gives by name, where it may be repeated; `form` shows how it is written."""
    found: dict[str, str] = {}
    for each in given or []:
        name, equals, value = each.partition("=")
        if not (equals and name and value):
            raise Failure(f"{option} {each}: write it as {form}")
        if found.setdefault(name, value) != value:
            raise Failure(f"{option} {name} is given twice: {found[name]} and {value}")
    return found


def title_folders(name: str) -> list[Path]:
    """The folders with a title's modules: its own, and that of its series."""
    find_title(name)
    names = [f"grognard.titles.{FOLDERS[name]}"]
    if name in SERIES:
        names.append(f"grognard.series.{SERIES[name]}")
    return [Path(str(import_module(module).__file__)).parent for module in names]


def every_title() -> list[Title]:
    """All titles."""
    return [find_title(name) for name in FOLDERS]


def console() -> Console:
    """Where a command prints. Nothing is coloured that was not marked by us."""
    return Console(highlight=False, emoji=False, markup=False)


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(value, ensure_ascii=False, indent=2))
