"""The detectors are tested too: each fault in the rules must be found, and by its right name."""

from __future__ import annotations

from typing import Any, Self

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import own_number
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.why import Why, explaining
from grognard.kernel.title import Game
from grognard.lab import checks, trial
from grognard.lab.checks import CheckFailed
from grognard.lab.chooser import Picker
from tests.contract.broken import ROLL, SHOW, STEPS, TAKE, Ask, CountGame, CountState, CountTitle
from tests.contract.finding import first_failure, kind_of


def test_the_sound_title_passes():
    assert first_failure(CountTitle()) is None


# ------------------------------------------------------------------------- lists and refusals


class OffersIllegal(Ask):
    def legal(self, s: CountState) -> list[int]:
        return self.candidates(s)


class OmitsLegal(Ask):
    def legal(self, s: CountState) -> list[int]:
        return [order for order in super().legal(s) if verb_of(order) != SHOW]


class ListsTwice(Ask):
    def legal(self, s: CountState) -> list[int]:
        return [*super().legal(s), make_order(ROLL)]


class NoCandidate(Ask):
    def candidates(self, s: CountState) -> list[int]:
        return STEPS[:2]

    def legal(self, s: CountState) -> list[int]:
        return [order for order in super().candidates(s) if not self.refusals(s, order)]


class Forgetful(Ask):
    """Lists other orders when asked again."""

    def legal(self, s: CountState) -> list[int]:
        global _asked
        _asked += 1
        return super().legal(s)[_asked % 2 :]


_asked = 0


class SecondMeaning(Ask):
    """Two orders that are written alike."""

    def candidates(self, s: CountState) -> list[int]:
        return [*super().candidates(s), make_order(ROLL, 1)]


class TellsOnlyAPerson(Ask):
    """A check that finds its reason only when it is asked for all of them."""

    def check(self, s: CountState, order: int, why: Why) -> None:
        if why.every_reason:
            super().check(s, order, why)

    def legal(self, s: CountState) -> list[int]:
        return self.legal_by_refusals(s)


def reasons_of(rules: Any, s: CountState, order: int) -> list[Refusal]:
    why = explaining()
    rules.check(s, order, why)
    return why.reasons


class UnknownMessage(Ask):
    def check(self, s: CountState, order: int, why: Why) -> None:
        if reasons_of(super(), s, order):
            why.no("T2", "refuse.nothing")


class NoCase(Ask):
    def check(self, s: CountState, order: int, why: Why) -> None:
        for reason in reasons_of(super(), s, order):
            why.refuse(Refusal("", reason.key, reason.args))


class ForgottenValue(Ask):
    def apply(self, s: CountState, order: int, desk: Desk) -> None:
        super().apply(s, order, desk)
        desk.tell("T1", "taken")


@pytest.mark.parametrize(
    ("frame", "kind"),
    [
        (OffersIllegal, checks.ILLEGAL),
        (OmitsLegal, checks.MISSING),
        (ListsTwice, checks.LIST),
        (NoCandidate, checks.LIST),
        (TellsOnlyAPerson, checks.LIST),
        (SecondMeaning, checks.NOTATION),
        (UnknownMessage, checks.MESSAGE),
        (NoCase, checks.MESSAGE),
        (ForgottenValue, checks.MESSAGE),
    ],
)
def test_a_faulty_list_or_refusal_is_found(frame: type[Ask], kind: str):
    assert kind_of(CountTitle(frame)) == kind


def test_a_list_that_changes_is_found():
    assert kind_of(CountTitle(Forgetful)) in (checks.LIST, checks.REPLAY)


def test_an_illegal_order_is_found_without_a_sampled_check():
    assert kind_of(CountTitle(OffersIllegal), every=1_000_000) == checks.ILLEGAL


# ------------------------------------------------------------------ the course of the game


class Stuck(Ask):
    def legal(self, s: CountState) -> list[int]:
        return [] if s.count > 8 else super().legal(s)

    def check(self, s: CountState, order: int, why: Why) -> None:
        if s.count > 8:
            why.no("T2", "refuse.three", 0)
        else:
            super().check(s, order, why)


class NeverEnds(Ask):
    def apply(self, s: CountState, order: int, desk: Desk) -> None:
        super().apply(s, order, desk)
        s.count %= 20


class Spins(Ask):
    """A procedure that never comes to a question."""

    def side(self, s: CountState) -> int:
        return -1 if s.count > 8 else super().side(s)

    def run(self, s: CountState, desk: Desk) -> None:
        s.stack[-1] = Spins(0)


class Crashes(Ask):
    def apply(self, s: CountState, order: int, desk: Desk) -> None:
        super().apply(s, order, desk)
        if s.count > 8:
            raise KeyError(s.count)


