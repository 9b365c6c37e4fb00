"""Why the captain gave an order: its aim, the chances, and the points that he expects of it.

Worked out again from the position when somebody asks; nothing here is used to choose.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.players.base import Reason, in_tenths
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.prospects import shot_percent
from grognard.players.strike_counter_strike.reactions import led
from grognard.players.strike_counter_strike.reasons_acts import acting, activation, ending
from grognard.players.strike_counter_strike.reasons_march import step
from grognard.players.strike_counter_strike.staff import FRONT, mark_gain
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch07_dispatch import Dispatch
from grognard.series.gts.rules.ch08_reinforcements import Arrivals
from grognard.series.gts.rules.ch10_acting import UnitActivation
from grognard.series.gts.rules.ch10_activation import DirectCommand, DivisionChit, FormationChit
from grognard.series.gts.rules.ch13_quality import TEN_SIDED, QualityCheck, chance
from grognard.series.gts.rules.ch15_fire import Shot
from grognard.series.gts.rules.ch15_modes import OPPORTUNITY
from grognard.series.gts.rules.ch16_opportunity import OpportunityFire
from grognard.series.gts.rules.ch18_assault import Gathering
from grognard.series.gts.rules.ch18_charge import StandOrRun
from grognard.series.gts.rules.ch18_running import Running
from grognard.series.gts.rules.ch18_volley import Volley
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch21_transfers import Transfers
from grognard.series.gts.rules.ch22_stacking import Displacement
from grognard.series.gts.rules.ch23_contact import ArtilleryStep
from grognard.series.gts.rules.ch26_air_strikes import AirStrike
from grognard.series.gts.state import units_in
from grognard.titles.strike_counter_strike import verbs as own_verbs

WHOLE: Final = 100  # percent


def reason_for(mind: Mind, order: int) -> Reason | None:
    """A sentence for an order; none for what says enough by itself."""
    frame = mind.s.stack[-1]
    if isinstance(frame, Moving):
        return step(mind, frame, frame.legal(mind.s), order)
    if isinstance(frame, UnitActivation):
        return acting(mind, frame, order) or _marked(mind, order)
    if isinstance(frame, (DivisionChit, FormationChit, DirectCommand)):
        return _chit(mind, order)
    if isinstance(frame, QualityCheck):
        passing = round(WHOLE * chance(mind.s, frame) / len(TEN_SIDED))
        if verb_of(order) == verbs.PAY:
            return Reason("reason.pay", (frame.unit, WHOLE - passing))
        return Reason("reason.roll", (frame.unit, passing))
    return _combat(mind, frame, order) or _staff(mind, frame, order) or _other(mind, order)


def _chit(mind: Mind, order: int) -> Reason | None:
    """10.6, S3-1, 26.1 Who acts, or what comes before that."""
    verb = verb_of(order)
    if verb == verbs.ACTIVATE:
        return activation(mind, order)
    if verb == own_verbs.TASK_FORCE:
        return Reason("reason.task_force", (second_of(order), first_of(order)))
    return ending(mind) if verb == verbs.DONE else _marked(mind, order)


def _marked(mind: Mind, order: int) -> Reason | None:
    """26.3 What is in the hex."""
    if verb_of(order) != verbs.MARK:
        return None
    hex_ = first_of(order)
    return Reason("reason.mark", (hex_, *in_tenths(mark_gain(mind, hex_))))


def _combat(mind: Mind, frame: object, order: int) -> Reason | None:
    """15.0 to 18.0 What fire and assaults ask for."""
    verb, unit = verb_of(order), first_of(order)
    if isinstance(frame, Shot):
        passing = round(WHOLE * (1 - mind.shots.failing(frame.firer)))
        return Reason("reason.bonus", (frame.firer, passing)) if verb == verbs.BONUS else None
    if isinstance(frame, OpportunityFire) and verb == verbs.SHOOT:
        return _shot(mind, order, OPPORTUNITY, 0)
    if isinstance(frame, Volley) and verb in (verbs.SHOOT, verbs.TARGET):
        return _shot(mind, order, frame.mode, frame.context)
    if isinstance(frame, StandOrRun):
        return _stand(mind, frame, order)
    if isinstance(frame, Running) and verb == verbs.AWAY:
        return Reason("reason.away", (first_of(order), frame.unit))
    if isinstance(frame, Displacement):
        if verb == verbs.GIVE_UP:
            return Reason("reason.lost", (unit,))
        return Reason("reason.away", (second_of(order), unit))
    if isinstance(frame, Gathering) and verb == verbs.JOIN:
        return Reason("reason.join", (unit,))
    if isinstance(frame, AirStrike) and verb == verbs.STRIKE:
        return Reason("reason.air", (unit,))
    return None


def _shot(mind: Mind, order: int, mode: int, context: int) -> Reason:
    """The shot that can be expected to do most."""
    firer, target = first_of(order), second_of(order)
    percent = shot_percent(mind, firer, target, mode, context)
    points = in_tenths(mind.shots.expected(firer, target, mode, context))
    return Reason("reason.shoot", (firer, target, percent, *points))


def _stand(mind: Mind, frame: StandOrRun, order: int) -> Reason | None:
    """18.9 Whoever runs is broken and outnumbered."""
    s, verb, unit = mind.s, verb_of(order), first_of(order)
    if verb == verbs.RUN:
        theirs = sum([int(s.steps[one]) for one in units_in(s, frame.threat)])
        return Reason("reason.run", (unit, theirs, s.place[unit]))
    return Reason("reason.stand", (unit,)) if verb == verbs.STAND else None


def _staff(mind: Mind, frame: object, order: int) -> Reason | None:
    """The staff's work."""
    s, verb = mind.s, verb_of(order)
    if isinstance(frame, Transfers):
        if verb != verbs.TRANSFER:
            return Reason("reason.leaders")
        leader, unit = first_of(order), second_of(order)
        before = led(mind, leader, s.leader_with[leader])
        return Reason("reason.transfer", (leader, led(mind, leader, unit), before))
    if isinstance(frame, Arrivals):
        return Reason("reason.ready")
    if isinstance(frame, Dispatch):
        return _purchase(mind, order)
    if isinstance(frame, ArtilleryStep):
        if verb == verbs.PARK:
            return Reason("reason.park", (first_of(order),))
        if verb == verbs.CONTACT:
            return Reason("reason.contact", (second_of(order),))
        return Reason("reason.no_guns")
    return None


