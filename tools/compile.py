"""Build the compiled core: the same source, through mypyc, at several times the speed.

    python tools/compile.py            build, or do nothing if nothing changed
    python tools/compile.py --core     the rules alone, without the computer players
    python tools/compile.py --probe    can this machine build it? (exit 0 or 3, with the reason)
    python tools/compile.py --verify   does this Python import the compiled modules?

`src` is never touched. The whole package is mirrored into `build/compiled`, and there an extension
module is laid beside each module of the core; Python prefers it to the `.py` file of that name:

    PYTHONPATH=build/compiled python -m grognard …

All modules of the core form one shared library, so that a call from a title into the hex grid is a
plain C call. Each module has its own C file: what did not change is not compiled again. Where the
build is only tested (`--level 0`), the C files of a folder are compiled together: each of them
begins with a megabyte of declarations, which takes as long to read as the rest to compile.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import hashlib
import importlib
import json
import os
import re
import shutil
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from distutils.ccompiler import CCompiler

    from setuptools import Extension

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "grognard"
SOURCE = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "mypyc"  # C files, objects and libraries, kept between builds
STAMP = WORK / "stamp.json"

CORE = ("hexgrid", "kernel", "mechanics", "series", "titles")
LAYERS = (*CORE, "players")  # without `--core`

# Modules of the core that stay Python, each with its reason. (An `__init__.py` always does: it only
# lists names, and calls through it are bound to the module that defines the function anyway.)
INTERPRETED: dict[str, str] = {
    "grognard.kernel.native": "stands in for mypyc's own names where nothing is compiled",
}

# Modules that are another one in the compiled build; both have the same functions.
REPLACED: dict[str, Path] = {
    "grognard/kernel/play/rows.py": ROOT / "tools" / "compiled_rows.py",
}

MOST_TOGETHER = 20  # C files that are compiled as one: more would need too much memory

EXIT_CANNOT_BUILD = 3


class CannotBuild(Exception):
    """This machine lacks something that the compiled build needs."""


def main() -> None:
    arguments = parse_arguments()
    try:
        if arguments.probe:
            probe()
        elif arguments.verify:
            verify()
        else:
            build(arguments)
    except CannotBuild as reason:
        print(f"No compiled build on this machine: {reason}", file=sys.stderr)
        sys.exit(EXIT_CANNOT_BUILD)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Build the compiled core of Grognard.")
    parser.add_argument("--probe", action="store_true", help="only ask whether it can be built")
    parser.add_argument("--verify", action="store_true", help="only ask whether it is in use")
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    parser.add_argument(
        "--whole",
        action="store_true",
        help="one C file: slower to build, but small functions are inlined across modules",
    )
    parser.add_argument("--core", action="store_true", help="leave the computer players out")
    parser.add_argument("--level", default="3", choices="0123", help="optimisation (3)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C compilers at once")
    return parser.parse_args()


# ------------------------------------------------------------------------------ what to compile


def modules_of(layers: tuple[str, ...]) -> list[str]:
    """Give the dotted names of the modules to compile, sorted."""
    found = [
        ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for layer in layers
        for path in (SOURCE / PACKAGE / layer).rglob("*.py")
        if path.name != "__init__.py"
    ]
    if unknown := sorted(INTERPRETED.keys() - set(found)):
        sys.exit(f"tools/compile.py: INTERPRETED names what is not there: {', '.join(unknown)}")
    modules = sorted(set(found) - INTERPRETED.keys())
    if structs := [module for module in modules if defines_struct(source_of(module))]:
        sys.exit(
            "tools/compile.py: a compiled msgspec Struct forgets the types of its fields and then "
            f"decodes wrongly: move it, or add to INTERPRETED: {', '.join(structs)}"
        )
    return modules


def source_of(module: str) -> Path:
    return SOURCE / f"{module.replace('.', '/')}.py"


def defines_struct(path: Path) -> bool:
    """Return whether a class of the module derives from `Struct` or `msgspec.Struct`."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    bases = [
        base for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases
    ]
    return any(ast.unparse(base) in {"Struct", "msgspec.Struct"} for base in bases)


