"""A movement phase planned as a whole: attacks first, then whoever gains by moving.

Friends never stop a move, so what a unit can reach is worked out once; where it may end changes
with each move of the plan. Moves are carried out in the sequence in which they were planned, so
that nobody needs a hex before it is free. In the regular phase mobile units that are not needed
for an attack wait: the mobile phase comes after the combats and finds the holes (R5).
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import make_order
from grognard.kernel.play.why import SETS
from grognard.mechanics.bits import EVERYTHING, members
from grognard.mechanics.reach import FAR
from grognard.players.mortain_counterattack.aims import Aims
from grognard.players.mortain_counterattack.combat_values import Fight, Fights
from grognard.players.mortain_counterattack.musters import Move, Muster
from grognard.series.fire_and_movement import verbs as series_verbs
from grognard.series.fire_and_movement.rules.ch05_movement import movers
from grognard.series.fire_and_movement.rules.ch05_reach import (
    Reach,
    allowance,
    ends,
    ends_shut,
)
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.series.fire_and_movement.state import MOVEMENT
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.reading.components import GERMAN
from grognard.titles.mortain_counterattack.rules.ch19_exit import exits

STAYS: Final = -1


class Planner:
    """One movement phase. It moves units on a copy of the position while it plans."""

    def __init__(self, aims: Aims) -> None:
        self.aims: Final = aims
        self.s: Final = aims.s
        self.board: Final = aims.board
        self.moves: Final[list[Move]] = []
        self.musters: list[Muster] = []  # the attacks for which units go somewhere
        self.reach: Final[dict[int, Reach]] = {}
        self._closed: Final = bool(self.s.entries_closed) and self.board.entry_first
        self._fixed: Final[set[int]] = set()
        self._before: tuple[list[int], int, int, set[int]] = ([], 0, 0, set())

    def plan(self) -> list[Move]:
        """The moves of the phase in their sequence."""
        s = self.s
        able = self._able()
        for unit in able:
            self.reach[unit] = Reach(s, unit, allowance(s, unit))
        enter = [u for u in able if s.place[u] >= self.board.waiting]
        rest = [u for u in able if s.place[u] < self.board.waiting]
        self._send([u for u in enter if not self._waits(u)])
        self._leave(rest)
        if s.active == GERMAN:
            self._close([u for u in rest if u not in self._fixed])
        if s.turn > 1:
            self._attack([u for u in rest if u not in self._fixed and u not in self.aims.squad])
        self._send([u for u in rest if u not in self._fixed and not self._waits(u)])
        return self.moves

    def _able(self) -> list[int]:
        s, board = self.s, self.board
        ready = movers(s, EVERYTHING, SETS)
        found = []
        for unit in board.units_of[s.active]:
            if not ready >> unit & 1:
                continue
            if s.place[unit] < board.waiting or (s.place[unit] == board.waiting and self._in(unit)):
                found.append(unit)
        return found

    def _in(self, unit: int) -> bool:
        board = self.board
        arrival = board.parts.arrival[unit]
        if self._closed or arrival > self.s.turn or (board.no_delay and arrival < self.s.turn):
            return False
        return self.s.phase == MOVEMENT or board.units.is_mobile(unit)

    def _waits(self, unit: int) -> bool:
        """R5 A mobile unit moves after the combats, unless it would move twice anyway."""
        mobile = self.board.units.is_mobile(unit)
        return self.s.phase == MOVEMENT and self.board.reserve and mobile

    # ------------------------------------------------------------------------------- moving

    def _leave(self, units: list[int]) -> None:
        """19.1 Whoever counts leaves the map at once."""
        if self.s.active != GERMAN:
            return
        wanted = self.aims.view.wanted
        for unit in units:
            if not wanted or not self.aims.view.can_run(unit) or unit == self.aims.view.cutter():
                continue
            out = exits(self.s, self.board, unit, allowance(self.s, unit), self.reach[unit])
            if out:
                wanted -= 1
                self.moves.append((unit, out[0]))
                self._fixed.add(unit)
                self.s.place[unit] = self.board.exited

    def _close(self, units: list[int]) -> None:
        """19.0 The ring around Mortain is shut, the hexes that few units reach first."""
        s, aims = self.s, self.aims
        ring = aims.view.ring | self.board.mortain
        free = [u for u in units if u not in aims.squad and not ring >> s.place[u] & 1]
        while free:
            gaps = ring & ~aims.view.us_hexes & ~occupied(s, GERMAN)
            found = []
            for h in members(gaps):
                able = [u for u in free if self.reach[u].costs[h] < FAR]
                able = [u for u in able if not ends_shut(s, u) >> h & 1]
                if able:
                    found.append((len(able), h, able))
            if not found:
                return
            _, h, able = min(found)
            unit = max(able, key=lambda u: (2 * aims.view.attack(u) + aims.view.defence(u), -u))
            self._go(unit, h)
            free.remove(unit)

    def _send(self, units: list[int]) -> None:
        """Whoever is nearest to where he wants to be goes first, so that the way is free."""
        left = sorted(units, key=lambda u: (-self._standing(u), u))
        for unit in left:
            hex_ = self._best(unit)
            if hex_ != STAYS:
                self._go(unit, hex_)

    def _standing(self, unit: int) -> float:
        place = self.s.place[unit]
        if place < self.board.waiting:
            return self.aims.worth(unit, place)
        return 2.0 * allowance(self.s, unit) + self.aims.view.attack(unit)

    def _best(self, unit: int) -> int:
        place = self.s.place[unit]
        best, hex_ = -999.0, STAYS
        if place < self.board.waiting:
            best = self.aims.worth(unit, place) + self.aims.weights.least
        for h in ends(self.s, unit, self.reach[unit]):
            value = self.aims.worth(unit, h)
            if value > best:
                best, hex_ = value, h
        return hex_

    def _go(self, unit: int, hex_: int) -> None:
        s = self.s
        self._fixed.add(unit)
        if s.place[unit] == hex_:
            return
        self.moves.append((unit, make_order(series_verbs.TO, hex_)))
        for step in self.reach[unit].path(hex_):
            self.board.exclusive.occupy(s, unit, step, ends=step == hex_)
        s.place[unit] = hex_
        self.aims.refresh()

    # ---------------------------------------------------------------------------- attacking

    def _attack(self, units: list[int]) -> None:
        """Attacks that gain more than the attackers could gain elsewhere, the best first.

        Together they must stand the fire that the defender can spread over them: one attack alone
        meets all of it. Otherwise there is none.
        """
        fights = Fights(self.aims.view)
        planned = self._mustered(fights, units, set(self.aims.view.enemies()))
        wanted = fights.worthwhile([m.fight for m in planned], [m.cost for m in planned])
        if len(wanted) < len(planned):
            self._undo()
            targets = {fight.target for fight in wanted}
            planned = self._mustered(fights, units, targets)
        self.musters = planned

    def _undo(self) -> None:
        """Back to how things were before the attacks were mustered."""
        s = self.s
        place, s.captured, moves, fixed = self._before
        s.place[:] = place
        del self.moves[moves:]
        self._fixed.clear()
        self._fixed.update(fixed)
        self.aims.refresh()

    def _mustered(self, fights: Fights, units: list[int], enemies: set[int]) -> list[Muster]:
        """The attacks on these units one after the other, the best first; the units go there."""
        s = self.s
        self._before = (s.place[:], s.captured, len(self.moves), set(self._fixed))
        best_of = {u: self._highest(u) for u in units}
        open_ = set(units)
        targets = sorted(enemies)
        planned: list[Muster] = []
        while targets and open_:
            found = [self._muster(fights, t, open_, best_of) for t in targets]
            at = max(range(len(targets)), key=lambda n: (found[n].gain, -n))
            best = found[at]
            if best.gain <= self.aims.weights.boldness:
                break
            planned.append(best)
            # Whoever stands on a hex that another needs goes first; nobody is sent there then.
            for unit, hex_ in best.sent:
                self._go(unit, hex_)
                open_.discard(unit)
            targets = [t for n, t in enumerate(targets) if n != at and found[n].gain > 0]
        return planned

    def _highest(self, unit: int) -> float:
        place = self.s.place[unit]
        worth = self.aims.worth
        most = worth(unit, place)
        for h in ends(self.s, unit, self.reach[unit]):
            most = max(most, worth(unit, h))
        return most

    def _muster(
        self, fights: Fights, target: int, open_: set[int], best_of: dict[int, float]
    ) -> Muster:
        """Who could attack a unit from where, and what that gains."""
        s = self.s
        near = self.board.sheet.touch[s.place[target]]
        options = self._options(open_, near, best_of)
        sent: list[Move] = []
        taken: set[int] = set()
        cost = 0.0
        best = Muster(Fight(target, []), [], 0.0)
        old = s.place[:]
        for lost, unit, hex_ in options:
            if hex_ in taken or any(unit == u for u, _ in sent):
                continue
            sent = [*sent, (unit, hex_)]
            taken.add(hex_)
            cost += lost
            s.place[unit] = hex_
            fight = fights.best_attack(target, [u for u, _ in sent])
            if fight.gain - cost > best.gain + 0.02:
                best = Muster(fight, sent, cost)
        s.place[:] = old
        return best

    def _options(
        self, open_: set[int], near: int, best_of: dict[int, float]
    ) -> list[tuple[float, int, int]]:
        """The hexes next to a target that units reach, the cheapest for the strongest first."""
        s = self.s
        worth = self.aims.worth
        friends = {s.place[u] for u in self.board.units_of[s.active]}
        found: list[tuple[float, float, int, int]] = []
        for unit in sorted(open_):
            costs = self.reach[unit].costs
            for h in members(near):
                stands = s.place[unit] == h
                if not stands and (costs[h] > 99 or h in friends):
                    continue
                lost = max(best_of[unit] - worth(unit, h), 0.0)
                found.append((lost - 0.3 * self.aims.view.attack(unit), lost, unit, h))
        return [(lost, unit, h) for _, lost, unit, h in sorted(found)]


def first_order(s_place: int, waiting: int, unit: int) -> int:
    """The order that begins a move: entering the map, or moving on it."""
    return make_order(verbs.ENTER if s_place >= waiting else series_verbs.MOVE, unit)
