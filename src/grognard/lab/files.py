"""The files that somebody writes for the laboratory: TOML, with every fault named by its line."""

from __future__ import annotations

from pathlib import Path

from grognard.kernel.data import Document, FaultLog
from grognard.kernel.data.documents import parse
from grognard.kernel.data.sources import read_source


def open_file(path: Path, log: FaultLog) -> tuple[Document, str]:
    """A file and its text; raises `DataFault` if it cannot be read at all."""
    source = read_source(path.parent, path.name, log, layered=False)
    text = parse(source, log) if source is not None else None
    log.finish()
    assert source is not None
    assert text is not None
    return Document([text], text.values, log), source.text
