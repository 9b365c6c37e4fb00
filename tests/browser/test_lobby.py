"""The pages around the table: my matches, a new one, the way into one that somebody invites to."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.conftest import Table
from tests.browser.hands import drawn, ready
from tests.browser.talk import Match, against_the_computer, ask

STAND = "stand-at-mortain"


def mine(table: Table, page: Any, computer: str = "german") -> Match:
    """A match whose seat this browser has."""
    match = Match(table, STAND, "us", computer=computer)
    page.goto(table.url + match.address("us"))
    ready(page)
    return match


def test_a_match_is_named_taken_from_the_list_put_back_and_resigned(visit: Any, table: Table):
    page = visit("#/learn")
    match = mine(table, page)
    page.goto(table.url + "#/")
    row = page.locator(f"tr[data-match='{match.path.split('/')[1]}']")
    row.wait_for()
    row.filter(has_text="Computer, Random").wait_for()
    assert "You:" in row.inner_text(), "what is asked is told"
    assert row.locator("time").inner_text() != ""
    row.locator("[data-row-menu]").click()
    page.fill("[data-row-name]", "Hill 317, Sunday")
    page.keyboard.press("Tab")
    page.wait_for_selector("tr .t:text-is('Hill 317, Sunday')")
    page.click("[data-row-remove]")
    row.wait_for(state="detached")
    page.reload()
    page.wait_for_selector(".goned")
    page.click(".goned .btn")
    page.click(".gonel .btn:text-is('Put back')")
    row.wait_for()
    row.locator("[data-row-menu]").click()
    page.click("[data-row-remove]")
    page.click("[data-undo-remove]")
    row.wait_for()
    row.locator("[data-row-menu]").click()
    page.click("[data-row-end=resign]")
    page.click("[data-row-end-now=resign]")
    page.wait_for_selector("tr b.res:text-is('lost')")
    assert match.get()["phase"] == "finished"
    finished = page.locator("tr", has=page.locator("b.res")).inner_text()
    assert "you, US against Computer, Random" in finished
    assert "lost: Decided" in finished
    assert "ended" in finished


def test_a_row_never_calls_a_side_by_its_id(visit: Any, table: Table):
    """The titles' names come late: the row waits for them."""
    page = visit("#/learn")
    match = mine(table, page)
    held: list[Any] = []
    page.route("**/api/titles*", lambda route: held.append(route))
    with page.expect_request("**/api/titles*"):
        page.goto(table.url + "#/")
    drawn(page)
    assert page.locator("tr[data-match]").count() == 0
    for route in held:
        route.continue_()
    row = page.locator(f"tr[data-match='{match.path.split('/')[1]}']")
    row.wait_for()
    assert row.locator(".sd").inner_text() == "US"


def test_a_file_that_is_no_record_is_refused_beside_its_button(visit: Any, table: Table):
    page = visit()
    page.wait_for_selector("label.file")
    file = {"name": "a.txt", "mimeType": "text/plain", "buffer": b"Dear Sir, nothing"}
    page.set_input_files("label.file input", file)
    fault = page.locator("section:has(label.file) .fault")
    fault.wait_for()
    assert "not a record" in fault.inner_text()


