"""What the colonel looks at in Mortain Counterattack: the runners, the ring around Mortain, losses.

He makes a plan for each phase: the captain's, or that of a more cautious or a bolder one.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.players.mortain_counterattack.captain import Captain
from grognard.players.mortain_counterattack.situation import ENTERS
from grognard.players.search.council import Council
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.rules.ch19_victory import captured_hexes
from grognard.titles.mortain_counterattack.state import CounterattackState

FEATURES: Final = [
    "turn",
    "exits_missing",
    "runners",
    "way_left",
    "mortain_captured",
    "mortain_last_held",
    "german_in_ring",
    "us_in_mortain",
    "us_in_ring",
    "german_units",
    "us_units",
    "german_depleted",
    "us_depleted",
    "german_fire",
    "us_fire",
]

MOST_DECISIONS: Final = 2000


class CounterattackCouncil(Council):
    """One side's council."""

    def plan_names(self) -> list[str]:
        """The characters whose plans are tried beside the captain's."""
        return ["cautious", "bold"]

    def phase(self, s: State) -> list[int]:
        """4.1 Turn, phase, and whose it is."""
        assert isinstance(s, CounterattackState)
        return [s.turn, s.phase, s.active]

    def clock(self, s: State) -> int:
        """4.1 Player turns."""
        assert isinstance(s, CounterattackState)
        return 2 * s.turn + int(s.active != s.board.first_side)

    @property
    def patience(self) -> int:
        """More than a match has: the points along the way say little of who wins."""
        return MOST_DECISIONS

    def names(self) -> list[str]:
        """What the title's judgement is learned from."""
        return FEATURES

    def features(self, s: State) -> list[float]:
        """As `FEATURES` names them."""
        assert isinstance(s, CounterattackState)
        captain = self.captains[GERMAN]
        assert isinstance(captain, Captain)
        view = captain.view(s)
        board = captain.board
        field = view.fields.exit(view.us_hexes, view.us_zone)
        ways = sorted(
            [
                field[s.place[unit]] if s.place[unit] < board.waiting else ENTERS
                for unit in view.runners
            ]
        )
        missing = view.wanted
        short = max(missing - len(ways), 0) * 2 * ENTERS
        german, us = board.units_of[GERMAN], board.units_of[US]
        return [
            float(s.turn),
            float(missing),
            float(len(view.runners)),
            float(sum(ways[:missing]) + short),
            float(captured_hexes(s)),
            float(s.captured.bit_count()),
            float(_standing(s, german, view.ring | board.mortain)),
            float(_standing(s, us, board.mortain)),
            float(_standing(s, us, view.ring)),
            float(_alive(s, german)),
            float(_alive(s, us)),
            float(sum([s.is_depleted(unit) and s.on_map(unit) for unit in german])),
            float(sum([s.is_depleted(unit) and s.on_map(unit) for unit in us])),
            float(len(s.held[GERMAN])),
            float(len(s.held[US])),
        ]


def _standing(s: CounterattackState, units: list[int], hexes: int) -> int:
    return sum([s.on_map(unit) and hexes >> s.place[unit] & 1 for unit in units])


def _alive(s: CounterattackState, units: list[int]) -> int:
    return sum([s.place[unit] <= s.board.waiting for unit in units])
