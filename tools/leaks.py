"""Plants leaks in copies of the source and wants each one found by a test.

    python tools/leaks.py            all of tools/leaks.toml
    python tools/leaks.py socket     those whose name has this word

A leak that no test finds is named, and the program ends with 1. A text that is not there any more
is a fault of the list, not of the source: the leak must be written anew.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = Path(__file__).with_suffix(".toml")
TESTS = [
    "tests/table/test_leak.py",
    "tests/kernel/test_views.py",
    "tests/contract/test_shown.py",
    "tests/table/test_hostile.py",
    "tests/titles/mortain_counterattack/test_secrets.py",
]
SECONDS = 600  # for the tests of one leak


@dataclass(frozen=True)
class Leak:
    """A change of one text in one file."""

    name: str
    file: str
    before: str
    after: str


def leaks() -> list[Leak]:
    """The list, each text looked up."""
    with LIST.open("rb") as file:
        found = [Leak(**entry) for entry in tomllib.load(file)["leak"]]
    for leak in found:
        count = (ROOT / "src" / "grognard" / leak.file).read_text().count(leak.before)
        if count != 1:
            sys.exit(
                f"tools/leaks.toml: {leak.name!r}: its text stands {count} times in {leak.file}"
            )
    return found


def run_tests(source: Path) -> subprocess.CompletedProcess[str]:
    """The tests against a copy of the source."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-m",
        "not slow",
        "-p",
        "no:cacheprovider",
    ]
    return subprocess.run(
        [*command, *TESTS],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def caught_by(leak: Leak) -> str:
    """The test that found the leak, or ""."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        path = source / "grognard" / leak.file
        path.write_text(path.read_text().replace(leak.before, leak.after))
        done = run_tests(source)
    if done.returncode == 0:
        return ""
    if done.returncode != 1:
        sys.exit(f"{leak.name}: the tests did not run\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return next(line for line in done.stdout.splitlines() if line.startswith("FAILED tests"))


def main() -> None:
    """Plant each, two at a time."""
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    chosen = [leak for leak in leaks() if word in leak.name]
    clean = run_tests(ROOT / "src")
    if clean.returncode != 0:
        sys.exit(f"The tests fail without any leak:\n{clean.stdout[-3000:]}")
    missed = 0
    with ThreadPoolExecutor(2) as pool:
        for leak, test in zip(chosen, pool.map(caught_by, chosen), strict=True):
            missed += not test
            print(f"{'found ' if test else 'MISSED'}  {leak.name}", flush=True)
            print(f"        {test.removeprefix('FAILED ').split(' - ')[0]}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} planted leaks found")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
