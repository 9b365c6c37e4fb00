"""The Grand Tactical Series: the series rules 1.0 to 29.0 behind a title of the series.

A title brings map, counters, tables and exclusive rules, which it registers (exclusive.py). Where
to find what:

    2.0   ch02_counters.py, ch02_map.py      counters, map, terrain, as tables
    4.0   ch04_sequence.py                   GameTurn (procedure): steps A to J
          ch04_plan.py                       what a scenario lays down
    5.0   ch05_weather.py                    weather and its effects
    6.0   ch06_airpower.py                   D01 markers on a display; 26.0 ch26_air_strikes.py
    7.0   ch07_dispatch.py                   D03 Dispatch Points and Formation chits
    8.0   ch08_reinforcements.py             D02 entry hexes; ch08_entry.py what is done there
    9.0   ch09_mug.py                        what goes into the mug, the chit carried over
    10.0  ch10_activation.py                 chits: D10, D12, D13
          ch10_limits.py                     whom a chit activates, Activation Limits
          ch10_acting.py, ch10_orders.py     UnitActivation (D30, D31, D33), its orders by chapter
          ch10_unit.py                       what the chapters of the actions ask of it
    13.0  ch13_quality.py                    Troop Quality checks, D90
    14.0  ch14_actions.py                    which actions, with which chit
    15.0  ch15_fire.py                       15.1, 15.3 Direct Fire: Shot (procedure), D60, D63
          ch15_modes.py, ch15_modifiers.py   kinds of fire; 15.6
          ch15_results.py, ch15_sight.py     15.7; 15.4
          ch15_zones.py, ch15_targets.py     15.5 Fire Zones; at what a unit may fire
    16.0  ch16_opportunity.py                OpportunityFire, D50
    17.0  ch17_indirect.py, ch17_barrages.py Indirect Fire, D61; barrages
    18.0  ch18_assault.py, ch18_charge.py    D70 to D73; ch18_bravery.py, ch18_volley.py
          ch18_rounds.py, ch18_running.py    D74 to D76; ch18_advance.py D77
    19.0  ch19_costs.py, ch19_moving.py      what a step costs; Moving, D40
          ch19_steps.py, ch19_orders.py      what it may do next; Column, transport, exit
          ch19_ways.py, ch19_tariffs.py      whether hexes are joined; the costs as tables
          ch19_reach.py, ch19_entering.py    how far a Move leads; what happens in a new hex
          ch19_halting.py, ch19_riders.py    where a Move stops; 19.23 tank riders
          ch19_straying.py, ch19_listing.py  21.14 who has strayed; orders listed by the ways
    20.0  ch20_rally.py, ch20_positions.py, ch20_engineers.py; ch20_blocks.py 25.7 to 25.10
    21.0  ch21_command.py, ch21_leaders.py   In Command; leaders, D15
          ch21_transfers.py                  D11
    22.0  ch22_stacking.py                   limits, Displacement, D32
    23.0  ch23_contact.py, ch23_parks.py     D04, D05
    24.0  ch24_transport.py                  mounting, Abandoned Transport
    25.0  ch25_rearguards.py, ch25_mines.py, ch25_road_blocks.py
    26.0  ch26_air_strikes.py                D84, D85
    27.0  ch27_states.py                     what happens to a unit

1.0, 3.0, 11.0, 12.0, 28.0 and 29.0 are parts of the chapters that use them.

How the frames work together. A question or procedure that needs another one pushes it and goes on
in its own `resumed`, which only replaces the frame (with what it has learned) or ends it: whatever
follows is done by `run`, when the frame is on top again. A frame that opens something else
replaces itself first. Functions that remove units (`eliminate`) push nothing; `settle_leaders` and
`settle_stacks` may, and are called last.

    GameTurn
      DivisionChit, FormationChit, DirectCommand        one chit
        UnitActivation                                  one unit, one or two actions
          Moving                                        step by step
            QualityCheck                                mines, heavy barrage
            OpportunityFire > QualityCheck, Shot        the other player, at each step out of an EFZ
          Shot > QualityCheck (Company Bonus), Hit > QualityCheck
          Assault > QualityCheck, Shot, Running …
      Relocation, Displacement                          on top of anything

Movement is kept in half points (1.6), as whole numbers. Nothing is hidden (1.7).
"""
