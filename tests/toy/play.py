"""Ways to get into a position of the toy, and out of it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from grognard.kernel.match.match import Match
from grognard.kernel.match.replay import game_of, read_record, replay
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Game, Title
from tests.toy.state import FordState
from tests.toy.title import TheFord

TITLE: Final = TheFord()
GAME: Final = TITLE.game()

# R1 at A2, R2 at B2, R3 at C1; B1 at A4, B2 at B4, B3 at C5. Red is to act.
BASE: Final[dict[str, Any]] = {
    "turn": 1,
    "active": "red",
    "place": {"R1": "A2", "R2": "B2", "R3": "C1", "B1": "A4", "B2": "B4", "B3": "C5"},
    "concealed": [],
    "disrupted": [],
    "acted": [],
    "cup": ["smoke-b", "guns-b"],
    "hands": [["dummy-a", "guns-a"], ["dummy-b", "smoke-a"]],
    "played": [],
    "assaulted": None,
    "losses": [0, 0],
    "questions": [{"question": "GameTurn", "step": "second"}, {"question": "Activation"}],
    "winner": None,
    "ending": None,
}


def start() -> FordState:
    """The position before anything is drawn."""
    state = GAME.start()
    assert isinstance(state, FordState)
    return state


def position(units: str = "", questions: list[Any] | None = None, **f: Any) -> dict[str, Any]:
    """The base position with other places ("R1 A3 B2 gone"), questions and fields.

    With other hands, the cup holds what is left.
    """
    words = units.split()
    places = {**BASE["place"], **dict(zip(words[::2], words[1::2], strict=True))}
    asked = BASE["questions"] + questions if questions else BASE["questions"]
    if "hands" in f:
        held = {*f["hands"][0], *f["hands"][1], *f.get("played", [])}
        f.setdefault("cup", [m for m in GAME.notation.kind("marker").ids if m not in held])
    return {**BASE, "place": places, "questions": asked, **f}


def match_at(
    written: Any, draws: list[int] | None = None, seed: str | None = None, game: Game = GAME
) -> Match:
    return Match(game, seed=seed, draws=draws, position=written)


def state_of(match: Match) -> FordState:
    assert isinstance(match.state, FordState)
    return match.state


def moments(seed: str, game: Game = GAME, *, limit: int = 1000) -> Iterator[Match]:
    """A random game: the match before every order, and at its end."""
    match = Match(game, seed=seed)
    choice = Stream(f"{seed}/choices")
    for number in range(limit):
        yield match
        if not match.legal:
            return
        match.give(match.legal[choice.below(number, len(match.legal))])
    raise AssertionError("the game does not end")


def play_out(seed: str, game: Game = GAME) -> Match:
    """A random game to its end."""
    *_, last = moments(seed, game)
    return last


def first_moment(wanted: Callable[[Match], bool], seeds: int = 60) -> Match:
    """The first moment of random games where something holds."""
    for number in range(seeds):
        for match in moments(f"moment/{number}"):
            if wanted(match):
                return match
    raise AssertionError("no such moment")


def questions(match: Match) -> list[str]:
    """The open questions, the oldest first."""
    return [type(frame).__name__ for frame in match.state.stack]


def load(text: str | bytes, title: Title = TITLE) -> Match:
    """A record read, checked and played again."""
    entries = read_record(text.encode() if isinstance(text, str) else text)
    return replay(entries, game_of(entries[0], title, None))
