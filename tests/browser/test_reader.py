"""axe-core finds nothing, whatever its weight: every page, panel and dialog, in every theme.

The pages and the panels of the four titles take turns in the themes; the tests with the mark `long`
read each in each.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from grognard.table.play.lessons import lessons_of
from grognard.table.settings import every_title
from tests.browser.conftest import Table
from tests.browser.hands import (
    CONFIRM,
    DECIDES,
    PHONE,
    READ,
    changed,
    drawn,
    middle,
    new_match,
    ready,
    settled,
    version,
)
from tests.browser.reader import THEMES, Reader
from tests.browser.talk import Match, ask
from tests.browser.test_hot_seat import told
from tests.browser.test_learning import TITLES as TOLD
from tests.browser.test_learning import answers, typed
from tests.browser.test_showing import begun, shown
from tests.browser.test_tools import TITLE, opened
from tests.length import in_short

pytestmark = pytest.mark.slow
TITLES = list(every_title())
VARIANT = {"players": ["captain", "captain"], "side": "german", "low": 0.4, "high": 0.6}
EXPERIMENT = {
    "id": "one", "name": "One", "title": TITLE, "changed": 5.5, "readable": True, "command": "run",
    "variants": [{"name": "usual", "games": 9, "wins": 4, **VARIANT}],
}  # fmt: skip
WINDOWS = {"[data-setups]": "kept set-ups", ".dock .ub[data-can=false]": "into a box"}
ACTOR = ".dock .ub[data-can=true]"
DIALOGS = ("Proof of the dice", "All keys", "Links")


Turn = Callable[[int], list[str]]


def in_turn(number: int) -> list[str]:
    """One theme after the other."""
    return [list(THEMES)[number % len(THEMES)]]


def in_each(number: int) -> list[str]:
    """All of them."""
    return list(THEMES)


def test_the_pages_around_the_table(visit: Any, table: Table) -> None:
    """Lobby, new match, invitation, waiting, lessons, experiments, after a match, its replay."""
    pages_around(visit, table, in_turn)


@pytest.mark.long
def test_the_pages_around_the_table_in_every_theme(visit: Any, table: Table) -> None:
    """The same pages, each in each theme."""
    pages_around(visit, table, in_each)


def pages_around(visit: Any, table: Table, themes: Turn) -> None:
    """Each page is read in the themes of its turn."""
    turn = count()
    page = visit(maps=True)
    reader = Reader(page)
    page.route("**/api/experiments?*", lambda route: route.fulfill(json=[EXPERIMENT]))
    page.wait_for_selector(".starts li")
    reader.read("lobby without matches", themes=themes(next(turn)))

    def go(address: str, selector: str, where: str) -> None:
        page.goto(table.url + address)
        page.wait_for_selector(selector)
        reader.read(where, themes=themes(next(turn)))

    go("#/new/falaise", "[data-options] select", "new match")
    seats = {side: {"kind": "link"} for side in ("us", "german")}
    made = ask(table, "matches", {"title": TITLE, "seats": seats})
    go(f"#/match/{made['match']}/{made['seats']['us']}", "form.card", "invitation")
    page.click("form .btn.primary")
    page.wait_for_selector("form.card", state="detached")
    page.wait_for_selector(".card")
    reader.read("waiting", themes=themes(next(turn)))
    go("#/learn", "[data-lesson]", "lessons")
    go("#/experiments", "[data-experiment]", "experiments")
    over = Match(table, TITLE, "us", "german")
    over.give("setup default", "begin")
    ask(table, f"{over.path}/end", {"how": "resign", "client": "end"}, over.keys["us"])
    go(f"#/after/{over.path.split('/')[1]}", ".aresult", "after")
    go(f"{over.address('us')}/at/2", ".scrub >> visible=true", "replay")
    page.locator("[data-replay-tools]:visible").click()
    page.wait_for_selector(".dialog .rtools")
    reader.read("bookmarks", ".dialog", themes(next(turn)))
    go("#/match/nobody/knows", ".h1", "no such match")
    page.goto(f"{table.url}#/")
    page.locator("tr[data-match] [data-row-menu]").first.click()
    reader.read("lobby", themes=themes(next(turn)))
    assert reader.faults == []


@pytest.mark.parametrize("title", in_short(TITLES, "stand-at-mortain"))
def test_the_table_of_a_title(visit: Any, table: Table, title: str) -> None:
    """The table itself, its set-up and boxes, each panel; on a phone the sheet and a rule."""
    table_of(visit, table, title, in_turn)


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
def test_the_table_of_a_title_in_every_theme(visit: Any, table: Table, title: str) -> None:
    """The same, each in each theme."""
    table_of(visit, table, title, in_each)


def table_of(visit: Any, table: Table, title: str, themes: Turn) -> None:
    """Each part is read in the themes of its turn."""
    match = Match(table, title, *every_title()[title].sides)
    page = visit(match.address(match.get()["decision"]["side"]))
    reader = Reader(page)
    assert ready(page)
    turn = TITLES.index(title)
    reader.read(title, themes=themes(turn))
    for number, tab in enumerate(page.locator(".tabs [role=tab]").all()[1:], turn):
        tab.click()
        reader.read(f"{title}: {tab.inner_text()}", ".side .pane", themes(number))
    for opener, where in WINDOWS.items():
        if page.locator(opener).count():
            page.locator(opener).first.click()
            page.wait_for_selector(".dialog")
            reader.read(f"{title}: {where}", ".dialog", themes(turn))
            page.keyboard.press("Escape")
            page.wait_for_selector(".dialog", state="detached")
    settled(page)
    page.locator(ACTOR).first.click()
    drawn(page)
    reader.read(f"{title}: a unit is chosen", ".instr", themes(turn))
    page.set_viewport_size(PHONE["viewport"])
    page.locator(".stabs [data-tab=score]").click()
    page.wait_for_selector(".sheet .body >> visible=true")
    reader.read(f"{title} on a phone", themes=themes(turn))
    page.locator(".case >> visible=true").first.click()
    page.wait_for_selector(".dialog .rulebox .case, .dialog .rulebox h3")
    reader.read(f"{title}: a rule on a phone", ".dialog", themes(turn))
    assert reader.faults == []


@pytest.mark.long
def test_the_windows_of_the_table(visit: Any, table: Table) -> None:
    """A lesson with its coach, the menu and what it opens, a puzzle and what it proves."""
    windows(visit, table, in_turn)


@pytest.mark.long
def test_the_windows_of_the_table_in_every_theme(visit: Any, table: Table) -> None:
    """The same, each in each theme."""
    windows(visit, table, in_each)


def windows(visit: Any, table: Table, themes: Turn) -> None:
    """Each window is read in the themes of its turn."""
    turn = count()
    page = visit("#/learn/stand-at-mortain/move")
    reader = Reader(page)
    page.wait_for_selector("[data-coach=open]")
    assert ready(page)
    reader.read("a lesson", themes=themes(next(turn)))
    page.click(".bar nav .btn:last-child")
    page.wait_for_selector(".dialog .look")
    reader.read("menu", themes=themes(next(turn)))
    for name in DIALOGS:
        page.click(f".mlist .btn:has-text('{name}')")
        page.wait_for_selector(f".dialog h2:has-text('{name}')")
        reader.read(name, ".dialog", themes=themes(next(turn)))
        page.keyboard.press("Escape")
        page.click(".bar nav .btn:last-child")
    page.click("[data-advice]")
    page.wait_for_selector("[data-advice-show]")
    reader.read("what the veteran would do", ".dialog", themes=themes(next(turn)))
    puzzle = next(each.id for each in lessons_of(TOLD, TOLD.find(TITLE)) if each.kind == "puzzle")
    page.goto(f"{table.url}#/learn/{TITLE}/{puzzle}")
    page.wait_for_selector("[data-coach=open]")
    typed(page, answers(TITLE, puzzle)[0])
    page.wait_for_selector("[data-coach=right] li")
    reader.read("a puzzle that was solved", ".coach", themes=themes(next(turn)))
    assert reader.faults == []


@pytest.mark.long
def test_the_cover_between_two_at_one_screen(visit_toys: Any) -> None:
    """Whoever is handed the screen reads that it is his."""
    page = visit_toys("#/new")
    new_match(page, against=2, player="", title="the-shown-ford")
    page.wait_for_selector(f"{DECIDES}, .cover")
    if not page.locator(".cover").count():
        told(page, "bid high")
    page.wait_for_selector(".cover")
    reader = Reader(page)
    reader.read("the cover")
    assert reader.faults == []


@pytest.mark.long
def test_a_fight_before_and_after(visit: Any, table: Table) -> None:
    """The panel of a fight, what waits to be confirmed, the result."""
    fought(visit, table, in_turn)


@pytest.mark.long
def test_a_fight_before_and_after_in_every_theme(visit: Any, table: Table) -> None:
    """The same, each in each theme."""
    fought(visit, table, in_each)


def fought(visit: Any, table: Table, themes: Turn) -> None:
    """Each state of the fight is read in the themes of its turn."""
    turn = count()
    page = visit(opened(table, "shoot"))
    reader = Reader(page)
    page.wait_for_selector(".combatp .orow")
    reader.read("before", themes=themes(next(turn)))
    before = version(page)
    settled(page)
    page.click(".combatp footer .btn.risk")
    page.wait_for_selector(CONFIRM)
    reader.read("to be confirmed", ".combatp", themes=themes(next(turn)))
    page.click(CONFIRM)
    changed(page, before)
    page.wait_for_selector(READ)
    reader.read("after", ".combatp", themes=themes(next(turn)))
    assert reader.faults == []


@pytest.mark.long
def test_charts_and_overlays(visit_toys: Any, toys: Table) -> None:
    """The tabs, the large window, the legend, the panel with a lit chart."""
    charted(visit_toys, toys, in_turn)


@pytest.mark.long
def test_charts_and_overlays_in_every_theme(visit_toys: Any, toys: Table) -> None:
    """The same, each in each theme."""
    charted(visit_toys, toys, in_each)


def charted(visit_toys: Any, toys: Table, themes: Turn) -> None:
    """Each window is read in the themes of its turn."""
    turn = count()
    match = begun(toys)
    match.give("move R1", "enter A3")
    page = visit_toys(match.address("blue"))
    reader = Reader(page)
    assert ready(page)
    page.keyboard.press("c")
    page.click(".ovlrow .btn:has-text('Zones')")
    shown(page, "zones")
    reader.read("charts and an overlay", themes=themes(next(turn)))
    page.click(".ctabs .grow")
    page.wait_for_selector(".dialog [data-chart=fire]")
    reader.read("a large chart", ".dialog", themes=themes(next(turn)))
    page.keyboard.press("Escape")
    page.mouse.click(*middle(page, ".counters [data-hex='A4']"))
    page.wait_for_selector(".combatp [data-chart=fire]")
    reader.read("a lit chart", ".combatp", themes=themes(next(turn)))
    assert reader.faults == []
