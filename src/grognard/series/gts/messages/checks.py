"""What is told of Troop Quality checks, of what happens to units, and of their leaders."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "prompt.check": (
        "{unit:unit} checks its Troop Quality ({check:check}): it passes on {n} or less. "
        "Roll, or pay a Command Point to pass?"
    ),
    "prompt.relocation": "The unit of {leader:leader} is lost: which unit does he join?",
    "refuse.no_cp_for_check": "No Command Point may be spent on this check.",
    "refuse.out_of_command": "{unit:unit} is Out of Command.",
    "refuse.no_cp": "{division:division} has no Command Point left.",
    "refuse.not_his_formation": "{leader:leader} is not of the formation of {unit:unit}.",
    "refuse.not_nearest": "{unit:unit} is not one of the nearest units of his Formation.",
    "when.roll": "A check is rolled when a unit has to make one.",
    "when.pay": "A Command Point is paid before a check is rolled.",
    "when.join": (
        "A leader joins a unit when his own is lost; a unit joins an assault that is being "
        "prepared."
    ),
    "check.paid": (
        "{unit:unit} passes the check ({check:check}): {division:division} pays a Command Point."
    ),
    "check.roll": (
        "{unit:unit} checks its Troop Quality ({check:check}): it rolls {roll} and needs "
        "{total} or less."
    ),
    "check.passed": "{unit:unit} passes the check ({check:check}).",
    "check.failed": "{unit:unit} fails the check ({check:check}).",
    "state.hit": "{unit:unit} now has {n} Cohesion {n|Hit|Hits}.",
    "state.third_hit": "{unit:unit} has two Cohesion Hits: instead of a third it loses a step.",
    "state.suppressed": "{unit:unit} is Suppressed.",
    "state.step": "{unit:unit} loses a step.",
    "state.eliminated": "{unit:unit} is eliminated.",
    "contact.lost": "{unit:unit} loses Contact with {leader:leader}.",
    "leader.joins": "{leader:leader} joins {unit:unit}.",
    "leader.no_unit": "{leader:leader} has no unit of his Formation to join and is out of play.",
    "modifier.out_of_command": "Out of Command",
    "modifier.two_hits": "two Cohesion Hits",
    "modifier.suppressed": "Suppressed",
    "modifier.light_barrage": "Light Barrage",
    "modifier.heavy_barrage": "Heavy Barrage",
    "modifier.improved": "Improved Position",
    "modifier.entrenched": "Entrenchment",
    "modifier.step_loss": "step loss",
    "modifier.hero": "Hero",
    "modifier.check.road-block": "not an Engineer",
    "modifier.check.contact": "in an Artillery Park",
    "word.check.result": "result of fire",
    "word.check.bonus": "Company Bonus",
    "word.check.opportunity": "Opportunity Fire",
    "word.check.bravery": "Bravery",
    "word.check.hold": "Hold",
    "word.check.barrage": "leaving a Heavy Barrage",
    "word.check.mines": "leaving a Minefield",
    "word.check.rally": "Rally",
    "word.check.rally-under-fire": "Rally under a Heavy Barrage",
    "word.check.improve": "Improve Position",
    "word.check.engineer": "Engineer Action",
    "word.check.road-block": "clearing a Road Block",
    "word.check.contact": "Contact",
    "word.check.surrender": "surrender",
    "word.check.roaming": "move far from any leader",
}
