"""The Pocket at Falaise.

The cases are those of the printed rules (1.0 to 13.3), R1 to R88 are how we read what they leave
open. Where to find what:

    2   components.py, reading*.py      map, counters, tables: from the data files
        ch02_values.py, ch03_losses.py  Combat Factor, TER, steps, eliminations, victory points
    3   ch03_setup.py, ch03_redeployment.py   SetUp (D1, D2), Redeployment (D3)
        ch03_victory.py                 the Victory Check
    4   ch04_sequence.py                GameTurn: the phases, the cup
        ch04_round.py                   ActionRound, RoundChoice (D8)
    5   ch05_stacking.py                Overstacked (D9)
    6   ch06_zones.py, ch06_op_fire.py  OpFire (D10)
        ch06_communication.py           lines of communication
    7   ch07_allowance.py               Movement Points
        ch07_movement.py, ch07_moving.py  Movement, Moving (D12, D13), Cover (D11)
        ch07_steps.py, ch07_costs.py    one step: may it be made, what does it cost
    8   ch08_bombardment.py and others  Bombardment (D5), BombardmentLoss (D14), FriendlyFire (D15)
    9   ch09_recovery.py
    10  ch10_assault.py                 Assaults, Muster (D16, D24)
        ch10_attackers.py, ch10_odds.py who may attack what, odds and modifiers
        ch10_combat.py                  Change (D17), Loss (D18), Aftermath
        ch10_retreat.py, ch10_paths.py  Retreat, Retreating (D19)
        ch10_advance.py                 Advance (D20)
    11  ch11_attachment.py              Attach (D7), Substitute (D6), FirstCorps (D25)
        ch11_entry.py                   Counterattack, Entry (D4, D21), Destroyers (D22)
        ch11_limits.py, ch11_zone_86.py where units may not go, the alarm of the 86th Corps
        ch11_joint.py                   Join (D23), Prepared Assault
    12  ch12_options.py                 Paris Beckons; the other options where they belong
    13  ch13_solitaire.py, ch13_bombardment.py

Decisions: everything a piece at a time. A move is asked for hex by hex, because the enemy may fire
after each; an assault unit by unit, until the die is rolled. Undo is free until then.

State: flat (state.py). What lies in a hex follows from the places of the units and is kept beside
them. Sets of hexes are ints with a bit a hex. Options and optional readings are rulings
(`data/rulings.toml`), turned into flags of the board (board.py) before play.
"""

from __future__ import annotations

from grognard.titles.falaise.title import TITLE

__all__ = ["TITLE"]
