"""11.1, 11.2, 12.1 German command: attached units, the 58th Panzer Corps, the choice of a corps."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch04_moments import barred_58, not_now
from grognard.titles.falaise.rules.ch11_helpers import check_east, check_idle
from grognard.titles.falaise.state import ACTIVE, NONE, FalaiseState, on_map, units_at

# ------------------------------------------------------------------------------- 11.1 Attachment


def corps_done(s: FalaiseState, unit: int) -> bool:
    """11.1 Whether the unit's own corps has been activated this turn."""
    corps = s.formation[unit]
    return corps != NONE and (s.activated >> corps & 1) == 1


def near_corps(s: FalaiseState) -> int:
    """11.1 The hexes within two hexes of a unit of the corps itself, as a set."""
    disc = s.board.disc[s.board.numbers["attach_distance"]]
    bits = 0
    for unit in s.board.german_units:
        if s.formation[unit] == s.corps and on_map(s, unit):
            bits |= disc[s.place[unit]]
    return bits


def _check_near(s: FalaiseState, unit: int, near: int, why: Why) -> None:
    """11.1, 11.3 Near the corps, and in the Counterattack east of the line."""
    if not near >> s.place[unit] & 1:
        why.no("11.1", "refuse.attach_far", unit)
    else:
        check_east(s, unit, why)


def _extra_left(s: FalaiseState) -> bool:
    """12.2 Whether one of the Counterattack's further units is still free."""
    return (
        s.countering == 1
        and s.board.counterattack_extra
        and s.extra < s.board.numbers["counterattack_extra"]
    )


def check_attach(s: FalaiseState, unit: int, near: int, why: Why) -> None:
    """11.1 Whether a unit can be attached to the active corps; `near` is `near_corps`."""
    if not check_idle(s, unit, "11.1", why):
        return
    own = s.formation[unit] == s.corps and s.role[unit] != ACTIVE
    if own and why.no("R48", "refuse.own_corps", unit):
        return
    if not s.finished[unit]:
        _check_before(s, unit, why)
    if not why.over and not _extra_left(s):  # R62 those come from anywhere
        _check_near(s, unit, near, why)


def _check_before(s: FalaiseState, unit: int, why: Why) -> None:
    """11.1 What its own corps, or the 58th, has done this turn."""
    if corps_done(s, unit):
        why.no("11.1", "refuse.corps_done", unit)
    elif s.with_58[unit]:
        why.no("11.1", "refuse.with_58", unit)


def _check_count(s: FalaiseState, why: Why) -> None:
    """11.1, 12.2 Three units a turn, whoever they are, and a few more in the Counterattack."""
    if s.attachments >= s.board.numbers["attach_max"] and not _extra_left(s):
        why.no("11.1", "refuse.attach_count", s.attachments)


def attachable(s: FalaiseState) -> list[int]:
    """11.1 The units that can be attached to the active corps."""
    why = listing()
    found: list[int] = []
    _check_count(s, why)
    if not why.passed():
        return found
    near = near_corps(s)
    for unit in units_at(s, GERMAN, s.board.every_hex if _extra_left(s) else near):
        check_attach(s, unit, near, why)
        if why.passed():
            found.append(unit)
    return found


class Attach(Frame[FalaiseState]):
    """11.1, D7 Up to three German units join the corps for this Round."""

    UPON: ClassVar = ("ActionRound",)

    def side(self, s: FalaiseState) -> int:
        return GERMAN

    def prompt(self, s: FalaiseState) -> Prompt:
        left = s.board.numbers["attach_max"] - s.attachments
        if _extra_left(s):
            left += s.board.numbers["counterattack_extra"] - s.extra  # 12.2
        return Prompt("11.1", "prompt.attach", (s.corps, left))

    def candidates(self, s: FalaiseState) -> list[int]:
        found = [make_order(verbs.ATTACH, unit) for unit in s.board.german_units if on_map(s, unit)]
        return [*found, make_order(verbs.DONE)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.ATTACH:
            check_attach(s, first_of(order), near_corps(s), why)
            if not why.over:
                _check_count(s, why)
        elif verb != verbs.DONE:
            why.refuse(not_now(s, order))

    def legal(self, s: FalaiseState) -> list[int]:
        """The hexes near the corps are worked out once for all units."""
        found = [make_order(verbs.ATTACH, unit) for unit in attachable(s)]
        return [*found, make_order(verbs.DONE)]

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.DONE:
            s.stack.pop()
            return
        unit = first_of(order)
        why = listing()
        _check_near(s, unit, near_corps(s), why)
        if s.attachments < s.board.numbers["attach_max"] and why.passed():
            s.attachments += 1
        else:
            s.extra += 1  # 12.2
        s.role[unit] = ACTIVE
        desk.tell("11.1", "unit.attached", (unit, s.corps))


# -------------------------------------------------------------------- 11.2 the 58th Panzer Corps


def moves_with_58(s: FalaiseState, unit: int) -> bool:
    """11.2, R84 Whether a unit can act with the 58th Corps."""
    place = s.place[unit]
    return (
        place < s.board.off_map
        and (s.board.sheet.area_58 >> place & 1) == 1
        and not s.finished[unit]
        and not corps_done(s, unit)
    )


def can_use_58(s: FalaiseState) -> bool:
    """11.2 Once a turn on turns 1 to 4, if there is a unit to act."""
    if barred_58(s) is not None:
        return False
    return any(moves_with_58(s, unit) for unit in s.board.german_units)


class Substitute(Frame[FalaiseState]):
    """11.2, D6 The 58th Corps in the place of the marker that was drawn, or not."""

    UPON: ClassVar = ("ActionRound",)

    def side(self, s: FalaiseState) -> int:
        return GERMAN

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("11.2", "prompt.substitute", (s.corps,))

    def candidates(self, s: FalaiseState) -> list[int]:
        return [make_order(verbs.CORPS_58), make_order(verbs.KEEP_MARKER)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        if verb_of(order) not in (verbs.CORPS_58, verbs.KEEP_MARKER):
            why.refuse(not_now(s, order))

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.CORPS_58:
            s.cup |= 1 << s.corps  # the drawn marker goes back
            desk.tell("11.2", "cup.replaced", (s.corps, s.board.corps_58))
            s.corps = s.board.corps_58
            s.used_58 = 1


# ----------------------------------------------------------- 12.1 Better German Command Control


class FirstCorps(Frame[FalaiseState]):
    """12.1, D25, R82 The German picks the first corps of the turn, the 58th included."""

    UPON: ClassVar = ("ActionRound",)

    def side(self, s: FalaiseState) -> int:
        return GERMAN

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("12.1", "prompt.first_corps")

    def _open(self, s: FalaiseState) -> list[int]:
        side = s.board.corps.side
        found = [corps for corps in members(s.cup) if side[corps] == GERMAN]
        if can_use_58(s):
            found.append(s.board.corps_58)
            found.sort()
        return found

    def candidates(self, s: FalaiseState) -> list[int]:
        return [make_order(verbs.OPEN, corps) for corps in range(len(s.board.corps.ids))]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        if verb_of(order) != verbs.OPEN:
            why.refuse(not_now(s, order))
        elif first_of(order) not in self._open(s):
            why.no("12.1", "refuse.not_in_cup", first_of(order))

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        s.corps = first_of(order)
        if s.corps == s.board.corps_58:
            s.used_58 = 1
        s.cup &= ~(1 << s.corps)
        desk.tell("12.1", "cup.chosen", (s.corps,))
