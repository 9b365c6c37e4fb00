"""The tracks: turns with date and weather, and the steps of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.data.wording import Texts, Wording
from grognard.kernel.shown.presentation import SKIPPED, Step, Track, state_at
from grognard.series.gts.state import CLOUDS, CONDITIONS, STEPS, GtsState

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame


def draw_tracks(board: GtsGame, words: Wording, s: GtsState) -> list[Track]:
    """All of them."""
    return [_turns(board, words, s), _sequence(words, s)]


def _turns(board: GtsGame, words: Wording, s: GtsState) -> Track:
    """3.1, 5.1 Turn by turn; of the turns to come the weather is that of the table."""
    steps: list[Step] = []
    for turn in range(1, board.track.turns + 1):
        now = turn == s.turn
        cloud = s.cloud if now else board.track.cloud[turn]
        condition = s.condition if now else board.track.condition[turn]
        sky = weather(words, cloud, condition, night=board.track.night[turn])
        note = words.fill("tracks.turn", date=board.date(turn), weather=sky)
        steps.append(Step(board.hour(turn), state_at(turn, s.turn), note))
    return Track("turns", words.texts("tracks.turns"), "3.1", steps)


def weather(words: Wording, cloud: int, condition: int, *, night: bool) -> Texts:
    """5.0 Clouds and condition in words, and whether it is night."""
    key = "weather.night" if night else "weather.day"
    return words.fill(
        key,
        cloud=words.texts(f"weather.{CLOUDS[cloud]}"),
        condition=words.texts(f"weather.{CONDITIONS[condition]}"),
    )


def _sequence(words: Wording, s: GtsState) -> Track:
    """4.1 The steps of a turn."""
    steps: list[Step] = []
    for number, name in enumerate(STEPS):
        state = SKIPPED if number == 0 and s.turn else state_at(number, s.step)
        steps.append(Step(words.texts(f"tracks.steps.{name}"), state))
    return Track("sequence", words.texts("tracks.sequence"), "4.1", steps)