class Watched(CountGame):
    def faults(self, s: State) -> list[str]:
        assert isinstance(s, CountState)
        return ["T1 ten"] if s.count > 8 else []


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        (CountTitle(Stuck), checks.DEAD_END),
        (CountTitle(NeverEnds), checks.OVER_LONG),
        (CountTitle(Spins), checks.OVER_LONG),
        (CountTitle(Crashes), checks.EXCEPTION),
        (CountTitle(game=Watched), checks.INVARIANT),
    ],
    ids=["dead end", "never ends", "spins", "crashes", "invariant"],
)
def test_a_game_that_goes_wrong_is_found(title: CountTitle, kind: str):
    assert kind_of(title) == kind


def test_a_slow_decision_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(trial, "SECONDS_ALLOWED", -1.0)
    assert kind_of(CountTitle()) == checks.SLOW


# ------------------------------------------------------------------------- copies, positions


class SharesList(CountState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.secret = self.secret
        return twin


class SharesInnerList(CountState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.hand = self.hand[:]
        return twin


class ForgetsField(CountState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.mover = 0
        return twin


@pytest.mark.parametrize("state", [SharesList, SharesInnerList, ForgetsField])
def test_a_bad_copy_is_found(state: type[CountState]):
    game = CountTitle(state=state).game()
    s = game.start()
    assert isinstance(s, CountState)
    s.mover = 1
    with pytest.raises(CheckFailed) as failed:
        checks.check_copy(game, s, Picker("x"))
    assert failed.value.kind == checks.COPY


def test_a_shared_list_is_found_in_play():
    assert kind_of(CountTitle(state=SharesList)) == checks.COPY


def test_a_frame_that_is_not_read_back_is_found():
    assert kind_of(CountTitle(make_frame=lambda bonus: Ask(0))) == checks.POSITION


# ------------------------------------------------------------------------------------- views


def shown_to_spectators(value: Any, viewer: int) -> Any:
    return value if viewer < 0 else own_number(value, viewer)


class AsksAfterSecret(Ask):
    """The orders of a side tell what the other side hides."""

    def check(self, s: CountState, order: int, why: Why) -> None:
        if verb_of(order) == TAKE and s.secret[1 - s.mover] % 2:
            why.no("T2", "refuse.three", s.count)
        else:
            super().check(s, order, why)


class PromptsSecret(Ask):
    def prompt(self, s: CountState) -> Any:
        prompt = super().prompt(s)
        return type(prompt)(prompt.case, prompt.key, (s.secret[1 - s.mover],))


@pytest.mark.parametrize(
    "title",
    [
        CountTitle(secret=shown_to_spectators),
        CountTitle(AsksAfterSecret),
        CountTitle(PromptsSecret),
    ],
    ids=["spectators", "orders", "prompt"],
)
def test_a_leak_is_found(title: CountTitle):
    assert kind_of(title) == checks.LEAK


class GuessesWildly(CountGame):
    """A guess that does not fit what its viewer knows: it deals him another hand."""

    def guess(self, known: State, viewer: int, desk: Desk) -> State:
        world = super().guess(known, viewer, desk)
        assert isinstance(world, CountState)
        world.hand = [[6 - card for card in cards] for cards in world.hand]
        return world


class GuessesTooMuch(CountGame):
    """A guess that knows no bounds: the position that it makes is unsound."""

    def guess(self, known: State, viewer: int, desk: Desk) -> State:
        world = super().guess(known, viewer, desk)
        assert isinstance(world, CountState)
        world.count = -1
        return world


class GuessesNothing(CountGame):
    """A title with secrets that has not said how they may be guessed."""

    def guess(self, known: State, viewer: int, desk: Desk) -> State:
        return Game.guess(self, known, viewer, desk)


@pytest.mark.parametrize("game", [GuessesWildly, GuessesTooMuch, GuessesNothing])
def test_a_bad_guess_is_found(game: type[CountGame]):
    assert kind_of(CountTitle(game=game)) == checks.LEAK


class OddsOfSecrets(Ask):
    """The odds of an order depend on what the other side hides, without a mask between."""

    def apply(self, s: CountState, order: int, desk: Desk) -> None:
        if verb_of(order) == TAKE and s.secret[1 - s.mover] > 0:
            desk.tell_result("T1", "taken", (s.secret[1 - s.mover],))
        super().apply(s, order, desk)


def test_odds_come_from_what_a_side_knows():
    """They do: the kernel masks the state first, so that the number is not there to be told."""
    assert kind_of(CountTitle(OddsOfSecrets)) == "nothing"
