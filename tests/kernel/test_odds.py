"""Exact odds: every outcome of an order with its chance, from what the asking side knows."""

from collections import Counter
from fractions import Fraction as F

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.foresee import foresee
from grognard.kernel.play.frame import Frame
from grognard.kernel.play.odds import Odds, odds
from grognard.kernel.play.order import make_order
from grognard.kernel.play.refusal import Illegal
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Game
from tests.toy.fire import DIE
from tests.toy.play import BASE, GAME, TITLE, first_moment, match_at, moments, position, questions
from tests.toy.state import FordState
from tests.toy.words import ENTER

UNGROUPED = TITLE.game(options={"groups": "no"})
MOVING = [{"question": "Moving", "unit": "R1", "points": 2, "halted": False}]
FIRE = [*MOVING, {"question": "OpFire", "target": "R1"}]


def battle(step: str, red: str | None = None) -> list[dict[str, object]]:
    question = {"question": "Battle", "target": "B2", "attackers": ["R2"], "step": step}
    return [{**question, "red": red, "blue": None}]


def table(found: Odds) -> dict[str, F]:
    """Chances by the keys of what is told."""
    chances: dict[str, F] = {}
    for outcome in found.outcomes:
        label = " ".join(key for key, _ in outcome.results)
        chances[label] = chances.get(label, F(0)) + outcome.chance
    return chances


@pytest.mark.parametrize(
    ("units", "order", "none", "halt", "disrupt"),
    [
        ("R1 B3 B2 C5 B3 C4", "fire B1", F(3, 6), F(2, 6), F(1, 6)),
        ("R1 A3 B2 C5 B3 C4", "fire B1", F(4, 6), F(2, 6), F(0)),  # wood
        ("R1 B3 B2 C5 B3 B4", "fire B3", F(2, 6), F(2, 6), F(2, 6)),  # strong
        ("R1 A3 B2 C5 B3 B3", "fire B3", F(3, 6), F(2, 6), F(1, 6)),  # both
    ],
)
def test_opportunity_fire(units: str, order: str, none: F, halt: F, disrupt: F):
    found = match_at(position(units, FIRE)).odds(order)
    assert found.chance("fire.none") == none
    assert found.chance("fire.halt") == halt
    assert found.chance("fire.disrupt") == disrupt
    assert [o.chance for o in found.outcomes] == sorted(o.chance for o in found.outcomes)[::-1]
    assert found.assumed == []


@pytest.mark.parametrize("game", [GAME, UNGROUPED])
@pytest.mark.parametrize(
    ("written", "order"),
    [
        (position("R1 A3 B2 C5 B3 B3", FIRE), "fire B3"),
        (position("R2 B3", battle("defender")), "keep"),
        (position("R2 B3", battle("defender")), "commit smoke-a"),
    ],
)
def test_odds_are_what_each_face_of_the_die_gives(game: Game, written: object, order: str):
    counts: Counter[str] = Counter()
    for face in DIE:
        events = match_at(written, [face], game=game).give(order)
        counts[" ".join(event.key for event in events if event.result)] += 1
    faces = {key: F(count, 6) for key, count in counts.items()}
    assert table(match_at(written, game=game).odds(order)) == faces


def test_groups_that_are_alike_change_nothing():
    compared = 0
    for seed in range(6):
        for match in moments(f"alike/{seed}"):
            for code in match.legal:
                with_groups = match.odds(code)
                other = match_at(match.position, game=UNGROUPED).odds(code)
                assert [(o.results, o.chance) for o in with_groups.outcomes] == [
                    (o.results, o.chance) for o in other.outcomes
                ]
                compared += len(with_groups.outcomes) > 1
    assert compared > 50


def test_chances_sum_to_one():
    for seed in range(6):
        for match in moments(f"sum/{seed}"):
            for code in match.legal:
                assert sum(o.chance for o in match.odds(code).outcomes) == 1


def test_an_assault_takes_for_granted_that_the_defender_keeps_his_markers():
    match = match_at(position("R2 B3", battle("attacker")))
    keep = match.odds("keep")
    assert table(keep) == {
        "assault.repulsed": F(2, 6),
        "assault.none": F(2, 6),
        "assault.retreat": F(2, 6),
    }
    assert keep.assumed == [GAME.notation.parse("keep")]
    assert table(match.odds("commit guns-a")) == {
        "assault.none": F(2, 6),
        "assault.retreat": F(2, 6),
        "assault.overrun": F(2, 6),
    }


def test_a_move_takes_for_granted_that_the_other_side_fires():
    match = match_at(position(questions=MOVING))
    found = match.odds("enter A3")
    assert found.assumed == [GAME.notation.parse("fire B1")]
    assert table(found) == {"fire.none": F(4, 6), "fire.halt": F(2, 6)}
    quiet = match.odds("enter A1")
    assert quiet.assumed == []
    assert table(quiet) == {"": F(1)}


