"""``files.toml``: which data files a title has, their keys, and which an owner may correct."""

from pathlib import Path

from grognard.kernel.data.documents import Document, parse
from grognard.kernel.data.faults import FaultLog
from grognard.kernel.data.sources import read_source

MANIFEST = "files.toml"


class FileSpec:
    """One data file. Correctable files hold the facts of the game; the others are our own text."""

    def __init__(self, name: str, key: list[str], *, correctable: bool) -> None:
        self.name = name
        self.key = key
        self.correctable = correctable

    @property
    def stem(self) -> str:
        """The name without its ending, by which the rules ask for it."""
        return self.name.rpartition(".")[0]

    @property
    def is_table(self) -> bool:
        """Whether it is a CSV file."""
        return self.name.endswith(".csv")


class Manifest:
    """The title's id and its files."""

    def __init__(self, title: str, files: list[FileSpec]) -> None:
        self.title = title
        self.files = files

    def file(self, name: str) -> FileSpec | None:
        """Return the file of that name, if there is one."""
        return next((spec for spec in self.files if spec.name == name), None)


def read_manifest(package_dir: Path, log: FaultLog) -> Manifest:
    """Read ``files.toml``; without it nothing else can be read, so its faults are raised here."""
    source = read_source(package_dir, MANIFEST, log, layered=False)
    text = parse(source, log) if source is not None else None
    log.finish()
    assert text is not None
    document = Document([text], text.values, log)
    files = [_file_spec(part) for part in document.parts("file")]
    manifest = Manifest(document.text("title"), files)
    log.finish()
    return manifest


def _file_spec(part: Document) -> FileSpec:
    name = part.text("name")
    key: list[str] = []
    if name.endswith(".csv"):
        key = part.texts("key")
    elif not name.endswith(".toml"):
        part.fault("name", f'"{name}" is neither a .csv nor a .toml file')
    return FileSpec(name, key, correctable=part.flag("correctable"))
