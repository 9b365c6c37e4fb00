"""Every decision of the series, D10 to D90: a position in which it is asked, of whom, with what.

`DECISIONS` is the list: for each number the question (its frame), who is asked, the orders that are
offered, and the one that does nothing, where there is one. Those that only a scenario asks are in
`tests/titles/strike_counter_strike/decisions.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.series.gts.rules.ch04_sequence import GameTurn
from grognard.series.gts.rules.ch10_activation import play_chit
from grognard.series.gts.rules.ch21_leaders import settle_leaders
from grognard.series.gts.rules.ch22_stacking import settle_stacks
from grognard.series.gts.rules.ch27_states import eliminate
from grognard.series.gts.state import CLEAR, STEP_H, GtsState
from tests.series.gts.board import BLUE, RED, Chief, Counter, Drill, dice, drill, give, go
from tests.series.gts.turns import GAME, make, playing, turn_at

HERE, AHEAD, FLANK = "06.04", "06.03", "07.04"  # AHEAD and FLANK touch HERE


@dataclass(frozen=True)
class Decision:
    """One question: `make` leads to it."""

    make: Callable[[], GtsState]
    frame: str
    side: int
    offered: str  # words of the orders
    nothing: str = ""  # the order that does nothing; none: the rules want an answer

    @property
    def words(self) -> set[str]:
        return set(self.offered.split())


def answered(s: GtsState, *orders: str, rolls: tuple[int, ...] = ()) -> GtsState:
    """The position after these orders, with these rolls and no others."""
    desk = dice(*rolls)
    for order in orders:
        give(s, order, desk)
    return s


# ------------------------------------------------------------------------------------ the turn


def air_display() -> GtsState:
    s = turn_at({"a1": HERE, "c1": FLANK, "r1": AHEAD}, "B", cloud=CLEAR)
    go(s, dice(6))
    return s


def dispatch() -> GtsState:
    s = turn_at({"a1": HERE, "r1": AHEAD}, "D", cp=[2, 0, 0], dp=[1, 0, 0])
    go(s, dice())
    return s


def guns() -> GtsState:
    places = {"a1": HERE, "gun": "03.06", "heavy": "04.06", "r1": "06.01"}
    parks: dict[str, Any] = {"park": {"heavy": "B"}, "park_hex": [-1, GAME.hex("04.06"), -1, -1]}
    s = turn_at(places, "E", contact={"heavy": "alpha"}, **parks)
    go(s, dice())
    return s


# ------------------------------------------------------------------------------------- chits


FIELD = {"a1": HERE, "a2": HERE, "b1": "03.06", "r1": AHEAD}


def division() -> GtsState:
    return playing(FIELD, "chit-blue", cloud=CLEAR, air=1, air_division=0)


def transfers() -> GtsState:
    return answered(division(), "done")


def formation() -> GtsState:
    return playing(FIELD, "chit-A", cp=[2, 0, 0])


def direct() -> GtsState:
    return playing(FIELD, "chit-direct-blue", cp=[2, 0, 0])


def relocation() -> GtsState:
    s = playing({**FIELD, "a3": HERE}, "chit-A")
    desk = dice()
    eliminate(s, GAME.unit("a1"), "15.7.5", desk)
    settle_leaders(s, desk)
    return s


# --------------------------------------------------------------------------- one unit, its move


def first_action() -> GtsState:
    return answered(formation(), "activate a1")


def second_action() -> GtsState:
    return answered(division(), "activate a1", "pass")


def displacement() -> GtsState:
    names = ["a1", "a2", "a3", "b1", "b2"]
    s = playing({**dict.fromkeys(names, HERE), "r1": "06.01"}, "chit-A")
    settle_stacks(s, dice())
    go(s, dice())
    return s


def nowhere_to_go() -> GtsState:
    """All of them are Suppressed: one is given up."""
    names = ["a1", "a2", "a3", "b1", "b2"]
    places = {**dict.fromkeys(names, HERE), "r1": "06.01"}
    s = playing(places, "chit-A", suppressed=names)
    settle_stacks(s, dice())
    go(s, dice())
    return s


def a_move(unit: str = "a1", **marks: Any) -> GtsState:
    places = {"a1": HERE, "a3": "03.06", "r1": "12.08"}
    s = playing(places, "chit-A", cp=[2, 0, 0], **marks)
    return answered(s, f"activate {unit}", "move")


def on_a_road() -> GtsState:
    """In Column on a road, with vehicles: what can be done besides going on."""
    game = make(roads=[["03.06", "04.05", "05.05"]])
    places = {"a3": "03.06", "r1": "12.08"}
    marks: dict[str, Any] = {"column": ["a3"], "mounted": ["a3"], "leaders": {"alpha": "a3"}}
    s = playing(places, "chit-A", game=game, cp=[2, 0, 0], **marks)
    return answered(s, "activate a3", "move")


TANK: dict[str, Any] = {"type": "tracked", "move": 15, "armored": True, "formation": "A"}
RIDERS = drill(
    [". . . ."] * 3,
    [Counter("a1", formation="A"), Counter("tank", **TANK), Counter("r1", RED)],
    chiefs=[Chief("alpha", formation="A")],
    tank_riders="yes",
)


def beside_a_tank(*orders: str) -> GtsState:
    s = RIDERS.at({"a1": "01.01", "tank": "01.01"}, leaders={"alpha": "a1"}, cp=[2, 0])
    s.stack = [GameTurn(STEP_H, 0)]
    play_chit(s, RIDERS.commands.chits.index("chit-A"), dice())
    return answered(s, "activate a1", "move", *orders)


def leaving_a_zone() -> GtsState:
    return answered(formation(), "activate a2", "move", "step 06.05")


# ------------------------------------------------------------------------------- fire, indirect


def indirect() -> GtsState:
    places = {"a1": HERE, "gun": "02.08", "r1": "06.02"}
    return answered(playing(places, "chit-blue", contact={"gun": "alpha"}), "activate gun")


def bonus() -> GtsState:
    return answered(formation(), "activate a1", "fire r1")


# ------------------------------------------------------------------------------------ assaults


def gathering() -> GtsState:
    return answered(formation(), "activate a1", "assault 06.03")


def assault(*rolls: int, **marks: Any) -> GtsState:
    """a1 and r1, without Command Points: who is asked is asked about the assault."""
    s = playing({"a1": HERE, "r1": AHEAD, "r2": "06.01"}, "chit-A", **marks)
    return answered(s, "activate a1", "assault 06.03", rolls=rolls or (0,))


def standing() -> GtsState:
    return answered(assault(), "hold-fire")


def runner() -> GtsState:
    return answered(standing(), "run r1")


def running() -> GtsState:
    return answered(runner(), "hold-fire")


def running_on() -> GtsState:
    return answered(running(), "away 06.02")


def defenders_fire() -> GtsState:
    return answered(standing(), "stand r1")


def attackers_fire() -> GtsState:
    return answered(defenders_fire(), "target r1 a1", "plain", rolls=(9,))


def advance() -> GtsState:
    s = playing({"a1": HERE, "a2": HERE, "r1": AHEAD}, "chit-A")
    answered(s, "activate a1", "assault 06.03", "join a2", rolls=(0, 0))
    return answered(s, "hold-fire", "run r1", "hold-fire", "away 06.02", "rest")


def staying() -> GtsState:
    return answered(advance(), "advance a1")


# --------------------------------------------------------------------------------- other actions


def with_marks(unit: str, places: dict[str, str] | None = None, **marks: Any) -> GtsState:
    """The unit is activated by a Division's chit, far from the enemy."""
    where = {"a1": HERE, "a2": HERE, "sapper": HERE, "r1": "12.08"}
    game: Drill = marks.pop("game", GAME)
    s = playing(where | (places or {}), "chit-blue", game=game, **marks)
    return answered(s, f"activate {unit}")


