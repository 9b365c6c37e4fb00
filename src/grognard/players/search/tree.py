"""A tree of what both sides may do, grown by simulations: open-loop Monte Carlo tree search.

Each simulation guesses what is hidden from what the side knows (`Game.guess`), has dice of its own,
and walks down the tree along orders alone. Chance and hidden facts are in no node: what may be
ordered is asked in each simulated world, and a node is worth what came of it in all of them. Where
the walk leaves the tree, captains play on up to the council's horizon (`Council.result`).

Orders come into a node in the captain's ranking, the more the oftener it was visited (progressive
widening); among those in it UCB1 decides. Simulation n of each order of the root has the same
hidden facts and the same luck, so that the race's doubt can be asked of the end. In a title that is
played in phases a branch is not an order but a plan: who plays the phase, the captain, a cautious
or a bold one. The same question gets the same answer, also in another process.
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import UNDECIDED, State
from grognard.kernel.play.position import fingerprint, masked_state
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.players.base import Player
from grognard.players.search.council import Council
from grognard.players.search.race import Budget
from grognard.players.search.thought import Candidate, Thought, lead
from grognard.players.search.trials import LONGEST

TO_THE_END: Final = 0  # as a depth


class Shape:
    """How a tree grows."""

    def __init__(
        self, *, most: int, depth: int, curiosity: float, width: float, rivals: bool
    ) -> None:
        self.most: Final = most  # orders in a node
        self.depth: Final = depth  # how far is looked, by the council's clock
        self.curiosity: Final = curiosity  # of UCB1: what an order is worth that was tried little
        self.width: Final = width  # orders in a node: so many times the root of its visits
        self.rivals: Final = rivals  # the enemy too chooses in the tree, not as his captain would


class Node:
    """A sequence of orders, and what may come next."""

    def __init__(self) -> None:
        self.branches: Final[list[Branch]] = []


class Branch:
    """An order of a side, or the number of a plan; results are of the side that gives it."""

    def __init__(self, side: int, order: int) -> None:
        self.side: Final = side
        self.candidate: Final = Candidate(order)
        self.total = 0.0
        self.visits = 0
        self.offered = 0  # how often it could have been taken
        self.node: Final = Node()

    def add(self, value: float) -> None:
        """What came of a simulation that went this way."""
        self.candidate.results.append(value)
        self.total += value
        self.visits += 1

    def appeal(self, curiosity: float) -> float:
        """UCB1: what it was worth, and more if it was taken seldom."""
        if not self.visits:
            return inf
        return self.total / self.visits + curiosity * sqrt(log(self.offered) / self.visits)


class Walk:
    """A simulation on its way: where in the tree it is, and who gives the orders of each side."""

    def __init__(self, node: Node, captains: list[Player]) -> None:
        self.node: Node | None = node  # none: it has left the tree
        self.path: Final[list[Branch]] = []
        self.acting: Final = captains
        self.phases: Final[list[list[int]]] = [[] for _ in captains]  # of each side's plan

    def begin(self, side: int, phase: list[int], player: Player) -> None:
        """A side has a plan for a phase."""
        self.phases[side] = phase
        self.acting[side] = player

    def follow(self, branch: Branch) -> None:
        """Go down a branch; behind one that is new the tree ends."""
        self.path.append(branch)
        self.node = branch.node if branch.visits else None


class Grower:
    """The simulations of one question of one side."""

    def __init__(
        self,
        council: Council,
        players: list[list[Player]],
        seed: str,
        known: State,
        shape: Shape,
    ) -> None:
        self.council: Final = council
        self.players: Final = players  # of each side: the captain, then other characters
        self.known: Final = known
        self.shape: Final = shape
        self.luck: Final = derive_seed(seed, fingerprint(council.game, known).hex())
        far = LONGEST if shape.depth == TO_THE_END else shape.depth
        self.until: Final = council.clock(known) + far

    def grow(self, orders: list[int], budget: Budget) -> Thought:
        """Simulate within the budget; the first of the orders is the captain's."""
        side = self.council.side
        root = [Branch(side, order) for order in orders]
        spent = 0
        while spent < budget.trials and not budget.hurry(spent / budget.trials):
            branch = self._favourite(root[: self._room(spent)])
            branch.add(self._simulate(branch))
            spent += 1
        best = root[0]
        for branch in root[1:]:
            mean, error = lead(branch.candidate, root[0].candidate)
            if branch.visits > best.visits and mean > budget.doubt * error:
                best = branch
        return Thought([branch.candidate for branch in root], best.candidate, spent)

    def _simulate(self, first: Branch) -> float:
        """One world, from an order of the root to the horizon: what it is worth there."""
        council = self.council
        luck, number = self.luck, first.visits
        hidden = Desk(Tape(derive_seed(luck, "hidden", number)), listening=False)
        s = council.game.guess(self.known, council.side, hidden)
        desk = Desk(Tape(derive_seed(luck, "dice", number)), listening=False)
        for players in self.players:
            for player in players:
                player.forget()
        walk = Walk(first.node, [players[0] for players in self.players])
        order = first.candidate.order
        phase = council.phase(s)
        if phase:
            walk.begin(council.side, phase, self.players[council.side][order])
        else:
            s.stack[-1].apply(s, order, desk)
        for _ in range(LONGEST):
            orders = advance(s, desk)
            if s.winner != UNDECIDED or council.clock(s) >= self.until:
                break
            s.stack[-1].apply(s, self._answer(walk, s, orders), desk)
        value = council.result(s)
        for branch in walk.path:
            branch.add(value if branch.side == council.side else 1.0 - value)
        return value

    def _answer(self, walk: Walk, s: State, orders: list[int]) -> int:
        """An order out of the tree, or by a plan out of it; outside the tree the captain's."""
        council = self.council
        side = s.stack[-1].side(s)
        view = masked_state(council.game, s, side)
        phase = council.phase(s)
        if not phase or phase != walk.phases[side]:
            players = self.players[side]
            walk.begin(side, phase, players[0])
            if walk.node is not None and (side == council.side or self.shape.rivals):
                branch = self._next(walk.node, view, orders, side, phase)
                walk.follow(branch)
                if not phase:
                    return branch.candidate.order
                walk.begin(side, phase, players[branch.candidate.order])
        return walk.acting[side].choose(view, orders)

    def _next(
        self, node: Node, view: State, orders: list[int], side: int, phase: list[int]
    ) -> Branch:
        """The branch that is taken in this world: a new one if there is room for it."""
        players = self.players[side]
        if phase:
            orders = list(range(len(players)))
        there = [one for one in node.branches if one.side == side and one.candidate.order in orders]
        room = self._room(sum([one.visits for one in there]))
        if len(there) < room:
            ranked = orders if phase else ranking(players, view, orders, min(room, self.shape.most))
            known = [one.candidate.order for one in there]
            for order in ranked:
                if order not in known:
                    there.append(Branch(side, order))
                    node.branches.append(there[-1])
                    break
        return self._favourite(there)

    def _room(self, visits: int) -> int:
        """Progressive widening: how many orders a node has after so many visits."""
        return max(int(self.shape.width * sqrt(visits + 1)), 1)

    def _favourite(self, branches: list[Branch]) -> Branch:
        best = branches[0]
        most = -inf
        for branch in branches:
            branch.offered += 1
            appeal = branch.appeal(self.shape.curiosity)
            if appeal > most:
                best, most = branch, appeal
        return best


def ranking(players: list[Player], known: State, orders: list[int], most: int) -> list[int]:
    """The captain's order, then what he thinks next best, or what other characters would do."""
    if most == 1:
        return [players[0].choose(known, orders)]
    ranked = players[0].candidates(known, orders)
    if len(ranked) < 2:
        ranked = ranked + [player.choose(known, orders) for player in players[1:]]
    return [order for at, order in enumerate(ranked) if order not in ranked[:at]][:most]
