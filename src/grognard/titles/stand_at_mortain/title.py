"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from grognard.kernel.data import DataSet, data_folder
from grognard.kernel.field import flag, member, member_or_none, number, open_field
from grognard.kernel.title import FrameSpec, Game, Title, read_rulings
from grognard.titles.stand_at_mortain.ch1_setup import SetUp
from grognard.titles.stand_at_mortain.ch2_activation import Activation, GameTurn
from grognard.titles.stand_at_mortain.ch4_fire import FireGroup
from grognard.titles.stand_at_mortain.ch5_support import SupportAim
from grognard.titles.stand_at_mortain.ch7_victory import ENDINGS
from grognard.titles.stand_at_mortain.combat import Combat, FaceCard
from grognard.titles.stand_at_mortain.components import SIDES
from grognard.titles.stand_at_mortain.game import Mortain
from grognard.titles.stand_at_mortain.messages import MESSAGES


class StandAtMortain(Title):
    """Stand at Mortain, both editions."""

    def __init__(self) -> None:
        self.id = "stand-at-mortain"
        self.folder = data_folder("grognard.titles.stand_at_mortain")
        self.rules_version = 1
        self.sides = SIDES
        self.editions = ["en", "de"]
        self.scenarios = ["standard"]
        self.messages = MESSAGES
        self.endings = ENDINGS
        self.rulings = read_rulings(self.data(None), self.editions)
        # S0.7 Everything is open to both players; the order of undrawn cards is not stored.
        self.fields = [
            open_field("turn", "one", number(0, "turns")),
            open_field("deck", "list", member("card"), "cards"),
            open_field("card", "one", member_or_none("card")),
            open_field("could", "set", member("side")),
            open_field("activated", "set", member("side")),
            open_field("support_used", "one", flag()),
            open_field("air_hex", "one", member_or_none("hex")),
            open_field("air_units", "set", member("unit")),
            open_field("place", "by unit", member("place")),
            open_field("reduced", "by unit", flag()),
            open_field("acted", "set", member("unit")),
            open_field("acted_turn", "set", member("unit")),
            open_field("spent", "one", number(0, "units")),
            open_field("group", "set", member("unit")),
            open_field("group_hex", "one", member_or_none("hex")),
            open_field("tiger_from", "one", member_or_none("place")),
            open_field("tiger_friend", "one", flag()),
        ]
        self.frames = {
            "SetUp": FrameSpec(SetUp, [], [""]),
            "GameTurn": FrameSpec(GameTurn, [open_field("step", "one", member("step"))], [""]),
            "Activation": FrameSpec(Activation, [], ["GameTurn"]),
            "FireGroup": FrameSpec(
                FireGroup,
                [
                    open_field("target", "one", member("unit")),
                    open_field("firers", "set", member("unit")),
                ],
                ["Activation"],
            ),
            "Combat": FrameSpec(
                Combat,
                [
                    open_field("mode", "one", member("mode")),
                    open_field("gun", "one", member("gun")),
                    open_field("firers", "set", member("unit")),
                    open_field("targets", "set", member("unit")),
                ],
                ["Activation", "GameTurn"],  # S5.3 support takes the place of the activation
            ),
            "FaceCard": FrameSpec(FaceCard, [], ["Combat"]),
            "SupportAim": FrameSpec(
                SupportAim,
                [
                    open_field("mode", "one", member("mode")),
                    open_field("gun", "one", member("gun")),
                    open_field("hex", "one", member("hex")),
                    open_field("chosen", "set", member("unit")),
                ],
                ["GameTurn"],
            ),
        }

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        """Build the board for one way to play."""
        return Mortain(self, data, scenario, edition, readings)


TITLE = StandAtMortain()
