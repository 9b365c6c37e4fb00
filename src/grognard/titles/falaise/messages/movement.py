"""What chapters 4 to 7 and 11 have to say: turn, Round, movement, Op-Fire, special rules."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, str]] = {
    "prompt.overstacked": "{hex:hex} is overstacked: eliminate a unit there.",
    "prompt.counterattack": "Turn {turn}: declare the Counterattack with one corps, or pass.",
    "prompt.entry.counterattack": "Counterattack of the {corps:corps}: Unknown Forces may enter"
    " east of the Withdrawal Line. Place them, or say that you are done.",
    "prompt.entry.zone": "{corps:corps}: the 272nd Division and Unknown Forces may enter the zone."
    " Place them, or say that you are done.",
    "prompt.destroyers": "{unit:unit} arrives: choose the unit of the 80th Division it joins.",
    "prompt.substitute": "{corps:corps} is drawn. Play the 58th Panzer Corps instead?",
    "prompt.first_corps": "Choose the German corps that acts first this turn.",
    "prompt.attach": "{corps:corps}: attach up to {n} more {n|unit|units}, or say that you are"
    " done.",
    "prompt.round": "{corps:corps} has {mp} Movement Points: Assault Round, Move/Mech Assault"
    " Round, or pass.",
    "prompt.join": "{corps:corps}: call in mechanized units of other formations next to it, or say"
    " that you are done.",
    "prompt.movement": "{corps:corps}, {mp} Movement Points: move a unit or a stack, or end all"
    " movement.",
    "prompt.moving": "{unit:unit}: go on, or halt. Movement Points left: {left:half}.",
    "prompt.cover": "{unit:unit} breaks contact: may a unit left in {hex:hex} cover it? It is then"
    " bound to its hex for this Round.",
    "prompt.fire": "{unit:unit} enters your zone of control in {hex:hex}: fire with one stack, or"
    " hold.",
    "prompt.fire_break": "{unit:unit} breaks contact from {hex:hex}: fire with one stack, or hold.",
    "prompt.fire_retreat": "{unit:unit} retreats into your zone of control in {hex:hex}: fire with"
    " one stack, or hold.",
}

REFUSALS: Final[dict[str, str]] = {
    "refuse.other_side": "The {side:side} player is asked now.",
    "refuse.enemy_hex": "Enemy units are in {hex:hex}.",
    "refuse.hex_full": "{hex:hex} is full: two units at most.",
    "refuse.two_regiments": "{unit:unit} and {other:unit} are both regiments or brigades and may"
    " not share a hex.",
    "refuse.currie_alone": "Task Force Currie stacks only with the 10th Mechanized Brigade:"
    " {unit:unit}, {other:unit}.",
    "refuse.us_and_allied": "US and other Allied units may not share a hex: {unit:unit},"
    " {other:unit}.",
    "refuse.not_in_hex": "{unit:unit} is not in {hex:hex}.",
    "refuse.no_stack_here": "You have no stack in {hex:hex}.",
    "refuse.no_zone": "The stack in {start:hex} has no zone of control in {hex:hex}: it is not"
    " next to it.",
    "refuse.no_zone_river": "The stack in {start:hex} has no zone of control in {hex:hex}: a river"
    " lies between, and there is neither bridge nor ford.",
    "refuse.no_zone_trun": "The stack in {start:hex} has no zone of control in {hex:hex}: that of"
    " armor does not reach over the bridge of Trun.",
    "refuse.fire_once": "It has been decided who fires at {unit:unit} in {hex:hex}: one stack at"
    " most for each hex that is entered or left.",
    "refuse.fire_night": "At night there is no Op-Fire at {unit:unit} for breaking contact.",
    "refuse.counter_turn": "The Counterattack is declared on turns {first} to {last} only.",
    "refuse.counter_twice": "The one Counterattack of the game was declared on turn {turn}.",
    "refuse.late_58": "The 58th Panzer Corps is played on turns 1 to {last} only.",
    "refuse.used_58": "The 58th Panzer Corps has been played this turn: once a turn.",
    "refuse.no_movement": "Nobody moves in an Assault Round.",
    "refuse.assault_later": "Mech Assaults follow when all movement of the Round has been ended.",
    "refuse.fire_over_line": "Allied units do not fire across the Withdrawal Line into {hex:hex}.",
    "refuse.off_map": "{unit:unit} is not on the map.",
    "refuse.not_active": "{unit:unit} is not active: it does not act with the corps whose Round it"
    " is.",
    "refuse.has_moved": "{unit:unit} has moved in this Round, and moves once: a move ends by itself"
    " when no further step can be paid or made.",
    "refuse.covers": "{unit:unit} covers a withdrawal and is bound to its hex for this Round.",
    "refuse.solitaire_move": "The solitaire table does not let {unit:unit} move.",
    "refuse.allied_exit": "{unit:unit} may not leave the map: only German units do.",
    "refuse.exit_south": "{unit:unit} is not at the south edge; no other edge may be left.",
    "refuse.exit_points": "{unit:unit} needs {cost:half} Movement Points to leave the map;"
    " {left:half} are left.",
    "refuse.no_stack": "{unit:unit} has no companion to move with.",
    "refuse.stack_name": "A stack is named by the first of its units: {other:unit}, not"
    " {unit:unit}.",
    "refuse.not_adjacent": "{unit:unit} is not next to {hex:hex}.",
    "refuse.major_river": "The Dives and the Orne are crossed only at bridges or fords: {hex:hex}.",
    "refuse.trun_bridge": "Armor may not cross the bridge of Trun to {hex:hex}.",
    "refuse.whole_allowance": "Crossing the river to {hex:hex} takes the whole allowance: only as"
    " the first hex.",
    "refuse.points": "{hex:hex} costs {cost:half} Movement Points; {left:half} are left.",
    "refuse.road_mech": "{unit:unit} is not mechanized: no Road Movement.",
    "refuse.no_road": "No road joins {start:hex} and {hex:hex}.",
    "refuse.road_stack": "Road Movement may not stack on the way: units are in {hex:hex}.",
    "refuse.road_zone": "Road Movement may not enter an enemy zone of control: {hex:hex}.",
    "refuse.road_break": "Road Movement may not break contact: {hex:hex} is in an enemy zone of"
    " control.",
    "refuse.other_move": "{unit:unit} is on the move: finish that first.",
    "refuse.withdrawal_line": "Allied units never cross the Withdrawal Line: {hex:hex}.",
    "refuse.zone_closed": "{hex:hex} lies in the 86th Corps Zone, which is still closed.",
    "refuse.north_of_argentan": "{unit:unit} may not go north of Argentan before the town has"
    " fallen: {hex:hex}.",
    "refuse.east_of_argentan": "{unit:unit} may not go farther east past Argentan before the town"
    " has fallen: {hex:hex}.",
    "refuse.dives": "{unit:unit} may not move next to the Dives: {hex:hex}.",
    "refuse.dives_french": "The French never move next to the Dives: {unit:unit}, {hex:hex}.",
    "refuse.french": "The French may move this turn only to leave German zones of control:"
    " {unit:unit}.",
    "refuse.not_nearer": "Solitaire: {unit:unit} moves toward the nearest German unit;"
    " {hex:hex} is no nearer.",
    "refuse.not_yours": "{unit:unit} is not yours.",
    "refuse.is_active": "{unit:unit} takes part in this Round already.",
    "refuse.own_corps": "{unit:unit} belongs to this corps and is idle this turn.",
    "refuse.finished": "{unit:unit} is Finished for this turn.",
    "refuse.corps_done": "The corps of {unit:unit} has been activated this turn.",
    "refuse.with_58": "{unit:unit} has acted with the 58th Corps this turn.",
    "refuse.attach_count": "{n} {n|unit has|units have} been attached this turn: no more.",
    "refuse.attach_far": "{unit:unit} is not within two hexes of a unit of the corps.",
    "refuse.attach_west": "{unit:unit} is not east of the Withdrawal Line.",
    "refuse.not_in_cup": "{corps:corps} cannot be chosen: its marker is not among the German ones"
    " that can be drawn.",
    "refuse.not_entering": "{unit:unit} is not among the units that enter now.",
    "refuse.entry_area.counterattack": "{hex:hex} is not east of the Withdrawal Line.",
    "refuse.entry_area.zone": "{hex:hex} is not in the 86th Corps Zone.",
    "refuse.entry_side": "{hex:hex} is not on the German side of the front.",
    "refuse.entry_adjacent": "{hex:hex} is next to an Allied unit.",
    "refuse.entry_zone": "{hex:hex} is in an Allied zone of control.",
    "refuse.not_your_corps": "{corps:corps} is not a German corps.",
    "refuse.counter_58": "{corps:corps} has no units of its own and cannot counterattack.",
    "refuse.not_triggered": "{corps:corps} is not in play yet.",
    "refuse.with_80th": "There is no unit of the 80th Division in {hex:hex}.",
    "refuse.only_move_58": "The 58th Panzer Corps makes a Move/Mech Assault Round only.",
    "refuse.solitaire_round": "The solitaire table gave the formation another kind of Round.",
    "refuse.join_mech": "{unit:unit} is not capable of a Mech Assault.",
    "refuse.join_near": "{unit:unit} is not next to an active unit.",
}

EVENTS: Final[dict[str, str]] = {
    "game.ter_80": "The US 80th Division: die {die}, TER {ter} for the whole game.",
    "turn.night": "Turn {turn}, night.",
    "turn.day": "Turn {turn}, day.",
    "turn.night_on": "Turn {turn}, night: {date:date}.",
    "turn.day_on": "Turn {turn}, day: {date:date}.",
    "counterattack.declared": "The Germans declare their Counterattack: {corps:corps}.",
    "cup.drawn": "Marker drawn: {corps:corps}.",
    "cup.replaced": "{corps:corps} goes back into the cup; {other:corps} is played instead.",
    "cup.chosen": "The Germans choose to begin with {corps:corps}.",
    "cup.allied_added": "The Allied markers go into the cup.",
    "canada.relieved": "Die {die}: the commander of the Canadian 4th Armored Division is relieved.",
    "canada.stays": "Die {die}: the commander of the Canadian 4th Armored Division stays.",
    "round.points": "{corps:corps}: die {die}, modified {modified}: {mp} Movement Points.",
    "round.nobody": "{corps:corps}: no unit can act.",
    "round.assault": "{corps:corps}: Assault Round.",
    "round.move": "{corps:corps}: Move/Mech Assault Round.",
    "round.passed": "{corps:corps} stands fast.",
    "round.ends": "The Round ends.",
    "unit.attached": "{unit:unit} is attached to {corps:corps}.",
    "unit.joins": "{unit:unit} will take part in the assaults of {corps:corps}.",
    "unit.enters": "{unit:unit} enters the map in {hex:hex}.",
    "unit.moves": "{unit:unit} moves from {start:hex} to {hex:hex}.",
    "unit.dropped": "{unit:unit} stays in {hex:hex}.",
    "unit.exits": "{unit:unit} leaves the map to the south from {hex:hex}.",
    "unit.covers": "{unit:unit} stays behind and covers {other:unit}.",
    "fire.held": "No Op-Fire at {hex:hex}.",
    "fire.rolled": "Op-Fire from {start:hex} at {hex:hex}: die {die}, modified {modified}.",
    "fire.nothing": "No effect.",
    "fire.halt": "{unit:unit} is halted.",
    "fire.disrupted": "{unit:unit} is hit.",
    "fire.only_halted": "{unit:unit} was Disrupted already and is only halted.",
    "argentan.taken": "Argentan is now {side:side}.",
    "argentan.limit_lifted": "Argentan has fallen: the 80th Division is free to go on.",
    "zone.entered": "{unit:unit} enters the 86th Corps Zone: it is open to both sides.",
    "zone.bridge_near": "{unit:unit} in {hex:hex} threatens the bridges over the Dives.",
    "zone.triggered": "{corps:corps} is alarmed: its marker goes into the cup.",
    "zone.opens": "The 86th Corps Zone is open to both sides.",
}

MODIFIERS: Final[dict[str, str]] = {
    "modifier.activation.turn_1": "turn 1",
    "modifier.activation.german_day": "Germans by day",
    "modifier.activation.us_night": "US corps at night",
    "modifier.activation.us_night_with_12.4": "US corps at night, better co-ordination",
    "modifier.activation.other_allied_night": "Allied corps at night",
    "modifier.activation.counterattack": "Counterattack",
    "modifier.activation.corps_58": "58th Panzer Corps",
    "modifier.fire.bocage": "target in bocage",
    "modifier.fire.woods": "target in woods",
    "modifier.fire.bridge": "over a bridge",
    "modifier.fire.ford": "over a ford",
    "modifier.fire.town": "target in a town",
    "modifier.fire.argentan": "target in Argentan",
    "modifier.fire.night": "night",
    "modifier.fire.crest_down_slope": "from a crest down a slope",
    "modifier.fire.mover_higher_ter": "target has the higher TER",
    "modifier.fire.mover_lower_ter": "target has the lower TER",
    "modifier.fire.breaking_contact": "target breaks contact",
    "modifier.fire.firing_cf_3_or_more": "firing with a Combat Factor of 3 or more",
}
