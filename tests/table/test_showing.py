"""Overlays and charts through the server: every kind, from what the reader may know."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from grognard.kernel.shown.overlay import LOOKS
from tests.table.support import MORTAIN, Client, context_of, two_people
from tests.table.support import Game as Played
from tests.toy.play import match_at as ford_at
from tests.toy.play import position
from tests.toy.shown import SHOWN

CLIENT = Path(__file__).parents[2] / "client" / "src" / "drawing" / "overlays" / "looks.ts"


FIRED_AT = [
    {"question": "Moving", "unit": "R1", "points": 0, "halted": False},
    {"question": "OpFire", "target": "R1"},
]


def looks(overlay: Any) -> dict[str, str]:
    """The look of each hex."""
    return {entry["hex"]: entry["look"] for entry in overlay["hexes"]}


@pytest.fixture
def ford(client: Client) -> Played:
    """The toy in its base position; Red holds guns, Blue holds smoke."""
    game = two_people(client, SHOWN)
    room = context_of(client).matches.room(game.match)
    assert room.match is not None
    room.match.state = ford_at(position(), game=room.game).state
    room.cache.clear()
    return game


def test_what_an_overlay_needs(ford: Played):
    needs = {info["id"]: info["needs"] for info in ford.watcher.get("/overlays")}
    assert needs == {
        "walk": "unit",
        "zones": "nothing",
        "supply": "unit",
        "range": "unit",
        "banks": "nothing",
    }
    watcher = ford.watcher
    for path, status in (
        ("walk", 422),
        ("walk?unit=X9", 422),
        ("walk?hex=A1", 422),
        ("x", 404),
        ("walk?unit=R1", 200),
        ("zones?unit=R1&hex=A1", 200),
    ):
        answer = watcher.client.get(f"{watcher.path}/overlays/{path}", headers=watcher.headers)
        assert answer.status_code == status, path


def test_reach_has_the_cost_of_each_hex(ford: Played):
    """R1 in A2 has two points; the wood in A3 costs both; B4 threatens A4's neighbours."""
    found = ford.watcher.get("/overlays/walk", unit="R1")
    assert found["unit"] == "R1"
    costs = {entry["hex"]: entry["text"] for entry in found["hexes"]}
    assert costs == {"A2": "", "A1": "1", "A3": "2", "B1": "1"}
    assert looks(found) == {"A2": "from", "A1": "reach", "A3": "reach-costly", "B1": "reach"}


def test_zones_have_hexes_and_hexsides(ford: Played):
    found = ford.watcher.get("/overlays/zones")
    assert {entry["look"] for entry in found["hexes"]} == {"zone", "zone-enemy"}
    side = {"first": "A2", "second": "A3", "look": "zone"}
    assert side in found["sides"]
    assert all(entry["first"] != entry["second"] for entry in found["sides"])


def test_a_line_of_supply_is_a_path_and_what_cuts_it_is_named(ford: Played):
    line = ford.watcher.get("/overlays/supply", unit="R2")
    assert [entry["look"] for entry in line["lines"]] == ["supply"]
    path = line["lines"][0]["hexes"]
    assert (path[0], path[-1][1]) == ("B2", "1")
    assert looks(line) == {path[-1]: "source"}
    assert all(a != b for a, b in pairwise(path))


def test_a_cut_line(client: Client, ford: Played):
    """R2 stands behind three blue units in a row."""
    room = context_of(client).matches.room(ford.match)
    written = position("R1 A5 R2 B5 R3 C4 B1 A3 B2 B3 B3 C3")
    assert room.match is not None
    room.match.state = ford_at(written, game=room.game).state
    room.cache.clear()
    line = ford.watcher.get("/overlays/supply", unit="R2", language="de")
    assert [entry["look"] for entry in line["lines"]] == ["cut"]
    assert set(looks(line).values()) == {"cut"}
    assert all(entry["text"].startswith("unterbrochen") for entry in line["hexes"])


def test_a_range_tells_nothing_of_a_secret_hand(ford: Played):
    """Red's guns reach three hexes; only Red is shown that."""
    far = {
        side: max(
            int(entry["text"] or 0) for entry in person.get("/overlays/range", unit="R1")["hexes"]
        )
        for side, person in (*ford.people.items(), ("watcher", ford.watcher))
    }
    assert far == {"red": 3, "blue": 1, "watcher": 1}


