"""A game of The Pocket at Falaise made ready: the board, and what the kernel asks of it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.play.field import Bound
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import Kind, Notation, kind_of_words
from grognard.kernel.play.refusal import Refusal, Value
from grognard.kernel.shown.sketch import Sketch
from grognard.kernel.title import Title
from grognard.mechanics.places import Places
from grognard.titles.falaise import verbs
from grognard.titles.falaise.invariants import position_faults
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.reading.components import ALLIED, GERMAN, RESULTS, SIDES, Components
from grognard.titles.falaise.reading.read import read_components
from grognard.titles.falaise.rules import (
    ch03_redeployment,
    ch04_moments,
    ch04_round,
    ch04_sequence,
    ch06_op_fire,
    ch07_steps,
)
from grognard.titles.falaise.rules.ch03_plan import SetUpPlan
from grognard.titles.falaise.rules.ch03_redeployment import redeployment
from grognard.titles.falaise.rules.ch03_setup import begin, set_up
from grognard.titles.falaise.rules.ch03_victory import german_points
from grognard.titles.falaise.rules.ch04_sequence import PRELUDE, GameTurn
from grognard.titles.falaise.rules.ch10_combat import STAGES as AFTERMATH_STAGES
from grognard.titles.falaise.rules.ch11_entry import WAYS
from grognard.titles.falaise.rules.ch13_solitaire import DRILLS
from grognard.titles.falaise.shown.conditions import CONDITIONS, holds
from grognard.titles.falaise.shown.presentation import FalaisePresentation
from grognard.titles.falaise.shown.sketch import draw_sketch
from grognard.titles.falaise.state import BOXES, NONE, ROLES, ROUNDS, FalaiseState, lay_aside

HALVES: Final = 80  # more half points than anybody has


class Falaise(Board):
    """A game made ready."""

    def __init__(
        self,
        title: Title,
        data: DataSet,
        scenario: str,
        edition: str,
        readings: dict[str, str],
    ) -> None:
        parts = read_components(data)
        places = Places(parts.sheet.grid, BOXES, "2.1")
        notation = _notation(parts, places)
        super().__init__(title, data, scenario, edition, readings, notation, parts, places)
        self.plan: Final[SetUpPlan] = SetUpPlan(self)
        self.presentation = FalaisePresentation(self)

    def start(self) -> FalaiseState:
        """3.1 Before the set-up: the German sets up, then the Allied player."""
        s = FalaiseState(self)
        lay_aside(s)
        begin(s)
        s.stack.append(GameTurn(PRELUDE))
        s.stack.append(redeployment())
        s.stack.append(set_up(s, ALLIED))
        s.stack.append(set_up(s, GERMAN))
        return s

    def faults(self, s: State) -> list[str]:
        """Invariants that the position breaks."""
        assert isinstance(s, FalaiseState)
        return position_faults(s)

    def bound(self, bound: Bound) -> int:
        """What depends on charts, counters and the numbers of the text."""
        if isinstance(bound, int):
            return bound
        if bound in self.numbers:
            return self.numbers[bound]
        sizes = {
            "turns": self.turns,
            "corps": len(self.corps.ids),
            "activations": 2 * len(self.corps.ids),  # 11.2 the 58th comes again
            "mp": max(self.charts.activation_mp),
            "half_points": ch07_steps.WHOLE + HALVES,
            "ter_80": max(self.charts.ter_80),
        }
        return sizes[bound] if bound in sizes else super().bound(bound)

    def out_of_turn(self, s: State, side: int) -> Refusal:
        """4.0 Why this side is not asked."""
        assert isinstance(s, FalaiseState)
        return Refusal("4.0", "refuse.other_side", (s.stack[-1].side(s),))

    def barred(self, s: State, order: int) -> list[Refusal]:
        """4.0 What the rules themselves have against an order now, whoever is asked."""
        assert isinstance(s, FalaiseState)
        found = ch04_moments.barred(s, order)
        return [] if found is None else [found]

    def condition(self, name: str, s: State, order: int) -> bool:
        """Conditions for standing orders (see `conditions.py`)."""
        if name not in CONDITIONS:
            return super().condition(name, s, order)
        assert isinstance(s, FalaiseState)
        return holds(name, s, order)

    def status(self, s: State) -> list[tuple[str, tuple[Value, ...]]]:
        """Turn, corps, Movement Points, victory points, Argentan."""
        assert isinstance(s, FalaiseState)
        if s.turn == 0:
            return [("status.setup", ())]
        found: list[tuple[str, tuple[Value, ...]]] = [
            ("status.night" if s.night else "status.day", (s.turn, self.turns))
        ]
        if s.corps != NONE:
            found.append(("status.corps", (s.corps,)))
        if s.mp:
            found.append(("status.points", (s.mp,)))
        if s.airstrikes:
            found.append(("status.airstrikes", (s.airstrikes,)))
        found.append(("status.vp", (s.vp,)))
        found.append(("status.east", (sum(points for _, _, points in german_points(s)),)))
        found.append(("status.argentan", (s.argentan,)))
        return found

    def sketch(self, s: State) -> Sketch:
        """The map with its counters."""
        assert isinstance(s, FalaiseState)
        return draw_sketch(s)

    def turn(self, s: State) -> int:
        """The number of the turn; 0 during the set-up."""
        assert isinstance(s, FalaiseState)
        return s.turn

    @property
    def decision_limit(self) -> int:
        """Each unit moves some twenty hexes a turn at most, each with a few questions."""
        return self.turns * len(self.units.ids) * 60


def _notation(parts: Components, places: Places) -> Notation:
    units = Kind("unit", parts.units.ids, "2.2")
    halves = [str(n // 2) if n % 2 == 0 else f"{n // 2 or ''}½" for n in range(HALVES)]
    kinds = [
        units,
        Kind("hex", parts.sheet.grid.ids, "2.1"),
        places.kind,
        Kind("corps", parts.corps.ids, "2.2"),
        Kind("side", SIDES, "4.0"),
        Kind("result", RESULTS, "10.2"),
        Kind("column", parts.charts.assault_columns, "10.2"),
        Kind("setup", list(parts.setups), "3.1"),
        Kind("half", halves, "7.2"),
        kind_of_words("date", parts.charts.dates, "2.1"),
        Kind("round", ROUNDS, "7.0"),
        Kind("role", ROLES, "4.0"),
        Kind("drill", [drill.replace(" ", "-") for drill in DRILLS], "13.2"),
        Kind("turn-stage", ch04_sequence.STAGES, "4.0"),
        Kind("round-stage", ch04_round.STAGES, "4.0"),
        Kind("aftermath", AFTERMATH_STAGES, "10.2"),
        Kind("fire-mode", ch06_op_fire.MODES, "6.2"),
        Kind("move-mode", ch07_steps.MODES, "7.3"),
        Kind("way", WAYS, "11.3"),
        Kind("redeployment", ch03_redeployment.STAGES, "3.1"),
    ]
    return Notation(verbs.VERBS, kinds)
