"""Take the pictures of docs: python tools/screenshots.py [FOLDER] [--PART ...].

The client must be built. Parts are `first` (the first title and the pages around the table),
`large`, `counterattack` and `strike`, one for each of the other titles; without one all are taken.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import TimeoutError as PageTimeout  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.conftest import FLAGS, Table, chromium  # noqa: E402
from tests.browser.hands import (  # noqa: E402
    OVER,
    READ,
    confirmed,
    give_by_mouse,
    middle,
    new_match,
    play,
    read,
    ready,
    resign,
    version,
)
from tests.browser.talk import ask  # noqa: E402
from tools.screenshots_counterattack import counterattack  # noqa: E402
from tools.screenshots_falaise import large  # noqa: E402
from tools.screenshots_strike import strike  # noqa: E402

LARGE = {"width": 1440, "height": 900}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
HASTE = {
    "deaf": 40,
    "tempo": "once",
}  # a person has more time, and is shown the other side's orders
SLOW = 1500  # milliseconds until a large map is sharp
# Nothing is being worked out any more; at most so many milliseconds are waited for.
WORKED_OUT = "() => !document.querySelector('[data-chances]').innerText.includes('worked out')"
PLAYED_OUT = 240_000
PATIENCE = 150  # decisions until a fight must have come


class Camera:
    """Takes pictures of pages."""

    def __init__(self, browser: Any, table: Table, folder: Path) -> None:
        self.browser = browser
        self.table = table
        self.folder = folder

    def open(self, path: str = "", **wishes: Any) -> Any:
        """A page in a browser of its own."""
        wishes.setdefault("viewport", LARGE)
        wishes.setdefault("locale", "en-GB")
        context = self.browser.new_context(reduced_motion="reduce", **wishes)
        for name, value in HASTE.items():
            context.add_init_script(f"localStorage['grognard.{name}'] ??= '{value}'")
        page = context.new_page()
        page.goto(self.table.url + path)
        return page

    def take(self, page: Any, name: str) -> None:
        """One picture, when everything has come to rest and the map is drawn."""
        page.wait_for_selector(".passed", state="detached")
        page.evaluate("document.activeElement?.blur()")  # orders were typed: nobody types now
        page.wait_for_timeout(SLOW if page.locator("[data-map]").count() else 600)
        page.screenshot(path=str(self.folder / f"{name}.png"))
        print(name)


def press(page: Any) -> None:
    """The first order button."""
    before = version(page)
    page.locator(".btn[data-order]:visible").first.click()
    confirmed(page, before)


def begin(page: Any) -> None:
    """Set up, and go on to the first card."""
    new_match(page, player="captain")
    for _ in range(2):
        ready(page)
        press(page)
    ready(page)


def draw(page: Any, camera: Camera) -> bool:
    """Take a fight before and after the draw; false if none is open."""
    shoot = page.locator(".combatp footer .btn.risk[data-order]")
    if not shoot.count():
        return False
    camera.take(page, "combat")
    before = version(page)
    shoot.click()
    confirmed(page, before)
    page.wait_for_selector(READ)
    camera.take(page, "combat-after")
    read(page)
    return True


def fight(page: Any, camera: Camera) -> bool:
    """Play on to a fight, and take it before and after the draw; on the way what else there is."""
    taken: set[str] = set()
    for step in range(PATIENCE):
        if not ready(page):
            return False
        if draw(page, camera):
            return True
        if "table" not in taken and page.locator(".counters [data-can=true]").count():
            page.mouse.click(*middle(page, ".counters [data-can=true]"))
            if page.locator("[data-place]").count() > 2:
                taken.add("table")
                camera.take(page, "table")
                page.mouse.click(*corner(page))
                page.wait_for_selector(".whybox")
                camera.take(page, "why-not")
                page.keyboard.press("Escape")
            page.keyboard.press("Escape")
        if "since" not in taken and page.locator(".since").count():
            taken.add("since")
            page.keyboard.press("j")
            page.wait_for_selector(".scrub")
            page.keyboard.press("k")
            camera.take(page, "since")
            page.keyboard.press("End")
            ready(page)
        give_by_mouse(page, step)
    return False


def corner(page: Any) -> tuple[float, float]:
    """A hex far from everything."""
    box = page.locator("[data-map]").bounding_box()
    return box["x"] + box["width"] * 0.14, box["y"] + box["height"] * 0.62


def finish(page: Any) -> None:
    """Some decisions more, so that there is something to see again; then give it up."""
    play(page, give_by_mouse, 40)
    if ready(page):
        read(page)
        resign(page)
        page.wait_for_selector(OVER, state="attached")


def everything(camera: Camera) -> None:
    """All pictures."""
    page = camera.open()
    begin(page)
    for _ in range(3):
        if fight(page, camera):
            break
        page.goto(camera.table.url)
        begin(page)
    finish(page)
    if page.locator(".toast.said").count():  # that the match was given up
        page.locator(".toast.said .btn").last.click()
    page.keyboard.press("y")
    page.wait_for_selector(".scrub")
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    camera.take(page, "replay")
    page.goto(camera.table.url + "#/new")
    page.wait_for_selector(".sum .btn.primary:not([disabled])")
    camera.take(page, "new-match")
    stories(camera)
    begin(page)
    page.goto(camera.table.url + "#/")
    page.wait_for_selector(".mt .thumb")
    camera.take(page, "lobby")
    for name, path, wishes in (
        ("dark", "?theme=dark", {}),
        ("german", "", {"locale": "de-DE"}),
        ("contrast", "?theme=contrast", {}),
        ("table-1024", "", {"viewport": {"width": 1024, "height": 768}}),
        ("phone", "", PHONE),
    ):
        page = camera.open(path, **wishes)
        begin(page)
        page.keyboard.press("n")
        camera.take(page, name)


def stories(camera: Camera) -> None:
    """What a finished match tells, the lessons, and a fight in the hand."""
    record = (ROOT / "docs/matches/stand-at-mortain-1.jsonl").read_text(encoding="utf-8")
    made = ask(camera.table, "records", record)
    page = camera.open(f"#/after/{made['match']}", viewport={"width": 1440, "height": 1500})
    page.wait_for_selector("[data-chances] .curve")
    with contextlib.suppress(PageTimeout):
        page.wait_for_function(WORKED_OUT, timeout=PLAYED_OUT)
    camera.take(page, "after")
    page = camera.open("#/learn")
    page.wait_for_selector(".h1")
    camera.take(page, "learn")
    page = camera.open("#/learn/stand-at-mortain/combat", **PHONE)
    page.wait_for_selector(".combatp .outs")
    camera.take(page, "phone-combat")


PARTS: dict[str, Callable[[Camera], None]] = {
    "first": everything,
    "large": large,
    "counterattack": counterattack,
    "strike": strike,
}


def main() -> None:
    """Start everything, take the pictures, end everything."""
    named = [each for each in sys.argv[1:] if not each.startswith("--")]
    wanted = [each.removeprefix("--") for each in sys.argv[1:] if each.startswith("--")]
    folder = Path(named[0]) if named else ROOT / "docs/pictures"
    folder.mkdir(parents=True, exist_ok=True)
    program = chromium()
    if program is None:
        sys.exit("There is no Chromium here (apt install chromium).")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        table = Table(Path(data))
        table.start()
        try:
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            camera = Camera(browser, table, folder)
            for part in wanted or list(PARTS):
                PARTS[part](camera)
            browser.close()
        finally:
            table.kill()


if __name__ == "__main__":
    main()
