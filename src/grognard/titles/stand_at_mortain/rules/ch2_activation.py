"""S2 Turn, cards and activation: the card decides who acts, and how many units.

`GameTurn` turns the cards of a turn; `Activation` asks the side of the card's colour for one
action after another. The actions themselves are in chapters 3 (move), 4 (fire), 5 (support).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Breakdown, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import SETS, Why, listing
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.rules import ch3_movement as ch3
from grognard.titles.stand_at_mortain.rules import ch4_fire as ch4
from grognard.titles.stand_at_mortain.rules import ch5_support as ch5
from grognard.titles.stand_at_mortain.rules.ch2_allowance import (
    able_units,
    allowance,
    check_unit,
)
from grognard.titles.stand_at_mortain.rules.ch2_cards import (
    FULL_DECK,
    JOKER,
    NO_CARD,
    is_face,
    side_of_card,
)
from grognard.titles.stand_at_mortain.rules.ch6_end_of_turn import end_turn, is_void, turn_card
from grognard.titles.stand_at_mortain.rules.ch7_victory import check_victory, time_is_up
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState

BEGIN: Final = 0
DRAW: Final = 1
END: Final = 2


class GameTurn(Frame[MortainState]):
    """S2.1, S2.2, S6.1 A turn: shuffle, then card after card until it ends."""

    UPON: ClassVar = ("",)
    step: Annotated[int, one(member("step"))]

    def run(self, s: MortainState, desk: Desk) -> None:
        if self.step == BEGIN:
            _begin_turn(s, desk)
            s.stack[-1] = GameTurn(DRAW)
        elif self.step == DRAW:
            _turn_activation_card(s, desk)
        else:
            desk.tell("S6.2", "turn.ends", (s.turn,))
            if s.turn >= s.board.parts.turns:
                time_is_up(s, desk)
            s.stack[-1] = GameTurn(BEGIN)


def _begin_turn(s: MortainState, desk: Desk) -> None:
    """S2.1 All 53 cards are shuffled; support is available again; the air modifier is gone."""
    s.turn += 1
    s.deck = FULL_DECK[:]
    s.card = NOT_SET
    s.could = 0
    s.activated = 0
    s.support_used = 0
    s.air_hex = NOT_SET
    s.air_units = 0
    s.acted_turn = 0
    desk.tell("S2.1", "turn.begins", (s.turn,))
    check_victory(s, desk)  # R32: from turn 2 on waiting commands may no longer count


def _turn_activation_card(s: MortainState, desk: Desk) -> None:
    """S2.2 The next activation card; black makes the German active, red the US player."""
    card = turn_card(s, desk, "S2.2", combat=False)
    if card == NO_CARD:
        desk.tell("S6.5", "deck.empty")
        end_turn(s, desk)
    elif card == JOKER:
        desk.tell("S6.2", "joker.ends")
        end_turn(s, desk)
    elif is_void(s):
        desk.tell("R23", "card.void", (card,))
        end_turn(s, desk)
    else:
        side = side_of_card(card)
        s.card = card
        s.could |= 1 << side
        s.acted = 0
        s.spent = 0
        s.group = 0
        s.group_hex = NOT_SET
        s.tiger_from = s.place[s.board.parts.tiger]
        s.tiger_friend = 0
        desk.tell("S2.2", "card.drawn", (side, card))
        s.stack.append(Activation())


class Activation(Frame[MortainState]):
    """S2.3-S2.10, D2, D3 The active side acts, unit by unit, or calls support, or passes."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: MortainState) -> int:
        return side_of_card(s.card)

    def prompt(self, s: MortainState) -> Prompt:
        if s.acted:
            return Prompt("S2.10", "prompt.continue", (s.card,))
        if is_face(s.card):
            return Prompt(s.board.face_case, "prompt.face", (s.card,))
        return Prompt("S2.4", "prompt.number", (s.card, allowance(s)))

    def candidates(self, s: MortainState) -> list[int]:
        orders = [make_order(verbs.PASS), make_order(verbs.DONE)]
        orders += ch3.move_candidates(s)
        orders += ch4.fire_candidates(s)
        orders += ch5.support_candidates(s)
        return orders

    def legal(self, s: MortainState) -> list[int]:
        """Who may act and which hexes are free is the same for many orders: worked out once."""
        why = listing()
        orders = [make_order(_last_word(s))]
        able = able_units(s, s.board.unit_sets[side_of_card(s.card)], SETS)
        if able:
            ch3.add_moves(s, able, orders)
            ch4.add_fires(s, able, orders, why)
        ch5.add_support(s, orders, why)
        return orders

    def check(self, s: MortainState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.PASS:
            if verb != _last_word(s):
                why.no("S2.3", "refuse.pass_acted")
        elif verb == verbs.DONE:
            if verb != _last_word(s):
                why.no("R37", "refuse.done_idle")
        elif verb in (verbs.AIR, verbs.ARTILLERY, verbs.HINDER):
            ch5.check_support(s, order, why)
        elif verb in (verbs.MOVE, verbs.ENTER, verbs.EXIT, verbs.FIRE):
            check_unit(s, first_of(order), why)
            if why.over:
                return
            if verb == verbs.FIRE:
                ch4.check_fire(s, first_of(order), second_of(order), why)
            else:
                ch3.check_move(s, order, why)
        else:
            why.refuse(verbs.not_now(order))

    def apply(self, s: MortainState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.PASS:
            desk.tell("S2.3", "card.passed", (side_of_card(s.card),))
            finish_card(s)
        elif verb == verbs.DONE:
            finish_card(s)
        elif verb in (verbs.MOVE, verbs.ENTER, verbs.EXIT):
            ch3.move(s, order, desk)
        elif verb == verbs.FIRE:
            ch4.open_fire(s, first_of(order), second_of(order), desk)
        else:
            finish_card(s)  # S5.3 support takes the place of the activation
            ch5.call_support(s, order, desk)

    def breakdown(self, s: MortainState, order: int) -> Breakdown | None:
        if verb_of(order) == verbs.FIRE:
            return ch4.fire_breakdown(s, 1 << first_of(order), second_of(order))
        return ch5.support_breakdown(s, order)


def _last_word(s: MortainState) -> int:
    """S2.3, R37 Who has done nothing passes the card; who has acted says that he is done."""
    return verbs.DONE if s.acted else verbs.PASS


def finish_card(s: MortainState) -> None:
    """S2.12 The card has been played; the next one is turned."""
    s.stack.pop()
