"""What a game of the series brings: its sheets, collected for the board."""

from __future__ import annotations

from typing import Final

from grognard.series.gts.rules.ch02_counters import CommandSheet, LeaderSheet, UnitSheet
from grognard.series.gts.rules.ch02_map import MapSheet
from grognard.series.gts.rules.ch04_plan import Plan


class FireTable:
    """15.3.5 The fire table: results (numbers of `RESULTS`) by block, colour and roll."""

    def __init__(self) -> None:
        self.cells: list[list[list[int]]] = []  # [armored][colour][roll 0 to 8]


class TurnTrack:
    """3.1 The turns of the scenario; lists by turn, with nothing at 0 (the set-up)."""

    def __init__(self) -> None:
        self.names: list[str] = [""]  # "25 Nov 0700", for the kind `date`
        self.night: list[bool] = [False]
        self.cloud: list[int] = [0]  # the historical weather
        self.condition: list[int] = [0]

    @property
    def turns(self) -> int:
        """How many turns are played."""
        return len(self.names) - 1


class Equipment:
    """All sheets of one game."""

    def __init__(
        self,
        sheet: MapSheet,
        units: UnitSheet,
        leaders: LeaderSheet,
        command: CommandSheet,
        table: FireTable,
        track: TurnTrack,
        plan: Plan | None = None,
    ) -> None:
        self.sheet: Final = sheet
        self.units: Final = units
        self.leaders: Final = leaders
        self.command: Final = command
        self.table: Final = table
        self.track: Final = track
        self.plan: Final[Plan] = Plan() if plan is None else plan