def test_a_new_match_says_how_long_it_takes_and_how_the_sides_fare(visit: Any):
    page = visit("#/new/falaise")
    page.wait_for_selector(".sum .btn.primary:not([disabled])")
    assert "10 turns, about 6 hours" in page.locator("[data-length]").inner_text()
    assert re.search(r"\b\d+ games, Captain on both sides", page.locator(".sum .fair").inner_text())
    assert page.locator(".opts[aria-label='Edition and scenario']").count() == 0, "there is one"
    cases = page.locator("[data-options] .rc").all_inner_texts()
    assert cases == ["12.1", "12.2", "12.3", "12.4", "12.5", "13.0", "BID"]
    rulings = page.locator("[data-rulings] .rc").all_inner_texts()
    assert not (set(cases) - {"13.0"}) & set(rulings)
    bid = page.locator("[data-bid]").inner_text()
    assert re.search(r"German won \d+ % of \d+ games \(Captain\)\.", bid)
    for at in range(2):  # nobody has measured both together
        page.locator("[data-options] select").nth(at).select_option("on")
    page.wait_for_selector(".sum .fair:has-text('Measured with the usual rulings')")
    page.click(".tcard:has-text('Strike')")
    page.wait_for_selector("[data-scenario]")
    assert page.locator("[data-scenario]").count() == 6
    page.locator("[data-scenario]").nth(1).click()
    page.wait_for_selector(".sum .fair:has-text('games, Captain on both sides')")
    page.locator("[data-level=recruit]").first.click()  # nobody has measured him there
    page.wait_for_selector("[data-bid]:has-text('no bid can be proposed')")


def test_a_link_to_another_title_is_followed_where_a_match_is_made(visit: Any):
    """The page of a new match is open already: a link, or going back, changes its title."""
    page = visit("#/new/stand-at-mortain")
    page.wait_for_selector(".sum h2:has-text('Stand at Mortain')")
    page.evaluate("() => { location.hash = '#/new/falaise' }")
    page.wait_for_selector(".sum h2:has-text('The Pocket at Falaise')")
    page.go_back()
    page.wait_for_selector(".sum h2:has-text('Stand at Mortain')")


def test_whoever_is_invited_reads_what_to(visit: Any, table: Table):
    seats = {"us": {"kind": "link"}, "german": {"kind": "link"}}
    wish = {"title": STAND, "edition": "de", "seats": seats, "options": {"combats_per_card": "one"}}
    made = ask(table, "matches", wish)
    host = {"name": "Ingrid", "hash": "a" * 64}
    ask(table, f"matches/{made['match']}/join", host, made["seats"]["us"])
    page = visit(f"#/match/{made['match']}/{made['seats']['german']}")
    page.wait_for_selector("form.card")
    said = page.locator("form.card").inner_text()
    assert "Ingrid invites you." in said
    assert "1 changed" in said
    page.wait_for_selector("dd:has-text('German edition')")
    style = "e => getComputedStyle(e).textDecorationLine"
    assert page.locator(".bar nav a").first.evaluate(style) == "none", "the bar is as elsewhere"
    assert page.title().startswith("A seat is kept for you - ")


def test_what_is_said_is_noticed_though_the_chat_is_closed(visit: Any, table: Table):
    match = Match(table, STAND, "us", "german")
    page = visit(match.address("us"))
    ready(page)
    assert page.locator(".news").count() == 0
    body = {"text": "Good evening", "client": "chat1"}
    ask(table, f"{match.path}/chat", body, match.keys["german"])
    page.wait_for_selector(".toast.said:has-text('Good evening')")
    assert page.locator("#tab-chat .news").inner_text() == "1"
    assert page.title().startswith("(1) ")
    page.keyboard.press("m")
    page.wait_for_selector(".toast.said", state="detached")
    assert page.locator(".news").count() == 0


def test_the_title_of_the_page_says_what_it_is(visit: Any, table: Table):
    match = Match(table, STAND, "us", "german")
    page = visit(match.address("german"))
    page.wait_for_selector(".table[data-version]")
    page.wait_for_function("() => document.title === 'Stand at Mortain - Grognard'")


def test_the_menu_of_a_match_is_whole_after_a_table(visit: Any, table: Table) -> None:
    """Whoever comes back from a table has its styles still."""
    page = visit(against_the_computer(table))
    assert ready(page)
    page.evaluate("location.hash = '#/'")
    page.click("[data-row-menu]")
    page.wait_for_selector(".rm")
    inside = "menu => menu.scrollHeight <= menu.clientHeight"
    assert page.locator(".rm").evaluate(inside)