def rally() -> GtsState:
    return with_marks("a1", suppressed=["a1"], hits={"a1": 1})


def improve() -> GtsState:
    return with_marks("a1")


def engineer() -> GtsState:
    game = make(roads=[["06.03", HERE]])
    marks: dict[str, Any] = {
        "mines_left": [1, 0],
        "blocks_left": [1, 0],
        "position": {"a1": "improved"},
    }
    return with_marks("sapper", game=game, **marks)


def clearing() -> GtsState:
    game = make(roads=[["06.03", HERE]])
    return with_marks("sapper", game=game, mines={HERE: 2}, blocks={HERE: 2})


def block_ahead() -> GtsState:
    game = make(roads=[["06.03", HERE]])
    return with_marks("a1", game=game, blocks={HERE: 2})


def marking() -> GtsState:
    s = playing(FIELD, "chit-blue", cloud=CLEAR, air=2, air_division=0)
    return answered(s, "mark 06.03")


def striking() -> GtsState:
    s = playing({**FIELD, "r2": AHEAD}, "chit-blue", cloud=CLEAR, air=1, air_division=0)
    return answered(s, "mark 06.03")


def check() -> GtsState:
    """An In Command unit that improves its position in an EFZ."""
    return answered(formation(), "activate a1", "improve")


