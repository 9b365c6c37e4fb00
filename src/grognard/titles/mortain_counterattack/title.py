"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from pathlib import Path

from grognard.kernel.data import DataSet
from grognard.kernel.title import FrameSpec, Game, Ruling, SettingFault, Title
from grognard.series.fire_and_movement.fields import frame_specs, open_field, state_fields
from grognard.titles.mortain_counterattack.ch13_setup import Placing, SetUp
from grognard.titles.mortain_counterattack.ch19_victory import ENDINGS
from grognard.titles.mortain_counterattack.components import SIDES, data_directory
from grognard.titles.mortain_counterattack.game import MortainCounterattack
from grognard.titles.mortain_counterattack.messages import MESSAGES


class MortainCounterattackTitle(Title):
    """Mortain Counterattack."""

    def __init__(self) -> None:
        self.id = "mortain-counterattack"
        self.rules_version = 1
        self.sides = SIDES
        self.editions = ["standard"]
        self.scenarios = ["historical"]
        self.messages = MESSAGES
        self.endings = ENDINGS
        self.rulings = _rulings(DataSet.load(data_directory()))
        self.fields = [
            *state_fields(),
            open_field("captured", "set", "hex"),
            open_field("replaced", "set", "side"),
            open_field("entries_closed", "one", "flag"),
            open_field("recalled", "set", "unit"),
        ]
        self.frames = {
            "SetUp": FrameSpec(SetUp, []),
            "Placing": FrameSpec(Placing, [open_field("unit", "one", "unit")]),
            **frame_specs(),
        }

    def data(self, layer: str | None) -> DataSet:
        """The title's data, with an owner's layer laid over it."""
        return DataSet.load(data_directory(), None if layer is None else Path(layer))

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        """Build the board for one way to play."""
        if edition not in self.editions:
            raise SettingFault(f"{self.id} has no edition {edition!r}")
        return MortainCounterattack(self, data, scenario, edition, readings)


def _rulings(data: DataSet) -> list[Ruling]:
    rulings = [
        Ruling(
            part.text("id"),
            part.texts("case")[0],
            part.texts("readings"),
            {"standard": part.text("default.standard")},
        )
        for part in data.document("rulings").parts("ruling")
    ]
    data.finish()
    return rulings


TITLE = MortainCounterattackTitle()
