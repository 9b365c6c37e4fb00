"""15.6 What is added to a rating in fire of every kind, and 18.13 what an assault adds besides.

One function adds all of it (`add_modifiers`), for the search that wants a number and for the person
who wants the reasons.
"""

from __future__ import annotations

from typing import Final

from grognard.mechanics.dice import Tally
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch13_quality import add_barrage
from grognard.series.gts.rules.ch15_modes import (
    AIR,
    ASSAULT_FIRE,
    ASSAULT_RATING,
    ASSAULTING,
    BY_CHANCE,
    COUNTER_BATTERY,
    INTO_ZONE,
    OPPORTUNITY,
    RANGED,
    ROUNDS,
    RUNNER,
    STREAM,
    Aim,
    standing_hex,
)
from grognard.series.gts.rules.ch19_riders import rider_of
from grognard.series.gts.state import ENTRENCHED, IMPROVED, RAIN, GtsState, face, units_in

COMPANY_BONUS: Final = 2  # 15.2.1
BAD_SIGHT: Final = -2  # 15.6.16 at Night, and in Rain
HEAVY_MASS: Final = [-1, 0, 0, 0, 1, 1, 2, 2, 3]  # 15.6.10 by steps; 8 or more are alike


def add_modifiers(s: GtsState, aim: Aim, tally: Tally, *, bonus: bool) -> None:
    """15.6, 16.5, 17.19, 18.13 Everything that is added to the rating.

    27.1, 27.3, 27.4, 27.5, 27.6 and 27.7 only collect what is counted here; each once (27.11).
    """
    _add_target(s, aim, tally)
    if RANGED[aim.mode]:
        _add_range(s, aim, tally)
    if aim.firer == NONE:
        return  # 26.6
    add_own_state(s, aim.firer, aim.mode, tally)
    if s.column[aim.firer]:
        tally.add("15.6.12", "modifier.firer_column", -1)
    _add_weather(s, tally)
    if s.hero[s.board.units.side[aim.firer]] == aim.firer:
        tally.add("15.6.17", "modifier.hero", 1)
    if bonus:
        tally.add("15.6.18", "modifier.bonus", COMPANY_BONUS)
    _add_occasion(aim, tally)


def add_own_state(s: GtsState, unit: int, mode: int, tally: Tally) -> None:
    """15.6.11, 15.6.13 to 15.6.15, 18.12 The firer's hits, barrage, position and losses.

    15.6.19 An Improved Position changes nothing. 17.14 A barrage weighs on both sides alike.
    """
    hits = s.hits[unit]
    if hits:
        key = "modifier.one_hit" if hits == 1 else "modifier.two_hits"
        tally.add("15.6.11", key, -1 if hits == 1 else -2)
    add_barrage(s, unit, "15.6.13", tally)
    if s.position[unit] == ENTRENCHED:
        tally.add("18.13d" if ROUNDS[mode] else "15.6.14", "modifier.entrenched", 1)
    if s.steps[unit] < s.board.units.steps[unit]:
        tally.add("15.6.15", "modifier.step_loss", -1)
    if mode == ASSAULT_RATING and s.suppressed[unit]:
        tally.add("18.12", "modifier.suppressed", -2)


def _add_weather(s: GtsState, tally: Tally) -> None:
    """15.6.16 Night and Rain, both together if need be (5.6)."""
    if s.board.is_night(s):
        tally.add("15.6.16", "modifier.night", BAD_SIGHT)
    if s.condition == RAIN:
        tally.add("15.6.16", "modifier.rain", BAD_SIGHT)


def _add_occasion(aim: Aim, tally: Tally) -> None:
    """16.5, 17.19, 18.9, 18.13 What the kind of fire adds by itself."""
    if aim.mode == OPPORTUNITY:
        if aim.context & INTO_ZONE:
            tally.add("16.5", "modifier.zone_to_zone", 2)
        else:
            tally.add("16.5", "modifier.out_of_zones", -1)
    elif aim.mode == RUNNER:
        tally.add("18.9", "modifier.runner", 2)
    elif aim.mode == ASSAULT_FIRE and not aim.context & ASSAULTING:
        tally.add("18.13b", "modifier.charging", 2)
    if aim.context & STREAM:
        tally.add("18.13a", "modifier.stream", -1)
    if aim.context & COUNTER_BATTERY:
        tally.add("17.19", "modifier.counter_battery", -2)


