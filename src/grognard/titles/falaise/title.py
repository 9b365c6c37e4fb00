"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, data_folder
from grognard.kernel.field import Field, flag, member, member_or_none, number, open_field
from grognard.kernel.title import FrameSpec, Game, Title, read_rulings
from grognard.titles.falaise.ch03_redeployment import Redeployment
from grognard.titles.falaise.ch03_setup import SetUp
from grognard.titles.falaise.ch03_victory import ENDINGS
from grognard.titles.falaise.ch04_round import ActionRound, RoundChoice
from grognard.titles.falaise.ch04_sequence import GameTurn
from grognard.titles.falaise.ch05_stacking import Overstacked
from grognard.titles.falaise.ch06_op_fire import OpFire
from grognard.titles.falaise.ch07_movement import Movement
from grognard.titles.falaise.ch07_moving import Cover, Moving
from grognard.titles.falaise.ch08_attack import Attack, BombardmentLoss, FriendlyFire
from grognard.titles.falaise.ch08_bombardment import Bombardment
from grognard.titles.falaise.ch10_advance import Advance
from grognard.titles.falaise.ch10_assault import Assaults, Muster
from grognard.titles.falaise.ch10_combat import Aftermath, Change, Loss
from grognard.titles.falaise.ch10_retreat import Retreat, Retreating
from grognard.titles.falaise.ch11_attachment import Attach, FirstCorps, Substitute
from grognard.titles.falaise.ch11_entry import Counterattack, Destroyers, Entry
from grognard.titles.falaise.ch11_joint import Join
from grognard.titles.falaise.ch13_bombardment import SolitaireArtillery
from grognard.titles.falaise.components import SIDES
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.messages import MESSAGES

MOST_VP: Final = 999  # 3.3 more than all steps and hexes are worth
LONGEST_PATH: Final = 64  # 10.3 two hexes, and on while they are full


class ThePocketAtFalaise(Title):
    """The Pocket at Falaise."""

    def __init__(self) -> None:
        self.id = "falaise"
        self.folder = data_folder("grognard.titles.falaise")
        self.rules_version = 3
        self.sides = SIDES
        self.editions = ["en"]
        self.scenarios = ["standard"]
        self.endings = ENDINGS
        data = self.data(None)
        self.messages = {**MESSAGES, **_names(data)}
        self.rulings = read_rulings(data, self.editions)
        # 3.1 Everything is open to both players, the Unknown Forces too (R9).
        self.fields = _state_fields()
        self.frames = _frames()

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        """Build the board for one way to play."""
        return Falaise(self, data, scenario, edition, readings)


def _state_fields() -> list[Field]:
    flags = ["argentan_fell", "triggered", "zone_open", "solitaire_open", "relieved", "french"]
    flags += ["used_58", "countering", "currie_with", "halted"]
    by_unit = ["reduced", "disrupted", "finished", "assaulted", "with_58"]
    by_unit += ["moved", "covering", "defended", "checked"]
    return [
        open_field("turn", "one", number(0, "turns")),
        open_field("vp", "one", number(-MOST_VP, MOST_VP)),
        open_field("counterattack", "one", number(0, "turns")),
        open_field("ter_80", "one", number(0, "ter_80")),
        open_field("airstrikes", "one", number(0, "airstrikes")),
        open_field("activations", "one", number(0, "activations")),
        open_field("attachments", "one", number(0, "attach_max")),
        open_field("extra", "one", number(0, "counterattack_extra")),
        open_field("mp", "one", number(0, "mp")),
        *(open_field(name, "one", flag()) for name in flags),
        open_field("argentan", "one", member("side")),
        *(
            open_field(name, "set", member("corps"))
            for name in ("fired", "cup", "waiting_cup", "activated")
        ),
        open_field("corps", "one", member_or_none("corps")),
        open_field("round", "one", member("round")),
        open_field("redeployed", "set", member("unit")),
        open_field("struck", "set", member("hex")),
        open_field("lone", "one", member_or_none("unit")),
        open_field("drill", "one", member("drill")),
        open_field("place", "by unit", member("place")),
        open_field("formation", "by unit", member_or_none("corps")),
        open_field("role", "by unit", member("role")),
        open_field("quarry", "by unit", member_or_none("unit")),
        *(open_field(name, "by unit", flag()) for name in by_unit),
    ]