DECISIONS: dict[str, list[Decision]] = {
    "D01": [Decision(air_display, "AirDisplay", BLUE, "display")],
    "D03": [Decision(dispatch, "Dispatch", BLUE, "convert buy done", "done")],
    "D04": [Decision(guns, "ArtilleryStep", BLUE, "park disband drop contact done", "done")],
    "D05": [Decision(guns, "ArtilleryStep", BLUE, "park disband drop contact done", "done")],
    "D10": [Decision(division, "DivisionChit", BLUE, "activate mark done", "done")],
    "D11": [Decision(transfers, "Transfers", BLUE, "transfer done", "done")],
    "D12": [Decision(formation, "FormationChit", BLUE, "activate done", "done")],
    "D13": [Decision(direct, "DirectCommand", BLUE, "activate done", "done")],
    "D15": [Decision(relocation, "Relocation", BLUE, "join")],
    "D30": [
        Decision(first_action, "UnitActivation", BLUE, "move fire assault improve finish", "finish")
    ],
    "D31": [
        Decision(second_action, "UnitActivation", BLUE,
                 "move fire assault improve wait mark finish", "finish")
    ],
    "D32": [
        Decision(displacement, "Displacement", BLUE, "displace"),
        Decision(nowhere_to_go, "Displacement", BLUE, "give-up"),
    ],
    "D33": [
        Decision(second_action, "UnitActivation", BLUE,
                 "move fire assault improve wait mark finish", "finish")
    ],
    "D40": [
        Decision(a_move, "Moving", BLUE, "step to column stop", "stop"),
        Decision(lambda: a_move("a3"), "Moving", BLUE, "step to column mount stop", "stop"),
        Decision(on_a_road, "Moving", BLUE,
                 "step cross to leave-column break-column dismount stop", "stop"),
        Decision(beside_a_tank, "Moving", BLUE, "step to column ride stop", "stop"),
        Decision(lambda: beside_a_tank("ride tank", "move"), "Moving", BLUE, "get-off stop",
                 "stop"),
    ],
    "D50": [Decision(leaving_a_zone, "OpportunityFire", RED, "shoot hold-fire", "hold-fire")],
    "D60": [
        Decision(first_action, "UnitActivation", BLUE, "move fire assault improve finish", "finish")
    ],
    "D61": [Decision(indirect, "UnitActivation", BLUE, "move indirect improve finish", "finish")],
    "D63": [Decision(bonus, "Shot", BLUE, "bonus plain", "plain")],
    "D70": [Decision(gathering, "Gathering", BLUE, "join charge", "charge")],
    "D71": [Decision(assault, "Volley", RED, "shoot hold-fire", "hold-fire")],
    "D72": [Decision(standing, "StandOrRun", RED, "stand run", "stand")],
    "D73": [Decision(runner, "Volley", BLUE, "shoot hold-fire", "hold-fire")],
    "D74": [
        Decision(running, "Running", RED, "away"),
        Decision(running_on, "Running", RED, "away rest"),
    ],
    "D75": [Decision(defenders_fire, "Volley", RED, "target")],
    "D76": [Decision(attackers_fire, "Volley", BLUE, "target")],
    "D77": [
        Decision(advance, "Advance", BLUE, "advance"),
        Decision(staying, "Advance", BLUE, "advance stay", "stay"),
    ],
    "D80": [Decision(rally, "UnitActivation", BLUE, "rally recover pass finish", "finish")],
    "D81": [Decision(improve, "UnitActivation", BLUE, "move improve pass finish", "finish")],
    "D82": [
        Decision(engineer, "UnitActivation", BLUE,
                 "move improve lay-mines block entrench pass finish", "finish"),
        Decision(clearing, "UnitActivation", BLUE,
                 "move improve clear-mines clear-block pass finish", "finish"),
    ],
    "D83": [
        Decision(block_ahead, "UnitActivation", BLUE, "move improve clear-block pass finish",
                 "finish")
    ],
    "D84": [
        Decision(marking, "AirStrike", BLUE, "mark done", "done"),
        Decision(striking, "AirStrike", BLUE, "strike"),
    ],
    "D90": [Decision(check, "QualityCheck", BLUE, "roll pay", "roll")],
}  # fmt: skip


def tried(s: GtsState, order: int) -> GtsState:
    """The position after an order, with dice as they fall."""
    copy = s.copy()
    desk = Desk(Tape("decisions"))
    copy.stack[-1].apply(copy, order, desk)
    go(copy, desk)
    return copy
