"""A tiny title whose parts can be exchanged for broken ones: what the detectors must detect.

Two sides count upwards in turn: `take` 1 to 3, `roll` a die, or `show` one's secret number. Who
reaches the goal wins. Every rule stands in one class, and each fault is one small subclass.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from grognard.kernel.data import DataSet
from grognard.kernel.data.faults import FaultLog
from grognard.kernel.data.manifest import Manifest
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import each, hands_of, member, number, one
from grognard.kernel.play.frame import Frame, Prompt, State
from grognard.kernel.play.masks import Mask, own_hand, own_number
from grognard.kernel.play.order import Kind, Notation, Verb, first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.why import Why
from grognard.kernel.scenario import Scenario
from grognard.kernel.title import FrameSpec, Game, Title

TAKE, ROLL, SHOW = 1, 2, 3
GOAL = 30
DIE = [1, 2, 3, 4, 5, 6]
STEPS = [make_order(TAKE, step) for step in range(3)]


class CountState(State):
    """The count, whose turn it is, a secret number and a hand of cards for each side."""

    count: Annotated[int, one(number(0, 99))]
    mover: Annotated[int, one(member("side"))]
    secret: Annotated[list[int], each("side", number(0, 999), mask=own_number)]
    hand: Annotated[list[list[int]], hands_of(number(0, 9), 9, mask=own_hand)]


class Ask(Frame[CountState]):
    """The one question. `bonus` is what the last roll added, kept in the frame."""

    UPON: ClassVar = ("",)
    bonus: Annotated[int, one(number(0, 6))]

    def side(self, s: CountState) -> int:
        return s.mover

    def prompt(self, s: CountState) -> Prompt:
        return Prompt("T1", "prompt.count", (s.count,))

    def candidates(self, s: CountState) -> list[int]:
        return [*STEPS, make_order(ROLL), make_order(SHOW)]

    def check(self, s: CountState, order: int, why: Why) -> None:
        """T2 No three from an odd count."""
        if verb_of(order) == TAKE and first_of(order) == 2 and s.count % 2:
            why.no("T2", "refuse.three", s.count)

    def apply(self, s: CountState, order: int, desk: Desk) -> None:
        bonus = 0
        if verb_of(order) == TAKE:
            s.count += first_of(order) + 1
            desk.tell("T1", "taken", (first_of(order) + 1,))
        elif verb_of(order) == ROLL:
            bonus = desk.draw("T3", "die", DIE)
            s.count += bonus
        else:
            desk.reveal()
            s.secret[s.mover] += 1
        if s.count >= GOAL:
            s.winner = s.mover
        if verb_of(order) != TAKE:
            s.mover = 1 - s.mover  # taking goes on: several orders of a side can be taken back
        s.stack[-1] = type(self)(bonus)


class CountGame(Game):
    """The title made ready, with the parts that the title was given."""

    def start(self) -> State:
        assert isinstance(self.title, CountTitle)
        s = self.title.state_class(self)
        s.secret = [3, 5]
        s.hand = [[1, 2], [3]]
        s.stack.append(self.title.frame_class(0))
        return s

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, CountState)
        return [] if s.count >= 0 else ["T1 the count is negative"]

    def out_of_turn(self, s: State, side: int) -> Refusal:
        return Refusal("T1", "refuse.other", (side,))

    def guess(self, known: State, viewer: int, desk: Desk) -> State:
        """Any numbers in the place of those that are not known."""
        world = known.copy()
        assert isinstance(world, CountState)
        pool = [1, 2, 3, 4, 5, 6]
        for side in (0, 1):
            if side != viewer:
                world.secret[side] = desk.draw("T1", "die", pool)
                world.hand[side] = [desk.draw("T1", "die", pool) for _ in world.hand[side]]
        return world

    @property
    def decision_limit(self) -> int:
        return 120


class CountTitle(Title):
    """The title; every argument is a part that may be broken."""

    def __init__(
        self,
        frame: type[Ask] = Ask,
        state: type[CountState] = CountState,
        game: type[CountGame] = CountGame,
        secret: Mask = own_number,
        make_frame: Any = None,
    ) -> None:
        self.frame_class = frame
        self.state_class = state
        self.game_class = game
        self.id = "count"
        self.rules_version = 1
        self.sides = ["red", "blue"]
        self.editions = ["only"]
        self.scenarios = {"standard": Scenario("standard", self.sides)}
        self.rulings = []
        self.endings = ["end.goal"]
        self.messages = {
            "prompt.count": "The count is {n}.",
            "refuse.three": "Three cannot be added to {n}.",
            "refuse.other": "It is not the turn of {side:side}.",
            "taken": "{n} more.",
            "end.goal": "The goal was reached.",
        }
        self.declare(state, [frame])
        self.fields = [f.shown_by(secret) if f.name == "secret" else f for f in self.fields]
        if make_frame is not None:
            spec = self.frames[frame.__name__]
            self.frames[frame.__name__] = FrameSpec(make_frame, spec.fields, spec.upon)

    def data(self, layer: str | None) -> DataSet:
        return DataSet(Manifest("count", []), FaultLog())

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        verbs = [Verb(TAKE, "take", ("step",), "T1"), Verb(ROLL, "roll", (), "T3")]
        verbs.append(Verb(SHOW, "show", (), "T4"))
        kinds = [Kind("step", ["1", "2", "3"], "T1"), Kind("side", self.sides, "T1")]
        return self.game_class(self, data, scenario, edition, readings, Notation(verbs, kinds))
