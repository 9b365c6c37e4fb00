"""`grognard simulate`: many games of computer players, and who wins them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

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
from grognard.language import Speaker
from grognard.titles import find_title

if TYPE_CHECKING:
    from grognard.lab.simulate import BatchResult


def simulate(
    title: TitleName,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    players: Annotated[
        str, typer.Option(metavar="A,B", help="A computer player for each side, in their order.")
    ] = "random,random",
    seed: Seed = "1",
    *,
    edition: Edition = None,
    scenario: Scenario = None,
    option: Readings = None,
    data: DataFolder = None,
    workers: Annotated[int | None, typer.Option(help="Processes. Default: all cores.")] = None,
    records: Annotated[
        str | None, typer.Option(metavar="DIR", help="A new folder for the record of each game.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many games between computer players; show wins with their 95 % interval."""
    from grognard.lab import simulate as laboratory  # only this command waits for it

    with progress_bar(title) as update:
        result = laboratory.simulate(
            title,
            games=games,
            players=[name.strip() for name in players.split(",")],
            seed=seed,
            scenario=scenario,
            edition=edition,
            options=chosen_readings(option),
            data=data,
            workers=workers,
            records=records,
            progress=update,
        )
    if as_json:
        print_json(result.to_json())
        return
    for line in _lines(result):
        print(line)


def _lines(result: BatchResult) -> list[str]:
    title = find_title(result.title)
    speaker = Speaker(title.game(result.scenario, result.edition))
    data = result.to_json()
    length = data["length"]
    lines = [
        f"{speaker.title_name()}, edition {result.edition}, scenario {result.scenario}, "
        f"seed {result.seed}: {result.games} games"
    ]
    names = dict(zip(result.sides, result.players, strict=True))
    for side, wins in result.wins.items():
        if side in names or wins:
            low, high = result.interval(side)
            who = f"{side} ({names[side]})" if side in names else side
            lines.append(
                f"  {who:<20} {wins:>6} wins  {wins / result.games:6.1%}"
                f"  (95 % interval {low:.1%} to {high:.1%})"
            )
    for reason, count in result.endings.items():
        if count:
            lines.append(f"  {count:>6} × {speaker.outcome(reason)}")
    lines.append(
        f"  length {length['mean']:.1f} decisions ({length['shortest']} to {length['longest']})"
    )
    speed = result.decisions / result.seconds if result.seconds else 0.0
    lines.append(
        f"  {result.decisions} decisions in {result.seconds:.1f} s ({speed:,.0f} a second)"
    )
    return lines