def fingerprint(modules: list[str], arguments: argparse.Namespace) -> str:
    """Hash everything that the result depends on; types are read from every module."""
    import mypy.version

    tools = (mypy.version.__version__, sys.version, sysconfig.get_platform())
    options = (arguments.level, arguments.whole)
    digest = hashlib.sha256(repr((tools, options, modules)).encode())
    for path in sorted([*(SOURCE / PACKAGE).rglob("*.py"), *REPLACED.values(), Path(__file__)]):
        digest.update(path.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


# ------------------------------------------------------------------------------------ the build


def build(arguments: argparse.Namespace) -> None:
    modules = modules_of(CORE if arguments.core else LAYERS)
    wanted = fingerprint(modules, arguments)
    mirror()
    if not arguments.force and read_stamp().get("fingerprint") == wanted and libraries_in_place():
        print(f"Compiled core: nothing changed ({len(modules)} modules)")
        return
    STAMP.unlink(missing_ok=True)
    remove_libraries()  # a failed build must not leave old code beside new sources
    if not modules:
        print("Compiled core: no modules yet")
        return
    probe()
    start = time.perf_counter()
    print(f"Compiled core: {len(modules)} modules, mypyc …", flush=True)
    extensions = generate_c(modules, arguments)
    print(f"Compiled core: C, {arguments.jobs} at a time …", flush=True)
    libraries = compile_and_link(
        extensions,
        arguments.jobs,
        WORK / f"objects-{arguments.level}",
        together=arguments.level == "0",
    )
    for name, library in libraries.items():
        place = TARGET / name
        place.parent.mkdir(parents=True, exist_ok=True)
        lay(library, place)
    done = {"fingerprint": wanted, "modules": modules, "libraries": sorted(libraries)}
    STAMP.write_text(json.dumps(done, indent=1))
    print(f"Compiled core: built in {time.perf_counter() - start:.0f} s, in {relative(TARGET)}")


def mirror() -> None:
    """Make the target's tree equal to the source's, data files included; libraries stay."""
    sys.path.insert(0, str(SOURCE))
    files = {path.relative_to(SOURCE) for path in package_files(SOURCE)}
    for path in package_files(TARGET):
        if path.relative_to(TARGET) not in files and not is_library(path):
            path.unlink()
    for name in sorted(files):
        source, copy = SOURCE / name, TARGET / name
        content = expanded(name) if name.suffix == ".py" else source.read_bytes()
        if not copy.exists() or copy.read_bytes() != content:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)


def expanded(name: Path) -> bytes:
    """A module with the methods that follow from declarations written into its classes.

    Interpreted, `kernel/play/declare.py` makes them with the class; the compiler must see them.
    """
    text = REPLACED.get(name.as_posix(), SOURCE / name).read_text(encoding="utf-8")
    text = re.sub(r"^@dataclass_transform\(.*\)\n", "", text, flags=re.MULTILINE)
    if len(name.parts) < 3 or name.parts[1] not in CORE or name.name == "__init__.py":
        return text.encode()
    declare = importlib.import_module("grognard.kernel.play.declare")
    module = importlib.import_module(".".join(name.with_suffix("").parts))
    lines = text.split("\n")
    declared: list[str] = []
    for node in reversed(ast.parse(text).body):
        cls = vars(module).get(node.name) if isinstance(node, ast.ClassDef) else None
        methods = declare.text_of(cls) if isinstance(cls, type) else ""
        if methods and cls is not None and cls.__module__ == module.__name__:
            assert node.end_lineno is not None
            lines[node.end_lineno : node.end_lineno] = [
                "", *(f"    {line}" if line else "" for line in methods.split("\n"))
            ]  # fmt: skip
            fields = declare.written_annotations(cls)
            declared.append(f"declared({cls.__name__}, {{{fields}}})")
    if declared:
        lines += [
            "from typing import Any",
            "from grognard.kernel.play.declare import declared",
            *declared,
        ]
    return "\n".join(lines).encode()


def package_files(tree: Path) -> Iterator[Path]:
    for path in (tree / PACKAGE).rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


