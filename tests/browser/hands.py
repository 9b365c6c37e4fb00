"""A player's hands: what a person does with mouse or keys to get through a match."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from itertools import cycle, repeat
from typing import Any

from playwright.sync_api import TimeoutError as PageTimeout

DECIDES = ".instr .who:not(.wait)"
OVER = "[data-phase=finished]"
CONFIRM = "[data-confirm]"
READ = "[data-read]"  # the result of a fight is put away
# What the other side did is shown, at one of its steps.
AT_STEP = ".instr[data-walk=follow][data-step] [data-walk-on]"
WAITS = f".table:not(:has({DECIDES}))"  # nothing is asked here yet
ANOTHER = "step => document.querySelector('.instr')?.dataset.step !== step"
TRIES = 30
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
MOST = 4000  # decisions of one match
FARTHEST = 6  # hexes from a unit, to which arrows lead
PLACES = "() => [...document.querySelectorAll('[data-place]')].map((each) => each.dataset.place)"
TAKEN = "() => [...document.querySelectorAll('.counters [data-hex]')].map((c) => c.dataset.hex)"
# The match has changed, or something of this kind is there; what lies under the pointer is heard.
COME = """([version, selector]) => {
    const table = document.querySelector('.table');
    if (!table || table.getAttribute('aria-busy') === 'true' || table.dataset.deaf) return false;
    return table.dataset.version !== version || document.querySelector(selector) !== null;
}"""
# A spot on the map that nothing covers.
FREE = """([selector, number]) => {
    const map = document.querySelector('[data-map]');
    const spots = [...document.querySelectorAll(selector)].map((each) => {
        const box = each.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }).filter(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-map]') === map);
    return spots.length ? spots[number % spots.length] : null;
}"""


def new_match(page: Any, against: int = 0, player: str = "random", title: str = "") -> None:
    """From anywhere to the first decision: new match, perhaps title and who plays, start."""
    if not page.url.endswith("#/new"):
        page.click("a[href='#/new'].btn, nav a[href='#/new']")
    page.wait_for_selector(".sum .btn.primary:not([disabled])")
    if title:
        page.click(f".tcard:has-text('{title}')")
    if against:
        page.locator(".card", has=page.locator(".flds")).locator(".opt").nth(against).click()
    if player:
        for level in page.locator(f".levels [data-level='{player}']").all():
            level.click()
    page.click(".sum .btn.primary")


def settled(page: Any) -> None:
    """Wait until no order is on its way and the page listens: a new question makes it deaf."""
    page.wait_for_function(
        "() => !document.querySelector('.table[aria-busy=true], .table[data-deaf]')"
    )


def drawn(page: Any) -> None:
    """Wait until what the last click or key led to is drawn, and no order is on its way."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    settled(page)


def ready(page: Any) -> bool:
    """Wait until a decision is open here; false when the match is over."""
    here = f"{DECIDES}, {OVER}"
    page.wait_for_selector(here, state="attached")  # on a phone a panel may lie upon it
    settled(page)
    page.wait_for_selector(here, state="attached")
    return bool(page.locator(OVER).count() == 0)


def passed_on(page: Any) -> None:
    """Two at this screen: the seat goes on when what came of the last order was read."""
    goes_on = f"{DECIDES}, {OVER}, .cover"
    page.wait_for_selector(f"{goes_on}, {WAITS} {READ}", state="attached")
    if page.locator(f"{WAITS} {READ}").count():
        read(page)
        page.wait_for_selector(goes_on, state="attached")


def follow(page: Any, on: Callable[[Any, str], None]) -> None:
    """Walk through what the other side did, one step after the other, until one is asked."""
    while True:
        page.wait_for_selector(f"{DECIDES}, {OVER}, {AT_STEP}, {WAITS} {READ}", state="attached")
        settled(page)
        if page.locator(f"{WAITS} {READ}").count():  # what came of one's own order is read first
            on(page, READ)
            with contextlib.suppress(PageTimeout):  # more of the fight came just then: once more
                page.wait_for_selector(READ, state="detached", timeout=2_000)
        elif page.locator(AT_STEP).count():
            before = page.locator(".instr").get_attribute("data-step")
            on(page, AT_STEP)
            page.wait_for_function(ANOTHER, arg=before)
        else:
            return


def on_by_key(page: Any, what: str) -> None:
    """The result is read, or the next step of a walk comes."""
    page.keyboard.press("Enter" if what == READ else "k")


def on_by_touch(page: Any, what: str) -> None:
    """The same on a phone."""
    page.locator(READ if what == READ else ".sheet .row .btn.primary").tap()


def play(
    page: Any, give: Any, most: int = MOST, on: Callable[[Any, str], None] | None = None
) -> int:
    """Play until the end, or for so many decisions; returns how many it took.

    With `on` the other side is followed step by step.
    """
    for step in range(most):
        if on is not None:
            follow(page, on)
        if not ready(page):
            return step
        give(page, step)
    assert most < MOST, "the match does not end"
    return most


