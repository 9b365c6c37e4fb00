"""An owner's layer: a folder with ``layer.toml`` and corrected files, laid over ours.

Mode ``replace``: a file of the layer replaces ours whole. Mode ``patch``: a row with the key of
one of ours replaces it, a row with a new key is added, a key with a leading ``-`` removes the
row; in TOML files the keys given replace ours. Files that are not in the layer stay ours.
"""

from pathlib import Path

from grognard.kernel.data.documents import Document, Text, merged, parse, unknown_keys
from grognard.kernel.data.faults import FaultLog, listed
from grognard.kernel.data.manifest import MANIFEST, Manifest
from grognard.kernel.data.sources import Source, read_source
from grognard.kernel.data.tables import Row, Table

LAYER_FILE = "layer.toml"
MODES = ["replace", "patch"]
_REMARKS = ("source", "note", "may_be", "because")  # never needed by the rules
_OURS = ("may_be", "because")  # columns of ours that a layer need not have


class Layer:
    """The files of one layer that are to be laid over ours."""

    def __init__(self, directory: Path, *, patch: bool, names: list[str]) -> None:
        self.directory = directory
        self.patch = patch
        self.names = names


def read_layer(directory: Path, package: Path, manifest: Manifest, log: FaultLog) -> Layer | None:
    """Read ``layer.toml`` and the list of files; None if the layer cannot be used at all."""
    if not directory.is_dir():
        log.add(str(directory), 0, 0, "no such folder")
        return None
    source = read_source(directory, LAYER_FILE, log, layered=True)
    text = parse(source, log) if source is not None else None
    if text is None:
        return None
    document = Document([text], text.values, log)
    title = document.text("title")
    if title and title != manifest.title:
        document.fault("title", f'the layer is made for "{title}", not for "{manifest.title}"')
    mode = document.choice("mode", MODES)
    for key in unknown_keys({"title": "", "mode": "", "name": "", "note": ""}, text.values):
        document.fault(key, "unknown key; known: title, mode, name, note")
    names = [
        path.name
        for path in sorted(directory.iterdir())
        if _belongs(path, directory, package, manifest, log)
    ]
    return Layer(directory, patch=mode == "patch", names=names)


def _belongs(path: Path, directory: Path, package: Path, manifest: Manifest, log: FaultLog) -> bool:
    """Return whether this is a file to lay over ours; write down what has no place here."""
    name = path.name
    if name == LAYER_FILE or name.startswith(".") or name in ("README.txt", "README.md"):
        return False
    label = f"{directory.name}/{name}"
    spec = manifest.file(name)
    if name != MANIFEST and (spec is None or not path.is_file()):
        known = [item.name for item in manifest.files if item.correctable]
        log.add(label, 0, 0, f"unknown file; a layer may hold: {listed([LAYER_FILE, *known])}")
        return False
    if spec is not None and spec.correctable:
        return True
    if not _same(path, package / name):
        log.add(label, 0, 0, "this file is not part of a layer and cannot be changed by one")
    return False


def _same(theirs: Path, ours: Path) -> bool:
    try:
        return theirs.read_bytes().split() == ours.read_bytes().split()
    except OSError:
        return False


def overlay_table(ours: Table, theirs: Table, log: FaultLog, *, patch: bool) -> Table:
    """Return the table that results from a layer's table."""
    _check_columns(ours, theirs, log)
    if not patch or not theirs.usable:
        return theirs
    rows: dict[tuple[str, ...], Row] = {ours.key_of(row): row for row in ours.rows}
    for row in theirs.rows:
        key = theirs.key_of(row)
        if not key[0].startswith("-"):
            rows[key] = row
        elif rows.pop((key[0][1:].strip(), *key[1:]), None) is None:
            words = " ".join(key)[1:]
            row.fault(theirs.key[0], f'nothing to remove: there is no row "{words}"')
    result = Table(theirs.file, ours.columns, ours.key, log)
    result.rows = list(rows.values())
    return result


def _check_columns(ours: Table, theirs: Table, log: FaultLog) -> None:
    if not theirs.usable or not ours.usable:
        return
    for place, name in enumerate(theirs.columns, 1):
        if name not in ours.columns:
            known = listed(ours.columns)
            log.add(theirs.file, 1, place, f'unknown column "{name}"; known: {known}', name)
    for name in ours.columns:
        if name not in theirs.columns and name not in _OURS:
            log.add(theirs.file, 1, 0, f'column "{name}" is missing', name)
            theirs.usable = False
    if not theirs.usable:
        theirs.rows = []


def overlay_document(ours: Text, source: Source, log: FaultLog, *, patch: bool) -> Document | None:
    """Return the document that results from a layer's file; None if it is malformed."""
    theirs = parse(source, log)
    if theirs is None:
        return None
    own = Document([theirs], theirs.values, log)
    for path in unknown_keys(ours.values, theirs.values):
        own.fault(path, "unknown key")
    if patch:
        return Document([ours, theirs], merged(ours.values, theirs.values), log)
    for path in unknown_keys(theirs.values, ours.values):
        if path.rpartition(".")[2] not in _REMARKS:
            own.fault(path, "is missing")
    return own
