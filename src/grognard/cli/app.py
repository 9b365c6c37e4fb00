"""All subcommands in one place."""

from __future__ import annotations

from typing import Annotated

import typer

from grognard import __version__
from grognard.cli.bench import bench
from grognard.cli.cases import cases
from grognard.cli.data import data
from grognard.cli.end import end
from grognard.cli.fuzz import fuzz
from grognard.cli.lab import lab
from grognard.cli.map import draw_map
from grognard.cli.play import play
from grognard.cli.replay import replay
from grognard.cli.rules import rules
from grognard.cli.serve import serve
from grognard.cli.simulate import simulate
from grognard.cli.titles import titles
from grognard.cli.verify import verify

app = typer.Typer(
    help="Historical hex-and-counter wargames with the rules fully enforced.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"grognard {__version__}")
        raise typer.Exit


@app.callback()
def _grognard(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Historical hex-and-counter wargames with the rules fully enforced."""


app.command()(titles)
# Sides have the title's own names, so their options are read by the command itself.
app.command(context_settings={"ignore_unknown_options": True})(play)
app.command()(replay)
app.command()(verify)
app.command()(serve)
app.command()(end)
app.command()(simulate)
app.command()(fuzz)
app.command()(bench)
app.command()(cases)
app.command()(rules)
app.command("map")(draw_map)
app.add_typer(data, name="data")
app.add_typer(lab, name="lab")
