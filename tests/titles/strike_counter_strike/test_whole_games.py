"""One random game of each scenario, played to its end, and who has won it, counted anew.

The count takes nothing from the rules but what is told: towns that change hands, turns that end,
units that are eliminated or return. Points, awards and bands are written out here once more.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.kernel.play.desk import Desk, Event
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import DRAWN
from grognard.kernel.play.tape import Tape
from grognard.lab.chooser import Chooser
from grognard.titles.strike_counter_strike import TITLE
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.titles.strike_counter_strike.helpers import AMERICAN, GERMAN, NAME, SCENARIOS, game

case = pytest.mark.case
# 12-15 Half points.
HALVES = {
    "14.05": 2, "20.05": 2, "28.05": 2, "34.07": 2, "14.09": 1, "24.11": 4, "28.09": 1,
    "33.12": 2, "15.16": 2, "21.14": 4, "28.16": 1, "16.18": 1, "13.22": 6, "20.24": 6,
    "30.22": 6, "39.24": 6,
}  # fmt: skip
# At the end of which turns towns are counted, or at the end of the scenario.
AWARDS: dict[str, set[str]] = {
    "scouts": {"end"}, "deeds": {"end"}, "brawling": {"24 Nov 1500", "25 Nov 1500"},
    "strike": {"23 Nov 1500", "24 Nov 1500", "25 Nov 1500"},
    "campaign": {f"{day} Nov 1500" for day in range(23, 28)},
}  # fmt: skip
# The lowest total of each result, and who wins.
BANDS: dict[str, list[tuple[int, str, int]]] = {
    "scouts": [(16, "german", GERMAN), (9, "draw", DRAWN), (-999, "american", AMERICAN)],
    "brawling": [(30, "german", GERMAN), (23, "draw", DRAWN), (-999, "american", AMERICAN)],
    "deeds": [(4, "german", GERMAN), (-999, "american", AMERICAN)],
    "strike": [
        (36, "german_decisive", GERMAN), (31, "german", GERMAN), (26, "german_marginal", GERMAN),
        (21, "draw", DRAWN), (16, "american_marginal", AMERICAN), (11, "american", AMERICAN),
        (-999, "american_decisive", AMERICAN),
    ],
    "campaign": [
        (46, "german_decisive", GERMAN), (41, "german", GERMAN), (36, "german_marginal", GERMAN),
        (31, "draw", DRAWN), (26, "american_marginal", AMERICAN), (21, "american", AMERICAN),
        (-999, "american_decisive", AMERICAN),
    ],
}  # fmt: skip
LATE = ["26 Nov Night", *[f"27 Nov {hour}" for hour in ("0700", "0900", "1100", "1300", "1500")]]


class Count:
    """What a person at the table would write down."""

    def __init__(self, s: StrikeState) -> None:
        self.s = s
        self.name = s.board.scenario
        ids = s.board.sheet.grid.ids
        self.held = {ids[hex_] for hex_ in range(len(ids)) if s.held & s.board.sheet.bit[hex_]}
        self.lost: set[str] = set()
        self.points = 0

    def hear(self, event: Event) -> None:
        """An event that matters."""
        board = self.s.board
        if event.key == "control.changes":
            hex_ = board.sheet.grid.ids[int(event.args[0])]
            (self.held.add if event.args[1] == GERMAN else self.held.discard)(hex_)
        elif event.key == "state.eliminated":
            self.lost.add(board.units.ids[int(event.args[0])])
        elif event.key == "event.returned":
            self.lost.discard(board.units.ids[int(event.args[0])])

    def end_turn(self, turn: int) -> None:
        """Step J, or the end of the last turn."""
        name = self.s.board.track.names[turn]
        if name in AWARDS.get(self.name, set()):
            self.towns()
        if self.name == "campaign" and name in LATE:
            places, off_map = self.s.place, self.s.board.off_map
            ids = self.s.board.units.ids
            scouts = [u for u, id_ in enumerate(ids) if id_.startswith("ger-Auf130-")]
            self.points -= 3 * sum(1 for unit in scouts if places[unit] < off_map)

    def towns(self) -> None:
        """R5 Fractions are rounded down at each award."""
        self.points += sum(HALVES.get(hex_, 0) for hex_ in self.held) // 2

    def total(self) -> int:
        """SC2-9, SC6-4 With the units that are lost at the end."""
        double = ["ger-Pz130-", *(["ger-PzJg130-"] if self.name == "campaign" else [])]
        points = self.points
        for unit in self.lost:
            if "-rg-" in unit:
                continue
            points += 1 if unit.startswith("us") else -2 if unit.startswith(tuple(double)) else -1
        return points


def played(scenario: str, seed: str) -> Iterator[tuple[StrikeState, list[Event]]]:
    """A random game, order by order: the position, and what was told before it."""
    board = game(scenario)
    s = board.start()
    desk = Desk(Tape(seed))
    chooser = Chooser(board, seed, biased=False)
    orders = advance(s, desk)
    while orders:
        desk.events.clear()
        s.stack[-1].apply(s, chooser.choose(s, orders), desk)
        orders = advance(s, desk)
        yield s, desk.events


@pytest.mark.parametrize("scenario", SCENARIOS)
@case(NAME, "12-14", "12-15", "12-16", "SC1-14", "SC2-9", "SC2-10", "SC3-13", "SC3-14", "SC4-12")
@case(NAME, "SC5-3", "SC5-4", "SC6-3", "SC6-4", "SC6-5", "S4-2", "R5", "R8", "R15", "R33", "R37")
def test_12_who_has_won_at_the_end_of_a_game(scenario: str) -> None:
    count: Count | None = None
    last = game(scenario)
    s = last.start()
    for s, events in played(scenario, "w1"):
        if count is None and s.turn:
            count = Count(s)
        elif count is not None:
            for event in events:
                if event.key == "turn.begins":
                    count.end_turn(int(event.args[0]) - 1)
                count.hear(event)
    assert count is not None
    assert s.turn == last.track.turns
    count.end_turn(s.turn)
    ending = TITLE.endings[s.ending]
    if scenario == "scholbach":
        taken = "30.22" in count.held
        assert (s.winner, ending) == (
            (GERMAN, "victory.town_taken") if taken else (AMERICAN, "victory.town_held")
        )
        return
    if "end" in AWARDS[scenario]:
        count.towns()
    total = count.total()
    _, result, winner = next(band for band in BANDS[scenario] if total >= band[0])
    assert (ending, s.winner) == (f"victory.{result}", winner)
    told = [event for event in events if event.key == "victory.total"]
    assert [event.args for event in told] == [(total,)]
