"""What chapters 3.3 and 10 have to say: assaults, losses, retreats, advances, victory."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, str]] = {
    "prompt.assaults": "{corps:corps}: choose the next hex to assault, or stop.",
    "prompt.mech_assaults": "{corps:corps}: choose the next hex for a Mech Assault, or stop.",
    "prompt.muster": "Assault on {hex:hex}, {ours} against {theirs}: commit units, then roll.",
    "prompt.change": "Result {result:result} at {hex:hex}: your TER is higher. Change it, or keep"
    " it.",
    "prompt.loss": "Choose the unit that loses a step.",
    "prompt.retreat": "The defenders of {hex:hex} retreat two hexes: choose a unit and its first"
    " hex.",
    "prompt.retreating": "{unit:unit} in {hex:hex} goes on with its retreat.",
    "prompt.advance": "{hex:hex} is empty: advance, or say that you are done.",
}

REFUSALS: Final[dict[str, str]] = {
    "refuse.no_enemy": "There is no enemy unit in {hex:hex}.",
    "refuse.must_attack": "{unit:unit} was called in and must attack first.",
    "refuse.no_attacker": "Commit a unit of the active formation against {hex:hex} first.",
    "refuse.committed": "{unit:unit} is committed already.",
    "refuse.has_assaulted": "{unit:unit} has already assaulted this turn.",
    "refuse.solitaire_assault": "The solitaire table does not let {unit:unit} assault.",
    "refuse.german_infantry": "{unit:unit} is infantry: in a Move/Mech Assault Round only"
    " mechanized German units attack.",
    "refuse.no_carrier": "In a Move/Mech Assault Round infantry attacks only together with a"
    " mechanized unit of its corps in its hex, and {unit:unit} has none.",
    "refuse.carrier_first": "{unit:unit} attacks only together with {other:unit}: commit that"
    " first.",
    "refuse.assault_river": "{unit:unit} cannot attack {hex:hex}: the Dives and the Orne only at"
    " bridges and fords.",
    "refuse.hex_struck": "{hex:hex} has been assaulted in this Round.",
    "refuse.unit_struck": "{unit:unit} has been assaulted in this Round.",
    "refuse.nobody_adjacent": "None of the active units is next to {hex:hex}.",
    "refuse.company": "{unit:unit} has no corps and cannot join.",
    "refuse.ask_round": "{unit:unit} can be asked only in an Assault Round.",
    "refuse.ask_first": "Commit a unit of the active formation before you ask {unit:unit}.",
    "refuse.commit_first": "A unit has been asked: {unit:unit} can no longer be committed.",
    "refuse.ask_reach": "{unit:unit} cannot attack {hex:hex}.",
    "refuse.checked": "{unit:unit} has been asked in this Round.",
    "refuse.german_ask": "{unit:unit}: only Allied units join a Prepared Assault.",
    "refuse.solitaire_ask": "The solitaire rules do not ask {unit:unit} to join.",
    "refuse.change": "{result:result} cannot be changed to {other:result}.",
    "refuse.not_in_combat": "{unit:unit} is not in this combat.",
    "refuse.full_first": "{unit:unit} is reduced; {other:unit} is at full strength and loses the"
    " step first.",
    "refuse.not_retreating": "{unit:unit} does not retreat now.",
    "refuse.entered_before": "The retreat has been in {hex:hex} before.",
    "refuse.retreat_river": "A retreat crosses rivers only at bridges and fords: {hex:hex}.",
    "refuse.no_second_hex": "From {hex:hex} the retreat cannot go on to a second hex that is not"
    " next to {origin:hex}: enemies, rivers, full hexes or the map edge bar it.",
    "refuse.end_adjacent": "The retreat would end in {hex:hex}, next to {origin:hex} where it"
    " began.",
    "refuse.no_room_beyond": "{hex:hex} is full, and there is no room for the retreat beyond it.",
    "refuse.not_attacker": "{unit:unit} has not taken part in this assault.",
    "refuse.not_on_trail": "The defenders did not retreat over {hex:hex}.",
    "refuse.advance_eliminated": "All defenders are eliminated: nobody advances farther than to"
    " {hex:hex}.",
    "refuse.advance_infantry": "{unit:unit} is not mechanized and advances to {hex:hex} only.",
    "refuse.advance_first": "{unit:unit} advances to {hex:hex} first.",
    "refuse.advance_river": "{unit:unit} has crossed a river, a bridge or a ford and stops in"
    " {hex:hex}.",
    "refuse.advance_there": "{unit:unit} stands in {hex:hex} already.",
    "refuse.advanced": "{unit:unit} has advanced two hexes: no farther.",
}

EVENTS: Final[dict[str, str]] = {
    "assault.automatic": "Assault on {hex:hex}, {ours} against {theirs}: below 1-3, no die.",
    "assault.rolled": "Assault on {hex:hex}, {ours} against {theirs}, column {column:column}: die"
    " {die}, modified {modified}: {result:result}.",
    "assault.changed": "The higher TER turns {result:result} into {other:result}.",
    "assault.result.al1": "Attacker loses one step at {hex:hex}.",
    "assault.result.c": "Contact at {hex:hex}: no effect.",
    "assault.result.dr": "Defender retreats from {hex:hex}.",
    "assault.result.bl1": "Both sides lose one step at {hex:hex}.",
    "assault.result.dl1": "Defender loses one step and is Disrupted in {hex:hex}.",
    "assault.result.de": "Defender eliminated in {hex:hex}.",
    "ask.rolled": "{unit:unit} is asked to join: die {die}, modified {modified}, TER {ter}.",
    "ask.joins": "{unit:unit} joins the assault.",
    "ask.declines": "{unit:unit} does not come.",
    "unit.reduced": "{unit:unit} is reduced.",
    "unit.eliminated": "{unit:unit} is eliminated in {hex:hex}.",
    "unit.without_line": "{unit:unit} had no line of communication.",
    "unit.as_if_cut": "{unit:unit} counts as without a line of communication.",
    "unit.disrupted": "{unit:unit} is Disrupted.",
    "unit.retreats": "{unit:unit} retreats from {start:hex} to {hex:hex}.",
    "retreat.impossible": "{unit:unit} cannot retreat.",
    "unit.advances": "{unit:unit} advances from {start:hex} to {hex:hex}.",
    "score.changes": "Allied victory points: changed by {change} to {total}.",
    "score.divisions": "{n} German {n|division|divisions} east of the Line: {vp} points.",
    "score.mech": "{n} mechanized German {n|unit|units} there: {vp} points.",
    "score.south": "{n} German {n|unit has|units have} left by the south edge: {vp} points.",
    "score.argentan": "Argentan held without a line of communication: {vp} points.",
    "score.argentan_loc": "Argentan held with a line of communication: {vp} points.",
    "score.bid_german": "Bid: {vp} {vp|point|points} for the German player.",
    "score.bid_allied": "Bid: {vp} {vp|point|points} for the Allied player.",
    "score.final": "Allied {allied}, German {german}: result {result}.",
    "surrender.rolled": "{unit:unit} has no line of communication: die {die}, modified {total},"
    " TER {ter}.",
    "surrender.resists": "{unit:unit} holds out.",
    "surrender.surrenders": "{unit:unit} surrenders.",
    "argentan.surrenders": "The garrison of Argentan has surrendered: the town is lost.",
}

MODIFIERS: Final[dict[str, str]] = {
    "modifier.assault.river": "over a river",
    "modifier.assault.bridge": "over a bridge",
    "modifier.assault.ford": "over a ford",
    "modifier.assault.crest": "defender on a crest",
    "modifier.assault.village": "defender in a village",
    "modifier.assault.woods": "defender in woods",
    "modifier.assault.town": "defender in a town",
    "modifier.assault.argentan": "defender in Argentan",
    "modifier.assault.night": "night",
    "modifier.assault.mixed_nationality_11.9": "attackers of several nationalities",
    "modifier.assault.us_with_commonwealth_11.9": "US and Commonwealth together",
    "modifier.ask.nationality": "another nationality than the active formation",
    "modifier.ask.allied": "Allied unit",
}

NOTES: Final[dict[str, str]] = {
    "note.odds": "{ours} against {theirs} is {column:column}.",
    "note.below_odds": "{ours} against {theirs} is below 1-3: AL1 without a die.",
}

ENDINGS: Final[dict[str, str]] = {
    "victory.allied": "Allied victory: the pocket is closed.",
    "victory.german": "German victory: enough has escaped.",
}
