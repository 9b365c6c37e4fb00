"""8.1, 8.4 One bombardment or airstrike: Friendly Fire, the die, losses, disruption.

`Attack` runs by itself. It rolls Friendly Fire hex by hex (R36: before the attack itself) and asks
the German player which unit suffers, then rolls the attack.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.dice import DIE, sum_of
from grognard.mechanics.tables import clip
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN, TOWN, WOODS
from grognard.titles.falaise.rules.ch03_losses import disrupt, lose_step
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import check_in_hex
from grognard.titles.falaise.rules.ch08_targets import is_extended
from grognard.titles.falaise.rules.ch15_charts import SHELLING
from grognard.titles.falaise.state import (
    NONE,
    FalaiseState,
    Hex,
    Hexes,
    MaybeCorps,
    units_in,
)

NO_EFFECT: Final = 0
DISRUPTS: Final = 1
STEP_AND_DISRUPTS: Final = 2


def attack_modifiers(s: FalaiseState, corps: int, h: int) -> list[Modifier]:
    """8.1, 15.5 The die roll modifiers; `corps` is `NONE` for an airstrike."""
    board = s.board
    chart = board.charts.bombardment_drm
    keys: list[str] = []
    if h == board.sheet.argentan:
        keys.append("argentan")
    elif board.sheet.terrain[h] == TOWN:
        keys.append("town")
    elif board.sheet.terrain[h] == WOODS:
        keys.append("woods")
    if s.night:
        keys.append("night")
    if is_extended(s, corps, h):
        keys.append("extended_range")
    found = [Modifier("8.2", "modifier.bombard." + key, chart[key]) for key in keys]
    if corps != NONE and board.corps.artillery_drm[corps]:
        drm = board.corps.artillery_drm[corps]
        found.append(Modifier("11.7", "modifier.bombard.polish_artillery", drm))
    return found


def attack_modifier(s: FalaiseState, corps: int, h: int) -> int:
    """The sum of `attack_modifiers`."""
    return sum_of(attack_modifiers(s, corps, h))


def attack_result(s: FalaiseState, die: int, drm: int) -> int:
    """15.5 The line of the Bombardment Table for a die with its modifiers."""
    chart = s.board.charts.bombardment
    return chart[clip(die + drm, 1, len(chart) - 1)]


def begin_attack(s: FalaiseState, corps: int, h: int, desk: Desk) -> None:
    """8.1 Open an attack."""
    if corps == NONE:
        desk.tell("8.3", "strike.called", (h,))
    else:
        desk.tell("8.2", "bombard.called", (corps, h))
    s.stack.append(attack_on(s, corps, h))


def attack_on(s: FalaiseState, corps: int, h: int) -> Attack:
    """8.4 An attack; airstrikes, and artillery at night, endanger adjacent Allies."""
    danger = corps == NONE or s.night
    return Attack(corps, h, s.board.disc[1][h] & s.occupied[ALLIED] if danger else 0)


class Attack(Frame[FalaiseState]):
    """8.1, 8.4 An attack on its way: the hexes that Friendly Fire may still hit, then the die."""

    UPON: ClassVar = (
        "Bombardment",
        "SolitaireArtillery",
        "Attack",
    )
    corps: MaybeCorps
    hex: Hex
    near: Hexes  # a bit each

    def run(self, s: FalaiseState, desk: Desk) -> None:
        if not self.near:
            s.stack.pop()
            self._strike(s, desk)
            return
        low = self.near & -self.near
        s.stack[-1] = Attack(self.corps, self.hex, self.near ^ low)
        _friendly_fire(s, low.bit_length() - 1, desk)

    def _strike(self, s: FalaiseState, desk: Desk) -> None:
        """8.1, 15.5 The die, and what it does to the hex."""
        case = "8.3" if self.corps == NONE else "8.2"
        drm = attack_modifier(s, self.corps, self.hex)
        alike: list[int] | None = None
        if desk.tape.is_empty():
            alike = [attack_result(s, die, drm) for die in DIE]
        die = desk.draw(case, "die", DIE, alike)
        result = attack_result(s, die, drm)
        if desk.listening:
            modifiers = attack_modifiers(s, self.corps, self.hex)
            row = clip(die + drm, 1, len(s.board.charts.bombardment) - 1)
            values = (self.hex, die, row)
            desk.tell_sum(case, "bombard.rolled", values, modifiers, [(SHELLING, row - 1, 0)])
        if result == NO_EFFECT:
            desk.tell_result(case, "bombard.nothing", (self.hex,))
        elif result == DISRUPTS:
            desk.tell_result(case, "bombard.disrupts", (self.hex,))
            disrupt_hex(s, self.hex, desk)
        else:
            desk.tell_result(case, "bombard.step_lost", (self.hex,))
            _take_step(s, self.hex, desk)


def disrupt_hex(s: FalaiseState, h: int, desk: Desk) -> None:
    """R35, 9.1 Every unit in the hex is Disrupted; who is already, suffers nothing."""
    for unit in units_in(s, h):
        if not s.disrupted[unit]:
            disrupt(s, unit, desk, "R35")


# ------------------------------------------------------------------------------- 8.4 Friendly Fire


def _friendly_fire(s: FalaiseState, h: int, desk: Desk) -> None:
    """8.4 A die for one Allied hex next to the target."""
    limit = s.board.charts.friendly_fire
    alike: list[int] | None = None
    if desk.tape.is_empty():
        alike = [1 if die <= limit else 0 for die in DIE]
    die = desk.draw("8.4", "die", DIE, alike)
    if die > limit:
        desk.tell("8.4", "friendly_fire.misses", (h, die))
        return
    desk.tell_result("8.4", "friendly_fire.hits", (h,))
    units = endangered(s, h)
    if len(units) == 1:
        disrupt(s, units[0], desk, "8.4")
    elif units:
        s.stack.append(FriendlyFire(h))


def endangered(s: FalaiseState, h: int) -> list[int]:
    """R36 The units that Friendly Fire can hurt: those not yet Disrupted."""
    return [unit for unit in units_in(s, h) if not s.disrupted[unit]]


class FriendlyFire(Frame[FalaiseState]):
    """8.4, D15 The German player chooses the Allied unit that is Disrupted."""

    UPON: ClassVar = ("Attack",)
    hex: Hex

    def side(self, s: FalaiseState) -> int:
        return GERMAN

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("8.4", "prompt.friendly_fire", (self.hex,))

    def candidates(self, s: FalaiseState) -> list[int]:
        return [make_order(verbs.HIT, unit) for unit in units_in(s, self.hex)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        unit = first_of(order)
        if verb_of(order) != verbs.HIT:
            why.refuse(not_now(s, order))
            return
        check_in_hex(s, unit, self.hex, "8.4", why)
        if not why.barred and s.disrupted[unit]:
            why.no("R36", "refuse.already_disrupted", unit)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        disrupt(s, first_of(order), desk, "8.4")

    def usual(self, s: FalaiseState) -> int:
        return make_order(verbs.HIT, endangered(s, self.hex)[0])


# ------------------------------------------------------------------------------------ R35 a step


def _take_step(s: FalaiseState, h: int, desk: Desk) -> None:
    units = [unit for unit in units_in(s, h) if may_lose(s, unit)]
    if len(units) > 1:
        s.stack.append(BombardmentLoss(h))
        return
    lose_step(s, units[0], desk, "R35")
    disrupt_hex(s, h, desk)


def may_lose(s: FalaiseState, unit: int) -> bool:
    """R35, 10.2 A reduced two-step unit loses no step before a full one in its hex."""
    if not s.reduced[unit]:
        return True
    for other in units_in(s, s.place[unit]):
        if s.board.units.steps[other] == 2 and not s.reduced[other]:
            return False
    return True


class BombardmentLoss(Frame[FalaiseState]):
    """R35, D14 The German player chooses the unit that loses the step."""

    UPON: ClassVar = (
        "Bombardment",
        "SolitaireArtillery",
        "Attack",
    )
    hex: Hex

    def side(self, s: FalaiseState) -> int:
        return GERMAN

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("R35", "prompt.bombardment_loss", (self.hex,))

    def candidates(self, s: FalaiseState) -> list[int]:
        return [make_order(verbs.LOSE, unit) for unit in units_in(s, self.hex)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        unit = first_of(order)
        if verb_of(order) != verbs.LOSE:
            why.refuse(not_now(s, order))
            return
        check_in_hex(s, unit, self.hex, "R35", why)
        if not why.barred and not may_lose(s, unit):
            why.no("R35", "refuse.full_unit_first", unit)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        lose_step(s, first_of(order), desk, "R35")
        disrupt_hex(s, self.hex, desk)
