"""Take the pictures of docs: python tools/screenshots.py [FOLDER] [--large | --counterattack].

The client must be built. `--large` takes only those of the large title, `--counterattack` only
those of Mortain Counterattack.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.conftest import FLAGS, Table, chromium  # noqa: E402
from tests.browser.hands import OVER, changed, middle, new_match, ready, version  # noqa: E402
from tools.screenshots_counterattack import counterattack  # noqa: E402
from tools.screenshots_falaise import large  # noqa: E402

LARGE = {"width": 1440, "height": 900}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SLOW = 1500  # milliseconds until a large map is sharp
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
        page = self.browser.new_context(reduced_motion="reduce", **wishes).new_page()
        page.goto(self.table.url + path)
        return page

    def take(self, page: Any, name: str) -> None:
        """One picture, when everything has come to rest and the map is drawn."""
        page.wait_for_selector(".passed", state="detached")
        page.wait_for_timeout(SLOW if page.locator("[data-map]").count() else 600)
        page.screenshot(path=str(self.folder / f"{name}.png"))
        print(name)


def press(page: Any) -> None:
    """The first order button."""
    before = version(page)
    page.locator(".btn[data-order]:visible").first.click()
    changed(page, before)


def begin(page: Any) -> None:
    """Set up, and go on to the first card."""
    new_match(page, player="captain")
    for _ in range(2):
        ready(page)
        press(page)
    ready(page)


def draw(page: Any, camera: Camera) -> bool:
    """Take a fight before and after the draw; false if there is none or nothing is decided yet."""
    if not page.locator(".combatp footer .btn.risk").count():
        return False
    camera.take(page, "combat")
    press(page)
    page.wait_for_selector(".combatp footer .btn.primary")
    decided = page.locator(".combatp .orow.lit").count() > 0
    if decided:
        camera.take(page, "combat-after")
    page.keyboard.press("Enter")
    return bool(decided)


def fight(page: Any, camera: Camera) -> bool:
    """Look for a fight and take it before and after the draw."""
    taken: set[str] = set()
    for _ in range(PATIENCE):
        if not ready(page) or draw(page, camera):
            return bool(page.locator(OVER).count() == 0)
        count = page.locator(".counters [data-can=true]").count()
        before = version(page)
        for number in range(count):
            page.mouse.click(*middle(page, ".counters [data-can=true]", number))
            if "table" not in taken and page.locator("[data-place]").count() > 2:
                taken.add("table")
                camera.take(page, "table")
                page.mouse.click(*corner(page))
                page.wait_for_selector(".whybox")
                camera.take(page, "why-not")
                page.keyboard.press("Escape")
            if page.locator("[data-target]").count():
                page.mouse.click(*middle(page, "[data-target]"))
                if page.locator(".omenu").count():
                    page.locator(".omenu li .btn").first.click()
                page.wait_for_timeout(400)
                break
            page.keyboard.press("Escape")
        if version(page) == before:
            press(page)
        ready(page)
        if "since" not in taken and page.locator(".since").count():
            taken.add("since")
            page.keyboard.press("j")
            page.wait_for_selector(".scrub")
            page.keyboard.press("k")
            camera.take(page, "since")
            page.keyboard.press("End")
    return False


def corner(page: Any) -> tuple[float, float]:
    """A hex far from everything."""
    box = page.locator("[data-map]").bounding_box()
    return box["x"] + box["width"] * 0.14, box["y"] + box["height"] * 0.62


def finish(page: Any) -> None:
    """Press on to the end."""
    while ready(page):
        if page.locator(".combatp footer .btn.primary").count():
            page.keyboard.press("Enter")
        else:
            press(page)


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
    page.keyboard.press("y")
    page.wait_for_selector(".scrub")
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    camera.take(page, "replay")
    page.goto(camera.table.url + "#/new")
    page.wait_for_selector(".sum .btn.primary:not([disabled])")
    camera.take(page, "new-match")
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


def main() -> None:
    """Start everything, take the pictures, end everything."""
    named = [each for each in sys.argv[1:] if not each.startswith("--")]
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
            if "--large" not in sys.argv and "--counterattack" not in sys.argv:
                everything(camera)
            if "--counterattack" not in sys.argv:
                large(camera)
            if "--large" not in sys.argv:
                counterattack(camera)
            browser.close()
        finally:
            table.kill()


if __name__ == "__main__":
    main()
