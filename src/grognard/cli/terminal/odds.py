"""The odds of an order in words, and how many unknown markers they are to reckon with."""

from __future__ import annotations

import time
from fractions import Fraction
from typing import Final

from grognard.cli.terminal.telling import with_case
from grognard.kernel.play.budget import Budget
from grognard.kernel.play.odds import Odds, Outcome
from grognard.language import Speaker

SUPPOSED: Final = "--supposed"  # how many unknown markers the other side is taken to add
DIGITS: Final = 6
# For all outcomes of an order; beyond it they are counted.
BUDGET: Final = Budget(200_000, 5_000, seconds=3.0, clock=time.monotonic)


def read_supposed(words: list[str]) -> tuple[list[str], int | None]:
    """An order without `--supposed N` (or `--supposed=N`), and the number; none if it is none."""
    rest: list[str] = []
    number = "0"
    queue = words[:]
    while queue:
        word = queue.pop(0)
        name, equals, value = word.partition("=")
        if name != SUPPOSED:
            rest.append(word)
        elif equals:
            number = value
        else:
            number = queue.pop(0) if queue else ""
    good = number.isascii() and number.isdigit() and len(number) <= DIGITS
    return rest, int(number) if good else None


def odds_lines(odds: Odds, speaker: Speaker) -> list[str]:
    """Strength, modifiers and what is needed; then each outcome with its chance."""
    lines: list[str] = []
    breakdown = odds.breakdown
    if breakdown is not None:
        lines += [with_case(speaker.message(n.key, n.args), n.case) for n in breakdown.notes]
        if breakdown.strength is not None:
            lines.append(speaker.ui("Strength: {strength}.", strength=breakdown.strength))
        if breakdown.needed is not None:
            lines.append(
                speaker.ui(
                    "Needed: {needed} or more."
                    if breakdown.at_least
                    else "Needed: {needed} or less.",
                    needed=breakdown.needed,
                )
            )
        lines += [f"  {speaker.modifier(modifier)}" for modifier in breakdown.modifiers]
    for outcome in odds.outcomes:
        chance = percent(outcome.chance, speaker.language)
        if odds.samples:
            chance += f" ({_range(outcome, speaker.language)})"
        lines.append(f"{chance:>8}  {speaker.results(outcome.results)}")
    if odds.samples:
        lines.append(
            speaker.ui(
                "Counted in {n} tries, since there are too many outcomes: each share lies within "
                "its range 95 times of 100.",
                n=odds.samples,
            )
        )
    if odds.assumed:
        answers = ", ".join(speaker.value("order", order) for order in odds.assumed)
        lines.append(speaker.ui("Taken for granted: {answers}.", answers=answers))
    if odds.unknowns:
        lines.append(
            speaker.ui(
                "Unknown markers of the other side: {n}; added in these chances: {supposed}.",
                n=odds.unknowns,
                supposed=odds.supposed,
            )
        )
    return lines


def _range(outcome: Outcome, language: str) -> str:
    """From where to where a share that was counted may lie."""
    low, high = (percent(Fraction(bound), language) for bound in (outcome.low, outcome.high))
    return f"{low.removesuffix(' %')}–{high}"


def percent(chance: Fraction, language: str) -> str:
    """A chance with one decimal; what is possible is never shown as 0 or 100."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    value = min(max(float(chance) * 100, 0.1), 99.9)
    point = f"{value:.1f} %"
    return point if language == "en" else point.replace(".", ",")
