"""Faults of a match that the detectors must find: undo, log, record, dice."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk, Event
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.title import Game
from grognard.lab import checks
from tests.contract.broken import Ask, CountState, CountTitle
from tests.contract.finding import kind_of


class FaultyMatch:
    """A match with one fault, around a sound one."""

    def __init__(self, game: Game, seed: str) -> None:
        self.sound = Match(game, seed=seed)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sound, name)


class UndoesAnything(FaultyMatch):
    def why_no_undo(self, side: str | None = None) -> Refusal | None:
        return None


class UndoesSecrets(FaultyMatch):
    def why_no_undo(self, side: str | None = None) -> Refusal | None:
        refusal = self.sound.why_no_undo(side)
        return None if refusal and refusal.key == "kernel.undo_revealed" else refusal


class UndoesForOthers(FaultyMatch):
    def why_no_undo(self, side: str | None = None) -> Refusal | None:
        return self.sound.why_no_undo()


class NeverUndoes(FaultyMatch):
    def why_no_undo(self, side: str | None = None) -> Refusal | None:
        return Refusal("", "kernel.nothing_to_undo")


class UndoesWrongly(FaultyMatch):
    def undo(self, side: str | None = None) -> None:
        self.sound.undo(side)
        assert isinstance(self.sound.state, CountState)
        self.sound.state.count += 1


class UndoesTwice(FaultyMatch):
    """Undo goes on when it should be refused."""

    def undo(self, side: str | None = None) -> None:
        if self.sound.why_no_undo(side) is None:
            self.sound.undo(side)


class SaysUndoable(FaultyMatch):
    def draws_at_once(self, order: int | str) -> bool:
        return False


class ForgetsDraws(FaultyMatch):
    def give(self, order: int | str, side: str | None = None) -> list[Event]:
        events = self.sound.give(order, side)
        self.sound.log[-1].draws.clear()
        return events


class TakesAnything(FaultyMatch):
    def give(self, order: int | str, side: str | None = None) -> list[Event]:
        return self.sound.give(order) if side and not self.sound.why_not(order) else []


class RewritesRecord(FaultyMatch):
    @property
    def record(self) -> str:
        return self.sound.record.replace('"die","', '"die","1', 1)


@pytest.mark.parametrize(
    ("opener", "kind"),
    [
        (UndoesAnything, checks.UNDO),
        (UndoesSecrets, checks.UNDO),
        (UndoesForOthers, checks.UNDO),
        (NeverUndoes, checks.UNDO),
        (UndoesWrongly, checks.UNDO),
        (UndoesTwice, checks.UNDO),
        (SaysUndoable, checks.UNDO),
        (ForgetsDraws, checks.DRAWS),
        (TakesAnything, checks.ILLEGAL),
        (RewritesRecord, checks.REPLAY),
    ],
)
def test_a_faulty_match_is_found(opener: Any, kind: str):
    assert kind_of(CountTitle(), opener) == kind


class Moody(Ask):
    """A rule that does not depend on the position alone."""

    def apply(self, s: CountState, order: int, desk: Desk) -> None:
        global _mood
        _mood += 1
        super().apply(s, order, desk)
        if _mood % 7 == 0 and s.count + 1 < 30:
            s.count += 1


_mood = 0


def test_a_rule_with_a_mood_is_found():
    assert kind_of(CountTitle(Moody), every=1_000_000) == checks.REPLAY


def other_dice(game: Game, seed: str) -> Match:
    """A match whose record names another seed than the one that it was played with."""
    match = Match(game, seed=seed)
    match._tape = Match(game, seed=seed + "x")._tape
    return match


def test_other_dice_are_found():
    assert kind_of(CountTitle(), other_dice) == checks.REPLAY
