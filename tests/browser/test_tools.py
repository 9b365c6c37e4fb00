"""What else the table offers: command line, records, hand over, overlays, proof of the dice."""

from __future__ import annotations

import json
import re
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.tape import Stream
from grognard.titles import find_title
from tests.browser.conftest import Table
from tests.browser.hands import CONFIRM, PHONE, READ, changed, new_match, ready, settled, version
from tests.browser.talk import against_the_computer, ask
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow
TITLE = "stand-at-mortain"


@cache
def record_before(verb: str) -> tuple[str, str]:
    """A match, played at random until this order is offered; and the side that may give it."""
    game = find_title(TITLE).game()
    for seed in range(50):
        match, stream = Match(game, seed=str(seed)), Stream(f"players {seed}")
        for number in range(400):
            decision = match.decision
            if decision is None:
                break
            if any(order.split()[0] == verb for order in decision.orders):
                return match.record, decision.side
            match.give(match.legal[stream.below(number, len(match.legal))])
    raise AssertionError(f"{verb} was never offered")


def opened(table: Table, verb: str) -> str:
    """The address of a seat that may give such an order now."""
    record, side = record_before(verb)
    made = ask(table, "records", record)
    return f"#/match/{made['match']}/{made['seats'][side]}"


def menu(page: Any, words: str) -> None:
    """Open the menu and take what says these words."""
    page.click(".bar nav .btn:last-child")
    page.click(f".mlist .btn:has-text('{words}')")


def test_the_command_line_gives_an_order(visit: Any, table: Table) -> None:
    """In the notation of records; what is no order is answered with the reason."""
    page = visit(against_the_computer(table))
    assert ready(page)
    before = version(page)
    page.keyboard.press(":")
    page.keyboard.type("place US-117 0901")
    page.keyboard.press("Enter")
    page.wait_for_selector("#cmd-hint >> text=S1.1")
    assert version(page) == before
    page.fill(".cmd input", "place US-117 0601")
    page.keyboard.press("Enter")
    changed(page, before)
    page.wait_for_selector(".counters [data-hex='0601']", state="attached")
    page.wait_for_function("() => document.querySelector('.cmd input').value === ''")


def test_a_record_is_downloaded_and_uploaded(visit: Any, table: Table, tmp_path: Path) -> None:
    """The file that one page gives is replayed by another; a changed one is refused."""
    page = visit(opened(table, "shoot"))
    assert ready(page)
    with page.expect_download() as found:
        menu(page, "Download the record")
    file = tmp_path / "match.grognard"
    found.value.save_as(file)
    assert file.read_text(encoding="utf-8") == record_before("shoot")[0]
    other = visit()
    other.set_input_files("input[type=file]", file)
    other.wait_for_selector(".table")
    assert other.locator(".counters [data-hex]").count() > 0
    bad = tmp_path / "changed.grognard"
    bad.write_text(file.read_text(encoding="utf-8").replace("place", "plaice", 1), encoding="utf-8")
    third = visit()
    third.set_input_files("input[type=file]", bad)
    third.wait_for_selector(".fault")
    assert "line" in third.locator(".fault").inner_text()


# A line of chat can be seen, unless a fight lies over it: the computer may have begun one.
SAID_OR_FIGHT = """(text) => document.querySelector('.combatp') !== null ||
    [...document.querySelectorAll('.chat p')].some(
        (line) => line.textContent.includes(text) && line.offsetParent !== null)"""


def test_a_seat_is_handed_over_and_taken_back(visit: Any) -> None:
    """The computer goes on by itself; then the person decides again."""
    page = visit("#/new")
    new_match(page)
    assert ready(page)
    before = version(page)
    menu(page, "Give my seat")
    page.wait_for_selector(".instr .who.wait")
    page.wait_for_function(
        "v => +document.querySelector('.table').dataset.version > +v + 2", arg=before
    )
    menu(page, "Take my seat back")
    assert ready(page)
    settled(page)
    page.keyboard.press("m")
    page.wait_for_selector(".chat >> text=played by a person again", state="attached")
    page.wait_for_function(SAID_OR_FIGHT, arg="played by a person again")


@pytest.mark.parametrize(
    ("locale", "question"),
    [
        ("de-DE", "Wer feuert mit?"),
        pytest.param("en-GB", "Who else fires?", marks=pytest.mark.long),
    ],
)
def test_a_standing_order_is_added_and_removed(
    visit: Any, table: Table, locale: str, question: str
) -> None:
    """In the reader's words; what is no order is refused."""
    page = visit(against_the_computer(table), locale=locale)
    assert ready(page)
    page.keyboard.press("q")
    page.select_option(".orders select", "FireGroup")
    assert page.locator(".orders option:checked").inner_text() == question
    page.fill(".orders input", "fly")
    page.click(".orders form .btn")
    page.wait_for_selector(".orders .fault")
    page.fill(".orders input", "shoot")
    page.click(".orders form .btn")
    page.wait_for_selector(".so .btn")
    assert page.locator(".so li b").inner_text() == f"{question} shoot"
    page.click(".so .btn")
    page.wait_for_selector(".so .btn", state="detached")


def drawn(page: Any) -> int:
    """How much is drawn beneath the counters."""
    return int(
        page.evaluate(
            "document.querySelector('.counters').previousElementSibling.querySelectorAll('path').length"
        )
    )


