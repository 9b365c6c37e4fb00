"""What a screen reader and tired eyes need: axe-core on a page, in every theme.

Names, roles and structure are the same in every theme: the rules about colours are asked in every
theme, all others once, without loading the page anew. A panel that was
opened on a page that was read already is read by itself.

axe looks at every node of the page, whatever it is asked, and nine tenths of them are drawn:
hundreds of counters. It has never a word about colours inside a drawing, nor is it asked about
drawings outside the panel that it reads: these are emptied meanwhile. Of parts of a drawing that
stand beside each other and are built alike (the same elements with the same attributes, classes,
roles and styles) it reads two: what it says of these it would say of the hundredth too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.browser.conftest import ROOT

AXE = ROOT / "client/node_modules/axe-core/axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]
# What the system asks for; a page whose theme is that of the system follows at once.
THEMES: dict[str, dict[str, str]] = {
    "light": {"color_scheme": "light", "contrast": "no-preference"},
    "dark": {"color_scheme": "dark", "contrast": "no-preference"},
    "contrast": {"color_scheme": "light", "contrast": "more"},
}
SHOWN = """([scheme, contrast]) => {
    const {theme, contrast: now} = document.documentElement.dataset;
    return theme === scheme && now === contrast;
}"""
RUN = """async ([inside, asked, colours]) => {
    const others = {rules: Object.fromEntries(asked.map((rule) => [rule, {enabled: false}]))};
    const back = [];
    const away = (each) => {
        const mark = document.createComment('');
        each.replaceWith(mark);
        back.push(() => mark.replaceWith(each));
    };
    for (const drawing of document.querySelectorAll('svg'))
        if (colours || (inside && !drawing.closest(inside))) {
            const kept = document.createDocumentFragment();
            kept.append(...drawing.childNodes);
            back.push(() => drawing.append(kept));
        }
    const built = (each) => each.outerHTML
        .replace(/ (?!class=|role=|style=)([a-z-]+)="[^"]+"/gi, ' $1')
        .replace(/>[^<]*[^<\\s][^<]*</g, '>text<');
    const thin = (parent) => {
        const counts = new Map();
        for (const each of parent.children.length > 2 ? [...parent.children] : []) {
            const how = built(each);
            counts.set(how, (counts.get(how) ?? 0) + 1);
            if (counts.get(how) > 2) away(each);
        }
        [...parent.children].forEach(thin);
    };
    if (!inside && !colours) document.querySelectorAll('svg').forEach(thin);
    try {
        const {violations} = await axe.run(inside ? {include: [[inside]]} : document, {
            resultTypes: ['violations'], preload: false,
            ...(colours ? {runOnly: asked} : inside ? {} : others),
        });
        return violations.flatMap(
            ({id, nodes}) => nodes.map(({html}) => `${id}: ${html.slice(0, 160)}`)
        );
    } finally {
        for (const put of back.reverse()) put();
    }
}"""


class Reader:
    """One page that is led about and read."""

    def __init__(self, page: Any) -> None:
        if not AXE.exists():
            pytest.skip("NOT TESTED: axe-core is not installed (npm install in client/)")
        self.page = page
        self.faults: list[str] = []
        self._axe = AXE.read_text(encoding="utf-8")

    def read(self, where: str, inside: str = "", themes: Iterable[str] = THEMES) -> None:
        """Everything on the page, or in the part of it that is new."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(self._axe)
        for number, theme in enumerate(themes):
            self._show(theme)
            for colours in (True,) if number else (False,) if inside else (False, True):
                found = self.page.evaluate(RUN, [inside, COLOURS, colours])
                self.faults += [f"{where}, {theme}: {fault}" for fault in found]

    def _show(self, theme: str) -> None:
        self.page.emulate_media(**THEMES[theme])
        root = ["dark" if theme == "dark" else "light", "high" if theme == "contrast" else "normal"]
        self.page.wait_for_function(SHOWN, arg=root)