def generate_c(modules: list[str], arguments: argparse.Namespace) -> list[Extension]:
    """Let mypyc check the types and write the C files."""
    import setuptools  # noqa: F401 — mypyc looks whether it is loaded
    from mypyc.build import mypycify

    paths = [f"{module.replace('.', '/')}.py" for module in modules]
    # The project's own mypy settings name `src`; here the mirror is the only source. Strictness
    # belongs to `make check`.
    options = ["--config-file=", "--explicit-package-bases", f"--cache-dir={WORK / 'cache'}"]
    with working_directory(TARGET):
        extensions = mypycify(
            [*options, *paths],
            opt_level=arguments.level,
            debug_level="0",
            multi_file=not arguments.whole,
            group_name=PACKAGE,
            target_dir=str(WORK / "c"),
        )
    return cast("list[Extension]", extensions)


def compile_and_link(
    extensions: list[Extension], jobs: int, folder: Path, *, together: bool
) -> dict[str, Path]:
    """Build each extension; give its file name below the target and where it lies.

    setuptools would compile the C files of an extension one after the other, and all of them
    whenever one changed. Here each file is compiled by itself, and only if it or a header changed.
    The objects of each optimisation have a folder of their own: `make test` takes another level
    than `make bench`.
    """
    headers = hash_of(sorted((WORK / "c").rglob("*.h")))
    core = [extension for extension in extensions if extension.name.endswith("__mypyc")]
    bundles = list(bundled([extension for extension in extensions if extension not in core]))
    with ThreadPoolExecutor(jobs) as pool:
        objects = {
            extension.name: [
                pool.submit(compile_file, str(source), extension, headers, folder)
                for source in (gathered if together else list)(sources_of(extension))
            ]
            for extension in [*core, *(bundle for bundle, _ in bundles)]
        }
        links = {
            name: pool.submit(link, name, [future.result() for future in objects[name]])
            for name in objects
        }
        libraries = {library_name(extension.name): links[extension.name] for extension in core}
        for bundle, members in bundles:
            libraries |= {library_name(member.name): links[bundle.name] for member in members}
        return {name: future.result() for name, future in libraries.items()}


def bundled(doors: list[Extension]) -> Iterator[tuple[Extension, list[Extension]]]:
    """Put the doors of the modules together: one library that lies beside many modules.

    What Python opens beside a module only leads to the shared library. One file for each would be
    hundreds of small compilations. Python asks a library for the last part of a module's name, so
    modules whose last names are alike are in different libraries.
    """
    from setuptools import Extension

    shelves: list[dict[str, Extension]] = []
    for door in doors:
        last = door.name.rpartition(".")[2]
        shelf = next((each for each in shelves if last not in each), None)
        if shelf is None:
            shelves.append(shelf := {})
        shelf[last] = door
    for number, shelf in enumerate(shelves):
        source = WORK / "c" / f"doors_{number}.c"
        lines = [f"// {hash_of([sources_of(door)[0] for door in shelf.values()])}"]
        for last, door in shelf.items():
            # Every file defines this name too, for a compiler of another system.
            lines += [f"#define PyInit___init__ PyInit___init___{last}"]
            lines += [f'#include "{sources_of(door)[0].resolve()}"', "#undef PyInit___init__"]
        source.write_text("\n".join(lines) + "\n")
        first = next(iter(shelf.values()))
        yield (
            Extension(
                f"{PACKAGE}_doors_{number}",
                [str(source)],
                include_dirs=first.include_dirs,
                extra_compile_args=first.extra_compile_args,
            ),
            list(shelf.values()),
        )


def gathered(sources: list[Path]) -> list[Path]:
    """The C files of a folder's modules as one file, the longest first; the others as they are."""
    folders: dict[str, list[Path]] = {}
    found: list[tuple[int, Path]] = []
    for source in sources:
        if source.stem.startswith(f"__native_{PACKAGE}___"):
            folders.setdefault(source.stem.rpartition("___")[0], []).append(source)
        else:
            found.append((source.stat().st_size, source))
    for name, all_files in folders.items():
        for begin in range(0, len(all_files), MOST_TOGETHER):
            files = all_files[begin : begin + MOST_TOGETHER]
            place = WORK / "c" / f"together{name}_{begin}.c"
            lines = [f"// {hash_of(files)}", *(f'#include "{each.resolve()}"' for each in files)]
            place.write_text("\n".join(lines) + "\n")
            found.append((sum(each.stat().st_size for each in files), place))
    return [place for _, place in sorted(found, reverse=True)]


def sources_of(extension: Extension) -> list[Path]:
    return [Path(source) for source in extension.sources]


