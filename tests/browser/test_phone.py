"""Nothing is wider than a phone: every title, every page, every panel."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import PHONE, drawn, press, reached, ready, settled
from tests.browser.talk import Match, ask
from tests.browser.test_clipping import FAULTS
from tests.browser.test_tools import opened
from tests.length import in_short
from tests.titles.mortain_counterattack.helpers import usual_position

pytestmark = pytest.mark.slow
WIDTH = 390
GERMAN = "de-DE"  # a third longer than English
WIDE = """width => [document.documentElement, document.body].map((e) => e.scrollWidth)
    .filter((w) => w > width)"""
SIDES = {
    "stand-at-mortain": ("us", "german"),
    "falaise": ("german", "allied"),
    "mortain-counterattack": ("us", "german"),
}
SET_UP = {
    "stand-at-mortain": ["setup default"],
    "falaise": ["setup historical"],
    "mortain-counterattack": ["setup historical"],
}
# Texts that are cut off at the end of their line.
CLIPPED = """(selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""
SAYS_ELSE = "said => document.querySelector('.instr .say p').innerText !== said"
LOW = 120  # pixels of the map for what was drawn
MOST_TOLD = 4  # lines of it
# Words of the log that lie under a button.
WORDS_UNDER = """() => [...document.querySelectorAll('.sheet .log .undo1')].filter((button) => {
    const a = button.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(button.closest('.entry').querySelector('.act span'));
    return [...words.getClientRects()].some(
        (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
}).map((button) => button.closest('.entry').innerText)"""
DIALOGS = 4  # of the menu: links, dice, keys and what the title has besides

# Whether the window shows the counters of a hex.
INSIDE = """hex => {
    const map = document.querySelector('[data-map]').getBoundingClientRect();
    const box = document.querySelector(`.counters [data-hex="${hex}"]`).getBoundingClientRect();
    return box.left > map.left && box.right < map.right
        && box.top > map.top && box.bottom < map.bottom;
}"""
READABLE = 0.75  # the zoom from which the counters of this map bear figures


def fits(page: Any, what: str) -> None:
    """Neither the page nor its body can be pushed sideways."""
    assert page.evaluate(WIDE, WIDTH) == [], what


def panels(page: Any, title: str) -> None:
    """The table with each panel open, then closed."""
    fits(page, f"{title}: table")
    for tab in page.locator(".stabs button").all():
        tab.tap()
        page.wait_for_selector(".sheet .body")
        fits(page, f"{title}: {tab.inner_text()}")
        tab.tap()


def dialogs(page: Any, title: str) -> None:
    """The menu and what it opens."""
    for number in range(1, DIALOGS):
        menu(page)
        fits(page, f"{title}: menu")
        page.locator(".mlist button.btn").nth(number).tap()
        page.wait_for_selector(".dialog")
        fits(page, f"{title}: dialog {number}")
        page.locator(".dialog > header .btn").tap()
        page.wait_for_selector(".dialog", state="detached")


def menu(page: Any) -> None:
    """Open the menu."""
    page.locator(".bar nav .btn:last-child").tap()
    page.wait_for_selector(".dialog")


def switch(page: Any, lang: str) -> None:
    """Another language, by the menu; the question comes in it too."""
    before = page.locator(".instr .say p").inner_text()
    menu(page)
    page.locator(f".look .btn[lang={lang}]").tap()
    page.wait_for_selector(f"html[lang={lang}]")
    page.wait_for_function(SAYS_ELSE, arg=before)
    page.locator(".dialog > header .btn").tap()
    page.wait_for_selector(".dialog", state="detached")
    settled(page)


def replay(page: Any, title: str) -> None:
    """The replay, and back to the table."""
    menu(page)
    page.locator(".mlist button.btn").first.tap()
    page.wait_for_selector(".sheet .scrub")
    fits(page, f"{title}: replay")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sheet .scrub", state="detached")


@pytest.mark.parametrize("title", in_short(SIDES, "mortain-counterattack"))
def test_every_page_of_a_title(visit: Any, table: Table, title: str) -> None:
    """Invitation, set-up, the game, its panels and dialogs, the replay; in the longer language."""
    every_page(visit, table, title, ["de"])


@pytest.mark.long
@pytest.mark.parametrize("title", list(SIDES))
def test_every_page_of_a_title_in_both_languages(visit: Any, table: Table, title: str) -> None:
    """The same in English too, which the player turns to in the middle."""
    every_page(visit, table, title, ["de", "en"])


def every_page(visit: Any, table: Table, title: str, langs: list[str]) -> None:
    """All that a player of a title sees, in these languages."""
    side = SIDES[title][0]
    seats = {side: {"kind": "link"} for side in SIDES[title]}
    made = ask(table, "matches", {"title": title, "seats": seats})
    match = Match(table, title, *SIDES[title])
    page = visit(**PHONE)
    for lang in reversed(langs):
        page.goto(f"{table.url}?lang={lang}#/match/{made['match']}/{made['seats'][side]}")
        page.wait_for_selector(f"html[lang={lang}] form .btn.primary")
        fits(page, f"{title}, {lang}: joining")
        page.goto(f"{table.url}?lang={lang}{match.address(side)}")
        assert ready(page)
        panels(page, f"{title}, {lang}, set-up")
    match.give(*SET_UP[title])
    reached(page, match.get()["version"])
    for lang in langs:
        settled(page)
        panels(page, f"{title}, {lang}")
        dialogs(page, f"{title}, {lang}")
        replay(page, f"{title}, {lang}")
        if lang != langs[-1]:
            switch(page, "en")


def test_many_markers_wrap(visit: Any, table: Table) -> None:
    """Mortain Counterattack with all markers held: its list is as wide as the window."""
    held = {"us": [f"US{n:02}" for n in range(1, 13)], "german": []}
    units = {"2Pz-I/3": "0617", "2Pz-II/3": "0616", "30-1/119": "0517"}
    made = ask(
        table, "records", usual_position(units, "us movement", turn=3, seed="3", held=held).record
    )
    page = visit(f"#/match/{made['match']}/{made['seats']['us']}", locale=GERMAN, **PHONE)
    assert ready(page)
    assert "US 12" in page.locator(".instr").inner_text()
    assert page.evaluate(CLIPPED, ".instr .say small, .instr .say small > *") == []
    panels(page, "markers")


@pytest.mark.long
def test_lobby_and_new_match(visit: Any) -> None:
    """The pages around the table, for each title."""
    page = visit(locale=GERMAN, maps=True, **PHONE)
    page.wait_for_selector(".starts li")
    fits(page, "lobby")
    page.goto(page.url.split("#")[0] + "#/new")
    page.wait_for_selector(".sum .btn.primary:not([disabled])")
    for card in page.locator(".tcard").all():
        card.tap()
        fits(page, f"new match: {card.inner_text()}")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_what_to_do_with_a_chosen_unit_is_not_cut(visit: Any, table: Table, locale: str) -> None:
    """A unit with a long name that may move and fire: the line grows, it is not cut."""
    page = visit(opened(table, "fire"), locale=locale, **PHONE)
    assert ready(page)
    page.keyboard.press("n")
    page.wait_for_selector(".table[data-chosen] .instr .say small b")
    drawn(page)
    assert page.evaluate(FAULTS) == []


def test_how_the_sides_fare_is_said_on_a_phone_too(visit: Any) -> None:
    """Beside the other questions, since the start button is all that stands below."""
    page = visit("#/new/stand-at-mortain", **PHONE)
    page.wait_for_selector("[data-fair] .fair b >> visible=true")


def test_chat_and_standing_orders_are_there(visit: Any, table: Table) -> None:
    match = Match(table, "stand-at-mortain", "us", "german")
    page = visit(match.address("us"), **PHONE)
    assert ready(page)
    for tab, inside in (("chat", ".chat form input"), ("orders", ".orders")):
        page.locator(f".stabs [data-tab={tab}]").tap()
        page.wait_for_selector(f".sheet [data-tab={tab}] {inside}")


def test_the_next_unit_is_shown_with_its_figures(visit: Any, table: Table) -> None:
    """Of units that are far apart one is shown after the other, and never from too far."""
    units = {"2Pz-I/3": "0617", "2SS-II/D": "1415", "30-1/119": "0517"}
    match = usual_position(units, "german movement", turn=3, seed="3")
    made = ask(table, "records", match.record)
    page = visit(f"#/match/{made['match']}/{made['seats']['german']}", **PHONE)
    assert ready(page)
    chosen = set()
    for _ in range(2):
        page.keyboard.press("n")
        page.wait_for_selector(".table[data-chosen]")
        drawn(page)
        assert float(page.locator("[data-map]").get_attribute("data-zoom")) >= READABLE
        place = page.locator("[data-map]").get_attribute("data-cursor")
        chosen.add(place)
        assert page.evaluate(INSIDE, place)
    assert chosen == {"0617", "1415"}


def test_the_question_above_a_fight_has_no_holes(visit: Any) -> None:
    """The names in it are words of its sentence."""
    page = visit("#/learn/stand-at-mortain/combat", **PHONE)
    page.wait_for_selector(".combatp .cant.phone-only span >> visible=true")
    assert page.evaluate(
        """() => [...document.querySelectorAll('.combatp .cant.phone-only span')]
            .every((each) => getComputedStyle(each).marginLeft === '0px')"""
    )


def test_what_was_drawn_leaves_the_map_its_room(visit: Any, table: Table) -> None:
    """The draws and what came of them, no headline; undo has no row of its own."""
    match = Match(table, "stand-at-mortain", "us", "german")
    match.give("setup default", "begin")
    side = match.get()["decision"]["side"]
    page = visit(match.address(side), **PHONE)
    assert ready(page)
    undo, first = (page.locator(f".sheet .row {each}").first for each in (".un", ".btn"))
    assert undo.bounding_box()["y"] == first.bounding_box()["y"]
    press(page, "pass")
    page.wait_for_selector("[data-drawn] .drawn")
    drawn(page)
    assert page.locator("[data-drawn]").bounding_box()["height"] < LOW
    assert page.locator("[data-drawn] li").count() <= MOST_TOLD
    tabs = page.locator(".sheet .stabs").bounding_box()
    for button in page.locator(".sheet .row .btn:visible").all():
        box = button.bounding_box()
        assert box["y"] + box["height"] <= tabs["y"]


def test_no_line_of_the_log_lies_under_its_button(visit: Any, table: Table) -> None:
    """Where nothing hovers, each line that can be taken back shows the button for it."""
    match = Match(table, "stand-at-mortain", "us", "german")
    match.give("place US-117 0601", "place US-SPTD 0602", "place US-120 0702")
    page = visit(match.address("us"), locale=GERMAN, **PHONE)
    assert ready(page)
    page.locator(".stabs [data-tab=log]").tap()
    page.locator(".sheet .log .undo1").first.wait_for()
    assert page.locator(".sheet .log .undo1").count() == 3
    assert page.evaluate(WORDS_UNDER) == []
