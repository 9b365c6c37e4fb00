"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from pathlib import Path

from grognard.kernel.data import DataSet
from grognard.kernel.masks import public
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
            _open("turn", "one", "number"),
            _open("deck", "list", "card"),
            _open("card", "one", "card"),
            _open("could", "set", "side"),
            _open("activated", "set", "side"),
            _open("support_used", "one", "flag"),
            _open("air_hex", "one", "hex"),
            _open("air_units", "set", "unit"),
            _open("place", "by unit", "place"),
            _open("reduced", "by unit", "flag"),
            _open("acted", "set", "unit"),
            _open("acted_turn", "set", "unit"),
            _open("spent", "one", "number"),
            _open("group", "set", "unit"),
            _open("group_hex", "one", "hex"),
            _open("tiger_from", "one", "place"),
            _open("tiger_friend", "one", "flag"),
        ]
        self.frames = {
            "SetUp": FrameSpec(SetUp, []),
            "GameTurn": FrameSpec(GameTurn, [_open("step", "one", "step")]),
            "Activation": FrameSpec(Activation, []),
            "FireGroup": FrameSpec(
                FireGroup, [_open("target", "one", "unit"), _open("firers", "set", "unit")]
            ),
            "Combat": FrameSpec(
                Combat,
                [
                    _open("mode", "one", "mode"),
                    _open("gun", "one", "gun"),
                    _open("firers", "set", "unit"),
                    _open("targets", "set", "unit"),
                ],
            ),
            "FaceCard": FrameSpec(FaceCard, []),
            "SupportAim": FrameSpec(
                SupportAim,
                [
                    _open("mode", "one", "mode"),
                    _open("gun", "one", "gun"),
                    _open("hex", "one", "hex"),
                    _open("chosen", "set", "unit"),
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


def _open(name: str, shape: str, kind: str) -> Field:
    """S0.7 A field that both players see."""
    return Field(name, shape, kind, public)


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
