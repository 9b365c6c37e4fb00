"""The wheel alone is enough: in an empty environment, without Node, it serves the page and a match.

There it finds what it names as its dependencies, with theirs, and nothing else of what is installed
here; `make install` has had them from the package index. What runs seldom is read instead: no
module imports a package that is not named.
"""

from __future__ import annotations

import ast
import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import sysconfig
import time
import tomllib
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PathDistribution, distribution, packages_distributions
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from grognard.kernel.match.dice import text_hash
from grognard.kernel.play.tape import Stream
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/grognard"
STATIC = SOURCE / "table/static"
TITLE = "stand-at-mortain"
EXTRAS: Final = ("ray", "environments", "openspiel")  # not `dev`: no module needs it
# Packages of the extras by what is imported of them: they need not be installed here.
NAMED_OTHERWISE: Final = {"pyspiel": "open-spiel", "open_spiel": "open-spiel"}
TURNS = 2  # a whole turn has been played when the second has begun
pytestmark = pytest.mark.slow


def pip(*arguments: str, python: Path | str = sys.executable) -> None:
    """Run pip; what it says is shown only if it fails. It asks the package index."""
    # Our own pip installs into the other environment: one that is made with pip takes much longer.
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    command += ["--python", str(python), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode and "connection broken by" in done.stderr:
        pytest.skip("NOT TESTED: pip does not reach the package index")
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it would be published."""
    if not (STATIC / "index.html").exists():
        pytest.skip("NOT TESTED: the client is not built (make client)")
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "-w", str(folder), str(ROOT))
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_holds_everything_that_the_program_reads(wheel: Path):
    inside = set(zipfile.ZipFile(wheel).namelist())
    here = {
        f"grognard/{path.relative_to(SOURCE).as_posix()}"
        for path in SOURCE.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and path.suffix not in (".so", ".pyd")
        and not path.name.startswith(".")
    }
    assert here - inside == set()
    strangers = {name for name in inside - here if ".dist-info/" not in name}
    assert strangers == set()
    suffixes = {Path(name).suffix for name in inside}
    assert {".html", ".js", ".css", ".woff2", ".csv", ".toml", ".po", ".typed"} <= suffixes
    assert any(name.startswith("grognard/table/store/migrations/versions/") for name in inside)


class Server:
    """The installed program, asked over HTTP."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"

    def fetch(self, path: str, key: str = "", body: Any = None) -> bytes:
        """A GET, or a POST with a body."""
        headers = {"X-Seat-Key": key} if key else {}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(self.address + path, data, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return bytes(answer.read())

    def ask(self, path: str, key: str = "", body: Any = None) -> Any:
        """The same for JSON."""
        return json.loads(self.fetch(path, key, body))

    def wait(self, process: subprocess.Popen[bytes], log: Path) -> None:
        """Until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and process.poll() is None:
            with contextlib.suppress(urllib.error.URLError, OSError):
                self.fetch("/api/titles")
                return
            time.sleep(0.2)
        raise AssertionError(f"the server does not answer: {log.read_text()[-2000:]}")


def required(of: Distribution) -> set[str]:
    """What a distribution names as its dependencies on this machine, without extras."""
    wanted = [Requirement(line) for line in of.requires or []]
    return {each.name for each in wanted if not each.marker or each.marker.evaluate({"extra": ""})}


def with_theirs(names: set[str]) -> dict[str, Distribution]:
    """Distributions that are installed here, with all that they need in turn."""
    found: dict[str, Distribution] = {}
    open_ = sorted(names)
    while open_:
        name = canonicalize_name(open_.pop())
        if name not in found:
            found[name] = distribution(name)
            open_ += sorted(required(found[name]))
    return found


def lend(names: set[str], folder: Path) -> None:
    """Put these distributions, and what they need, into the packages of an environment."""
    for each in with_theirs(names).values():
        assert each.files, each.name
        for name in {file.parts[0] for file in each.files} - {"..", "__pycache__"}:
            link = folder / name
            if not link.is_symlink():
                link.symlink_to(Path(str(each.locate_file(name))))


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of a new environment with the wheel and its dependencies, and nothing else."""
    venv.create(folder)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip("install", "--no-deps", "--no-compile", str(wheel), python=python)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    (about,) = packages.glob("grognard-*.dist-info")
    needed = required(PathDistribution(about))
    assert needed, "the wheel names its dependencies"
    lend(needed, packages)
    return python


def imported(path: Path) -> set[str]:
    """The packages that are not ours nor Python's and that a module imports when it runs."""
    text = path.read_text(encoding="utf-8")
    if not strange(re.findall(r"^\s*(?:from|import)\s+(\w+)", text, re.MULTILINE)):
        return set()
    names: list[str] = []
    open_: list[ast.AST] = [ast.parse(text)]
    while open_:
        node = open_.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            open_ += node.orelse  # what only a type checker reads need not be there
            continue
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append(str(node.module))
        open_ += ast.iter_child_nodes(node)
    return strange([name.split(".")[0] for name in names])


def strange(names: list[str]) -> set[str]:
    return set(names) - sys.stdlib_module_names - {"grognard"}


def test_every_package_that_is_imported_is_a_dependency_or_in_an_extra():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [line for name in EXTRAS for line in project["optional-dependencies"][name]]
    lines = [*project["dependencies"], *extras]
    declared = {canonicalize_name(Requirement(line).name) for line in lines}
    here = packages_distributions()
    found = {
        (package, path.relative_to(SOURCE).as_posix())
        for path in SOURCE.rglob("*.py")
        for package in imported(path)
    }
    assert {"litestar", "typer", "gymnasium", "pyspiel"} <= {package for package, _ in found}
    for package, module in sorted(found):
        names = here.get(package, [NAMED_OTHERWISE.get(package, package)])
        assert declared & {canonicalize_name(name) for name in names}, f"{module}: {package}"


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


@pytest.fixture
def server(wheel: Path, tmp_path: Path) -> Iterator[Server]:
    """The wheel installed in an empty environment and started in an empty folder."""
    empty, home = tmp_path / "empty", tmp_path / "home"
    empty.mkdir()
    home.mkdir()
    python = installed(wheel, tmp_path / "env")
    # Only this environment is on the path: no Node, no compiler, nothing of the checkout.
    env = {"PATH": str(python.parent), "HOME": str(home), "XDG_DATA_HOME": str(home / "data")}
    port = free_port()
    log = tmp_path / "log.txt"
    with log.open("wb") as written:
        process = subprocess.Popen(
            [python, "-m", "grognard", "serve", "--port", str(port)],
            cwd=empty,
            env=env,
            stdout=written,
            stderr=subprocess.STDOUT,
        )
        try:
            server = Server(port)
            server.wait(process, log)
            yield server
            assert process.poll() is None, log.read_text()[-2000:]
        finally:
            process.terminate()
            process.wait(PATIENCE)
    assert not list(empty.iterdir())  # matches are kept in the user's data folder
    assert list((home / "data" / "grognard").glob("table.sqlite3*"))


def now(view: Any) -> int:
    """The turn that is being played, by the track of turns; 0 before the first."""
    steps = next(track["steps"] for track in view["tracks"] if track["id"] == "turns")
    return next((number for number, step in enumerate(steps, 1) if step["state"] == "now"), 0)


@pytest.mark.long
def test_an_installed_wheel_serves_a_match_without_node(server: Server):
    page = server.fetch("/").decode()
    assets = re.findall(r'(?:src|href)="(/?(?:\./)?assets/[^"]+)"', page)
    assert any(name.endswith(".js") for name in assets)
    for name in assets:
        assert server.fetch("/" + name.lstrip("./")) != b""

    sides = [side["id"] for side in server.ask("/api/titles")[0]["sides"]]
    mine = sides[0]
    seats = {side: {"kind": "computer", "player": "random"} for side in sides}
    seats[mine] = {"kind": "here"}
    created = server.ask("/api/matches", body={"title": TITLE, "seats": seats})
    path, key = f"/api/matches/{created['match']}", created["seats"][mine]
    text = "a text of my own, long enough"
    promise = text_hash(created["match"], created["commitment"], mine, text)
    server.ask(f"{path}/join", key, {"name": "", "hash": promise})
    view = server.ask(f"{path}/reveal", key, {"text": text})
    assert len(server.ask(f"{path}/board", key)["hexes"]) > 20

    chance = Stream("wheel")
    end = time.monotonic() + PATIENCE
    given = 0
    while view["phase"] != "finished" and now(view) < TURNS:
        assert time.monotonic() < end, f"{given} orders, then nothing"
        decision = view["decision"]
        if decision is None or not decision["yours"]:
            time.sleep(0.05)
            view = server.ask(path, key)
            continue
        offers = decision["orders"]
        order = offers[chance.below(given, len(offers))]["order"]
        body = {"order": order, "version": view["version"], "client": f"order-{given}"}
        answer = server.ask(f"{path}/orders", key, body)
        assert answer["accepted"]
        view = answer["view"]
        given += 1
    log = server.ask(f"{path}/log?from=0", key)
    assert given > 0
    assert {entry["side"] for entry in log} >= set(sides)
