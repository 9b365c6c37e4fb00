"""6.2-6.4 Op-Fire: the enemy may fire at whoever enters, or breaks away from, his zones.

One stack fires at one moving unit or stack for each hex entered or left. A moving unit may be
halted or Disrupted; a retreating one that is Disrupted already is eliminated. The frame below the
fire (a move, a retreat) is handed the halt and ends.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Breakdown, Frame, Prompt, hand_back
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.mechanics.dice import DIE, sum_of
from grognard.mechanics.tables import clip
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import BOCAGE, BRIDGE, DOWN, FORD, TOWN, WOODS
from grognard.titles.falaise.rules.ch02_values import highest_ter, total_cf
from grognard.titles.falaise.rules.ch03_losses import disrupt, eliminate
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch06_zones import (
    controllers,
    controlling_units,
    controls,
    firing_hexes,
    over_line,
    zone_gap,
)
from grognard.titles.falaise.rules.ch15_charts import FIRE, lit_modifiers
from grognard.titles.falaise.state import (
    NONE,
    FalaiseState,
    Hex,
    MaybeUnit,
    Unit,
    enemy_of,
    holder,
    on_map,
)

ENTRY: Final = 0  # into a zone
BREAK: Final = 1  # 6.3 out of one, into none
RETREAT: Final = 2  # 10.3 into a zone, in a retreat
MODES: Final = ["entry", "break", "retreat"]

NOTHING: Final = 0
HALT: Final = 1
DISRUPTED: Final = 2
STRONG_FIRE: Final = 3  # 6.2 the Combat Factor that helps the fire


def fire_modifiers(
    s: FalaiseState, start: int, h: int, movers: list[int], mode: int
) -> list[Modifier]:
    """6.2, 15.4 The die roll modifiers, each with its reason.

    R25 The terrain is that of the hex just entered, or left when Breaking Contact.
    """
    board = s.board
    chart = board.charts.op_fire_drm
    found: list[Modifier] = []

    def add(key: str) -> None:
        found.append(Modifier("6.2", "modifier.fire." + key, chart[key]))

    ground = _ground(s, h)
    if ground:
        add(ground)
    edge = 6 * start + board.grid.direction(start, h)
    if board.sheet.crossing[edge] == BRIDGE:
        add("bridge")
    elif board.sheet.crossing[edge] == FORD:
        add("ford")
    if board.sheet.crest[start] and board.sheet.slope[edge] == DOWN:
        add("crest_down_slope")
    if s.night:
        add("night")
    _add_strength(s, controlling_units(s, start, h), movers, add_to=found)
    if mode == BREAK:
        add("breaking_contact")
    return found


def _ground(s: FalaiseState, h: int) -> str:
    """6.2 The terrain of the target that counts: Argentan instead of the town's line."""
    terrain = s.board.sheet.terrain[h]
    if h == s.board.sheet.argentan:
        return "argentan"
    if terrain == TOWN:
        return "town"
    if terrain == WOODS:
        return "woods"
    return "bocage" if terrain == BOCAGE else ""


def _add_strength(
    s: FalaiseState, firing: list[int], movers: list[int], add_to: list[Modifier]
) -> None:
    chart = s.board.charts.op_fire_drm
    ours = highest_ter(s, movers)
    theirs = highest_ter(s, firing)
    key = ""
    if ours > theirs:
        key = "mover_higher_ter"
    elif ours < theirs:
        key = "mover_lower_ter"
    if key:
        add_to.append(Modifier("6.2", "modifier.fire." + key, chart[key]))
    if total_cf(s, firing) >= STRONG_FIRE:
        key = "firing_cf_3_or_more"
        add_to.append(Modifier("6.2", "modifier.fire." + key, chart[key]))