def _purchase(mind: Mind, order: int) -> Reason:
    """7.1, 7.2 Who is at the front acts once more."""
    s, board, verb = mind.s, mind.board, verb_of(order)
    if verb == verbs.CONVERT:
        return Reason("reason.convert")
    if verb != verbs.BUY:
        return Reason("reason.no_chit")
    formation = board.commands.chit_of[first_of(order)]
    near = [
        unit
        for unit in board.units_of[mind.side]
        if board.units.formation[unit] == formation
        and s.place[unit] < board.off_map
        and mind.places.enemy_distance(s.place[unit]) <= FRONT
    ]
    return Reason("reason.buy", (len(near), FRONT))


def _other(mind: Mind, order: int) -> Reason:
    """What is seldom asked: the set-up, a unit that is worth most, or anything at all."""
    verb = verb_of(order)
    if verb == own_verbs.SETUP:
        return Reason("reason.setup")
    if verb == verbs.CHARGE:
        return Reason("reason.charge")
    if verb == verbs.ADVANCE:
        return Reason("reason.advance", (first_of(order),))
    if verb == verbs.JOIN:
        return Reason("reason.alike")
    kinds = mind.board.notation.verb(order).kinds
    if kinds and kinds[0] == "unit":
        return Reason("reason.most", (first_of(order),))
    return Reason("reason.alike")
