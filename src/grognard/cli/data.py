"""`grognard data`: an owner's corrections of maps, counters and tables."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.errors import FAULT, Failure
from grognard.cli.options import Json, TitleName, every_title, print_json, title_folders
from grognard.kernel.data import DataFault, Fault, export
from grognard.kernel.title import Title

data = typer.Typer(
    help="An owner's corrections of maps, counters and tables.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@data.command("export")
def export_data(
    title: TitleName, folder: Annotated[str, typer.Argument(metavar="DIR", help="A new folder.")]
) -> None:
    """Write the title's data files into a new folder, to be corrected there."""
    written = export(title_folders(title)[0] / "data", title, Path(folder))
    print(f"{len(written)} files written to {folder}.")
    print(f"Correct them, then: grognard data check {folder}")


@data.command("check")
def check_data(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="A folder with corrections.")],
    *,
    as_json: Json = False,
) -> None:
    """Look through a folder of corrections and list every fault with file, line and column."""
    title = _title_of(Path(folder))
    faults = _faults(title, folder)
    if as_json:
        print_json(
            {"title": title.id, "sound": not faults, "faults": [f._asdict() for f in faults]}
        )
        raise typer.Exit(FAULT if faults else 0)
    if faults:
        raise DataFault(faults)
    print(f"No fault: the data of {title.id} in {folder} can be used with --data {folder}.")
    print(f"Their digest is {title.data(folder).short_digest}.")


def _title_of(folder: Path) -> Title:
    """The title that the layer is made for; what is wrong with the layer itself is found later."""
    if not folder.is_dir():
        raise Failure(f"{folder}: no such folder")
    try:
        name = tomllib.loads((folder / "layer.toml").read_text(encoding="utf-8")).get("title")
    except (OSError, ValueError):
        name = None
    known = every_title()
    return next((title for title in known if title.id == name), known[0])


def _faults(title: Title, folder: str) -> list[Fault]:
    try:
        for scenario in title.scenarios:
            for edition in title.editions:
                title.game(scenario, edition, layer=folder)
    except DataFault as fault:
        return fault.faults
    return []
