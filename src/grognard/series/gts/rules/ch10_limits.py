"""10.6 to 10.15 Which units the present chit may activate, and the Activation Limits of leaders.

An Independent Unit counts against one of the leaders in whose Command Range it is; which of them
is never asked: the units so far must fit into the limits somehow (10.11a).

10.12 and 23.7 hold together: room is kept for white-band artillery in Contact as soon as the chit
comes up, whether it acts or not, and no more of it acts than the limit allows.
"""

from __future__ import annotations

from grognard.kernel.play.why import Why, listing
from grognard.series.gts.rules.ch02_counters import (
    BLACK_BAND,
    DIRECT_COMMAND,
    DIVISION_CHIT,
    FORMATION_CHIT,
    NONE,
    WHITE_BAND,
)
from grognard.series.gts.rules.ch21_command import activation_limit, commands, in_command
from grognard.series.gts.state import GtsState


def in_play(s: GtsState, unit: int) -> bool:
    """10.6 Whether a unit is on the map, in an entry hex, or in a Park behind its hex."""
    place = s.place[unit]
    return place < s.board.off_map or place >= s.board.first_entry


def check_activate(s: GtsState, unit: int, why: Why) -> None:
    """10.6, 10.10 to 10.15 Whether the present chit may activate the unit."""
    board = s.board
    if board.units.side[unit] != board.commands.chit_side[s.chit]:
        why.no("29.1", "refuse.enemy_unit", unit)
        return
    if not in_play(s, unit):
        why.no("10.6", "refuse.not_in_play", unit)
        return
    if s.activated[unit]:
        if not s.waiting >> unit & 1:
            why.no("10.15", "refuse.activated", unit)
        return
    check_chit(s, unit, board.commands.chit_kind[s.chit], board.commands.chit_of[s.chit], why)


def check_chit(
    s: GtsState, unit: int, kind: int, of: int, why: Why, kept: list[int] | None = None
) -> None:
    """10.6, 10.10, 10.13 Whether a chit of this kind activates the unit.

    `kept`: what the limits keep for artillery (23.7), if that was counted before.
    """
    board = s.board
    if kind == DIVISION_CHIT:
        if board.units.commander[unit] != of:
            why.no("10.6", "refuse.other_division", unit)
        return
    if _enters_by_division(s, unit) and why.no("8.2", "refuse.waits_for_division", unit):
        return
    if kind == FORMATION_CHIT:
        check_formation(s, unit, of, why, kept)
    elif kind == DIRECT_COMMAND:
        check_direct(s, unit, why)


def _enters_by_division(s: GtsState, unit: int) -> bool:
    """8.2 Whether the unit waits in an entry hex for the chit of its division."""
    return s.board.entry_by_division and s.board.entry_hex(s.place[unit]) != NONE


def check_direct(s: GtsState, unit: int, why: Why) -> None:
    """10.13, 10.14, 21.15 By Direct Command: In Command, and a CP of its division."""
    division = s.board.units.commander[unit]
    if s.cp[division] == 0 and why.no("10.13", "refuse.no_cp", division):
        return
    if not in_command(s, unit):
        why.no("10.14", "refuse.out_of_command", unit)


def ready_units(s: GtsState) -> list[int]:
    """10.6, 10.10, 10.13 All units that the present chit may activate, ascending.

    What the limits keep for artillery (23.7) is the same for all of them.
    """
    commands = s.board.commands
    kind, of = commands.chit_kind[s.chit], commands.chit_of[s.chit]
    kept = reserved(s, of) if kind == FORMATION_CHIT else []
    why = listing()
    found: list[int] = []
    for unit in _with_chit(s, kind, of):
        if not in_play(s, unit):
            continue
        if s.activated[unit]:
            if s.waiting >> unit & 1:
                found.append(unit)
            continue
        if kind != DIVISION_CHIT:
            check_chit(s, unit, kind, of, why, kept)
        if why.passed():
            found.append(unit)
    return found


