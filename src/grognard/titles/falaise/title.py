"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data import DataSet, data_folder
from grognard.kernel.play.frame import Frame
from grognard.kernel.title import Game, Title
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.messages.texts import MESSAGES
from grognard.titles.falaise.reading.components import SIDES
from grognard.titles.falaise.rules.ch03_redeployment import Redeployment
from grognard.titles.falaise.rules.ch03_setup import SetUp
from grognard.titles.falaise.rules.ch03_victory import ENDINGS
from grognard.titles.falaise.rules.ch04_round import ActionRound
from grognard.titles.falaise.rules.ch04_sequence import GameTurn
from grognard.titles.falaise.rules.ch05_stacking import Overstacked
from grognard.titles.falaise.rules.ch06_cover import Cover
from grognard.titles.falaise.rules.ch06_op_fire import OpFire
from grognard.titles.falaise.rules.ch07_movement import Movement
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch07_round import RoundChoice
from grognard.titles.falaise.rules.ch08_attack import Attack, BombardmentLoss, FriendlyFire
from grognard.titles.falaise.rules.ch08_bombardment import Bombardment
from grognard.titles.falaise.rules.ch10_advance import Advance
from grognard.titles.falaise.rules.ch10_assault import Assaults, Muster
from grognard.titles.falaise.rules.ch10_combat import Aftermath, Change, Loss
from grognard.titles.falaise.rules.ch10_retreat import Retreat, Retreating
from grognard.titles.falaise.rules.ch11_attachment import Attach, FirstCorps, Substitute
from grognard.titles.falaise.rules.ch11_entry import Counterattack, Destroyers, Entry
from grognard.titles.falaise.rules.ch11_joint import Join
from grognard.titles.falaise.rules.ch13_bombardment import SolitaireArtillery
from grognard.titles.falaise.state import FalaiseState

# The questions and procedures, in the sequence in which they can lie on one another.
FRAMES: Final[list[type[Frame[Any]]]] = [
    GameTurn, Redeployment, SetUp, Destroyers, Counterattack, ActionRound,
    RoundChoice, Movement, Assaults, Attach, Substitute, FirstCorps, Join, Entry,
    Moving, Cover, OpFire, Overstacked,
    Bombardment, SolitaireArtillery, Attack, FriendlyFire, BombardmentLoss,
    Muster, Change, Aftermath, Loss, Retreat, Retreating, Advance,
]  # fmt: skip


class ThePocketAtFalaise(Title):
    """The Pocket at Falaise."""

    def __init__(self) -> None:
        self.id = "falaise"
        self.folder = data_folder("grognard.titles.falaise")
        self.rules_version = 3
        self.sides = SIDES
        self.editions = ["en"]
        self.endings = ENDINGS
        data = self.data(None)
        self.messages = {**MESSAGES, **_names(data)}
        self.take_lists(data)
        # 3.1 Everything is open to both players, the Unknown Forces too (R9).
        self.declare(FalaiseState, FRAMES)

    def constants(self) -> dict[str, Any]:
        """6.2 Whether Op-Fire has stopped a move was a field: never at a question."""
        return {"halted": False}

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        """Build the board for one way to play."""
        return Falaise(self, data, scenario, edition, readings)


def _names(data: DataSet) -> dict[str, str]:
    """2.2 The names of units and corps, as words: the notation has their short ids."""
    found: dict[str, str] = {}
    for table, kind, column in (("units", "unit", "unit"), ("corps", "corps", "corps")):
        for row in data.table(table).rows:
            found[f"word.{kind}.{row.text(column)}"] = row.text("name_en")
    return found


TITLE = ThePocketAtFalaise()
