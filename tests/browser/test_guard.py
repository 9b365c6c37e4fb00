"""Nothing slips: keys that are written, double clicks, held keys, orders that cannot be taken back.

These pages have the pause that people have after a new question.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import (
    CONFIRM,
    PHONE,
    changed,
    click_free,
    come,
    confirmed,
    drawn,
    ready,
    settled,
    version,
)
from tests.browser.talk import COUNTER, Match, ask
from tests.browser.test_tools import TITLE, opened
from tests.length import in_short
from tests.titles.mortain_counterattack.helpers import usual_position

pytestmark = pytest.mark.slow
FIELD = "{} .chat form input"
UNITS = {"2Pz-I/3": "0617", "2Pz-II/3": "0616", "30-1/119": "0517"}
SET_UP = ".instr .btn[data-order='setup default']"
MARKERS = {"german": ["GE06", "GE09"], "us": ["US01", "US09"]}

# Whether a list of orders that opens where something lies on the map is above it.
ABOVE = """(there) => {
    const [map, menu] = [document.querySelector('.map'), document.createElement('div')];
    const box = map.getBoundingClientRect();
    const at = document.querySelector(there).getBoundingClientRect();
    const [left, top] = [`${at.left - box.left}px`, `${at.top - box.top}px`];
    menu.className = 'tip omenu';
    Object.assign(menu.style, { left, top, height: '60px' });
    map.append(menu);
    const above = document.elementFromPoint(at.left + 30, at.top + 30) === menu;
    menu.remove();
    return above;
}"""


class Seats:
    """An uploaded match: each side gives orders through the server."""

    def __init__(self, table: Table, record: str) -> None:
        self.table = table
        self.made = ask(table, "records", record)
        self.path = f"matches/{self.made['match']}"

    def address(self, side: str) -> str:
        """The page of a side."""
        return f"#/match/{self.made['match']}/{self.made['seats'][side]}"

    def orders(self) -> int:
        """How many orders have been given."""
        view = ask(self.table, self.path, key=self.made["watch"])
        return int(view["log_length"])

    def version(self) -> int:
        """Which moment has come."""
        return int(ask(self.table, self.path, key=self.made["watch"])["version"])

    def give(self, *orders: str) -> None:
        """Orders of whoever must decide."""
        for order in orders:
            view = ask(self.table, self.path, key=self.made["watch"])
            key = self.made["seats"][view["decision"]["side"]]
            body = {"order": order, "version": view["version"], "client": f"g{next(COUNTER)}"}
            assert ask(self.table, f"{self.path}/orders", body, key)["accepted"], order


def fight(table: Table, *orders: str) -> Seats:
    """Two Germans beside a defender, and these orders."""
    seats = Seats(
        table,
        usual_position(
            UNITS, "german combat", seed="3", turn=3, moved=list(UNITS)[:2], held=MARKERS
        ).record,
    )
    seats.give(*orders)
    return seats


def march(table: Table, *orders: str) -> Seats:
    """The same three in a movement phase."""
    seats = Seats(
        table, usual_position(UNITS, "german movement", seed="3", turn=3, held=MARKERS).record
    )
    seats.give(*orders)
    return seats


def writes(page: Any, field: str, text: str) -> None:
    """The field has the focus and holds exactly this."""
    assert page.evaluate(
        "s => [...document.querySelectorAll(s)].includes(document.activeElement)", field
    )
    assert page.locator(f"{field}:visible").input_value() == text


@pytest.mark.parametrize("where", [".side", ".sheet"])
def test_what_is_written_is_no_order_when_orders_arrive(
    visit: Any, table: Table, where: str
) -> None:
    """The other side decides while a message is written: nothing moves, and no key is an order."""
    match = Match(table, TITLE, "us", "german")
    match.give("setup default")
    page = visit(match.address("german"), deaf=0, **(PHONE if where == ".sheet" else {}))
    page.wait_for_selector(".table")
    field = FIELD.format(where)
    if where == ".sheet":
        page.locator(".stabs [data-tab=chat]").tap()
    else:
        page.keyboard.press("m")
    page.click(f"{field} >> visible=true")
    page.keyboard.type("hold 1")
    match.give("begin")
    while match.get()["decision"]["side"] != "german":
        match.give("pass")
    given = match.get()["log_length"]
    page.wait_for_selector(".instr .who:not(.wait)")
    now = version(page)
    writes(page, field, "hold 1")
    page.keyboard.type(" 1 2 pu")
    page.keyboard.press("ArrowLeft")
    writes(page, field, "hold 1 1 2 pu")
    assert page.locator(CONFIRM).count() == 0
    assert version(page) == now
    assert match.get()["log_length"] == given


def test_a_fight_does_not_take_the_place_of_what_is_written(visit: Any, table: Table) -> None:
    """Its panel waits until the writer has left the field; the text is there afterwards."""
    seats = fight(table, "attack 0517", "join 2Pz-I/3", "join 2Pz-II/3")
    page = visit(seats.address("us"), deaf=0)
    page.wait_for_selector(".table")
    page.keyboard.press("m")
    page.click(FIELD.format(".side"))
    page.keyboard.type("wait")
    seats.give("strike")
    page.wait_for_selector(".instr .btn.risk")
    settled(page)
    assert page.locator(".combatp").count() == 0
    writes(page, FIELD.format(".side"), "wait")
    page.locator("[data-map]").focus()
    page.wait_for_selector(".combatp")
    assert page.locator(FIELD.format(".side")).input_value() == "wait"


def test_a_field_that_goes_takes_its_keys_along(visit: Any, table: Table) -> None:
    """The element is gone, the hands write on: nothing of it is an order, until they rest."""
    page = visit(opened(table, "fire"), deaf=0)
    assert ready(page)
    before = version(page)
    page.keyboard.press("m")
    page.click(FIELD.format(".side"))
    page.keyboard.type("on")
    page.evaluate("() => document.activeElement.remove()")
    page.keyboard.type("1 1b")
    assert page.locator(CONFIRM).count() == 0
    assert page.locator("#tab-chat[aria-selected=true]").count() == 1
    assert version(page) == before
    page.mouse.click(*page.evaluate("() => [innerWidth / 2, innerHeight / 2]"))
    page.keyboard.press("b")
    page.wait_for_selector("#tab-boxes[aria-selected=true]")


def test_two_clicks_answer_one_question(visit: Any, table: Table) -> None:
    """Of clicks within the pause only the first one counts; of a held key ever only the first."""
    match = Match(table, TITLE, "us", "german")
    page = visit(match.address("us"), deaf=1_500)
    assert ready(page)
    page.locator(SET_UP).dblclick()
    page.wait_for_selector(".instr .btn[data-order=begin]")
    settled(page)
    assert match.get()["log_length"] == 1
    assert page.locator(CONFIRM).count() == 0
    page.keyboard.press("u")
    page.wait_for_selector(".instr .btn[data-order=begin]", state="detached")
    settled(page)
    page.keyboard.down("Enter")
    page.wait_for_selector(".instr .btn[data-order=begin]")
    settled(page)  # it listens again, and the key is still held: the browser repeats it
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    drawn(page)
    assert match.get()["log_length"] == 1
    assert page.locator(CONFIRM).count() == 0


def test_a_new_question_makes_the_page_deaf(visit: Any, table: Table) -> None:
    """It says so, and what is pressed meanwhile is not even chosen."""
    match = Match(table, TITLE, "us", "german")
    page = visit(match.address("us"), deaf=60_000)
    page.wait_for_selector(f".table[data-deaf] {SET_UP}")
    page.click(SET_UP)
    page.keyboard.press("Enter")
    page.locator(".dock .ub").first.click()
    page.wait_for_selector(".table[aria-busy=false]")
    assert match.get()["log_length"] == 0
    assert page.locator(".table[data-chosen]").count() == 0


def test_what_draws_is_not_ordered_by_one_click(visit: Any, table: Table) -> None:
    """The first press shows what would come, in the same place nothing more happens."""
    page = visit(opened(table, "fire"), deaf=1_500)
    assert ready(page)
    before = version(page)
    button = page.locator(".instr .acts .btn[data-order=pass], .instr .acts .btn[data-order=done]")
    button.first.dblclick()
    page.wait_for_selector(CONFIRM)
    settled(page)
    button.first.click()
    consent = page.locator(".consent").inner_text()
    assert "could still act" in consent
    assert "cannot be undone" in consent
    page.keyboard.press("Escape")
    page.wait_for_selector(CONFIRM, state="detached")
    assert version(page) == before
    settled(page)
    button.first.click()
    confirmed(page, before)
    page.wait_for_selector("[data-drawn] .drawn")
    assert page.evaluate(ABOVE, "[data-drawn]"), "a list of orders lies under what was drawn"
    page.click("[data-drawn] header .btn")
    page.wait_for_selector("[data-drawn]", state="detached")


def test_an_attack_from_a_list_shows_its_odds_and_its_result(visit: Any, table: Table) -> None:
    """Support from the air: the list only chooses; the result stays until it was read."""
    page = visit(opened(table, "air"), deaf=0)
    assert ready(page)
    before = version(page)
    attack = page.locator(".instr .btn[data-order^='air'], .instr .btn[data-group^='air']").first
    chooses = attack.get_attribute("data-group")
    attack.click()
    if chooses:  # the button only chooses the kind of attack: its hexes are on the map
        page.wait_for_selector(".instr .btn[data-group^='air'][aria-pressed=true]")
        assert click_free(page, "[data-place], [data-target]")
    page.wait_for_selector(f".combatp {CONFIRM}")
    assert page.locator(".combatp .orow").count() >= 2
    assert version(page) == before
    settled(page)
    page.click(CONFIRM)
    changed(page, before)
    page.wait_for_selector(".combatp .steps")
    settled(page)
    assert page.locator(".combatp .steps").count() == 1, "the next question does not hide it"


@pytest.mark.parametrize("locale", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long)])
def test_a_phase_is_not_ended_by_one_click(visit: Any, table: Table, locale: str) -> None:
    """Whoever could still act is named; then it is a second press elsewhere."""
    seats = march(table)
    page = visit(seats.address("german"), deaf=0, locale=locale)
    assert ready(page)
    before = version(page)
    end = page.locator(".instr .btn[data-order=end]")
    end.click()
    assert not come(page, before, CONFIRM)
    said = page.locator(".consent").inner_text()
    assert ("2 units could still act" if locale == "en-GB" else "2 Einheiten könnten") in said
    box, first = page.locator(CONFIRM).bounding_box(), end.bounding_box()
    assert box["y"] > first["y"] + first["height"], "in another place"
    page.keyboard.press("Enter")
    changed(page, before)


@pytest.mark.parametrize("focus", in_short(["page", "map", "clicked tab"], "clicked tab"))
def test_enter_does_what_the_button_says(visit: Any, table: Table, focus: str) -> None:
    """After a click that was refused, and wherever the focus is."""
    match = Match(table, TITLE, "us", "german")
    page = visit(match.address("us"), deaf=0)
    assert ready(page)
    before = version(page)
    page.locator(".dock .ub").first.click()
    page.locator("[data-map]").focus()
    for _ in range(9):
        page.keyboard.press("ArrowRight")  # to the eastern edge, where nobody may be set up
    page.keyboard.press("Space")
    page.wait_for_selector(".whybox")
    page.keyboard.press("Escape")
    page.wait_for_selector(".whybox", state="detached")
    if focus == "page":
        page.evaluate("() => document.activeElement.blur()")
    elif focus == "clicked tab":
        page.click("#tab-boxes")
    assert page.locator(f"{SET_UP} kbd").inner_text() == "Enter"
    page.keyboard.press("Space" if focus == "page" else "Enter")
    changed(page, before)
    page.wait_for_selector(".instr .btn[data-order=begin]")
