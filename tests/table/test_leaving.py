"""Which order ends the move of a unit when the next one is chosen, and what it has left."""

from __future__ import annotations

from tests.browser.mirror import Mirror
from tests.table.support import Client, Person

QUIET = ("setup", "keep", "done", "move-round", "halt", "hold", "no-cover", "stop", "pass")


def mover(client: Client) -> Person:
    """A seat of The Pocket at Falaise in the movement of a corps."""
    mirror = Mirror("falaise", "3", "setup historical", "setup historical", "done")
    while mirror.question != "Movement":
        mirror.match.give(mirror.offered(*QUIET) or mirror.offered(""))
    made = client.post("/api/records", content=mirror.match.record.encode()).json()
    return Person(client, made["match"], made["seats"][mirror.side])


def test_the_next_unit_may_be_chosen_while_one_moves(client: Client):
    """The order is one that is offered; afterwards just those units may act."""
    person = mover(client)
    decision = person.view()["decision"]
    assert decision["leave"] is None, "a phase is not left by choosing a unit"
    points = decision["points"]
    assert points
    assert all(each["left"] == each["all"] for each in points.values())
    moves = [offer for offer in decision["orders"] if offer["order"].startswith("move ")]
    order = next(offer["order"] for offer in moves if not offer.get("final"))
    decision = person.give(order)["view"]["decision"]
    unit = order.split()[1]
    assert decision["question"] == "Moving"
    assert decision["points"][unit]["left"] != decision["points"][unit]["all"]
    leave = decision["leave"]
    assert leave["order"] in [offer["order"] for offer in decision["orders"]]
    after = person.give(leave["order"])["view"]["decision"]
    acting = {offer["order"].split()[1] for offer in after["orders"] if " " in offer["order"]}
    assert set(leave["units"]) == acting
