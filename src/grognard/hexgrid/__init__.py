"""Numbered hex grids: printed hex numbers, neighbours, distances, hexsides, straight lines.

The package knows no game. A `GridSpec` says how a map sheet is numbered, a `Grid` turns that
into small whole numbers that rules code can use as list indexes.
"""

from grognard.hexgrid.errors import GridError, UnknownHex
from grognard.hexgrid.geometry import (
    FLAT_DIRECTIONS,
    POINTY_DIRECTIONS,
    STEP_Q,
    STEP_R,
    axial_distance,
    opposite,
)
from grognard.hexgrid.grid import Grid
from grognard.hexgrid.numbering import format_hex, is_well_formed, parse_hex
from grognard.hexgrid.spec import GridSpec

__all__ = [
    "FLAT_DIRECTIONS",
    "POINTY_DIRECTIONS",
    "STEP_Q",
    "STEP_R",
    "Grid",
    "GridError",
    "GridSpec",
    "UnknownHex",
    "axial_distance",
    "format_hex",
    "is_well_formed",
    "opposite",
    "parse_hex",
]
