"""Stand at Mortain, and its German edition Die Verteidigung von Mortain.

The printed rules have no numbers; ours are those of `data/rules.toml`: S0 to S7 for what is
printed, R1 to R40 for how we read it. Where to find what:

    S0  components.py, ch2_cards.py    map, counters, cards
        read.py, units.py              the same from the data files
    S1  ch1_setup.py                   SetUp (D1)
    S2  ch2_activation.py              GameTurn (procedure), Activation (D2, D3, D10, D12)
        ch2_allowance.py               who may act on a card: numbers, faces, Tiger 102
    S3  ch3_stacking.py                which hexes are closed
        ch3_movement.py                move, entry (D5), exit (D11)
    S4  ch4_fire.py                    range, line of fire, FireGroup (D6)
        ch4_combat.py                  Combat (procedure), FaceCard (D7), modifiers, hits
    S5  ch5_support.py                 air and artillery (D4, D9), SupportAim (D8)
    S6  ch6_end_of_turn.py             cards are turned, the joker, the last card
    S7  ch7_victory.py

Decisions: one action at a time. On a card the active side sees every move, entry, exit, fire and
support that is legal now, or passes; after each result it goes on or says `done`. A fire is opened
with one unit and one target, others `join`, then `shoot` turns the card: undo is free until then.
(Where nobody can join, the fire turns its card at once, and is marked so beforehand.)

State: flat (state.py). The deck is the sorted list of undrawn cards; its order is drawn, not
stored. Editions and optional readings are rulings (`data/rulings.toml`), turned into plain flags
of the board (game.py) once, before play.
"""

from __future__ import annotations

from grognard.titles.stand_at_mortain.title import TITLE

__all__ = ["TITLE"]
