"""Name the version of every package, so that two fresh machines get the same.

    python -m tools.lock             write both locks anew, from the newest that is allowed
    python -m tools.lock --check     do they fit pyproject.toml and client/package.json?

`requirements.lock` are pip's constraints: what `pyproject.toml` asks for, and what that needs, with
one version each. `client/package-lock.json` is npm's. Neither names an address to fetch from: where
packages come from is a matter of the machine.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path
from typing import Any

from tools.client import environment

ROOT = Path(__file__).resolve().parent.parent
PYTHON_LOCK = ROOT / "requirements.lock"
CLIENT = ROOT / "client"
CLIENT_LOCK = CLIENT / "package-lock.json"
HEAD = """\
# Constraints for pip, written by `make lock`: one version of every package, for all whom we name.
"""
PIN = re.compile(r"[A-Za-z0-9._-]+==[A-Za-z0-9.!+_-]+")


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        if wrong := [*python_faults(), *client_faults()]:
            sys.exit("\n".join([*wrong, "make lock writes the locks anew."]))
    elif sys.argv[1:]:
        sys.exit("tools/lock.py: --check or nothing")
    else:
        lock_python()
        lock_client()


# ------------------------------------------------------------------------------------- writing


def lock_python() -> None:
    """Install everything into an empty environment and write down what came."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    builds = project["build-system"]["requires"]
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        pip = [str(Path(folder, "bin", "python")), "-m", "pip", "--disable-pip-version-check", "-q"]
        # `editables` is what a build of an editable install asks for besides.
        subprocess.run([*pip, "install", ".[dev]", "editables", *builds], cwd=ROOT, check=True)
        listed = [*pip, "freeze", "--all", "--exclude", "grognard", "--exclude", "pip"]
        frozen = subprocess.run(listed, check=True, capture_output=True, text=True)
    pins = sorted(filter(PIN.fullmatch, frozen.stdout.splitlines()), key=str.lower)
    PYTHON_LOCK.write_text(HEAD + "".join(f"{pin}\n" for pin in pins), encoding="utf-8")
    print(f"{PYTHON_LOCK.name}: {len(pins)} packages")


def lock_client() -> None:
    """Let npm find out what package.json needs, from the beginning."""
    CLIENT_LOCK.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        # Away from node_modules: of what lies there npm would write down no other system's part.
        for name in ("package.json", ".npmrc"):
            Path(folder, name).write_bytes((CLIENT / name).read_bytes())
        only = ["--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(["npm", "install", *only], cwd=folder, env=environment(), check=True)
        lock = json.loads(Path(folder, "package-lock.json").read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    CLIENT_LOCK.write_text(json.dumps(lock, indent=2) + "\n", encoding="utf-8")
    print(f"{CLIENT_LOCK.relative_to(ROOT)}: {len(lock['packages']) - 1} packages")


# ------------------------------------------------------------------------------------ checking


def python_faults() -> list[str]:
    """What pyproject.toml wants, and the lock does not have or has in another version."""
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    lines = PYTHON_LOCK.read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    faults = [f"{PYTHON_LOCK.name}: not a pin: {pin}" for pin in pins if not PIN.fullmatch(pin)]
    versions = {canonicalize_name(pin.split("==")[0]): pin.split("==")[1] for pin in pins}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["dev"],
    ]
    for text in wanted:
        need = Requirement(text)
        version = versions.get(canonicalize_name(need.name))
        if version is None or not need.specifier.contains(version):
            faults.append(f"{PYTHON_LOCK.name}: {text} is wanted, {version or 'nothing'} is locked")
    return faults


def client_faults() -> list[str]:
    """What package.json wants in another version, and every address."""
    wanted: dict[str, Any] = json.loads((CLIENT / "package.json").read_text(encoding="utf-8"))
    text = CLIENT_LOCK.read_text(encoding="utf-8")
    packages: dict[str, Any] = json.loads(text)["packages"]
    name = CLIENT_LOCK.relative_to(ROOT)
    faults = [
        f"{name}: {kind} are not those of package.json"
        for kind in ("dependencies", "devDependencies")
        if packages[""].get(kind) != wanted[kind]
    ]
    for path, package in packages.items():
        if path and not package.get("integrity"):
            faults.append(f"{name}: {path} has no checksum")
    if "://" in text:
        faults.append(f"{name}: there is an address in it")
    return faults


if __name__ == "__main__":
    main()
