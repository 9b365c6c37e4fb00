"""Why a unit is moved: what weighs most in the worth of where it goes.

Worked out again from the position when somebody asks; nothing here is used to choose.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, verb_of
from grognard.kernel.play.why import SETS
from grognard.mechanics.bits import members
from grognard.players.base import Reason, in_tenths
from grognard.players.mortain_counterattack.aims import Aims
from grognard.players.mortain_counterattack.combat_values import Fights
from grognard.players.mortain_counterattack.march import Planner
from grognard.players.mortain_counterattack.musters import Muster
from grognard.players.mortain_counterattack.prospects import percent
from grognard.players.mortain_counterattack.situation import LOOKS_AHEAD, Situation
from grognard.series.fire_and_movement import verbs as series_verbs
from grognard.series.fire_and_movement.rules.ch05_movement import movers
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.series.fire_and_movement.state import MOVEMENT
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.rules.ch19_victory import counted_exits
from grognard.titles.mortain_counterattack.state import CounterattackState

Weighed = tuple[float, Reason]

AWAY: Final = -1  # where a unit goes that leaves the map


class Marches:
    """The moves of a phase as they would be planned now, and what they are for."""

    def __init__(self, view: Situation) -> None:
        twin = view.s.copy()
        seen = Situation(view.board, view.fields, twin, view.side, view.weights)
        planner = Planner(Aims(seen))
        self.view: Final = view
        self.s: Final = view.s
        self.board: Final = view.board
        self.goal: Final[dict[int, int]] = {
            unit: first_of(order) if verb_of(order) == series_verbs.TO else AWAY
            for unit, order in planner.plan()
        }
        self.musters: Final[list[Muster]] = planner.musters

    def reason(self, unit: int) -> Reason:
        """Why a unit is named for its move: where the plan sends it."""
        goal = self.goal.get(unit)
        if goal is None:
            return Reason("reason.plan", (unit,))
        return self.exit(unit) if goal == AWAY else self.there(unit, goal)

    def exit(self, unit: int) -> Reason:
        """19.0 One more is out."""
        return Reason("reason.exit", (unit, counted_exits(self.s) + 1, self.board.exits_to_win))

    def there(self, unit: int, hex_: int) -> Reason:
        """Why a unit goes to a hex."""
        for muster in self.musters:
            if (unit, hex_) in muster.sent:
                return self._for_attack(unit, hex_, muster)
        aims = Aims(self.view)
        german = self.board.units.side[unit] == GERMAN
        return _german(aims, unit, hex_) if german else _us(aims, unit, hex_)

    def _for_attack(self, unit: int, hex_: int, muster: Muster) -> Reason:
        fight = muster.fight
        places = self.s.place[:]
        for sent, goal in muster.sent:
            self.s.place[sent] = goal
        chance = percent(Fights(self.view), fight.target, fight.attackers, 0)
        self.s.place[:] = places
        args = (unit, hex_, fight.target, len(fight.attackers), chance, *in_tenths(muster.gain))
        return Reason("reason.to_attack", args)


def ending(view: Situation) -> Reason:
    """R5 Nobody else moves; who is mobile may have a reason to wait."""
    s, board = view.s, view.board
    waiting = 0
    if s.phase == MOVEMENT and board.reserve:
        able = movers(s, board.unit_sets[view.side], SETS)
        mobile = able & board.units.mobile
        waiting = len([unit for unit in members(mobile) if s.place[unit] < board.waiting])
    return Reason("reason.end_wait", (waiting,)) if waiting else Reason("reason.end_march")


def rebuilding(view: Situation, order: int) -> Reason:
    """11.2, 11.3 A runner counts only at full strength; others hold a place."""
    unit = first_of(order)
    hex_ = view.s.place[unit]
    if view.side == GERMAN and view.wanted:
        near = view.ring | view.board.mortain
        if view.board.units.is_mobile(unit) and not near >> hex_ & 1:
            way = view.fields.exit(view.us_hexes, view.us_zone)[hex_]
            return Reason("reason.rebuild_runner", (unit, way, view.wanted))
    return Reason("reason.rebuild", (unit, hex_, *in_tenths(view.place_worth(unit))))


def _gain(aims: Aims, unit: int, hex_: int) -> float:
    """What a unit gains by being there; of one that enters, what it is worth there."""
    place = aims.s.place[unit]
    if place >= aims.board.waiting:
        return aims.worth(unit, hex_)
    return aims.worth(unit, hex_) - aims.worth(unit, place)


def _german(aims: Aims, unit: int, hex_: int) -> Reason:
    """Where the Germans want to be: the symbol, the west, Mortain and the ring around it."""
    view, board = aims.view, aims.board
    points = in_tenths(_gain(aims, unit, hex_))
    if unit == view.cutter():
        goal = board.supply[US]
        if hex_ == goal:
            return Reason("reason.cut_there", (unit,))
        way = view.fields.to(1 << goal, view.us_hexes, view.us_zone)[hex_]
        return Reason("reason.cut", (unit, way, hex_))
    if unit in aims.squad:
        way = view.fields.exit(view.us_hexes, view.us_zone)[hex_]
        return Reason("reason.run", (unit, way, hex_, view.wanted))
    bit = 1 << hex_
    if view.ring & bit:
        whole = view.ring | board.mortain
        ours = (occupied(aims.s, GERMAN) & whole & ~_bit_of(aims.s, unit)) | bit
        args = (unit, hex_, ours.bit_count(), whole.bit_count())
        return Reason("reason.ring", args)
    if board.mortain & bit:
        taken = aims.s.captured & bit
        return Reason("reason.garrison" if taken else "reason.town", (unit, hex_, *points))
    if aims.is_prey(hex_):
        return Reason("reason.prey", (unit, *points))
    return Reason("reason.nearer", (unit, aims.way(hex_), hex_))


def _bit_of(s: CounterattackState, unit: int) -> int:
    return 1 << s.place[unit] if s.on_map(unit) else 0


def _us(aims: Aims, unit: int, hex_: int) -> Reason:
    """What weighs most: barring ways, Hill 317, Mortain; otherwise being nearer or safer."""
    place = aims.s.place[unit]
    if place >= aims.board.waiting:
        place = hex_  # 11.2 nobody of this side enters; what is recalled stands where it is put
    points = in_tenths(_gain(aims, unit, hex_))
    others = len([u for u in aims.view.guarding() if u != unit])
    bars = aims.ambush(hex_) - aims.ambush(place)
    guards = aims.guard(unit, hex_) - aims.guard(unit, place)
    found: list[Weighed] = [
        (bars, Reason("reason.bar", (hex_, unit, _barred(aims, hex_), *points))),
        (aims.hill(hex_) - aims.hill(place), Reason("reason.hill", (unit,))),
        (guards, Reason("reason.guard", (unit, hex_, others, *points))),
        (aims.far(place) - aims.far(hex_), Reason("reason.back", (unit, *points, hex_))),
        (
            aims.exposure(unit, place) - aims.exposure(unit, hex_),
            Reason("reason.safer", (unit, hex_)),
        ),
    ]
    return max(found, key=lambda one: one[0])[1]


def _barred(aims: Aims, hex_: int) -> int:
    """How many German runners would come by the hex or its zone."""
    view, board = aims.view, aims.board
    held, zone = view.us_hexes, view.us_zone
    field = view.fields.exit(held, zone)
    barred = 1 << hex_ | board.sheet.zone[hex_]
    count = 0
    for unit in view.runners:
        place = aims.s.place[unit]
        if place < board.waiting:
            way = view.fields.way(field, place, held, zone, LOOKS_AHEAD)
            count += any(barred >> other & 1 for other in way)
    return count
