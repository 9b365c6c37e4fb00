"""The faces of the page, made small: `make fonts` writes client/fonts anew from the npm packages.

Much of what a browser must fetch before its first picture is right is faces. As published they are
up to five times as large, by instructions for screens that do not smooth edges, by features that
no page of ours asks for, and by weights that we do not use. Characters are not taken away: whoever
plays may be called whatever the western faces can write.

A face that was changed must not be called what its makers reserved (SIL Open Font License, 3):
inside the files the names are ours. Pages call them what their style sheets say, as before. The
licence of each family goes with the built page.

This needs fontTools and brotli, which nobody else does: `make fonts` has an environment for them.
"""

from __future__ import annotations

import importlib
import shutil
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
PACKAGES = CLIENT / "node_modules"
TARGET = CLIENT / "fonts"
LICENCES = CLIENT / "public" / "licences"

Axes = dict[str, tuple[int, int]]

# Name here, package, and which of its files; what a variable face keeps of its axes.
FACES: list[tuple[str, str, tuple[str, ...], Axes]] = [
    ("sans", "@fontsource-variable/ibm-plex-sans", ("wdth-normal",), {"wght": (400, 700)}),
    ("mono", "@fontsource/ibm-plex-mono", ("500-normal",), {}),
    ("serif", "@fontsource-variable/source-serif-4", ("wght-normal",), {"wght": (400, 600)}),
    ("map-narrow", "@fontsource/pt-sans-narrow", ("400-normal", "700-normal"), {}),
    (
        "map-serif",
        "@fontsource/pt-serif",
        ("400-normal", "400-italic", "700-normal", "700-italic"),
        {},
    ),
]
FEATURES = ["kern", "liga", "tnum", "lnum", "ccmp", "locl", "mark", "mkmk"]
FAMILY_NAMES = (1, 3, 4, 6, 16)  # of the table of names: family, key, whole name, PostScript name


def main() -> None:
    if sys.argv[1:]:
        sys.exit("tools/fonts.py: no arguments")
    for folder in (TARGET, LICENCES):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
    before = after = 0
    for name, package, files, axes in FACES:
        folder = PACKAGES / package
        shutil.copyfile(folder / "LICENSE", LICENCES / f"{name}.txt")
        for which in files:
            source = folder / "files" / f"{package.rpartition('/')[2]}-latin-{which}.woff2"
            target = TARGET / f"{name}-{which}.woff2"
            make(source, target, f"Grognard {name} {which}", axes)
            before += source.stat().st_size
            after += target.stat().st_size
    print(f"{TARGET.relative_to(ROOT)}: {after:,} bytes of faces, as published {before:,}")


def make(source: Path, target: Path, name: str, axes: Axes) -> None:
    """Read a published face, leave out what pages do not need, and give it a name of ours."""
    subset = importlib.import_module("fontTools.subset")
    instancer = importlib.import_module("fontTools.varLib.instancer")
    options: Any = subset.Options(
        flavor="woff2", hinting=False, layout_features=FEATURES, name_IDs=["*"], notdef_outline=True
    )
    font: Any = subset.load_font(str(source), options)
    if axes:  # narrowed first and read again: both at once disagree about the glyphs
        instancer.instantiateVariableFont(font, axes, inplace=True)
        narrowed = BytesIO()
        font.save(narrowed)
        font = subset.load_font(narrowed, options)
    cutter: Any = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(font.getBestCmap()))
    cutter.subset(font)
    for record in font["name"].names:
        if record.nameID in FAMILY_NAMES:
            record.string = name.replace(" ", "-") if record.nameID == 6 else name
    font["head"].modified = font["head"].created  # the same bytes whenever it is made
    font.recalcTimestamp = False
    subset.save_font(font, str(target), options)


if __name__ == "__main__":
    main()
