"""15 The Player Aid Card: assault, activation, Op-Fire, bombardment, terrain, victory points.

All charts are made from the data of the match; nothing is typed here a second time.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data.wording import Wording, signed
from grognard.kernel.shown.chart import Cell, Chart, ChartRow, named_chart
from grognard.kernel.shown.presentation import Texts
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.reading.charts import BOMBARDMENT, MODIFIERS, OP_FIRE, VICTORY
from grognard.titles.falaise.reading.components import (
    ALLIED,
    GERMAN,
    RESULTS,
    TERRAINS,
    TOWN,
    Charts,
)
from grognard.titles.falaise.rules.ch15_charts import ACTIVATION, ASSAULT, DRM, FIRE, SHELLING

TERRAIN: Final = "terrain"
POINTS: Final = "victory"
CASES: Final[dict[str, str]] = {ASSAULT: "10.2", ACTIVATION: "7.1", FIRE: "6.2", SHELLING: "8.1"}
FEATURES: Final = ["village", "crest", "argentan"]


def make_charts(board: Board, words: Wording) -> list[Chart]:
    """15 All of them."""
    charts = board.charts
    return [
        _assault(charts, words),
        _modifiers(charts.assault_drm, words, ASSAULT),
        _activation(charts, words),
        _modifiers(charts.activation_drm, words, ACTIVATION),
        _results(charts.op_fire, OP_FIRE, words, FIRE),
        _modifiers(charts.op_fire_drm, words, FIRE),
        _results(charts.bombardment, BOMBARDMENT, words, SHELLING),
        _modifiers(charts.bombardment_drm, words, SHELLING),
        _terrain(charts, words),
        _points(charts, words),
    ]


def _assault(charts: Charts, words: Wording) -> Chart:
    """15.2 By die and odds."""
    rows: list[ChartRow] = []
    for die, results in enumerate(charts.assault, 1):
        cells: list[Cell] = []
        for result in results:
            cells.append(RESULTS[result])
        rows.append(ChartRow(str(die), cells))
    columns: list[Cell] = []
    columns += charts.assault_columns
    notes = [words.texts(f"charts.results.{result}") for result in RESULTS]
    return named_chart(words, ASSAULT, CASES[ASSAULT], columns, rows, notes)


def _modifiers(drm: dict[str, int], words: Wording, name: str) -> Chart:
    rows: list[ChartRow] = []
    for key in MODIFIERS[name]:
        label = words.texts(f"charts.modifiers.{name}.{_key(key)}")
        rows.append(ChartRow(label, [signed(drm[key])]))
    columns: list[Cell] = [words.texts("charts.drm")]
    return named_chart(words, name + DRM, CASES[name], columns, rows, [])


def _activation(charts: Charts, words: Wording) -> Chart:
    """15.3 The Movement Points of a corps, and what a unit's TER changes."""
    rows: list[ChartRow] = []
    for die, points in enumerate(charts.activation_mp):
        if die:
            rows.append(ChartRow(str(die), [str(points)]))
    notes: list[Texts] = []
    for rating, more in enumerate(charts.mp_by_ter):
        if more:
            notes.append(words.fill("charts.activation.unit", ter=rating, n=signed(more)))
    columns: list[Cell] = [words.texts("charts.activation.points")]
    return named_chart(words, ACTIVATION, CASES[ACTIVATION], columns, rows, notes)


def _results(results: list[int], names: list[str], words: Wording, name: str) -> Chart:
    rows: list[ChartRow] = []
    for die, result in enumerate(results):
        if die:
            text = words.texts(f"charts.{name}.{names[result].replace(' ', '-')}")
            rows.append(ChartRow(str(die), [text]))
    columns: list[Cell] = [words.texts("charts.result")]
    return named_chart(words, name, CASES[name], columns, rows, [])


def _terrain(charts: Charts, words: Wording) -> Chart:
    """15.1 Terrain effects: points on foot and mechanized for each side, and modifiers."""
    rows: list[ChartRow] = []
    for terrain, name in enumerate(TERRAINS):
        cells: list[Cell] = []
        for side in (GERMAN, ALLIED):
            foot, mech = charts.terrain_mp[terrain][2 * side : 2 * side + 2]
            cells.append(str(foot) if foot == mech else f"{foot} / {mech}")
        cells += _effects(charts, name)
        rows.append(ChartRow(words.texts(f"terrain.{name}.name"), cells))
    for name in FEATURES:
        other: list[Cell] = []
        other += rows[TOWN].cells[:2] if name == "argentan" else ["–", "–"]
        other += _effects(charts, name)
        rows.append(ChartRow(words.texts(f"charts.terrain.{name}"), other))
    for name, cost in charts.hexside_mp.items():
        points = str(cost) if name == "road" else signed(cost)
        sides: list[Cell] = [points, points]
        sides += _effects(charts, name)
        rows.append(ChartRow(words.texts(f"charts.terrain.{name}"), sides))
    no = words.texts("charts.terrain.never")
    whole = words.texts("charts.terrain.all")
    river: list[Cell] = [whole, whole, *_effects(charts, "river")[:2], no]  # 6.1, R31
    rows.append(ChartRow(words.texts("charts.terrain.river"), river))
    major: list[Cell] = [no, no, no, *_effects(charts, "major")[:1], no]
    rows.append(ChartRow(words.texts("charts.terrain.major"), major))
    columns: list[Cell] = []
    for key in ("german", "allied", "assault", "shelling", "fire"):
        columns.append(words.texts(f"charts.terrain.{key}"))
    notes = [words.texts("charts.terrain.note"), words.texts("charts.terrain.march")]
    return named_chart(words, TERRAIN, "7.2", columns, rows, notes)


def _effects(charts: Charts, name: str) -> list[str]:
    found: list[str] = []
    for drm in (charts.assault_drm, charts.bombardment_drm, charts.op_fire_drm):
        found.append(signed(drm.get(name, 0)))
    return found


def _points(charts: Charts, words: Wording) -> Chart:
    """3.3 Victory points."""
    rows: list[ChartRow] = []
    for item in VICTORY:
        cells: list[Cell] = [words.texts(f"charts.victory.{item}-who"), str(charts.vp[item])]
        rows.append(ChartRow(words.texts(f"charts.victory.{_key(item)}"), cells))
    columns: list[Cell] = [words.texts("charts.victory.who"), words.texts("charts.victory.points")]
    return named_chart(words, POINTS, "3.3", columns, rows, [words.texts("charts.victory.note")])


def _key(name: str) -> str:
    """A dot would part a path of keys."""
    return name.replace(".", "-")