def _frames() -> dict[str, FrameSpec]:
    """The questions and procedures, in the sequence in which they can lie on one another."""
    turn, action, assaults = ["GameTurn"], ["ActionRound"], ["Assaults"]
    attacks = ["Bombardment", "SolitaireArtillery", "Attack"]
    unit = open_field("unit", "one", member("unit"))
    pair = [
        open_field("first", "one", member("unit")),
        open_field("second", "one", member_or_none("unit")),
    ]
    h = open_field("hex", "one", member("hex"))
    in_round = [RoundChoice, Movement, Assaults, Attach, Substitute, FirstCorps, Join]
    return {
        "GameTurn": FrameSpec(GameTurn, [open_field("stage", "one", member("turn-stage"))], [""]),
        "Redeployment": FrameSpec(
            Redeployment,
            [
                open_field("stage", "one", member("redeployment")),
                open_field("returned", "one", number(0, "redeploy_return")),
                open_field("unit", "one", member_or_none("unit")),
            ],
            turn,
        ),
        "SetUp": FrameSpec(
            SetUp,
            [
                open_field("owner", "one", member("side")),
                open_field("current", "one", member("unit")),
                open_field("picked", "one", flag()),
            ],
            ["Redeployment", "SetUp"],
        ),
        "Destroyers": FrameSpec(Destroyers, [], turn),
        "Counterattack": FrameSpec(Counterattack, [], turn),
        "ActionRound": FrameSpec(
            ActionRound, [open_field("stage", "one", member("round-stage"))], turn
        ),
        **{frame.__name__: FrameSpec(frame, [], action) for frame in in_round},
        "Entry": FrameSpec(Entry, [open_field("way", "one", member("way"))], turn + action),
        "Moving": FrameSpec(
            Moving,
            [
                *pair,
                open_field("spent", "one", number(0, "half_points")),
                open_field("mode", "one", member("move-mode")),
            ],
            ["Movement"],
        ),
        "Cover": FrameSpec(Cover, [h, *pair], ["Moving"]),
        "OpFire": FrameSpec(
            OpFire,
            [h, *pair, open_field("mode", "one", member("fire-mode"))],
            ["Moving", "Retreating"],
        ),
        "Overstacked": FrameSpec(Overstacked, [h], ["Movement", "Retreat"]),
        "Bombardment": FrameSpec(Bombardment, [], turn),
        "SolitaireArtillery": FrameSpec(
            SolitaireArtillery, [open_field("corps", "one", number(0, "corps"))], turn
        ),
        "Attack": FrameSpec(
            Attack,
            [
                open_field("corps", "one", member_or_none("corps")),
                h,
                open_field("near", "set", member("hex")),
            ],
            attacks,
        ),
        "FriendlyFire": FrameSpec(FriendlyFire, [h], ["Attack"]),
        "BombardmentLoss": FrameSpec(BombardmentLoss, [h], attacks),
        **_assault_frames(unit, assaults),
    }


def _assault_frames(unit: Field, assaults: list[str]) -> dict[str, FrameSpec]:
    """10.0 What lies on the question for the next assault."""
    target = open_field("target", "one", member("hex"))
    attackers = open_field("attackers", "set", member("unit"))
    result = open_field("result", "one", member("result"))
    trails = open_field("trails", "set", member("hex"))
    return {
        "Muster": FrameSpec(
            Muster, [target, attackers, open_field("asked", "one", flag())], assaults
        ),
        "Change": FrameSpec(Change, [target, attackers, result], assaults),
        "Aftermath": FrameSpec(
            Aftermath,
            [target, attackers, result, open_field("stage", "one", member("aftermath"))],
            assaults,
        ),
        "Loss": FrameSpec(
            Loss, [open_field("units", "set", member("unit"))], ["Aftermath", "Loss"]
        ),
        "Retreat": FrameSpec(
            Retreat,
            [
                open_field("origin", "one", member("hex")),
                attackers,
                trails,
                open_field("fled", "set", member("unit")),
            ],
            assaults,
        ),
        "Retreating": FrameSpec(
            Retreating,
            [unit, open_field("path", "list", member("hex"), LONGEST_PATH)],
            ["Retreat"],
        ),
        "Advance": FrameSpec(
            Advance,
            [target, attackers, trails, open_field("onward", "set", member("unit"))],
            assaults,
        ),
    }


def _names(data: DataSet) -> dict[str, str]:
    """2.2 The names of units and corps, as words: the notation has their short ids."""
    found: dict[str, str] = {}
    for table, kind, column in (("units", "unit", "unit"), ("corps", "corps", "corps")):
        for row in data.table(table).rows:
            found[f"word.{kind}.{row.text(column)}"] = row.text("name_en")
    return found


TITLE = ThePocketAtFalaise()