def _add_target(s: GtsState, aim: Aim, tally: Tally) -> None:
    """15.6.1 to 15.6.6, 15.6.10, 15.6.17 The target, and the mass in which it stands."""
    add_cover(s, aim, tally)
    case = "15.6.20" if BY_CHANCE[aim.mode] else "15.6.10"
    _put(aim, case, "modifier.mass", HEAVY_MASS[min(mass_of(s, aim), 8)], tally)


def add_cover(s: GtsState, aim: Aim, tally: Tally) -> None:
    """15.6.1 to 15.6.6, 15.6.17 What makes this very unit easier or harder to hit."""
    target = aim.target
    _put(aim, "15.6.1", "modifier.defence", s.board.units.defence[face(s, target)], tally)
    if protected(aim):
        add_ground(s, aim, tally)
        if s.position[target] == IMPROVED:
            _put(aim, "15.6.5", "modifier.improved", -1, tally)
        elif s.position[target] == ENTRENCHED and not BY_CHANCE[aim.mode]:
            _put(aim, "15.6.6", "modifier.entrenched", -2, tally)
    if s.column[target]:
        _put(aim, "15.6.4", "modifier.target_column", 2, tally)
    if s.hero[s.board.units.side[target]] == target:
        _put(aim, "15.6.17", "modifier.target_hero", -1, tally)


def protected(aim: Aim) -> bool:
    """18.13c Whether ground and position help the target: not that of assaulting units."""
    return not ROUNDS[aim.mode] or aim.context & ASSAULTING != 0


def add_ground(s: GtsState, aim: Aim, tally: Tally) -> None:
    """15.6.2 to 15.6.4 The terrain in which the target is hit."""
    sheet = s.board.sheet
    terrain = sheet.terrain[aim.hex]
    number = sheet.terrain_sheet.fire[terrain][aim.armored]
    if number == 0 or (number < 0 and s.column[aim.target]):
        return  # 15.6.4
    if sheet.terrain_sheet.ignored[terrain] >> aim.colour & 1:
        return  # 15.6.3
    _put(aim, "15.6.2", f"modifier.terrain.{sheet.terrain_sheet.ids[terrain]}", number, tally)


def mass_of(s: GtsState, aim: Aim) -> int:
    """15.6.10, 15.6.20 The steps that stand in the way of the fire."""
    target = aim.target
    if BY_CHANCE[aim.mode]:
        rider = rider_of(s, target)
        return s.steps[target] + (0 if rider == NONE else s.steps[rider])
    total = 0
    for unit in together_with(s, target):
        total += s.steps[unit]
    return total


def together_with(s: GtsState, unit: int) -> list[int]:
    """The units in a unit's hex, itself among them; of a Park behind its hex only the Park's."""
    place = s.place[unit]
    if place < s.board.off_map:
        return units_in(s, place)
    return [
        other for other in s.board.units_of[s.board.units.side[unit]] if s.place[other] == place
    ]


def _add_range(s: GtsState, aim: Aim, tally: Tally) -> None:
    """15.6.7, 15.6.8 How far away the target is."""
    far = s.board.sheet.grid.distance(standing_hex(s, aim.firer), aim.hex)
    if far <= 1:
        return
    if not aim.armored:
        tally.add("15.6.8", "modifier.range", 1 - far)
    elif far < s.board.units.range[face(s, aim.firer)]:
        tally.add("15.6.7", "modifier.range", -1)
    else:
        tally.add("15.6.7", "modifier.full_range", -2)


def _put(aim: Aim, case: str, key: str, number: int, tally: Tally) -> None:
    """Add what is not zero; 26.4 in an air strike only what is positive."""
    if number > 0 or (number < 0 and aim.mode != AIR):
        tally.add(case, key, number)


def uses_armored_block(s: GtsState, aim: Aim) -> bool:
    """15.3.4 Armored and Entrenched targets; 16.8 against chance fire no Entrenchment helps."""
    if aim.armored:
        return True
    if s.position[aim.target] != ENTRENCHED or not s.board.entrenched_block:
        return False
    return protected(aim) and not BY_CHANCE[aim.mode]
