"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from grognard.kernel.data import DataSet, data_folder
from grognard.kernel.title import Game, Title
from grognard.titles.stand_at_mortain.game import Mortain
from grognard.titles.stand_at_mortain.messages.texts import MESSAGES
from grognard.titles.stand_at_mortain.reading.components import SIDES
from grognard.titles.stand_at_mortain.rules.ch1_setup import SetUp
from grognard.titles.stand_at_mortain.rules.ch2_activation import Activation, GameTurn
from grognard.titles.stand_at_mortain.rules.ch4_combat import Combat, FaceCard
from grognard.titles.stand_at_mortain.rules.ch4_fire import FireGroup
from grognard.titles.stand_at_mortain.rules.ch5_support import SupportAim
from grognard.titles.stand_at_mortain.rules.ch7_victory import ENDINGS
from grognard.titles.stand_at_mortain.state import MortainState


class StandAtMortain(Title):
    """Stand at Mortain, both editions."""

    def __init__(self) -> None:
        self.id = "stand-at-mortain"
        self.folder = data_folder("grognard.titles.stand_at_mortain")
        self.rules_version = 1
        self.sides = SIDES
        self.editions = ["en", "de"]
        self.messages = MESSAGES
        self.endings = ENDINGS
        self.take_lists(self.data(None))
        # S0.7 Everything is open to both players; the order of undrawn cards is not stored.
        frames = [SetUp, GameTurn, Activation, FireGroup, Combat, FaceCard, SupportAim]
        self.declare(MortainState, frames)

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        """Build the board for one way to play."""
        return Mortain(self, data, scenario, edition, readings)


TITLE = StandAtMortain()
