"""7.0 Which kind of Round a formation has: Assault Round, Move/Mech Assault Round, or none."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch13_solitaire import plays_formation, round_kinds
from grognard.titles.falaise.state import ASSAULT_ROUND, MOVE_ROUND, FalaiseState


class RoundChoice(Frame[FalaiseState]):
    """7.0, D8 An Assault Round, a Move/Mech Assault Round, or neither."""

    UPON: ClassVar = ("ActionRound",)

    def side(self, s: FalaiseState) -> int:
        return s.board.corps.side[s.corps]

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("7.0", "prompt.round", (s.corps, s.mp))

    def candidates(self, s: FalaiseState) -> list[int]:
        return [
            make_order(verbs.ASSAULT_ROUND),
            make_order(verbs.MOVE_ROUND),
            make_order(verbs.PASS),
        ]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.PASS:
            return
        if verb not in (verbs.ASSAULT_ROUND, verbs.MOVE_ROUND):
            why.refuse(not_now(s, order))
            return
        kind = ASSAULT_ROUND if verb == verbs.ASSAULT_ROUND else MOVE_ROUND
        if s.corps == s.board.corps_58 and kind == ASSAULT_ROUND:
            why.no("11.2", "refuse.only_move_58")
        elif plays_formation(s) and kind not in round_kinds(s):
            why.no("13.2", "refuse.solitaire_round")

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        verb = verb_of(order)
        if verb == verbs.PASS:
            desk.tell("7.0", "round.passed", (s.corps,))
            return
        s.round = ASSAULT_ROUND if verb == verbs.ASSAULT_ROUND else MOVE_ROUND
        key = "round.assault" if s.round == ASSAULT_ROUND else "round.move"
        desk.tell("7.0", key, (s.corps,))
