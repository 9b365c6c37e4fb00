"""Write the correctable files of a title into a new folder, as an owner's layer to start from."""

from pathlib import Path

from grognard.kernel.data.faults import FaultLog
from grognard.kernel.data.layers import LAYER_FILE
from grognard.kernel.data.manifest import read_manifest

_LAYER = """\
# Data layer: files in this folder take the place of the title's own files.
title = "{title}"
mode = "replace"  # or "patch": only the rows and keys given here are changed
name = ""
note = ""
"""

_README = """\
Data layer for {title}

Correct the files in this folder by your printed copy: maps and tables are CSV files (open them
in a spreadsheet with all columns as text, save them as CSV in UTF-8), the rest are TOML files.
A file that you delete here stays as the program has it. In the column "source" write "owner"
for a row that you have corrected, and in "note" whatever helps the next reader.

Mode "replace" in layer.toml: each file here replaces the program's file whole.
Mode "patch": a row with a known key replaces that row, a row with a new key is added, a key with
a minus sign in front removes the row; in TOML files only the keys given here are changed.
The program lists every mistake with file, line and column.

Datenebene für {title}

Berichtige die Dateien nach deinem gedruckten Exemplar: Karten und Tabellen sind CSV-Dateien (in
der Tabellenkalkulation alle Spalten als Text öffnen, als CSV in UTF-8 speichern), der Rest sind
TOML-Dateien. Was du hier löschst, bleibt so, wie das Programm es hat. In die Spalte "source"
gehört bei berichtigten Zeilen "owner", in "note" eine Bemerkung für spätere Leser.

Modus "replace" in layer.toml: Jede Datei hier ersetzt die Datei des Programms ganz.
Modus "patch": Eine Zeile mit bekanntem Schlüssel ersetzt jene Zeile, eine mit neuem Schlüssel
kommt hinzu, ein Minuszeichen vor dem Schlüssel entfernt die Zeile; in TOML-Dateien ändern sich
nur die hier genannten Schlüssel. Fehler nennt das Programm alle, mit Datei, Zeile und Spalte.
"""


class ExportError(Exception):
    """The folder cannot be written."""


def export(package_dir: Path, title: str, target: Path) -> list[Path]:
    """Write ``layer.toml``, the correctable files and a README; return what was written."""
    manifest = read_manifest(package_dir, FaultLog())
    if title != manifest.title:
        raise ExportError(f'the data in {package_dir} belong to "{manifest.title}", not "{title}"')
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise ExportError(f"{target} exists and is not an empty folder; nothing was written")
    contents = {
        LAYER_FILE: _LAYER.format(title=title).encode(),
        "README.txt": _README.format(title=title).encode(),
    }
    for spec in manifest.files:
        if spec.correctable:
            contents[spec.name] = (package_dir / spec.name).read_bytes()
    try:
        target.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            (target / name).write_bytes(content)
    except OSError as error:
        raise ExportError(f"{target} cannot be written: {error}") from error
    return [target / name for name in contents]
