"""Plants faults in copies of the project and wants each one found by a test.

    python -m tools.plant leaks             all of tools/leaks.toml: secrets told
    python -m tools.plant faults            all of tools/faults.toml: faults that were mended once
    python -m tools.plant faults dice key   those whose name or file has both words

A fault is one text of one file that becomes another. All tests that it names must fail; where it
names none, one of those of its list. What no test finds is named, and the program ends with 1. A
text that is not there any more is a fault of the list, not of the source: it must be written anew.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tools.client import environment

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 600  # for the tests of one fault; what hangs has failed
ALL_SECONDS = 3600  # for all tests without a fault
NOT_COPIED = shutil.ignore_patterns(
    ".*_cache",
    ".git",
    ".hypothesis",
    ".venv",
    "*.so",
    "build",
    "node_modules",
    "pictures",
)
PYTEST = ["-m", "pytest", "-q", "-rfE", "-p", "no:cacheprovider"]


class NotRun(Exception):
    """The tests of a fault could not be run: the fault is written wrongly."""


@dataclass(frozen=True)
class Fault:
    """A change of one text in one file, and the tests that must see it."""

    name: str
    file: str
    before: str
    after: str
    tests: list[str] = field(default_factory=list)

    def path(self, root: Path = ROOT) -> Path:
        """Its file: of the package, unless its folder is said."""
        inside = self.file.startswith(("client/", "docs/", "tests/", "tools/"))
        return root / self.file if inside else root / "src" / "grognard" / self.file


@dataclass(frozen=True)
class Listed:
    """A list: its faults, and the tests of which one must fail for those that name none."""

    faults: list[Fault]
    tests: list[str]


def read(name: str) -> Listed:
    """The list of that name, each text looked up."""
    data = tomllib.loads((ROOT / "tools" / f"{name}.toml").read_text(encoding="utf-8"))
    faults = [Fault(**entry) for entry in data["fault"]]
    for fault in faults:
        count = fault.path().read_text(encoding="utf-8").count(fault.before)
        if count != 1:
            raise ValueError(f"{fault.name!r}: its text stands {count} times in {fault.file}")
    return Listed(faults, data.get("tests", []))


def command(
    arguments: list[str], folder: Path, seconds: int = SECONDS
) -> subprocess.CompletedProcess[str] | None:
    """What a program says in a copy of the project, or None if it does not end."""
    env = {**environment(), "PYTHONPATH": str(folder / "src")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # nothing is compiled twice: a copy has our bytecode
    cwd = folder / "client" if arguments[0] == "npx" else folder
    pipe = subprocess.PIPE
    with subprocess.Popen(
        arguments, cwd=cwd, env=env, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as process:
        try:
            out, err = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # with all that it has started
            return None
    return subprocess.CompletedProcess(arguments, process.returncode, out, err)


def failed_in_python(tests: list[str], folder: Path, more: list[str], seconds: int) -> list[str]:
    """The tests of pytest that fail in a copy."""
    done = command([sys.executable, *PYTEST, *more, *tests], folder, seconds)
    if done is None:
        return tests
    if done.returncode not in (0, 1):
        raise NotRun(done.stdout[-2000:] + done.stderr[-2000:])
    return re.findall(r"^(?:FAILED|ERROR) (tests/\S+)", done.stdout, re.MULTILINE)


def failed_in_client(tests: list[str], folder: Path) -> list[str]:
    """The tests of the client that fail in a copy: `client/tests/…::words of describe and it`."""
    failed = []
    for file in sorted({test.partition("::")[0] for test in tests}):
        inside = file.removeprefix("client/")
        done = command(["npx", "vitest", "run", inside, "--reporter=json"], folder)
        if done is None:
            return tests
        said = json.loads(done.stdout) if done.stdout.startswith("{") else {}
        results = [one for part in said.get("testResults", []) for one in part["assertionResults"]]
        if not results:
            raise NotRun(done.stdout[-2000:] + done.stderr[-2000:])
        failed += [f"{file}::{one['fullName']}" for one in results if one["status"] == "failed"]
    return failed


def failed(
    tests: Iterable[str], folder: Path, more: list[str], seconds: int = SECONDS
) -> list[str]:
    """Which tests fail in a copy of the project."""
    ours = [test for test in tests if test.startswith("client/")]
    others = [test for test in tests if not test.startswith("client/")]
    found = failed_in_client(ours, folder) if ours else []
    return found + (failed_in_python(others, folder, more, seconds) if others else [])


def found_by(fault: Fault, listed: Listed) -> tuple[bool, list[str]]:
    """Whether the tests of a fault see it, and which did."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(shutil.copytree(ROOT, Path(place) / "project", ignore=NOT_COPIED))
        (folder / "client" / "node_modules").symlink_to(ROOT / "client" / "node_modules")
        path = fault.path(folder)
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(fault.before, fault.after), encoding="utf-8")
        if fault.file.startswith("client/") and any("browser" in test for test in fault.tests):
            command([sys.executable, "tools/client.py", "build"], folder)
        if not fault.tests:
            seen = failed(listed.tests, folder, ["-x", "-m", "not slow"])
            return bool(seen), seen
        seen = failed(fault.tests, folder, ["-x"] if len(fault.tests) == 1 else [])
    # A test may be named without its parameters; pytest says one only up to its first space.
    named = [test.partition(" ")[0] for test in fault.tests]
    return all(any(one.startswith(test) for one in seen) for test in named), seen


def tried(fault: Fault, listed: Listed) -> bool:
    """Plant one and say what became of it."""
    try:
        found, seen = found_by(fault, listed)
    except NotRun as error:
        found, seen = False, [f"the tests did not run: {error}"]
    tests = dict.fromkeys(one.partition("[")[0] for one in seen)
    print(
        "\n        ".join([f"{'found ' if found else 'MISSED'}  {fault.name}", *tests]), flush=True
    )
    return found


def main() -> None:
    """Plant each, and want all found."""
    parser = argparse.ArgumentParser(description="plants faults and wants each one found by a test")
    parser.add_argument("list", choices=("leaks", "faults"))
    parser.add_argument("words", nargs="*", help="only faults with these words in name or file")
    parser.add_argument("--at-once", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--trust", action="store_true", help="do not run the tests unchanged first")
    asked = parser.parse_args()
    listed = read(asked.list)
    chosen = [
        fault for fault in listed.faults if all(w in fault.name + fault.file for w in asked.words)
    ]
    tests = {test: None for fault in chosen for test in fault.tests or listed.tests}
    if not asked.trust and (wrong := failed(tests, ROOT, [], ALL_SECONDS)):
        sys.exit("These fail without any fault planted:\n" + "\n".join(wrong))
    with ThreadPoolExecutor(asked.at_once) as pool:
        results = list(pool.map(lambda fault: tried(fault, listed), chosen))
    print(f"{sum(results)} of {len(results)} planted faults found")
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