def compile_file(source: str, extension: Extension, headers: str, folder: Path) -> Path:
    compiler = c_compiler()
    (name,) = compiler.object_filenames([source], output_dir=str(folder))
    flags = repr((extension.include_dirs, extension.extra_compile_args, sys.version))
    key = hashlib.sha256(f"{hash_of([Path(source)])}{headers}{flags}".encode()).hexdigest()
    if not is_fresh(Path(name), key):
        compiler.compile(
            [source],
            output_dir=str(folder),
            include_dirs=extension.include_dirs,
            extra_postargs=extension.extra_compile_args,
        )
        set_fresh(Path(name), key)
    return Path(name)


def lay(library: Path, place: Path) -> None:
    """The library under another name; a second copy would be loaded a second time."""
    try:
        os.link(library, place)
    except OSError:
        shutil.copy2(library, place)


def link(name: str, objects: list[Path]) -> Path:
    library = WORK / "libraries" / library_name(name)
    key = hash_of(objects)
    if not is_fresh(library, key):
        library.parent.mkdir(parents=True, exist_ok=True)
        c_compiler().link_shared_object([str(path) for path in objects], str(library))
        set_fresh(library, key)
    return library


def c_compiler() -> CCompiler:
    """Give the compiler that this Python was built for, with its headers; `CC` overrides it."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    import setuptools  # noqa: F401 — whose distutils it is

    compiler = new_compiler()
    customize_compiler(compiler)
    for kind in ("include", "platinclude"):
        compiler.add_include_dir(sysconfig.get_path(kind))
    return compiler


# ---------------------------------------------------------------------------------- the machine


def probe() -> None:
    """Try the compiler and Python's headers on the smallest possible file."""
    try:
        compiler = c_compiler()
    except ImportError as fault:
        raise CannotBuild(f"{fault} (make install)") from fault
    with tempfile.TemporaryDirectory() as folder, silence():
        source = Path(folder, "probe.c")
        source.write_text("int probe(void) { return 0; }\n")
        if not compiles(compiler, source):
            raise CannotBuild("there is no C compiler that works (gcc or clang; CC names another)")
        source.write_text("#include <Python.h>\n")
        if not compiles(compiler, source):
            version = f"{sys.version_info.major}.{sys.version_info.minor}"
            raise CannotBuild(f"the headers of Python {version} are missing (python3-dev)")


def compiles(compiler: CCompiler, source: Path) -> bool:
    from distutils.errors import CCompilerError, DistutilsError

    try:
        compiler.compile([str(source)], output_dir=str(source.parent))
    except (CCompilerError, DistutilsError, OSError):
        return False
    return True


def verify() -> None:
    """Import each module that was compiled and look whether it is the compiled one."""
    modules = read_stamp().get("modules") or modules_of(CORE)
    interpreted = [
        name
        for name in modules
        if not is_library(Path(importlib.import_module(name).__file__ or ""))
    ]
    if interpreted:
        sys.exit(f"Not compiled: {', '.join(interpreted)}\nIs PYTHONPATH={relative(TARGET)} set?")
    print(f"Compiled core: {len(modules)} modules in use")


# ---------------------------------------------------------------------------------- small things


def library_name(module: str) -> str:
    return f"{module.replace('.', '/')}{sysconfig.get_config_var('EXT_SUFFIX')}"


def is_library(path: Path) -> bool:
    return path.suffix in {".so", ".pyd"}


def remove_libraries() -> None:
    for path in [*TARGET.rglob("*.so"), *TARGET.rglob("*.pyd")]:
        path.unlink()


def libraries_in_place() -> bool:
    return all((TARGET / name).exists() for name in read_stamp().get("libraries", []))


def read_stamp() -> dict[str, Any]:
    try:
        stamp: dict[str, Any] = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp


def hash_of(paths: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_fresh(result: Path, key: str) -> bool:
    mark = result.with_suffix(".key")
    return result.exists() and mark.exists() and mark.read_text() == key


def set_fresh(result: Path, key: str) -> None:
    result.with_suffix(".key").write_text(key)


@contextlib.contextmanager
def working_directory(path: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(path)
    try:
        yield
    finally:
        os.chdir(before)


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Keep the compiler's own words off the screen: the caller says it in plainer ones."""
    kept = os.dup(2)
    with open(os.devnull, "w") as nothing:
        os.dup2(nothing.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    main()
