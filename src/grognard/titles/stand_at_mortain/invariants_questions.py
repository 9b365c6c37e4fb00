"""What an open question says must fit the units on the map and the card in play."""

from __future__ import annotations

from grognard.kernel.play.frame import UNDECIDED
from grognard.kernel.play.why import listing
from grognard.mechanics.bits import members
from grognard.titles.stand_at_mortain.reading.components import US
from grognard.titles.stand_at_mortain.rules.ch2_cards import JOKER, side_of_card
from grognard.titles.stand_at_mortain.rules.ch4_combat import GROUND, Combat
from grognard.titles.stand_at_mortain.rules.ch4_fire import FireGroup, check_shot, gun_against
from grognard.titles.stand_at_mortain.rules.ch5_support import SupportAim, fitting_units
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState


def question_faults(s: MortainState) -> list[str]:
    """What is wrong with the pile of questions; nobody answers one when the game is over."""
    if not s.stack:
        return ["S2.2 no question is open"]
    names = [type(frame).__name__ for frame in s.stack]
    if (names[0] == "SetUp") != (s.turn == 0):
        return [f"S2.2 {names[0]} at turn {s.turn}"]
    if s.winner != UNDECIDED or len(names) == 1:
        return []
    if s.card == NOT_SET:
        return ["S2.2 an action without a card"]
    if s.card == JOKER:
        return ["S2.2 an action with the joker"]
    if names[1] != "Activation" and side_of_card(s.card) != US:
        return ["S5.1 support for the German player"]
    return [fault for frame in s.stack for fault in _frame_faults(s, frame)]


def _frame_faults(s: MortainState, frame: object) -> list[str]:
    if isinstance(frame, FireGroup):
        empty = [] if s.deck else ["R23 a fire is opened and no card is left"]
        return empty + _fire_faults(s, frame.firers, frame.target)
    if isinstance(frame, SupportAim):
        return _aim_faults(s, frame)
    if not isinstance(frame, Combat):
        return []
    if (frame.mode == GROUND) != (type(s.stack[1]).__name__ == "Activation"):
        return ["S5.3 support during an activation, or fire without one"]
    targets = members(frame.targets)
    if frame.mode != GROUND:
        return _strike_faults(s, frame, targets)
    if len(targets) != 1 or frame.gun != gun_against(s.board.parts, targets[0]):
        return ["S4.4 a fire has one target, and a gun against it"]
    return _fire_faults(s, frame.firers, targets[0])


def _fire_faults(s: MortainState, firers: int, target: int) -> list[str]:
    parts = s.board.parts
    side = side_of_card(s.card)
    if parts.unit_side[target] == side:
        return [f"S4.4 {parts.unit_ids[target]} is fired at by its own side"]
    if not firers:
        return ["S4.4 nobody fires"]
    return [
        f"S4.4 {parts.unit_ids[unit]} cannot be firing"
        for unit in members(firers)
        if parts.unit_side[unit] != side
        or not s.acted >> unit & 1
        or not _can_shoot(s, unit, target)
    ]


def _can_shoot(s: MortainState, unit: int, target: int) -> bool:
    if not (s.on_map(unit) and s.on_map(target)):
        return False
    why = listing()
    check_shot(s, unit, target, why)
    return why.passed()


def _aim_faults(s: MortainState, aim: SupportAim) -> list[str]:
    fitting = fitting_units(s, aim.gun, aim.hex)
    if aim.mode == GROUND or not fitting & (fitting - 1) or aim.chosen & ~fitting:
        return ["S5.4 support is aimed at units that are not there"]
    return []


def _strike_faults(s: MortainState, strike: Combat, targets: list[int]) -> list[str]:
    hexes = {s.place[target] for target in targets}
    if strike.firers or len(hexes) != 1 or min(hexes) >= s.board.off_map:
        return ["S5.4 support strikes units of one hex, and nobody else fires"]
    if strike.targets & ~fitting_units(s, strike.gun, min(hexes)):
        return ["S5.9 support strikes units that it cannot hurt"]
    return []
