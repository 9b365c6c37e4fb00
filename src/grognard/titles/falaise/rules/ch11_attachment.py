"""11.1, 11.2, 12.1 German command: attached units, the 58th Panzer Corps, the choice of a corps."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch04_moments import barred_58, not_now
from grognard.titles.falaise.state import ACTIVE, NONE, FalaiseState, on_map

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


def _place_case(s: FalaiseState, unit: int, near: int) -> str:
    """11.1, 11.3 What is wrong with where a unit stands, as a message key; or nothing."""
    if not near >> s.place[unit] & 1:
        return "refuse.attach_far"
    if s.countering and not s.board.sheet.area_e >> s.place[unit] & 1:
        return "refuse.attach_west"
    return ""


def _extra_left(s: FalaiseState) -> bool:
    """12.2 Whether one of the Counterattack's further units is still free."""
    return (
        s.countering == 1
        and s.board.counterattack_extra
        and s.extra < s.board.numbers["counterattack_extra"]
    )


def can_attach(s: FalaiseState, unit: int, near: int) -> bool:
    """11.1 Whether a unit can be attached to the active corps; `near` is `near_corps`."""
    if s.role[unit] == ACTIVE or s.finished[unit] or s.place[unit] >= s.board.box:
        return False
    if s.formation[unit] == s.corps or corps_done(s, unit) or s.with_58[unit]:
        return False
    if _extra_left(s):
        return True  # R62 from anywhere
    return s.attachments < s.board.numbers["attach_max"] and not _place_case(s, unit, near)


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

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.DONE:
            return []
        if verb != verbs.ATTACH:
            return [not_now(s, order)]
        unit = first_of(order)
        if s.board.units.side[unit] != GERMAN:
            return [Refusal("11.1", "refuse.not_yours", (unit,))]
        if not on_map(s, unit):
            return [Refusal("11.1", "refuse.off_map", (unit,))]
        found: list[Refusal] = []
        if s.role[unit] == ACTIVE:
            found.append(Refusal("11.1", "refuse.is_active", (unit,)))
        elif s.formation[unit] == s.corps:
            found.append(Refusal("R48", "refuse.own_corps", (unit,)))
        if s.finished[unit]:
            found.append(Refusal("11.1", "refuse.finished", (unit,)))
        elif corps_done(s, unit):
            found.append(Refusal("11.1", "refuse.corps_done", (unit,)))
        elif s.with_58[unit]:
            found.append(Refusal("11.1", "refuse.with_58", (unit,)))
        return found + ([] if _extra_left(s) else _attach_limits(s, unit))

    def legal(self, s: FalaiseState) -> list[int]:
        found: list[int] = []
        near = near_corps(s)
        for unit in s.board.german_units:
            if can_attach(s, unit, near):
                found.append(make_order(verbs.ATTACH, unit))
        return [*found, make_order(verbs.DONE)]

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.DONE:
            s.stack.pop()
            return
        unit = first_of(order)
        room = s.attachments < s.board.numbers["attach_max"]
        if room and not _place_case(s, unit, near_corps(s)):
            s.attachments += 1
        else:
            s.extra += 1  # 12.2
        s.role[unit] = ACTIVE
        desk.tell("11.1", "unit.attached", (unit, s.corps))


def _attach_limits(s: FalaiseState, unit: int) -> list[Refusal]:
    """11.1, 11.3 Three a turn, near the corps, and in the Counterattack east of the line."""
    found: list[Refusal] = []
    if s.attachments >= s.board.numbers["attach_max"]:
        found.append(Refusal("11.1", "refuse.attach_count", (s.attachments,)))
    key = _place_case(s, unit, near_corps(s))
    if key:
        case = "11.3" if key == "refuse.attach_west" else "11.1"
        found.append(Refusal(case, key, (unit,)))
    return found


# -------------------------------------------------------------------- 11.2 the 58th Panzer Corps


def moves_with_58(s: FalaiseState, unit: int) -> bool:
    """11.2, R84 Whether a unit can act with the 58th Corps."""
    place = s.place[unit]
    return (
        place < s.board.box
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

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        if verb_of(order) in (verbs.CORPS_58, verbs.KEEP_MARKER):
            return []
        return [not_now(s, order)]

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

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        if verb_of(order) != verbs.OPEN:
            return [not_now(s, order)]
        if first_of(order) in self._open(s):
            return []
        return [Refusal("12.1", "refuse.not_in_cup", (first_of(order),))]

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        s.corps = first_of(order)
        if s.corps == s.board.corps_58:
            s.used_58 = 1
        s.cup &= ~(1 << s.corps)
        desk.tell("12.1", "cup.chosen", (s.corps,))
