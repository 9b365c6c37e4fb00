"""All data files of one title, read once at the start."""

import hashlib
import json
from pathlib import Path

from grognard.kernel.data.documents import Document, Text, parse
from grognard.kernel.data.faults import Fault, FaultLog, listed
from grognard.kernel.data.layers import Layer, overlay_document, overlay_table, read_layer
from grognard.kernel.data.manifest import MANIFEST, FileSpec, Manifest, read_manifest
from grognard.kernel.data.sources import Source, read_source
from grognard.kernel.data.tables import Table, read_table

_REMARKS = ("source", "note", "may_be", "because")  # not part of the digest


class DataSet:
    """The tables and documents of a title, with an owner's layer laid over them if there is one.

    Faults are gathered while files are read and values are asked for; :meth:`finish` raises
    them all. The digest names the facts: two players with equal digests play the same game.
    """

    def __init__(self, manifest: Manifest, log: FaultLog) -> None:
        self.title = manifest.title
        self._manifest = manifest
        self._log = log
        self._tables: dict[str, Table] = {}
        self._documents: dict[str, Document] = {}
        self._digest = ""  # computed once, when a record asks

    @classmethod
    def load(cls, package_dir: Path, layer: Path | None = None) -> "DataSet":
        """Read every file of the title's folder and lay the owner's layer over it."""
        log = FaultLog()
        manifest = read_manifest(package_dir, log)
        data = cls(manifest, log)
        _check_folder(package_dir, manifest, log)
        over = read_layer(layer, package_dir, manifest, log) if layer is not None else None
        for spec in manifest.files:
            source = read_source(package_dir, spec.name, log, layered=False)
            if spec.is_table:
                data._tables[spec.stem] = _load_table(spec, source, over, log)
            else:
                data._documents[spec.stem] = _load_document(spec, source, over, log)
        return data

    def has(self, name: str) -> bool:
        """Return whether the title has a file of this name."""
        return self._manifest.file(name) is not None

    def table(self, name: str) -> Table:
        """Return a table by the name of its file, with or without ".csv"."""
        stem = name.removesuffix(".csv")
        if stem not in self._tables:
            self._log.add(MANIFEST, 0, 0, f"does not name {stem}.csv")
            self._tables[stem] = _no_table(f"{stem}.csv", [], self._log)
        return self._tables[stem]

    def document(self, name: str) -> Document:
        """Return a document by the name of its file, with or without ".toml"."""
        stem = name.removesuffix(".toml")
        if stem not in self._documents:
            self._log.add(MANIFEST, 0, 0, f"does not name {stem}.toml")
            self._documents[stem] = Document([], {}, self._log)
        return self._documents[stem]

    def fact_tables(self) -> list[Table]:
        """Return the tables that an owner may correct."""
        return [
            self._tables[spec.stem]
            for spec in self._manifest.files
            if spec.correctable and spec.is_table
        ]

    def fact_documents(self) -> dict[str, Document]:
        """Return the documents that an owner may correct, by the names of their files."""
        return {
            spec.name: self._documents[spec.stem]
            for spec in self._manifest.files
            if spec.correctable and not spec.is_table
        }

    @property
    def faults(self) -> list[Fault]:
        """All faults found so far, by file, line and column."""
        return self._log.sorted()

    def finish(self) -> None:
        """Raise :class:`DataFault` with all faults, if there are any."""
        self._log.finish()

    @property
    def digest(self) -> str:
        """SHA-256 of the facts: correctable files as merged, without sources, notes, comments."""
        if not self._digest:
            self._digest = self._compute_digest()
        return self._digest

    def _compute_digest(self) -> str:
        content: dict[str, object] = {}
        for spec in self._manifest.files:
            if not spec.correctable:
                continue
            if spec.is_table:
                content[spec.name] = _plain_table(self._tables[spec.stem])
            else:
                content[spec.name] = _plain(self._documents[spec.stem].values)
        text = json.dumps([self.title, content], sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def short_digest(self) -> str:
        """The first 16 characters of the digest, to be shown to people."""
        return self.digest[:16]


def _check_folder(package_dir: Path, manifest: Manifest, log: FaultLog) -> None:
    for path in sorted(package_dir.iterdir()):
        name = path.name
        if path.suffix in (".csv", ".toml") and name != MANIFEST and manifest.file(name) is None:
            known = listed([spec.name for spec in manifest.files])
            log.add(name, 0, 0, f"unknown file; {MANIFEST} names: {known}")


def _no_table(name: str, key: list[str], log: FaultLog) -> Table:
    table = Table(name, [], key, log)
    table.usable = False
    return table


def _load_table(spec: FileSpec, source: Source | None, over: Layer | None, log: FaultLog) -> Table:
    if source is None:
        return _no_table(spec.name, spec.key, log)
    ours = read_table(source, spec.key, log)
    if over is None or spec.name not in over.names:
        return ours
    layered = read_source(over.directory, spec.name, log, layered=True)
    if layered is None:
        ours.usable = False
        return ours
    theirs = read_table(layered, spec.key, log, patch=over.patch)
    return overlay_table(ours, theirs, log, patch=over.patch)


def _load_document(
    spec: FileSpec, source: Source | None, over: Layer | None, log: FaultLog
) -> Document:
    ours: Text | None = parse(source, log) if source is not None else None
    if ours is None:
        return Document([], {}, log)
    if over is None or spec.name not in over.names:
        return Document([ours], ours.values, log)
    layered = read_source(over.directory, spec.name, log, layered=True)
    result = overlay_document(ours, layered, log, patch=over.patch) if layered else None
    return result if result is not None else Document([], {}, log)


def _plain_table(table: Table) -> list[dict[str, str]]:
    columns = [column for column in table.columns if column not in _REMARKS]
    return [{column: row.text(column) for column in columns} for row in table.rows]


def _plain(value: object) -> object:
    """Return a TOML value without remarks, in a form that JSON can write."""
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items() if key not in _REMARKS}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value if isinstance(value, (str, int, float)) else str(value)
