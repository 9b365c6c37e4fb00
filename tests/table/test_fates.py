"""What the panel of a fight says besides chances: faces, fates, points, the next question."""

from __future__ import annotations

import pytest

from grognard.kernel.match.match import Decision
from tests.browser.falaise_plan import Plan
from tests.browser.mirror import Mirror
from tests.table.support import Client, Person
from tests.titles.mortain_counterattack.helpers import usual_position

UNITS = {"2Pz-I/3": "0617", "2Pz-II/3": "0616", "30-1/119": "0517"}


def uploaded(client: Client, record: str) -> tuple[dict[str, Person], Person]:
    """The seats of an uploaded match, and a spectator."""
    made = client.post("/api/records", content=record.encode()).json()
    people = {side: Person(client, made["match"], key) for side, key in made["seats"].items()}
    return people, Person(client, made["match"], made["watch"])


def asked_of(mirror: Mirror) -> Decision:
    """What is asked now."""
    decision = mirror.match.decision
    assert decision is not None
    return decision


def _may_drive_back(mirror: Mirror) -> bool:
    """Whether an assault is ready to be resolved, and one of its results is a retreat."""
    if mirror.question != "Muster" or "resolve" not in asked_of(mirror).orders:
        return False
    outcomes = mirror.match.odds("resolve").outcomes
    return any(key == "assault.result.dr" for one in outcomes for key, _ in one.results)


def assault() -> Mirror:
    """A position of Falaise in which somebody is about to assault, and the enemy may retreat."""
    mirror = Mirror("falaise", "11", "setup historical", "setup historical", "done")
    plan, notation = Plan(mirror), mirror.match.game.notation
    while not _may_drive_back(mirror):
        step = plan.next()
        mirror.seen.add(mirror.question)
        if step.order:
            mirror.match.give(step.order)
            continue
        unit, goal = notation.kind("unit").number(step.unit), notation.kind("hex").number(step.hex)
        for order in mirror.match.game.presentation.route(mirror.match.state, unit, goal):
            if order in mirror.match.legal:
                mirror.match.give(order)
    return mirror


@pytest.mark.slow
def test_an_assault_says_faces_and_what_comes_next(client: Client):
    mirror = assault()
    people, watcher = uploaded(client, mirror.match.record)
    side = asked_of(mirror).side
    ids = [piece["id"] for piece in people[side].view()["units"]]
    odds = people[side].post("/odds", {"order": "resolve", "near": ids[:12]})
    faces = [face for outcome in odds["outcomes"] for face in outcome["faces"]]
    assert sorted(set(faces)) == ["1", "2", "3", "4", "5", "6"]
    asked = [o["next"] for o in odds["outcomes"] if o["next"] and "retreat" in o["next"]["prompt"]]
    assert asked
    assert all(order["hexes"] for order in asked[0]["orders"])
    number = len(mirror.match.log) + 1
    people[side].give("resolve")
    again = people[side].get(f"/at/{number}/odds")
    assert [o["share"] for o in again["outcomes"]] == [o["share"] for o in odds["outcomes"]]
    assert watcher.get(f"/at/{number}/odds")["strength"] == odds["strength"]


def test_who_cannot_take_part_has_a_reason(client: Client):
    match = usual_position(UNITS, "german combat", seed="3", turn=3, moved=list(UNITS)[:2])
    match.give("attack 0517")
    match.give("join 2Pz-I/3")
    people, _ = uploaded(client, match.record)
    order = people["german"].view()["decision"]["orders"][0]["order"]
    near = ["2Pz-I/3", "30-1/119", "nobody"]
    absent = people["german"].post("/odds", {"order": order, "near": near})["absent"]
    assert {each["unit"] for each in absent} <= set(near[:2])
    assert all(each["reason"]["text"] for each in absent)


def test_odds_of_the_past_tell_no_secret(client: Client):
    """Where something is hidden, only the side that gave an order sees what it knew then."""
    match = usual_position(
        UNITS,
        "german combat",
        seed="3",
        turn=3,
        moved=list(UNITS)[:2],
        held={"german": ["GE06"], "us": ["US01"]},
    )
    for order in ("attack 0517", "join 2Pz-I/3", "join 2Pz-II/3"):
        match.give(order)
    people, watcher = uploaded(client, match.record)
    order = people["german"].view()["decision"]["orders"][0]["order"]
    supposed = people["german"].post("/odds", {"order": order, "supposed": 1})
    assert all(not o["faces"] and o["next"] is None for o in supposed["outcomes"])
    number = len(match.log)
    assert people["german"].get(f"/at/{number}/odds")["outcomes"]
    for other in (people["us"], watcher):
        answer = client.get(f"{other.path}/at/{number}/odds", headers=other.headers)
        assert answer.status_code == 403, answer.text
    assert client.get(f"{watcher.path}/at/999/odds", headers=watcher.headers).status_code == 404
