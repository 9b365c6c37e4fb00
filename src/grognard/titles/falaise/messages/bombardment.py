"""8.0, 9.2, 12.5, 13.0 What bombardment, recovery, the French and solitaire play have to say."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, str]] = {
    "prompt.bombardment": (
        "Bombardment: {corps} artillery {corps|marker|markers} and {air}"
        " {air|airstrike|airstrikes} can attack. Choose a target, or stop."
    ),
    "prompt.artillery": (
        "Bombardment: {corps} artillery {corps|marker|markers} can attack."
        " Choose a target, or stop."
    ),
    "prompt.airstrikes": (
        "Bombardment: {air} {air|airstrike|airstrikes} can attack. Choose a target, or stop."
    ),
    "prompt.friendly_fire": "Friendly Fire in {hex:hex}: which Allied unit is Disrupted?",
    "prompt.bombardment_loss": "Bombardment of {hex:hex}: which unit loses a step?",
}

REFUSALS: Final[dict[str, str]] = {
    "refuse.no_artillery": "{corps:corps} has no artillery marker.",
    "refuse.artillery_fired": "The artillery of {corps:corps} has fired this turn.",
    "refuse.no_german_there": "There is no German unit in {hex:hex}.",
    "refuse.artillery_range": (
        "{hex:hex} is out of range: no unit of {corps:corps} is within {range}"
        " {range|hex|hexes}, nor by day two more from a crest."
    ),
    "refuse.us_artillery": (
        "US artillery does not fire at {hex:hex}: other Allied units are next to it in {other:hex}."
    ),
    "refuse.airstrike_night": "There are no airstrikes at night.",
    "refuse.no_airstrike_left": "No airstrike is left.",
    "refuse.already_disrupted": "{unit:unit} is Disrupted already: choose the other unit.",
    "refuse.full_unit_first": "A unit at full strength loses a step before {unit:unit} does.",
}

EVENTS: Final[dict[str, str]] = {
    "air.rolled": "Airstrike availability: {die}.",
    "air.sunny": "Sunny Skies: {n} airstrikes are available all the same.",
    "bombard.called": "The artillery of {corps:corps} fires at {hex:hex}.",
    "strike.called": "Airstrike on {hex:hex}.",
    "bombard.rolled": "Attack on {hex:hex}: die {die}, modified {modified}.",
    "bombard.nothing": "No effect in {hex:hex}.",
    "bombard.disrupts": "The units in {hex:hex} are Disrupted.",
    "bombard.step_lost": "One step is lost in {hex:hex}, and the units there are Disrupted.",
    "friendly_fire.misses": "Friendly Fire misses {hex:hex} ({die}).",
    "friendly_fire.hits": "Friendly Fire hits {hex:hex}.",
    "unit.recovers": "{unit:unit} recovers.",
    "french.rolled": "Paris Beckons: die {die}, modified {modified}.",
    "french.free": "The French 2nd Armoured Division acts freely this turn.",
    "french.only_back": "This turn the French only leave German zones of control.",
    "french.leave": "The French 2nd Armoured Division leaves for Paris.",
    "solitaire.rolled": "{corps:corps}: die {die}, modified {modified}.",
    "solitaire.drill.nobody": "No unit of {corps:corps} acts.",
    "solitaire.drill.one_assaults": (
        "One unit of {corps:corps} may assault, or move if it is not next to a German unit."
    ),
    "solitaire.drill.one_moves": "One unit of {corps:corps} moves and may make a Mech Assault.",
    "solitaire.drill.all_assault": (
        "All units of {corps:corps} may assault; those not next to a German unit may move instead."
    ),
    "solitaire.drill.all_move": "All units of {corps:corps} move and may make Mech Assaults.",
    "solitaire.quarry": "{unit:unit} must go for {other:unit}.",
    "solitaire.lone": "The unit that acts: {unit:unit}.",
    "solitaire.strike": "An airstrike is placed on {unit:unit} in {hex:hex}.",
    "solitaire.fire": "The artillery of {corps:corps} aims at {unit:unit}.",
    "solitaire.zone_rolled": "The 86th Corps Boundary: die {die}, modified {modified}.",
    "solitaire.zone_open": "Allied units may cross the 86th Corps Boundary from now on.",
}

MODIFIERS: Final[dict[str, str]] = {
    "modifier.bombard.woods": "target in woods",
    "modifier.bombard.town": "target in a town",
    "modifier.bombard.argentan": "target in Argentan",
    "modifier.bombard.night": "night",
    "modifier.bombard.extended_range": "Extended Range",
    "modifier.bombard.polish_artillery": "Polish artillery",
    "modifier.french.losses": "French units reduced or eliminated",
    "modifier.french.turn": "a point for every four turns",
    "modifier.french.idle": "no French unit next to a German unit",
    "modifier.solitaire.near": "a German unit next to the formation",
    "modifier.solitaire.turns": "a point for every two turns",
}
