"""Overlays and charts of every title: whole, explained, in looks that the drawing has.

An overlay is asked for with the masked state of each reader, at many moments of a game at random: a
title that cannot bear what it is not shown would fail here and not at the table.
"""

from __future__ import annotations

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.tape import Stream
from grognard.kernel.shown.chart import Cell
from grognard.kernel.shown.overlay import LOOKS, NEEDS, NOTHING, Overlay
from grognard.kernel.title import Game
from tests.contract.titles import EVERY_WAY, Way, every_way, game_of
from tests.toy.shown import SHOWN, ShownFord

SHOWN_WAYS = [Way(SHOWN, scenario, "first") for scenario in ShownFord().scenarios]


@pytest.mark.parametrize("way", [*EVERY_WAY, *SHOWN_WAYS], ids=str)
def test_what_a_title_shows_the_drawing_knows(way: Way):
    """In a game at random, for each reader from what he may know: looks, legends, lit rows."""
    game = ShownFord().game(way.scenario) if way.name == SHOWN else game_of(way)
    check_charts(game)
    match, stream = Match(game, seed="shown"), Stream("shown")
    for number in range(72):
        if not match.legal:
            break
        if number % 6 == 0:
            for viewer in (*range(len(game.title.sides)), SPECTATOR):
                check_overlays(game, masked_state(game, match.state, viewer), stream, number)
            check_lit(game, match.state)
        match.give(match.legal[stream.below(number, len(match.legal))])


@every_way
def test_the_terminal_names_a_unit_as_the_page_does(way: Way):
    """Counters with a layout of their own, such as leaders, are no units of the rules."""
    game = game_of(way)
    ids = game.notation.kind("unit").ids
    printed = game.presentation.board()["units"]
    shown = {unit["id"]: (unit["side"], unit["name"]) for unit in printed if unit["id"] in ids}
    assert all(unit["id"] in ids or unit.get("layout") for unit in printed)
    sketched = {
        ids[counter.unit]: (game.title.sides[counter.side], counter.name)
        for counter in game.sketch(game.start()).counters
    }
    assert sketched == shown
    assert all(texts.keys() == {"en", "de"} for _, texts in sketched.values())


def check_overlays(game: Game, known: State, stream: Stream, number: int) -> None:
    for at, choice in enumerate(game.presentation.overlays()):
        assert choice.needs in NEEDS
        seen_from = -1
        if choice.needs != NOTHING:
            ids = game.notation.kind(choice.needs).ids
            seen_from = stream.below(1000 + 10 * number + at, len(ids))
        check_overlay(game.presentation.overlay(choice.name, known, seen_from), game)


def check_overlay(shown: Overlay, game: Game) -> None:
    explained = [look for look, _ in shown.legend]
    used = {look for parts in (shown.lines, shown.areas) for _, look, _ in parts}
    used |= {look for _, look, _ in shown.hexes} | {look for _, _, look in shown.sides}
    assert used <= set(explained) <= set(LOOKS)
    assert len(explained) == len(set(explained))
    texts = [text for _, text in shown.legend] + [text for _, _, text in shown.hexes]
    texts += [text for parts in (shown.lines, shown.areas) for _, _, text in parts]
    assert all(not text or set(text) == {"en", "de"} for text in texts)
    assert all(len(hexes) > 1 for hexes, _, _ in shown.lines)
    hexes = {hex_ for hex_, _, _ in shown.hexes}
    hexes |= {
        hex_ for parts in (shown.lines, shown.areas) for group, _, _ in parts for hex_ in group
    }
    hexes |= {hex_ for first, second, _ in shown.sides for hex_ in (first, second)}
    assert hexes <= set(game.notation.kind("hex").ids)


def check_lit(game: Game, s: State) -> None:
    charts = {chart.name: chart for chart in game.presentation.charts()}
    for order in s.stack[-1].legal(s)[:40]:
        breakdown = s.stack[-1].breakdown(s, order)
        for name, row, column in [] if breakdown is None else breakdown.lit:
            assert -1 <= row < len(charts[name].rows)
            assert -1 <= column < len(charts[name].columns)
            assert (row, column) != (-1, -1)


def check_charts(game: Game) -> None:
    charts = game.presentation.charts()
    assert len({chart.name for chart in charts}) == len(charts)
    for chart in charts:
        assert all(len(row.cells) == len(chart.columns) for row in chart.rows), chart.name
        cells: list[Cell] = [chart.corner, *chart.columns]
        cells += [cell for row in chart.rows for cell in (row.label, *row.cells)]
        for cell in [chart.title, *chart.notes, *cells]:
            assert isinstance(cell, str) or set(cell) == {"en", "de"}, chart.name
