"""What two players of the large title do in one turn, so that everything is done once.

Each side moves a unit far until somebody was fired at, the Allies assault until somebody retreats;
everybody else passes. The plan asks the rules, not the page.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.browser.mirror import Mirror

QUIET = ("setup", "keep", "done", "halt", "hold", "no-cover", "pass", "stop", "resolve")
RETREATS = {"Retreat", "Retreating"}
WANTED = {"Bombardment", "RoundChoice", "Movement", "Moving", "OpFire", "Assaults", "Muster"}


@dataclass
class Step:
    """An order to be given, or a unit to be sent to a far hex."""

    order: str = ""
    unit: str = ""
    hex: str = ""


@dataclass
class Plan:
    """Two players with one purpose: to see everything in one turn."""

    mirror: Mirror
    shelled: bool = False
    moved: set[str] = field(default_factory=set)  # sides that have sent somebody off

    def next(self) -> Step:
        """What is done next."""
        question, mirror = self.mirror.question, self.mirror
        if question == "Bombardment" and not self.shelled:
            self.shelled = True
            return Step(mirror.offered("bombard", *QUIET))
        if question == "RoundChoice":
            return Step(self._round())
        if question == "Movement":
            return self._move()
        if question == "OpFire":
            return Step(mirror.offered("fire", "hold"))
        if question == "Assaults" and not RETREATS & mirror.seen:
            return Step(mirror.offered("assault ", *QUIET))
        if question == "Muster":
            return Step(mirror.offered("commit", "resolve", *QUIET))
        return Step(mirror.offered(*QUIET) or mirror.offered(""))

    def _round(self) -> str:
        fired = "OpFire" in self.mirror.seen
        if self.mirror.side not in self.moved or not fired:
            return self.mirror.offered("move-round", "pass")
        if not RETREATS & self.mirror.seen:
            return self.mirror.offered("assault-round", "pass")
        return self.mirror.offered("pass")

    def _move(self) -> Step:
        """The farthest way under fire, as long as nobody was fired at; else the farthest."""
        match = self.mirror.match
        done = Step(self.mirror.offered("done"))
        if self.mirror.side in self.moved and "OpFire" in self.mirror.seen:
            return done
        notation, shown = match.game.notation, match.game.presentation
        units = dict.fromkeys(
            notation.arguments(code)[0]
            for code in match.legal
            if notation.verb(code).word == "move"
        )
        ways = [(unit, way) for unit in units for way in shown.ways(match.state, unit)]
        risky = [each for each in ways if each[1].risk] or ways
        if not risky:
            return done
        self.moved.add(self.mirror.side)
        unit, way = max(risky, key=lambda each: (len(each[1].orders), -each[0], -each[1].hex))
        return Step(unit=notation.kind("unit").text(unit), hex=notation.kind("hex").text(way.hex))
