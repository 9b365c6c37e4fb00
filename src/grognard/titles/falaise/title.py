"""The title itself: what the kernel, the commands and the table need to know of it."""

from __future__ import annotations

from pathlib import Path

from grognard.kernel.data import DataSet
from grognard.kernel.masks import public
from grognard.kernel.title import Field, FrameSpec, Game, Ruling, Title
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
from grognard.titles.falaise.reading import data_directory


class ThePocketAtFalaise(Title):
    """The Pocket at Falaise."""

    def __init__(self) -> None:
        self.id = "falaise"
        self.rules_version = 1
        self.sides = SIDES
        self.editions = ["en"]
        self.scenarios = ["standard"]
        self.endings = ENDINGS
        data = DataSet.load(data_directory())
        self.messages = {**MESSAGES, **_names(data)}
        self.rulings = _rulings(data)
        # 3.1 Everything is open to both players, the Unknown Forces too (R9).
        self.fields = _state_fields()
        self.frames = _frames()

    def data(self, layer: str | None) -> DataSet:
        """The title's data, with an owner's layer laid over it."""
        return DataSet.load(data_directory(), None if layer is None else Path(layer))

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        """Build the board for one way to play."""
        return Falaise(self, data, scenario, edition, readings)


def _open(name: str, shape: str, kind: str) -> Field:
    return Field(name, shape, kind, public)


def _state_fields() -> list[Field]:
    numbers = ["turn", "vp", "counterattack", "ter_80", "airstrikes", "activations"]
    numbers += ["attachments", "extra", "mp"]
    flags = ["argentan_fell", "triggered", "zone_open", "solitaire_open", "relieved", "french"]
    flags += ["used_58", "countering", "currie_with", "halted"]
    by_unit = ["reduced", "disrupted", "finished", "assaulted", "with_58"]
    by_unit += ["moved", "covering", "defended", "checked"]
    return [
        *(_open(name, "one", "number") for name in numbers),
        *(_open(name, "one", "flag") for name in flags),
        _open("argentan", "one", "side"),
        *(_open(name, "set", "corps") for name in ("fired", "cup", "waiting_cup", "activated")),
        _open("corps", "one", "corps"),
        _open("round", "one", "round"),
        _open("struck", "set", "hex"),
        _open("lone", "one", "unit"),
        _open("drill", "one", "drill"),
        _open("place", "by unit", "place"),
        _open("formation", "by unit", "corps"),
        _open("role", "by unit", "role"),
        *(_open(name, "by unit", "flag") for name in by_unit),
    ]


def _frames() -> dict[str, FrameSpec]:
    target = _open("target", "one", "hex")
    attackers = _open("attackers", "set", "unit")
    h = _open("hex", "one", "hex")
    pair = [_open("first", "one", "unit"), _open("second", "one", "unit")]
    result = _open("result", "one", "result")
    trails = _open("trails", "set", "hex")
    plain = [RoundChoice, Movement, Assaults, Attach, Substitute, FirstCorps, Counterattack]
    return {
        **{frame.__name__: FrameSpec(frame, []) for frame in plain},
        "Destroyers": FrameSpec(Destroyers, []),
        "Join": FrameSpec(Join, []),
        "GameTurn": FrameSpec(GameTurn, [_open("stage", "one", "turn-stage")]),
        "ActionRound": FrameSpec(ActionRound, [_open("stage", "one", "round-stage")]),
        "Entry": FrameSpec(Entry, [_open("way", "one", "way")]),
        "Overstacked": FrameSpec(Overstacked, [h]),
        "OpFire": FrameSpec(OpFire, [h, *pair, _open("mode", "one", "fire-mode")]),
        "Moving": FrameSpec(
            Moving, [*pair, _open("spent", "one", "number"), _open("mode", "one", "move-mode")]
        ),
        "Cover": FrameSpec(Cover, [h, *pair]),
        "Muster": FrameSpec(Muster, [target, attackers, _open("asked", "one", "flag")]),
        "Change": FrameSpec(Change, [target, attackers, result]),
        "Aftermath": FrameSpec(
            Aftermath, [target, attackers, result, _open("stage", "one", "aftermath")]
        ),
        "Loss": FrameSpec(Loss, [_open("units", "set", "unit")]),
        "Retreat": FrameSpec(
            Retreat,
            [_open("origin", "one", "hex"), attackers, trails, _open("fled", "set", "unit")],
        ),
        "Retreating": FrameSpec(
            Retreating, [_open("unit", "one", "unit"), _open("path", "list", "hex")]
        ),
        "Advance": FrameSpec(Advance, [target, attackers, trails, _open("onward", "set", "unit")]),
        "Bombardment": FrameSpec(Bombardment, []),
        "FriendlyFire": FrameSpec(FriendlyFire, [h]),
        "BombardmentLoss": FrameSpec(BombardmentLoss, [h]),
        "Attack": FrameSpec(
            Attack,
            [_open("corps", "one", "corps"), h, _open("near", "set", "hex")],
        ),
        "SolitaireArtillery": FrameSpec(SolitaireArtillery, [_open("corps", "one", "number")]),
        "SetUp": FrameSpec(
            SetUp,
            [
                _open("owner", "one", "side"),
                _open("current", "one", "unit"),
                _open("picked", "one", "flag"),
            ],
        ),
        "Redeployment": FrameSpec(
            Redeployment,
            [
                _open("stage", "one", "redeployment"),
                _open("returned", "one", "number"),
                _open("unit", "one", "unit"),
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


def _rulings(data: DataSet) -> list[Ruling]:
    rulings = [
        Ruling(
            part.text("id"),
            part.texts("case")[0],
            part.texts("readings"),
            {"en": part.text("default.en")},
        )
        for part in data.document("rulings").parts("ruling")
    ]
    data.finish()
    return rulings


TITLE = ThePocketAtFalaise()
