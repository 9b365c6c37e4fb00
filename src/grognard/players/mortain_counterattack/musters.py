"""What a movement phase is planned in: moves, and attacks as they could be mustered."""

from __future__ import annotations

from typing import Final

from grognard.players.mortain_counterattack.combat_values import Fight

Move = tuple[int, int]  # a unit, and the second order: to a hex or out of the map


class Muster:
    """An attack as it could be mustered: who goes where, and what they miss elsewhere."""

    def __init__(self, fight: Fight, sent: list[Move], cost: float) -> None:
        self.fight: Final = fight
        self.sent: Final = sent
        self.cost: Final = cost
        self.gain: Final = fight.gain - cost
