"""Plots as SVG text: bars with whiskers, columns, lines by turn, a map coloured by hex.

They take their colours from the page (`var(--side-0)` …), scale with it, and say in a `<title>`
what they show. Words come from the caller, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import cos, pi, sin, sqrt
from typing import Final

from grognard.hexgrid import Grid

WIDTH: Final = 640
ROW: Final = 26
LABEL: Final = 220
MOST_COLUMNS: Final = 24


def svg(width: float, height: float, words: str, body: Sequence[str]) -> str:
    """A picture with a name for who cannot see it."""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" style="max-width:{width:g}px">'
        f"<title>{escape(words)}</title>{''.join(body)}</svg>"
    )


def share_plot(words: str, rows: Sequence[tuple[str, float, float, float, int]]) -> str:
    """A dot with whiskers for each row: label, share, low, high, colour."""
    span = WIDTH - LABEL - 20
    height = ROW * len(rows) + 24
    body = []
    for percent in (0, 25, 50, 75, 100):
        x = LABEL + span * percent / 100
        body.append(f'<line class="grid" x1="{x:g}" x2="{x:g}" y1="0" y2="{height - 20}"/>')
        body.append(text(x, height - 4, f"{percent} %", "middle"))
    for number, (label, share, low, high, colour) in enumerate(rows):
        y = ROW * number + ROW / 2
        left, right, at = (LABEL + span * value for value in (low, high, share))
        body.append(text(LABEL - 8, y + 4, label, "end"))
        body.append(
            f'<line class="s{colour}" x1="{left:.1f}" x2="{right:.1f}" y1="{y:g}" y2="{y:g}"/>'
            f'<circle class="s{colour}" cx="{at:.1f}" cy="{y:g}" r="5"/>'
        )
    return svg(WIDTH, height, words, body)


def column_plot(words: str, counts: Mapping[int, int]) -> str:
    """Columns over whole numbers; where there are many, neighbours are taken together."""
    if not counts:
        return ""
    low, high = min(counts), max(counts)
    width = max(1, -(-(high - low + 1) // MOST_COLUMNS))
    groups: dict[int, int] = dict.fromkeys(range(low, high + 1, width), 0)
    for value, count in counts.items():
        groups[low + (value - low) // width * width] += count
    most = max(groups.values()) or 1
    step = (WIDTH - 20) / len(groups)
    body = []
    for number, (start, count) in enumerate(groups.items()):
        x, tall = 10 + number * step, 120 * count / most
        label = str(start) if width == 1 else f"{start}–{start + width - 1}"
        body.append(
            f'<rect class="s0" x="{x + 1:.1f}" y="{135 - tall:.1f}" width="{max(step - 2, 1):.1f}" '
            f'height="{tall:.1f}"><title>{escape(label)}: {count}</title></rect>'
        )
        if number % max(1, len(groups) // 12) == 0:
            body.append(text(x + step / 2, 150, str(start), "middle"))
        if count and len(groups) <= MOST_COLUMNS // 2:
            body.append(text(x + step / 2, 130 - tall, str(count), "middle"))
    return svg(WIDTH, 156, words, body)


def line_plot(words: str, lines: Sequence[tuple[str, Sequence[float]]]) -> str:
    """Shares from 0 to 1 by turn, a line each, with its name at the end."""
    longest = max((len(line) for _, line in lines), default=0)
    if longest < 2:
        return ""
    span = WIDTH - 150
    body = []
    for percent in (0, 50, 100):
        y = 150 - 1.4 * percent
        body.append(f'<line class="grid" x1="40" x2="{40 + span}" y1="{y:g}" y2="{y:g}"/>')
        body.append(text(34, y + 4, f"{percent} %", "end"))
    for number, (label, line) in enumerate(lines):
        points = [
            (40 + span * turn / (longest - 1), 150 - 140 * share) for turn, share in enumerate(line)
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        body.append(f'<polyline class="s{number}" points="{path}"/>')
        body.append(text(points[-1][0] + 6, points[-1][1] + 4, label, "start"))
    body += [
        text(40 + span * turn / (longest - 1), 166, str(turn), "middle")
        for turn in range(0, longest, max(1, longest // 12))
    ]
    return svg(WIDTH, 172, words, body)


def hex_plot(words: str, grid: Grid, counts: Mapping[int, int]) -> str:
    """The map with each hex as dark as its count."""
    pointy = grid.spec.orientation == "pointy"
    size = 6.0
    half, side = size * sqrt(3) / 2, size * 1.5
    turn = pi / 6 if pointy else 0.0
    corners = [(size * cos(turn + pi * k / 3), size * sin(turn + pi * k / 3)) for k in range(6)]
    most = max(counts.values(), default=0) or 1
    body, right, bottom = [], 0.0, 0.0
    for hex_ in range(grid.count):
        x, y = grid.centre(hex_)
        at_x = size + x * (half if pointy else side)
        at_y = size + y * (side if pointy else half)
        right, bottom = max(right, at_x + size), max(bottom, at_y + size)
        count = counts.get(hex_, 0)
        shape = " ".join(f"{at_x + dx:.1f},{at_y + dy:.1f}" for dx, dy in corners)
        told = f"<title>{escape(grid.ids[hex_])}: {count}</title>" if count else ""
        depth = f' style="--depth:{sqrt(count / most):.2f}"' if count else ""
        name = "hot" if count else "hex"
        body.append(f'<polygon class="{name}"{depth} points="{shape}">{told}</polygon>')
    return svg(round(right), round(bottom), words, body)


def text(x: float, y: float, words: str, anchor: str) -> str:
    """A short text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
