"""Inside pytest: the tests are collected once, and every change is tried in a fork.

A change of a function is made by giving the function the code of the changed one, so that everybody
who has imported it has the change. What has run before the first test, when modules were loaded,
cannot be changed afterwards: such a change is tried by a program of its own (`planted`).
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import time
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.changes import Change
from tools.mutants.watch import Lines, module_name, watch

KILLED, SURVIVED, NOT_MADE = 1, 0, 3
SPARE = 5  # seconds of computing that a test may take more than five times what is usual


def belongs(item: pytest.Item, title: str, folders: list[str]) -> bool:
    """Whether a test is one of the title's own, or one of all titles with its name."""
    return item.nodeid.startswith(tuple(folders)) or title in item.nodeid.partition("[")[2]


class Mapper:
    """Notes which lines each test runs, and how long it takes."""

    def __init__(self, root: Path, files: list[str], title: str, folders: list[str]) -> None:
        self.lines = Lines({file: root / file for file in files})
        self.title, self.folders = title, folders
        self.early: list[tuple[str, int]] = []
        self.tests: dict[str, dict[str, Any]] = {}
        self.failed: list[str] = []
        watch(self.lines)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only those of the title."""
        items[:] = [item for item in items if belongs(item, self.title, self.folders)]

    def pytest_collection_finish(self) -> None:
        """What was run until now was run by loading modules."""
        self.early = self.lines.taken()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """One test, from its fixtures to their end."""
        begun = time.process_time()
        result = yield
        taken = time.process_time() - begun
        self.tests[item.nodeid] = {"seconds": round(taken, 3), "lines": self.lines.taken()}
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What fails without any change shows nothing."""
        if report.failed:
            self.failed.append(report.nodeid)


class Trier:
    """Tries changes, so many at once, each against the tests that run its line."""

    def __init__(self, title: str, folders: list[str], work: list[Any], at_once: int) -> None:
        self.title, self.folders = title, folders
        self.work = work  # (change, source, usual seconds by nodeid)
        self.at_once = at_once
        self.results: dict[int, str] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only those of the title."""
        items[:] = [item for item in items if belongs(item, self.title, self.folders)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests."""
        items = {item.nodeid: item for item in session.items}
        paths = {str(sys.modules[module_name(one[0].file)].__file__) for one in self.work}
        functions = functions_of(paths)
        gc.freeze()  # so that no fork copies what none of them changes
        waiting = list(enumerate(self.work))
        running: dict[int, tuple[int, int]] = {}
        while waiting or running:
            while waiting and len(running) < self.at_once:
                number, (change, source, usual) = waiting.pop(0)
                chosen = [(items[node], usual[node]) for node in usual if node in items]
                told, tell = os.pipe()
                pid = os.fork()
                if pid == 0:
                    _child(swap(change, source, functions), chosen, tell)
                os.close(tell)
                running[pid] = (number, told)
            pid, status = os.wait()
            number, told = running.pop(pid)
            with os.fdopen(told) as pipe:
                self.results[number] = _outcome(status, pipe.read())
            _show(self.work[number][0], self.results[number])
        return True


def functions_of(paths: set[str]) -> list[FunctionType]:
    """All functions of these files, whoever has them."""
    gc.unfreeze()  # what the tests have frozen would not be listed
    return [
        one
        for one in gc.get_objects()
        if isinstance(one, FunctionType) and one.__code__.co_filename in paths
    ]


def _show(change: Change, result: str) -> None:
    """A letter at once; for a survivor where it is, so that nobody must wait for the end."""
    place = f" {change.file}:{change.line}\n" if result == "survived" else ""
    print(result[0] + place, end="", flush=True, file=sys.__stderr__)


def _outcome(status: int, told: str) -> str:
    if os.WIFSIGNALED(status):
        return "T"  # it went on and on
    code = os.WEXITSTATUS(status)
    # Any other code: pytest itself broke, which nobody would overlook.
    return {SURVIVED: "survived", NOT_MADE: "N"}.get(code, f"K {told}")


def _child(changed: int, chosen: list[tuple[pytest.Item, float]], tell: int) -> None:
    """In the fork, with the change made: run the tests, end at the first that fails."""
    code = 9
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        code = first_failure(chosen, tell) if changed else NOT_MADE
    finally:
        os._exit(code)


def first_failure(chosen: list[tuple[pytest.Item, float]], tell: int) -> int:
    """Run the tests until one fails; a change in a line that no test runs survives."""
    if not chosen:
        return SURVIVED
    following: list[pytest.Item | None] = [item for item, _ in chosen[1:]]
    for (item, usual), after in zip(chosen, [*following, None], strict=True):
        # Nobody handles this signal: who goes on and on is ended by it.
        signal.setitimer(signal.ITIMER_PROF, SPARE + 5 * usual)
        reports = runtestprotocol(item, log=False, nextitem=after)
        if any(report.failed for report in reports):
            os.write(tell, item.nodeid.encode())
            return KILLED
    return SURVIVED


def swap(change: Change, source: bytes, functions: list[FunctionType]) -> int:
    """Give the functions of a module their changed code; how many were changed."""
    path = str(sys.modules[module_name(change.file)].__file__)
    new = _codes(compile(change.planted(source), path, "exec", dont_inherit=True))
    count = 0
    for function in functions:
        old = function.__code__
        code = new.get((old.co_qualname, old.co_firstlineno))
        if old.co_filename == path and code is not None and code != old:
            function.__code__ = code
            count += 1
    return count


def _codes(whole: CodeType) -> dict[tuple[str, int], CodeType]:
    found: dict[tuple[str, int], CodeType] = {}
    for part in whole.co_consts:
        if isinstance(part, CodeType):
            found[part.co_qualname, part.co_firstlineno] = part
            found.update(_codes(part))
    return found


def pytest_args(paths: list[str]) -> list[str]:
    """How pytest is called: in one process, without what is slow."""
    return ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", *paths]


@contextlib.contextmanager
def quiet() -> Any:
    """What pytest says is of no use here."""
    with open(os.devnull, "w", encoding="utf-8") as nothing, contextlib.redirect_stdout(nothing):
        yield
