"""What a person might try in vain in set-up and bombardment, by case and reason."""

from __future__ import annotations

from typing import Any

from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch03_redeployment import REMOVAL, RETURNS, Redeployment
from grognard.titles.falaise.rules.ch03_setup import SetUp
from grognard.titles.falaise.rules.ch08_attack import BombardmentLoss, FriendlyFire
from grognard.titles.falaise.rules.ch08_bombardment import Bombardment
from grognard.titles.falaise.state import NONE
from tests.titles.falaise.helpers import Play, corps, hex_, new_game, position, unit
from tests.titles.falaise.refusal_table import Table, allied, facing

GUNS = {"ca2_4": "1530", "g12ss_w": "1525", "g89_1055": "1525", "g501": "1524"}


def german(*orders: str) -> Play:
    """The German player sets up."""
    return new_game().give(*orders)


def full_front() -> Play:
    """No room is left on the line for a Canadian brigade."""
    units = {"ca4_4": "1325", "br43_129": "1326", "ca2_4": "1327", "us610": "reinforcements"}
    frame = SetUp(ALLIED, unit("ca2_5"), 0)
    return position(units, turn=0, others="unplaced", stack=[frame])


def redeploying(stage: int, returned: int = 0, picked: str = "") -> Play:
    """Six units are Unknown Forces, others stand in the west; a Canadian brigade in 1327."""
    gone = ["g3fj5", "g3fj8", "g12ss_w", "g116_p", "g2ss_d", "gebb"]
    units = dict.fromkeys(gone, "unknown") | {"g9ss_19": "2432", "ca2_4": "1327"}
    frame = Redeployment(stage, returned, unit(picked) if picked else NONE)
    return facing(units, frame, turn=0)


def bombarding(units: dict[str, str] | None = None, turn: int = 2, **more: Any) -> Play:
    """The Bombardment Phase: Canadians five hexes from two German units."""
    return position(units or GUNS, turn=turn, stack=[Bombardment()], **more)


SET_UP: Table = {
    "3.1 refuse.setup_other_side": [
        (german, "pick us1_16", "the German player sets up"),
        (allied, "place g3fj5 2048", "the Allied player does"),
    ],
    "3.1 refuse.setup_later": [
        (german, "pick g272_980", "a provisional reinforcement"),
        (allied, "pick us610", "turn 5"),
    ],
    "3.1 refuse.setup_placed": [(lambda: german("place g3fj5 2048"), "pick g3fj5", "it stands")],
    "3.1 refuse.setup_pick_first": [(german, "place g12ss_w 1323", "another unit is next")],
    "3.1 refuse.setup_is_current": [(german, "pick g3fj5", "it is next anyhow")],
    "3.1 refuse.setup_picked": [(lambda: german("pick g12ss_w"), "pick g3fj5", "once")],
    "3.1 refuse.setup_not_yet": [(german, "pick glehrkg", "nobody to stand with")],
    "3.1 refuse.setup_home": [
        (lambda: german("pick gebb"), "place gebb 3212", "behind the Allied line"),
        (lambda: redeploying(RETURNS, 0, "g3fj5"), "return g3fj5 3512", "so does a return"),
    ],
    "3.1 refuse.setup_sector": [(german, "place g3fj5 2747", "another division's sector")],
    "3.1 refuse.setup_behind": [(full_front, "place ca2_5 1126", "two hexes behind")],
    "3.1 refuse.setup_around": [
        (lambda: german("pick glehrrec"), "place glehrrec 3435", "not next to 3437"),
        (lambda: german("pick g9ss_p"), "place g9ss_p 2430", "not next to 2432"),
    ],
    "3.1 refuse.setup_argentan": [
        (lambda: allied("pick us80_317"), "place us80_317 3611", "six hexes away")
    ],
    "3.1 refuse.setup_area": [
        (lambda: german("pick g7army"), "place g7army 2021", "too far east"),
        (lambda: german("pick gebb"), "place gebb 1703", "east of the Dives"),
    ],
    "3.1 refuse.setup_near": [
        (
            lambda: allied("pick br43_129", "place br43_129 1641", "pick br29"),
            "place br29 1641",
            "stacked, not next to it",
        )
    ],
    "3.1 refuse.setup_stacked": [
        (
            lambda: allied("pick br53_71", "place br53_71 1228", "pick br4a_grey"),
            "place br4a_grey 1229",
            "next to it, not stacked",
        )
    ],
    "R6 refuse.setup_stacked": [
        (
            lambda: allied("pick ca2_4", "place ca2_4 1327", "pick ca2a_6"),
            "place ca2a_6 1326",
            "an empty hex",
        )
    ],
    "3.1 refuse.setup_with_or_near": [
        (
            lambda: german("place g3fj5 2048", "pick glehrkg"),
            "place glehrkg 2046",
            "two hexes away",
        )
    ],
    "3.1 refuse.setup_spread": [
        (
            lambda: allied("pick us9_39", "place us9_39 3634"),
            "place us1_16 3633",
            "1st next to 9th",
        )
    ],
    "R7 refuse.setup_spread": [
        (
            lambda: allied("pick us90_357", "place us90_357 2805", "pick us90_358"),
            "place us90_358 2804",
            "inside the 90th",
        )
    ],
    "3.1 refuse.setup_alone": [
        (
            lambda: allied("pick fr2l", "place fr2l 3215", "pick us80_317"),
            "place us80_317 3216",
            "80th next to the French",
        )
    ],
    "3.1 refuse.setup_no_room": [
        (
            lambda: allied("pick us9_39", "place us9_39 3634", "place us1_16 3529"),
            "place us1_18 3631",
            "the 26th would have no place",
        )
    ],
    "3.1 refuse.setup_stored": [
        (lambda: german("place g3fj5 2247"), "setup historical", "that hex is taken")
    ],
    "R9 refuse.removal_over": [
        (lambda: redeploying(RETURNS), "remove g9ss_19", "all have been named")
    ],
    "R9 refuse.removal_first": [
        (lambda: redeploying(REMOVAL), "pick g3fj5", "name all first"),
        (lambda: redeploying(REMOVAL), "return g3fj5 2535", "name all first"),
    ],
    "3.1 refuse.not_german": [(lambda: redeploying(REMOVAL), "remove ca2_4", "a Canadian")],
    "3.1 refuse.removed_enough": [(lambda: redeploying(REMOVAL), "remove g9ss_19", "a seventh")],
    "3.1 refuse.not_removed": [(lambda: redeploying(RETURNS), "pick g9ss_19", "it never left")],
    "3.1 refuse.returned_enough": [(lambda: redeploying(RETURNS, 2), "pick g3fj5", "a third")],
    "3.1 refuse.return_picked": [
        (lambda: redeploying(RETURNS, 0, "g3fj5"), "pick g3fj8", "one at a time")
    ],
    "3.1 refuse.return_pick_first": [
        (lambda: redeploying(RETURNS, 0, "g3fj5"), "return g3fj8 2535", "another one returns")
    ],
    "3.1 refuse.off_map": [(lambda: redeploying(REMOVAL), "remove g3fj5", "removed already")],
    "R8 refuse.return_zone": [
        (lambda: redeploying(RETURNS, 0, "g3fj5"), "return g3fj5 0108", "zone of the 86th")
    ],
    "3.1 refuse.return_adjacent": [
        (lambda: redeploying(RETURNS, 0, "g3fj5"), "return g3fj5 1427", "next to the Canadians")
    ],
}