def middle(page: Any, selector: str, number: int = 0) -> tuple[float, float]:
    """The middle of something on the map, on the screen."""
    box = page.locator(selector).nth(number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def version(page: Any) -> str:
    """A word that changes with every change of the match."""
    return str(page.locator(".table").get_attribute("data-version"))


def changed(page: Any, before: str) -> None:
    """Wait for the answer to an order."""
    page.wait_for_function(
        "v => document.querySelector('.table')?.dataset.version !== v", arg=before
    )


def reached(page: Any, version: int) -> None:
    """Wait until the page shows what was ordered elsewhere."""
    page.wait_for_function(
        "v => Number(document.querySelector('.table')?.dataset.version) >= v",
        arg=version,
    )


def come(page: Any, before: str, selector: str) -> bool:
    """Wait until the match has changed, or something of this kind is there; says which."""
    page.wait_for_function(COME, arg=[before, selector])
    return version(page) != before


def confirmed(page: Any, before: str) -> None:
    """What cannot be taken back is confirmed in another place; wait for the answer."""
    if not come(page, before, CONFIRM):
        drawn(page)
        page.locator(CONFIRM).click()
        changed(page, before)


def read(page: Any) -> bool:
    """Put the result of a fight away, if one is shown."""
    settled(page)
    if not page.locator(READ).count():
        return False
    for _ in range(TRIES):
        page.locator(READ).click()
        with contextlib.suppress(PageTimeout):
            page.wait_for_selector(READ, state="detached", timeout=2_000)
            break
        settled(page)  # more of the fight came at that moment and stays, or the next result
    page.wait_for_selector(READ, state="detached")
    settled(page)
    return True


def press(page: Any, order: str) -> None:
    """Press the button of an order, and confirm it if that is asked."""
    settled(page)
    before = version(page)
    page.locator(f".btn[data-order='{order}']:visible").first.click()
    confirmed(page, before)


def resign(page: Any) -> None:
    """Give the match up, by the menu."""
    page.click(".bar nav .btn:last-child")
    page.click("[data-end=resign]")
    page.click("[data-end-now=resign]")


def click_free(page: Any, selector: str, number: int = 0) -> bool:
    """Click one of these on the map, if one lies free."""
    spot = page.evaluate(FREE, [selector, number])
    if spot is not None:
        page.mouse.click(*spot)
    return spot is not None


def give_by_mouse(page: Any, step: int) -> None:
    """One decision by mouse: fight where it can be, sometimes move, else press a button."""
    if read(page):
        return
    before = version(page)
    shoot = page.locator(".combatp footer .btn.risk[data-order]")
    if shoot.count():
        shoot.click()
        confirmed(page, before)
        return
    if step % 2 == 0 and _by_unit(page, before, step):
        return
    settled(page)
    page.locator(".instr .acts .btn[data-order]").first.click()
    confirmed(page, before)


def _by_unit(page: Any, before: str, step: int) -> bool:
    """A unit, and where it may go or whom it may fire at; says whether an order came of it."""
    chosen = page.locator(".table[data-chosen]").count()
    if not chosen and not click_free(page, ".counters [data-can=true]", step):
        return False
    # To point at the unit may be an order already.
    if come(page, before, f".table[data-chosen], .omenu, .whybox, {CONFIRM}"):
        return True
    aims = "[data-target]" if page.locator("[data-target]").count() else "[data-place]"
    if not page.locator(f".omenu, .whybox, {CONFIRM}").count() and click_free(page, aims):
        come(page, before, f".omenu, .whybox, {CONFIRM}")
    if version(page) == before and page.locator(".omenu li .btn").count():
        page.locator(".omenu li .btn").first.click()
        come(page, before, CONFIRM)
    if version(page) == before and page.locator(CONFIRM).count():
        confirmed(page, before)
    for _ in range(3 if version(page) == before else 0):
        page.keyboard.press("Escape")
    return version(page) != before


def give_by_keys(page: Any, step: int) -> None:
    """One decision by keys alone."""
    settled(page)
    before = version(page)
    if page.locator(READ).count():
        page.keyboard.press("Enter")
        page.wait_for_selector(READ, state="detached")
        return
    if page.locator(".instr .btn.risk").count():
        page.keyboard.press("Shift+Enter")
        confirmed_by_key(page, before)
        return
    if step % 3 == 0 and page.locator("[data-can=true]").count() and _by_cursor(page, before):
        return
    settled(page)
    button = page.locator(".instr .acts .btn[data-order] kbd")
    if button.count():
        page.keyboard.press(button.first.inner_text().replace(" ", "+"))
        confirmed_by_key(page, before)
    elif not _by_cursor(page, before):  # only the map can answer, or a list behind a button
        _by_list(page, before)


def _by_list(page: Any, before: str) -> None:
    """The first order of a list that a button opens, under the keys; or that of the next unit."""
    menu = page.locator(".instr .acts [data-menu] kbd")
    if not menu.count():  # to choose a unit is all there is to do
        page.keyboard.press("n")
        drawn(page)
        page.keyboard.press("Enter")
        confirmed_by_key(page, before)
        return
    page.keyboard.press(menu.first.inner_text())
    page.wait_for_selector(".bmenu button:focus")
    page.keyboard.press("Enter")
    confirmed_by_key(page, before)


def _spiral() -> Iterator[str]:
    """Arrows that lead round and round a hex, always farther from it."""
    turns = cycle(("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"))
    for side in range(2, 2 * FARTHEST):
        yield from repeat(next(turns), side // 2)


def _by_cursor(page: Any, before: str) -> bool:
    """The next unit, and a place near it: the button says what Enter does there."""
    page.keyboard.press("n")
    drawn(page)  # what another unit was doing is ended first, by an order of its own
    places, taken = set(page.evaluate(PLACES)), set(page.evaluate(TAKEN))  # Enter may mean him
    free = places - taken or places
    cursor = page.locator("[data-map]")
    for arrow in ("", *_spiral()) if free else ():
        if arrow:
            page.keyboard.press(arrow)
        hex_ = cursor.get_attribute("data-cursor")
        if hex_ in free and (arrow or page.locator(f".instr .btn[data-here='{hex_}']").count()):
            page.wait_for_selector(f".instr .btn[data-here='{hex_}']")
            page.keyboard.press("Enter")
            if not come(page, before, f"{CONFIRM}, .omenu"):
                drawn(page)  # what has come under the keys makes the page deaf for a moment
                page.keyboard.press("Enter")
                confirmed_by_key(page, before)
            return True
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    return version(page) != before


def confirmed_by_key(page: Any, before: str) -> None:
    """Enter confirms what cannot be taken back."""
    if not come(page, before, CONFIRM):
        drawn(page)
        page.keyboard.press("Enter")
        changed(page, before)


def give_by_touch(page: Any, step: int) -> None:
    """One decision by fingers alone, on a phone: a unit and a place on the map, or a button."""
    settled(page)
    before = version(page)
    if page.locator(READ).count():
        page.locator(READ).tap()
        page.wait_for_selector(READ, state="detached")
        return
    risk = page.locator(".btn.risk[data-order]:visible")
    if risk.count():
        risk.first.tap()
        confirmed_by_touch(page, before)
        return
    buttons = page.locator(".btn[data-order]:visible")
    if (step % 2 == 0 or not buttons.count()) and _by_two_taps(page, before, step):
        return
    settled(page)
    if not buttons.count():  # a list behind a button
        page.locator("[data-menu]:visible").first.tap()
        buttons = page.locator(".bmenu .btn[data-order]")
        buttons.first.wait_for()
        drawn(page)
    buttons.first.tap()
    confirmed_by_touch(page, before)


def tap_free(page: Any, selector: str, number: int = 0) -> bool:
    """Tap one of these on the map, if one lies free."""
    spot = page.evaluate(FREE, [selector, number])
    if spot is not None:
        page.touchscreen.tap(*spot)
    return spot is not None


def _asked_where(page: Any) -> bool:
    """The question is about one unit, and the map answers it."""
    aims = page.locator("[data-target], [data-place]").count()
    return bool(aims and not page.locator(".counters [data-can=true]").count())


def _by_two_taps(page: Any, before: str, step: int) -> bool:
    """A unit, and where it may go or whom it may fire at; says whether an order came of it."""
    asked = f".omenu, .whybox, {CONFIRM}"
    chosen = page.locator(".table[data-chosen]").count() or _asked_where(page)
    if not chosen and not tap_free(page, ".counters [data-can=true]", step):
        return False
    if come(page, before, f".table[data-chosen], [data-place], [data-target], {asked}"):
        return True
    drawn(page)
    aims = "[data-target]" if page.locator("[data-target]").count() else "[data-place]"
    if not page.locator(asked).count() and tap_free(page, aims):
        come(page, before, asked)
    if version(page) == before and page.locator(".omenu li .btn").count():
        drawn(page)
        page.locator(".omenu li .btn").first.tap()
        come(page, before, CONFIRM)
    if version(page) == before and page.locator(CONFIRM).count():
        confirmed_by_touch(page, before)
    return version(page) != before


def confirmed_by_touch(page: Any, before: str) -> None:
    """What cannot be taken back is confirmed by a second tap in another place."""
    if not come(page, before, CONFIRM):
        drawn(page)
        page.locator(CONFIRM).tap()
        changed(page, before)
