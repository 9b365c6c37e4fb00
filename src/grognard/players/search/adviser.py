"""What the veteran would do, and what else there is: candidates with what came of them.

Candidates are what he would order himself, what a cautious, a bold and a careless captain would
order in his place, and what they would order if that were not allowed. Each is tried in play-outs
of captains on guessed worlds; number n has the same hidden facts and the same luck for each. Where
positions can be judged, a play-out is followed as far as the veteran looks. Elsewhere it goes to
the end of the match; if that is too far, to the end of a turn, and what counts is how the points
stand there.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import UNDECIDED, State
from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.players.base import Player, Reason
from grognard.players.search.council import EVEN, Council
from grognard.players.search.trials import LONGEST, Enough, Trials

THREE: Final = 3  # candidates that are worth showing
UNKNOWN: Final = -1  # how far play-outs go: the first one shows it


class Outcome:
    """What came of one play-out, for the side that is advised."""

    def __init__(self, value: float, lead: float, *, over: bool) -> None:
        self.value: Final = value  # the chance to win there; 1 or 0 where the match is decided
        self.lead: Final = lead  # points more than the other side has
        self.over: Final = over  # the match was played to its end


class Proposal:
    """An order that somebody would give, and why he would."""

    def __init__(self, order: int, reason: Reason | None) -> None:
        self.order: Final = order
        self.reason: Final = reason


class Adviser:
    """One side's adviser: the veteran's council, and captains who would do otherwise."""

    def __init__(
        self, council: Council, others: list[Player], seed: str, *, most: int, depth: int
    ) -> None:
        self.council: Final = council
        self.others: Final = others
        self.seed: Final = seed
        self.most: Final = most  # candidates
        self.depth: Final = depth  # how far is looked where positions can be judged

    # ------------------------------------------------------------------------------- candidates

    def proposals(self, known: State, orders: list[int]) -> list[Proposal]:
        """Orders to be compared, the veteran's own first: three, or as many as are legal."""
        me = self.council.captains[self.council.side]
        self.council.forget()
        ranked = self.council.candidates(0, known.copy(), orders)[: self.most]
        found = [Proposal(ranked[0], me.reason(known.copy(), ranked[0]))]
        found += [Proposal(order, None) for order in ranked[1:] if order != ranked[0]]
        wanted = min(THREE, len(orders))
        for player in self.others:
            if len(found) < wanted:
                _propose(player, known, orders, found)
        for player in [me, *self.others, me]:
            if len(found) < wanted:
                _propose_besides(player, known, orders, found)
        left = _left(orders, found)
        left.sort(key=lambda order: -_likeness(order, ranked[0]))
        missing = max(wanted - len(found), 0)
        return found + [Proposal(order, None) for order in left[:missing]]

    # --------------------------------------------------------------------------------- play-outs

    def play_out(
        self, known: State, order: int, number: int, depth: int, enough: Enough, patience: int
    ) -> tuple[Outcome, int] | None:
        """What comes of an order in one play-out, and how far it went; none if it was given up.

        Where it is not known how far play-outs go, this one shows it: it ends with a turn after so
        many decisions.
        """
        council = self.council
        if council.judgement is not None:
            depth = self.depth
        far = LONGEST if depth == UNKNOWN else depth
        trials = Trials(council, self.seed, known, [], far)
        longest = patience if depth == UNKNOWN else LONGEST
        end = trials.follow(order, 0, number, patience=longest, enough=enough)
        if end is None:
            return None
        over = end.winner != UNDECIDED
        if depth == UNKNOWN:
            depth = LONGEST if over else max(council.clock(end) - council.clock(known), 1)
        return Outcome(self._value(end), self._lead(end), over=over), depth

    def _value(self, s: State) -> float:
        """The chance to win; without a judgement, whether one would win with the points as now.

        Where the match is not over this is not what is shown or compared: the lead is.
        """
        council = self.council
        if s.winner != UNDECIDED or council.judgement is not None:
            return council.result(s)
        score = council.game.presentation.score(s)
        if score is None or score.leader < 0:
            return EVEN
        return 1.0 if score.leader == council.side else 0.0

    def _lead(self, s: State) -> float:
        """The points of the side, less those of the other."""
        game = self.council.game
        score = game.presentation.score(s)
        if score is None:
            return 0.0
        own = game.title.sides[self.council.side]
        points = [line.points if line.side == own else -line.points for line in score.lines]
        return float(sum(points))


def _propose(player: Player, known: State, orders: list[int], found: list[Proposal]) -> None:
    """What a player would order, if nobody has proposed it yet, and why."""
    player.forget()
    order = player.choose(known.copy(), orders)
    if order not in [one.order for one in found]:
        found.append(Proposal(order, player.reason(known.copy(), order)))


def _propose_besides(
    player: Player, known: State, orders: list[int], found: list[Proposal]
) -> None:
    """What a player would order if he were not offered what has been proposed.

    Who finds none of the others worth it answers what is not offered, and proposes nothing.
    """
    left = _left(orders, found)
    player.forget()
    order = player.choose(known.copy(), left)
    if order in left:
        found.append(Proposal(order, None))


def _left(orders: list[int], found: list[Proposal]) -> list[int]:
    named = [one.order for one in found]
    return [order for order in orders if order not in named]


def _likeness(order: int, other: int) -> int:
    """How like two orders are: the same verb, and the same things that it is about."""
    same = int(first_of(order) == first_of(other)) + int(second_of(order) == second_of(other))
    return 3 * int(verb_of(order) == verb_of(other)) + same