BOMBARDMENT: Table = {
    "8.2 refuse.no_artillery": [
        (bombarding, "bombard 1SS 1525", "Germans have none"),
        (bombarding, "bombard 8 1525", "nor has the brigade of the 8th Corps"),
    ],
    "8.2 refuse.artillery_fired": [
        (lambda: bombarding(fired=1 << corps("2Can"), airstrikes=1), "bombard 2Can 1525", "once")
    ],
    "8.2 refuse.no_german_there": [(bombarding, "bombard 2Can 1526", "an empty hex")],
    "8.3 refuse.no_german_there": [
        (lambda: bombarding(airstrikes=1), "strike 1526", "an empty hex")
    ],
    "8.2 refuse.artillery_range": [(bombarding, "bombard 2Can 1524", "six hexes")],
    "8.2 refuse.us_artillery": [
        (
            lambda: bombarding(GUNS | {"us90_357": "1531", "br53_71": "1526"}),
            "bombard 15 1525",
            "the British are next to it",
        )
    ],
    "8.3 refuse.airstrike_night": [(lambda: bombarding(turn=3), "strike 1525", "night")],
    "8.3 refuse.no_airstrike_left": [(bombarding, "strike 1525", "none was rolled")],
    "R36 refuse.already_disrupted": [
        (
            lambda: facing(
                {"ca2_4": "1526", "ca2a_6": "1526"}, FriendlyFire(hex_("1526")), disrupted=["ca2_4"]
            ),
            "hit ca2_4",
            "choose the other",
        )
    ],
    "R35 refuse.full_unit_first": [
        (
            lambda: facing(
                {"g89_1055": "1525", "g89_1056": "1525"},
                BombardmentLoss(hex_("1525")),
                reduced=["g89_1055"],
            ),
            "lose g89_1055",
            "the other is full",
        )
    ],
    "8.4 refuse.not_in_hex": [
        (
            lambda: facing({"ca2_4": "1526", "ca2a_6": "1526"}, FriendlyFire(hex_("1526"))),
            "hit g12ss_w",
            "nobody there",
        )
    ],
    "R35 refuse.not_in_hex": [
        (
            lambda: facing({"g89_1055": "1525", "g84kg": "1525"}, BombardmentLoss(hex_("1525"))),
            "lose g501",
            "not there",
        )
    ],
}
