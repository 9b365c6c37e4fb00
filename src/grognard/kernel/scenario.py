"""The scenarios of a title: the ways in which it can begin, as `title.toml` lists them.

Each has a name. `sides` says which sides somebody plays (a seat each; all unless it is said), and
`readings` how rulings are read here unless a player chooses otherwise. Whatever else it says (its
set-up, how many turns, which part of the map) is for the title to read:

    [scenarios.dawn]
    name.en = "Dawn"
    name.de = "Morgengrauen"
    sides = ["red"]
    readings.groups = "no"
    turns = 2

The first one is what is played when nobody chooses.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import Document
from grognard.kernel.data.reading import check_texts

SCENARIOS: Final = "scenarios"


class Scenario:
    """One way to begin: who plays, and how rulings are read."""

    def __init__(self, name: str, sides: list[str], readings: dict[str, str] | None = None) -> None:
        self.name: Final = name
        self.sides: Final = sides
        self.readings: Final[dict[str, str]] = {} if readings is None else readings


def read_scenarios(
    title: Document, sides: list[str], rulings: dict[str, list[str]]
) -> dict[str, Scenario]:
    """The scenarios by their names, in the order of the file; `rulings`: the readings of each."""
    found: dict[str, Scenario] = {}
    for name in title.keys(SCENARIOS):
        path = f"{SCENARIOS}.{name}"
        check_texts(title, f"{path}.name")
        played = _read_sides(title, f"{path}.sides", sides)
        found[name] = Scenario(name, played, _read_readings(title, f"{path}.readings", rulings))
    if not found and title.value(SCENARIOS) is not None:
        title.fault(SCENARIOS, "there must be at least one scenario")
    return found


def check_scenarios(title: Document, known: dict[str, Scenario]) -> None:
    """An owner's layer may change set-ups, turns and the like; all else is the title's to say."""
    there = title.keys(SCENARIOS)
    for name, scenario in known.items():
        if name not in there:
            title.fault(SCENARIOS, f'scenario "{name}" is missing')
            continue
        path = f"{SCENARIOS}.{name}"
        if (title.value(f"{path}.sides") or scenario.sides) != scenario.sides:
            title.fault(f"{path}.sides", "a layer cannot change who plays")
        if (title.value(f"{path}.readings") or {}) != scenario.readings:
            title.fault(f"{path}.readings", "a layer cannot change them; a player chooses options")
    for name in there:
        if name not in known:
            title.fault(f"{SCENARIOS}.{name}", "is not a scenario of this title")


def _read_sides(title: Document, path: str, sides: list[str]) -> list[str]:
    if title.value(path) is None:
        return sides
    wanted = title.texts(path)
    for side in wanted:
        if side not in sides:
            title.fault(path, f'unknown side "{side}"; known: {", ".join(sides)}')
    if not wanted:
        title.fault(path, "somebody must play")
    return [side for side in sides if side in wanted] or sides


def _read_readings(title: Document, path: str, rulings: dict[str, list[str]]) -> dict[str, str]:
    if title.value(path) is None:
        return {}
    found: dict[str, str] = {}
    for name in title.keys(path):
        if name in rulings:
            found[name] = title.choice(f"{path}.{name}", rulings[name])
        else:
            title.fault(f"{path}.{name}", "is not a ruling of this title")
    return found
