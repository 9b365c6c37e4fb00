"""The chance that a combat harms its target, in percent: what a sentence says of it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.masks import NOT_SHOWN
from grognard.mechanics.bits import bits_of
from grognard.players.mortain_counterattack.combat_values import Fights
from grognard.players.mortain_counterattack.odds import draw_sums
from grognard.series.fire_and_movement.rules.ch07_table import (
    D2,
    D3,
    DE,
    DIE,
    EX,
    support_value,
    terrain_row,
)

HARM: Final = (EX, D2, D3, DE)  # the target is depleted, thrown back or eliminated


def chance(fights: Fights, target: int, attackers: list[int], fire: int) -> float:
    """7.6 The share of the die with which the target is harmed, with so much fire in sum."""
    s, view, table = fights.s, fights.view, fights.board.table
    row = terrain_row(s, s.place[target], bits_of(attackers))
    total = sum([view.attack(unit) for unit in attackers]) - view.defence(target) + fire
    column = table.column(row, total)
    return len([die for die in DIE if table.result(column, die) in HARM]) / len(DIE)


def percent(fights: Fights, target: int, attackers: list[int], fire: int) -> int:
    """The same in percent."""
    return round(100 * chance(fights, target, attackers, fire))


def percent_now(fights: Fights, target: int, attackers: list[int], more: int) -> int:
    """7.6, 8.3 With the fire that was committed, and so much more for the side that looks.

    Markers of the enemy that are not shown count as they can be.
    """
    s, side = fights.s, fights.view.side
    enemy = 1 - side
    own, theirs = support_value(s, side) + more, support_value(s, enemy)
    sign = 1 if s.active == side else -1
    hidden = draw_sums(fights.pool(enemy), s.committed[enemy].count(NOT_SHOWN))
    found = [
        share * chance(fights, target, attackers, sign * (own - theirs - unseen))
        for unseen, share in hidden
    ]
    return round(100 * sum(found, 0.0))
