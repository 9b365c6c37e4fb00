"""How to spend a card: the best use of each unit, and which units had better fire together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.players.stand_at_mortain.evaluation import Situation
from grognard.players.stand_at_mortain.fire_plan import Odds, Shot, group_shots, solo_shots
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.rules.ch2_allowance import allowance
from grognard.titles.stand_at_mortain.rules.ch2_cards import is_face

MOVES: Final = (verbs.MOVE, verbs.ENTER, verbs.EXIT)

MoveGain = Callable[[Situation, int], float]


class Action:
    """Something that units may do, what it gains, and the order that begins it."""

    def __init__(self, units: tuple[int, ...], gain: float, order: int, *, fire: bool) -> None:
        self.units: Final = units
        self.gain: Final = gain
        self.order: Final = order
        self.fire: Final = fire


class CardPlan:
    """The best way found to play the rest of a card: its gain and its first order."""

    def __init__(self, gain: float, order: int) -> None:
        self.gain: Final = gain
        self.order: Final = order


NOTHING: Final = CardPlan(0.0, 0)


class Planner:
    """Weighs the legal orders of one question."""

    def __init__(self, view: Situation, odds: Odds, orders: list[int], move_gain: MoveGain) -> None:
        self.view: Final = view
        self.odds: Final = odds
        self.one_combat: Final = view.s.board.one_combat
        self.free_tiger: Final = not view.s.board.tiger_same_hex
        self.orders: Final = [order for order in orders if verb_of(order) in MOVES]
        self.move_gain: Final = move_gain
        self.moves: Final = _best_moves(view, self.orders, move_gain)
        shooters = {first_of(order) for order in orders if verb_of(order) == verbs.FIRE}
        self.solos: Final = solo_shots(view, odds, sorted(shooters))

    def best(self) -> CardPlan:
        """The best plan for what is left of the card."""
        s = self.view.s
        units = sorted(set(self.moves) | {shot.firers[0] for shot in self.solos})
        if not is_face(s.card):
            return self._best_of(units, max(allowance(s) - s.spent, 0))
        if s.group:
            return self._best_of(units, len(units))
        plans = [self._best_of(stack, size) for stack, size in self._stacks(units)]
        return max(plans, key=lambda plan: plan.gain, default=NOTHING)

    def least_move(self) -> CardPlan:
        """The move that gains most, or harms least."""
        plans = [CardPlan(action.gain, action.order) for action in self.moves.values()]
        return max(plans, key=lambda plan: plan.gain, default=NOTHING)

    def _stacks(self, units: list[int]) -> list[tuple[list[int], int]]:
        """S2.5, R5, R11 What a face card may activate: a hex or waiting units, and Tiger 102."""
        board = self.view.s.board
        tiger = self.view.tiger
        by_place: dict[int, list[int]] = {}
        for unit in units:
            if unit != tiger or not self.free_tiger:
                by_place.setdefault(self.view.place[unit], []).append(unit)
        free = [tiger] if tiger in units and self.free_tiger else []
        stacks = [
            (stack + free, board.parts.stacking_limit if place == board.waiting else len(stack))
            for place, stack in by_place.items()
        ]
        return stacks or [(free, 0)]

    def _best_of(self, units: list[int], most: int) -> CardPlan:
        """The best plan with these units, of which `most` may act besides Tiger 102."""
        single = self._singles(units)
        chosen, total = self._pick(single, most, ())
        order = self._first_order(chosen)
        for shot in self._groups(units, most):
            cost = self.cost(shot.firers)
            if cost > most:
                continue
            rest, more = self._pick(single, most - cost, shot.firers)
            if shot.gain + more > total + 1e-9:
                total = shot.gain + more
                fire = Action(shot.firers, shot.gain, _fire_order(shot), fire=True)
                order = self._first_order([*rest, fire])
        together = self._advance(units, most, single)
        return together if together.gain > total + 1e-9 else CardPlan(total, order)

    def _advance(self, units: list[int], most: int, singles: list[Action]) -> CardPlan:
        """Units that step forward together: the first draws the fire that the others then share.

        Each step is judged as if the steps before it had been made; the best beginning of the
        series is kept, even where its first step alone would be a loss.
        """
        shots = {action.units[0]: action for action in singles if action.fire}
        view = self.view
        left = [unit for unit in units if unit in self.moves or unit in shots]
        chosen: list[Action] = []
        total = 0.0
        best = NOTHING
        while left and (most > 0 or (self.free_tiger and self.view.tiger in left)):
            if most <= 0:
                left = [self.view.tiger]
            moves = self.moves
            if chosen and not chosen[-1].fire:
                moves = _best_moves(
                    view,
                    [order for order in self.orders if first_of(order) in left],
                    self.move_gain,
                )
            options = [moves[unit] for unit in left if unit in moves]
            options += [shots[unit] for unit in left if unit in shots]
            if not options:
                break
            action = max(options, key=lambda option: option.gain)
            if action.gain < -self.view.weights.bad_start:
                break
            unit = action.units[0]
            left.remove(unit)
            most -= self.cost(action.units)
            chosen.append(action)
            total += action.gain
            if not action.fire:
                view = view.after(action.order)
            if total > best.gain + 1e-9:
                best = CardPlan(total, self._first_order(chosen))
        return best

    def cost(self, units: tuple[int, ...]) -> int:
        """S2.11 How many activations these units take."""
        return len(units) - (1 if self.free_tiger and self.view.tiger in units else 0)

    def value_without(self, busy: tuple[int, ...], most: int) -> float:
        """What the other units may still gain on this card, `most` of them."""
        if self.one_combat:
            return 0.0  # R14 the fire ends the card
        units = sorted(set(self.moves) | {shot.firers[0] for shot in self.solos})
        return self._pick(self._singles(units), most, busy)[1]

    def _first_order(self, chosen: list[Action]) -> int:
        """The order to begin with: fire, whose result may change the rest, unless it is risky."""
        if not chosen:
            return 0
        moves_first = self.one_combat or self.odds.end > self.view.weights.risky_end
        return max(chosen, key=lambda action: (action.fire != moves_first, action.gain)).order

    def _groups(self, units: list[int], most: int) -> list[Shot]:
        solos = [shot for shot in self.solos if shot.firers[0] in units]
        groups = group_shots(self.view, self.odds, solos, (), most + 1)
        return solos + groups if self.one_combat else groups

    def _singles(self, units: list[int]) -> list[Action]:
        """The best thing that each unit can do by itself, the best first."""
        best: dict[int, Action] = {unit: self.moves[unit] for unit in units if unit in self.moves}
        for shot in self.solos:
            unit = shot.firers[0]
            if unit not in units or self.one_combat:
                continue
            if unit not in best or shot.gain > best[unit].gain:
                best[unit] = Action((unit,), shot.gain, _fire_order(shot), fire=True)
        useful = [action for action in best.values() if action.gain > 0]
        return sorted(useful, key=lambda action: -action.gain)

    def _pick(
        self, singles: list[Action], most: int, busy: tuple[int, ...]
    ) -> tuple[list[Action], float]:
        """The best actions of units that are not busy, as many as the card allows."""
        chosen: list[Action] = []
        total = 0.0
        for action in singles:
            unit = action.units[0]
            if unit in busy:
                continue
            if unit == self.view.tiger and self.free_tiger:
                pass
            elif most > 0:
                most -= 1
            else:
                continue
            chosen.append(action)
            total += action.gain
        return chosen, total


def best_join(view: Situation, odds: Odds, begun: Shot, orders: list[int], plan: Planner) -> int:
    """D6 Who else joins a fire that has been opened; or shoot."""
    s = view.s
    joiners = sorted(first_of(order) for order in orders if verb_of(order) == verbs.JOIN)
    most = len(joiners) if is_face(s.card) else max(allowance(s) - s.spent, 0)
    solos = [Shot(begun.target, (unit,), 0.0) for unit in joiners]
    total = begun.gain + plan.value_without((), most)
    order = make_order(verbs.SHOOT)
    for shot in group_shots(view, odds, solos, begun.firers, most + 1):
        joined = shot.firers[len(begun.firers) :]
        cost = plan.cost(joined)
        if cost <= most:
            value = shot.gain + plan.value_without(joined, most - cost)
            if value > total + 1e-9:
                total = value
                order = make_order(verbs.JOIN, joined[0])
    return order


def _best_moves(view: Situation, orders: list[int], move_gain: MoveGain) -> dict[int, Action]:
    """The best move, entry or exit of each unit."""
    best: dict[int, Action] = {}
    for order in orders:
        unit = first_of(order)
        gain = move_gain(view, order)
        if unit not in best or gain > best[unit].gain:
            best[unit] = Action((unit,), gain, order, fire=False)
    return best


def _fire_order(shot: Shot) -> int:
    return make_order(verbs.FIRE, shot.firers[0], shot.target)
