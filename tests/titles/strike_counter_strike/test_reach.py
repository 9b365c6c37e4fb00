"""19.0 Moves on the printed map against the oracle, in random positions."""

from __future__ import annotations

from random import Random

import pytest

from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch19_costs import can_stand
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.state import GtsState, marked
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.series.gts.board import Anvil, dice
from tests.series.gts.slow_reach import SlowMove
from tests.titles.strike_counter_strike.helpers import NAME, deep, game

READINGS = [
    {},
    {"mud_on_road": "yes", "rain_on_railroad": "no"},
    {"entry_hex_exclusion": "3"},
    {"leaver_binds_zone": "no"},
]


def random_position(random: Random) -> tuple[StrikeState, int]:
    """Some units of both sides close to one another, markers, weather; one of them moves."""
    board = game("campaign", **random.choice(READINGS))
    s = StrikeState(board)
    s.turn, s.condition = random.randrange(1, 25), random.randrange(3)
    s.place = [board.later] * board.units.count
    grid = board.sheet.grid
    centre = random.randrange(grid.count)
    near = grid.within(centre, random.choice([3, 5, 8]))
    units = random.sample(range(board.units.count), 24)
    taken: dict[int, int] = {}
    for unit in units:
        s.steps[unit] = board.units.steps[unit]
        s.mounted[unit] = int(board.units.transport[unit] and random.random() < 0.4)
        s.column[unit] = int(random.random() < 0.4)
        hex_ = random.choice(near)
        if taken.setdefault(hex_, board.units.side[unit]) == board.units.side[unit]:
            s.place[unit] = hex_
    for hex_ in random.sample(near, min(6, len(near))):
        s.barrage = marked(s.barrage, hex_, random.choice([0, 0, 1, 2]))
        s.mines = marked(s.mines, hex_, random.choice([0, 0, 1, 2]))
        if board.sheet.on_road >> hex_ & 1:
            s.blocks = marked(s.blocks, hex_, random.choice([0, 1, 2]))
    s.chit = random.choice([-1, 0])
    s.second = random.randrange(2)
    mover, side = units[0], board.units.side[units[0]]
    if random.random() < 0.15:
        owners = board.sheet.entry_side
        entries = [number for number, owner in enumerate(owners) if owner == side]
        s.place[mover] = board.first_entry + random.choice(entries)
    elif s.place[mover] >= board.off_map:
        free = [hex_ for hex_ in near if taken.get(hex_, side) == side]
        s.place[mover] = random.choice(free or [centre])
    s.derive()
    s.stack = [Anvil()]
    return s, mover


def compare(s: GtsState, unit: int, points: int) -> None:
    """The orders of the Move are those that the oracle finds, at the same cost."""
    frame = Moving(unit, points, 0, 0, 0, -1, 0)
    s.stack.append(frame)
    slow = SlowMove(s, unit, points / 2)
    movable = slow.movement > 1
    legal = frame.legal(s)
    steps = {first_of(order) for order in legal if verb_of(order) == verbs.STEP}
    expected = slow.first_steps() if movable else {}
    assert steps <= set(expected), "a step that is not open"
    for hex_ in set(expected) - steps:
        assert not slow.fits(hex_), "only where the unit may not stay a step can be refused"
    goals = {first_of(order) for order in legal if verb_of(order) == verbs.TO}
    wanted = slow.goals() if movable else {}
    assert goals == set(wanted)
    for hex_ in sorted(goals)[:3]:
        twin = s.copy()
        twin.stack[-1].apply(twin, make_order(verbs.TO, hex_), dice())
        top = twin.stack[-1]
        if isinstance(top, Moving) and not top.stage and twin.place[unit] == hex_:
            assert points - top.points == int(2 * wanted[hex_])


def run(seed: int, count: int) -> None:
    random = Random(seed)
    done = 0
    while done < count:
        s, unit = random_position(random)
        if s.place[unit] < s.board.off_map and not can_stand(s, unit, s.place[unit]):
            continue
        movement = s.board.units.movement[2 * unit + s.mounted[unit]]
        compare(s, unit, random.choice([movement, random.randrange(movement + 1)]))
        done += 1


@pytest.mark.case(NAME, "GTS-19.1", "GTS-19.2", "GTS-19.3", "GTS-19.5", "GTS-19.12", "GTS-19.17")
def test_reach_is_what_the_oracle_finds() -> None:
    run(1, 100)


@pytest.mark.slow
@deep
@pytest.mark.parametrize("seed", range(10))
def test_reach_is_what_the_oracle_finds_ten_thousand_times(seed: int) -> None:
    run(100 + seed, 1000)