@pytest.mark.long
def test_the_overlays_are_drawn(visit: Any, table: Table) -> None:
    """Line of fire from the hex of the cursor, and the sources of the map, each with its legend."""
    page = visit(opened(table, "fire"))
    assert ready(page)
    page.keyboard.press("r")
    plain = drawn(page)
    page.locator("[data-map]").focus()
    page.keyboard.press("ArrowRight")
    page.click(".ovlrow .btn:has-text('Line of fire')")
    page.wait_for_selector(".legend >> text=Can be fired at")
    assert drawn(page) > plain
    page.click(".ovlrow .btn:has-text('Sources of the map')")
    page.wait_for_selector(".legend >> text=From public reports")
    assert page.locator("g[data-look^=kind]").count() == 45, "every hex has a source"
    page.click(".ovlrow .btn:has-text('Sources of the map')")
    page.wait_for_selector(".legend", state="detached")
    assert drawn(page) == plain


@pytest.mark.long
def test_the_hex_panel_speaks_german(visit: Any, table: Table) -> None:
    """Names of values and sources, no ids."""
    page = visit(opened(table, "fire"), locale="de-DE")
    assert ready(page)
    page.keyboard.press("n")
    page.wait_for_selector(".side .hexp .hub")
    text = page.locator(".side .hexp").inner_text()
    assert "Anti-Panzer" in text
    for word in ("armour", "estimate", "public", "history", "activated"):
        assert word not in text


@pytest.mark.long
def test_the_combat_panel_on_a_phone(visit: Any, table: Table) -> None:
    """Both sides, modifiers and chances fit the window; the shot is fired by touch."""
    page = visit(opened(table, "shoot"), **PHONE)
    page.wait_for_selector(".combatp .frow")
    assert page.locator(".combatp .forces > div:first-child .frow").count() >= 1
    assert page.locator(".combatp .forces > div:last-child .frow").count() == 1
    assert page.locator(".combatp .orow").count() >= 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    before = version(page)
    settled(page)
    page.locator(".combatp footer .btn.risk").tap()
    page.locator(CONFIRM).tap()
    changed(page, before)
    page.wait_for_selector(".combatp .orow.lit")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    settled(page)
    page.locator(READ).tap()
    page.wait_for_selector(".combatp", state="detached")


@pytest.mark.long
def test_every_draw_is_proved_in_the_page(visit: Any, table: Table) -> None:
    """After a finished match; a record with one draw changed is not believed."""
    seats = {side: {"kind": "computer", "player": "random"} for side in ("us", "german")}
    made = ask(table, "matches", {"title": TITLE, "seats": seats})
    until = time.monotonic() + PATIENCE
    view: Any = {"phase": ""}
    while view["phase"] != "finished" and time.monotonic() < until:
        time.sleep(0.1)
        view = ask(table, f"matches/{made['match']}", key=made["watch"])
    address = f"#/match/{made['match']}/{made['watch']}"
    page = visit(address)
    page.wait_for_selector("[data-phase=finished]")
    menu(page, "Proof of the dice")
    page.wait_for_selector(".verdict.good")
    draws = view["dice"]["draws"]
    assert f"{draws} of {draws} draws proved." in page.locator("[data-verdict]").inner_text()
    page.reload()
    page.route("**/record?*", lambda route: route.fulfill(body=forged(route.fetch().text())))
    page.wait_for_selector("[data-phase=finished]")
    menu(page, "Proof of the dice")
    page.wait_for_selector(".verdict.bad")
    # Of one there is no other, so that the last draw of several may have some behind it.
    said = page.locator("[data-verdict]").inner_text()
    found = re.search(rf"(\d+) of {draws} draws proved\.\s*Draw (\d+) does not follow", said)
    assert found is not None, said
    assert int(found[2]) == int(found[1]) + 1


def test_a_page_that_cannot_check_the_dice_says_so(visit: Any, table: Table) -> None:
    """Over plain HTTP from another machine a browser keeps the means for it from the page."""
    page = visit("#/learn")
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.goto(table.url + opened(table, "fire"))
    page.reload()
    assert ready(page)
    menu(page, "Proof of the dice")
    said = page.locator(".verdict").inner_text()
    assert "cannot check the dice" in said
    assert "grognard verify FILE" in said


def forged(record: str) -> str:
    """The last draw is another: the last of several, for of one there is no other."""
    lines = [json.loads(line) for line in record.splitlines()]
    last = [line for line in lines if "places" in line and line["draws"][-1][3] > 1][-1]
    last["places"][-1] = (last["places"][-1] + 1) % last["draws"][-1][3]
    return "".join(json.dumps(line) + "\n" for line in lines)


@pytest.mark.long
def test_title_cards_show_their_map(visit: Any) -> None:
    """The board of a title is there before there is a match."""
    page = visit("#/new", maps=True)
    page.wait_for_selector(".tcard .thumb canvas")
    assert "hex" in page.locator(".tcard small").first.inner_text()


def test_whoever_spares_his_connection_gets_no_maps_in_lists(visit: Any) -> None:
    page = visit("#/new", maps=False)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.wait_for_selector(".sum .btn.primary:not([disabled])")
    assert page.locator(".tcard").count() > 3
    assert not [url for url in asked if url.endswith("/board")]
    assert page.locator(".tcard canvas, .tcard .thumb").count() == 0, "nor an empty field"