class OpFire(Frame[FalaiseState]):
    """6.2, D10 The enemy decides whether a stack fires, and which."""

    UPON: ClassVar = (
        "Moving",
        "Retreating",
    )
    HANDS_BACK: ClassVar = True
    hex: Hex  # the hex just entered, or left when Breaking Contact
    first: Unit
    second: MaybeUnit
    mode: Annotated[int, one(member("fire-mode"))]

    def side(self, s: FalaiseState) -> int:
        return enemy_of(s.board.units.side[self.first])

    def movers(self) -> list[int]:
        """The unit or stack that is fired at."""
        return [self.first] if self.second == NONE else [self.first, self.second]

    def prompt(self, s: FalaiseState) -> Prompt:
        if self.mode == RETREAT:
            return Prompt("10.3", "prompt.fire_retreat", (self.first, self.hex))
        if self.mode == BREAK:
            return Prompt("6.3", "prompt.fire_break", (self.first, self.hex))
        return Prompt("6.2", "prompt.fire", (self.first, self.hex))

    def candidates(self, s: FalaiseState) -> list[int]:
        enemies = s.occupied[self.side(s)] & s.board.disc[2][self.hex]
        found = [make_order(verbs.FIRE, h) for h in members(enemies)]
        return [*found, make_order(verbs.HOLD)]

    def likely(self, s: FalaiseState) -> list[int]:
        stacks = controllers(s, self.hex, self.side(s))
        return [*[make_order(verbs.FIRE, h) for h in stacks], make_order(verbs.HOLD)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.HOLD:
            return
        if verb != verbs.FIRE:
            why.refuse(not_now(s, order))
            return
        h = first_of(order)
        side = self.side(s)
        if holder(s, h) != side:
            why.no("6.2", "refuse.no_stack_here", h)
        elif not controls(s, h, self.hex):
            why.refuse(zone_gap(s, h, self.hex))
        elif over_line(s, self.hex, side):
            why.no("R49", "refuse.fire_over_line", self.hex)

    def breakdown(self, s: FalaiseState, order: int) -> Breakdown | None:
        if verb_of(order) != verbs.FIRE:
            return None
        start = first_of(order)
        drm = fire_modifiers(s, start, self.hex, self.movers(), self.mode)
        strength = total_cf(s, controlling_units(s, start, self.hex))
        return Breakdown(strength, drm, None, lit_modifiers(drm))

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.HOLD:
            desk.tell("6.2", "fire.held", (self.hex,))
            return
        start = first_of(order)
        drm = fire_modifiers(s, start, self.hex, self.movers(), self.mode)
        die = desk.draw("6.2", "die", DIE)
        total = clip(die + sum_of(drm), 1, 6)
        cell = [(FIRE, total - 1, 0)]
        desk.tell_sum("6.2", "fire.rolled", (start, self.hex, die, total), drm, cell)
        result = s.board.charts.op_fire[total]
        if result == NOTHING:
            desk.tell_result("6.2", "fire.nothing")
        else:
            self._hit(s, result, desk)

    def _hit(self, s: FalaiseState, result: int, desk: Desk) -> None:
        """6.2, 6.4 Halt or disruption of every unit of the moving stack, which goes no further."""
        if result == HALT:
            for unit in self.movers():
                desk.tell_result("6.2", "fire.halt", (unit,))
        else:
            self._disrupt(s, desk)
        hand_back(s, result, desk)

    def _disrupt(self, s: FalaiseState, desk: Desk) -> None:
        for unit in self.movers():
            desk.tell_result("6.2", "fire.disrupted", (unit,))
        for unit in self.movers():
            if not s.disrupted[unit]:
                disrupt(s, unit, desk, "6.2")
            elif self.mode == RETREAT:
                eliminate(s, unit, desk, "6.4", cut=True)
            else:
                desk.tell("6.4", "fire.only_halted", (unit,))


def ask_fire(s: FalaiseState, h: int, first: int, second: int, mode: int) -> None:
    """6.2 Ask the enemy about Op-Fire, if one of his stacks could fire."""
    if not on_map(s, first):
        return
    if firing_hexes(s, h, enemy_of(s.board.units.side[first])):
        s.stack.append(OpFire(h, first, second, mode))
