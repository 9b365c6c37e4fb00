"""`grognard lab`: experiments with computer players, their results and their report."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.errors import Failure
from grognard.cli.options import (
    Edition,
    Json,
    Language,
    Scenario,
    Seed,
    TitleName,
    print_json,
)
from grognard.cli.progress import progress_bar

if TYPE_CHECKING:
    from grognard.lab.experiments.plan import Experiment
    from grognard.lab.experiments.run import Runner, RunResult

lab = typer.Typer(
    help="Experiments: many games of computer players, compared and shown.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

ExperimentFile = Annotated[Path, typer.Argument(metavar="EXPERIMENT.toml", help="What is played.")]
Results = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="The results. Default: beside the experiment, .sqlite."),
]


@lab.command("run")
def run_lab(
    file: ExperimentFile,
    *,
    results: Results = None,
    workers: Annotated[int | None, typer.Option(help="Processes. Default: all cores.")] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster instead.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play what an experiment still lacks; after an interruption the same command goes on."""
    from grognard.lab.experiments.reading import read_experiment
    from grognard.lab.experiments.run import run_experiment

    if workers is not None and workers < 1:
        raise Failure(f"--workers {workers}: at least one")
    experiment = read_experiment(file)
    stored = results or file.with_suffix(".sqlite")
    with progress_bar(experiment.name) as update:
        result = run_experiment(
            experiment,
            stored,
            workers=workers,
            runner=_runner(ray),
            progress=update,
            command=_command(file, results),
        )
    if as_json:
        print_json({"results": str(stored), **vars(result)})
        return
    for line in _lines(experiment, result, stored):
        print(line)


@lab.command("report")
def report_lab(
    results: Annotated[Path, typer.Argument(metavar="RESULTS.sqlite", help="Of `lab run`.")],
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Default: beside the results, .html.")
    ] = None,
    language: Language = "en",
) -> None:
    """Write one HTML file with figures, plots and comparisons; it needs nothing else."""
    from grognard.lab.report.page import write_report

    source = results.with_suffix(".sqlite") if results.suffix == ".toml" else results
    target = out or source.with_suffix(".html")
    write_report(source, target, language)
    print(f"The report is in {target}.")


@lab.command("calibrate")
def calibrate_lab(
    file: Annotated[Path, typer.Argument(metavar="CALIBRATION.toml", help="What is wanted.")],
    *,
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Sets and results. Default: beside the file.")
    ] = None,
    layer: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the best set there as a data layer.")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes. Default: all cores.")] = None,
) -> None:
    """Move estimated numbers inside their ranges until a side wins a wanted share."""
    from grognard.kernel.data.ranges import write_layer
    from grognard.lab.calibrate import calibrate
    from grognard.lab.calibration_file import read_goal

    goal = read_goal(file)
    best = calibrate(goal, folder or file.with_suffix(""), workers=workers, tell=print)
    print(f"The best set:\n{best.words}")
    if layer is not None:
        note = f"{best.wins} of {best.games} games for {goal.side}, seed {goal.seed}"
        write_layer(goal.setting.title.data(None), best.moved, layer, layer.name, note)
        print(f"As a data layer: {layer}")


@lab.command("tournament")
def tournament_lab(
    results: Annotated[Path, typer.Argument(metavar="RESULTS.sqlite", help="Of `lab run`.")],
) -> None:
    """Print how strong the players of an experiment are on each side: wins, and Elo."""
    from grognard.lab.experiments.store import open_results
    from grognard.lab.tournament import games_of, standings, table
    from grognard.titles import find_title

    source = results.with_suffix(".sqlite") if results.suffix == ".toml" else results
    with open_results(source) as store:
        title = find_title(store.variants()[0][1]["title"])
        games = games_of(store)
    if not games:
        raise Failure(f"{source}: no game was played yet")
    for line in table(standings(games), title.sides):
        print(line)


@lab.command("balance")
def balance_lab(
    results: Annotated[
        list[Path], typer.Argument(metavar="RESULTS.sqlite...", help="Of `lab run`, of one title.")
    ],
    *,
    side: Annotated[str | None, typer.Option(help="Whose wins. Default: the first side.")] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.md", help="Write the page there.")
    ] = None,
    figures: Annotated[
        Path | None,
        typer.Option(metavar="FILE.csv", help="Write what the lobby shows: a title's balance.csv."),
    ] = None,
) -> None:
    """Show how the sides of a title fare, by setting and players, with intervals."""
    from grognard.lab import balance

    sources = [path.with_suffix(".sqlite") if path.suffix == ".toml" else path for path in results]
    found = balance.gather_balance(sources, side)
    if figures is not None:
        figures.write_text(balance.figures(found), encoding="utf-8")
        print(f"The figures are in {figures}.")
    if out is None:
        print(balance.page(found), end="")
    else:
        out.write_text(balance.page(found), encoding="utf-8")
        print(f"The page is in {out}.")


