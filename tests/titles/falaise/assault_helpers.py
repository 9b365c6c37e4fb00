"""Assaults in the open: around hex 0533 everything is clear, dry and level, far from every limit.

    play = fight({"us90_357": EAST, "g5fjkg": TARGET}, "15", dice=[6])
    attack(play, TARGET, "us90_357")

`fight` opens the assaults of a corps; `attack` chooses the hex, commits the units and rolls.

           0433  0432
        0534  0533  0532        (columns count from east to west)
           0633  0632
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import Frame
from grognard.titles.falaise.reading.components import RESULTS
from grognard.titles.falaise.rules.ch10_assault import Assaults, Muster
from grognard.titles.falaise.rules.ch10_combat import Aftermath
from grognard.titles.falaise.state import (
    ACTIVE,
    ASSAULT_ROUND,
    ASSISTING,
    MOVE_ROUND,
    FalaiseState,
    on_map,
)
from tests.titles.falaise.helpers import CORPS, UNITS, Play, hex_, position, unit

TARGET = "0533"
EAST = "0532"
SOUTH_EAST = "0632"
SOUTH_WEST = "0633"
WEST = "0534"
NORTH_WEST = "0433"
NORTH_EAST = "0432"
AROUND = [EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST]

FIELD = {"g3fj5": TARGET, "us90_357": EAST}  # a defender and its attacker

# A second quarrel far away, so that the question for the next assault stays open.
ELSEWHERE = {"us90_359": "0447", "g3fj9": "0448"}

DAY = 2
NIGHT = 3

FIRST_ASSAULT = "assault"
MECH = "mech"


def ask(play: Play, *frames: Frame[FalaiseState]) -> Play:
    """Open further questions, the last one first."""
    play.s.stack.extend(frames)
    play.codes = advance(play.s, play.desk)
    return play


def activate(play: Play, corps: str, assisting: Iterable[str] = ()) -> None:
    """The units of the corps are active, these others assist."""
    s = play.s
    s.corps = CORPS.index(corps)
    for number in range(len(UNITS)):
        if s.formation[number] == s.corps and on_map(s, number) and not s.finished[number]:
            s.role[number] = ACTIVE
    for name in assisting:
        s.role[unit(name)] = ASSISTING


def fight(
    units: Mapping[str, str],
    corps: str,
    kind: str = FIRST_ASSAULT,
    *,
    assisting: Iterable[str] = (),
    attached: Iterable[str] = (),
    dice: Iterable[int] = (),
    turn: int = DAY,
    **more: Any,
) -> Play:
    """The assaults of a corps are open, in an Assault Round or a Move/Mech Assault Round."""
    number = ASSAULT_ROUND if kind == FIRST_ASSAULT else MOVE_ROUND
    play = position(units, turn=turn, dice=dice, round=number, **more)
    activate(play, corps, assisting)
    for name in attached:
        play.s.role[unit(name)] = ACTIVE
    return ask(play, Assaults())


def mech_fight(units: Mapping[str, str], corps: str, **more: Any) -> Play:
    """The Mech Assaults of a corps, after its movement."""
    return fight(units, corps, MECH, **more)


def muster(play: Play, target: str, *names: str) -> Play:
    """Choose the hex and commit the units; who is the only one possible is committed by itself."""
    if not isinstance(play.s.stack[-1], Muster):  # with one hex only it is chosen by itself
        play.give(f"assault {target}")
    for name in names:
        frame = play.s.stack[-1]
        assert isinstance(frame, Muster)
        if not frame.attackers >> unit(name) & 1:
            play.give(f"commit {name}")
    return play


def attack(play: Play, target: str, *names: str) -> Play:
    """Choose the hex, commit the units, roll."""
    return muster(play, target, *names).give("resolve")


def suffer(
    units: Mapping[str, str],
    result: str,
    attackers: Iterable[str],
    *,
    target: str = TARGET,
    kind: str = FIRST_ASSAULT,
    dice: Iterable[int] = (),
    turn: int = DAY,
    **more: Any,
) -> Play:
    """An assault on a hex has had this result: what follows is asked for now."""
    number = ASSAULT_ROUND if kind == FIRST_ASSAULT else MOVE_ROUND
    play = position(units, turn=turn, dice=dice, round=number, **more)
    bits = sum(1 << unit(name) for name in attackers)
    return ask(play, Aftermath(hex_(target), bits, RESULTS.index(result), 0))


def retreat(units: Mapping[str, str], *attackers: str, **more: Any) -> Play:
    """The defenders of the target hex must retreat."""
    return suffer(units, "DR", attackers or ["us90_357"], **more)


def attackers(play: Play) -> set[str]:
    """Who has been committed so far."""
    frame = play.s.stack[-1]
    assert isinstance(frame, Muster)
    return {name for name in UNITS if frame.attackers >> unit(name) & 1}


def rolled(play: Play) -> dict[str, int | str]:
    """What the last assault was: strengths, die, modified die, result."""
    event = play.events("assault.rolled")[-1]
    _, ours, theirs, column, die, total, result = event.args
    columns = play.board.charts.assault_columns
    return {
        "ours": ours,
        "theirs": theirs,
        "column": columns[column],
        "die": die,
        "total": total,
        "result": RESULTS[result],
    }


def result_of(play: Play) -> str:
    """The result that was carried out."""
    return play.events("assault.result.")[-1].key.rpartition(".")[2].upper()


def finish(play: Play, until: str = "Rest") -> None:
    """Go on with the mildest answers: nobody changes a result, fires or advances."""
    mild = ("keep", "hold", "done", "stop")
    while play.asked()[1] != until:
        play.give(next((order for order in mild if order in play.legal()), min(play.legal())))
