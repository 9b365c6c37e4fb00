"""Mortain Counterattack: the German drive for Avranches, 6 to 12 August 1944.

The system rules 1.0 to 9.0 are those of the series (`series/fire_and_movement`); here stand the
exclusive rules 10.0 to 20.0 and the data. R1 to R52 are rulings where the sources are silent, T1
the combat results table, T2 the turn track. Where to find what:

    2.0   components.py, components_map.py: from the data files, with the readers of the series
    10.1  board.py                      the German player is first; the readings
          game.py                       the chapters register their rules with the series
    11.0  ch11_reinforcements.py        enter (D3)
    11.2  ch11_replacements.py          rebuild, recall (D2)
    12.0  ch12_communications.py        halved allotments; 15.0 Hill 317; 16.0 the random draw
    13.0  ch13_setup.py                 SetUp, Placing (D1)
    14.1  components_map.py             hedgerows and zones of control; 14.2 the See
    17.0  ch17_first_turn.py            the 116th Panzer Division; 18.0 surprise
    19.0  ch19_victory.py               Mortain, exits, the end
    19.1  ch19_exit.py                  leaving the map (D6)

Secrets: the markers that a side holds (8.3, 16.0). They are drawn at the head of each turn, one by
one from the tape, and only their owner is told which.
"""

from __future__ import annotations

from grognard.titles.mortain_counterattack.title import TITLE

__all__ = ["TITLE"]
