"""A person who is told what to do, and does it with the mouse: buttons, menus, units, hexes.

Nothing here waits for a time: a click is done when the page shows what it has led to.
"""

from __future__ import annotations

from typing import Any

from tests.browser.hands import CONFIRM, FREE, come, confirmed, read, settled, version

SHOWN = ".instr .acts .btn[data-order='{0}'], .combatp footer .btn[data-order='{0}']"


class Person:
    """The hands of whoever must decide at this screen."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def give(self, order: str, places: dict[str, str]) -> None:
        """Give an order, as a person would who knows what he wants. `places`: where units are."""
        before = self._look()
        if not self._by_button(order):
            self._on_the_map(order, places, before)
        self._finish(before)

    def send(self, unit: str, from_: str, to: str) -> None:
        """Send a unit to a far hex: the way is shown, and confirmed."""
        before = self._look()
        self.page.keyboard.press("0")
        self._choose(unit, from_, before)
        goal = f"[data-goal='{to}'], [data-place='{to}']"
        self._point(goal)
        come(self.page, before, f".omenu [data-way], {CONFIRM}")
        if self.page.locator(".omenu [data-way]").count():
            self.page.locator(".omenu [data-way]").first.click()
        self._finish(before)

    def go(self, to: str) -> None:
        """Send the unit that the question is about to a hex: the way is shown, and confirmed."""
        before = self._look()
        self.page.keyboard.press("0")
        goal = f"[data-goal='{to}'], [data-place='{to}']"
        self._point(goal)
        if not come(self.page, before, f".way, .omenu [data-way], {CONFIRM}"):
            self._finish(before)

    def _look(self) -> str:
        """What came of the last order has been read; says which moment this is."""
        read(self.page)
        return version(self.page)

    def _finish(self, before: str) -> None:
        """What cannot be taken back is asked for once more; what came of it is read."""
        confirmed(self.page, before)
        settled(self.page)
        read(self.page)  # before that the other side does not get the screen

    def _point(self, selector: str) -> None:
        """Click what lies free on the map."""
        self.page.wait_for_selector(selector, state="attached")
        spot = self.page.wait_for_function(FREE, arg=[selector, 0]).json_value()
        self.page.mouse.click(*spot)

    def _choose(self, unit: str, hex_: str, before: str) -> None:
        """Choose a unit: where it stands, and from the strip if it is not alone."""
        chosen = f".table[data-chosen='{unit}']"
        if self.page.locator(chosen).count():
            return
        self._point(f".counters [data-hex='{hex_}']")
        pick = f".strip button.u[data-unit='{unit}']"
        come(self.page, before, f"{chosen}, {pick}, .omenu, {CONFIRM}")
        if self.page.locator(pick).count() and not self.page.locator(chosen).count():
            self.page.locator(pick).click()

    def _by_button(self, order: str) -> bool:
        button = self.page.locator(SHOWN.format(order))
        if button.count():
            button.first.click()
            return True
        for menu in self.page.locator("[data-menu]:visible").all():
            menu.click()
            self.page.wait_for_selector(".bmenu")
            item = self.page.locator(f".bmenu [data-order='{order}']")
            if item.count():
                item.click()
                return True
            self.page.keyboard.press("Escape")
        return False

    def _on_the_map(self, order: str, places: dict[str, str], before: str) -> None:
        """A verb, perhaps a word that a button stands for, perhaps a unit, perhaps a hex."""
        self.page.keyboard.press("0")  # the whole map, so that everything can be pointed at
        verb, *names = order.split()
        units = [name for name in names if name in places]
        hexes = [name for name in names if name.replace(".", "").isdigit()]
        words = [name for name in names if name not in units and name not in hexes]
        if words:
            self.page.locator("[data-menu]:visible").first.click()
            self.page.click(f".bmenu [data-group='{' '.join([verb, *words])}']")
        if units:
            self._choose(units[0], places[units[0]], before)
        if len(units) > 1:
            at = places[units[1]]
            self._point(f"[data-target='{at}'], [data-place='{at}']")
        if hexes:
            # An order of no unit in particular is also meant by the counters in its hex.
            alone = "" if units else f", .counters [data-hex='{hexes[-1]}']"
            to = [f"[data-{aim}='{hexes[-1]}']" for aim in ("place", "target", "goal")]
            self._point(f"{', '.join(to)}{alone}")
        item = f".omenu [data-order='{order}']"
        come(self.page, before, f"{item}, {CONFIRM}")
        if self.page.locator(item).count():
            self.page.locator(item).click()
