"""S4.5-S4.13, S5.8 Resolving an attack: strength, modifiers, the combat card, hits.

Ground fire and support attacks share this; chapters 4 and 5 say who may attack whom.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Frame, Prompt, hand_back
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import GERMAN
from grognard.titles.stand_at_mortain.rules.ch2_cards import (
    JOKER,
    NO_CARD,
    is_face,
    rank_of,
    side_of_card,
)
from grognard.titles.stand_at_mortain.rules.ch6_end_of_turn import end_turn, is_void, turn_card
from grognard.titles.stand_at_mortain.rules.ch7_victory import check_victory
from grognard.titles.stand_at_mortain.rules.charts import lit_rows
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState, Units

GROUND: Final = 0
AIR_ATTACK: Final = 1
ARTILLERY_ATTACK: Final = 2
MODES: Final[list[str]] = ["ground", "air", "artillery"]
AT: Final = 0
AI: Final = 1
GUNS: Final[list[str]] = ["at", "ai"]


def fire_number(s: MortainState, unit: int, gun: int) -> int:
    """S4.5 A unit's AT or AI number, of the side of the counter that is up."""
    parts = s.board.parts
    at = 2 * unit + s.reduced[unit]
    return parts.at[at] if gun == AT else parts.ai[at]


def attack_strength(s: MortainState, mode: int, gun: int, firers: int) -> int:
    """S4.5, S5.5, S5.6 The strength of an attack."""
    if mode == AIR_ATTACK:
        return s.board.parts.air_strength
    if mode == ARTILLERY_ATTACK:
        return s.board.parts.artillery_strength
    strength = 0
    for unit in s.board.units_of[side_of_card(s.card)]:
        if firers >> unit & 1:
            strength += fire_number(s, unit, gun)
    return strength


def combat_modifiers(
    s: MortainState, mode: int, gun: int, firers: int, target: int
) -> list[Modifier]:
    """S4.8, R18, R30, S5.8 Everything that is added to the card's number, each with its case."""
    board = s.board
    parts = board.parts
    modifiers: list[Modifier] = []
    if mode == GROUND:
        if _all_adjacent(s, firers, target):
            modifiers.append(Modifier("S4.8", "modifier.adjacent", parts.adjacent_bonus))
        if firers >> parts.tiger & 1 and gun == AT:
            modifiers.append(Modifier("S4.8", "modifier.tiger", parts.tiger_bonus))
        if _hindered(s, firers):
            modifiers.append(Modifier("S5.7", "modifier.air", parts.air_modifier))
    terrain = parts.terrain[s.place[target]]
    if parts.terrain_modifier[terrain]:
        key = "modifier.terrain." + parts.terrain_ids[terrain]
        modifiers.append(Modifier("S4.8", key, parts.terrain_modifier[terrain]))
    return modifiers


def combat_modifier(s: MortainState, mode: int, gun: int, firers: int, target: int) -> int:
    """The sum of `combat_modifiers`, without building them; the tests compare the two."""
    parts = s.board.parts
    total = parts.terrain_modifier[parts.terrain[s.place[target]]]
    if mode == GROUND:
        if _all_adjacent(s, firers, target):
            total += parts.adjacent_bonus
        if firers >> parts.tiger & 1 and gun == AT:
            total += parts.tiger_bonus
        if _hindered(s, firers):
            total += parts.air_modifier
    return total


def _all_adjacent(s: MortainState, firers: int, target: int) -> bool:
    """R18 Every firing unit must stand next to the target."""
    ring = s.board.next_to[s.place[target]]
    for unit in s.board.units_of[1 - s.board.parts.unit_side[target]]:
        if firers >> unit & 1 and not ring >> s.place[unit] & 1:
            return False
    return True


def _hindered(s: MortainState, firers: int) -> bool:
    """S5.7, R30 Whether a firing German stands under the air modifier: once for the group."""
    board = s.board
    if s.air_hex == NOT_SET or side_of_card(s.card) != GERMAN:
        return False
    if board.air_on_units:
        return firers & s.air_units != 0
    area = board.next_to[s.air_hex] | 1 << s.air_hex
    for unit in board.german_units:
        if firers >> unit & 1 and area >> s.place[unit] & 1:
            return True
    return False


