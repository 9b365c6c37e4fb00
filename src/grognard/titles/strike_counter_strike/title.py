"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from grognard.kernel.data import DataSet, data_folder
from grognard.kernel.title import Game, Title
from grognard.series.gts.fields import FRAMES
from grognard.series.gts.messages.rules_texts import take_in
from grognard.titles.strike_counter_strike.game import StrikeGame
from grognard.titles.strike_counter_strike.messages.texts import MESSAGES
from grognard.titles.strike_counter_strike.reading.parts import SIDES
from grognard.titles.strike_counter_strike.rules.ch07_events import EVENTS
from grognard.titles.strike_counter_strike.rules.ch12_placing import Placing
from grognard.titles.strike_counter_strike.rules.ch12_setup import SetUp
from grognard.titles.strike_counter_strike.rules.ch12_victory import ENDINGS
from grognard.titles.strike_counter_strike.state import StrikeState


class StrikeTitle(Title):
    """Strike-Counter Strike."""

    def __init__(self) -> None:
        self.id = "strike-counter-strike"
        self.folder = data_folder("grognard.titles.strike_counter_strike")
        self.rules_version = 2
        self.sides = SIDES
        self.editions = ["standard"]
        self.messages = MESSAGES
        self.endings = ENDINGS
        self.take_lists(self.data(None))
        self.declare(StrikeState, [SetUp, Placing, *FRAMES, *EVENTS])

    def data(self, layer: str | None) -> DataSet:
        """The title's data with the texts of the series, and an owner's layer laid over it."""
        return take_in(super().data(layer), self.editions)

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        """Build the board for one way to play."""
        return StrikeGame(self, data, scenario, edition, readings)


TITLE = StrikeTitle()