def _with_chit(s: GtsState, kind: int, of: int) -> list[int]:
    """7.9, 10.10 The units that may act with a division or a Formation at all, or a whole side."""
    if kind == DIVISION_CHIT:
        return s.board.units_under[of]
    if kind == FORMATION_CHIT:
        formations, contact = s.board.units.formation, s.contact
        under = s.board.units_under[s.board.commands.formation_division[of]]
        # Of other Formations only those in Contact (10.12).
        return [u for u in under if formations[u] in (of, NONE) or contact[u] != NONE]
    return s.board.units_of[s.board.commands.chit_side[s.chit]]


def check_formation(
    s: GtsState, unit: int, formation: int, why: Why, kept: list[int] | None = None
) -> None:
    """10.10 to 10.12, 21.9 With a Formation: its own, Independents, artillery In Contact."""
    units = s.board.units
    if units.formation[unit] == formation:
        return
    contact = in_contact_with(s, unit, formation)
    if units.formation[unit] != NONE and not contact:
        why.no("10.10", "refuse.other_formation", unit)
        return
    if units.commander[unit] != s.board.commands.formation_division[formation]:
        why.no("10.11", "refuse.other_division", unit)
        return
    takers = takers_of(s, unit, formation)
    if takers == 0:
        why.no("10.11", "refuse.no_leader_near", unit)
    elif not counts(s, unit):
        return
    elif contact:
        if not fits(s, formation, [*s.charged, takers]):
            why.no("10.12", "refuse.limit_used", unit)
    elif not fits(s, formation, [*s.charged, *_kept(s, formation, kept), takers]):
        why.no("10.11", "refuse.limit_used", unit)


def counts(s: GtsState, unit: int) -> bool:
    """2.2, 10.11, 10.12, 21.9 Whether the unit counts against a limit: not with a black band."""
    return s.board.units.band[unit] != BLACK_BAND


def in_contact_with(s: GtsState, unit: int, formation: int) -> bool:
    """10.12 Whether an artillery unit is in Contact with a leader of the formation."""
    leader: int = s.contact[unit]
    return leader != NONE and s.board.leaders.formation[leader] == formation


def leaders_of(s: GtsState, formation: int) -> list[int]:
    """10.11a All leaders of a formation, ascending: the bits of `charged` number them."""
    return s.board.leaders_in[formation]


def takers_of(s: GtsState, unit: int, formation: int) -> int:
    """10.11, 10.12 The leaders of a formation who have the unit within their Command Range, or
    are in Contact with it.
    """
    found = 0
    for number, leader in enumerate(leaders_of(s, formation)):
        if s.contact[unit] == leader or commands(s, leader, unit):
            found |= 1 << number
    return found


def fits(s: GtsState, formation: int, charged: list[int]) -> bool:
    """10.11, 10.11a Whether so many units fit into the limits; each by the leaders who take it.

    They do if no group of leaders has more units that only they can take than their limits allow.
    """
    limits = [activation_limit(s, leader) for leader in leaders_of(s, formation)]
    for group in range(1, 1 << len(limits)):
        room = sum(limit for number, limit in enumerate(limits) if group >> number & 1)
        if sum(1 for mask in charged if mask & ~group == 0) > room:
            return False
    return True


def reserved(s: GtsState, formation: int) -> list[int]:
    """23.7 What is kept for white-band units in Contact with leaders of the Formation, until they
    are activated themselves; each by its leader.
    """
    leaders = leaders_of(s, formation)
    units = s.board.units
    found: list[int] = []
    for unit in s.board.units_under[s.board.commands.formation_division[formation]]:
        leader: int = s.contact[unit]
        if leader in leaders and units.band[unit] == WHITE_BAND and not s.activated[unit]:
            found.append(1 << leaders.index(leader))
    return found


def _kept(s: GtsState, formation: int, kept: list[int] | None) -> list[int]:
    return reserved(s, formation) if kept is None else kept


def used(s: GtsState) -> int:
    """10.11, 23.7 How much of the limits is used, or kept, with the present Formation chit."""
    return len(s.charged) + len(reserved(s, s.board.commands.chit_of[s.chit]))


def charge(s: GtsState, unit: int) -> None:
    """10.11, 10.12 A unit is activated with a Formation not its own: it counts against a limit."""
    board = s.board
    if board.commands.chit_kind[s.chit] != FORMATION_CHIT or not counts(s, unit):
        return
    formation = board.commands.chit_of[s.chit]
    if board.units.formation[unit] != formation:
        s.charged.append(takers_of(s, unit, formation))
