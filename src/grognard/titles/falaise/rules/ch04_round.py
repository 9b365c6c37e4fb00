"""4.0, 7.0 An Action Round: attachment, Movement Points, Assault Round or Move/Mech Assault Round.

`ActionRound` runs the steps; the questions on the way are in chapters 7, 10 and 11.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Frame
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch07_allowance import roll_allowance
from grognard.titles.falaise.rules.ch07_movement import Movement
from grognard.titles.falaise.rules.ch07_round import RoundChoice
from grognard.titles.falaise.rules.ch10_assault import Assaults
from grognard.titles.falaise.rules.ch10_attackers import open_targets
from grognard.titles.falaise.rules.ch11_attachment import (
    Attach,
    attachable,
    moves_with_58,
)
from grognard.titles.falaise.rules.ch11_entry import ZONE, Entry, entrants
from grognard.titles.falaise.rules.ch11_joint import Join, joinable
from grognard.titles.falaise.rules.ch13_solitaire import (
    activate,
    dismiss,
    draw_quarries,
    may_call_in,
    moves_first,
    plays_formation,
    round_kinds,
)
from grognard.titles.falaise.state import (
    ACTIVE,
    ASSISTING,
    IDLE,
    MOVE_ROUND,
    NO_ROUND,
    NONE,
    FalaiseState,
    on_map,
)

ENTER: Final = 0
END: Final = 9
STAGES: Final = [
    "enter",
    "activate",
    "attach",
    "muster",
    "roll",
    "choose",
    "join",
    "move",
    "assault",
    "end",
]


def open_round(s: FalaiseState) -> None:
    """The Round of the corps that was drawn or chosen."""
    s.stack.append(ActionRound(ENTER))


class ActionRound(Frame[FalaiseState]):
    """4.0 The steps of a Round."""

    UPON: ClassVar = ("GameTurn",)
    stage: Annotated[int, one(member("round-stage"))]

    def run(self, s: FalaiseState, desk: Desk) -> None:
        s.stack[-1] = ActionRound(self.stage + 1)
        STEPS[self.stage](s, desk)


def enter(s: FalaiseState, desk: Desk) -> None:
    """11.4, R52 With the 86th, new units are placed first; the zone is open from now on."""
    s.activations += 1
    if s.corps != s.board.corps_86 or s.countering:
        return
    if not s.zone_open:
        s.zone_open = 1
        desk.tell("11.4", "zone.opens")
    if entrants(s, ZONE):
        s.stack.append(Entry(ZONE))


def activate_corps(s: FalaiseState, desk: Desk) -> None:
    """4.0, 11.1, R75 Who is active; a corps with nobody to act or to attach is passed over."""
    if not make_active(s) and not _attaches(s):
        _pass_over(s, desk)


def _pass_over(s: FalaiseState, desk: Desk) -> None:
    """R75 The Round ends without dice."""
    desk.tell("R75", "round.nobody", (s.corps,))
    s.stack[-1] = ActionRound(END)


def attach(s: FalaiseState, desk: Desk) -> None:
    """11.1 German units may be attached."""
    if _attaches(s):
        s.stack.append(Attach())


def muster(s: FalaiseState, desk: Desk) -> None:
    """R75 Nobody was attached to a corps that has no unit of its own to act."""
    if ACTIVE not in s.role:
        _pass_over(s, desk)


def roll(s: FalaiseState, desk: Desk) -> None:
    """7.1 The die for Movement Points; 13.2 in the solitaire game another one before it."""
    if plays_formation(s):
        activate(s, desk)
        if not round_kinds(s):
            s.stack[-1] = ActionRound(END)
            return
    roll_allowance(s, desk)
    board = s.board
    s.currie_with = 1 if s.place[board.currie] == s.place[board.tenth] else 0


def choose(s: FalaiseState, desk: Desk) -> None:
    """7.0 Assault Round or Move/Mech Assault Round."""
    s.stack.append(RoundChoice())


def join(s: FalaiseState, desk: Desk) -> None:
    """11.9.1 Units of other formations may be called in."""
    if s.round == MOVE_ROUND and may_call_in(s) and joinable(s):
        s.stack.append(Join())


def move(s: FalaiseState, desk: Desk) -> None:
    """7.1.2 All movement comes before the Mech Assaults."""
    if s.round == MOVE_ROUND or (plays_formation(s) and moves_first(s)):
        if plays_formation(s):
            draw_quarries(s, desk)
        s.stack.append(Movement())


def assault(s: FalaiseState, desk: Desk) -> None:
    """10.0 Assaults, if a hex can be assaulted."""
    if s.round != NO_ROUND and open_targets(s):
        s.stack.append(Assaults())


def _attaches(s: FalaiseState) -> bool:
    """11.1 No attachments with the 58th: it has no units that they could be near."""
    if s.board.corps.side[s.corps] != GERMAN or s.corps == s.board.corps_58:
        return False
    return len(attachable(s)) > 0


def make_active(s: FalaiseState) -> bool:
    """4.0, 11.2, 11.3 Mark the active units; whether there are any."""
    board = s.board
    found = False
    for unit in board.units_of[board.corps.side[s.corps]]:
        if not on_map(s, unit) or s.finished[unit]:
            continue
        if s.corps == board.corps_58:
            takes_part = moves_with_58(s, unit)
        elif not in_formation(s, unit, s.corps):
            continue
        elif s.countering and not board.sheet.area_e >> s.place[unit] & 1:
            s.finished[unit] = 1  # R48 the rest of the counterattack corps is idle
            continue
        else:
            takes_part = True
        if takes_part:
            s.role[unit] = ACTIVE
            found = True
    return found


def in_formation(s: FalaiseState, unit: int, corps: int) -> bool:
    """2.2, R72 Whether a unit acts with a corps."""
    own = s.formation[unit]
    return own == corps or (
        s.board.brigade_8_with_30 and own == s.board.corps_8 and corps == s.board.corps_30
    )


def end_round(s: FalaiseState, desk: Desk) -> None:
    """4.0, 11.1, 11.2, R19 All units that were active, used or not, are Finished."""
    board = s.board
    s.stack.pop()
    of_58 = s.corps == board.corps_58
    for unit in board.units_of[board.corps.side[s.corps]]:
        if s.role[unit] == ASSISTING:
            s.finished[unit] = s.assaulted[unit]  # 11.9.1 who was called in and could not attack
        elif s.role[unit] == ACTIVE and on_map(s, unit):
            again = of_58 and board.again_after_58 and board.sheet.area_58 >> s.place[unit] & 1
            s.finished[unit] = 0 if again else 1
            s.with_58[unit] = 1 if of_58 else 0
        s.role[unit] = IDLE
        s.moved[unit] = 0
        s.covering[unit] = 0
        s.checked[unit] = 0
    for unit in range(len(s.defended)):
        s.defended[unit] = 0
    if not of_58:
        s.activated |= 1 << s.corps
        if board.brigade_8_with_30 and s.corps == board.corps_30:
            s.activated |= 1 << board.corps_8
    s.round = NO_ROUND
    s.struck = 0
    s.mp = 0
    s.countering = 0
    s.currie_with = 0
    s.corps = NONE
    dismiss(s)
    desk.tell("4.0", "round.ends")


STEPS: Final[list[Callable[[FalaiseState, Desk], None]]] = [
    enter,
    activate_corps,
    attach,
    muster,
    roll,
    choose,
    join,
    move,
    assault,
    end_round,
]  # in the sequence of STAGES
