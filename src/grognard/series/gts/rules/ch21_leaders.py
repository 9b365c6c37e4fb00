"""21.5 to 21.10 Leaders: with a unit, moved on when it is lost (D15), transferred (D11)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import FORMATION_CHIT, NONE
from grognard.series.gts.state import IN_PLAY, REMOVED, REPLACEMENT, GtsState, Leader, marked

# A leader without a unit and a hex with too many are asked about at once, whatever is going on.
ANYWHERE: Final = (
    "GameTurn", "DivisionChit", "FormationChit", "DirectCommand", "Transfers", "UnitActivation",
    "Moving", "OpportunityFire", "Shot", "IndirectFire", "AirStrike", "Gathering", "Assault",
    "AssaultRounds", "Volley", "Running", "Rallying", "Improving", "Clearing", "Relocation",
    "Displacement",
)  # fmt: skip
FARTHEST: Final = 999  # more hexes than any map has


def settle_leaders(s: GtsState, desk: Desk) -> None:
    """21.8 Each leader whose unit is gone joins the nearest one of his formation; called last."""
    for leader, hex_ in enumerate(s.adrift):
        if hex_ == NONE:
            continue
        near = nearest(s, leader)
        if len(near) > 1:
            s.stack.append(Relocation(leader))
        elif near:
            join(s, leader, near[0], "21.8", desk)
        else:
            s.adrift = marked(s.adrift, leader, NONE)
            desk.tell("21.8", "leader.no_unit", (leader,))
            lose_contacts(s, leader, "23.5", desk)


def nearest(s: GtsState, leader: int) -> list[int]:
    """21.8 The units of his formation nearest to where a leader is adrift, ascending.

    Those in entry hexes are off the map (8.7a): he goes to one of them only if no other is left.
    """
    board = s.board
    hex_ = s.adrift[leader]
    formation = board.leaders.formation[leader]
    best, found = 2 * FARTHEST, list[int]()
    for unit in board.units_of[board.leaders.side[leader]]:
        if board.units.formation[unit] != formation:
            continue
        far = _distance(s, unit, hex_)
        if far < best:
            best, found = far, []
        if far == best:
            found.append(unit)
    return found


def _distance(s: GtsState, unit: int, hex_: int) -> int:
    """21.8 How far a unit is for a leader who looks for one; beyond all others in an entry hex."""
    grid, place = s.board.sheet.grid, s.place[unit]
    if place < s.board.off_map:
        return grid.distance(hex_, place)
    entry = s.board.entry_hex(place)
    return 2 * FARTHEST + 1 if entry == NONE else FARTHEST + grid.distance(hex_, entry)


def join(s: GtsState, leader: int, unit: int, case: str, desk: Desk) -> None:
    """21.5 A leader is stacked with a unit of his formation."""
    s.leader_with[leader] = unit
    s.adrift = marked(s.adrift, leader, NONE)
    desk.tell(case, "leader.joins", (leader, unit))


def lose_contacts(s: GtsState, leader: int, case: str, desk: Desk) -> None:
    """21.10, 23.5 The leader is lost: the Contact markers with him go back as pending."""
    for unit in s.board.units_of[s.board.leaders.side[leader]]:
        if s.contact[unit] == leader:
            s.contact = marked(s.contact, unit, NONE)
            desk.tell(case, "contact.lost", (unit, leader))


def return_leaders(s: GtsState, unit: int, desk: Desk) -> None:
    """21.8 A unit has come: leaders of its formation who are out of play return with it."""
    formation = s.board.units.formation[unit]
    if formation == NONE:
        return
    for leader in s.board.leaders_of[s.board.units.side[unit]]:
        waits = s.leader_state[leader] in (IN_PLAY, REPLACEMENT) and s.leader_with[leader] == NONE
        if waits and s.board.leaders.formation[leader] == formation:
            join(s, leader, unit, "21.8", desk)


def casualty(s: GtsState, leader: int, desk: Desk) -> None:
    """21.10 A leader is turned to his replacement side, or removed if that is blank."""
    board = s.board
    if board.leaders.range[2 * leader + 1] == NONE:
        s.leader_state[leader] = REMOVED
        s.leader_with[leader] = NONE
        desk.tell("21.10", "leader.removed", (leader,))
    else:
        s.leader_state[leader] = REPLACEMENT
        desk.tell("21.10", "leader.replaced", (leader,))
    lose_contacts(s, leader, "21.10", desk)
    if board.leaders.task_force[leader]:
        return
    chit = board.commands.chit_for(FORMATION_CHIT, board.leaders.formation[leader])
    if chit != NONE and s.mug >> chit & 1:
        s.mug &= ~(1 << chit)
        desk.tell("21.10", "mug.taken_out", (chit,))


class Relocation(Frame[GtsState]):
    """D15 Which of the nearest units of his formation a leader joins whose unit was eliminated."""

    UPON: ClassVar = ANYWHERE
    leader: Leader

    def side(self, s: GtsState) -> int:
        return s.board.leaders.side[self.leader]

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("21.8", "prompt.relocation", (self.leader,))

    def candidates(self, s: GtsState) -> list[int]:
        units = s.board.units_of[s.board.leaders.side[self.leader]]
        return [make_order(verbs.JOIN, unit) for unit in units]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        unit = first_of(order)
        if verb_of(order) != verbs.JOIN:
            why.refuse(verbs.not_now(s, order))
        elif s.board.units.formation[unit] != s.board.leaders.formation[self.leader]:
            why.no("21.5", "refuse.not_his_formation", self.leader, unit)
        elif unit not in nearest(s, self.leader):
            why.no("21.8", "refuse.not_nearest", unit)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        s.stack.pop()
        join(s, self.leader, first_of(order), "21.8", desk)
