"""A player's hands: what a person does with mouse or keys to get through a match."""

from __future__ import annotations

from typing import Any

DECIDES = ".instr .who:not(.wait)"
OVER = "[data-phase=finished]"


def new_match(page: Any, against: int = 0, player: str = "random", title: str = "") -> None:
    """From anywhere to the first decision: new match, perhaps title and who plays, start."""
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
    """Wait until no order is on its way: on a slow machine the page shows what was before it."""
    page.wait_for_function("() => !document.querySelector('.table[aria-busy=true]')")


def drawn(page: Any) -> None:
    """Wait until what the last click or key led to is drawn, and no order is on its way."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    settled(page)


def ready(page: Any) -> bool:
    """Wait until a decision is open here; false when the match is over."""
    settled(page)
    page.wait_for_selector(f"{DECIDES}, {OVER}")
    return bool(page.locator(OVER).count() == 0)


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


def press(page: Any, order: str) -> None:
    """Press the button of an order."""
    before = version(page)
    page.locator(f".btn[data-order='{order}']:visible").first.click()
    changed(page, before)


def give_by_mouse(page: Any, step: int) -> None:
    """One decision by mouse: fight where it can be, sometimes move, else press a button."""
    after = page.locator(".combatp footer .btn.primary")
    if after.count():
        after.click()
        return
    before = version(page)
    shoot = page.locator(".combatp footer .btn.risk")
    if shoot.count():
        shoot.click()
        changed(page, before)
        return
    able = page.locator(".counters [data-can=true]")
    if able.count() and step % 2 == 0:
        page.mouse.click(*middle(page, ".counters [data-can=true]", step % able.count()))
        drawn(page)
        if version(page) != before:
            return  # to point at the unit was an order already
        if page.locator("[data-target]").count():
            page.mouse.click(*middle(page, "[data-target]"))
            if page.locator(".omenu").count():
                page.locator(".omenu li .btn").first.click()
        elif page.locator("[data-place]").count():
            page.mouse.click(*middle(page, "[data-place]"))
        drawn(page)
        risk = page.locator(".instr .btn.risk")
        if version(page) == before and risk.count():
            risk.first.click()
        drawn(page)
        if version(page) != before:
            return
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    button = page.locator(".instr .acts .btn[data-order]").first
    button.click()
    changed(page, before)


def give_by_keys(page: Any, step: int) -> None:
    """One decision by keys alone."""
    before = version(page)
    if page.locator(".combatp footer .btn.primary").count():
        page.keyboard.press("Enter")
        page.wait_for_selector(".combatp footer .btn.primary", state="detached")
        return
    if page.locator(".instr .btn.risk").count():
        page.keyboard.press("Shift+Enter")
        changed(page, before)
        return
    if step % 3 == 0 and page.locator("[data-can=true]").count():
        page.keyboard.press("n")
        place = page.locator("[data-place]")
        if place.count():
            cursor = page.locator("[data-map]")
            cursor.focus()
            for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown"):
                page.keyboard.press(arrow)
                if page.locator(f"[data-place='{cursor.get_attribute('data-cursor')}']").count():
                    page.keyboard.press("Enter")
                    drawn(page)
                    break
            if version(page) == before and page.locator(".instr .btn.risk").count():
                page.keyboard.press("Shift+Enter")
                changed(page, before)
            if version(page) != before:
                return
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    button = page.locator(".instr .acts .btn[data-order] kbd")
    if button.count():
        page.keyboard.press(button.first.inner_text().replace(" ", "+"))
    else:  # only the map can answer: the next unit, then the place where it may go
        page.keyboard.press("n")
        page.locator("[data-map]").focus()
        page.keyboard.press("Enter")
    changed(page, before)
