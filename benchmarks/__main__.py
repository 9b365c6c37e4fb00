"""Measure the interpreted and the compiled build in turn, in one run, and print both.

    python -m benchmarks [TITLE] [--scenario S] [--seconds S] [--rounds N]

Each measurement is a process of its own. The builds take turns, so that a slow minute of the
machine hits both; the medians are printed. The compiled build is left out if it was not built
(`make compiled`). Both must come to the same checksum.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
ROWS = {
    "decisions_per_second": ("decisions per second", "{:,.0f}"),
    "games_per_second": ("games per second", "{:,.1f}"),
    "r": ("R", "{:.2f}"),
    "copy_us": ("state copy, us", "{:.2f}"),
    "legal_us": ("list of legal orders, us", "{:.2f}"),
    "order_us": ("one order, us", "{:.2f}"),
    "yardstick": ("yardstick, s", "{:.4f}"),
}
PROGRAM = """
import json, sys
from grognard.lab.bench import bench
wanted = sys.argv[3] or None
print(json.dumps(bench(sys.argv[1], seconds=float(sys.argv[2]), scenario=wanted).to_json()))
"""


def main() -> None:
    """Measure and print; a difference between the builds' games is an error."""
    arguments = parse_arguments()
    builds = [name for name, path in BUILDS.items() if path.is_dir()]
    reports: dict[str, list[dict[str, Any]]] = {name: [] for name in builds}
    for _ in range(arguments.rounds):
        for name in builds:
            reports[name].append(
                measure(name, arguments.title, arguments.seconds, arguments.scenario)
            )
    print_table(f"{arguments.title} {arguments.scenario}".strip(), reports)
    sums = {report["checksum"] for of_build in reports.values() for report in of_build}
    if len(sums) != 1:
        sys.exit(f"The builds play different games: {', '.join(sorted(sums))}")
    print(f"checksum {sums.pop()}, the same in every run")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description="Measure both builds."
    )
    parser.add_argument("title", nargs="?", default="stand-at-mortain")
    parser.add_argument("--scenario", default="", help="default: the title's first")
    parser.add_argument("--seconds", type=float, default=4.0, help="of play, for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each build")
    return parser.parse_args()


def measure(build: str, title: str, seconds: float, scenario: str) -> dict[str, Any]:
    """One measurement in a fresh process."""
    environment = {**os.environ, "PYTHONPATH": str(BUILDS[build])}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, title, str(seconds), scenario],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"The {build} build cannot be measured:\n{done.stderr}")
    report: dict[str, Any] = json.loads(done.stdout)
    if report["build"] != build:
        sys.exit(f"{BUILDS[build]} is {report['build']}, not {build}: build it again.")
    return report


def print_table(title: str, reports: dict[str, list[dict[str, Any]]]) -> None:
    """One row a figure, one column a build, and how many times the second is the first."""
    names = list(reports)
    print(f"{title}, uniformly random play on one core, medians of {len(reports[names[0]])}")
    print(
        f"{'':28}" + "".join(f"{name:>14}" for name in names) + f"{'ratio':>10}" * (len(names) - 1)
    )
    for key, (label, form) in ROWS.items():
        middle = [median(report[key] for report in reports[name]) for name in names]
        row = f"{label:28}" + "".join(f"{form.format(value):>14}" for value in middle)
        print(row + "".join(f"{value / middle[0]:>10.2f}" for value in middle[1:]))


if __name__ == "__main__":
    main()
