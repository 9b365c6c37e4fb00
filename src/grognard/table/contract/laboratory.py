"""Experiments of the laboratory."""

from __future__ import annotations

from msgspec import Struct


class VariantInfo(Struct):
    """How often the first side of a title has won with one setting, with a 95 % interval."""

    name: str
    players: list[str]
    side: str
    games: int
    wins: int
    low: float
    high: float


class ExperimentInfo(Struct):
    """An experiment: what was played, if its results can be read."""

    id: str
    name: str
    title: str
    changed: float  # seconds since 1970
    command: str
    readable: bool
    variants: list[VariantInfo]