class Combat(Frame[MortainState]):
    """S4.6, S5.8 The combat card is turned; a face card asks, the joker may end the turn."""

    UPON: ClassVar = (
        "Activation",
        "GameTurn",
    )
    mode: Annotated[int, one(member("mode"))]
    gun: Annotated[int, one(member("gun"))]
    firers: Units
    targets: Units

    def run(self, s: MortainState, desk: Desk) -> None:
        card = turn_card(s, desk, "S4.6", combat=True)
        if card == NO_CARD:
            desk.tell_result("R23", "combat.no_card")
            end_turn(s, desk)
        elif card == JOKER:
            desk.tell_result("R22", "combat.joker")
            end_turn(s, desk)
        elif is_void(s):
            desk.tell_result("R23", "combat.void")
            end_turn(s, desk)
        elif is_face(card):
            desk.tell("S4.7", "combat.face", (card,))
            s.stack.append(FaceCard())
        else:
            self._resolve(s, card, desk)

    def _resolve(self, s: MortainState, card: int, desk: Desk) -> None:
        """S4.9 Hit if the modified number is not above the strength, target by target."""
        strength = attack_strength(s, self.mode, self.gun, self.firers)
        left = self.targets
        for target in range(len(s.place)):
            if not left >> target & 1:
                continue
            left &= ~(1 << target)
            self._score(s, card, target, strength, desk)
            if s.board.card_per_unit:
                break
        if left:
            s.stack[-1] = Combat(self.mode, self.gun, self.firers, left)  # R27 its own card
        else:
            end_combat(s, self.mode)
        check_victory(s, desk)

    def resumed(self, s: MortainState, result: int, desk: Desk) -> None:
        """S4.7 The answer to a face card: another one is turned, or it misses the first target."""
        if result == verbs.REDRAW:
            desk.tell("S4.7", "combat.redraw")
            return
        target = (self.targets & -self.targets).bit_length() - 1
        desk.tell_result("S4.7", "combat.miss_chosen", (target,))
        left = self.targets & (self.targets - 1)
        if s.board.card_per_unit and left:
            s.stack[-1] = Combat(self.mode, self.gun, self.firers, left)
        else:
            end_combat(s, self.mode)

    def _score(self, s: MortainState, card: int, target: int, strength: int, desk: Desk) -> None:
        """S4.9, S4.10 A hit turns a unit or eliminates it; S4.11 nothing turns it back."""
        total = rank_of(card) + combat_modifier(s, self.mode, self.gun, self.firers, target)
        if desk.listening:
            modifiers = combat_modifiers(s, self.mode, self.gun, self.firers, target)
            lit = lit_rows(s, modifiers, target)
            desk.tell_sum("S4.9", "combat.total", (card, total, strength), modifiers, lit)
        if total > strength:
            desk.tell_result("S4.9", "combat.miss", (target,))
        elif s.reduced[target]:
            s.place[target] = s.board.eliminated
            desk.tell_result("S4.10", "combat.eliminated", (target,))
        else:
            s.reduced[target] = 1
            desk.tell_result("S4.10", "combat.flipped", (target,))


def end_combat(s: MortainState, mode: int) -> None:
    """S4.12 Nothing follows a combat; R14, narrowly read, the first one ends the card."""
    s.stack.pop()
    if s.board.one_combat and mode == GROUND:
        s.stack.pop()


class FaceCard(Frame[MortainState]):
    """S4.7, R21, D7 A face card in combat: turn another card, or take a miss."""

    UPON: ClassVar = ("Combat",)
    HANDS_BACK: ClassVar = True

    def side(self, s: MortainState) -> int:
        return side_of_card(s.card)

    def prompt(self, s: MortainState) -> Prompt:
        return Prompt("S4.7", "prompt.face_card")

    def candidates(self, s: MortainState) -> list[int]:
        return [make_order(verbs.REDRAW), make_order(verbs.MISS)]

    def check(self, s: MortainState, order: int, why: Why) -> None:
        if verb_of(order) not in (verbs.REDRAW, verbs.MISS):
            why.no("S4.7", "refuse.face_open")

    def apply(self, s: MortainState, order: int, desk: Desk) -> None:
        s.stack.pop()
        hand_back(s, verb_of(order), desk)

    def usual(self, s: MortainState) -> int:
        return make_order(verbs.REDRAW)
