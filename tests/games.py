"""Games that tests share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from grognard.kernel.title import Game, Title
from grognard.titles import FOLDERS, find_title

MADE: dict[str, Game] = {}


@contextmanager
def games_made_once() -> Iterator[None]:
    """A game of ours never changes: whoever asks for the same one gets the same one.

    With an owner's corrections it is made anew each time, because a test may change the files.
    """
    make = Title.game
    ours = {type(find_title(name)) for name in FOLDERS}

    def game(
        title: Title,
        scenario: str | None = None,
        edition: str | None = None,
        options: dict[str, str] | None = None,
        layer: str | None = None,
    ) -> Game:
        if type(title) not in ours or (layer and layer not in title.layers):
            return make(title, scenario, edition, options, layer)
        name = f"{title.folder} {title.rules_version} {scenario} {edition} {options} {layer}"
        if name not in MADE:
            MADE[name] = make(title, scenario, edition, options, layer)
        return MADE[name]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Title, "game", game)
        yield
