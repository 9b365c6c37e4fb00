"""2.0 Reading the data files: `read_components` fills `Components` and reports all faults together.

Map, counters, charts and set-ups each have a module of their own; here are the title, the grid and
the order in which the files are read.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Document
from grognard.kernel.data.reading import Origins, check_setups, check_title, read_grid
from grognard.titles.falaise.reading.charts import read_charts
from grognard.titles.falaise.reading.components import SIDES, TITLE, Components
from grognard.titles.falaise.reading.map import read_sheet
from grognard.titles.falaise.reading.setups import read_setups
from grognard.titles.falaise.reading.units import read_corps, read_divisions, read_units

# seed: the rules text; geography: latitude and longitude; history: the order of battle and the
# front of 16 August 1944; reconstruction: our map; estimate: set for play.
ORIGINS: Final = Origins(["seed", "geography", "history", "reconstruction", "estimate"])
DEFAULT_SETUP: Final = "historical"


def read_components(data: DataSet) -> Components:
    """Return the components, or raise `DataFault` with everything that is wrong in the data."""
    title = data.document("title")
    check_title(title, TITLE, SIDES, [])
    _check_sources(data, title)
    charts = read_charts(data)
    corps = read_corps(data.table("corps"))
    divisions = read_divisions(data.table("divisions"))
    sheet = read_sheet(data, read_grid(data, ORIGINS), charts.numbers)
    units = read_units(data, sheet, corps, divisions, charts.numbers)
    setups = read_setups(data.table("setups"), sheet, units)
    if data.table("setups").usable and DEFAULT_SETUP not in setups:
        data.table("setups").fault(f'no set-up "{DEFAULT_SETUP}"')
    check_setups(title, list(setups) or [DEFAULT_SETUP])
    data.finish()
    return Components(sheet, units, corps, divisions, charts, setups)


def _check_sources(data: DataSet, title: Document) -> None:
    """Every row and every number says where it comes from."""
    ORIGINS.check_rows(data)
    for part in ("numbers", "hexes"):
        for name in title.keys(part):
            path = f"{part}.{name}"
            ORIGINS.check(title, f"{path}.source", f"{path}.value")