def test_areas_and_borders(ford: Played):
    found = ford.watcher.get("/overlays/banks", language="de")
    assert [area["text"] for area in found["areas"]] == ["Westufer", "Ostufer"]
    assert sorted(len(area["hexes"]) for area in found["areas"]) == [6, 9]
    assert {entry["look"] for entry in found["sides"]} == {"border"}


def test_the_charts_in_the_readers_language(ford: Played):
    fire, terrain = ford.watcher.get("/charts", language="de")
    assert (fire["name"], fire["case"], fire["corner"]) == ("Feuer", "3.2", "geändert")
    assert fire["columns"] == ["1", "2", "3", "4", "5", "6"]
    assert [row["label"] for row in fire["rows"]] == ["-1", "+0", "+1"]
    assert fire["rows"][2]["cells"] == ["–", "–", "Halt", "Halt", "zerstreut", "zerstreut"]
    assert all(len(row["cells"]) == len(fire["columns"]) for row in fire["rows"])
    assert [row["case"] for row in terrain["rows"]] == ["2.3", "3.1"]


def test_the_row_that_applies_is_lit(client: Client, ford: Played):
    """R1 enters the wood next to Blue, who may fire at it with one less."""
    room = context_of(client).matches.room(ford.match)
    assert room.match is not None
    written = position("R1 A3", FIRED_AT)
    room.match = ford_at(written, seed="x", game=room.game)
    room.settle()
    room.cache.clear()
    odds = ford.people["blue"].post("/odds", {"order": "fire B1"})
    assert odds["lit"] == [{"chart": "fire", "row": 0, "column": -1}]
    assert (odds["strength"], odds["needed"]) == (None, 4)
    (note,) = odds["notes"]
    assert note == {"case": "3.2", "text": "Unit B1 fires at Unit R1: from 4 on it halts."}


# ------------------------------------------------------------------------------ Stand at Mortain


def test_line_of_fire_and_sources(client: Client):
    game = two_people(client)
    names = {info["id"]: info["needs"] for info in game.watcher.get("/overlays")}
    assert names == {
        "odds": "nothing",
        "line-of-fire": "hex",
        "threat": "hex",
        "reach": "unit",
        "sources": "nothing",
    }
    fire = game.watcher.get("/overlays/line-of-fire", hex="0602")
    assert {looks(fire)[h] for h in ("0602", "0703", "0704")} == {"from", "fire", "blocked"}
    assert {entry["look"] for entry in fire["legend"]} == set(looks(fire).values())
    assert len(game.watcher.get("/overlays/sources")["hexes"]) == 45
    watcher = game.watcher
    for path in ("line-of-fire", "line-of-fire?hex=9999"):
        answer = client.get(f"{watcher.path}/overlays/{path}", headers=watcher.headers)
        assert answer.status_code == 422


def test_moves_of_a_unit(client: Client):
    """One step on the map; who waits enters by his edge; nobody moves before he is set up."""
    game = two_people(client)
    us = game.people["us"]
    assert us.get("/overlays/reach", unit="US-117")["hexes"] == []
    us.give("setup default")
    step = looks(us.get("/overlays/reach", unit="US-117"))
    assert step["0601"] == "from"
    assert len(step) == 5, "a hex of the northern rim has four neighbours"
    entry = us.get("/overlays/reach", unit="DE-102")
    assert {h[:2] for h in looks(entry)} == {"09"}
    assert set(looks(entry).values()) == {"reach"}


def test_the_charts_are_the_data(client: Client):
    charts = {chart["id"]: chart for chart in two_people(client).watcher.get("/charts")}
    assert list(charts) == ["terrain", "modifiers", "cards", "entries"]
    parts = context_of(client).titles.find(MORTAIN).game().parts  # type: ignore[attr-defined]
    terrain = charts["terrain"]
    assert [row["cells"][2] for row in terrain["rows"]] == [str(n) for n in parts.terrain_range]
    cards = [row["cells"][0] for row in charts["cards"]["rows"]]
    assert cards[1:10] == [str(n) for n in parts.activation_up[2:]]
    assert len(charts["entries"]["rows"]) == sum(turn > 0 for turn in parts.entry_turn)


@pytest.mark.skipif(not CLIENT.exists(), reason="the client is not here")
def test_the_drawing_has_the_same_looks():
    text = CLIENT.read_text(encoding="utf-8")
    names = re.search(r"LOOK_NAMES = \[(.*?)\]", text, re.S)
    assert names is not None
    assert re.findall(r'"([\w-]+)"', names.group(1)) == LOOKS
