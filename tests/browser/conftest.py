"""A real browser against a real server; without one the tests say why they did not run."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/grognard/table/static"
# What a page would draw at random for its dice follows from the test and from how much it has
# drawn in this window.
KNOWN = """(name) => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => {
        if (into.length !== 24) return random(into);
        const drawn = Number(sessionStorage.drawn ?? 0);
        sessionStorage.drawn = drawn + 1;
        let seed = 2166136261;
        for (const c of `${name} ${drawn}`) seed = Math.imul(seed ^ c.codePointAt(0), 16777619);
        into.forEach((_, i) => {
            seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
            into[i] = seed >>> 24;
        });
        return into;
    };
}"""
# Lists without maps, as for a reader who is sparing: to draw them is half of such a page.
SPARING = (
    "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })"
)
SHORT = 40  # milliseconds for which a page is deaf after a new question; people have more
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """The browser of this machine; the one without windows of its own has a third less to do."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Table:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, folder: Path, *program: str) -> None:
        self._program = program or ("grognard", "serve")
        self._starts = 0
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self._database = f"sqlite:///{folder / 'table.sqlite3'}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start and wait until it answers."""
        self._starts += 1
        command = [sys.executable, "-m", *self._program, "--port", str(self.port)]
        if "--known" in self._program:
            command += ["--start", str(self._starts)]
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        self._process = subprocess.Popen(
            [*command, "--database", self._database],
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.url}api/titles", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """End it at once, as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@pytest.fixture(scope="session")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that says which test runs: whatever a server draws follows from that."""
    return tmp_path_factory.mktemp("known") / "test"


@pytest.fixture(autouse=True)
def same_every_time(request: pytest.FixtureRequest, known: Path) -> None:
    """Dice and computer players of a test are those of its name."""
    known.write_text(request.node.nodeid)


def served(tmp_path_factory: pytest.TempPathFactory, known: Path, *more: str) -> Iterator[Table]:
    """A server with the built client."""
    if not (STATIC / "index.html").exists():
        pytest.skip("NOT TESTED: the client is not built (npm run build in client/)")
    folder = tmp_path_factory.mktemp("table")
    server = Table(folder, "tests.browser.serve", "--known", str(known), *more)
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory, known: Path) -> Iterator[Table]:
    """The server with our titles."""
    known.write_text("before the first test")
    yield from served(tmp_path_factory, known)


@pytest.fixture(scope="session")
def toys(tmp_path_factory: pytest.TempPathFactory, known: Path) -> Iterator[Table]:
    """The server with the toy title besides."""
    known.write_text("before the first test")
    yield from served(tmp_path_factory, known, "--toy")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium."""
    playwright = pytest.importorskip("playwright.sync_api", reason="NOT TESTED: no playwright")
    program = chromium()
    if program is None:
        pytest.skip("NOT TESTED: there is no Chromium here (apt install chromium)")
    with playwright.sync_playwright() as found:
        launched = found.chromium.launch(executable_path=program, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def visit(browser: Any, table: Table, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Opens pages of the table."""
    yield from visits(browser, table, request.node.nodeid)


@pytest.fixture
def visit_toys(browser: Any, toys: Table, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Opens pages of the table with the toy."""
    yield from visits(browser, toys, request.node.nodeid)


def visits(browser: Any, table: Table, test: str) -> Iterator[Any]:
    """Pages, each in a browser of its own; a fault of the page's program fails the test."""
    contexts: list[Any] = []
    faults: list[str] = []

    def make(path: str = "", **wishes: Any) -> Any:
        wishes.setdefault("viewport", {"width": 1440, "height": 900})
        wishes.setdefault("locale", "en-GB")
        wishes.setdefault("reduced_motion", "reduce")
        kept = {"deaf": wishes.pop("deaf", SHORT), "tempo": wishes.pop("tempo", "once")}
        kept |= {"hold": wishes.pop("hold", 0), "keys": wishes.pop("keys", "")}
        maps = wishes.pop("maps", False)
        context = browser.new_context(**wishes)
        if not maps:
            context.add_init_script(SPARING)
        context.add_init_script(f"({KNOWN})({json.dumps(f'{test} {len(contexts)}')})")
        for name, value in kept.items():
            if value:  # an empty page (about:blank) has no storage
                keep = f"localStorage['grognard.{name}'] ??= {json.dumps(str(value))}"
                context.add_init_script(f"if (location.protocol.startsWith('http')) {keep}")
        context.set_default_timeout(1000 * PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(table.url + path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults
