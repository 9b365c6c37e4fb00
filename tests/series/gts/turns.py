"""Positions for the tests of turns, chits and activations: two blue divisions against red.

`blue`: formations A (a1 to a3; leaders alpha and the Task Force leader force) and B (b1, b2; beta),
Independents lone and lost (white), spare (black), the guns gun (black band) and heavy (white),
an engineer sapper. `other`: formation C (c1; gamma). Red: r1 to r3 (leader red), a tank with a
range of 4, the gun rgun.
"""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.desk import Desk
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch04_plan import Arrival
from grognard.series.gts.rules.ch04_sequence import GameTurn
from grognard.series.gts.rules.ch10_activation import play_chit
from grognard.series.gts.state import ABSENT, STEP_H, STEPS, GtsState
from tests.series.gts.board import BLUE, RED, Chief, Counter, Drill, dice, drill, go

TITLE = "strike-counter-strike"
OPEN = [" ".join("." * 14)] * 8
GUN: dict[str, Any] = {"colour": "orange", "range": 12, "transport": {}, "assault": 1}


class Turns(Drill):
    """A drill whose scenario ends: the first side wins."""

    def end_of_turn(self, s: GtsState, desk: Desk) -> None:
        desk.tell("12.1", "drill.end_of_turn", (s.turn,))

    def end_of_scenario(self, s: GtsState, desk: Desk) -> None:
        desk.tell("4.5", "drill.end", (s.turn,))
        s.winner, s.ending = BLUE, 0


def make(**more: Any) -> Drill:
    """The game; it is built anew where a test changes the plan of the scenario."""
    more.setdefault("entries", {"01.01": BLUE, "14.08": RED})
    more.setdefault("parks", {"A": (BLUE, 0), "B": (BLUE, 0), "far": (BLUE, 5), "R": (RED, 0)})
    game = drill(
        OPEN,
        [
            Counter("a1", formation="A", division="blue"),
            Counter("a2", formation="A", division="blue"),
            Counter("a3", formation="A", division="blue", transport={"fire": 2}),
            Counter("b1", formation="B", division="blue"),
            Counter("b2", formation="B", division="blue"),
            Counter("lone", band="white", division="blue"),
            Counter("lost", band="white", division="blue"),
            Counter("spare", band="black", division="blue"),
            Counter("gun", band="black", division="blue", **GUN),
            Counter("heavy", band="white", division="blue", **GUN),
            Counter("sapper", band="white", division="blue", engineer=True),
            Counter("light", formation="A", division="blue", colour="purple", range=3),
            Counter("c1", formation="C", division="other"),
            Counter("r1", RED),
            Counter("r2", RED),
            Counter("r3", RED),
            Counter("tank", RED, band="white", colour="blue", range=4, armored=True),
            Counter("rgun", RED, band="black", **GUN),
        ],
        chiefs=[
            Chief("alpha", formation="A", range_=3, limit=2, replacement=(2, 1)),
            Chief("force", formation="A", range_=2, limit=1, replacement=None, task_force=True),
            Chief("beta", formation="B", range_=3, limit=1),
            Chief("gamma", formation="C"),
            Chief("red", RED),
        ],
        game=Turns,
        **more,
    )
    game.plan.event = False
    game.plan.air_side = BLUE
    return game


GAME = make()
STAFF = {"alpha": "a1"}


def chit(name: str) -> int:
    """The number of a chit: `chit-blue`, `chit-A`, `chit-direct-blue`, `chit-event`."""
    return GAME.commands.chits.index(name)


def chits(*names: str) -> int:
    return sum(1 << chit(name) for name in names)


def in_mug(s: GtsState) -> set[str]:
    names = s.board.commands.chits
    return {name for number, name in enumerate(names) if s.mug >> number & 1}


def turn_at(
    places: dict[str, str], step: str, *, game: Drill = GAME, acted: int = 0, **marks: Any
) -> GtsState:
    """A position in which a step of the turn comes next; in H the mug is given."""
    marks.setdefault("leaders", STAFF)
    s = game.at(places, **marks)
    s.stack = [GameTurn(STEPS.index(step), acted)]
    return s


def playing(
    places: dict[str, str], name: str, *rolls: int, game: Drill = GAME, **marks: Any
) -> GtsState:
    """A position in which a chit is carried out; for a Division's the rolls are its points."""
    s = turn_at(places, "H", game=game, **marks)
    play_chit(s, chit(name), dice())
    go(s, dice(*(rolls or (3, 3)) if name in ("chit-blue", "chit-other") else rolls))
    assert s.step == STEP_H
    return s


def arriving(game: Drill, turn: int, *units: str, entry: str = "01.01", **more: Any) -> Arrival:
    """A line of the schedule of this game."""
    arrival = Arrival(f"line-{len(game.plan.arrivals)}", turn)
    arrival.side = game.units.side[game.unit(units[0])]
    arrival.units = [game.unit(unit) for unit in units]
    arrival.entries = [game.hex(hex_) for hex_ in entry.split()]
    for name, value in more.items():
        setattr(arrival, name, value)
    game.plan.arrivals.append(arrival)
    return arrival


def later(s: GtsState, *units: str) -> GtsState:
    """These units and their leaders have not come yet."""
    for unit in units:
        s.place[s.board.units.ids.index(unit)] = s.board.later
    for leader in range(len(s.board.leaders.ids)):
        if s.leader_with[leader] == NONE:
            s.leader_state[leader] = ABSENT
    return s


def top(s: GtsState) -> str:
    """The question or procedure on top."""
    return type(s.stack[-1]).__name__
