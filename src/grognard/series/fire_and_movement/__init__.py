"""Fire & Movement: the system rules 1.0 to 9.0 behind a title of the series.

A title brings map, counters, tables and exclusive rules (10.0 and up), which it registers as
limits, effects and orders (exclusive.py). The text of the system rules and the rulings on them lie
in `data`; a title takes them in (texts.py). Two small games of the series are played in
`tests/series/fire_and_movement`. Where to find what:

    2.0  ch02_equipment.py     units with two sides, support fire markers, the map in tables
    2.1  equipment.py          all that from a title's data files; combat_table.py for the table
    4.1  ch04_sequence.py      GameTurn (procedure)
    5.0  ch05_movement.py      MovementPhase: which unit moves next
    5.1  ch05_moving.py        Moving: where it goes
    5.2  ch05_reach.py         what it can reach, and why not further; 5.3 where it may end
    6.0  ch06_zones.py         zones of control
    7.1  ch07_combat.py        CombatPhase, Attack: target, attackers, attacking markers
    7.3  ch07_table.py         differential, terrain row, column, the combat results table
    7.6  ch07_resolution.py    the die and the result, AfterCombat (procedure), Loss
    7.7  ch07_retreat.py       the ways back, Retreat
    7.8  ch07_resistance.py    DefenderResult, AttackerResult, Withdrawal
    7.9  ch07_advance.py       Advance
    8.1  ch08_allotment.py     how many markers a turn; Choice
    8.3  ch08_support_fire.py  committing, showing; DefensiveFire; ch08_unseen.py for odds
    8.4  ch08_bombardment.py   Bombardment
    9.0  no unit is ever out of supply: there is nothing to write

Decisions: a unit is named and then sent to any hex in its reach; an attack is named by its target,
units join one at a time, markers are added one at a time, `strike` ends it: undo is free until
then. Retreats go hex by hex, and no step is offered that leads into a blind alley.

Secrets: markers held (`held`) and markers committed and not yet shown (`committed`) are known to
their owner; how many there are is open.
"""
