"""Mortain Counterattack at one screen: a combat with markers of both sides, and what follows it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import (
    PHONE,
    READ,
    changed,
    confirmed,
    new_match,
    passed_on,
    press,
    read,
    ready,
    settled,
    version,
)
from tests.browser.talk import ask
from tests.titles.mortain_counterattack.helpers import usual_position

pytestmark = pytest.mark.slow
PICTURES = os.environ.get("GROGNARD_PICTURES", "")  # a folder, if pictures are wanted
SEED = "3"  # with it the die lets the defender retreat
GERMANS = {"2Pz-I/3": "0617", "2Pz-II/3": "0616", "2Pz-A2": "0109"}
DEFENDER = "30-1/119"
HELD = {"german": ["GE06", "GE09"], "us": ["US01", "US09"]}
TITLE = "Mortain Counterattack"
MARKER = re.compile(r"\b(?:GE|US)\d\d\b")


def record() -> str:
    """A German combat phase near the west edge, with two markers on each side."""
    units = {**GERMANS, DEFENDER: "0517", "9-1/39": "1203"}
    moved = ["2Pz-I/3", "2Pz-II/3"]
    return usual_position(units, "german combat", seed=SEED, turn=3, moved=moved, held=HELD).record


def keys_of(made: Any) -> str:
    """What a browser keeps that has both seats of an uploaded match."""
    return json.dumps(
        [
            {"match": made["match"], "key": key, "side": side, "kind": "here"}
            for side, key in made["seats"].items()
        ]
    )


def seat_both(page: Any, table: Table, made: Any) -> None:
    """Both seats of an uploaded match are at this screen."""
    page.evaluate("keys => localStorage.setItem('grognard.keys', keys)", keys_of(made))
    page.goto(f"{table.url}#/match/{made['match']}/{made['seats']['german']}")
    page.reload()


def both_here(visit: Any, made: Any) -> Any:
    """A page that has both seats of an uploaded match from the beginning."""
    return visit(f"#/match/{made['match']}/{made['seats']['german']}", keys=keys_of(made))


def turn_over(page: Any, covers: list[str]) -> None:
    """If a cover lies there: it hides everything; the other player lifts it."""
    passed_on(page)
    if page.locator(".cover").count():
        assert page.locator(".table").count() == 0
        assert not MARKER.findall(page.content())
        covers.append(page.locator(".cover h1").inner_text())
        page.click(".cover .btn.primary")
    assert ready(page)


def told(page: Any, covers: list[str], order: str) -> None:
    """Whoever decides gives an order by the command line."""
    turn_over(page, covers)
    settled(page)
    before = version(page)
    page.fill(".cmd input", order)
    page.press(".cmd input", "Enter")
    page.wait_for_function(
        "v => (document.querySelector('.table')?.dataset.version ?? '') !== v", arg=before
    )


def picture(page: Any, name: str) -> None:
    """Keep what the page looks like, if somebody wants to see it."""
    if PICTURES:
        page.wait_for_timeout(1500)
        page.screenshot(path=str(Path(PICTURES) / f"mortain-counterattack-{name}.png"))


def strangers(page: Any, own: str) -> set[str]:
    """Markers of the other side that are anywhere on the page."""
    return {found for found in MARKER.findall(page.content()) if not found.startswith(own)}


def shares(page: Any) -> list[str]:
    """The chances of what may come."""
    return list(page.locator(".combatp .orow .pr small").all_inner_texts())


def suppose(page: Any) -> None:
    """Before anything is drawn the attacker sees his odds, also if the US player adds markers."""
    page.wait_for_selector(".combatp .supp[data-unknowns='2']")
    assert page.locator(".combatp footer .btn.risk[data-order=strike]").count() == 1
    assert page.locator(".litcharts td.may").count() == 6, "the die is still to decide"
    assert page.locator(".litcharts td.cell").count() == 1, "the differential is known"
    quiet = shares(page)
    page.click(".supp [data-supposed='2']")
    page.wait_for_selector(".supp [data-supposed='2'][aria-pressed=true]")
    both = shares(page)
    assert both != quiet
    page.locator("body").press(",")  # one fewer
    page.wait_for_selector(".supp [data-supposed='1'][aria-pressed=true]")
    assert shares(page) not in (quiet, both)
    page.locator(".supp [data-supposed='1']").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_selector(".supp [data-supposed='0'][aria-pressed=true]")
    assert shares(page) == quiet
    page.locator("body").press(".")
    page.wait_for_selector(".supp [data-supposed='1'][aria-pressed=true]")


def test_markers_retreat_advance_and_exit(visit: Any, table: Table) -> None:
    """Each side adds a marker behind the cover; the defender retreats, the attacker follows."""
    page = both_here(visit, ask(table, "records", record()))
    covers: list[str] = []
    for order in ("attack 0517", "join 2Pz-I/3", "join 2Pz-II/3"):
        told(page, covers, order)
    turn_over(page, covers)
    assert not strangers(page, "GE"), "the US markers are nowhere on the German page"
    suppose(page)
    told(page, covers, "support GE06")
    page.wait_for_selector(".supp [data-supposed='1'][aria-pressed=true]")  # as it was wished
    picture(page, "odds")
    assert not strangers(page, "GE"), "nor in what was supposed"
    told(page, covers, "strike")
    turn_over(page, covers)
    assert len(covers) == 1, "the screen went to the US player"
    assert strangers(page, "US") <= {"GE06"}, "only the marker that was shown"
    told(page, covers, "support US01")
    turn_over(page, covers)
    page.wait_for_selector(".combatp .litcharts tbody tr:nth-child(7)")
    picture(page, "combat")
    press(page, "done")
    page.wait_for_selector(".combatp .orow.lit")
    assert "D2" in page.locator(".combatp .orow.lit").inner_text()
    assert page.locator(".combatp .litcharts td.cell").count() == 2, "differential and result"
    picture(page, "result")
    assert read(page)
    for order in ("retreat", "back 0417", "back 0317"):
        told(page, covers, order)
    told(page, covers, "advance 2Pz-I/3")
    assert len(covers) == 2, "and back to the German player"
    for hex_ in ("0317", "0517"):
        page.wait_for_selector(f".counters [data-hex='{hex_}']", state="attached")
    told(page, covers, "end")
    told(page, covers, "move 2Pz-A2")
    picture(page, "exit")
    told(page, covers, "exit 0110")
    turn_over(page, covers)
    page.wait_for_selector(".obs >> text=At full strength and mobile: 1 of 5")


def test_the_seat_stays_until_what_came_of_it_was_read(visit: Any, table: Table) -> None:
    """The strike is drawn for at once and the other side must retreat: first its result is read."""
    match = usual_position(
        {**GERMANS, DEFENDER: "0517"},
        "german combat",
        seed=SEED,
        turn=3,
        moved=GERMANS,
        held={"german": ["GE06"], "us": []},
    )
    for order in ("attack 0517", "join 2Pz-I/3", "join 2Pz-II/3"):
        match.give(order)
    page = both_here(visit, ask(table, "records", match.record))
    assert ready(page)
    before = version(page)
    page.click(".combatp footer .btn[data-order=strike]")
    confirmed(page, before)
    page.wait_for_selector(f"{READ}, .cover")
    assert page.locator(f".combatp .orow.lit, .combatp {READ}").count() == 2
    read(page)
    page.wait_for_selector(".cover")


@pytest.mark.long
def test_the_opening(visit: Any) -> None:
    """A new match at one screen: the ready set-up, then the cover before the German turn."""
    page = visit("#/new")
    new_match(page, against=2, player="", title=TITLE)
    covers: list[str] = []
    told(page, covers, "setup historical")
    turn_over(page, covers)
    assert page.locator(".counters [data-hex]").count() == 23
    picture(page, "opening")
    told(page, covers, "begin")
    page.wait_for_selector(".cover")
    turn_over(page, covers)
    assert len(MARKER.findall(page.content())) >= 1
    assert not strangers(page, "GE")
    picture(page, "german-turn")


@pytest.mark.long
def test_on_a_phone_against_the_computer(visit: Any, table: Table) -> None:
    """Markers are added in the panel; it waits for the answer, and the result comes by itself."""
    match = usual_position(
        {**GERMANS, DEFENDER: "0517"}, "german combat", seed=SEED, turn=3, moved=GERMANS, held=HELD
    )
    for order in ("attack 0517", "join 2Pz-I/3", "join 2Pz-II/3"):
        match.give(order)
    made = ask(table, "records", match.record)
    path, seats = f"matches/{made['match']}", made["seats"]
    ask(table, f"{path}/hand-over", {"player": "captain"}, seats["us"])
    page = visit(f"#/match/{made['match']}/{seats['german']}", **PHONE)
    page.wait_for_selector(".combatp .supp[data-unknowns='2']")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.tap(".supp [data-supposed='2']")
    page.wait_for_selector(".supp [data-supposed='2'][aria-pressed=true]")
    settled(page)
    before = version(page)
    page.tap(".alsorow [data-order='support GE06']")
    changed(page, before)
    page.wait_for_selector(".combatp footer .btn.risk[data-order=strike]")
    press(page, "strike")
    page.wait_for_selector(".combatp .steps li.res")
    assert page.locator(".litcharts td.may").count() == 0
    assert page.locator(".litcharts td.cell").count() == 2, "differential and result"
    assert read(page)
    page.wait_for_selector(".combatp", state="detached")


@pytest.mark.long
def test_counters_beside_the_map_can_be_looked_at(visit: Any, table: Table) -> None:
    """Also those that are gone and those that may not act: large, with everything in words."""
    made = ask(table, "records", record())
    page = visit(f"#/match/{made['match']}/{made['seats']['german']}")
    assert ready(page)
    settled(page)
    box = page.locator(".dock .obs li", has=page.locator(".ub[data-can=false]")).first
    number = box.locator(".ub").count()
    box.locator(".ub").first.click()
    page.wait_for_selector(".dialog [data-box] .gunit dl")
    assert page.locator(".dialog [data-box] .gunit").count() == number
    page.keyboard.press("Escape")
    page.wait_for_selector(".dialog", state="detached")
