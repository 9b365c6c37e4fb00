"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from pathlib import Path

from grognard.kernel.data import DataSet
from grognard.kernel.title import Field, FrameSpec, Game, Ruling, SettingFault, Title
from grognard.titles.stand_at_mortain.ch1_setup import SetUp
from grognard.titles.stand_at_mortain.ch2_activation import Activation, GameTurn
from grognard.titles.stand_at_mortain.ch4_fire import FireGroup
from grognard.titles.stand_at_mortain.ch5_support import SupportAim
from grognard.titles.stand_at_mortain.ch7_victory import ENDINGS
from grognard.titles.stand_at_mortain.combat import Combat, FaceCard
from grognard.titles.stand_at_mortain.components import SIDES, data_directory
from grognard.titles.stand_at_mortain.game import Mortain
from grognard.titles.stand_at_mortain.messages import MESSAGES


class StandAtMortain(Title):
    """Stand at Mortain, both editions."""

    def __init__(self) -> None:
        self.id = "stand-at-mortain"
        self.rules_version = 1
        self.sides = SIDES
        self.editions = ["en", "de"]
        self.scenarios = ["standard"]
        self.messages = MESSAGES
        self.endings = ENDINGS
        self.rulings = _rulings(DataSet.load(data_directory()))
        # S0.7 Everything is open to both players; the order of undrawn cards is not stored.
        self.fields = [
            Field("turn", "one", "number"),
            Field("deck", "list", "card"),
            Field("card", "one", "card"),
            Field("could", "set", "side"),
            Field("activated", "set", "side"),
            Field("support_used", "one", "flag"),
            Field("air_hex", "one", "hex"),
            Field("air_units", "set", "unit"),
            Field("place", "by unit", "place"),
            Field("reduced", "by unit", "flag"),
            Field("acted", "set", "unit"),
            Field("acted_turn", "set", "unit"),
            Field("spent", "one", "number"),
            Field("group", "set", "unit"),
            Field("group_hex", "one", "hex"),
            Field("tiger_from", "one", "place"),
            Field("tiger_friend", "one", "flag"),
        ]
        self.frames = {
            "SetUp": FrameSpec(SetUp, []),
            "GameTurn": FrameSpec(GameTurn, [Field("step", "one", "step")]),
            "Activation": FrameSpec(Activation, []),
            "FireGroup": FrameSpec(
                FireGroup, [Field("target", "one", "unit"), Field("firers", "set", "unit")]
            ),
            "Combat": FrameSpec(
                Combat,
                [
                    Field("mode", "one", "mode"),
                    Field("gun", "one", "gun"),
                    Field("firers", "set", "unit"),
                    Field("targets", "set", "unit"),
                ],
            ),
            "FaceCard": FrameSpec(FaceCard, []),
            "SupportAim": FrameSpec(
                SupportAim,
                [
                    Field("mode", "one", "mode"),
                    Field("gun", "one", "gun"),
                    Field("hex", "one", "hex"),
                    Field("chosen", "set", "unit"),
                ],
            ),
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
        return Mortain(self, data, scenario, edition, readings)


def _rulings(data: DataSet) -> list[Ruling]:
    rulings = [
        Ruling(
            part.text("id"),
            part.texts("case")[0],
            part.texts("readings"),
            {"en": part.text("default.en"), "de": part.text("default.de")},
        )
        for part in data.document("rulings").parts("ruling")
    ]
    data.finish()
    return rulings


TITLE = StandAtMortain()
