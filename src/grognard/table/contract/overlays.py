"""Overlays of the map."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class OverlayInfo(Struct):
    """An overlay that this title has, and what it must be asked with."""

    id: str
    name: str
    needs: Literal["nothing", "hex"]


class LegendEntry(Struct):
    """A look and what it means."""

    look: str
    text: str


class OverlayHex(Struct):
    """One hex of an overlay."""

    hex: str
    look: str
    text: str = ""


class OverlayLine(Struct):
    """A line from hex to hex."""

    first: str
    last: str
    look: str


class Overlay(Struct):
    """An overlay for the map: hexes with a look and a short text, and lines between hexes."""

    id: str
    name: str
    legend: list[LegendEntry]
    hexes: list[OverlayHex]
    lines: list[OverlayLine]
