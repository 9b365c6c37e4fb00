"""Lists that are made at once, and what is kept in step, against the slow and obvious versions.

Chits, activations, Moves, the set-up and the steps of a turn have lists of their own, in which one
computation serves many orders. Fire Zones are worked out only when somebody asks. In random games
of every scenario the lists must be those of the checks, order by order, and what follows from the
position what it is when it is worked out anew.
"""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.tape import Tape
from grognard.lab.chooser import Picker
from grognard.series.gts.rules.ch15_zones import fire_zone, zone_of, zones_of
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.length import in_short
from tests.titles.strike_counter_strike.helpers import SCENARIOS, game

# Asked in every scenario; the others only in some.
EVERYWHERE = {"DivisionChit", "FormationChit", "Moving", "UnitActivation", "SetUp"}
FIRST = 5  # of each kind of question all are compared
THEN = 120  # and one in so many
MOST = 600  # decisions of a game, of which the longest has many thousands


def follows(s: StrikeState) -> bool:
    """Whether places, markers and Fire Zones are kept in step with the position."""
    units = range(s.board.units.count)
    twin = s.copy()
    kept = [zone_of(s, unit) for unit in units]
    twin.derive()
    return (
        kept == [fire_zone(s, unit) for unit in units] == [zone_of(twin, unit) for unit in units]
        and [zones_of(s, 0), zones_of(s, 1)] == [zones_of(twin, 0), zones_of(twin, 1)]
        and (s.occupied, s.shared, s.barraged) == (twin.occupied, twin.shared, twin.barraged)
        and (s.heavy, s.minefields, s.roadblocks) == (twin.heavy, twin.minefields, twin.roadblocks)
        and list(s.first_in) == list(twin.first_in)
        and list(s.next_in) == list(twin.next_in)
    )


@pytest.mark.slow
@pytest.mark.parametrize("scenario", in_short(SCENARIOS, "campaign"))
def test_every_list_is_that_of_the_checks(scenario: str) -> None:
    board = game(scenario)
    picker = Picker(f"lists {scenario}")
    asked: Counter[str] = Counter()
    s = board.start()
    assert isinstance(s, StrikeState)
    desk = Desk(Tape(f"lists {scenario}"), listening=False)
    orders = advance(s, desk)
    while orders and asked.total() < MOST:
        frame = s.stack[-1]
        name = type(frame).__name__
        asked[name] += 1
        if asked[name] <= FIRST or asked[name] % THEN == 0:
            slow = frame.legal_by_refusals(s)
            assert sorted(orders) == sorted(slow), (name, frame.data())
            assert follows(s), (name, frame.data())
        frame.apply(s, orders[picker.below(len(orders))], desk)
        orders = advance(s, desk)
    assert set(asked) >= EVERYWHERE


def test_a_wrong_list_or_zone_is_found() -> None:
    """The comparison itself: a zone that nobody has looked at again, and a hex too many."""
    board = game("deeds")
    s = board.start()
    assert isinstance(s, StrikeState)
    assert follows(s)
    known = s.known_zone
    s.known_zone = (known[0] ^ 1, *known[1:])
    assert not follows(s)
    s.known_zone = known
    s.shared ^= 1
    assert not follows(s)
