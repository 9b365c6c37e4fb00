"""Overlays of the map: what they need, and what they show."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class OverlayInfo(Struct):
    """An overlay that this title has, and what it must be asked with."""

    id: str
    name: str
    needs: Literal["nothing", "hex", "unit"]


class LegendEntry(Struct):
    """A look and what it means."""

    look: str
    text: str


class OverlayHex(Struct):
    """One hex of an overlay; a text of up to four characters is written into it."""

    hex: str
    look: str
    text: str = ""


class OverlaySide(Struct):
    """A hexside, from the first hex to the second."""

    first: str
    second: str
    look: str


class OverlayLine(Struct):
    """A line through hexes."""

    hexes: list[str]
    look: str
    text: str = ""


class OverlayArea(Struct):
    """A group of hexes with one outline."""

    hexes: list[str]
    look: str
    text: str = ""


class Overlay(Struct):
    """An overlay for the map. The looks are those of the client's drawing library."""

    id: str
    name: str
    legend: list[LegendEntry]
    hexes: list[OverlayHex]
    sides: list[OverlaySide]
    lines: list[OverlayLine]
    areas: list[OverlayArea]
    unit: str | None = None  # the unit that it is about