@lab.command("learn")
def learn_lab(
    title: TitleName,
    table: Annotated[Path, typer.Argument(metavar="VALUE.csv", help="What is learned.")],
    *,
    games: Annotated[int, typer.Option(help="Of captains and recruits.")] = 600,
    each: Annotated[int, typer.Option(help="Positions of each game.")] = 14,
    seed: Seed = "1",
    scenario: Scenario = None,
    edition: Edition = None,
) -> None:
    """Learn from games what positions are worth: what a veteran thinks at his horizon."""
    from grognard.lab.learning import play_lesson, teach
    from grognard.players import make_council
    from grognard.players.search.judgement import write_judgement
    from grognard.titles import find_title

    game = find_title(title).game(scenario, edition)
    names = make_council(game, 0, seed).names()
    if not names:
        raise Failure(f"{title} has no council that describes a position")
    with progress_bar(title) as update:
        lesson = play_lesson(
            game, games, seed, each=each, tell=lambda number: update(number, games)
        )
    found, marks = teach(names, lesson)
    note = f"{title}: {marks.rows} positions of {games} games, seed {seed}; {marks.words()}"
    write_judgement(found, table, note)
    print(note)


@lab.command("tune")
def tune_lab(
    title: TitleName,
    side: Annotated[str, typer.Argument(help="Whose captain.")],
    weights: Annotated[
        str, typer.Argument(metavar="A,B,...", help="The weights to be moved; all: every one.")
    ],
    *,
    generations: Annotated[int, typer.Option(min=1, help="Each moves the weights once.")] = 12,
    pairs: Annotated[int, typer.Option(min=1, help="Of sets, drawn in each generation.")] = 12,
    games: Annotated[int, typer.Option(min=1, help="Of each set.")] = 8,
    points: Annotated[
        float, typer.Option(min=0, help="A lead that is as good as a win; 0: none.")
    ] = 0.0,
    proof: Annotated[int, typer.Option(min=1, help="Games at the end, on fresh seeds.")] = 200,
    start: Annotated[str, typer.Option(help="A character to begin with.")] = "",
    rival: Annotated[
        str,
        typer.Option(metavar="A,B,...", help="Characters of the other side in turn, or captain."),
    ] = "",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes. Default: all cores.")
    ] = None,
    seed: Seed = "1",
    scenario: Scenario = None,
    edition: Edition = None,
) -> None:
    """Move weights of a captain until he beats the usual captain more often."""
    from grognard.lab.setting import Setting
    from grognard.lab.tuning import Tuner
    from grognard.players import CAPTAINS, USUAL, character_of, weights_of
    from grognard.players.levels import has_character

    setting = Setting(title, scenario, edition)
    number = setting.title.side(side)
    game = setting.game()
    known = weights_of(game, number)
    names = known if weights == "all" else [name.strip() for name in weights.split(",")]
    for name in names:
        if name not in known:
            raise Failure(f"{title} has no weight {name!r}; there are: {', '.join(known)}")
    rivals = ["" if name.strip() == USUAL else name.strip() for name in rival.split(",")]
    for character in (start, *rivals):
        if character and not has_character(CAPTAINS[title], character):
            raise Failure(f"the captain of {title} has no character {character!r}")
    tuner = Tuner(
        setting,
        number,
        names,
        seed,
        points=points,
        start=character_of(game, start, number),
        rivals=[character_of(game, name, 1 - number) for name in rivals],
        workers=workers,
    )
    for generation in range(1, generations + 1):
        tuner.generation(generation, pairs, games, lambda line: print(line, flush=True))
    for name, by in sorted(tuner.factors.items()):
        print(f"{name} = {by:g}")
    print(tuner.prove(proof))


def _runner(ray: str | None) -> Runner | None:
    if ray is None:
        return None
    from grognard.lab.ray_cluster import ray_runner

    return ray_runner(ray)


def _command(file: Path, results: Path | None) -> str:
    """The command that plays the same games elsewhere; paths are seen from the file's folder."""
    words = ["grognard", "lab", "run", file.name]
    if results is not None:
        words += ["--results", results.name]
    return shlex.join(words)


def _lines(experiment: Experiment, result: RunResult, stored: Path) -> list[str]:
    wanted = experiment.games * len(experiment.variants)
    lines = [
        f"{experiment.name}: {result.played} games played now, {result.stored} of at most {wanted} "
        f"stored in {stored}"
    ]
    for variant, answer in zip(experiment.variants, result.answers, strict=True):
        if answer:
            lines.append(f"  {variant.name}: stopped, the answer is clear ({answer})")
    lines.append(f"The report: grognard lab report {stored}")
    return lines
