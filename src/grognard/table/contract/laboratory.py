"""Experiments of the laboratory."""

from __future__ import annotations

from msgspec import Struct


class VariantInfo(Struct):
    """How often a side has won with one setting, with a 95 % interval.

    `side` is empty where the players have swapped sides: then it is the first player's share.
    """

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
