"""The worked examples X1 to X14 of fire, those of barrages and of sight."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.mechanics.dice import Tally
from grognard.series.gts.rules.ch02_counters import COLOURS
from grognard.series.gts.rules.ch15_fire import result_of, total_of
from grognard.series.gts.rules.ch15_modes import (
    AIR,
    ASSAULT_FIRE,
    DIRECT,
    INDIRECT,
    INTO_ZONE,
    OPPORTUNITY,
    Aim,
)
from grognard.series.gts.rules.ch15_modifiers import uses_armored_block
from grognard.series.gts.rules.ch15_results import RESULTS
from grognard.series.gts.rules.ch17_barrages import is_heavy
from grognard.series.gts.state import NONE, RAIN, GtsState
from tests.series.gts.board import RED, Counter, drill
from tests.series.gts.shooting import TITLE

EXAMPLES = json.loads((Path(__file__).parent / "data" / "fire_examples.json").read_text())
FIRE = {example["id"]: example for example in EXAMPLES["fire"]}

#        1 2 3 4 5
ROWS = [". . . . .",
        ". w t . .",
        ". . . . ."]  # fmt: skip
INFANTRY = Counter("target", RED)
ARMOR = Counter("target", RED, armored=True, defence=-2)
PINK5 = {"fire": 5, "colour": "pink", "range": 1}
# Of each example: firer, target, where they stand, what else is said, mode, context, bonus.
SETTINGS: dict[str, dict[str, Any]] = {
    "X1": {},
    "X2": {"bonus": True},
    "X3": {"at": "02.02", "from": "02.01", "position": {"target": "improved"}},
    "X4": {"firer": {"colour": "yellow"}, "at": "02.02", "from": "02.01",
           "position": {"target": "improved"}},
    "X5": {"firer": {"fire": 6, "colour": "white", "range": 3}, "target": ARMOR, "at": "04.01"},
    "X6": {"firer": {"fire": 6, "colour": "white", "range": 3}, "target": ARMOR, "at": "03.01"},
    "X7": {"firer": {"fire": 4, "range": 2}, "target": Counter("target", RED, defence=-1),
           "at": "03.01"},
    "X8": {"mode": OPPORTUNITY, "context": INTO_ZONE},
    "X9": {"mode": OPPORTUNITY, "target": Counter("target", RED, defence=1), "column": ["target"]},
    "X10": {"firer": {"fire": 6, "colour": "orange", "range": 9}, "mode": INDIRECT, "at": "03.02",
            "others": 2, "hits": {"firer": 1}},
    "X11": {"mode": AIR, "target": ARMOR, "at": "03.02", "others": 1},
    "X12": {"firer": {"fire": 3}, "turn": 2, "condition": RAIN},
    "X13": {"mode": ASSAULT_FIRE},
    "X14": {"firer": {"colour": "green", "range": 9}, "mode": INDIRECT,
            "position": {"target": "entrenched"}},
}  # fmt: skip
CASES = {
    "X1": "GTS-15.3.2", "X2": "GTS-15.6.18", "X3": "GTS-15.6.5", "X4": "GTS-15.6.3",
    "X5": "GTS-15.6.7", "X6": "GTS-15.6.7", "X7": "GTS-15.6.8", "X8": "GTS-16.5",
    "X9": "GTS-15.6.4", "X10": "GTS-15.6.10", "X11": "GTS-26.4", "X12": "GTS-15.6.16",
    "X13": "GTS-18.13b", "X14": "GTS-15.3.4",
}  # fmt: skip


def staged(said: dict[str, Any]) -> tuple[GtsState, Aim]:
    """The position of an example."""
    said = dict(said)
    firer = Counter("firer", **{**PINK5, **said.pop("firer", {})})
    others = [f"other{number}" for number in range(said.pop("others", 0))]
    counters = [firer, said.pop("target", INFANTRY), *[Counter(name, RED) for name in others]]
    game = drill(ROWS, counters, nights=[2])
    at, start = said.pop("at", "02.01"), said.pop("from", "01.01")
    mode, context = said.pop("mode", DIRECT), said.pop("context", 0)
    said.pop("bonus", None)
    s = game.at({"firer": start, "target": at, **dict.fromkeys(others, at)}, **said)
    return s, Aim(s, NONE if mode == AIR else 0, 1, mode, context, NONE)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.case(TITLE, CASES[name])) for name in FIRE]
)
def test_worked_examples_of_fire(name: str) -> None:
    example, said = FIRE[name], SETTINGS[name]
    s, aim = staged(said)
    tally = Tally(listing=True)
    total = total_of(s, aim, tally, bonus=said.get("bonus", False))
    assert total == example["modified"]
    assert sorted(one.number for one in tally.modifiers) == sorted(example["mods"].values())
    assert COLOURS[aim.colour] == example["colour"]
    assert uses_armored_block(s, aim) == (example["block"] == "armored")
    for roll, word in example["result_by_roll"].items():
        assert RESULTS[result_of(s, aim, total, int(roll))] == word


@pytest.mark.case(TITLE, "GTS-17.11")
@pytest.mark.parametrize("example", EXAMPLES["barrage"][:2])
def test_worked_examples_of_barrages(example: dict[str, Any]) -> None:
    gun = {"fire": example["FR"], "colour": "orange", "range": 9}
    s, _ = staged({"firer": gun, "hits": {"firer": -example["mods"].get("cohesion", 0)}})
    bonus = "company_bonus" in example["mods"]
    assert is_heavy(s, 0, bonus=bonus) == (example["marker"] == "heavy")
