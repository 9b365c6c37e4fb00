"""The Ford: a title of no size that has every hard part of a large one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import Bound
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import NOT_SHOWN, Mask, own_hand
from grognard.kernel.play.order import Kind, Notation, first_of
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.ruling import Ruling
from grognard.kernel.scenario import read_scenarios
from grognard.kernel.title import Game, Title
from tests.toy import words as w
from tests.toy.assault import Activation, Assault, Battle
from tests.toy.fire import Moving, OpFire, Retreat
from tests.toy.state import FordState
from tests.toy.turn import GameTurn, Initiative

DATA: Final = Path(__file__).parent / "data"


class Ford(Game):
    """The toy made ready to play."""

    def __init__(
        self, title: Title, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> None:
        units, numbers = data.table("units").rows, data.document("numbers")
        begins = data.document("title")
        way = f"scenarios.{scenario}"
        rows = begins.text(f"{way}.rows")
        hexes = [row for row in data.table("hexes").rows if row.word("hex")[0] in rows]
        ids = [row.word("hex") for row in hexes]
        self.sides_of = [row.index("side", w.SIDES) for row in units]
        self.strength = [row.integer("strength", 1, 9) for row in units]
        start = begins.text(f"{way}.start")
        self.start_places = [row.index(start, [*ids, w.GONE]) for row in units]
        names = [row.word("unit") for row in units]
        hidden = begins.texts(f"{way}.concealed") if begins.value(f"{way}.concealed") else []
        self.concealed = sum(1 << names.index(name) for name in hidden)
        self.wood = [row.flag("wood") for row in hexes]
        self.values = [row.integer("value", 0, 9) for row in data.table("markers").rows]
        self.turns = begins.integer(f"{way}.turns", 1, 9)
        self.points = numbers.integer("points", 1, 9)
        self.retreat = numbers.integer("retreat", 1, 9)
        self.losses_to_lose = numbers.integer("losses", 1, 3)
        self.next_to = [
            [b for b in range(len(ids)) if is_next(ids[a], ids[b])] for a in range(len(ids))
        ]
        self.gone = len(ids)
        self.groups = readings["groups"] == "yes"
        notation = Notation(
            w.VERBS,
            [
                Kind("unit", names, "0.1"),
                Kind("hex", ids, "0.2"),
                Kind("place", [*ids, w.GONE], "0.2"),
                Kind("marker", [row.word("marker") for row in data.table("markers").rows], "0.3"),
                Kind("side", w.SIDES, "0.1"),
                Kind("bid", w.BIDS, "1.4"),
                Kind("step", w.STEPS, "1.1"),
                Kind("answer", w.ANSWERS, "4.2"),
            ],
        )
        data.finish()
        super().__init__(title, data, scenario, edition, readings, notation)

    def start(self) -> FordState:
        s = FordState(self)
        s.place = self.start_places[:]
        s.concealed = self.concealed
        s.derive()
        s.cup = list(range(len(self.values)))
        s.losses = [0, 0]
        s.stack.append(GameTurn(0))
        return s

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, FordState)
        on_map = [at for at in s.place if at < self.gone]
        markers = sorted([*s.cup, *s.hands[0], *s.hands[1], *s.played])
        found = []
        if len(set(on_map)) != len(on_map):
            found.append("place: two units in one hex")
        if markers != list(range(len(self.values))):
            found.append("cup, hands, played: each marker must be somewhere once")
        if any(s.concealed >> unit & 1 and at == self.gone for unit, at in enumerate(s.place)):
            found.append("concealed: a unit that is lost")
        if len(s.losses) != 2:
            found.append("losses: one number for each side")
        return found

    def guess(self, known: State, viewer: int, desk: Desk) -> State:
        """0.3 All that has not been seen is dealt anew, and what was committed is among it."""
        world = known.copy()
        assert isinstance(world, FordState)
        for unit, at in enumerate(world.place):
            if at == NOT_SHOWN:  # 2.5 it is where nobody is seen
                free = [h for h in range(self.gone) if world.holders[h] == w.NONE]
                world.put(unit, desk.draw("2.5", "hex", free))
        seen = [*world.played, *(m for hand in world.hands for m in hand if m != NOT_SHOWN)]
        left = [marker for marker in range(len(self.values)) if marker not in seen]
        for side in (w.RED, w.BLUE):
            if side != viewer:
                for at in range(len(world.hands[side])):
                    world.hands[side][at] = desk.draw("0.3", "marker", left)
                    left.remove(world.hands[side][at])
                world.hands[side].sort()
        world.cup = left
        for at, frame in enumerate(world.stack):  # a battle may wait below a retreat
            if isinstance(frame, (Initiative, Battle)):
                values = [frame.red, frame.blue]
                for side in (w.RED, w.BLUE):
                    if values[side] == NOT_SHOWN:
                        battle = isinstance(frame, Battle)
                        pool = [w.NONE, *world.hands[side]] if battle else [0, 1, 2]
                        values[side] = desk.draw("0.3", "marker", pool)
                world.stack[at] = type(frame)(*frame.data()[:-2], *values)
        world.derive()
        return world

    def owner(self, kind: str, member: int) -> int:
        return self.sides_of[member]

    def bound(self, bound: Bound) -> int:
        sizes = {
            "turns": self.turns,
            "points": self.points,
            "retreat": self.retreat,
            "units": len(self.sides_of),
            "markers": len(self.values),
        }
        return sizes[bound] if isinstance(bound, str) and bound in sizes else super().bound(bound)

    def out_of_turn(self, s: State, side: int) -> Refusal:
        return Refusal("1.2", "refuse.out_of_turn", (side,))

    def condition(self, name: str, s: State, order: int) -> bool:
        assert isinstance(s, FordState)
        if name == "strong":
            return self.strength[first_of(order)] >= 2
        if name == "knows-blue":  # for tests: would betray a secret if it were given one
            return any(marker != NOT_SHOWN for marker in s.hands[w.BLUE])
        return super().condition(name, s, order)

    @property
    def decision_limit(self) -> int:
        return 1000

    def cost(self, hex_: int) -> int:
        """2.3 What it costs to enter a hex; `shown` has a map where woods cost more."""
        return 1

    def value(self, marker: int) -> int:
        """4.3 A marker's worth; nothing for none, and for one that is not known."""
        return self.values[marker] if 0 <= marker < len(self.values) else 0


def is_next(a: str, b: str) -> bool:
    """Rows A to C of five hexes, each row half a hex further to the right."""
    step = (ord(b[0]) - ord(a[0]), int(b[1]) - int(a[1]))
    return step in {(0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)}


class TheFord(Title):
    """The toy title. A test may give it another data folder or other masks."""

    def __init__(self, folder: Path = DATA, hands: Mask = own_hand) -> None:
        self.folder = folder
        self.id = "the-ford"
        self.rules_version = 1
        self.sides = w.SIDES
        self.editions = ["first", "second"]
        groups = Ruling("groups", "3.1", ["yes", "no"], {"first": "yes", "second": "no"})
        self.rulings = [groups]
        data = self.data(None)
        known = {groups.name: groups.readings}
        self.scenarios = read_scenarios(data.document("title"), self.sides, known)
        data.finish()
        self.messages = w.MESSAGES
        self.endings = w.ENDINGS
        frames = [GameTurn, Initiative, Activation, Moving, Retreat, OpFire, Assault, Battle]
        self.declare(FordState, frames)

    def data(self, layer: str | None) -> DataSet:
        return DataSet.load(self.folder, None if layer is None else Path(layer))

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        return Ford(self, data, scenario, edition, readings)
