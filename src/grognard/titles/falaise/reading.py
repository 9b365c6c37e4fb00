"""2.0 Reading the data files: `read_components` fills `Components` and reports all faults together.

Map, counters, charts and set-ups each have a module of their own; here are the title, the grid and
the order in which the files are read.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from grognard.hexgrid import Grid, GridSpec
from grognard.kernel.data import DataSet, Document
from grognard.titles.falaise.components import SIDES, TITLE, Components
from grognard.titles.falaise.reading_charts import read_charts
from grognard.titles.falaise.reading_map import read_sheet
from grognard.titles.falaise.reading_setups import read_setups
from grognard.titles.falaise.reading_units import read_corps, read_divisions, read_units

# seed: the rules text; geography: latitude and longitude; history: the order of battle and the
# front of 16 August 1944; reconstruction: our map; estimate: set for play.
SOURCES: Final = ["seed", "geography", "history", "reconstruction", "estimate"]
LAYER_SOURCES: Final = [*SOURCES, "owner"]  # read off the owner's printed copy
DEFAULT_SETUP: Final = "historical"


def data_directory() -> Path:
    """Return the folder with this title's own data files."""
    return Path(str(files("grognard.titles.falaise").joinpath("data")))


def read_components(data: DataSet) -> Components:
    """Return the components, or raise `DataFault` with everything that is wrong in the data."""
    title = data.document("title")
    _check_title(title)
    _check_sources(data, title)
    charts = read_charts(data)
    corps = read_corps(data.table("corps"))
    divisions = read_divisions(data.table("divisions"))
    grid = _read_grid(data, data.document("grid"))
    if grid is None:
        data.finish()
    assert grid is not None
    sheet = read_sheet(data, grid, charts.numbers)
    units = read_units(data, sheet, corps, divisions, charts.numbers)
    setups = read_setups(data.table("setups"), sheet, units)
    if data.table("setups").usable and DEFAULT_SETUP not in setups:
        data.table("setups").fault(f'no set-up "{DEFAULT_SETUP}"')
    _check_scenarios(title, list(setups))
    data.finish()
    return Components(sheet, units, corps, divisions, charts, setups)


def _check_title(title: Document) -> None:
    if title.text("id") not in (TITLE, ""):
        title.fault("id", f'must be "{TITLE}"')
    for path in ["name", *[f"sides.{side}" for side in SIDES]]:
        title.text(f"{path}.en")
        title.text(f"{path}.de")


def _check_scenarios(title: Document, setups: list[str]) -> None:
    title.text("scenarios.standard.setup")
    for scenario in title.keys("scenarios"):
        title.text(f"scenarios.{scenario}.name.en")
        title.text(f"scenarios.{scenario}.name.de")
        title.choice(f"scenarios.{scenario}.setup", setups or [DEFAULT_SETUP])


def _check_sources(data: DataSet, title: Document) -> None:
    """Every row and every number says where it comes from."""
    for table in data.fact_tables():
        for row in table.rows:
            row.choice("source", LAYER_SOURCES if row.layered else SOURCES)
    for part in ("numbers", "hexes"):
        for name in title.keys(part):
            path = f"{part}.{name}"
            layered = title.is_layered(f"{path}.value")
            title.choice(f"{path}.source", LAYER_SOURCES if layered else SOURCES)


def _read_grid(data: DataSet, document: Document) -> Grid | None:
    """2.1 How the map is numbered."""
    if not document.usable:
        return None
    before = len(data.faults)
    spec = GridSpec(
        orientation=document.text("orientation"),
        first_column=document.integer("first_column", 0, 99),
        last_column=document.integer("last_column", 0, 99),
        first_row=document.integer("first_row", 0, 99),
        last_row=document.integer("last_row", 0, 99),
        numbering=document.text("numbering"),
        column_direction=document.text("column_direction"),
        row_direction=document.text("row_direction"),
        shifted=document.text("shifted"),
        shift=document.text("shift"),
    )
    document.choice("source", LAYER_SOURCES if document.is_layered("source") else SOURCES)
    if len(data.faults) > before:
        return None
    faults = spec.faults()
    for message in faults:
        document.fault(message.partition(" ")[0], message.rstrip("."))
    return Grid(spec) if not faults else None