def test_a_draw_that_opens_something_new_is_not_part_of_the_odds():
    turn = [{"question": "GameTurn", "step": "end"}, {"question": "Activation"}]
    match = match_at({**BASE, "questions": turn})
    found = match.odds("done")  # the second side is done: the next turn draws markers
    assert [(o.results, o.chance) for o in found.outcomes] == [((), F(1))]
    assert match.draws_at_once("done")
    bidding = [{"question": "Initiative", "red": "low", "blue": None}]
    found = match_at(position(questions=bidding)).odds("bid high")  # red's bid is not known
    assert [(o.results, o.chance) for o in found.outcomes] == [((), F(1))]


def test_the_breakdown_names_each_modifier():
    match = match_at(position("R1 A3 B2 C5 B3 B3", FIRE))
    breakdown = match.odds("fire B3").breakdown
    assert breakdown is not None
    assert [(m.case, m.key, m.number) for m in breakdown.modifiers] == [
        ("3.1", "modifier.wood", -1),
        ("3.1", "modifier.strong", 1),
    ]
    assert match.odds("hold").breakdown is None


def test_odds_change_nothing_and_refuse_what_is_illegal():
    match = match_at(position("R1 A3", FIRE))
    before = (match.position, match.record)
    match.odds("fire B1")
    match.draws_at_once("fire B1")
    assert (match.position, match.record) == before
    with pytest.raises(Illegal, match="cannot_fire"):
        match.odds("fire B3")


@pytest.mark.parametrize(
    ("written", "order", "draws"),
    [
        (BASE, "move R1", False),
        (BASE, "show guns-a", True),  # nothing is drawn, but a secret is shown
        (position(questions=MOVING), "enter A3", False),  # the other side is asked first
        (position("R1 A3", FIRE), "hold", False),
        (position("R1 A3", FIRE), "fire B1", True),
        (position("R2 B3", battle("attacker")), "keep", False),
        (position("R2 B3", battle("defender")), "keep", True),
        (position("R2 B3", battle("attacker"), hands=[["guns-a"], []]), "keep", True),
    ],
)
def test_whether_an_order_draws_is_known_beforehand(
    written: dict[str, object], order: str, draws: bool
):
    match = match_at(written)
    assert match.draws_at_once(order) is draws


def test_what_is_said_beforehand_comes_true():
    seen: Counter[bool] = Counter()
    for seed in range(12):
        match = Match(GAME, seed=f"beforehand/{seed}")
        choice = Stream(f"beforehand/{seed}")
        while match.legal:
            order = match.legal[choice.below(len(match.log), len(match.legal))]
            said = match.draws_at_once(order)
            match.give(order)
            assert (match.why_no_undo() is not None) == said
            seen[said] += 1
    assert min(seen[True], seen[False]) > 50


class TwoDice(Frame[FordState]):
    """A test's own frame: two dice; one number of groups; the sum is told."""

    def __init__(self, alike: list[int] | None) -> None:
        self.groups = alike

    def side(self, s: FordState) -> int:
        return 0

    def legal(self, s: FordState) -> list[int]:
        return [make_order(ENTER), make_order(ENTER, 1)]

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        dice = [desk.draw("1", "die", DIE, self.groups) for _ in range(2)]
        high = sum(die > 4 for die in dice)
        desk.tell("1", "told", (sum(dice),))
        desk.tell_result("1", "high", (high,))


@pytest.mark.parametrize("alike", [None, [0, 0, 0, 0, 7, 7]])
def test_two_dice(alike: list[int] | None):
    s = GAME.start()
    s.stack = [TwoDice(alike)]
    outcomes = odds(s, make_order(ENTER)).outcomes
    assert [(o.results, o.chance) for o in outcomes] == [
        ((("high", (0,)),), F(16, 36)),
        ((("high", (1,)),), F(16, 36)),
        ((("high", (2,)),), F(4, 36)),
    ]


def test_odds_of_a_retreat_reach_the_fire_that_it_draws():
    match = first_moment(lambda m: questions(m)[-1] == "Retreat" and bool(fired_at(m)))
    found = match.odds(fired_at(match)[0])
    assert found.chance("fire.none") + found.chance("fire.halt") + found.chance("fire.disrupt") == 1


def fired_at(match: Match) -> list[int]:
    return [code for code in match.legal if match.odds(code).assumed]


@pytest.mark.parametrize(
    ("written", "order", "final", "keeps"),
    [
        (BASE, "move R1", False, True),  # the activation waits below the move
        (BASE, "show guns-a", True, True),  # a secret is shown
        (BASE, "done", True, False),  # the other side is next
        (position(questions=MOVING), "enter A3", True, True),  # fire comes, then the move goes on
        (position(questions=MOVING), "enter A1", False, True),
        (position("R1 A3", FIRE), "hold", True, False),
    ],
)
def test_what_an_order_does_to_the_question_is_known_beforehand(
    written: dict[str, object], order: str, final: bool, keeps: bool
):
    match = match_at(written)
    found = foresee(match.state, GAME.notation.parse(order))
    assert (found.final, found.keeps) == (final, keeps)
