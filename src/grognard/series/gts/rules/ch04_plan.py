"""4.3, 8.1, 9.1 What a scenario lays down: how it begins, who arrives when, what is in the mug.

The title reads it from its data files; the rules of the turn look it up.
"""

from __future__ import annotations

from typing import Final

from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.state import STEP_H


class Arrival:
    """8.1 One line of the reinforcement schedule: units that arrive together."""

    def __init__(self, name: str, turn: int) -> None:
        self.name: Final = name
        self.turn: Final = turn
        self.side = 0
        self.division = 0  # 7.9 with which its units act
        self.units: list[int] = []
        self.leaders: list[int] = []  # 8.10, 12-8 of formations; Task Force leaders: see `due`
        self.entries: list[int] = []  # the entry hexes among which the owner chooses
        self.park = NONE  # 23.16 the units arrive in this Park, which stands behind its hex
        self.park_hex = NONE
        # 23.18 leaders with whom units of the Park may be In Contact; none: series rules
        self.contacts: list[int] = []
        self.in_contact = False  # 23.18 they are, with one of `contacts` each, if he is on the map


class Rating:
    """7.0 The ratings and points of a division, from a turn on."""

    def __init__(self, turn: int, division: int) -> None:
        self.turn: Final = turn  # the first turn: from the set-up on
        self.division: Final = division
        self.adds = False  # the ratings are raised by this; otherwise they are set
        self.command = 0
        self.dispatch = 0  # NONE: N/A
        self.cp = 0  # points that the division gets
        self.dp = 0


class Plan:
    """What the scenario lays down besides map, counters and turn track."""

    def __init__(self) -> None:
        self.first_step = STEP_H  # 4.3
        self.first_chit = NONE  # 4.3 carried out as if drawn
        self.first_mug = 0  # chits in the mug of the first turn
        self.arrivals: list[Arrival] = []  # in the order of the schedule
        self.ratings: list[Rating] = []
        self.due: list[int] = []  # 21.7, 8.10 by leader: the turn from which he may be placed
        # 7.1 to 7.3 Dispatch Points are used; if not, each side adds one of these chits each turn.
        self.dispatch = True
        self.offered: list[list[int]] = [[], []]
        self.event = True  # 9.1 the Random Event chit is used
        self.air_side = NONE  # 6.1 whose Air Support markers there are
        # 25.13 Markers; Rearguards that are not available are no units of the game.
        self.mines: list[int] = [0, 0]
        self.blocks: list[int] = [0, 0]

    def arriving(self, turn: int) -> list[Arrival]:
        """8.1 The lines of the schedule for a turn."""
        return [arrival for arrival in self.arrivals if arrival.turn == turn]

    def rated(self, turn: int) -> list[Rating]:
        """7.0 What changes in ratings and points with a turn."""
        return [rating for rating in self.ratings if rating.turn == turn]
