"""The questions of an assault: each is a sentence, and is the same after it was saved and read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.kernel.play.foresee import foresee, foresee_all
from grognard.kernel.play.position import digest, write_position
from grognard.kernel.play.position_reader import read_position
from grognard.language import Speaker
from grognard.mechanics.bits import members
from grognard.titles.falaise.rules.ch04_round import ActionRound
from grognard.titles.falaise.rules.ch04_sequence import DRAW, GameTurn
from grognard.titles.falaise.rules.ch10_assault import Assaults
from grognard.titles.falaise.state import NONE
from tests.titles.falaise.assault_helpers import (
    EAST,
    ELSEWHERE,
    FIELD,
    TARGET,
    WEST,
    fight,
    mech_fight,
)
from tests.titles.falaise.helpers import Play
from tests.titles.falaise.refusal_table_assault import (
    advancing,
    changing,
    field,
    joining,
    losing,
    mustering,
    retreating,
)


def mech() -> Play:
    """The Mech Assaults of the Poles."""
    return mech_fight({"po_k": EAST, "po_s": WEST, "g3fj5": TARGET}, "Pol")


def on_the_way() -> Play:
    """The first hex of a retreat has been entered."""
    return retreating().give(f"retreat g3fj5 {WEST}")


def under_fire() -> Play:
    """The first hex of a retreat lies in an enemy zone."""
    return retreating(us1_16="0633").give(f"retreat g3fj5 {WEST}")


QUESTIONS: dict[str, tuple[Callable[[], Play], str]] = {
    "Assaults": (field, "10.1"),
    "Assaults after movement": (mech, "10.0"),
    "Muster": (mustering, "10.1"),
    "Change": (changing, "10.2"),
    "Loss": (losing, "10.2"),
    "Retreat": (retreating, "10.3"),
    "Retreating": (on_the_way, "10.3"),
    "OpFire": (under_fire, "10.3"),
    "Advance": (advancing, "10.4"),
    "Join": (joining, "11.9.1"),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_is_a_sentence_with_its_case(name: str) -> None:
    make, case = QUESTIONS[name]
    play = make()
    frame = play.s.stack[-1]
    assert type(frame).__name__ == name.split()[0]
    prompt = frame.prompt(play.s)
    assert prompt.case == case
    said = {language: Speaker(play.board, language).prompt(prompt) for language in ("en", "de")}
    assert said["en"] != said["de"]
    for sentence in said.values():
        assert sentence.endswith((".", "?"))
        assert "{" not in sentence
        assert prompt.key not in sentence


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_survives_saving_and_reading(name: str) -> None:
    play = QUESTIONS[name][0]()
    # In the place of the question at the bottom, which is no game's: a turn, a Round, its assaults.
    asked = play.s.stack[1:]
    upon = play.board.title.frames[type(asked[0]).__name__].upon
    below = [Assaults()] if "Assaults" in upon else []
    play.s.stack = [GameTurn(DRAW), ActionRound(0), *below, *asked]
    attackers = getattr(asked[0], "attackers", 0)
    if play.s.corps == NONE and attackers:
        play.s.corps = play.s.formation[members(attackers)[0]]
    written = write_position(play.board, play.s)
    again = read_position(play.board, written)
    assert write_position(play.board, again) == written
    assert digest(play.board, again) == digest(play.board, play.s)
    assert again.stack[-1].legal(again) == play.s.stack[-1].legal(play.s)


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_fast_list_of_answers_is_the_slow_one(name: str) -> None:
    QUESTIONS[name][0]().agrees()


@pytest.mark.parametrize("name", [name for name in QUESTIONS if name != "Join"])
def test_answers_to_another_question_are_refused(name: str) -> None:
    play = QUESTIONS[name][0]()
    assert [key for _, key in play.reasons("place g3fj5 0533")] == ["when.place"]


@pytest.mark.parametrize("alone", [True, False])
def test_whichever_hex_is_assaulted_the_question_stays_open(*, alone: bool) -> None:
    """One hex is tried for all; with one possible attacker he is committed by himself."""
    more = {} if alone else {"us90_358": EAST}
    play = fight({**FIELD, **ELSEWHERE, **more}, "15")
    assert play.legal() == {f"assault {TARGET}", "assault 0448", "stop"}
    groups = Assaults().alike(play.s, play.codes)
    assert groups is not None
    assert groups[0] == groups[1] != groups[2]
    for code, each in zip(play.codes, foresee_all(play.s, play.codes), strict=True):
        own = foresee(play.s, code)
        assert (each.draws, each.final, each.keeps, each.then) == (
            own.draws, own.final, own.keeps, own.then,
        )  # fmt: skip
