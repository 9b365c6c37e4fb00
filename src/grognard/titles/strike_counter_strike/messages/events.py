"""What is asked, refused and told of random weather, random events and Task Force leaders."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "prompt.casualty": "{side:side} loses a leader: which one, or none?",
    "prompt.hero": "Which unit gets the Hero, or none?",
    "prompt.surrender": "Which surrounded unit is asked to surrender?",
    "prompt.intelligence": "Which division gets two Command Points and a Dispatch Point?",
    "prompt.replacement": "Feldersatz: which unit gets a step back or returns, or none?",
    "when.fell": "A leader is picked when the Random Event chit says so.",
    "when.hero": "A Hero is named when the Random Event chit says so.",
    "when.demand": "A surrender is demanded when the Random Event chit says so.",
    "when.inform": "Intelligence comes when the Random Event chit says so.",
    "when.refill": "A unit gets a step back when the Random Event chit says so.",
    "when.return": "A destroyed unit returns when the Random Event chit says so.",
    "when.task-force": (
        "A Task Force leader is placed during the activation of the 4th Armored Division."
    ),
    "refuse.wrong_leader": "{leader:leader} is a leader of the other side.",
    "refuse.leader_safe": "{leader:leader} cannot be picked: he is lost, replaced or not in play.",
    "refuse.not_to_surrender": "{unit:unit} is a unit of the other side.",
    "refuse.no_enemy_beside": "No enemy unit is next to {unit:unit}.",
    "refuse.not_surrounded": "{unit:unit} is not surrounded by units and Fire Zones.",
    "refuse.must_demand": "A surrounded unit must be asked to surrender.",
    "refuse.not_infantry": "{unit:unit} is not an infantry unit.",
    "refuse.full_strength": "{unit:unit} has not lost a step.",
    "refuse.not_destroyed": "{unit:unit} is not destroyed.",
    "refuse.leader_in_zone": "{leader:leader} is in an enemy Fire Zone.",
    "refuse.not_task_force": "{leader:leader} is not a Task Force leader who can be placed.",
    "refuse.not_due": "{leader:leader} does not arrive yet.",
    "event.roll": "Random event: the die shows {roll}.",
    "event.none": "Nothing happens.",
    "event.hero_ends": "{unit:unit} loses its Hero.",
    "event.casualty": "The die shows {roll}: {side:side} may lose a leader.",
    "event.hero": "{unit:unit} has a Hero: all its Cohesion Hits and its Suppression are gone.",
    "event.surrender": "{unit:unit} is asked to surrender.",
    "event.points": "{division:division} gets two Command Points and a Dispatch Point.",
    "event.refilled": "{unit:unit} gets a step back.",
    "event.returned": "{unit:unit} returns with one step in {hex:hex}.",
    "weather.cloud_roll": "Clouds: the die shows {roll}; the sky is Clear on {needed} or more.",
    "weather.rain_roll": "Rain: the die shows {roll}; it is dry on {needed} or more.",
    "modifier.cloud_roll": "hour",
    "modifier.rain_roll": "date",
}
