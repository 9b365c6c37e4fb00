"""26.0 Air strikes: markers on hexes first (D84), then Air Defense (D85), then the attacks.

Air Defense costs nothing, so every unit that may roll does so, until the marker aborts.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import list_of, member, number, one
from grognard.kernel.play.frame import NOBODY, Breakdown, Frame, Prompt, hand_back
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import DIVISION_CHIT, NONE
from grognard.series.gts.rules.ch13_quality import TEN_SIDED
from grognard.series.gts.rules.ch15_fire import breakdown_of, shot
from grognard.series.gts.rules.ch15_modes import AIR
from grognard.series.gts.rules.ch15_zones import in_enemy_zone
from grognard.series.gts.state import (
    CLEAR,
    RAIN,
    GtsState,
    Side,
    enemy_of,
    face,
    holder,
    on_map,
    units_in,
)

DEFENCE_RANGE: Final = 4  # 26.8
MOST_MARKERS: Final = 9

PLACING: Final = 0
DEFENDING: Final = 1
ATTACKING: Final = 2


def flies_now(s: GtsState) -> bool:
    """26.6, 3.2, 5.2, 5.3 Whether aircraft may strike in this weather and at this hour."""
    return s.cloud == CLEAR and s.condition != RAIN and not s.board.is_night(s)


def striking_side(s: GtsState) -> int:
    """26.1 The side whose division has markers and is activated now by its chit, or `NONE`."""
    commands, chit = s.board.commands, s.chit
    if s.air == 0 or s.air_division == NONE or chit == NONE or not flies_now(s):
        return NONE
    if commands.chit_kind[chit] != DIVISION_CHIT or commands.chit_of[chit] != s.air_division:
        return NONE
    return commands.division_side[s.air_division]


def check_mark(s: GtsState, hex_: int, why: Why) -> None:
    """26.1 Whether an Air Support marker may be put on a hex now."""
    commands, chit = s.board.commands, s.chit
    if s.air == 0 and why.no("26.1", "refuse.no_air"):
        return
    if not flies_now(s) and why.no("5.2", "refuse.no_flying"):
        return
    division = s.air_division
    if division == NONE:
        why.no("6.2", "refuse.no_air")
        return
    wrong = chit == NONE or commands.chit_kind[chit] != DIVISION_CHIT
    if (wrong or commands.chit_of[chit] != division) and why.no(
        "26.1", "refuse.air_chit", division
    ):
        return
    if holder(s, hex_) != enemy_of(commands.division_side[division]):
        why.no("26.1", "refuse.no_enemy_here", hex_)


def mark_orders(s: GtsState) -> list[int]:
    """D84 The orders by which a marker may be placed now, for the list of whoever activates."""
    side = striking_side(s)
    if side == NONE:
        return []
    return [make_order(verbs.MARK, hex_) for hex_ in members(s.occupied[enemy_of(side)])]


def begin_air_strike(s: GtsState, hex_: int, desk: Desk) -> None:
    """26.1, 26.2 The first marker of an air strike is placed; the others may follow."""
    side = s.board.commands.division_side[s.air_division]
    _place(s, hex_, desk)
    s.stack.append(AirStrike(side, (hex_,), PLACING, 0))


def _place(s: GtsState, hex_: int, desk: Desk) -> None:
    s.air -= 1
    desk.tell("26.1", "air.placed", (hex_, s.air))


def air_defence(s: GtsState, unit: int) -> int:
    """26.8, 26.10, 26.11 With which value a unit shoots at aircraft now, or `NONE`."""
    if not on_map(s, unit) or s.barrage[s.place[unit]]:
        return NONE
    value = shown_defence(s, unit)
    if value == NONE or is_hindered(s, unit):
        return NONE
    if in_enemy_zone(s, s.board.units.side[unit], s.place[unit]):
        return NONE
    return value


def shown_defence(s: GtsState, unit: int) -> int:
    """26.10 The value of the side that is up; by one reading that of the front if it has none."""
    values = s.board.units.air_defence
    value = values[face(s, unit)]
    return values[2 * unit] if value == NONE and s.board.defence_mounted else value


def is_hindered(s: GtsState, unit: int) -> bool:
    """26.10 Suppressed, or In Column with no mounted side up, where the title asks for that."""
    if s.board.defence_hindered:
        return False
    if s.suppressed[unit]:
        return True
    return s.column[unit] != 0 and not s.mounted[unit] and not s.board.defence_mounted


def defenders_of(s: GtsState, side: int, hex_: int) -> list[int]:
    """26.8 The units of a side that roll against a marker on a hex, ascending."""
    near = s.board.sheet.disc[DEFENCE_RANGE][hex_]
    return [
        unit
        for unit in s.board.units_of[side]
        if air_defence(s, unit) != NONE and near & s.board.sheet.bit[s.place[unit]]
    ]


class AirStrike(Frame[GtsState]):
    """D84, D85 Markers are placed one after the other, defended against, and attack.

    26.7 They leave no barrage, and do nothing to the other units of the hex.
    """

    UPON: ClassVar = ("DivisionChit", "UnitActivation")
    HANDS_BACK: ClassVar = True
    owner: Side
    marks: Annotated[tuple[int, ...], list_of(member("hex"), MOST_MARKERS, frozen=True)]
    stage: Annotated[int, one(number(0, ATTACKING))]
    done: Annotated[int, one(number(0, MOST_MARKERS))]  # markers against which the enemy has rolled

    def side(self, s: GtsState) -> int:
        if self.stage == PLACING:
            return self.owner if s.air else NOBODY
        if self.stage == ATTACKING and self.marks and holder(s, self.marks[0]) != NONE:
            return self.owner
        return NOBODY

    def prompt(self, s: GtsState) -> Prompt:
        if self.stage == PLACING:
            return Prompt("26.2", "prompt.mark", (s.air,))
        return Prompt("26.3", "prompt.strike", (self.marks[0],))

    def candidates(self, s: GtsState) -> list[int]:
        if self.stage == PLACING:
            hexes = members(s.occupied[enemy_of(self.owner)])
            return [*[make_order(verbs.MARK, hex_) for hex_ in hexes], make_order(verbs.DONE)]
        return [make_order(verbs.STRIKE, unit) for unit in units_in(s, self.marks[0])]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if self.stage == PLACING and verb == verbs.MARK:
            check_mark(s, first_of(order), why)
        elif self.stage == ATTACKING and verb == verbs.STRIKE:
            if s.place[first_of(order)] != self.marks[0]:
                why.no("26.3", "refuse.not_under_marker", first_of(order), self.marks[0])
        elif self.stage != PLACING or verb != verbs.DONE:
            why.refuse(verbs.not_now(s, order))

    def breakdown(self, s: GtsState, order: int) -> Breakdown | None:
        if verb_of(order) != verbs.STRIKE:
            return None
        return breakdown_of(s, NONE, first_of(order), AIR)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.DONE:
            s.stack[-1] = AirStrike(self.owner, self.marks, DEFENDING, 0)
        elif verb == verbs.MARK:
            _place(s, first_of(order), desk)
            s.stack[-1] = AirStrike(self.owner, (*self.marks, first_of(order)), PLACING, 0)
        else:
            s.stack[-1] = AirStrike(self.owner, self.marks[1:], ATTACKING, 0)
            s.stack.append(shot(NONE, first_of(order), AIR))

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """An attack is over; what follows is asked or done in `run`."""

    def run(self, s: GtsState, desk: Desk) -> None:
        if self.stage == PLACING:  # 26.12 no marker is left
            s.stack[-1] = AirStrike(self.owner, self.marks, DEFENDING, 0)
        elif self.stage == DEFENDING:
            self._defend(s, desk)
        elif self.marks:
            desk.tell("26.12", "air.no_target", (self.marks[0],))
            s.stack[-1] = AirStrike(self.owner, self.marks[1:], ATTACKING, 0)
        else:
            s.stack.pop()
            hand_back(s, 0, desk)

    def _defend(self, s: GtsState, desk: Desk) -> None:
        """26.8, 26.9 The next marker flies through the fire of every unit that can reach it."""
        at = self.done
        if at == len(self.marks):
            s.stack[-1] = AirStrike(self.owner, self.marks, ATTACKING, 0)
            return
        hex_ = self.marks[at]
        for unit in defenders_of(s, enemy_of(self.owner), hex_):
            if _aborts(s, unit, hex_, desk):
                left = (*self.marks[:at], *self.marks[at + 1 :])
                s.stack[-1] = AirStrike(self.owner, left, DEFENDING, at)
                return
        s.stack[-1] = AirStrike(self.owner, self.marks, DEFENDING, at + 1)


def _aborts(s: GtsState, unit: int, hex_: int, desk: Desk) -> bool:
    """26.8, 26.11 A roll not above the value makes the marker abort; a 9 never does."""
    value = air_defence(s, unit)
    aborts = [roll <= value and roll != TEN_SIDED[-1] for roll in TEN_SIDED]
    roll = desk.draw("26.8", "die", TEN_SIDED, [int(abort) for abort in aborts])
    desk.tell("26.8", "air.defended", (unit, hex_, roll, value))
    key = "air.aborted" if aborts[roll] else "air.flies_on"
    desk.tell_result("26.9" if aborts[roll] else "26.8", key, (hex_,))
    return aborts[roll]
