"""When each order is given: told to who gives it at another time, by the case of the order."""

from __future__ import annotations

from typing import Final

WHEN: Final[dict[str, str]] = {
    "when.place": "Units are set up before the first turn only.",
    "when.pick": "A unit is taken first in the set-up and in the redeployment only.",
    "when.setup": "A whole set-up is chosen in the own set-up only.",
    "when.remove": "Units are taken off the map in the redeployment after the set-up only.",
    "when.return": "Units return to the map in the redeployment after the set-up only.",
    "when.done": "Nothing is open that would be ended by saying done.",
    "when.bombard": "Artillery fires in the Allied Bombardment Phase at the head of a turn.",
    "when.strike": "Airstrikes come in the Allied Bombardment Phase of a day turn.",
    "when.lose": "A unit that loses a step is named after a result that takes one.",
    "when.hit": "The German player names a unit after Friendly Fire has hit.",
    "when.counterattack": "The Counterattack is declared at the head of a turn, by the German.",
    "when.pass": "To pass is an answer to the offer of the Counterattack and of a Round.",
    "when.enter": (
        "Units enter the map when the Counterattack is declared, when the marker of the 86th is"
        " drawn, and the 610th from turn 5 on."
    ),
    "when.58th": "The 58th takes the place of a German marker that has just been drawn.",
    "when.keep-marker": "A marker is kept when the 58th could take its place.",
    "when.open": (
        "By the option of 12.1 the German chooses the first corps of turns 1 to 4, before a marker"
        " is drawn."
    ),
    "when.attach": "Units are attached right after a German marker has been drawn.",
    "when.assault-round": "The kind of a Round is chosen once, after the die for the points.",
    "when.move-round": "The kind of a Round is chosen once, after the die for the points.",
    "when.join": (
        "Units of other formations are called in once a Move/Mech Assault Round has been chosen,"
        " before anybody moves."
    ),
    "when.move": "Units move in a Move/Mech Assault Round of their own corps.",
    "when.stack": "Stacks move in a Move/Mech Assault Round of their own corps.",
    "when.road": "Units use Road Movement in a Move/Mech Assault Round of their own corps.",
    "when.exit": "Units leave the map as part of a move, in a Round of their own corps.",
    "when.drop": "A unit is left behind by a stack that is on the move; none is.",
    "when.halt": "Who is on the move halts; nobody is.",
    "when.cover": "A unit covers another one that has just broken contact by day.",
    "when.no-cover": "No unit has just broken contact by day and could be covered.",
    "when.fire": "Op-Fire is open right after a step of an enemy unit only.",
    "when.hold": "No Op-Fire is open that could be held.",
    "when.assault": "Hexes are assaulted in a Round of the own corps, one after another.",
    "when.commit": "Units are committed after a hex for an assault has been named.",
    "when.ask": "Units are asked to join after a hex for an assault has been named.",
    "when.resolve": "The die follows when a hex has been named and units have been committed.",
    "when.stop": "The assaults of a Round are stopped when none of them is open.",
    "when.keep": (
        "A result is kept or changed by the side with the higher TER, right after the die."
    ),
    "when.change": (
        "A result is kept or changed by the side with the higher TER, right after the die."
    ),
    "when.retreat": "Units retreat after the result DR only.",
    "when.advance": "Attackers advance right after the assault that emptied the hex.",
    "when.eliminate": "A unit is given up in a hex that is overstacked; none is.",
}
