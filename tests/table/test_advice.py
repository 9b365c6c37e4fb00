"""What would the veteran do? In every title three candidates with chances, of play-outs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.interval import around
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import Game as Rules
from grognard.table.computers import counsels
from grognard.table.computers.counsels import ENOUGH, PIECES, Counsel, Counsels
from grognard.table.computers.worker import Thinker, described, pack
from grognard.table.contract import PointsAhead
from grognard.table.play import advice
from grognard.table.play.reasons import weighed_view
from grognard.table.play.titles import Kit
from grognard.table.settings import every_title
from grognard.table.shown.words import word
from grognard.titles import find_title
from tests.players.helpers import position
from tests.table.support import Client, Person, context_of, create

TITLES = list(every_title())


def job_of(game: Rules, s: Any, side: int, orders: list[int], **more: Any) -> dict[str, Any]:
    """What the table tells a process, with a number of play-outs in place of a time."""
    base = {
        "task": "advise",
        **described(game),
        "side": side,
        "seed": "advice",
        "seconds": 600.0,
        "position": pack(game, s, side),
        "orders": [game.notation.text(code) for code in orders],
    }
    return {**base, **Counsel("").ask(), "most": 1, **more}


def seated(client: Client, title: str) -> Person:
    """Somebody who is asked something at a table of his own."""
    game = create(client, title, **dict.fromkeys(find_title(title).sides, "here"))
    for person in game.people.values():
        person.join()
    asked = game.watcher.view()["decision"]["side"]
    return game.people[asked]


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_three_candidates_with_chances_and_the_rule(
    client: Client, title: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(
        advice, "SECONDS", 40.0
    )  # one play-out of each, however busy the machine is
    monkeypatch.setattr(counsels, "PLAYED", 1)
    monkeypatch.setattr(counsels, "JUDGED", 1)
    person = seated(client, title)
    first = person.post("/advice", {})
    orders = [each["order"] for each in person.view()["decision"]["orders"]]
    shown = first["weighed"]
    assert len({one["order"] for one in shown}) == len(shown) == min(3, len(orders))
    assert {one["order"] for one in shown} <= set(orders)
    assert first["order"] == shown[0]["order"]
    assert first["rule"]
    assert all(one["label"] and one["case"] for one in shown)
    found = first
    assert all(one["trials"] == 1 for one in found["weighed"])
    assert found["how"]
    for one in found["weighed"]:
        assert 0.0 <= one["low"] <= one["chance"] <= one["high"] <= 1.0
        if one["points"] is not None:
            assert one["points"]["low"] is None, "one play-out of each has no interval"
    last = person.post("/advice", {})
    assert last["done"]
    assert last["weighed"] == found["weighed"], "what is done is told, and not gone on with"


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_a_process_finds_the_same_for_the_same_numbers(title: str):
    """Whatever another side holds: the job has only what this side may know."""
    game = find_title(title).game()
    s, orders, _ = position(game, "numbers", 150)
    side = s.stack[-1].side(s)
    known = masked_state(game, s, side)
    answers = []
    for number in (1, 2):
        world = game.guess(known, side, Desk(Tape(f"world {number}"), listening=False))
        answers.append(Thinker().work(job_of(game, world, side, orders, depth=1)))
    assert answers[0] == answers[1]
    assert len(answers[0]["outcomes"]) == len(answers[0]["proposed"])
    more = {**answers[0], "first": 1, "most": 1}
    again = Thinker().work(job_of(game, s, side, orders) | more)
    assert again["outcomes"] == answers[0]["outcomes"][1:], "it goes on where it was"


def test_a_process_without_time_proposes_all_the_same():
    game = find_title("stand-at-mortain").game()
    s, orders, _ = position(game, "no time", 40)
    side = s.stack[-1].side(s)
    found = Thinker().work(job_of(game, s, side, orders, seconds=-100.0))
    assert len(found["proposed"]) >= min(3, len(orders))
    assert found["outcomes"] == []


# --------------------------------------------------------------------------- what is known so far


def counsel(rows: list[list[tuple[float, float, bool]]], *, judged: bool = False) -> Counsel:
    """A question with so many play-outs of each order."""
    found = Counsel("question")
    count = len(rows)
    outcomes = [list(rows[n % count][n // count]) for n in range(count * len(rows[0]))]
    proposed = [{"order": f"order {n}", "reason": []} for n in range(count)]
    found.add(0, {"proposed": proposed, "judged": judged, "depth": 1, "outcomes": outcomes})
    return found


def test_the_veterans_order_stays_first_unless_another_is_clearly_better():
    lost, won = (0.0, 0.0, True), (1.0, 0.0, True)
    few = counsel([[lost] * 3, [won] * 3, [lost] * 3])
    assert few.ranked()[0].order == "order 0", "three play-outs say little"
    many = counsel([[lost] * ENOUGH, [won] * ENOUGH, [lost] * ENOUGH])
    assert [one.order for one in many.ranked()] == ["order 1", "order 0", "order 2"]
    near = counsel([[won, lost] * 6, [lost, won] * 5 + [won, won], [lost] * 12])
    assert near.ranked()[0].order == "order 0"


def test_where_play_outs_are_cut_off_the_points_decide():
    rows = [[(1.0, 3.0 + n % 2, False) for n in range(10)], [(1.0, 6.0, False)] * 10]
    found = counsel(rows)
    assert found.cut
    assert found.ranked()[0].order == "order 1"
    assert not counsel(rows, judged=True).cut


def test_where_play_outs_are_cut_off_the_points_are_what_is_shown():
    kit = Kit(find_title("falaise").game())
    order = "done"
    for leads, points in (
        ([], None),
        ([3.0], PointsAhead(3.0, None, None)),
        ([3.0] * 5, PointsAhead(3.0, 3.0, 3.0)),
    ):
        view = weighed_view(kit.scribe("en", 0), kit.game, order, [1.0] * 5, leads, "")
        assert view.points == points
    for language, said in (("en", "points one is ahead"), ("de", "Punkte man dort führt")):
        assert said in word("advice.cut", language, n="5", turn="3")


def test_a_counsel_is_done_when_all_is_played_or_enough_time_was_given():
    assert not Counsel("question").done
    assert counsel([[(1.0, 0.0, True)]]).done, "nothing to compare with"
    found = counsel([[(1.0, 0.0, True)], [(0.0, 0.0, True)]])
    assert not found.done
    answer = {"proposed": found.proposed, "judged": False, "depth": 1, "outcomes": []}
    for _ in range(PIECES):
        found.add(2, answer)
    assert found.pieces > PIECES
    assert [found.done] == [True]
    whole = [[(1.0, 0.0, True)] * counsels.PLAYED] * 2
    assert counsel(whole).done


def test_who_asks_twice_at_once_counts_once():
    found = counsel([[(1.0, 0.0, True)], [(0.0, 0.0, True)]])
    answer = {
        "proposed": found.proposed,
        "judged": False,
        "depth": 1,
        "outcomes": [[1.0, 0.0, True], [0.0, 0.0, True]],
    }
    for _ in range(2):
        found.add(2, answer)
    assert [len(one.chances) for one in found.ranked()] == [2, 2]


def test_another_question_begins_anew():
    kept = Counsels()
    first = kept.of("match", 0, "one")
    assert kept.of("match", 0, "one") is first
    assert kept.of("match", 1, "one") is not first
    assert kept.of("match", 0, "two") is not first
    assert kept.of("match", 0, "one") is not first


def test_a_process_that_finds_nothing_is_asked_for_less():
    found = Counsel("question")
    proposed = [{"order": "a", "reason": []}, {"order": "b", "reason": []}]
    found.add(0, {"proposed": proposed, "judged": False, "depth": -1, "outcomes": []})
    assert found.ask()["halved"] == 1


def test_the_interval_of_a_mean():
    low, high = around([1.0, 3.0])
    assert low < -10 < 14 < high, "two numbers say hardly anything"
    assert around([2.0] * 5) == (2.0, 2.0)
    low, high = around([0.0, 1.0] * 50)
    assert 0.39 < low < 0.41
    assert 0.59 < high < 0.61


@pytest.mark.slow
def test_advice_is_kept_with_the_question(client: Client, monkeypatch: pytest.MonkeyPatch):
    """After an order another question is open, and what was found for the last one is gone."""
    monkeypatch.setattr(advice, "SECONDS", 0.5)
    person = seated(client, "stand-at-mortain")
    before = person.post("/advice", {})
    kept = context_of(client).counsels
    assert len(kept.of(person.match, 0, "another").outcomes) == 0
    person.give(before["order"])
    after = person.try_post("/advice", {})
    if after[0] == 200:
        assert after[1]["order"] != before["order"]
