"""Which bid makes a pairing even, from the games that computer players have played.

A row of a title's `balance.csv` says how many games a side has won with some bid (none: the usual
games) between two players. One step of a bid moves the odds of winning by the same factor, whoever
plays; how strong the players are is what tells one pairing from another. So all rows of a scenario
and edition are fitted together (logistic regression: a level for each pairing, one slope for all),
and a pairing that was only played without a bid can be made even too. Nothing is proposed beyond
the bids that were played: there nobody knows whether the slope still holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from grognard.kernel.bid import BID, NO_BID
from grognard.kernel.data.balance import Figure, read_figures
from grognard.kernel.play.interval import Z95
from grognard.kernel.title import Title

ROUNDS: Final = 50  # halvings: far finer than any share is known
FAR: Final = 16.0  # beyond it every share is 0 or 1
STEEP: Final = 4.0  # a bid of one that turns 2 % of wins into more than half of them
HALF: Final = 0.5
ALIKE: Final = 1e-6  # shares that nobody could tell apart
SIDES: Final = 2


class Played:
    """The games of one pairing with one bid; a draw is half a win."""

    def __init__(self, bid: int, games: int, wins: float) -> None:
        self.bid: Final = bid
        # Half a win and half a loss more: a side that always wins has finite odds too.
        self.games: Final = games + 1.0
        self.wins: Final = wins + HALF


class Proposal:
    """What was measured of a pairing, and the bid at which it is nearest to even.

    `usual` are its games without a bid, for the title's first side. `bid` is None where it was not
    measured how much a bid does; else `share` is what the first side is expected to win with it,
    with an interval of 95 %.
    """

    def __init__(self, usual: Figure, players: tuple[str, ...]) -> None:
        self.usual: Final = usual
        self.players: Final = players
        self.bid: int | None = None
        self.share = 0.0
        self.low = 0.0
        self.high = 0.0


def measured(title: Title) -> list[Figure]:
    """The figures that come with a title."""
    readings = {choice.name: choice.readings for choice in title.choices}
    scenarios = list(title.scenarios)
    data = title.data(None)
    found = read_figures(data, scenarios, title.editions, title.sides, readings)
    data.finish()
    return found


def proposals(title: Title, figures: Sequence[Figure]) -> list[Proposal]:
    """What is proposed for each pairing of a title, by scenario and edition."""
    found: list[Proposal] = []
    for scenario in title.scenarios.values():
        if title.bid is not None and len(scenario.sides) == SIDES:
            for edition in title.editions:
                found += propose(figures, scenario.name, edition, title.sides)
    return found


def propose(
    figures: Sequence[Figure], scenario: str, edition: str, sides: Sequence[str]
) -> list[Proposal]:
    """A proposal for each pairing that was played without a bid in a scenario and edition."""
    pairings: dict[tuple[str, ...], list[Played]] = {}
    usual: dict[tuple[str, ...], Figure] = {}
    for figure in figures:
        if (figure.scenario, figure.edition) != (scenario, edition):
            continue
        if figure.changed[0] not in ("", BID):
            continue
        seen = figure.seen_from(sides)
        pairing = seen.seated(len(sides))
        bid = int(seen.changed[1] if seen.changed[0] else NO_BID)
        rows = pairings.setdefault(pairing, [])
        rows.append(Played(bid, seen.games, seen.wins + seen.draws * HALF))
        if not bid:
            usual[pairing] = seen
    fit = _Fit(list(pairings.values()))
    found = [Proposal(figure, pairing) for pairing, figure in usual.items()]
    for proposal in found:
        if fit.moves:
            fit.fill(proposal, list(pairings).index(proposal.players))
    return found


class _Fit:
    """A level for each pairing and one slope for all, the likeliest of the games played."""

    def __init__(self, pairings: list[list[Played]]) -> None:
        self.pairings: Final = pairings
        bids = sorted({row.bid for rows in pairings for row in rows})
        self.bids: Final = list(range(bids[0], bids[-1] + 1)) if bids else []
        self.moves: Final = any(len({row.bid for row in rows}) > 1 for rows in pairings)
        self.slope = self._slope() if self.moves else 0.0
        self.levels: Final = [self._level(rows, self.slope) for rows in pairings]

    def fill(self, proposal: Proposal, at: int) -> None:
        """The bid whose expected share is nearest to a half; of two, the smaller one.

        It must be nearer than what was measured without one: the line through all bids may miss it.
        """
        level = self.levels[at]
        best, nearest = 0, 1.0
        for bid in sorted(self.bids, key=abs):
            away = abs(_share(level + self.slope * bid) - HALF)
            if away < nearest - ALIKE:
                best, nearest = bid, away
        plain = [row for row in self.pairings[at] if row.bid == 0 and row.games]
        if any(abs(row.wins / row.games - HALF) <= nearest for row in plain):
            best = 0
        odds = level + self.slope * best
        spread = Z95 * sqrt(self._variance(at, best))
        proposal.bid = best
        proposal.share = _share(odds)
        proposal.low, proposal.high = _share(odds - spread), _share(odds + spread)

    def _slope(self) -> float:
        """A bid never harms who is given it: the slope is not below 0."""
        low, high = 0.0, STEEP
        for _ in range(ROUNDS):
            middle = (low + high) / 2
            low, high = (middle, high) if self._gain(middle) > 0 else (low, middle)
        return (low + high) / 2

    def _gain(self, slope: float) -> float:
        """How the likelihood changes with the slope, each level being its likeliest."""
        gain = 0.0
        for rows in self.pairings:
            level = self._level(rows, slope)
            for row in rows:
                gain += row.bid * (row.wins - row.games * _share(level + slope * row.bid))
        return gain

    def _level(self, rows: list[Played], slope: float) -> float:
        """The level at which as many wins are expected as there are."""
        low, high = -FAR, FAR
        for _ in range(ROUNDS):
            middle = (low + high) / 2
            missing = 0.0
            for row in rows:
                missing += row.wins - row.games * _share(middle + slope * row.bid)
            low, high = (middle, high) if missing > 0 else (low, middle)
        return (low + high) / 2

    def _variance(self, at: int, bid: int) -> float:
        """How uncertain the odds of a pairing are with a bid: the inverse of the information."""
        weights: list[float] = []
        means: list[float] = []
        rest = 0.0
        for number, rows in enumerate(self.pairings):
            weight = mean = square = 0.0
            for row in rows:
                share = _share(self.levels[number] + self.slope * row.bid)
                told = row.games * share * (1 - share)
                weight += told
                mean += told * row.bid
                square += told * row.bid * row.bid
            weights.append(weight)
            means.append(mean / weight)
            rest += square - mean * mean / weight
        apart = bid - means[at]
        return 1 / weights[at] + apart * apart / rest


def _share(odds: float) -> float:
    return 1 / (1 + exp(-max(min(odds, FAR), -FAR)))
