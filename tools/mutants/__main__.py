"""Changes the rules of a title, one place at a time, and wants a test to fail each time.

    python -m tools.mutants falaise                   200 changes of a seeded sample
    python -m tools.mutants falaise --count 40 --seed 2 --at-once 1
    python -m tools.mutants falaise --only ch06        only files with this in their name
    python -m tools.mutants falaise --again            only those that survived the last time

First it notes which tests run which line (kept in build/mutants until a file changes). Each change
is tried against the tests that run its line, the quick ones first, until one fails or so many
seconds of tests have passed. A survivor is listed with file, line, before and after;
tools/mutants/survivors.toml has those that were judged, with the reason. `same`: the change makes
no difference that anybody could see. It ends with 1 when fewer than 97 of 100 are found, those
that make no difference left out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from grognard.titles import FOLDERS, SERIES
from tools.mutants.changes import Change, changes_of, constant_readers
from tools.mutants.judged import is_about, judged
from tools.mutants.planted import FILE, TESTS, TEXT
from tools.mutants.run import Mapper, Trier, pytest_args, quiet

ROOT = Path(__file__).resolve().parents[2]
WANTED = 0.97
SECONDS = 900  # for the tests of a change that needs a program of its own
SHOWN = "charts.py"  # what is printed on a player's aid decides nothing
SHARED = ["tests/contract", "tests/counts", "tests/records"]  # those that name the title


class Title:
    """The rules of a title and of its series, with the tests that are its own."""

    def __init__(self, name: str) -> None:
        self.name = name
        # By their names alone: a module that is loaded cannot be watched any more.
        folders = [f"titles/{FOLDERS[name]}"]
        self.tests = [f"tests/{folders[0]}"]
        if name in SERIES:
            folders.append(f"series/{SERIES[name]}")
            self.tests.append(f"tests/{folders[-1]}")
        self.sources: dict[str, bytes] = {}
        for folder in folders:
            for path in sorted((ROOT / "src" / "grognard" / folder / "rules").rglob("*.py")):
                if not path.name.endswith(SHOWN):
                    self.sources[path.relative_to(ROOT).as_posix()] = path.read_bytes()

    @property
    def paths(self) -> list[str]:
        """All tests that may find a change."""
        return [*self.tests, *SHARED]

    def map(self) -> dict[str, Any]:
        """Which tests run which line; files of tests that have changed are noted anew."""
        kept = ROOT / "build" / "mutants" / f"{self.name}.json"
        files, rest = self.digests()
        data: dict[str, Any] = {"rest": "", "files": {}}
        if kept.exists():
            data = json.loads(kept.read_text(encoding="utf-8"))
        if data["rest"] != rest:
            data = {"rest": rest, "files": {}, "early": [], "tests": {}, "failed": []}
        changed = [file for file, digest in files.items() if data["files"].get(file) != digest]
        if changed:
            print(f"Noting which lines are run by {len(changed)} files of tests …", flush=True)
            news = self.noted(changed)
            again = {*changed, *(data["files"].keys() - files.keys())}
            gone = tuple(f"{file}::" for file in again)
            tests = {node: one for node, one in data["tests"].items() if not node.startswith(gone)}
            failed = [node for node in data["failed"] if not node.startswith(gone)]
            data["files"], data["tests"] = files, {**tests, **news["tests"]}
            data["failed"] = failed + news["failed"]
            data["early"] += news["early"]
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps(data), encoding="utf-8")
        if data["failed"]:
            print("These fail without any change:", *data["failed"], sep="\n  ")
        return data

    def digests(self) -> tuple[dict[str, str], str]:
        """One for each file of tests, and one for the rules and whatever tests share."""
        files: dict[str, str] = {}
        rest = hashlib.sha256(b"".join(self.sources.values()))
        for path in self.paths:
            for file in sorted((ROOT / path).rglob("*.py")):
                if file.name.startswith("test_"):
                    name = file.relative_to(ROOT).as_posix()
                    files[name] = hashlib.sha256(file.read_bytes()).hexdigest()
                else:
                    rest.update(file.read_bytes())
        return files, rest.hexdigest()

    def noted(self, files: list[str]) -> dict[str, Any]:
        """Run these tests in a program of its own, where no rule is loaded yet."""
        with tempfile.TemporaryDirectory() as place:
            told = Path(place) / "map.json"
            command = [sys.executable, "-m", "tools.mutants", self.name, "--map", str(told)]
            subprocess.run([*command, "--files", *files], cwd=ROOT, check=True)
            data: dict[str, Any] = json.loads(told.read_text(encoding="utf-8"))
        return data

    def note(self, files: list[str], path: Path) -> None:
        """Run tests once and write the map."""
        mapper = Mapper(ROOT, list(self.sources), self.name, self.tests)
        with quiet():
            pytest.main(pytest_args(files), plugins=[mapper])
        data = {"early": mapper.early, "tests": mapper.tests, "failed": mapper.failed}
        path.write_text(json.dumps(data), encoding="utf-8")


class Sample:
    """Some changes, and what became of each."""

    def __init__(self, title: Title, changes: list[Change]) -> None:
        self.title = title
        self.changes = changes
        noted = title.map()
        self.early = {tuple(line) for line in noted["early"]}
        failing = set(noted["failed"])
        self.tests: dict[tuple[str, int], list[tuple[float, str]]] = {}
        for node, test in noted["tests"].items():
            rank = test["seconds"] + len(test["lines"]) / 1000  # quick ones of few lines first
            for file, line in test["lines"] if node not in failing else []:
                self.tests.setdefault((file, line), []).append((rank, node))
        self.seconds = {node: test["seconds"] for node, test in noted["tests"].items()}
        self.quick = [node for node in self.seconds if node not in failing]
        self.quick.sort(key=lambda node: self.seconds[node])

    def chosen(self, change: Change, most: float) -> dict[str, float]:
        """The tests that run a line, the quick ones first, with the seconds that each takes."""
        running = [node for _, node in sorted(self.tests.get((change.file, change.line), []))]
        return self.within(running, most)

    def within(self, running: list[str], most: float) -> dict[str, float]:
        """As many of the tests as have the time."""
        found: dict[str, float] = {}
        for node in running:
            if found and sum(found.values()) + self.seconds[node] > most:
                break
            found[node] = self.seconds[node]
        return found

    def tried(self, at_once: int, most: float) -> list[str]:
        """One word for each change, K with the test that found it, T for one without end."""
        work = []
        for change in self.changes:
            at_load = (change.file, change.line) in self.early
            usual = self.chosen(change, most / 4 if at_load else most)
            work.append((change, self.title.sources[change.file], usual))
        trier = Trier(self.title.name, self.title.tests, work, at_once)
        with quiet():
            pytest.main(pytest_args(self.title.paths), plugins=[trier])
        results = [trier.results[number] for number in range(len(work))]
        for number, change in enumerate(self.changes):
            at_load = results[number] == "N" or (change.file, change.line) in self.early
            if results[number][0] in "Ns" and at_load:
                results[number] = self.alone(change, most)
        return results

    def likely(self, change: Change) -> list[str]:
        """All tests, likely ones first: of who reads a constant, of the chapter; then quick ones.

        What runs when modules are loaded is at work in tests that do not run it any more.
        """
        chapter = Path(change.file).name.partition("_")[0]
        readers: set[str] = set()
        for line in constant_readers(change, self.title.sources):
            readers |= {node for _, node in self.tests.get(line, [])}
        return sorted(
            self.quick,
            key=lambda node: (node not in readers, f"/test_{chapter}_" not in node),
        )

    def alone(self, change: Change, most: float) -> str:
        """In a program of its own: what runs when modules are loaded."""
        with tempfile.TemporaryDirectory() as place:
            text, tests = Path(place) / "changed.py", Path(place) / "tests.json"
            text.write_bytes(change.planted(self.title.sources[change.file]))
            nodes = list(self.within(self.likely(change), most))
            tests.write_text(json.dumps(nodes), encoding="utf-8")
            env = {**os.environ, FILE: change.file, TEXT: str(text), TESTS: str(tests)}
            args = ["-x", "-p", "tools.mutants.planted", *pytest_args(self.title.paths)]
            command = [sys.executable, "-m", "pytest", *args]
            try:
                done = subprocess.run(
                    command, cwd=ROOT, env=env, capture_output=True, timeout=SECONDS, check=False
                )
            except subprocess.TimeoutExpired:
                return "T"
        return "survived" if done.returncode == 0 else "K alone"


def kept_survivors(title: str) -> Path:
    """Where those of the last run are kept, for `--again`."""
    return ROOT / "build" / "mutants" / f"{title}-survivors.json"


def keep_survivors(sample: Sample, results: list[str]) -> None:
    """For `--again`, when there are more tests."""
    alive = [
        (one.file, one.start, one.end, one.after)
        for one, result in zip(sample.changes, results, strict=True)
        if result == "survived"
    ]
    kept_survivors(sample.title.name).write_text(json.dumps(alive), encoding="utf-8")


def report(sample: Sample, results: list[str]) -> bool:
    """List the survivors; whether enough were found."""
    known, same, alive = judged(), 0, 0
    for change, result in zip(sample.changes, results, strict=True):
        if result != "survived":
            continue
        text = sample.title.sources[change.file]
        before, after = change.lines(text)
        entry = next((one for one in known if is_about(one, change, text)), {})
        same += bool(entry.get("same"))
        alive += not entry.get("same")
        why = entry.get("reason", "NOT JUDGED")
        head = f"\n{change.file}:{change.line}  {change.kind}"
        print(head, f"- {before}", f"+ {after}", why, sep="\n    ")
    count = len(results) - same
    killed = count - alive
    share = killed / count if count else 1.0
    print(
        f"\n{sample.title.name}: {killed} of {len(results)} changes found; {same} make no "
        f"difference, so {share:.1%} of those that do"
    )
    return share >= WANTED


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="changes rules and wants a test to fail")
    parser.add_argument("title", choices=list(FOLDERS))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="only files with this in their name")
    parser.add_argument("--again", action="store_true", help="only the last run's survivors")
    parser.add_argument("--seconds", type=float, default=40.0, help="of tests for one change")
    parser.add_argument("--at-once", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--map", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--files", nargs="*", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    title = Title(asked.title)
    if asked.map:
        title.note(asked.files, asked.map)
        return
    found = [
        change
        for file, text in title.sources.items()
        if asked.only in file
        for change in changes_of(file, text)
    ]
    if asked.again and not kept_survivors(title.name).exists():
        parser.error(f"--again: there was no run of {title.name} yet")
    if asked.again:
        alive = {tuple(one) for one in json.loads(kept_survivors(title.name).read_text())}
        chosen = [one for one in found if (one.file, one.start, one.end, one.after) in alive]
    else:
        dice = random.Random(f"{title.name} {asked.seed}")
        chosen = dice.sample(found, min(asked.count, len(found)))
    sample = Sample(title, sorted(chosen, key=lambda one: (one.file, one.start)))
    print(f"{len(chosen)} of {len(found)} possible changes …", flush=True)
    results = sample.tried(asked.at_once, asked.seconds)
    keep_survivors(sample, results)
    sys.exit(0 if report(sample, results) else 1)


if __name__ == "__main__":
    main()
