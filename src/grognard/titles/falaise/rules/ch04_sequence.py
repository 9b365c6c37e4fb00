"""4.0 The sequence of play: ten turns, each with its phases, each activation drawn from the cup."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Frame
from grognard.mechanics.bits import members
from grognard.mechanics.dice import DIE
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch03_victory import victory_check
from grognard.titles.falaise.rules.ch04_moments import counter_barred
from grognard.titles.falaise.rules.ch04_round import ActionRound, in_formation, open_round
from grognard.titles.falaise.rules.ch08_bombardment import airstrike_availability, open_bombardment
from grognard.titles.falaise.rules.ch09_recovery import recover
from grognard.titles.falaise.rules.ch11_attachment import FirstCorps, Substitute, can_use_58
from grognard.titles.falaise.rules.ch11_entry import Counterattack, Destroyers, destroyers_due
from grognard.titles.falaise.rules.ch11_zone_86 import check_alarm
from grognard.titles.falaise.rules.ch12_options import french_roll
from grognard.titles.falaise.rules.ch13_solitaire import zone_check
from grognard.titles.falaise.state import NONE, FalaiseState, on_map

PRELUDE: Final = 0  # after the set-up
START: Final = 1
COUNTER: Final = 2
AIR: Final = 3
BOMBARD: Final = 4
POOL: Final = 5
FIRST: Final = 6  # the counterattack corps, or the corps chosen under 12.1
DRAW: Final = 7
RECOVERY: Final = 8
CHECK: Final = 9
STAGES: Final = [
    "prelude",
    "start",
    "counterattack",
    "air",
    "bombardment",
    "pool",
    "first",
    "draw",
    "recovery",
    "check",
    "over",
]


class GameTurn(Frame[FalaiseState]):
    """4.0 A turn, phase by phase."""

    UPON: ClassVar = ("",)
    stage: Annotated[int, one(member("turn-stage"))]

    def run(self, s: FalaiseState, desk: Desk) -> None:
        if self.stage != DRAW:
            s.stack[-1] = GameTurn(self.stage + 1)
        PHASES[self.stage](s, desk)


def prelude(s: FalaiseState, desk: Desk) -> None:
    """11.8, R54 After the set-up the TER of the US 80th is rolled, half a die rounded down."""
    die = desk.draw("11.8", "die", DIE, opens=True)
    s.ter_80 = s.board.charts.ter_80[die]
    desk.tell("11.8", "game.ter_80", (die, s.ter_80))
    check_alarm(s, desk)


def start_turn(s: FalaiseState, desk: Desk) -> None:
    """R16 What belongs to the start of a turn."""
    s.turn += 1
    s.activations = 0
    s.activated = 0
    s.attachments = 0
    s.extra = 0
    s.used_58 = 0
    s.fired = 0
    s.airstrikes = 0
    s.corps = NONE
    for unit in range(len(s.assaulted)):
        s.assaulted[unit] = 0
        s.with_58[unit] = 0
    _tell_turn(s, desk)
    french_roll(s, desk)
    if zone_check(s, desk):
        check_alarm(s, desk)
    if destroyers_due(s):
        s.stack.append(Destroyers())


def _tell_turn(s: FalaiseState, desk: Desk) -> None:
    """2.1 Night or day, with the date of the track; none where R1 reads the other half of it."""
    as_printed = s.night == s.board.charts.night[s.turn]
    if as_printed and s.turn < len(s.board.notation.kind("date").ids):
        desk.tell("4.0", "turn.night_on" if s.night else "turn.day_on", (s.turn, s.turn))
    else:
        desk.tell("4.0", "turn.night" if s.night else "turn.day", (s.turn,))


def offer_counterattack(s: FalaiseState, desk: Desk) -> None:
    """11.3 Once, on turns 5 to 10."""
    if counter_barred(s) is None:
        s.stack.append(Counterattack())


def has_units(s: FalaiseState, corps: int) -> bool:
    """R18 Whether a corps has a unit on the map, or (the 86th) one that may still enter."""
    board = s.board
    for unit in board.units_of[board.corps.side[corps]]:
        if in_formation(s, unit, corps) and on_map(s, unit):
            return True
        waiting = s.place[unit] in (board.unknown, board.reinforcements)
        if corps == board.corps_86 and waiting and board.units.side[unit] == GERMAN:
            return True
    return False


def fill_cup(s: FalaiseState, desk: Desk) -> None:
    """4.0, 11.10 All available markers go into the cup; on turns 1 and 2 the Allied ones wait."""
    board = s.board
    s.cup = 0
    s.waiting_cup = 0
    for corps in range(len(board.corps.ids)):
        if corps == board.corps_58 or (corps == s.corps and s.counterattack == s.turn):
            continue
        if corps == board.corps_86 and not s.triggered:
            continue
        if corps == board.corps_8 and board.brigade_8_with_30:
            continue  # R72 it acts with the 30th
        if has_units(s, corps):
            s.cup |= 1 << corps
    if s.turn <= board.numbers["initiative_last_turn"]:
        for corps in members(s.cup):
            if board.corps.side[corps] == ALLIED:
                s.waiting_cup |= 1 << corps
        s.cup &= ~s.waiting_cup
    relieve(s, desk)


def relieve(s: FalaiseState, desk: Desk) -> None:
    """11.6 From turn 5: an odd die relieves the commander of the Canadian 4th Armored."""
    if s.relieved or s.turn < s.board.numbers["relief_turn"]:
        return
    die = desk.draw("11.6", "die", DIE, opens=True)
    if die % 2:
        s.relieved = 1
        desk.tell("11.6", "canada.relieved", (die,))
    else:
        desk.tell("11.6", "canada.stays", (die,))


def first_round(s: FalaiseState, desk: Desk) -> None:
    """11.3, 12.1 The counterattack corps acts first; else perhaps one that the German picks."""
    if s.counterattack == s.turn:
        s.countering = 1
        open_round(s)
        return
    s.corps = NONE
    choice = s.board.first_corps and s.turn <= s.board.numbers["choice_last_turn"]
    if choice and FirstCorps().legal(s):
        s.stack.append(ActionRound(0))
        s.stack.append(FirstCorps())


def drawable(s: FalaiseState) -> list[int]:
    """11.10 The markers that can be drawn now.

    On turns 1 and 2 the first two activations are German; a German marker drawn for the third goes
    back until an Allied one comes, which is to draw among the Allied ones.
    """
    board = s.board
    found = members(s.cup)
    numbers = board.numbers
    if s.turn <= numbers["initiative_last_turn"] and s.activations == numbers["initiative_german"]:
        allied = [corps for corps in found if board.corps.side[corps] == ALLIED]
        return allied or found
    return found


def draw_marker(s: FalaiseState, desk: Desk) -> None:
    """4.0 The next marker; the phase ends when the cup is empty."""
    if s.waiting_cup and (s.activations >= s.board.numbers["initiative_german"] or not s.cup):
        s.cup |= s.waiting_cup
        s.waiting_cup = 0
        desk.tell("11.10", "cup.allied_added")
    pool = drawable(s)
    if not pool:
        s.corps = NONE
        s.stack[-1] = GameTurn(RECOVERY)
        return
    s.corps = desk.draw("4.0", "corps", pool, opens=True)
    s.cup &= ~(1 << s.corps)
    desk.tell("4.0", "cup.drawn", (s.corps,))
    s.stack.append(ActionRound(0))
    if s.board.corps.side[s.corps] == GERMAN and can_use_58(s):
        s.stack.append(Substitute())


def end_turn(s: FalaiseState, desk: Desk) -> None:
    """4.0 The Victory Check on turn 10; else the next turn."""
    if s.turn >= s.board.turns:
        victory_check(s, desk)
    else:
        s.stack[-1] = GameTurn(START)


PHASES: Final[list[Callable[[FalaiseState, Desk], None]]] = [
    prelude,
    start_turn,
    offer_counterattack,
    airstrike_availability,
    open_bombardment,
    fill_cup,
    first_round,
    draw_marker,
    recover,
    end_turn,
]  # in the sequence of STAGES
