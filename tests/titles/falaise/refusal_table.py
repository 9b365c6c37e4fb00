"""What a person might try in vain: position and order, by the case and the reason he is given.

Here movement and the special rules; set-up, bombardment and assaults in files of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.kernel.play.frame import Frame
from grognard.titles.falaise.rules.ch05_stacking import Overstacked
from grognard.titles.falaise.rules.ch06_op_fire import ENTRY, OpFire
from grognard.titles.falaise.rules.ch07_round import RoundChoice
from grognard.titles.falaise.rules.ch11_attachment import Attach, FirstCorps
from grognard.titles.falaise.rules.ch11_entry import COUNTER, ZONE, Counterattack, Destroyers, Entry
from grognard.titles.falaise.state import NONE, FalaiseState
from tests.titles.falaise.assault_helpers import activate
from tests.titles.falaise.helpers import Play, corps, hex_, new_game, position, unit
from tests.titles.falaise.move_helpers import moving

Attempt = tuple[Callable[[], Play], str, str]
Table = dict[str, list[Attempt]]

# ---------------------------------------------------------------------------------------- positions


def allied(*orders: str) -> Play:
    """The Allied player sets up."""
    return new_game().give("setup historical", *orders)


def facing(units: dict[str, str], frame: Frame[FalaiseState], **more: Any) -> Play:
    """A question that is put although it may have only one answer."""
    play = position(units, **more)
    play.s.stack.append(frame)
    play.codes = frame.legal(play.s)
    return play


def round_of(units: dict[str, str], name: str, frame: Frame[FalaiseState], **more: Any) -> Play:
    """A question in the Round of a corps, whose units are active."""
    play = position(units, **more)
    activate(play, name)
    play.s.stack.append(frame)
    play.codes = frame.legal(play.s)
    return play


def attaching(
    units: dict[str, str] | None = None, corps: str = "47", done: int = 0, **more: Any
) -> Play:
    """The 47th Panzer Corps in 0533 may take units along."""
    near = {"g1ss_1": "0533", "g3fj5": "0532", "g276_986": "0447", "us1_16": "3132"}
    return round_of(near | (units or {}), corps, Attach(), attachments=done, **more)


def after_the_58th() -> Play:
    """FJR 5 has acted with the 58th Corps and is still west of the Orne."""
    play = attaching(ALSO)
    play.s.with_58[unit("g3fj5")] = 1
    play.codes = play.s.stack[-1].legal(play.s)
    return play


ALSO = {"g3fj8": "0530"}  # somebody else who may act, so that the question stays open


def entering(way: int, units: dict[str, str] | None = None, **more: Any) -> Play:
    """Unknown Forces enter the map."""
    there = {"g1ss_1": "unknown", "us1_16": "1704", "ca2_4": "0615", "g272_980": "reinforcements"}
    number = corps("47" if way == COUNTER else "86")
    play = facing(there | (units or {}), Entry(way), turn=6, **more)
    play.s.corps = number
    return play


def covering() -> Play:
    """KG 84 covers the withdrawal of a regiment; another one is still to move."""
    units = {"g363_957": "0332", "g84kg": "0332", "us1_16": "0331", "g353_941": "0336"}
    return moving(units).give("move g363_957 0333", "cover g84kg", "halt")


def spent_at_the_edge() -> Play:
    """A stack in a south-edge hex without a point left."""
    units = {"g363_957": "3616", "g84kg": "3616"}
    return moving(units, mp=2).give("stack g363_957 3716")


def solitaire(units: dict[str, str], **more: Any) -> Play:
    """The dice of 13.2 let the 7th US Corps do only what `drill` says."""
    return moving(units, active="7", options={"solitaire": "on"}, **more)


def fire(target: str = "0533", shooter: str = "0532") -> Play:
    """A German regiment has entered a hex next to a US one; another US unit stands far away."""
    units = {"g363_957": target, "us1_16": shooter, "us1_18": "0535", "us9_39": "3132"}
    return facing(units, OpFire(hex_(target), unit("g363_957"), NONE, ENTRY))


MOVES: Table = {
    "7.2 refuse.enemy_hex": [
        (lambda: moving({"g3fj5": "0533", "us1_16": "0532"}), "move g3fj5 0532", "an enemy")
    ],
    "R22 refuse.enemy_hex": [
        (
            lambda: allied("pick us80_317"),
            "place us80_317 3014",
            "a German garrison",
        )
    ],
    "5.3 refuse.hex_full": [
        (
            lambda: moving({"g84kg": "0533", "g243kg": "0532", "g275kg": "0532"}, movers=["g84kg"]),
            "move g84kg 0532",
            "a third unit",
        )
    ],
    "5.3 refuse.two_regiments": [
        (lambda: moving({"g3fj5": "0533", "g3fj8": "0532"}), "move g3fj5 0532", "two regiments")
    ],
    "5.3 refuse.currie_alone": [
        (
            lambda: moving({"ca4_tf": "0533", "ca2_4": "0532"}, movers=["ca4_tf"]),
            "move ca4_tf 0532",
            "not the 10th Brigade",
        )
    ],
    "5.3 refuse.us_and_allied": [
        (
            lambda: moving({"ca2a_6": "0533", "us1_16": "0532"}, movers=["ca2a_6"]),
            "move ca2a_6 0532",
            "Canadians and US",
        )
    ],
    "5.2 refuse.not_in_hex": [
        (
            lambda: facing({"us1_16": "0533", "us1_18": "0533"}, Overstacked(hex_("0533"))),
            "eliminate us9_39",
            "it is elsewhere",
        )
    ],
    "6.3 refuse.not_in_hex": [
        (
            lambda: moving({"g363_957": "0332", "g84kg": "0332", "us1_16": "0331"}).give(
                "move g363_957 0333"
            ),
            "cover g3fj5",
            "it does not stay behind",
        )
    ],
    "6.2 refuse.no_stack_here": [(fire, "fire 0534", "an empty hex")],
    "6.1 refuse.no_zone": [(fire, "fire 0535", "two hexes away")],
    "6.1 refuse.no_zone_river": [
        (lambda: fire("3220", "3320"), "fire 3320", "over the Orne, without a bridge"),
        (lambda: fire("1421", "1322"), "fire 1322", "over a minor river"),
    ],
    "6.1 refuse.no_zone_trun": [
        (
            lambda: facing(
                {"g363_957": "2011", "us610": "2112"},
                OpFire(hex_("2011"), unit("g363_957"), NONE, ENTRY),
            ),
            "fire 2112",
            "armor over the bridge of Trun",
        )
    ],
    "6.2 refuse.fire_once": [
        (
            lambda: moving({"g363_957": "0332", "us1_16": "0330", "us9_39": "0231"}).give(
                "move g363_957 0331", "hold"
            ),
            "fire 0231",
            "a second stack",
        )
    ],
    "6.3 refuse.fire_night": [
        (
            lambda: moving({"g363_957": "0332", "us1_16": "0331"}, turn=3).give(
                "move g363_957 0333"
            ),
            "fire 0331",
            "it breaks contact by night",
        )
    ],
    "11.3 refuse.counter_turn": [
        (lambda: attaching(turn=4), "counterattack 47", "not before turn 5")
    ],
    "11.3 refuse.counter_twice": [
        (lambda: attaching(turn=7, counterattack=5), "counterattack 47", "once a game")
    ],
    "11.2 refuse.late_58": [(lambda: attaching(turn=5), "58th", "not after turn 4")],
    "11.2 refuse.used_58": [(lambda: attaching(turn=2, used_58=1), "58th", "once a turn")],
    "R49 refuse.fire_over_line": [
        (lambda: fire("1703", "1704"), "fire 1704", "across the Withdrawal Line")
    ],
    "7.2 refuse.off_map": [(lambda: moving({"g3fj5": "0533"}), "move g3fj8 0532", "dead")],
    "11.1 refuse.off_map": [(attaching, "attach g2ss_d", "dead")],
    "7.0 refuse.not_active": [
        (
            lambda: moving({"g3fj5": "0533", "g1ss_1": "0535"}, movers=["g3fj5"]),
            "move g1ss_1 0536",
            "another corps",
        )
    ],
    "7.2 refuse.has_moved": [
        (
            lambda: moving({"g3fj5": "0533", "g3fj8": "0447"}).give("move g3fj5 0532", "halt"),
            "move g3fj5 0533",
            "once a turn",
        )
    ],
    "R27 refuse.covers": [(covering, "move g84kg 0333", "bound to its hex")],
    "13.2 refuse.solitaire_move": [
        (
            lambda: solitaire({"us1_16": "0532", "us1_18": "0447", "g3fj5": "0533"}, drill=4),
            "move us1_16 0531",
            "next to a German",
        )
    ],
    "13.2 refuse.not_nearer": [
        (
            lambda: solitaire({"us1_16": "0530", "g3fj5": "0533"}, drill=5),
            "move us1_16 0529",
            "away from the Germans",
        )
    ],
    "R76 refuse.allied_exit": [(lambda: moving({"us1_16": "3716"}), "exit us1_16", "US")],
    "3.3 refuse.exit_south": [(lambda: moving({"g3fj5": "0130"}), "exit g3fj5", "the north edge")],
    "R15 refuse.exit_points": [(spent_at_the_edge, "exit g84kg", "no point left")],
    "7.2 refuse.no_stack": [(lambda: moving({"g3fj5": "0533"}), "stack g3fj5 0532", "alone")],
    "7.2 refuse.stack_name": [
        (
            lambda: moving({"g3fj5": "0533", "g5fjkg": "0533"}),
            "stack g5fjkg 0532",
            "named by the other",
        )
    ],
    "7.2 refuse.not_adjacent": [(lambda: moving({"g3fj5": "0533"}), "move g3fj5 0531", "two")],
    "7.2 refuse.major_river": [(lambda: moving({"g3fj5": "3014"}), "move g3fj5 3115", "the Orne")],
    "7.2.1 refuse.trun_bridge": [(lambda: moving({"g501": "2011"}), "move g501 2112", "armor")],
    "R31 refuse.whole_allowance": [
        (
            lambda: moving({"g363_957": "0426"}, mp=8).give("move g363_957 0427"),
            "move g363_957 0528",
            "not the first hex",
        )
    ],
    "7.2 refuse.points": [
        (
            lambda: moving({"g9pzkg": "0724"}, mp=2).give("move g9pzkg 0725"),
            "move g9pzkg 0726",
            "woods cost 2",
        )
    ],
    "7.3 refuse.road_mech": [(lambda: moving({"g3fj5": "3324"}), "road g3fj5 3424", "on foot")],
    "7.3 refuse.no_road": [(lambda: moving({"g1ss_1": "3325"}), "road g1ss_1 3324", "beside it")],
    "R32 refuse.road_stack": [
        (
            lambda: moving({"g1ss_1": "3323", "g84kg": "3324"}, movers=["g1ss_1"]),
            "road g1ss_1 3324",
            "a friend on the way",
        )
    ],
    "7.3 refuse.road_zone": [
        (
            lambda: moving({"g1ss_1": "3424", "us1_16": "3526"}),
            "road g1ss_1 3425",
            "an enemy zone",
        )
    ],
    "7.3 refuse.road_break": [
        (
            lambda: moving({"g1ss_1": "3425", "us1_16": "3526"}),
            "road g1ss_1 3424",
            "out of an enemy zone",
        )
    ],
    "7.2 refuse.other_move": [
        (
            lambda: moving({"g3fj5": "0533", "g3fj8": "0447"}).give("move g3fj5 0532"),
            "move g3fj8 0446",
            "one at a time",
        )
    ],
    "11.4 refuse.withdrawal_line": [
        (lambda: moving({"us90_357": "1704"}), "move us90_357 1703", "never")
    ],
    "11.4 refuse.zone_closed": [
        (lambda: moving({"g3fj5": "0612"}), "move g3fj5 0512", "not yet open"),
        (lambda: entering(COUNTER), "enter g1ss_1 0101", "nor to Unknown Forces"),
    ],
    "13.3 refuse.zone_closed": [
        (
            lambda: solitaire(
                {"us1_16": "0612", "g3fj5": "0510", "us1_18": "0535", "g3fj8": "0532"}, drill=5
            ),
            "move us1_16 0512",
            "the check is not passed",
        )
    ],
    "11.9 refuse.north_of_argentan": [
        (
            lambda: moving({"us80_317": "3010"}, ter_80=2),
            "move us80_317 2911",
            "Argentan is German",
        )
    ],
    "R55 refuse.east_of_argentan": [
        (lambda: moving({"us80_317": "3210"}, ter_80=2), "move us80_317 3209", "farther east")
    ],
    "11.9 refuse.dives": [(lambda: moving({"us1_16": "2311"}), "move us1_16 2310", "the 1st US")],
    "11.9 refuse.dives_french": [
        (lambda: moving({"fr2d": "2311"}), "move fr2d 2310", "the French never")
    ],
    "12.5 refuse.french": [
        (
            lambda: moving(
                {"fr2d": "0533", "us90_357": "0447"}, french=1, options={"french": "on"}
            ),
            "move fr2d 0532",
            "no German zone to leave",
        )
    ],
}

SPECIAL: Table = {
    "11.1 refuse.not_yours": [(attaching, "attach us1_16", "an enemy")],
    "11.1 refuse.is_active": [(attaching, "attach g1ss_1", "of the corps")],
    "R48 refuse.own_corps": [
        (
            lambda: attaching(
                {"g1ss_1": "1702", "g2_2": "1704", "g3fj5": "1701"},
                countering=1,
                turn=6,
                finished=["g2_2"],
            ),
            "attach g2_2",
            "idle, outside the area",
        )
    ],
    "11.1 refuse.finished": [
        (lambda: attaching(ALSO, finished=["g3fj5"]), "attach g3fj5", "it has acted")
    ],
    "11.1 refuse.corps_done": [
        (
            lambda: attaching({"g12ss_w": "0432"}, activated=1 << corps("2FJ")),
            "attach g3fj5",
            "its corps has acted",
        )
    ],
    "11.1 refuse.with_58": [(after_the_58th, "attach g3fj5", "once a turn")],
    "11.1 refuse.attach_count": [(lambda: attaching(done=3), "attach g3fj5", "a fourth")],
    "11.1 refuse.attach_far": [(attaching, "attach g276_986", "too far")],
    "11.3 refuse.attach_west": [
        (
            lambda: attaching({"g1ss_1": "1703", "g3fj5": "1704"}, countering=1, turn=6),
            "attach g3fj5",
            "not east of the line",
        )
    ],
    "12.1 refuse.not_in_cup": [
        (
            lambda: facing({"g3fj5": "0533"}, FirstCorps(), cup=1 << corps("2FJ"), turn=1),
            "open 47",
            "no such marker",
        )
    ],
    "11.3 refuse.not_entering": [(lambda: entering(COUNTER), "enter g272_980 1701", "not here")],
    "11.4 refuse.not_entering": [(lambda: entering(ZONE), "enter g3fj5 0510", "dead")],
    "11.5 refuse.not_entering": [
        (
            lambda: facing({"us80_317": "3212", "us80_318": "3512"}, Destroyers(), turn=5),
            "enter us90_357 3212",
            "another unit",
        )
    ],
    "11.5 refuse.with_80th": [
        (
            lambda: facing({"us80_317": "3212", "us80_318": "3512"}, Destroyers(), turn=5),
            "enter us610 3213",
            "nobody there",
        )
    ],
    "11.3 refuse.entry_area.counterattack": [
        (lambda: entering(COUNTER), "enter g1ss_1 1705", "west of the line")
    ],
    "11.4 refuse.entry_area.zone": [(lambda: entering(ZONE), "enter g1ss_1 1701", "not the zone")],
    "11.3 refuse.entry_adjacent": [
        (lambda: entering(COUNTER), "enter g1ss_1 1703", "next to the Americans")
    ],
    "11.4 refuse.entry_zone": [
        (lambda: entering(ZONE, {"ca2_4": "0612"}), "enter g1ss_1 0512", "an enemy zone")
    ],
    "11.3 refuse.not_your_corps": [
        (lambda: facing({}, Counterattack(), turn=5), "counterattack 7", "an Allied corps")
    ],
    "11.3 refuse.counter_58": [
        (lambda: facing({}, Counterattack(), turn=5), "counterattack 58", "no units of its own")
    ],
    "11.4 refuse.not_triggered": [
        (lambda: facing({}, Counterattack(), turn=5), "counterattack 86", "not alarmed")
    ],
    "11.2 refuse.only_move_58": [
        (
            lambda: round_of({"g3fj5": "2440"}, "58", RoundChoice(), mp=6),
            "assault-round",
            "it may only move",
        )
    ],
    "13.2 refuse.solitaire_round": [
        (
            lambda: round_of(
                {"us1_16": "0533"}, "7", RoundChoice(), drill=5, options={"solitaire": "on"}
            ),
            "assault-round",
            "the table says move",
        )
    ],
}
