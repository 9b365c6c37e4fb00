"""Scenarios at the table: the list for the new-match page, seats, boards, views, records."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.tape import Stream
from tests.table.support import Client, Game
from tests.toy.play import load
from tests.toy.shown import SHOWN, ShownFord


def create(client: Client, scenario: str | None, sides: list[str]) -> tuple[int, Any]:
    seats = {side: {"kind": "link"} for side in sides}
    wish = {"title": SHOWN, "scenario": scenario, "seats": seats}
    answer = client.post("/api/matches", json=wish)
    return answer.status_code, answer.json()


def begun(client: Client, scenario: str | None, sides: list[str]) -> Game:
    status, created = create(client, scenario, sides)
    assert status == 201, created
    game = Game(client, created)
    for side, person in game.people.items():
        person.join(side)
    return game


def test_the_new_match_page_gets_all_with_names_seats_and_readings(client: Client):
    titles = client.get("/api/titles", params={"language": "de"}).json()
    scenarios = next(title for title in titles if title["id"] == SHOWN)["scenarios"]
    assert [(s["id"], s["sides"], s["readings"]) for s in scenarios] == [
        ("standard", ["red", "blue"], {}),
        ("dawn", ["red", "blue"], {"groups": "no"}),
        ("ambush", ["red", "blue"], {}),
        ("patrol", ["red"], {}),
    ]
    assert scenarios[1]["name"] == "Morgengrauen an der Furt"


@pytest.mark.parametrize(
    ("scenario", "hexes", "turns"), [(None, 15, 3), ("standard", 15, 3), ("dawn", 10, 2)]
)
def test_each_scenario_has_its_own_board_and_track(
    client: Client, scenario: str | None, hexes: int, turns: int
):
    game = begun(client, scenario, ["red", "blue"])
    view = game.people["red"].view()
    assert view["scenario"] == (scenario or "standard")
    assert len(game.people["red"].get("/board")["hexes"]) == hexes
    assert len(view["tracks"][0]["steps"]) == turns
    assert view["readings"] == []  # a scenario's own reading is not a changed one


def test_only_the_sides_of_the_scenario_have_seats(client: Client):
    status, problem = create(client, "patrol", ["red", "blue"])
    assert (status, problem["error"]) == (422, "bad-seats")
    assert "red" in problem["detail"]
    assert "blue" not in problem["detail"]
    game = begun(client, "patrol", ["red"])
    assert [seat["side"] for seat in game.people["red"].view()["seats"]] == ["red"]
    assert game.play(Stream("alone"))["phase"] == "finished"


@pytest.mark.parametrize(("scenario", "sides"), [("dawn", ["red", "blue"]), ("patrol", ["red"])])
def test_a_finished_record_with_its_dice_is_played_again(
    client: Client, scenario: str, sides: list[str]
):
    game = begun(client, scenario, sides)
    game.play(Stream(scenario))
    match = load(game.people["red"].raw("/record"), ShownFord())
    assert match.outcome is not None
    assert match.game.scenario == scenario
    assert match.game.seats == sides


def test_an_unknown_scenario_is_named(client: Client):
    status, problem = create(client, "night", ["red", "blue"])
    assert (status, problem["error"]) == (422, "bad-setting")
    assert "standard, dawn, ambush, patrol" in problem["detail"]
