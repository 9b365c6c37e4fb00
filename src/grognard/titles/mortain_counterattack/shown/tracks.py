"""The tracks: turns with their dates, the sequence of play, units that have broken through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording, same
from grognard.kernel.play.frame import UNDECIDED
from grognard.kernel.shown.presentation import SKIPPED, Step, Track, state_at
from grognard.series.fire_and_movement.state import END, MOBILE_COMBAT, PHASES, SUPPORT
from grognard.titles.mortain_counterattack.reading.components import GERMAN, SIDES, US
from grognard.titles.mortain_counterattack.rules.ch19_victory import counted_exits
from grognard.titles.mortain_counterattack.shown.player_aid import date_of
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

MOBILE: Final = PHASES[MOBILE_COMBAT]
BATTLE: Final = PHASES[SUPPORT + 1 : END]  # the four phases of a player turn
STEPS: Final = [
    *["setup", "support"],
    *[f"{side}-{phase}" for side in (SIDES[GERMAN], SIDES[US]) for phase in BATTLE],
    "end",
]


def draw_tracks(board: MortainCounterattack, words: Wording, s: CounterattackState) -> list[Track]:
    """All of them."""
    return [_turns(board, words, s), _sequence(board, words, s), _exits(board, words, s)]


def _turns(board: MortainCounterattack, words: Wording, s: CounterattackState) -> Track:
    """T2 With the printed allotments; by R37 `literal` the last turn is not played."""
    steps: list[Step] = []
    for turn in range(1, board.turns + 1):
        german, us = (board.track.allotment(side, turn) for side in (GERMAN, US))
        note = words.fill("tracks.turn", date=date_of(board, turn), german=german, us=us)
        state = state_at(turn, s.turn) if turn <= board.last_test else SKIPPED
        steps.append(Step(same(turn), state, note))
    return Track("turns", words.texts("tracks.turns"), "T2", steps)


def _sequence(board: MortainCounterattack, words: Wording, s: CounterattackState) -> Track:
    """4.1 The phases of a turn."""
    now = STEPS.index(step_of(s))
    steps: list[Step] = []
    for number, step in enumerate(STEPS):
        state = state_at(number, now)
        if number != now and (
            (step == "setup" and s.turn) or (step.endswith(MOBILE) and not board.reserve)
        ):
            state = SKIPPED
        steps.append(Step(words.texts(f"tracks.steps.{step}"), state))
    return Track("sequence", words.texts("tracks.sequence"), "4.1", steps)


def step_of(s: CounterattackState) -> str:
    """4.1 Where the game stands."""
    if s.winner != UNDECIDED or (s.turn and s.phase == END):
        return "end"
    if not s.turn:
        return "setup"
    return "support" if s.phase == SUPPORT else f"{SIDES[s.active]}-{PHASES[s.phase]}"


def _exits(board: MortainCounterattack, words: Wording, s: CounterattackState) -> Track:
    """19.0 How many count, up to what is needed."""
    needed = board.exits_to_win
    now = min(counted_exits(s), needed)
    steps: list[Step] = []
    for number in range(needed + 1):
        note = words.texts("tracks.goal") if number == needed else None
        steps.append(Step(same(number), state_at(number, now), note))
    return Track("exits", words.texts("tracks.exits"), "19.0", steps)
