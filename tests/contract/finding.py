"""What a few checked games of a title find first."""

from __future__ import annotations

from grognard.lab.checks import CheckFailed
from grognard.lab.trial import OpenMatch, Trial, open_match
from tests.contract.broken import CountTitle

GAMES = 6


def first_failure(
    title: CountTitle, opener: OpenMatch = open_match, every: int = 1
) -> CheckFailed | None:
    """What a few games find first."""
    game = title.game()
    for number in range(GAMES):
        failed = Trial(game, str(number), biased=number % 2 == 1, every=every, opener=opener).run()
        if failed is not None:
            return failed
    return None


def kind_of(title: CountTitle, opener: OpenMatch = open_match, every: int = 1) -> str:
    failed = first_failure(title, opener, every)
    return "nothing" if failed is None else failed.kind
