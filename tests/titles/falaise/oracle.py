"""Random positions, and comparisons of the fast rules with slow ones.

    python -m tests.titles.falaise.oracle --positions 10000 --seed night

Positions come from random games that begin with the historical set-ups; every game is played with
readings of its own. `compare` looks at one position; the test runs a few, this program many.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.tape import Tape
from grognard.mechanics.bits import members
from grognard.titles.falaise.invariants import position_faults
from grognard.titles.falaise.reading.components import SIDES
from grognard.titles.falaise.rules.ch06_communication import Lines
from grognard.titles.falaise.rules.ch06_zones import controllers, in_zone, zone_of
from grognard.titles.falaise.state import FalaiseState
from grognard.titles.falaise.title import TITLE
from tests.titles.falaise import slow_map
from tests.titles.falaise.helpers import game

GAP = 40  # decisions between two positions, at most


def _readings(chance: Random) -> dict[str, str]:
    """Readings by lot; the default more often than another."""
    found: dict[str, str] = {}
    for ruling in TITLE.rulings:
        if chance.random() < 0.3:
            found[ruling.name] = chance.choice(ruling.readings)
    return found


def random_positions(count: int, seed: str) -> Iterator[FalaiseState]:
    """Positions at a question, from as many games as it takes."""
    chance = Random(seed)
    given = 0
    while given < count:
        board = game(_readings(chance))
        s = board.start()
        assert isinstance(s, FalaiseState)
        desk = Desk(Tape(str(chance.random())))
        setup = board.notation.parse("setup historical")
        orders = advance(s, desk)
        wait = chance.randint(1, GAP)
        while orders and given < count:
            s.stack[-1].apply(s, setup if setup in orders else chance.choice(orders), desk)
            orders = advance(s, desk)
            wait -= 1
            if orders and wait == 0:
                given += 1
                wait = chance.randint(1, GAP)
                yield s


def places(s: FalaiseState) -> dict[str, str]:
    """Hex by unit, as printed."""
    board = s.board
    return {
        board.units.ids[unit]: board.grid.ids[h]
        for unit, h in enumerate(s.place)
        if h < board.off_map
    }


def legal_faults(s: FalaiseState) -> list[str]:
    """The fast list of legal orders against the slow one, with sequence."""
    frame = s.stack[-1]
    fast, slow = frame.legal(s), frame.legal_by_refusals(s)
    if fast == slow:
        return []
    text = s.board.notation.text
    more = [text(order) for order in fast if order not in slow]
    less = [text(order) for order in slow if order not in fast]
    return [f"{type(frame).__name__}{frame.data()}: too many {more}, missing {less}"]


def zone_faults(s: FalaiseState) -> list[str]:
    """Three ways to ask for zones against the definition."""
    found: list[str] = []
    ids = s.board.grid.ids
    where = places(s)
    for number, side in enumerate(SIDES):
        stacks: dict[str, set[str]] = {name: set() for name in ids}
        for unit, place in where.items():
            for name in slow_map.zone({unit: place}, side):
                stacks[name].add(place)
        slow = slow_map.zone(where, side)
        if {ids[h] for h in members(zone_of(s, number))} != slow:
            found.append(f"zone_of {side}")
        for h, name in enumerate(ids):
            if in_zone(s, h, number) != (name in slow):
                found.append(f"in_zone {name} {side}")
            if [ids[other] for other in controllers(s, h, number)] != sorted(stacks[name]):
                found.append(f"controllers {name} {side}")
    return found


def line_faults(s: FalaiseState, chance: Random, hexes: int) -> list[str]:
    """Lines from all units and some other hexes against a slow search."""
    found: list[str] = []
    ids = s.board.grid.ids
    where = places(s)
    east = s.board.readings["direct_loc"]
    for number, side in enumerate(SIDES):
        slow = slow_map.SlowLines(where, side, east=east)
        fast = Lines(s, number)
        own = {h for unit, h in where.items() if slow_map.UNIT[unit]["side"] == side}
        for name in sorted(own | set(chance.sample(ids, hexes))):
            line = [ids[h] for h in fast.trace(s, ids.index(name))]
            if bool(line) != slow.has_line(name):
                found.append(f"{side} line from {name}: {line}")
            elif line and not slow.is_line(line):
                found.append(f"{side} line from {name} is none: {line}")
    return found


def compare(s: FalaiseState, chance: Random, hexes: int = 10) -> list[str]:
    """Everything that is wrong in a position."""
    return [
        *legal_faults(s),
        *zone_faults(s),
        *line_faults(s, chance, hexes),
        *position_faults(s),
    ]


def main() -> int:
    """Compare many positions, and say what was found."""
    parser = argparse.ArgumentParser(description="Compare fast rules with slow ones.")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", default="oracle")
    chosen = parser.parse_args()
    chance = Random(chosen.seed)
    questions: Counter[str] = Counter()
    faults = 0
    for s in random_positions(chosen.positions, chosen.seed):
        questions[type(s.stack[-1]).__name__] += 1
        if questions.total() % 500 == 0:
            print(f"{questions.total()} positions, {faults} faults", flush=True)  # noqa: T201
        for fault in compare(s, chance):
            faults += 1
            print(f"turn {s.turn}, {s.board.readings}: {fault}", flush=True)  # noqa: T201
    print(f"{questions.total()} positions, {faults} faults")  # noqa: T201
    for name, number in questions.most_common():
        print(f"  {name}: {number}")  # noqa: T201
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
