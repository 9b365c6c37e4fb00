"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from grognard.kernel.data import DataSet, data_folder
from grognard.kernel.title import Field, FrameSpec, Game, Title, open_field, read_rulings
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


class ThePocketAtFalaise(Title):
    """The Pocket at Falaise."""

    def __init__(self) -> None:
        self.id = "falaise"
        self.folder = data_folder("grognard.titles.falaise")
        self.rules_version = 2
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
    numbers = ["turn", "vp", "counterattack", "ter_80", "airstrikes", "activations"]
    numbers += ["attachments", "extra", "mp"]
    flags = ["argentan_fell", "triggered", "zone_open", "solitaire_open", "relieved", "french"]
    flags += ["used_58", "countering", "currie_with", "halted"]
    by_unit = ["reduced", "disrupted", "finished", "assaulted", "with_58"]
    by_unit += ["moved", "covering", "defended", "checked"]
    return [
        *(open_field(name, "one", "number") for name in numbers),
        *(open_field(name, "one", "flag") for name in flags),
        open_field("argentan", "one", "side"),
        *(
            open_field(name, "set", "corps")
            for name in ("fired", "cup", "waiting_cup", "activated")
        ),
        open_field("corps", "one", "corps"),
        open_field("round", "one", "round"),
        open_field("struck", "set", "hex"),
        open_field("lone", "one", "unit"),
        open_field("drill", "one", "drill"),
        open_field("place", "by unit", "place"),
        open_field("formation", "by unit", "corps"),
        open_field("role", "by unit", "role"),
        open_field("quarry", "by unit", "unit"),
        *(open_field(name, "by unit", "flag") for name in by_unit),
    ]


def _frames() -> dict[str, FrameSpec]:
    target = open_field("target", "one", "hex")
    attackers = open_field("attackers", "set", "unit")
    h = open_field("hex", "one", "hex")
    pair = [open_field("first", "one", "unit"), open_field("second", "one", "unit")]
    result = open_field("result", "one", "result")
    trails = open_field("trails", "set", "hex")
    plain = [RoundChoice, Movement, Assaults, Attach, Substitute, FirstCorps, Counterattack]
    return {
        **{frame.__name__: FrameSpec(frame, []) for frame in plain},
        "Destroyers": FrameSpec(Destroyers, []),
        "Join": FrameSpec(Join, []),
        "GameTurn": FrameSpec(GameTurn, [open_field("stage", "one", "turn-stage")]),
        "ActionRound": FrameSpec(ActionRound, [open_field("stage", "one", "round-stage")]),
        "Entry": FrameSpec(Entry, [open_field("way", "one", "way")]),
        "Overstacked": FrameSpec(Overstacked, [h]),
        "OpFire": FrameSpec(OpFire, [h, *pair, open_field("mode", "one", "fire-mode")]),
        "Moving": FrameSpec(
            Moving,
            [*pair, open_field("spent", "one", "number"), open_field("mode", "one", "move-mode")],
        ),
        "Cover": FrameSpec(Cover, [h, *pair]),
        "Muster": FrameSpec(Muster, [target, attackers, open_field("asked", "one", "flag")]),
        "Change": FrameSpec(Change, [target, attackers, result]),
        "Aftermath": FrameSpec(
            Aftermath, [target, attackers, result, open_field("stage", "one", "aftermath")]
        ),
        "Loss": FrameSpec(Loss, [open_field("units", "set", "unit")]),
        "Retreat": FrameSpec(
            Retreat,
            [
                open_field("origin", "one", "hex"),
                attackers,
                trails,
                open_field("fled", "set", "unit"),
            ],
        ),
        "Retreating": FrameSpec(
            Retreating, [open_field("unit", "one", "unit"), open_field("path", "list", "hex")]
        ),
        "Advance": FrameSpec(
            Advance, [target, attackers, trails, open_field("onward", "set", "unit")]
        ),
        "Bombardment": FrameSpec(Bombardment, []),
        "FriendlyFire": FrameSpec(FriendlyFire, [h]),
        "BombardmentLoss": FrameSpec(BombardmentLoss, [h]),
        "Attack": FrameSpec(
            Attack,
            [open_field("corps", "one", "corps"), h, open_field("near", "set", "hex")],
        ),
        "SolitaireArtillery": FrameSpec(SolitaireArtillery, [open_field("corps", "one", "number")]),
        "SetUp": FrameSpec(
            SetUp,
            [
                open_field("owner", "one", "side"),
                open_field("current", "one", "unit"),
                open_field("picked", "one", "flag"),
            ],
        ),
        "Redeployment": FrameSpec(
            Redeployment,
            [
                open_field("stage", "one", "redeployment"),
                open_field("returned", "one", "number"),
                open_field("unit", "one", "unit"),
            ],
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
