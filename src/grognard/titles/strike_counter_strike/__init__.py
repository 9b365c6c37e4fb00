"""Strike-Counter Strike: the 4th Armored Division against Panzer Lehr, 23 to 27 November 1944.

The series rules 1.0 to 29.0 are those of `series/gts`; here stand the exclusive rules and the
data. R1 to R37 are rulings where the sources are silent. Sections of the exclusive rules have an E
before their number where a message cites them (E12.0), since both rulebooks count from 1.0.

    1.1   ch01_weather.py                          O2.0 the weather drawn turn by turn
    6.0   ch06_abandoned_transport.py              how abandoned transport is fetched
    7.0   ch07_events.py                           S1.0 random events
          ch07_surrender.py, ch07_replacements.py  S1.5, S1.6 surrender (D22); S1.9 Feldersatz (D24)
          ch07_task_forces.py, ch07_withdrawal.py  S3.0 Task Forces (D14); S4.0 PzAuf 130
    11.0  ch11_artillery.py, ch11_roaming.py       O1.0 most vulnerable unit; O3.0 roaming units
    12.0  reading/scenario.py, areas.py, plan.py   scenarios, areas, schedule
          ch12_scenarios.py                        the start, control (R10), R17
          ch12_setup.py, ch12_placing.py           SetUp, Placing (D91)
          ch12_guns.py, ch12_leaders.py            Parks, Contact, leaders (D92)
          ch12_markers.py, ch12_example.py         markers of Scenario 4; the ready set-up
          ch12_victory.py                          towns, losses, bands
"""

from __future__ import annotations

from grognard.titles.strike_counter_strike.title import TITLE

__all__ = ["TITLE"]
