"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from grognard.kernel.data import DataSet, data_folder
from grognard.kernel.title import Game, Title
from grognard.series.fire_and_movement.fields import FRAMES
from grognard.series.fire_and_movement.messages.rules_texts import take_in
from grognard.titles.mortain_counterattack.game import MortainCounterattack
from grognard.titles.mortain_counterattack.messages.texts import MESSAGES
from grognard.titles.mortain_counterattack.reading.components import SIDES
from grognard.titles.mortain_counterattack.rules.ch13_setup import Placing, SetUp
from grognard.titles.mortain_counterattack.rules.ch19_victory import ENDINGS
from grognard.titles.mortain_counterattack.state import CounterattackState


class MortainCounterattackTitle(Title):
    """Mortain Counterattack."""

    def __init__(self) -> None:
        self.id = "mortain-counterattack"
        self.folder = data_folder("grognard.titles.mortain_counterattack")
        self.rules_version = 3
        self.sides = SIDES
        self.editions = ["standard"]
        self.messages = MESSAGES
        self.endings = ENDINGS
        self.take_lists(self.data(None))
        self.declare(CounterattackState, [SetUp, Placing, *FRAMES])

    def data(self, layer: str | None) -> DataSet:
        """The title's data with the texts of the series, and an owner's layer laid over it."""
        return take_in(super().data(layer), self.editions)

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        """Build the board for one way to play."""
        return MortainCounterattack(self, data, scenario, edition, readings)


TITLE = MortainCounterattackTitle()
